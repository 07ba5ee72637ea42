import type { Event } from '@touchline/rules/runeball';

const hexes = (n: number): string => `${n} ${n === 1 ? 'hex' : 'hexes'}`;
/** Who acts first in a round, by name. */
const FIRST = 3;

/**
 * What people call an event, where that is less than the arithmetic of the rules; '' for what is no news, and
 * `undefined` where the rules say it well enough.
 */
type Lines = {
  readonly [T in Event['type']]?: (event: Extract<Event, { type: T }>) => string | undefined;
};
const lines: Lines = {
  'match-started': ({ referee: { per } }) =>
    `The match begins; the referee misses a hidden foul on ${per} or more`,
  'keshat-thrown': ({ seat, total, result }) =>
    `The draw for the kick-off: team ${seat} throws ${total}${result === 'bust' ? ', more than 13, which is too much' : ''}`,
  'keshat-won': ({ seat, roll }) => `Team ${seat} wins the draw${roll ? ' by a coin' : ''}, and chooses`,
  'side-chosen': ({ seat, side }) => `Team ${seat} ${side === 'kick' ? 'kicks off' : 'receives'}`,
  'player-turned': () => '',
  'player-moved': ({ player, path, ball, left }) =>
    path.length
      ? `${player} runs ${hexes(path.length)}${ball ? ' with the ball' : ''}${left ? `, ${left} left` : ''}`
      : '',
  'turn-started': ({ player, turnType }) => (turnType === 'normal' ? '' : `${player} has a ${turnType} turn`),
  'turn-ended': ({ reason }) => (reason === 'done' ? '' : undefined),
  'initiative-rolled': ({ order }) => {
    const names = order.map(({ player }) => player);
    const more = names.length - FIRST;
    return `${names.slice(0, FIRST).join(', then ')} act first${more > 0 ? `, then ${more} more` : ''}`;
  },
  'team-set-up': ({ seat, kicker }) => `${seat} sets up${kicker ? `; ${kicker} kicks` : ''}`,
  'ball-scattered': ({ distance, out }) =>
    distance
      ? `The ball flies ${hexes(distance)} wide${out ? ', out of the field' : ''}`
      : 'The ball flies true',
  'ball-bounced': ({ out, state }) =>
    `The ball bounces${out ? ' out of the field' : state === 'rest' ? ' and lies' : ' on'}`,
  'player-jumped': ({ player, kind, success }) =>
    success ? `${player} ${kind}s over` : `${player} does not get over`,
  'player-pushed': ({ player }) => `${player} is pushed back`,
  blocked: ({ player, target, strip, margin }) =>
    margin < 0
      ? `${player} does not get at ${target}`
      : `${player} hits ${strip ? 'the ball of ' : ''}${target}`,
  'player-damaged': ({ player, by, rolled, armour, damage, lethal, remaining }) =>
    `${player} is hit by ${by}: ${rolled} - ${armour} (armour), ${damage > 0 ? `${damage}${lethal ? ' lethal' : ''} lost` : 'nothing lost'}, ${remaining} left`,
  'wound-scored': ({ player, grade }) => `${player} has a ${grade} wound`,
  'match-conceded': ({ seat }) => `${seat} gives up: that counts as 7 : 0 at least`,
};

const listed = (who: readonly string[]): string =>
  who[1] ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}` : who[0]!;

/** Words of the log. */
export const logWords = {
  line: (event: Event) => (lines[event.type] as ((event: Event) => string | undefined) | undefined)?.(event),
  runs: (who: string, far: number) => `${who} runs ${hexes(far)}`,
  hold: (who: readonly string[]) => `${listed(who)} ${who[1] ? 'wait' : 'waits'}`,
  stay: (who: readonly string[]) => `${listed(who)} ${who[1] ? 'stay' : 'stays'}`,
  done: (who: string) => `${who} does no more`,
  /** @param lost hits, where the blow came to its target */
  contest: (mine: number | undefined, theirs: number | undefined, lost: number | undefined) =>
    `${mine} against ${theirs}${lost === undefined ? '' : `: ${lost || 'nothing'} lost`}`,
};
