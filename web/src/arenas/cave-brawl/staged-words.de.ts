import type { Called } from './staged-words.ts';

/** What dice are for, as it is said over them. */
export const stagedWords: Called = {
  'tackle-resolved': ({ player, target }) => `${player} wirft sich auf ${target}`,
  'block-resolved': ({ player, target }) => `${player} rempelt ${target}`,
  'player-damaged': ({ player }) => `Schaden für ${player}`,
  'beast-damaged': ({ beast }) => `Schaden für ${beast}`,
  'beast-attacked': ({ beast, target }) => `${beast} schnappt nach ${target}`,
  'fear-tested': ({ player, target }) => `${player} wagt sich an ${target}`,
  'vault-attempted': ({ player, over }) => `${player} springt über ${over}`,
  'pass-thrown': ({ player, receiver }) => `${player} wirft zu ${receiver}`,
  'catch-attempted': ({ player }) => `${player} fängt`,
  'kick-attempted': ({ player }) => `${player} schießt auf das Loch`,
};
