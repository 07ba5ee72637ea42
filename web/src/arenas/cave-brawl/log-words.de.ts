import { counted } from '../../text/format.ts';
import type * as english from './log-words.ts';

const squares = (n: number): string => counted(n, 'Feld', 'Felder');

const lines: (typeof english.logWords)['lines'] = {
  'player-moved': ({ player, from, path: { length } }) =>
    from ? `${player} geht ${squares(length)}` : `${player} kommt aus dem Tunnel`,
  'player-followed-up': ({ player }) => `${player} rückt nach`,
  'player-pushed': ({ player, by }) => `${by} schiebt ${player} weg`,
  'beast-pushed': ({ beast, by }) => `${by} schiebt ${beast} weg`,
  'block-resolved': ({ player, target, roll }) =>
    roll.success ? `${player} trifft ${target}` : `${player} kommt an ${target} nicht heran`,
  'tackle-resolved': ({ player, target, roll }) =>
    roll.success ? `${player} haut ${target} um` : `${player} wirft sich auf ${target} und greift daneben`,
  'stench-tested': ({ player, roll }) =>
    roll.success ? `${player} erträgt den Gestank` : `Der Gestank ist zu viel für ${player}`,
  'rivalry-tested': ({ player, rival, roll }) =>
    roll.success
      ? `${player} und ${rival} halten Frieden`
      : `Verbannte zweier Völker nebeneinander: ${player} geht auf ${rival} aus dem eigenen Team los`,
  'fear-tested': ({ player, target, roll }) =>
    roll.success ? `${player} traut sich an ${target} heran` : `${player} hat zu viel Angst vor ${target}`,
  'revive-rolled': ({ player, roll }) =>
    roll?.success ? `Die Leiche von ${player} regt sich` : `Die Leiche von ${player} bleibt liegen`,
  'zombie-revived': ({ player, hp }) => `${player} ist mit ${hp} HP wieder da`,
  'vault-attempted': ({ player, over, roll }) =>
    roll.success ? `${player} springt über ${over}` : `${player} kommt nicht über ${over}`,
  'curse-cast': ({ player, target, ability, value }) =>
    `${player} verflucht ${target}: ${ability.toUpperCase()} ist jetzt ${value}`,
  'ball-dropped': ({ player }) => `${player} lässt den Ball los`,
  'ball-placed': ({ by, distance = 1 }) =>
    by ? `Team ${by} legt den Ball ${squares(distance)} weiter` : 'Niemand kann den Ball tragen',
  'ball-picked-up': ({ player }) => `${player} hebt den Ball auf`,
  'pass-thrown': ({ player, receiver, distance, roll }) =>
    `${player} wirft ${squares(distance)} weit zu ${receiver}, ${roll.success ? 'genau' : 'daneben'}`,
  'catch-attempted': ({ player, roll }) =>
    roll.success ? `${player} fängt den Ball` : `${player} lässt den Ball fallen`,
  'kick-attempted': ({ player, distance, roll }) =>
    `${player} schießt über ${squares(distance)}, ${roll.success ? 'durch das Loch' : 'daneben'}`,
  'beast-released': ({ beast }) => `${beast} kommt aus der Höhle`,
  'beast-moved': ({ beast, prey }) =>
    prey ? `${beast} hat es auf ${prey} abgesehen` : `${beast} zieht weiter`,
  'beast-attacked': ({ beast, target, roll }) =>
    roll.success ? `${beast} zerfleischt ${target}` : `${beast} schnappt vergeblich nach ${target}`,
};

export const logWords: typeof english.logWords = {
  lines,
  lost: (n, left) => `${n} HP weniger, noch ${left}`,
  loses: (id, n, left) => `${id} verliert ${n} HP, noch ${left}`,
  down: (id) => `${id} geht zu Boden`,
  dead: 'tot',
  forNow: 'vorerst tot',
  dies: (id) => `${id} ist tot`,
  flies: (n) => `Der Ball fliegt ${squares(n)} daneben`,
};
