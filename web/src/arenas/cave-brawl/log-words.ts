import type { Event } from '@touchline/rules/cave-brawl';
import { sumOf } from '@touchline/rules/kernel';

const squares = (n: number): string => `${n} ${n === 1 ? 'square' : 'squares'}`;

/** In plain words, what the rules tell with squares and all that is added up. */
type Lines = { readonly [T in Event['type']]?: (event: Extract<Event, { type: T }>) => string };

const lines: Lines = {
  'player-moved': ({ player, from, path: { length } }) =>
    from ? `${player} walks ${squares(length)}` : `${player} comes out of the tunnel`,
  'player-followed-up': ({ player }) => `${player} follows up`,
  'player-pushed': ({ player, by }) => `${by} shoves ${player} away`,
  'beast-pushed': ({ beast, by }) => `${by} shoves ${beast} away`,
  'block-resolved': ({ player, target, roll }) =>
    roll.success ? `${player} hits ${target}` : `${player} does not get at ${target}`,
  'tackle-resolved': ({ player, target, roll }) =>
    roll.success ? `${player} flattens ${target}` : `${player} throws itself at ${target} and misses`,
  'stench-tested': ({ player, roll }) =>
    roll.success ? `${player} bears the stench` : `The stench is too much for ${player}`,
  'rivalry-tested': ({ player, rival, roll }) =>
    roll.success
      ? `${player} and ${rival} keep the peace`
      : `Exiles of two peoples side by side: ${player} goes for its own team-mate ${rival}`,
  'fear-tested': ({ player, target, roll }) =>
    roll.success ? `${player} dares to strike ${target}` : `${player} is too afraid of ${target} to strike`,
  'revive-rolled': ({ player, roll }) =>
    roll?.success ? `The corpse of ${player} stirs` : `The corpse of ${player} lies still`,
  'zombie-revived': ({ player, hp }) => `${player} is back with ${hp} HP`,
  'vault-attempted': ({ player, over, roll }) =>
    roll.success ? `${player} leaps over ${over}` : `${player} does not get over ${over}`,
  'curse-cast': ({ player, target, ability, value }) =>
    `${player} curses ${target}: ${ability.toUpperCase()} is ${value} now`,
  'ball-dropped': ({ player }) => `${player} lets go of the ball`,
  'ball-placed': ({ by, distance = 1 }) =>
    by ? `Team ${by} puts the ball ${squares(distance)} away` : 'Nobody can carry the ball',
  'ball-picked-up': ({ player }) => `${player} picks up the ball`,
  'pass-thrown': ({ player, receiver, distance, roll }) =>
    `${player} throws ${squares(distance)} to ${receiver}, ${roll.success ? 'well aimed' : 'wide'}`,
  'catch-attempted': ({ player, roll }) =>
    roll.success ? `${player} catches the ball` : `${player} drops the ball`,
  'kick-attempted': ({ player, distance, roll }) =>
    `${player} kicks from ${squares(distance)} away, ${roll.success ? 'through the hole' : 'wide'}`,
  'beast-released': ({ beast }) => `${beast} comes out of its cave`,
  'beast-moved': ({ beast, prey }) => (prey ? `${beast} comes for ${prey}` : `${beast} leaves the corpses`),
  'beast-attacked': ({ beast, target, roll }) =>
    roll.success ? `${beast} mauls ${target}` : `${beast} snaps at ${target} in vain`,
  'roster-submitted': ({ team }) => `Team ${team} hands in its roster, sealed`,
  'drive-started': ({ drive, offence, defence }) =>
    `Drive ${drive}: ${offence} has the ball, ${defence} moves first`,
  'turn-started': ({ turn, team }) => `Turn ${turn}: ${team} to move`,
  'turn-ended': ({ turn, team }) => `Turn ${turn} is over for ${team}`,
  'carrier-chosen': ({ player }) => `${player} will carry the ball`,
  'player-stood-up': ({ player }) => `${player} gets up`,
  'player-knocked-down': ({ player, by }) => `${player} goes down before ${by}`,
  'beast-knocked-down': ({ beast, by }) => `${beast} is thrown down by ${by}`,
  'player-died': ({ player, corpse }) => (corpse ? `${player} is dead for now` : `${player} is dead`),
  'beast-died': ({ beast }) => `${beast} is dead`,
  'turn-lost': ({ player }) => `${player} can do no more this turn`,
  'point-scored': ({ player, team }) => `Point! ${player} scores for ${team}`,
  'ball-idled': ({ team, count, limit }) =>
    `${team ? `The ball of ${team} has not come on` : 'Nobody has moved the loose ball'}: idle turn ${count} of ${limit}`,
  'beast-stood-up': ({ beast }) => `${beast} gets up`,
  'player-carried-off': ({ beast, player }) => `${beast} carries ${player} off for good`,
  'player-constricted': ({ beast, player }) => `${beast} holds ${player} fast`,
  'player-freed': ({ player, beast }) => `${player} is free of ${beast}`,
  'player-drained': ({ beast, player }) => `${beast} drains ${player}: BT, CD and PK one less each`,
  'beasts-withdrawn': ({ beasts }) => `Back to the caves: ${beasts.join(', ')}`,
  'sudden-death-started': ({ turn }) => `Level after turn ${turn}: who scores next wins`,
  'coin-flipped': ({ offence }) => `The coin falls: ${offence} has the first ball`,
  'scatter-rolled': ({ roll }) => `The ball flies ${squares(sumOf(roll))} wide`,
  'carry-off-tested': ({ beast, player, roll }) =>
    roll.success ? `${beast} carries ${player} up` : `${beast} clutches at ${player} in vain`,
  'constrict-tested': ({ beast, player, roll }) =>
    roll.success ? `${beast} coils round ${player}` : `${beast} slips off ${player}`,
  'drain-tested': ({ beast, player, roll }) =>
    roll.success ? `${beast} weakens ${player}` : `${beast} sucks at ${player} in vain`,
  'match-ended': ({ winner }) => (winner ? `${winner} wins` : 'A draw'),
};

/** What the log says. */
export const logWords = {
  lines,
  /** With all that was added up; `undefined`: as the rules tell it, which is English. */
  full: (_: Event): string | undefined => undefined,
  /** What a match begins with. */
  made: 'Both teams are here, and the dice have said who they are',
  out: (ids: readonly string[]) =>
    ids.length > 2 ? `${ids.length} come out of the tunnel` : `${ids.join(' and ')} out of the tunnel`,
  walk: (ids: readonly string[]) =>
    ids.length > 2 ? `${ids.length} walk on` : `${ids.join(' and ')} ${ids.length > 1 ? 'walk' : 'walks'} on`,
  lost: (n: number, left: number) => `${n} HP lost, ${left} left`,
  loses: (id: string, n: number, left: number) => `${id} loses ${n} HP, ${left} left`,
  down: (id: string) => `${id} goes down`,
  dead: 'dead',
  forNow: 'dead for now',
  dies: (id: string) => `${id} is dead`,
  flies: (n: number) => `The ball flies ${squares(n)} wide`,
};
