import type { Event } from '@touchline/rules/streamway';
import { counted } from '../../text/format.ts';
import type * as english from './told-words.ts';
import { words } from './words.de.ts';

type Lines = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };

const list = (items: readonly (string | number)[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} und ${items.at(-1)}` : String(items[0] ?? 'niemand');
const dice = (n: number): string => (n === 1 ? 'einem Würfel' : `${n} Würfeln`);
const able = (abilities: readonly number[]): string =>
  abilities.length ? `kann: ${words.abilities(abilities)}` : 'kann nichts Besonderes';
/** People count dice from one. */
const numbers = (all: readonly number[]): string => list(all.map((die) => die + 1));

const WALKS = { step: '', 'snake-eyes': ' durch Schlangenaugen', stranded: ' durch die Würfel der Toten' };
const HOW = {
  die: 'kommt an',
  move: 'kommt an',
  snake: 'rutscht',
  ladder: 'klettert',
  bumped: 'landet',
  pushed: 'landet',
  thrown: 'landet',
};
const LOST = {
  'no-men': 'Niemand ist auf dem Brett',
  'followed-through': 'Es wurde für den Pasch darauf verzichtet',
  'monster-gone': 'Das Monster ist weg',
};

const LINES: Lines = {
  'game-started': () => 'Die Partie beginnt.',
  'wave-started': ({ wave, dice: n, rounds }) =>
    `Welle ${wave} beginnt: ${counted(n, 'Würfel', 'Würfel')} je Zug, ${rounds === undefined ? 'bis der Boss vernichtet ist' : counted(rounds, 'Runde', 'Runden')}.`,
  'ability-rolled': ({ monster, roll, duplicate }) =>
    `${monster} würfelt eine ${list(roll.faces)} für das, was es kann${duplicate ? '; das kann es schon, also noch einmal' : ''}.`,
  'monster-added': ({ monster, step, abilities, boss, reason }) =>
    `${boss ? 'Der Boss, ' : ''}${monster}${boss ? ',' : ''} taucht auf Schritt ${step} auf${abilities.length ? `: ${words.abilities(abilities)}` : ''}${reason === 'stranded' ? '; sonst ist niemand da, der zu bewegen wäre' : ''}.`,
  'monsters-removed': ({ monsters }) =>
    `${list(monsters)} ${monsters.length === 1 ? 'verlässt' : 'verlassen'} den Strom.`,
  'round-started': ({ round }) => `Runde ${round} beginnt.`,
  'turn-started': ({ team, dead, dice: n }) =>
    `${dead ? 'Die Toten von ' : ''}Team ${team} ${dead ? 'sind' : 'ist'} mit ${dice(n)} an der Reihe.`,
  'man-deployed': ({ man, forced }) => `${man} geht auf 1 in den Strom${forced ? ', wie es sein muss' : ''}.`,
  'deploy-skipped': () => 'Niemand wird in den Strom gesetzt.',
  'dice-rolled': ({ roll, boxcars, snakeEyes, maxCount, minCount }) =>
    `Gewürfelt: ${list(roll.faces)}${boxcars ? `; Pasch, ${maxCount}-mal ${roll.die}` : ''}${snakeEyes ? `; Schlangenaugen, ${minCount}-mal 1` : ''}.`,
  'monster-dice-allotted': ({ allot, reason }) =>
    `Würfel für die Monster${WALKS[reason]}: ${list(allot.map(({ monster, pips }) => `${monster} ${pips}`))}.`,
  'monster-moved': ({ monster, path, pips, used, target, reason }) =>
    `${monster} ${path.length > 1 ? `geht ${path.join('-')}` : `bleibt auf ${path[0]}`}${target === undefined ? '' : ` zu ${target}`}${WALKS[reason]}${used === pips ? '' : `, ${used} von ${pips} Augen`}.`,
  'monster-landed': ({ monster, step, cause }) => `${monster} ${HOW[cause]} auf ${step}.`,
  'monsters-merged': ({ kept, absorbed, step, abilities }) =>
    `${kept} und ${absorbed} werden auf ${step} eins: ${kept} bleibt und ${able(abilities)}.`,
  'die-applied': ({ man, die, formula }) => `Würfel ${die + 1} treibt ${man} stromab: ${formula}.`,
  'man-landed': ({ man, step, cause }) => `${man} ${HOW[cause]} auf ${step}.`,
  'snake-taken': ({ piece, from, to }) => `${piece} rutscht die Schlange hinunter: ${from} auf ${to}.`,
  'ladder-offered': ({ man }) => `${man} steht an einer Leiter.`,
  'ladder-taken': ({ piece, from, to, forced }) =>
    `${piece} ${forced ? 'muss die Leiter nehmen' : 'klettert die Leiter'} ${to < from ? 'hinauf' : 'hinunter'}: ${from} auf ${to}.`,
  'ladder-declined': ({ man }) => `${man} bleibt unten an der Leiter.`,
  'monster-thrown': ({ monster, by, formula }) => `${by} wirft ${monster} stromab: ${formula}.`,
  'monster-destroyed': ({ monster, by, boss }) =>
    `${by} hat ${boss ? 'den Boss, ' : ''}${monster}${boss ? ',' : ''} über das Ende hinausgeworfen: vernichtet.`,
  'man-thrown': ({ man, monster, from, formula }) => `${monster} wirft ${man} von ${from}: ${formula}.`,
  'man-bumped': ({ man, by, from, to }) =>
    `${by} stößt ${man} stromauf zurück: ${from} - ${from - to} = ${to}.`,
  'man-pushed': ({ man, by, from, to }) => `${by} schiebt ${man} stromab: ${from} + 1 = ${to}.`,
  'man-undeployed': ({ man, team }) =>
    `${man} ist hinter dem Anfang und wieder in der Reserve von Team ${team}.`,
  'man-died': ({ man, from, reason, by }) =>
    `${man} stürzt von ${from} den Wasserfall hinunter und ertrinkt${reason === 'die' ? '' : `, ${reason === 'pushed' ? 'geschoben' : 'geworfen'} von ${by}`}.`,
  'team-died': ({ team }) => `Team ${team} ist tot.`,
  'team-revived': ({ team }) => `Team ${team} lebt wieder.`,
  'pips-lost': ({ monster, pips }) =>
    `${monster} ist weg: ${counted(pips, 'Auge', 'Augen')} ${pips === 1 ? 'bewegt' : 'bewegen'} kein Monster.`,
  'dice-lost': ({ dice: lost, reason }) =>
    `Würfel ${numbers(lost)} ${lost.length === 1 ? 'verfällt' : 'verfallen'}: ${LOST[reason]}.`,
  'man-given': ({ man, from, to }) => `Team ${from} gibt ${man} an Team ${to}.`,
  'man-stolen': ({ man, from, to }) => `Team ${to} nimmt ${man} von Team ${from}.`,
  'boon-declined': () => 'Dabei bleibt es.',
  'turn-ended': () => 'Der Zug ist vorbei.',
  'round-ended': ({ round }) => `Runde ${round} ist vorbei.`,
  'wave-won': ({ wave }) => `Welle ${wave} ist überstanden.`,
  'men-restored': ({ men }) => `${list(men)} ${men.length === 1 ? 'kommt' : 'kommen'} von den Toten zurück.`,
  'men-shifted': ({ moves }) =>
    `Alle rücken stromauf: ${list(moves.map(({ man, from, to }) => `${man} ${from}-${to ?? 'hinaus'}`))}.`,
  'game-won': ({ waves, boss }) =>
    `Alle gewinnen: ${counted(waves, 'Welle', 'Wellen')} überstanden${boss ? ' und der Boss vernichtet' : ''}.`,
  'game-lost': ({ wave, round, reason }) =>
    `Alle verlieren in Welle ${wave}, Runde ${round}: ${reason === 'all-dead' ? 'Alle sind tot' : 'Der Boss hat zu lange gelebt'}.`,
};

export const toldWords: typeof english.toldWords = (event) =>
  (LINES[event.type] as (event: Event) => string)(event);
