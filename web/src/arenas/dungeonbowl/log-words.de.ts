import type { Event } from '@touchline/rules/dungeonbowl';
import { isRolled, type Rolled, sumOf, type Thrown } from '@touchline/rules/kernel';
import { besideWords, TERMS } from './beside-words.de.ts';
import type { logWords as english } from './log-words.ts';
import { stageWords } from './staged-words.de.ts';
import { called, capital, FACE_NAMES, plain, words } from './words.de.ts';

const squares = (n: number): string => (n === 1 ? '1 Feld' : `${n} Felder`);
const all = (who: readonly string[]): string =>
  who.length > 1 ? `${who.slice(0, -1).join(', ')} und ${who.at(-1)}` : String(who[0]);

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
type Every = { readonly [T in Event['type']]: (event: Of<T>) => string };

const lines = {
  'turn-began': ({ number, seat }) => `Zug ${number}: Team ${seat}`,
  'sponge-used': ({ player }) => `Der magische Schwamm weckt ${player}`,
  'player-arrived': ({ player, number }) => `${player} kommt über Teleporter ${number} herein`,
  'player-jumped': ({ player }) => `${player} springt`,
  'chest-opened': ({ by, content }) =>
    `${by ? `${by} öffnet eine Truhe` : 'Eine Truhe geht auf'}: ${content === 'ball' ? 'Der Ball ist darin' : 'Sie explodiert'}`,
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
  'reroll-used': ({ player, source }) =>
    `${player} würfelt noch einmal: ${words.verb({ type: 'use-reroll', source })}`,
  turnover: ({ seat }) => `der Zug von Team ${seat} ist vorbei`,
} satisfies (typeof english)['lines'];

const signed = (n: number): string => (n < 0 ? `− ${-n}` : `+ ${n}`);

/** What dice came to, with all that was added: `4 − 1 (Tacklezonen) = 3, nötig 4: misslungen`. */
function came(roll: Rolled | Thrown): string {
  const { faces, name } = roll;
  if (name === 'block') return faces.map((face) => FACE_NAMES[face - 1]).join(' / ');
  if (!isRolled(roll)) return faces.length > 1 ? `${faces.join(' + ')} = ${sumOf(roll)}` : `${faces[0]}`;
  const { modifiers, of, total, target, low, success } = roll;
  const parts = modifiers.map(({ name, value, of: whose }) => {
    const from = whose && whose !== of ? ` von ${whose}` : '';
    return ` ${signed(value)} (${TERMS[name] ?? called(name)}${from})`;
  });
  const sum = faces.length + modifiers.length > 1 ? ` = ${total}` : '';
  const natural = success === (low ? total <= target : total >= target) ? '' : `, gewürfelte ${faces[0]}`;
  const needs = `nötig ${target}${low && target > 1 ? ' oder weniger' : ''}`;
  return `${faces.join(' + ')}${parts.join('')}${sum}, ${needs}: ${success ? 'geschafft' : 'misslungen'}${natural}`;
}

function rolled({ roll, rolls = [], rerollOf }: Of<'dice-rolled'>): string {
  const [thrown] = rolls;
  if (thrown?.name === 'teleporter')
    return `welcher Teleporter: Nummer ${thrown.faces[0]} von ${thrown.die}, die es sein können`;
  const all = [...(roll ? [roll] : []), ...rolls].map(
    (one) => `${one.of ? `${one.of}, ` : ''}${called(one.name)}: ${came(one)}`,
  );
  return `${rerollOf === undefined ? '' : 'noch einmal, '}${all.join('; ')}`;
}

type Strength = Of<'block-declared'>['attackerStrength'];
function strength({ base, skills, assists, total }: Strength): string {
  const added = [
    [skills, 'Fähigkeiten'],
    [assists, 'Hilfe'],
  ] as const;
  const parts = added.flatMap(([n, name]) => (n ? [`${signed(n)} (${name})`] : []));
  return parts.length ? `${base} ${parts.join(' ')} = ${total}` : `${total}`;
}

const BOUGHT: Readonly<Record<string, string>> = {
  bribe: 'Bestechung',
  'extra-team-training': 'zusätzliches Training',
  'halfling-master-chef': 'Meisterkoch',
  igor: 'Igor',
  mercenary: 'Söldner',
  'star-player': 'Starspieler',
  'wandering-apothecary': 'fahrender Apotheker',
};
const bought = ({
  count,
  kind,
  star,
  position,
  skill,
}: Of<'inducements-bought'>['items'][number]): string => {
  const which = [star, position, skill].flatMap((one) => (one === undefined ? [] : capital(plain(one))));
  return `${count} × ${BOUGHT[kind] ?? plain(kind)}${which.length ? ` (${which.join(', ')})` : ''}`;
};

const ENDS: Readonly<Record<Of<'turn-ended'>['reason'], string>> = {
  ended: '',
  turnover: ': verloren',
  clock: ': die Zeit ist um',
  'no-players': ': niemand kann handeln',
  conceded: ': aufgegeben',
};
const AGAINST = { wall: 'die Wand', obstacle: 'ein Hindernis', chest: 'eine Truhe', player: 'jemanden' };
const by = (name: string | undefined): string => (name === undefined ? '' : ` durch ${name}`);

/** With what was rolled and added up; but for the chest and the cause as the line of the log has it. */
const full = {
  ...lines,
  'dice-rolled': rolled,
  'dungeon-accepted': ({ seat }) => `Team ${seat} nimmt das Verlies an`,
  'first-seat-chosen': ({ seat }) => `Team ${seat} beginnt`,
  'inducements-bought': ({ seat, items }) =>
    `Team ${seat} kauft ${items.length ? items.map(bought).join(', ') : 'nichts'}`,
  'chest-placed': ({ seat }) => `Team ${seat} stellt eine Truhe hin`,
  'teleporter-placed': ({ seat, number }) => `Team ${seat} legt Teleporter ${number} hin`,
  'player-placed': ({ player, number }) =>
    `${player} steht bereit${number === undefined ? '' : `, auf Teleporter ${number}`}`,
  'turn-ended': ({ number, seat, reason }) => `Zug ${number} von Team ${seat} ist zu Ende${ENDS[reason]}`,
  turnover: ({ seat, cause }) => `Zug verloren für Team ${seat}: ${stageWords.causes[cause]}`,
  'action-declared': ({ player, action }) => `${player}: ${words.kinds[action]}`,
  'activation-ended': ({ player }) => `${player} ist fertig`,
  'trait-failed': ({ player, skill }) => `${player} unterliegt: ${called(skill)}`,
  'player-moved': ({ player, goForIt }) =>
    goForIt ? `${player} sprintet ein Feld` : `${player} geht ein Feld`,
  'player-recovered': ({ player }) => `${player} fängt sich nach dem Teleport`,
  'player-swung': ({ player, direction }) => `${player} schwingt, Richtung ${direction}`,
  'block-declared': ({ attacker, attackerStrength, defender, defenderStrength, dice, chooser }) =>
    `${attacker} (${strength(attackerStrength)}) blockt ${defender} (${strength(defenderStrength)}): ${dice === 1 ? '1 Würfel' : `${dice} Würfel, Team ${chooser} wählt`}`,
  'block-die-chosen': ({ seat, faces, index }) => `Team ${seat} wählt: ${FACE_NAMES[faces[index]! - 1]}`,
  'player-pushed': ({ player, by }) => `${player} wird von ${by} gestoßen`,
  'player-stood-firm': ({ player }) => `${player} hält stand`,
  'player-slammed': ({ player, against }) => `${player} prallt gegen ${AGAINST[against]}`,
  'followed-up': ({ player }) => `${player} rückt nach`,
  'player-knocked-down': ({ player }) => `${player} wird umgeworfen`,
  'player-placed-prone': ({ player }) => `${player} geht zu Boden`,
  'armour-held': ({ player, total, av }) => `die Rüstung von ${player} hält, ${total} gegen ${av}`,
  'armour-broken': ({ player, total, av }) => `die Rüstung von ${player} bricht, ${total} gegen ${av}`,
  'player-stunned': (e) => `${e.player} ist benommen${by(e.by)}`,
  'player-knocked-out': (e) => `${e.player} ist bewusstlos${by(e.by)}`,
  'casualty-suffered': (e) => `${e.player} fällt aus${by(e.by)}: ${words.result(e)} (${e.die})`,
  'apothecary-used': ({ player }) => `der Apotheker behandelt ${player}`,
  'player-regenerated': ({ player }) => `${player} regeneriert`,
  'player-raised': ({ player, of }) => `aus ${of} ersteht ${player}`,
  'player-turned-over': ({ player }) => `${player} dreht sich um`,
  'player-removed': ({ player, to }) => `${player} ist nicht mehr im Verlies: ${words.places[to]}`,
  'bribe-used': ({ player, success }) =>
    success ? `die Bestechung rettet ${player}` : `die Bestechung für ${player} ist vergebens`,
  'skill-used': ({ player, skill }) => `${player} setzt ${capital(plain(skill))} ein`,
  'reroll-denied': ({ player, by }) => `${player} darf nicht noch einmal würfeln: ${called(by)}`,
  'player-distracted': (e) => `${e.player} ist abgelenkt${by(e.by)}`,
  'player-rooted': ({ player }) => `${player} schlägt Wurzeln`,
  'player-bitten': ({ player, by }) => `${by} beißt ${player}`,
  'ball-bounced': () => 'der Ball springt ein Feld weiter',
  'ball-scattered': () => 'er fliegt ein Feld daneben',
  'direction-rerolled': ({ die }) => `Richtung ${die} ist versperrt`,
  'ball-rested': () => 'der Ball bleibt liegen',
  'pass-hit-obstacle': () => 'er trifft das Hindernis',
  'player-thrown': ({ player, by }) => `${by} wirft ${player}`,
  'player-landed': ({ player, standing }) => `${player} landet${standing ? '' : ' unsanft'}`,
  'player-eaten': ({ player, by }) => `${by} frisst ${player}`,
  'bomb-lost': () => 'die Bombe verschwindet im Loch',
  'chest-exploded': ({ victims }) => `die Truhe explodiert${victims.length ? `: ${all(victims)}` : ''}`,
  'player-teleported': ({ player, from, to }) => `${player} kommt von Teleporter ${from} auf ${to}`,
  'teleporter-misfired': ({ player, number }) => `Fehlsprung auf Teleporter ${number}: ${player} bleibt`,
  'player-strained': ({ player }) => `ein Teleport zu viel für ${player}`,
  'teleporters-removed': ({ numbers }) => `Teleporter verschwinden: ${numbers.join(', ') || 'keiner'}`,
  'dugouts-closed': () => 'von der Bank kommt niemand mehr herein',
  'decision-defaulted': ({ seat }) => `keine Antwort von Team ${seat}`,
  'draw-offered': ({ seat }) => `Team ${seat} bietet ein Remis an`,
  'draw-answered': ({ seat, accept }) => `Team ${seat} ${accept ? 'nimmt das Remis an' : 'spielt weiter'}`,
  'seat-conceded': ({ seat, inactive }) =>
    inactive ? `Team ${seat} verliert, da es nichts tut` : `Team ${seat} gibt auf`,
  'game-ended': ({ winners, reason }) => `${besideWords.end(winners)}: ${TERMS[reason]}`,
} satisfies Every;

export const logWords: typeof english = {
  lines,
  told: (event) => full[event.type](event as never),
  goes: (player, n) => `${player} geht ${squares(n)}`,
  blocks: (attacker, defender, face) =>
    `${attacker} blockt ${defender}${face === undefined ? '' : `: ${face}`}`,
  bothStand: 'beide bleiben durch Block stehen',
  fails: (player, roll, again) => `${player} misslingt${again ? ' wieder' : ''}: ${roll}`,
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
