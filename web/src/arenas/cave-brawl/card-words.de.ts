import type { Translated } from '../../text/translated.ts';
import type { cardWords as english } from './card-words.ts';

/** What is on somebody's card. */
export const cardWords: Translated<typeof english> = {
  leap: ['Sprung', 'setzt über einen Gegner daneben hinweg'],
  fear: ['Furcht', 'wer zuschlagen will, muss sich erst trauen'],
  stench: ['Gestank', 'wer daneben kommt, würgt vielleicht'],
  revive: ['Wiederkehr', 'steht nach einem Tod wieder auf'],
  curse: ['Fluch', 'senkt einmal einen Wert von jemandem'],
  beast: ['Bestie', 'greift an, wen sie zuerst erreicht'],
  tunnel: 'im Tunnel',
  down: 'umgehauen',
  corpse: 'eine Leiche: erwacht bei einer 1, wenn ein Zug ihres Teams beginnt; farbige Knochen bleiben tot',
  dead: 'tot',
  ball: 'hat den Ball',
  held: 'von einer Schlange gehalten',
  cursed: 'hat geflucht',
  done: 'fertig für diesen Zug',
  left: (steps) => `noch ${steps === 1 ? '1 Schritt' : `${steps} Schritte`}`,
  scores: {
    BT: ['Schlag', 'um zuzuschlagen und standzuhalten'],
    CD: ['Fangen', 'um zu fangen, zu springen, auszuweichen'],
    PK: ['Wurf', 'um zu werfen und zu schießen'],
  },
  movement: ['Schritte', 'Felder in einem Zug'],
  power: ['Kraft', 'womit sie zuschlägt'],
};
