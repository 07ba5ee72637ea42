import type { Action, Event, PublicState } from '@touchline/rules/streamway';
import { landingOf } from './landing.ts';
import { activeTeam, nextOf } from './turn.ts';
import type * as english from './words.ts';

export const ABILITIES: typeof english.ABILITIES = [
  '',
  'geht über das Gitter',
  'reicht neben sich',
  'wirft doppelt so weit',
  'zwei Schritte pro Zug',
  'reicht zwei Schritte weit',
  'geht nach einem Wurf weiter',
];

const DECISIONS: Readonly<Record<string, string>> = {
  deploy: 'Setz jemanden aus der Reserve auf Schritt 1, oder behalte die Reserve',
  'must-deploy': 'Setz jemanden aus der Reserve auf Schritt 1',
  'monster-dice':
    'Die Würfel bewegen Monster: Gib jeden Würfel einem; sie ziehen in der Reihenfolge, in der du sie vergibst',
  apply: 'Setz einen Würfel ein: Wähle ihn, dann, wen er trifft, oder wo der landet',
  ladder: 'Wähle eine Leiter, oder bleib',
  'follow-through': 'Auf die anderen Würfel verzichten, damit der Wurf einem allein gilt?',
  boon: 'Maximalpasch: Gib jemanden ab, nimm jemanden, oder lass es',
};

function group(action: Action, state: PublicState): string {
  if (action.type !== 'apply-die') return 'Deine Wahl';
  return `Würfel ${action.die + 1}: ${state.dice[action.die]?.value}`;
}

function told(event: Event): string | undefined {
  switch (event.type) {
    case 'deploy-skipped':
      return 'Niemand wird in den Strom gesetzt.';
    case 'boon-declined':
      return 'Dabei bleibt es.';
    case 'ladder-offered':
      return `${event.man} steht an einer Leiter.`;
    case 'ladder-taken':
    case 'snake-taken':
      return `${way(event)}.`;
    case 'man-died':
      return `${event.man} stürzt den Wasserfall hinunter und ertrinkt.`;
    default:
      return undefined;
  }
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
const DICE: Readonly<Record<string, string>> = { 'stream dice': 'Stromwürfel', 'ability d6': 'Fähigkeit' };

function action(action: Action, state: PublicState): string {
  const { board, men, dice } = state;
  const value = (die: number) => dice[die]?.value ?? 0;
  switch (action.type) {
    case 'deploy':
      return words.deploy(nextOf(state, activeTeam(state))?.id ?? '');
    case 'skip-deploy':
      return 'Reserve behalten';
    case 'apply-die':
      return words.apply(action.man, landingOf(state, action));
    case 'choose-ladder': {
      const man = men.find(({ id }) => id === state.ladder?.man);
      const ladder = board.ladders.find(({ id }) => id === action.ladder);
      if (!man || !ladder) return words.stay(man?.id ?? '');
      return words.ladder(man.id, man.step, man.step === ladder.top ? ladder.bottom : ladder.top);
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

export const words: typeof english.words = {
  group,
  told,
  way,
  gist: (ways) => (ways.length ? `${ways.join('; ')}.` : undefined),
  board: 'Der Strom',
  falls: 'Wasserfall',
  wave(n, when, brings) {
    const name = brings === 'boss' ? 'Die Welle des Bosses' : `Welle ${n}`;
    const what = brings === 'monster' ? ', mit einem Monster' : '';
    return `${name}${what}, ${{ over: 'vorbei', now: 'jetzt', next: 'kommt noch' }[when]}`;
  },
  team: (team) => `Team ${team}`,
  inTeam: (team, n) => `Team ${team}, Platz ${n}`,
  abilities: (numbers) => numbers.map((n) => ABILITIES[n] ?? String(n)).join(', '),
  decision(kind, seat, { seats, men }) {
    const team = seats.find((one) => one.seat === seat)?.team;
    // SW-4.4
    const must = kind === 'deploy' && !men.some((man) => man.team === team && man.status === 'deployed');
    return DECISIONS[must ? 'must-deploy' : kind] ?? kind;
  },
  deploy: (man) => `${man} auf Schritt 1 setzen`,
  apply: (man, { to, tail, dead }) =>
    `${man} ${dead ? 'stürzt den Wasserfall hinunter und stirbt' : `kommt auf ${to}`}${tail === undefined ? '' : `, dann die Schlange hinab auf ${tail}`}`,
  ladder: (man, from, to) => `${man} nimmt die Leiter ${to < from ? 'hinauf' : 'hinunter'} auf ${to}`,
  stay: (man) => `${man} lässt die Leiter stehen`,
  die: (n, value, used, to) =>
    `Würfel ${n + 1}: ${value}${used ? ', benutzt' : ''}${to ? `, für ${to}` : ''}`,
  allot: (monster, die) => `Würfel ${die + 1} an ${monster}`,
  man({ id, team, status, step }, moved) {
    const where = status === 'deployed' ? `auf Schritt ${step}` : status === 'dead' ? 'tot' : 'in Reserve';
    return `${id}${moved ? ` von Team ${team}` : ''}, ${where}`;
  },
  monster({ id, step, abilities, boss }) {
    const gifts = abilities.length ? `, ${words.abilities(abilities)}` : ', ohne Fähigkeiten';
    return `${boss ? 'Der Boss ' : 'Monster '}${id}, auf Schritt ${step}${gifts}`;
  },
  snake: (id, head, tail) => `Schlange ${id} von ${head} hinab auf ${tail}`,
  ladderOf: (id, bottom, top) => `Leiter ${id} von ${bottom} hinauf auf ${top}`,
  dice: { title: 'Würfel' },
  stands: {
    drowns: (man, pips, sides) =>
      `${man} ertrinkt bei ${pips === 1 ? 'jedem Würfel' : pips === sides ? `einer ${pips}` : `${pips} oder mehr`}`,
    nearest: (man, steps) => `${man} ist dem Wasserfall am nächsten, noch ${steps} Schritte`,
    more: (n) => (n === 1 ? 'noch jemand ist in Gefahr' : `${n} weitere sind in Gefahr`),
    rounds: (n) => (n === 0 ? 'letzte Runde der Welle' : n === 1 ? 'noch eine Runde' : `noch ${n} Runden`),
  },
  brings: { monster: 'Monster', boss: 'Boss' },
  rolled: (name) => DICE[name]!,
  you: 'du',
  others: 'Niemand von dir ist im Strom: Die Würfel bewegen die Leute der anderen.',
  action,
};
