import type { adviceWords as english } from './advice-words.ts';
import { padNear } from './where.ts';
import { words } from './words.de.ts';

const squares = (n: number): string => (n === 1 ? '1 Feld' : `${n} Felder`);

const steps = (n: number) => (n === 1 ? '1 Schritt' : `${n} Schritte`);

const KINDS_ARE: Readonly<Record<keyof typeof words.kinds, string>> = {
  move: 'Gehen; eine Truhe daneben öffnen.',
  block: 'Schlagen, wer daneben steht; stehen bleiben.',
  blitz: 'Gehen und schlagen. Einer je Zug.',
  pass: 'Gehen, dann den Ball werfen. Einer je Zug.',
  'hand-off': 'Gehen, dann den Ball geben. Eine je Zug.',
  foul: 'Treten, wer liegt. Ein Pasch: Platzverweis: 1 von 6.',
  'throw-bomb': 'Sie wirft um, wer daneben steht.',
};

export const adviceWords: typeof english = {
  falls: (who) =>
    who.length
      ? `${who.join(' und ')} ${who.length > 1 ? 'gehen' : 'geht'} zu Boden`
      : 'niemand geht zu Boden',
  slips: (who) => `${who} weicht aus: nur gestoßen`,
  stays: (who) => `${who} bleibt stehen`,
  byHand: (reserve) =>
    `Drück jemanden von dir, dann ein helles Feld, eine Truhe oder einen Gegner${reserve ? '; oder eine Reserve, die durch ein Pad kommt' : ''}. Tipps zeigen, was am besten ist.`,
  chests: (n, advised) =>
    n > 1
      ? `Der Ball ist in einer von ${n} Truhen. ${advised ? 'Öffne eine zuletzt: ' : ''}Die anderen explodieren: Wer daneben steht, stürzt, und dein Zug ist vorbei.`
      : 'Der Ball ist in der letzten Truhe.',
  opening: (n, [from, to]) =>
    `Der Ball ist in einer von ${n} Truhen. Nach Zug ${from} bis ${to} gehen alle auf: Wer neben einer Falle steht, stürzt.`,
  loose: (at) => `Der Ball liegt ${at}. Wer auf ihn tritt, hebt ihn auf.`,
  ours: (who, far, advised) =>
    `${who} hat den Ball, noch ${squares(far)} bis zum Touchdown.${advised ? ' Lauf, und halte Gegner fern.' : ''}`,
  theirs: (foe, far, advised) =>
    `${foe} hat den Ball, ${squares(far)} vor deiner Endzone. ${advised ? `Schlag ${foe}: ` : ''}Wer stürzt, verliert ihn.`,
  push: (pad) =>
    `Drück das helle Feld, auf das geschoben wird.${pad ? ' Ein Teleporter schickt dort weiter, durch das Los.' : ''}`,
  follow: (pad) =>
    `Nachrücken: auf das Feld, das frei wurde.${pad ? ' Es ist ein Teleporter, der dich durch das Los weiterschickt!' : ''}`,
  lost: 'Der Ball ist verschwunden und kommt auf einem Teleporter zurück.',
  explodes: (chance) =>
    `Sie explodiert (${chance}): Wer daneben steht, stürzt, und dein Zug ist vorbei. Drück noch einmal, um sie zu öffnen.`,
  walksUp: (foe) =>
    `Die Chance gilt für alles zusammen. Drück ${foe} noch einmal, um hinzugehen und zu schlagen.`,
  again: (face, least, chance) => `Eine ${face} genügt nicht. Noch ein Wurf: ${least}+, ${chance}.`,
  hits: (who) => `${who}: Drück einen Gegner, um zuzuschlagen.`,
  onward: {
    score: 'Lauf zum Touchdown',
    run: 'Lauf weiter',
    fetch: 'Hol den Ball',
    toBall: 'Zum Ball hin',
    toChest: 'Hin zu einer Truhe',
    nearChest: 'Warte bei einer Truhe',
    pad: (pad) => `Auf Pad ${pad}, hinaus per Würfel`,
    guard: 'Hüte deine Endzone',
    away: 'Aus dem Weg',
    loses: (chance) => `Zug vorbei ${chance}`,
    hit: (foe) => `Schlag ${foe}`,
    give: (mate) => `Ball zu ${mate}`,
    to: (mate) => `Zu ${mate}`,
    after: (foe) => `${foe} hinterher`,
    beside: (who) => `Neben ${who}`,
    allToChests: (n) => `${n} gehen zu den Truhen`,
    allToBall: (n) => `${n} gehen zum Ball`,
    allWith: (n, mate) => `${n} gehen mit ${mate}`,
    allAfter: (n, foe) => `${n} gehen ${foe} hinterher`,
    push: (who, follows) => `Weg damit, ${who} ${follows ? 'rückt nach' : 'bleibt'}`,
  },
  picked: (who, to, left) =>
    `${left === 0 ? `${who} hat kein Feld mehr übrig: Jedes helle ist ein Sprint, 2+` : `${who}${left === undefined ? '' : `, noch ${squares(left)}`}: Drück ein helles Feld, um hinzugehen`}${[
      to.chest && ', eine Truhe, um sie zu öffnen',
      to.foe && ', einen Gegner, um zuzuschlagen',
      to.mate && ', einen Mitspieler, um ihm den Ball zu geben',
    ]
      .filter(Boolean)
      .join('')}.${left === 0 ? '' : ' Gelb kostet einen Sprint, rot ein Ausweichen.'}`,
  start: (may, risky) =>
    [
      may.has('dugout-teleport') &&
        'Jemand aus der Reserve darf über einen Teleporter herein; oder drück einen von dir, der zuerst handelt.',
      may.has('dugout-teleport') &&
        risky &&
        'Wer dort steht, wird weitergeschickt, und stürzt einer von dir, ist dein Zug vorbei.',
      may.has('use-sponge') && 'Der Zauberschwamm bringt einen, der K. o. ist, in die Reserve.',
    ]
      .filter(Boolean)
      .join(' '),
  tooFar: (id) => `So weit kommt ${id} nicht.`,
  acted: (id) => `${id} hat in diesem Zug schon gehandelt.`,
  stunned: (id) => `${id} ist benommen bis zum Ende deines nächsten Zuges.`,
  first: (foe) => `Wähle erst jemanden von dir und dann ${foe}.`,
  square(to, path, state) {
    const risks = [
      ...path.flatMap(({ rush, dodge, needs: [first = 0, then = first] }) => [
        rush && `sprinten ${first}+`,
        dodge && `ausweichen ${then}+`,
      ]),
      padNear(to, state)?.away === 0 && 'er schickt nach Los weiter',
    ];
    return [`${words.at(to, state, true)}: ${steps(path.length)}`, ...risks.filter(Boolean)].join(', ');
  },
  needs: (least) => `${least}+`,
  rerolled: (chance) => `Wiederholung ${chance}`,
  aim: 'Auf ein Feld werfen',
  what: 'Andere Aktionen',
  kindsAre: KINDS_ARE,
  kindsTold: (kinds) => kinds.map((kind) => `${words.kinds[kind]}: ${KINDS_ARE[kind]}`).join(' '),
  unfinished: (n) =>
    `${n} Spieler ${n === 1 ? 'hat' : 'haben'} noch nicht gehandelt. Um den Zug trotzdem zu beenden, drück noch einmal.`,
};
