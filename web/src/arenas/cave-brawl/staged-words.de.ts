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
  'stench-tested': ({ player }) => `${player} riecht einen Troglodyten: Eine 1 ist zu viel`,
  'rivalry-tested': ({ player, rival }) => `${player} beäugt ${rival} aus dem eigenen Team: bei 1 Streit`,
  'revive-rolled': ({ player }) => `${player} erwacht vielleicht wieder`,
  'zombie-revived': ({ player }) => `HP von ${player}`,
  'curse-cast': ({ player, target, ability }) =>
    `${player} verflucht ${target}: weg von ${ability.toUpperCase()}`,
  'scatter-rolled': () => 'wie weit der Ball fliegt',
  'carry-off-tested': ({ beast, player }) => `${beast} greift nach ${player}`,
  'constrict-tested': ({ beast, player }) => `${beast} umschlingt ${player}`,
  'drain-tested': ({ beast, player }) => `${beast} saugt an ${player}`,
  'kick-attempted': ({ player }) => `${player} schießt auf das Loch`,
};
