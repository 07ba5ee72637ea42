import type { Event } from '@touchline/rules/dungeonbowl';
import { narrate } from '@touchline/rules/dungeonbowl/narrate';
import { words } from './words.ts';

const squares = (n: number): string => (n === 1 ? '1 square' : `${n} squares`);
const all = (who: readonly string[]): string =>
  who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}` : String(who[0]);

/** In plain words, what the rules tell with squares and all that is added up. */
type Lines = { readonly [T in Event['type']]?: (event: Extract<Event, { type: T }>) => string };
const lines = {
  'turn-began': ({ number, seat }) => `Turn ${number}: team ${seat}`,
  'sponge-used': ({ player }) => `The magic sponge wakes ${player}`,
  'player-arrived': ({ player, number }) => `${player} comes in by pad ${number}`,
  'player-jumped': ({ player }) => `${player} jumps`,
  'chest-opened': ({ by, content }) =>
    `${by ? `${by} opens a chest` : 'A chest opens'}: ${content === 'ball' ? 'the ball is in it' : 'it explodes'}`,
  'clock-opened-chests': () => 'time is up: the chests that are left open by themselves',
  'ball-snatched': ({ player }) => `${player} has the ball`,
  'snatch-failed': ({ player }) => `${player} does not get hold of it`,
  'ball-picked-up': ({ player }) => `${player} picks up the ball`,
  'ball-caught': ({ player }) => `${player} catches the ball`,
  'ball-missed': ({ player }) => `${player} does not get the ball`,
  'ball-dropped': ({ player }) => `${player} drops the ball`,
  'ball-lost': () => 'the ball falls into the hole',
  'ball-teleported': ({ to }) => `the ball is sent to pad ${to}`,
  'ball-returned': ({ number }) => `the ball comes back on pad ${number}`,
  'pass-thrown': ({ player, what, result }) =>
    `${player} throws ${what === 'bomb' ? 'the bomb' : what === 'ball' ? 'the ball' : 'a team-mate'}${result === 'accurate' ? '' : result === 'fumble' ? ' and fumbles' : ', wide'}`,
  'pass-intercepted': ({ player }) => `${player} intercepts`,
  'hand-off-made': ({ player, to }) => `${player} hands the ball to ${to}`,
  'foul-committed': ({ player, target }) => `${player} fouls ${target}`,
  'player-stood-up': ({ player }) => `${player} stands up`,
  'player-slammed': ({ player }) => `${player} hits the wall`,
  'player-fell': ({ player }) => `${player} falls into a hole`,
  'player-ejected': ({ player }) => `${player} is sent off`,
  'bomb-exploded': () => 'the bomb explodes',
  'touchdown-scored': ({ player }) => `Touchdown by ${player}!`,
  'reroll-used': ({ player, source }) =>
    `${player} rolls again: ${words.verb({ type: 'use-reroll', source })}`,
  turnover: ({ seat }) => `the turn of team ${seat} is over`,
} satisfies Lines;

/** As the rules tell a square, and what leads to it: the board shows where that is. */
const SQUARES = /(?:,? (?:from|to|in|of))? \(\d+,\d+\)/g;

/** What a line is not enough for, or the rules call by a name that nobody sees. */
const own: Lines = {
  'chest-placed': ({ seat }) => `team ${seat} puts a chest`,
  'chest-exploded': ({ victims }) => `the chest explodes${victims.length ? `: ${all(victims)}` : ''}`,
  'player-removed': ({ player, to }) => `${player} is out of the dungeon: ${words.places[to]}`,
  turnover: (event) => narrate(event),
};

/** An event by itself, with what was rolled and added up for it. */
function told(event: Event): string {
  const [thrown] = (event.type === 'dice-rolled' && event.rolls) || [];
  if (thrown?.name === 'teleporter') return `which teleporter: ${among(thrown.faces[0]!, thrown.die)}`;
  const line = (own[event.type] ?? (lines as Lines)[event.type]) as ((event: Event) => string) | undefined;
  return (line?.(event) ?? narrate(event)).replace(SQUARES, '');
}
/** Its number is another, where one of those before it cannot be: DB-5.6. */
const among = (n: number, all: number): string => `number ${n} of the ${all} that it can be`;

/** What the log says. */
export const logWords = {
  lines: lines as Lines,
  told,
  goes: (player: string, n: number) => `${player} goes ${squares(n)}`,
  /** A block, and the die that counts. */
  blocks: (attacker: string, defender: string, face: string | undefined) =>
    `${attacker} blocks ${defender}${face === undefined ? '' : `: ${face}`}`,
  /** Neither goes down by a die that says so: BB-12.1. */
  bothStand: 'both stay up by Block',
  /** A roll that did not come off, such as a dodge. */
  fails: (player: string, roll: string, again: boolean) => `${player} fails${again ? ' again' : ''}: ${roll}`,
  pushed: (who: readonly string[]) => `${all(who)} ${who.length > 1 ? 'are' : 'is'} pushed`,
  down: (who: readonly string[]) => `${all(who)} ${who.length > 1 ? 'are' : 'is'} down`,
  stunned: (who: readonly string[]) => `${all(who)} ${who.length > 1 ? 'are' : 'is'} stunned`,
  ko: (who: readonly string[]) => `${all(who)} ${who.length > 1 ? 'are' : 'is'} knocked out`,
  hurt: (who: readonly string[]) => `${all(who)} ${who.length > 1 ? 'are' : 'is'} injured`,
  dead: (who: readonly string[]) => `${all(who)} ${who.length > 1 ? 'are' : 'is'} dead`,
  /** Teleports one after another, and how many more there were. */
  chain: (legs: readonly string[], more: number) =>
    `Chain of ${legs.length + more}: ${legs.join(', ')}${more ? `, and ${more} more` : ''}`,
  strained: (who: readonly string[]) => `one teleport too many for ${all(who)}`,
  leg: (player: string, to: number) => `${player} → pad ${to}`,
  stays: (player: string, pad: number) => `${player} stays on pad ${pad}`,
};
