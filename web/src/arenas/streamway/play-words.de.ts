import type { Action, Event, PublicState } from '@touchline/rules/streamway';
import { percent } from '../../ui/percent.ts';
import { ladderMet, ladderTo, landingOf } from './landing.ts';
import type { playWords as english } from './play-words.ts';
import { activeTeam, nextOf } from './turn.ts';
import { words } from './words.de.ts';

const DECISIONS: Readonly<Record<string, string>> = {
  deploy: 'Setz jemanden auf Schritt 1, oder nicht',
  'must-deploy': 'Setz jemanden auf Schritt 1',
  'monster-dice': 'Gib jeden Würfel einem Monster',
  apply: 'Wähle einen Würfel, dann wen',
  ladder: 'Wähle eine Leiter, oder bleib',
  'follow-through': 'Den Rest aufgeben, für den Pasch?',
  boon: 'Pasch! Gib oder nimm jemanden',
};

function group(action: Action, state: PublicState): string {
  if (action.type !== 'apply-die') return 'Deine Wahl';
  return `Würfel ${action.die + 1}: ${state.dice[action.die]?.value}`;
}

/** Where an event takes somebody. */
function way(event: Event): string | undefined {
  switch (event.type) {
    case 'man-deployed':
      return `${event.man} geht in den Strom`;
    case 'die-applied':
      return `${event.man} treibt auf ${event.to}`;
    case 'snake-taken':
      return `${event.piece} rutscht die Schlange hinunter auf ${event.to}`;
    case 'ladder-taken':
      return `${event.piece} klettert die Leiter ${event.to < event.from ? 'hinauf' : 'hinunter'} auf ${event.to}`;
    case 'man-bumped':
      return `${event.by} wirft ${event.man} zurück ${event.to < 1 ? 'aus dem Strom' : `auf ${event.to}`}`;
    case 'man-pushed':
      return `${event.by} schiebt ${event.man} weiter auf ${event.to}`;
    case 'man-thrown':
      return `${event.monster} wirft ${event.man} auf ${event.to}`;
    case 'monster-moved':
      return `${event.monster} geht auf ${event.path.at(-1)}`;
    case 'monster-thrown':
      return `${event.by} wirft ${event.monster} auf ${event.to}`;
    default:
      return undefined;
  }
}

/** What is rolled for, in a word or two. */
const DICE: Readonly<Record<string, string>> = {
  'stream dice': 'Stromwürfel',
  'ability d6': 'was ein Monster kann',
};

function action(action: Action, state: PublicState): string {
  const { dice } = state;
  const value = (die: number) => dice[die]?.value ?? 0;
  switch (action.type) {
    case 'deploy':
      return playWords.deploy(nextOf(state, activeTeam(state))?.id ?? '');
    case 'skip-deploy':
      return 'Reserve behalten';
    case 'apply-die':
      return playWords.apply(action.man, landingOf(state, action));
    case 'choose-ladder': {
      const { man, from, to } = ladderTo(state, action);
      const met = ladderMet(state, action);
      return (
        (to === undefined ? playWords.stay(man) : playWords.ladder(man, from, to)) +
        (met ? playWords.met(met) : '')
      );
    }
    case 'allot-monster-dice':
      return action.allot
        .map(({ monster, dice }) => `${monster}: ${dice.map(value).join(' + ')}`)
        .join(', dann ');
    case 'follow-through':
      return action.accept ? 'Auf die anderen Würfel verzichten' : 'Die anderen Würfel einsetzen';
    case 'give-man':
      return `Jemanden an Team ${action.toTeam} abgeben`;
    case 'steal-man':
      return `Jemanden von Team ${action.fromTeam} nehmen`;
    case 'decline-boon':
      return 'Es dabei belassen';
  }
}

const STEPS = (n: number) => (n === 1 ? 'ein Schritt' : `${n} Schritte`);

export const playWords: typeof english = {
  finale: {
    won: (waves) => (waves === 1 ? 'Die Welle ist überstanden!' : `Alle ${waves} Wellen überstanden!`),
    lost: (wave, round) => `Fortgespült in Welle ${wave}, Runde ${round}`,
    where: {
      deployed: (left) => `${STEPS(left)} bis zum Fall`,
      reserve: () => 'in Reserve',
      dead: () => 'ertrunken',
    },
    nearest: (man, left) => `Am knappsten: ${man}, ${STEPS(left)} vor dem Ertrinken.`,
    helped: (team, bumps) =>
      `Am meisten geholfen: ${team}, ${bumps === 1 ? 'einmal' : `${bumps}-mal`} andere zurückgeworfen.`,
    rescuer: (man, n) => `${man} hat ${n === 1 ? 'einmal' : `${n}-mal`} jemanden vom Rand gerettet.`,
    climber: (man, steps) => `${man} kam weiter stromauf als alle anderen: ${STEPS(steps)}.`,
    graves: 'Zum Andenken',
    grave: ({ man, wave, round, from, reason, by, value }) =>
      `${man}: Welle ${wave}, Runde ${round}, von Schritt ${from}, ${
        reason === 'die'
          ? `durch ${value === undefined ? 'einen Würfel' : `eine ${value}`} von ${by}`
          : `${reason === 'pushed' ? 'geschoben' : 'geworfen'} von ${by}`
      }`,
    counts: (waves, bumps, drowned) =>
      `${waves === 1 ? 'Eine Welle' : `${waves} Wellen`} überstanden, ${bumps} zurückgeworfen, ${drowned} ertrunken.`,
  },
  group,
  way,
  gist: (ways) => (ways.length ? `${ways.join('; ')}.` : undefined),
  decision(kind, seat, { seats, men }) {
    const team = seats.find((one) => one.seat === seat)?.team;
    // SW-4.4
    const must = kind === 'deploy' && !men.some((man) => man.team === team && man.status === 'deployed');
    return DECISIONS[must ? 'must-deploy' : kind] ?? kind;
  },
  deploy: (man) => `${man} auf Schritt 1 setzen`,
  apply: (man, { to, tail, dead, met }) =>
    `${man} ${dead ? 'stürzt den Wasserfall hinunter und stirbt' : `kommt auf ${to}`}${tail === undefined ? '' : `, dann die Schlange hinab auf ${tail}`}${met ? playWords.met(met) : ''}`,
  brief(action, state) {
    if (action.type === 'apply-die')
      return playWords.apply(action.man, { ...landingOf(state, action), tail: undefined, met: undefined });
    if (action.type !== 'choose-ladder') return playWords.action(action, state);
    const { man, from, to } = ladderTo(state, action);
    return to === undefined ? `${man} bleibt` : `${man} ${to < from ? 'hinauf' : 'hinunter'} auf ${to}`;
  },
  leads(action, state) {
    if (action.type === 'choose-ladder') {
      const met = ladderMet(state, action);
      return (met && playWords.meets(met)[0]) || '';
    }
    if (action.type !== 'apply-die') return '';
    const { tail, met } = landingOf(state, action);
    if (tail === undefined) return (met && playWords.meets(met)[0]) || '';
    return `dann die Schlange hinab auf ${tail}${met && met.risk > 0 ? `, ☠ ${percent(met.risk)}` : ''}`;
  },
  met: (met) =>
    playWords
      .meets(met)
      .map((one) => `, ${one}`)
      .join(''),
  meets: ({ bumps, pushes, throws, thrown, hunted, up, risk }) => [
    ...(throws ? [`wirft ${throws} weiter`] : []),
    ...(thrown
      ? [`wird von ${thrown.by} ${thrown.dies ? 'den Wasserfall hinab' : `auf ${thrown.to}`} geworfen`]
      : []),
    ...bumps.map(
      ({ id, to, saved }) =>
        `wirft ${id} zurück ${to < 1 ? 'aus dem Strom' : `auf ${to}`}${saved ? ': gerettet' : ''}`,
    ),
    ...pushes.map(
      ({ id, to, dies }) => `schiebt ${id} ${dies ? 'den Wasserfall hinunter' : `weiter auf ${to}`}`,
    ),
    ...(up === undefined ? [] : [`kommt an eine Leiter hinauf auf ${up}`]),
    ...(hunted
      ? [
          `wird dann von ${hunted.by} ${hunted.dies ? 'den Wasserfall hinab' : `auf ${hunted.to}`} geworfen, wenn niemand es fortlockt`,
        ]
      : []),
    ...(risk > 0 ? [`ertrinkt dann bei einem Würfel: ${percent(risk)}`] : []),
  ],
  ladder: (man, from, to) => `${man} nimmt die Leiter ${to < from ? 'hinauf' : 'hinunter'} auf ${to}`,
  stay: (man) => `${man} lässt die Leiter stehen`,
  ladders: { ask: 'An Leitern fragen', alone: 'Von selbst hinauf, nie hinunter' },
  allot: (monster, die) => `Würfel ${die + 1} an ${monster}`,
  man({ id, team, status, step }, moved) {
    const where = status === 'deployed' ? `auf Schritt ${step}` : status === 'dead' ? 'tot' : 'in Reserve';
    return `${id}${moved ? ` von Team ${team}` : ''}, ${where}`;
  },
  monster({ id, step, abilities, boss }) {
    const gifts = abilities.length ? `, ${words.abilities(abilities)}` : ', ohne Fähigkeiten';
    return `${boss ? 'Der Boss ' : 'Monster '}${id}, auf Schritt ${step}${gifts}`;
  },
  sign: {
    saves: 'rettet!',
    bumps: 'wirft',
    pushes: 'schiebt',
    thrown: ({ to, dies }) => (dies ? '☠ hinabgeworfen' : `Wurf ▾${to}`),
    hunted: (by) => `☠ ${by}`,
    drowns: (spared) => `nächster Wurf: ${spared === 1 ? 'sicher' : `☠ ${percent(1 - spared)}`}`,
  },
  steps: (n) => (n < 0 ? `▲ ${-n} hinauf` : n > 0 ? `▼ ${n} hinab` : ''),
  cheer: 'Hurra!',
  moved: (by, saved) =>
    ({
      bump: saved ? 'gerettet!' : 'zurückgeworfen',
      push: 'weitergeschoben',
      throw: 'geschleudert',
      way: undefined,
    })[by],
  stands: {
    drowns: (man, pips, sides) =>
      pips === 1
        ? `${man} ertrinkt bei jedem Würfel`
        : `${man} ertrinkt bei einer ${pips}${pips === sides ? '' : ' oder mehr'}`,
    nearest: (man, steps, drift) =>
      `${man} ist dem Wasserfall am nächsten, noch ${steps} Schritte${drift === undefined ? '' : `; diese Welle kostet etwa ${drift}`}`,
    more: (n) => (n === 1 ? 'noch jemand ist in Gefahr' : `${n} weitere sind in Gefahr`),
    rounds: (n, next) =>
      `${n === 0 ? 'letzte Runde der Welle' : n === 1 ? 'noch eine Runde' : `noch ${n} Runden`}, dann ${
        next
          ? `${next.dice === 1 ? 'ein Würfel' : `${next.dice} Würfel`} pro Zug${next.brings ? { monster: ' und ein Monster', boss: ' und der Boss' }[next.brings] : ''}`
          : 'ist es geschafft'
      }`,
  },
  spared: (more, without) =>
    more === undefined || without === undefined
      ? undefined
      : more === 1 && without === 1
        ? undefined
        : `Alle zu retten: ${percent(more)} mit einem mehr, ${percent(without)} ohne`,
  drift: (more, without) => `Abtrieb in dieser Welle: je etwa ${more} mit einem mehr, ${without} ohne`,
  putIn: { asked: 'Jemanden einsetzen?', yes: (man) => `${man} einsetzen`, no: 'Warten' },
  sparedNow: 'Niemand muss bei diesem Wurf ertrinken',
  alike: (what) => `Keine Wahl: ${what}`,
  monsters: {
    left: (n) =>
      `Drück ein Monster für den markierten Würfel: noch ${n === 1 ? 'ein Würfel' : `${n} Würfel`}; in der Folge gehen sie`,
    all: 'Alle Würfel sind vergeben: So gehen sie',
    go: 'Losgehen lassen',
    back: 'Letzten Würfel zurücknehmen',
  },
  rolled: (name) => DICE[name]!,
  missed: {
    step: (step) => `Kein Würfel bringt einen deiner Männer auf Feld ${step}.`,
    other: (man) => `${man} gehört zu einem anderen Team: Deine Würfel bewegen deine eigenen Männer.`,
    monster: (monster) => `${monster} geht von selbst, nach deinen Würfeln.`,
  },
  others: 'Niemand von dir ist im Strom: Die Würfel bewegen die Leute der anderen.',
  action,
};
