import { whole } from '../../ui/percent.ts';
import type { coachWords as english } from './coach-words.ts';
import { length, mm, place, points } from './names.ts';
import { around } from './words.ts';

const others = (n: number, all: boolean): string => {
  if (n === 1) return 'Einer';
  return all ? `Alle ${n}` : `${n}`;
};

const wins = (gained: number): string => (gained < 0 ? `${-gained} cm zurück` : `${gained} cm vor`);
const dares = (risk: number, passes?: boolean): string => {
  if (passes) return 'dann ein Pass';
  return risk ? (risk === 1 ? 'einer kann tackeln' : `${risk} können tackeln`) : 'sicher';
};

export const coachWords: typeof english = {
  tools: {
    move: 'Gehen',
    stand: 'Aufstehen',
    still: 'Stehen bleiben',
    pass: 'Passen',
    kick: 'Schießen',
    drop: 'Ablegen',
    intercept: 'Abfangen',
    'charge-down': 'Abblocken',
  },
  turns: 'drehen',
  slides: 'rücken',
  slideLeft: 'Nach links rücken',
  slideRight: 'Nach rechts rücken',
  ok: 'Los',
  cancel: 'Zurück',
  letPass: 'Pass durchlassen',
  letKick: 'Schuss durchlassen',
  letAll: 'Diesen Zug alle durchlassen',
  leap: (id, chance) =>
    chance === undefined
      ? `${id} springt`
      : `${id} springt: ${chance < 1 ? whole(chance) : 'hat ihn sicher'}`,
  finish: (up) => (up ? `Zug beenden; ${up === 1 ? 'einer steht' : `${up} stehen`} auf` : 'Zug beenden'),
  finishShort: ['Zug', ' jetzt', ' beenden'],
  finishAsk: (id) => (id ? `Ohne ${id} beenden?` : 'Trotzdem beenden?'),
  finishAskShort: 'Trotzdem?',
  passTo: (id, clear, leapers) => {
    if (clear) return `Pass zu ${id}: sicher`;
    return `Pass zu ${id}: ${leapers ? `${leapers} ${leapers === 1 ? 'kann' : 'können'} hineinspringen` : 'dort zu tackeln'}`;
  },
  passFor: (id, runs) => `${id} ist frei${runs ? ' und kann weiterlaufen' : ''}`,
  rest: {
    ahead: (n, all) => `${others(n, all)} geradeaus`,
    ball: (n, all) => `${others(n, all)} zum Ball`,
    run: (...[, , id, , risk, gained, passes]) =>
      `${id} läuft ${gained < 0 ? wins(gained) : `${gained} cm`}: ${dares(risk, passes)}`,
    rise: (...[, , id, , risk, gained, passes]) =>
      `${id} steht zum Wenden auf, ${wins(gained)}: ${dares(risk, passes)}`,
    score: (_n, _all, id) => `Versuch: ${id}`,
    tackle: (_n, _all, id, foe) => `${id} tackelt ${foe}`,
    pick: (_n, _all, id) => `${id} nimmt den Ball`,
    support: (n, all) => `${others(n, all)} ${n === 1 ? 'geht' : 'gehen'} mit`,
    short: {
      ...{ score: 'Versuch!', tackle: 'Tackeln', pick: 'Ball nehmen' },
      ...{ support: 'Folgen', ball: 'Zum Ball', ahead: 'Vor' },
      run: ({ risk, gained, passes }) => `${gained} cm laufen: ${dares(risk, passes)}`,
      rise: ({ risk, gained, passes }) => `Hoch, ${gained} cm: ${dares(risk, passes)}`,
    },
    waste: 'Ohne Pass?',
    left: 'Wer den Ball hat oder jemanden der eigenen Seite schöbe, bleibt dir überlassen',
  },
  ghost: (id) => `Wohin ${id} geht`,
  ghostHelp:
    'Pfeile nach links und rechts rücken, Pfeile nach oben und unten oder Plus und Minus drehen um 5 Grad (mit Umschalt um 1), Enter führt es aus.',
  target: (id) => `Wohin ${id} schießt`,
  targetHelp:
    'Pfeile verschieben um 10 Millimeter (mit Umschalt um 1), Plus und Minus drehen den Ball, Enter schießt.',
  ghostValue: (state, side, h, slide, what) =>
    [points(state, side, h), slide ? `${mm(slide)} mm versetzt` : '', ...what].filter(Boolean).join(', '),
  targetValue: (state, kicker, at, problem) =>
    [place(state, kicker.side, at, true), ...around(state, kicker, at), problem].filter(Boolean).join('; '),
  lay: 'Schnur von Hand legen',
  layShort: 'Von Hand',
  stringTo: (receiver) => `Eine Schnur zu ${receiver}`,
  stringEnd: (minion) => `Wo auf ${minion} die Schnur endet`,
  stringValue: (state, side, at, fault) => [place(state, side, at, true), fault].filter(Boolean).join('; '),
  stringHelp: 'Pfeile verschieben um 1 Millimeter (mit Umschalt um ein Zehntel), Enter passt.',
  refused: {
    offside: (id) => `${id} steht im Abseits und darf den Ball nicht haben.`,
    'point-not-on-piece': (id) => `Keine Schnur reicht zu ${id}.`,
    'forward-pass': (id) => `${id} ist weiter vorn: Gepasst wird nur nach hinten oder zur Seite.`,
    'too-long': (id, most) => `${id} ist zu weit weg: Ein Pass geht höchstens ${length(most)} weit.`,
    'line-blocked': (id) => `Auf dem Weg zu ${id} steht jemand.`,
  },
  missed: (mm, id) => `${mm} mm fehlen bis ${id ? `zu ${id}` : 'zum Ball'}`,
  risk: (ids) => (ids.length ? `zu tackeln von ${ids.join(', ')}` : 'dort kann ihn niemand tackeln'),
  faults: {
    'point-not-on-piece': 'Die Schnur muss auf beiden Minions enden (MR-7.2).',
    'forward-pass': 'Nach vorn: Die Schnur endet weiter vorn, als sie beginnt (MR-7.5).',
    'too-long': 'Die Schnur ist zu lang (MR-7.3).',
    'line-blocked': 'Ein anderer Minion steht der Schnur im Weg (MR-7.4).',
  },
  hints: {
    going: 'Sie gehen, einer nach dem anderen.',
    stringTo: 'Wähle, wer den Ball bekommt: einen deiner Minions, der nicht im Abseits steht.',
    string: 'Zieh die Enden der Schnur, oder beweg sie mit den Pfeilen; dann „Los“.',
    alone: 'Zieh oder wähle einen mit Ring; auf einmal kann keiner los.',
    byHand: 'Zieh einen mit Ring dorthin, wohin er soll. „Tipps“ zeigen das Beste.',
    drag: 'Zieh einen mit Ring dorthin, wohin er soll.',
    choose: (left, all) =>
      `Drück, was grün ist, oder zieh selbst einen mit Ring.${left === all ? ' Alles gilt sofort.' : ''}`,
    doubts: {
      passes: (id, up) => `Nach dem ${up ? 'Aufstehen' : 'Lauf'} ist ${id} zu tackeln: dann passen.`,
      stays: (id, up) =>
        `${up ? 'Aufstehen' : 'Ein Lauf'} würde den Ball kosten; wo ${id} ist, kommt niemand heran. Lass ihn dort.`,
      lost: (id) => `${id} ist überall zu tackeln: passen oder schießen, oder erst Boden gewinnen.`,
    },
    taken: (ids) =>
      `Endet der Zug jetzt, kann ${ids.length > 1 ? `${ids[0]} oder ein anderer` : ids[0]} den Ball nehmen.`,
    rises: (id) => `${id} steht zum Wenden auf, das ist sein Zug: „Los“. Geradeaus geht es mit „Gehen“.`,
    move: (id) => `Zeig, wohin ${id} soll, und klick.`,
    touch: (id) => `Tipp dorthin, wohin ${id} soll, und noch einmal; oder zieh ihn hin.`,
    leads: (id) => `Lass los, wohin ${id} soll; zurückgezogen bleibt er.`,
    short: (id, coarse) =>
      `So weit kommt ${id} nicht: Die Bewegung endet, wo der Schatten steht.${coarse ? ' Noch einmal tippen, oder „Los“.' : ''}`,
    thrower: (id) => `${id} darf den Ball noch werfen: Wähle ihn, oder mach mit einem anderen weiter.`,
    before: (id, coarse) =>
      `${id} hat geworfen und geht zuerst: ${coarse ? 'Tipp' : 'Klick'}, wohin. Dann handeln die anderen.`,
    touchKick: (aimed, coarse) =>
      aimed
        ? `${coarse ? 'Tipp' : 'Klick'} noch einmal dorthin, oder „Los“.`
        : 'Tipp dorthin, wo der Ball herunterkommen soll.',
    kickoff: (aimed, coarse) =>
      aimed
        ? coachWords.hints.touchKick(true, coarse)
        : coarse
          ? 'Tipp in der hellen Fläche dorthin, wo der Ball herunterkommen soll.'
          : 'Klick in der hellen Fläche dorthin, wo der Ball herunterkommen soll. Ein Würfel lässt ihn vielleicht springen; dann ziehen die anderen zuerst.',
    kick: 'Zeig, wo der Ball herunterkommen soll, und klick.',
    pass: (ids, best) =>
      ids.length
        ? `Drück, wer ihn bekommt: ${ids.join(', ')}.${best ? ` Am weitesten käme ${best}.` : ''}`
        : 'Von hier ist niemand anzuspielen.',
    drop: 'Wähle, wo der Ball abgelegt wird.',
    intercept:
      'Sie passen. Wer von deinen auf die Schnur springt, hat den Ball; wer verfehlt, ist einen Zug benommen.',
    'charge-down':
      'Sie schießen. Einer von dir darf davorspringen: 1 bis 3 holt den Ball, sonst ist er einen Zug benommen.',
    nobody:
      'Von deinen kommt wohl keiner dazwischen, und wer verfehlt, ist einen Zug benommen: lass ihn durch.',
  },
  offsideLine: 'Abseitslinie',
};
