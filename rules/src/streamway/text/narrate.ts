import { sumOf } from '../../kernel/roll.ts';
import type { Cause, WalkReason } from '../data.ts';
import type { Event } from '../events.ts';

type Told = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };

const list = (items: readonly (string | number)[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : String(items[0] ?? 'nobody');

const many = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;

const abilities = (numbers: readonly number[]): string =>
  numbers.length
    ? `with ${numbers.length === 1 ? 'ability' : 'abilities'} ${list(numbers)}`
    : 'without abilities';

const REASON: Readonly<Record<WalkReason, string>> = {
  step: '',
  'snake-eyes': ' on snake eyes',
  stranded: ' by the dice of the dead',
};

const HOW: Readonly<Record<Cause, string>> = {
  die: 'lands',
  move: 'lands',
  snake: 'slides in',
  ladder: 'climbs in',
  bumped: 'is set down',
  pushed: 'is set down',
  thrown: 'comes down',
};

const TOLD: Told = {
  'game-started': ({ seats }) =>
    `The match starts: ${list(seats.map(({ seat, team }) => `seat ${seat} for team ${team}`))}.`,
  'wave-started': ({ wave, dice, rounds }) =>
    `Wave ${wave} starts: ${dice === 1 ? 'one die' : `${dice} dice`} a turn, ${rounds === undefined ? 'until the boss is destroyed' : many(rounds, 'round')}.`,
  'ability-rolled': ({ monster, roll, duplicate }) =>
    `${monster} rolls ability ${sumOf(roll)} (d6)${duplicate ? ', which it has; rolled again' : ''}.`,
  'monster-added': ({ monster, step, abilities: gifts, boss, reason }) =>
    `${boss ? 'The boss, ' : ''}${monster}${boss ? ',' : ''} appears on ${step} ${abilities(gifts)}${reason === 'stranded' ? ', for there is nobody else to move' : ''}.`,
  'monsters-removed': ({ monsters }) =>
    `${list(monsters)} leave${monsters.length === 1 ? 's' : ''} the streamway.`,
  'round-started': ({ round }) => `Round ${round} starts.`,
  'turn-started': ({ seat, team, dead, dice }) =>
    `Seat ${seat} of ${dead ? 'the dead ' : ''}team ${team} is on turn with ${dice === 1 ? 'one die' : `${dice} dice`}.`,
  'man-deployed': ({ man, forced }) => `${man} is deployed on 1${forced ? ', as it must be' : ''}.`,
  'deploy-skipped': ({ seat }) => `Seat ${seat} deploys nobody.`,
  'dice-rolled': ({ roll, boxcars, snakeEyes, maxCount, minCount }) =>
    `Rolled ${list(roll.faces)}${
      boxcars ? `; boxcars, ${maxCount} times ${roll.die}` : ''
    }${snakeEyes ? `; snake eyes, ${minCount} times 1` : ''}.`,
  'monster-dice-allotted': ({ allot, reason }) =>
    `The dice go to monsters${REASON[reason]}: ${list(allot.map(({ monster, dice, pips }) => `${monster} gets ${dice.map((die) => `#${die}`).join(' + ')} = ${pips}`))}.`,
  'monster-moved': ({ monster, path, pips, used, target, reason }) =>
    `${monster} ${path.length > 1 ? `walks ${path.join('-')}` : `stays on ${path[0]}`}${target === undefined ? '' : ` for ${target}`}${REASON[reason]}, ${used} of ${many(pips, 'pip')}.`,
  'monster-landed': ({ monster, step, cause }) => `${monster} ${HOW[cause]} on ${step}.`,
  'monsters-merged': ({ kept, absorbed, step, abilities: gifts }) =>
    `${kept} and ${absorbed} merge on ${step}: ${kept} goes on ${abilities(gifts)}.`,
  'die-applied': ({ man, die, formula }) => `Die #${die} takes ${man} downstream: ${formula}.`,
  'man-landed': ({ man, step, cause }) => `${man} ${HOW[cause]} on ${step}.`,
  'snake-taken': ({ piece, snake, from, to }) => `Snake ${snake} takes ${piece} down from ${from} to ${to}.`,
  'ladder-offered': ({ man, ladders }) =>
    `${man} stands at ${many(ladders.length, 'ladder')}: ${list(ladders)}.`,
  'ladder-taken': ({ piece, ladder, from, to, forced }) =>
    `${piece} ${forced ? 'must take' : 'takes'} ladder ${ladder} ${to < from ? 'up' : 'down'} from ${from} to ${to}.`,
  'ladder-declined': ({ man }) => `${man} stays off the ladder.`,
  'monster-thrown': ({ monster, by, formula }) => `${by} throws ${monster} downstream: ${formula}.`,
  'monster-destroyed': ({ monster, by, boss }) =>
    `${by} has thrown ${boss ? 'the boss, ' : ''}${monster}${boss ? ',' : ''} past the end: destroyed.`,
  'man-thrown': ({ man, monster, from, formula }) => `${monster} throws ${man} from ${from}: ${formula}.`,
  'man-bumped': ({ man, by, from, to }) => `${by} bumps ${man} upstream: ${from} - ${from - to} = ${to}.`,
  'man-pushed': ({ man, by, from, to }) => `${by} pushes ${man} downstream: ${from} + 1 = ${to}.`,
  'man-undeployed': ({ man, team }) => `${man} is past the start, and back in the reserve of team ${team}.`,
  'man-died': ({ man, team, reason, by }) =>
    `${man} of team ${team} dies past the end, ${reason === 'die' ? `moved by seat ${by}` : `${reason} by ${by}`}.`,
  'team-died': ({ team }) => `Team ${team} is dead.`,
  'team-revived': ({ team }) => `Team ${team} lives again.`,
  'pips-lost': ({ monster, pips }) => `${monster} is gone: its ${many(pips, 'pip')} move no monster.`,
  'dice-lost': ({ dice, reason }) =>
    `${dice.length === 1 ? 'Die' : 'Dice'} ${list(dice.map((die) => `#${die}`))} ${dice.length === 1 ? 'is' : 'are'} lost: ${
      {
        'no-men': 'nobody is on the board',
        'followed-through': 'given up for a boon',
        'monster-gone': 'the monster is gone',
      }[reason]
    }.`,
  'man-given': ({ man, from, to }) => `Team ${from} gives ${man} to team ${to}.`,
  'man-stolen': ({ man, from, to }) => `Team ${to} takes ${man} from team ${from}.`,
  'boon-declined': ({ seat }) => `Seat ${seat} declines the boon.`,
  'turn-ended': ({ seat }) => `The turn of seat ${seat} ends.`,
  'round-ended': ({ round }) => `Round ${round} ends.`,
  'wave-won': ({ wave }) => `Wave ${wave} is won.`,
  'men-restored': ({ men }) => `${list(men)} return${men.length === 1 ? 's' : ''} from the dead.`,
  'men-shifted': ({ moves }) =>
    `Everybody moves upstream: ${list(moves.map(({ man, from, to }) => `${man} ${from}-${to ?? 'off'}`))}.`,
  'game-won': ({ waves, boss }) =>
    `Everybody wins: ${many(waves, 'wave')} outlasted${boss ? ' and the boss destroyed' : ''}.`,
  'game-lost': ({ wave, round, reason }) =>
    `Everybody loses in wave ${wave}, round ${round}: ${reason === 'all-dead' ? 'all are dead' : 'the boss has lived too long'}.`,
};

/** One event in words, with its arithmetic. */
export function eventText(event: Event): string {
  return (TOLD[event.type] as (event: Event) => string)(event);
}
