import type { Event } from '@touchline/rules/cave-brawl';

export type Called = { readonly [T in Event['type']]?: (event: Extract<Event, { type: T }>) => string };

/** What dice are for, as it is said over them. */
export const stagedWords: Called = {
  'tackle-resolved': ({ player, target }) => `${player} tackles ${target}`,
  'block-resolved': ({ player, target }) => `${player} blocks ${target}`,
  'player-damaged': ({ player }) => `damage to ${player}`,
  'beast-damaged': ({ beast }) => `damage to ${beast}`,
  'beast-attacked': ({ beast, target }) => `${beast} goes for ${target}`,
  'fear-tested': ({ player, target }) => `${player} dares to strike ${target}`,
  'vault-attempted': ({ player, over }) => `${player} leaps over ${over}`,
  'pass-thrown': ({ player, receiver }) => `${player} throws to ${receiver}`,
  'catch-attempted': ({ player }) => `${player} catches`,
  'stench-tested': ({ player }) => `${player} smells a troglodyte: a 1 is too much`,
  'rivalry-tested': ({ player, rival }) => `${player} eyes team-mate ${rival}: a 1 and they brawl`,
  'revive-rolled': ({ player }) => `${player} may wake from the dead`,
  'zombie-revived': ({ player }) => `HP of ${player}`,
  'curse-cast': ({ player, target, ability }) => `${player} curses ${target}: off ${ability.toUpperCase()}`,
  'scatter-rolled': () => 'how far the ball flies',
  'carry-off-tested': ({ beast, player }) => `${beast} clutches at ${player}`,
  'constrict-tested': ({ beast, player }) => `${beast} coils round ${player}`,
  'drain-tested': ({ beast, player }) => `${beast} sucks at ${player}`,
  'kick-attempted': ({ player }) => `${player} kicks at the hole`,
};
