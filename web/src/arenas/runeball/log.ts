import type { Event } from '@touchline/rules/runeball';
import { narrate } from '@touchline/rules/runeball/narrate';

const CLAUSES = /\s*\[(RB-[\d.]+)[^\]]*\]$/;
/** As the rules tell a hex, and what leads to it: the board shows where that is. */
const HEXES = /(?:,? (?:from|to|at|over|on to|in))? \(-?\d+,-?\d+\)/g;
/** The dice of a bounce stand below its line. */
const DICE = /\s*\([^()]*\d\)/;
/** `DL 12`, where the test has just said what it needs; of a sum, what it was made of. */
const PLAIN_DL = /, DL \d+$/;
const SUM_DL = /, DL (\d+ .*)$/;

const hexes = (n: number): string => `${n} ${n === 1 ? 'hex' : 'hexes'}`;
/** Who acts first in a round, by name. */
const FIRST = 3;

/** What people call it, where that is less than the arithmetic of the rules; '' for what is no news. */
type Lines = { readonly [T in Event['type']]?: (event: Extract<Event, { type: T }>) => string };
const LINES: Lines = {
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
  'turn-ended': (event) => (event.reason === 'done' ? '' : plain(event)),
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

/** As the rules tell it, without what only they need. */
const plain = (event: Event): string =>
  narrate(event).replace(CLAUSES, '').replace(HEXES, '').replace(PLAIN_DL, '').replace(SUM_DL, ' ($1)');

function lineOf(event: Event): string | undefined {
  const line = LINES[event.type] as ((event: Event) => string) | undefined;
  return (line ? line(event) : plain(event).replace(DICE_OF.has(event.type) ? DICE : '', '')) || undefined;
}
const DICE_OF: ReadonlySet<string> = new Set(['quick-kicked']);

/** What several turns without dice came to: each who did something, once, and what. */
function gist(events: readonly Event[]): string | undefined {
  const ran = new Map<string, number>();
  const told: (() => string)[] = [];
  const held: string[] = [];
  for (const event of events) {
    if (event.type === 'player-moved' && event.path.length) {
      const { player, path } = event;
      if (!ran.has(player)) told.push(() => `${player} runs ${hexes(ran.get(player)!)}`);
      ran.set(player, (ran.get(player) ?? 0) + path.length);
    } else if (event.type === 'hold-taken') {
      if (held.push(event.player) === 1)
        told.push(() =>
          held[1] ? `${held.slice(0, -1).join(', ')} and ${held.at(-1)} hold back` : `${held[0]} holds back`,
        );
    } else if (TOLD.has(event.type)) told.push(() => lineOf(event)!);
  }
  return told.map((tell) => tell()).join(', ') || undefined;
}
/** What is told with the blow it belongs to, or is no news beside it. */
const ARITHMETIC: ReadonlySet<string> = new Set([
  ...['opposed-rolled', 'test-rolled', 'player-damaged', 'turn-started', 'turn-ended', 'initiative-rolled'],
  ...['round-started', 'round-ended', 'player-turned'],
]);

/** What came of blows, in a sentence each: `A4 hits B2, 18 against 12: 3 lost`. Their dice are folded. */
function sum(events: readonly Event[]): string | undefined {
  if (!events.some(({ type }) => type === 'blocked')) return undefined;
  const lines = events.flatMap((event, i) => {
    if (ARITHMETIC.has(event.type)) return [];
    const line = lineOf(event);
    if (event.type !== 'blocked') return line ?? [];
    const contest = events.slice(0, i).findLast((one) => one.type === 'opposed-rolled');
    const hurt = events.slice(i).find((one) => one.type === 'player-damaged');
    const [mine, theirs] = contest?.rolls.map(({ total }) => total) ?? [];
    return `${line}, ${mine} against ${theirs}${hurt ? `: ${hurt.damage || 'nothing'} lost` : ''}`;
  });
  return lines.join('. ');
}
/** What a turn without dice may come to, besides a run. */
const TOLD: ReadonlySet<string> = new Set([
  'player-stood-up',
  'action-declared',
  'player-left-field',
  'player-entered-field',
  'stance-taken',
]);

const IDLE: ReadonlySet<string> = new Set(['hold-taken', 'turn-ended', 'turn-started', 'player-turned']);

/** What is said of events in the log. */
export const log = {
  event: lineOf,
  gist,
  sum,
  idle: (events: readonly Event[]): boolean =>
    events.some(({ type }) => type === 'hold-taken') && events.every(({ type }) => IDLE.has(type)),
  clause: (event: Event): string | undefined => CLAUSES.exec(narrate(event))?.[1],
};
