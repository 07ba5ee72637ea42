import type { Action, Event, Man, Monster, PublicState } from '@touchline/rules/streamway';
import { percent } from '../../ui/percent.ts';
import { type Landing, ladderMet, ladderTo, landingOf, type Met, type Thrown } from './landing.ts';
import type { Death } from './story.ts';
import { activeTeam, nextOf } from './turn.ts';
import { words } from './words.ts';

/** Two lines of a phone at most, with what stands before them. */
const DECISIONS: Readonly<Record<string, string>> = {
  deploy: 'Put a man on step 1, or wait',
  'must-deploy': 'Put a man on step 1',
  'monster-dice': 'Give each die to a monster',
  apply: 'Choose a die, then a man or a step',
  ladder: 'Choose a ladder, or stay',
  'follow-through': 'Give up the dice left, for the boon?',
  boon: 'Boxcars! Give or take a man, or not',
};

function group(action: Action, state: PublicState): string {
  if (action.type !== 'apply-die') return 'Your choice';
  return `Die ${action.die + 1}: ${state.dice[action.die]?.value}`;
}

/** What dice are for, in a word or two. */
const DICE: Readonly<Record<string, string>> = {
  'stream dice': 'stream die',
  'ability d6': 'what a monster can do',
};

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

/** What the next wave brings. */
interface Next {
  readonly dice: number;
  readonly brings: 'boss' | 'monster' | undefined;
}

const STEPS = (n: number) => (n === 1 ? 'one step' : `${n} steps`);

export const playWords = {
  /** At the end. */
  finale: {
    won: (waves: number) => (waves === 1 ? 'The wave is outlasted!' : `All ${waves} waves outlasted!`),
    lost: (wave: number, round: number) => `Swept away in wave ${wave}, round ${round}`,
    where: {
      deployed: (left: number) => `${STEPS(left)} from the falls`,
      reserve: () => 'in reserve',
      dead: () => 'drowned',
    },
    nearest: (man: string, left: number) => `The closest: ${man}, ${STEPS(left)} from drowning.`,
    helped: (team: string, bumps: number) =>
      `${team} helped most: ${bumps === 1 ? 'one man' : `${bumps} men`} of others thrown back upstream.`,
    rescuer: (man: string, n: number) =>
      `${man} saved ${n === 1 ? 'somebody' : `${n} times somebody`} from the edge.`,
    climber: (man: string, steps: number) => `${man} came ${STEPS(steps)} upstream, further than anybody.`,
    graves: 'In memory of',
    grave: ({ man, wave, round, from, reason, by, value }: Death) =>
      `${man}: wave ${wave}, round ${round}, from step ${from}, ${
        reason === 'die'
          ? `by ${value === undefined ? 'a die' : `a ${value}`} of ${by}`
          : `${reason} by ${by}`
      }`,
    counts: (waves: number, bumps: number, drowned: number) =>
      `${waves === 1 ? 'One wave' : `${waves} waves`} won, ${bumps} thrown back, ${drowned} drowned.`,
  },
  group,
  way,
  /** Several ways, in one sentence. */
  gist: (ways: readonly string[]) => (ways.length ? `${ways.join('; ')}.` : undefined),
  decision(kind: string, seat: string, { seats, men }: PublicState): string {
    const team = seats.find((one) => one.seat === seat)?.team;
    // SW-4.4
    const must = kind === 'deploy' && !men.some((man) => man.team === team && man.status === 'deployed');
    return DECISIONS[must ? 'must-deploy' : kind] ?? kind;
  },
  deploy: (man: string) => `Put ${man} on step 1`,
  /** Where a die takes a man, to the end, and whom it meets there. */
  apply: (man: string, { to, tail, dead, met }: Landing & { readonly met?: Met | undefined }) =>
    `${man} goes to ${dead ? 'the waterfall, and dies' : to}${tail === undefined ? '' : `, then down the snake to ${tail}`}${met ? playWords.met(met) : ''}`,
  /** Where a menu has room for little: where it leads, and below that what comes of it first. */
  brief(action: Action, state: PublicState): string {
    if (action.type === 'apply-die')
      return playWords.apply(action.man, { ...landingOf(state, action), tail: undefined, met: undefined });
    if (action.type !== 'choose-ladder') return playWords.action(action, state);
    const { man, from, to } = ladderTo(state, action);
    return to === undefined ? `${man} stays` : `${man} ${to < from ? 'up' : 'down'} to ${to}`;
  },
  leads(action: Action, state: PublicState): string {
    if (action.type === 'choose-ladder') {
      const met = ladderMet(state, action);
      return (met && playWords.meets(met)[0]) || '';
    }
    if (action.type !== 'apply-die') return '';
    const { tail, met } = landingOf(state, action);
    if (tail === undefined) return (met && playWords.meets(met)[0]) || '';
    return `then down the snake to ${tail}${met && met.risk > 0 ? `, ☠ ${percent(met.risk)}` : ''}`;
  },
  met: (met: Met) =>
    playWords
      .meets(met)
      .map((one) => `, ${one}`)
      .join(''),
  meets: ({ bumps, pushes, throws, thrown, hunted, up, risk }: Met): readonly string[] => [
    ...(throws ? [`throws ${throws} on`] : []),
    ...(thrown
      ? [`is thrown ${thrown.dies ? 'over the waterfall' : `to ${thrown.to}`} by ${thrown.by}`]
      : []),
    ...bumps.map(
      ({ id, to, saved }) =>
        `bumps ${id} back ${to < 1 ? 'out of the stream' : `to ${to}`}${saved ? ': saved' : ''}`,
    ),
    ...pushes.map(({ id, to, dies }) => `pushes ${id} ${dies ? 'over the waterfall' : `on to ${to}`}`),
    ...(up === undefined ? [] : [`comes to a ladder up to ${up}`]),
    ...(hunted
      ? [
          `then thrown ${hunted.dies ? 'over the waterfall' : `to ${hunted.to}`} by ${hunted.by} unless that is drawn away`,
        ]
      : []),
    ...(risk > 0 ? [`then drowns by one more die: ${percent(risk)}`] : []),
  ],
  ladder: (man: string, from: number, to: number) =>
    `${man} takes the ladder ${to < from ? 'up' : 'down'} to ${to}`,
  stay: (man: string) => `${man} stays off the ladder`,
  /** Whether the page answers at ladders where nothing is to be weighed. */
  ladders: { ask: 'Ask me at ladders', alone: 'Up by itself, never down' },
  allot: (monster: string, die: number) => `Give die ${die + 1} to ${monster}`,
  man({ id, team, status, step }: Man, moved: boolean): string {
    const where = status === 'deployed' ? `on step ${step}` : status === 'dead' ? 'dead' : 'in reserve';
    return `${id}${moved ? ` of team ${team}` : ''}, ${where}`;
  },
  monster({ id, step, abilities, boss }: Monster): string {
    const gifts = abilities.length ? `, ${words.abilities(abilities)}` : ', no abilities';
    return `${boss ? 'The boss ' : 'Monster '}${id}, on step ${step}${gifts}`;
  },
  /** Beside where a man would land. */
  sign: {
    saves: 'saves!',
    bumps: 'bumps',
    pushes: 'pushes',
    thrown: ({ to, dies }: Thrown) => (dies ? '☠ thrown over' : `thrown ▾${to}`),
    hunted: (by: string) => `☠ ${by}`,
    drowns: (spared: number) => `next roll: ${spared === 1 ? 'safe' : `☠ ${percent(1 - spared)}`}`,
  },
  /** How far somebody is moved; nothing where it stays. */
  steps: (n: number) => (n < 0 ? `▲ ${-n} up` : n > 0 ? `▼ ${n} down` : ''),
  cheer: 'Hooray!',
  moved: (by: 'bump' | 'push' | 'throw' | 'way', saved: boolean) =>
    ({ bump: saved ? 'saved!' : 'bumped back', push: 'pushed on', throw: 'thrown', way: undefined })[by],
  stands: {
    drowns: (man: string, pips: number, sides: number) =>
      `${man} drowns by ${pips === 1 ? 'any die' : `a ${pips}${pips === sides ? '' : ' or more'}`}`,
    nearest: (man: string, steps: number, drift: number | undefined) =>
      `${man} is nearest the waterfall, ${steps} steps away${drift === undefined ? '' : `; this wave takes about ${drift}`}`,
    more: (n: number) => (n === 1 ? 'one more is in danger' : `${n} more are in danger`),
    rounds: (n: number, next: Next | undefined) =>
      `${n === 0 ? 'last round of the wave' : n === 1 ? 'one more round' : `${n} more rounds`}, then ${
        next
          ? `${next.dice === 1 ? 'one die' : `${next.dice} dice`} a turn${next.brings ? { monster: ' and a monster', boss: ' and the boss' }[next.brings] : ''}`
          : 'the crew has made it'
      }`,
  },
  /** How likely a roll can be used so that nobody drowns. */
  spared: (more: number | undefined, without: number | undefined) =>
    more === undefined || without === undefined
      ? undefined
      : more === 1 && without === 1
        ? undefined
        : `All can be saved: ${percent(more)} with one more, ${percent(without)} without`,
  /** How far each man drifts until the wave ends, as dice fall in the long run. */
  drift: (more: number, without: number) =>
    `Drift this wave: about ${more} each with one more, ${without} without`,
  /** Below the board, where there is little room. */
  putIn: { asked: 'Put a man in?', yes: (man: string) => `Put ${man} in`, no: 'Wait' },
  sparedNow: 'Nobody has to drown in this roll',
  /** What was done without a press, as it was all the same. */
  alike: (what: string) => `No choice: ${what}`,
  monsters: {
    left: (n: number) =>
      `Press a monster for the marked die: ${n === 1 ? 'one die' : `${n} dice`} left; they move in that order`,
    all: 'All dice are given: this is how they walk',
    go: 'Let them move',
    back: 'Take the last die back',
  },
  rolled: (name: string) => DICE[name],
  missed: {
    step: (step: number) => `No die takes a man of yours to step ${step}.`,
    other: (man: string) => `${man} is of another team: your dice move your own men.`,
    monster: (monster: string) => `${monster} walks by itself, after your dice.`,
  },
  others: 'None of yours is in the stream: the dice move the others’ men.',
  action(action: Action, state: PublicState): string {
    switch (action.type) {
      case 'deploy':
        return playWords.deploy(nextOf(state, activeTeam(state))?.id ?? '');
      case 'skip-deploy':
        return 'Keep the reserve';
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
