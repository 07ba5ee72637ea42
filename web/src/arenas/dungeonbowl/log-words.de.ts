import type { logWords as english } from './log-words.ts';

const squares = (n: number): string => (n === 1 ? '1 Feld' : `${n} Felder`);
const all = (who: readonly string[]): string =>
  who.length > 1 ? `${who.slice(0, -1).join(', ')} und ${who.at(-1)}` : String(who[0]);

const lines: (typeof english)['lines'] = {
  'turn-began': ({ number, seat }) => `Zug ${number}: Team ${seat}`,
  'sponge-used': ({ player }) => `Der magische Schwamm weckt ${player}`,
  'player-arrived': ({ player, number }) => `${player} kommt über Teleporter ${number} herein`,
  'player-jumped': ({ player }) => `${player} springt`,
  'chest-opened': ({ by, content }) =>
    `${by ? `${by} öffnet eine Truhe` : 'Eine Truhe geht auf'}: ${content === 'ball' ? 'Der Ball ist darin!' : 'Sie explodiert'}`,
  'clock-opened-chests': () => 'die Zeit ist um: Die übrigen Truhen gehen von selbst auf',
  'ball-snatched': ({ player }) => `${player} hat den Ball`,
  'snatch-failed': ({ player }) => `${player} bekommt ihn nicht zu fassen`,
  'ball-picked-up': ({ player }) => `${player} hebt den Ball auf`,
  'ball-caught': ({ player }) => `${player} fängt den Ball`,
  'ball-missed': ({ player }) => `${player} bekommt den Ball nicht`,
  'ball-dropped': ({ player }) => `${player} lässt den Ball fallen`,
  'ball-lost': () => 'der Ball fällt in das Loch',
  'ball-teleported': ({ to }) => `der Ball kommt auf Teleporter ${to}`,
  'ball-returned': ({ number }) => `der Ball kommt auf Teleporter ${number} zurück`,
  'pass-thrown': ({ player, what, result }) =>
    `${player} wirft ${what === 'bomb' ? 'die Bombe' : what === 'ball' ? 'den Ball' : 'einen Mitspieler'}${result === 'accurate' ? '' : result === 'fumble' ? ', und es misslingt' : ', ungenau'}`,
  'pass-intercepted': ({ player }) => `${player} fängt ab`,
  'hand-off-made': ({ player, to }) => `${player} übergibt den Ball an ${to}`,
  'foul-committed': ({ player, target }) => `${player} foult ${target}`,
  'player-stood-up': ({ player }) => `${player} steht auf`,
  'player-slammed': ({ player }) => `${player} prallt gegen die Wand`,
  'player-fell': ({ player }) => `${player} fällt in ein Loch`,
  'player-ejected': ({ player }) => `Platzverweis für ${player}`,
  'bomb-exploded': () => 'die Bombe explodiert',
  'touchdown-scored': ({ player }) => `Touchdown von ${player}!`,
  turnover: ({ seat }) => `der Zug von Team ${seat} ist vorbei`,
};

export const logWords: typeof english = {
  lines,
  goes: (player, n) => `${player} geht ${squares(n)}`,
  blocks: (attacker, defender, face) =>
    `${attacker} blockt ${defender}${face === undefined ? '' : `: ${face}`}`,
  bothStand: 'beide bleiben durch Block stehen',
  fails: (player, roll) => `${player} misslingt: ${roll}`,
  pushed: (who) => `${all(who)} ${who.length > 1 ? 'werden' : 'wird'} gestoßen`,
  down: (who) => `${all(who)} ${who.length > 1 ? 'liegen' : 'liegt'} am Boden`,
  stunned: (who) => `${all(who)} ${who.length > 1 ? 'sind' : 'ist'} benommen`,
  ko: (who) => `${all(who)} ${who.length > 1 ? 'sind' : 'ist'} bewusstlos`,
  hurt: (who) => `${all(who)} ${who.length > 1 ? 'sind' : 'ist'} verletzt`,
  dead: (who) => `${all(who)} ${who.length > 1 ? 'sind' : 'ist'} tot`,
  chain: (legs, more) =>
    `Kette von ${legs.length + more}: ${legs.join(', ')}${more ? ` und ${more} mehr` : ''}`,
  strained: (who) => `ein Teleport zu viel für ${all(who)}`,
  leg: (player, to) => `${player} → Teleporter ${to}`,
  stays: (player, pad) => `${player} bleibt auf Teleporter ${pad}`,
};
