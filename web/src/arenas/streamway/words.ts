import type { Action, Event, Man, Monster, PublicState } from '@touchline/rules/streamway';
import { type Landing, landingOf } from './landing.ts';
import { activeTeam, nextOf } from './turn.ts';

export const ABILITIES: readonly string[] = [
  '',
  'walks over the grid',
  'reaches beside itself',
  'throws twice as far',
  'two steps a turn',
  'reaches two steps',
  'goes on after a throw',
];

const DECISIONS: Readonly<Record<string, string>> = {
  deploy: 'Put a man of the reserve on step 1, or keep it',
  'must-deploy': 'Put a man of the reserve on step 1',
  'monster-dice': 'The dice move monsters: give each die to one; they move in the order in which you give',
  apply: 'Use a die: choose it, then a man, or where it lands',
  ladder: 'Choose a ladder, or stay',
  'follow-through': 'Give up the other dice, so that the roll counts as one man’s?',
  boon: 'Two of the highest dice on one man (boxcars): give or take a man, or leave it',
};

function group(action: Action, state: PublicState): string {
  if (action.type !== 'apply-die') return 'Your choice';
  return `Die ${action.die + 1}: ${state.dice[action.die]?.value}`;
}

/** What dice are for, in a word or two. */
const DICE: Readonly<Record<string, string>> = { 'stream dice': 'stream die', 'ability d6': 'ability' };

/** An event without the numbers of seats; of others the rules have the words. */
function told(event: Event): string | undefined {
  switch (event.type) {
    case 'deploy-skipped':
      return 'Nobody is put into the stream.';
    case 'boon-declined':
      return 'It is left at that.';
    case 'ladder-offered':
      return `${event.man} stands at a ladder.`;
    case 'ladder-taken':
    case 'snake-taken':
      return `${way(event)}.`;
    case 'man-died':
      return `${event.man} goes over the waterfall and drowns.`;
    default:
      return undefined;
  }
}

/** Where an event takes somebody. */
function way(event: Event): string | undefined {
  switch (event.type) {
    case 'man-deployed':
      return `${event.man} enters the stream`;
    case 'die-applied':
      return `${event.man} goes to ${event.to}`;
    case 'snake-taken':
      return `${event.piece} slides down the snake to ${event.to}`;
    case 'ladder-taken':
      return `${event.piece} takes the ladder ${event.to < event.from ? 'up' : 'down'} to ${event.to}`;
    case 'man-bumped':
      return `${event.by} throws ${event.man} back ${event.to < 1 ? 'out of the stream' : `to ${event.to}`}`;
    case 'man-pushed':
      return `${event.by} pushes ${event.man} on to ${event.to}`;
    case 'man-thrown':
      return `${event.monster} throws ${event.man} to ${event.to}`;
    case 'monster-moved':
      return `${event.monster} walks to ${event.path.at(-1)}`;
    case 'monster-thrown':
      return `${event.by} throws ${event.monster} to ${event.to}`;
    default:
      return undefined;
  }
}

export const words = {
  group,
  told,
  way,
  /** Several ways, in one sentence. */
  gist: (ways: readonly string[]) => (ways.length ? `${ways.join('; ')}.` : undefined),
  board: 'The streamway',
  falls: 'Waterfall',
  /** A flag on the bank: what a wave brings. */
  wave(n: number, when: 'over' | 'now' | 'next', brings: 'boss' | 'monster' | undefined): string {
    const name = brings === 'boss' ? 'The wave of the boss' : `Wave ${n}`;
    const what = brings === 'monster' ? ', with a monster' : '';
    return `${name}${what}, ${{ over: 'over', now: 'now', next: 'still to come' }[when]}`;
  },
  team: (team: string) => `Team ${team}`,
  inTeam: (team: string, n: number) => `Team ${team}, player ${n}`,
  abilities: (numbers: readonly number[]) => numbers.map((n) => ABILITIES[n] ?? String(n)).join(', '),
  decision(kind: string, seat: string, { seats, men }: PublicState): string {
    const team = seats.find((one) => one.seat === seat)?.team;
    // SW-4.4
    const must = kind === 'deploy' && !men.some((man) => man.team === team && man.status === 'deployed');
    return DECISIONS[must ? 'must-deploy' : kind] ?? kind;
  },
  deploy: (man: string) => `Put ${man} on step 1`,
  /** Where a die takes a man, to the end. */
  apply: (man: string, { to, tail, dead }: Landing) =>
    `${man} goes to ${dead ? 'the waterfall, and dies' : to}${tail === undefined ? '' : `, then down the snake to ${tail}`}`,
  ladder: (man: string, from: number, to: number) =>
    `${man} takes the ladder ${to < from ? 'up' : 'down'} to ${to}`,
  stay: (man: string) => `${man} stays off the ladder`,
  die: (n: number, value: number, used: boolean, to?: string) =>
    `Die ${n + 1}: ${value}${used ? ', used' : ''}${to ? `, for ${to}` : ''}`,
  allot: (monster: string, die: number) => `Give die ${die + 1} to ${monster}`,
  man({ id, team, status, step }: Man, moved: boolean): string {
    const where = status === 'deployed' ? `on step ${step}` : status === 'dead' ? 'dead' : 'in reserve';
    return `${id}${moved ? ` of team ${team}` : ''}, ${where}`;
  },
  monster({ id, step, abilities, boss }: Monster): string {
    const gifts = abilities.length ? `, ${words.abilities(abilities)}` : ', no abilities';
    return `${boss ? 'The boss ' : 'Monster '}${id}, on step ${step}${gifts}`;
  },
  snake: (id: string, head: number, tail: number) => `Snake ${id} from ${head} down to ${tail}`,
  ladderOf: (id: string, bottom: number, top: number) => `Ladder ${id} from ${bottom} up to ${top}`,
  dice: { title: 'Dice' },
  stands: {
    drowns: (man: string, pips: number, sides: number) =>
      `${man} drowns by ${pips === 1 ? 'any die' : pips === sides ? `a ${pips}` : `a ${pips} or more`}`,
    nearest: (man: string, steps: number) => `${man} is nearest the waterfall, ${steps} steps away`,
    more: (n: number) => (n === 1 ? 'one more is in danger' : `${n} more are in danger`),
    rounds: (n: number) =>
      n === 0 ? 'last round of the wave' : n === 1 ? 'one more round' : `${n} more rounds`,
  },
  brings: { monster: 'monster', boss: 'boss' },
  rolled: (name: string) => DICE[name],
  you: 'you',
  others: 'None of yours is in the stream: the dice move the others’ men.',
  action(action: Action, state: PublicState): string {
    switch (action.type) {
      case 'deploy':
        return words.deploy(nextOf(state, activeTeam(state))?.id ?? '');
      case 'skip-deploy':
        return 'Keep the reserve';
      case 'apply-die':
        return words.apply(action.man, landingOf(state, action));
      case 'choose-ladder': {
        const man = state.men.find(({ id }) => id === state.ladder?.man);
        const ladder = state.board.ladders.find(({ id }) => id === action.ladder);
        if (!man || !ladder) return words.stay(man?.id ?? '');
        return words.ladder(man.id, man.step, man.step === ladder.top ? ladder.bottom : ladder.top);
      }
      case 'allot-monster-dice':
        return action.allot
          .map(({ monster, dice }) => `${monster}: ${dice.map((die) => state.dice[die]?.value).join(' + ')}`)
          .join(', then ');
      case 'follow-through':
        return action.accept ? 'Give up the other dice' : 'Use the other dice';
      case 'give-man':
        return `Give a man to team ${action.toTeam}`;
      case 'steal-man':
        return `Take a man from team ${action.fromTeam}`;
      case 'decline-boon':
        return 'Leave it at that';
    }
  },
};
