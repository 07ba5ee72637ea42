import type { Event } from '@touchline/rules/cave-brawl';
import { isRolled, rollsOf, sumOf, type Thrown } from '@touchline/rules/kernel';
import { counted } from '../../text/format.ts';
import type * as english from './log-words.ts';
import { FACTION_NAMES, TYPE_NAMES } from './words.de.ts';

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
      : `Verstoßene zweier Völker nebeneinander: ${player} geht auf ${rival} aus dem eigenen Team los`,
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
  'roster-submitted': ({ team }) => `Team ${team} gibt seine Leute verdeckt ab`,
  'drive-started': ({ drive, offence, defence }) =>
    `Angriff ${drive}: Team ${offence} hat den Ball, Team ${defence} zieht zuerst`,
  'turn-started': ({ turn, team }) => `Zug ${turn} für Team ${team}`,
  'turn-ended': ({ turn, team }) => `Zug ${turn} von Team ${team} ist vorbei`,
  'carrier-chosen': ({ player }) => `${player} trägt den Ball`,
  'player-stood-up': ({ player }) => `${player} steht auf`,
  'player-knocked-down': ({ player }) => `${player} geht zu Boden`,
  'beast-knocked-down': ({ beast }) => `${beast} geht zu Boden`,
  'player-died': ({ player, corpse }) => `${player} ist ${corpse ? 'vorerst ' : ''}tot`,
  'beast-died': ({ beast }) => `${beast} ist tot`,
  'turn-lost': ({ player }) => `${player} kann in diesem Zug nichts mehr tun`,
  'point-scored': ({ player, team }) => `Punkt! ${player} punktet für Team ${team}`,
  'ball-idled': ({ team, count, limit }) =>
    `${team ? `Der Ball von Team ${team} kam nicht voran` : 'Niemand hat den Ball bewegt'}: leerer Zug ${count} von ${limit}`,
  'beast-stood-up': ({ beast }) => `${beast} steht auf`,
  'player-carried-off': ({ beast, player }) => `${beast} verschleppt ${player}`,
  'player-constricted': ({ beast, player }) => `${beast} hält ${player} fest`,
  'player-freed': ({ player, beast }) => `${player} ist von ${beast} frei`,
  'player-drained': ({ beast, player }) => `${beast} saugt ${player} aus: BT, CD und PK je um eins kleiner`,
  'beasts-withdrawn': ({ beasts }) => `Zurück in die Höhlen: ${beasts.join(', ')}`,
  'sudden-death-started': ({ turn }) => `Gleichstand nach Zug ${turn}: Wer als Nächstes punktet, gewinnt`,
  'coin-flipped': ({ offence }) => `Die Münze fällt: Team ${offence} hat zuerst den Ball`,
  'scatter-rolled': ({ roll }) => `Der Ball fliegt ${squares(sumOf(roll))} daneben`,
  'carry-off-tested': ({ beast, player, roll }) =>
    roll.success ? `${beast} hebt ${player} in die Luft` : `${beast} greift vergeblich nach ${player}`,
  'constrict-tested': ({ beast, player, roll }) =>
    roll.success ? `${beast} umschlingt ${player}` : `${beast} gleitet von ${player} ab`,
  'drain-tested': ({ beast, player, roll }) =>
    roll.success ? `${beast} schwächt ${player}` : `${beast} saugt vergeblich an ${player}`,
  'match-ended': ({ winner }) => (winner ? `Team ${winner} gewinnt` : 'Unentschieden'),
};

const signed = (n: number): string => (n < 0 ? `− ${-n}` : `+ ${n}`);
const TERMS: Readonly<Record<string, string>> = {
  DC: 'Schwierigkeit',
  Power: 'Kraft',
  pressure: 'Gegner daneben',
};

/** What a roll came to, with all that was added: `13 + 4 (BT) − 3 (CD von B2) = 14, nötig 10: geschafft`. */
function rolled(roll: Thrown): string {
  const { faces } = roll;
  if (!isRolled(roll)) return faces.length > 1 ? `${faces.join(' + ')} = ${sumOf(roll)}` : `${faces[0]}`;
  const { modifiers, of, total, target, low, success } = roll;
  const parts = modifiers.map(({ name, value, of: whose }) => {
    const from = whose && whose !== of ? ` von ${whose}` : '';
    return ` ${signed(value)} (${TERMS[name] ?? name}${from})`;
  });
  const sum = faces.length + modifiers.length > 1 ? ` = ${total}` : '';
  const natural = success === (low ? total <= target : total >= target) ? '' : `, gewürfelte ${faces[0]}`;
  const needs = `nötig ${target}${low && target > 1 ? ' oder weniger' : ''}`;
  return `${faces.join(' + ')}${parts.join('')}${sum}, ${needs}: ${success ? 'geschafft' : 'misslungen'}${natural}`;
}

const CAUSES = {
  block: 'beim Rempeln',
  tackle: 'beim Umhauen',
  'failed-tackle': 'beim eigenen Sturz',
  beast: 'durch eine Bestie',
  constriction: 'in der Schlinge einer Schlange',
};
type Of<T extends Event['type']> = Extract<Event, { type: T }>;
const lost = (id: string, { roll, cause, by, hp }: Of<'player-damaged' | 'beast-damaged'>): string =>
  `${id} verliert ${rolled(roll)} HP ${CAUSES[cause]}${by ? ` (${by})` : ''}, noch ${hp}`;

/** A team as it was rolled. */
function made({ team, faction, players, rolls = [] }: Of<'team-created'>): string {
  const told = players.map((one) => {
    const of = (name: string) => rolls.find((roll) => roll.of === one.id && roll.name === name);
    const scores = (['bt', 'cd', 'pk'] as const).map((ability) => {
      const name = ability.toUpperCase();
      const roll = of(name);
      const sum = roll && one.modifiers ? ` = ${sumOf(roll)} ${signed(one.modifiers[ability])}` : '';
      return `${name} ${one[ability]}${sum}`;
    });
    const life = of('HP');
    const hp = life && life.faces.length > 1 ? ` = ${life.faces.join(' + ')}` : '';
    return `${one.id} (${TYPE_NAMES[one.type]}) ${scores.join(', ')}, MV ${one.mv}, HP ${one.maxHp}${hp}`;
  });
  return `Team ${team}, ${FACTION_NAMES[faction]}: ${told.join('; ')}`;
}

/** With all that was rolled and added up. */
function full(event: Event): string {
  if (event.type === 'team-created') return made(event);
  if (event.type === 'player-damaged') return lost(event.player, event);
  if (event.type === 'beast-damaged') return lost(event.beast, event);
  const line = (lines[event.type] as ((event: Event) => string) | undefined)?.(event) ?? '';
  return [line, ...rollsOf(event).map(rolled)].join(': ').replace(/: (\d+): (\d+): /, ': $1, $2, ');
}

export const logWords: typeof english.logWords = {
  lines,
  full,
  made: 'Beide Teams sind da, und die Würfel haben gesagt, wer sie sind',
  out: (ids) =>
    ids.length > 2 ? `${ids.length} kommen aus dem Tunnel` : `${ids.join(' und ')} aus dem Tunnel`,
  walk: (ids) =>
    ids.length > 2
      ? `${ids.length} gehen weiter`
      : `${ids.join(' und ')} ${ids.length > 1 ? 'gehen' : 'geht'} weiter`,
  lost: (n, left) => `${n} HP weniger, noch ${left}`,
  loses: (id, n, left) => `${id} verliert ${n} HP, noch ${left}`,
  down: (id) => `${id} geht zu Boden`,
  dead: 'tot',
  forNow: 'vorerst tot',
  dies: (id) => `${id} ist tot`,
  flies: (n) => `Der Ball fliegt ${squares(n)} daneben`,
};
