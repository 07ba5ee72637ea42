import type { Square } from '../../geometry/square.ts';
import { addedUp, arithmetic } from '../../kernel/arithmetic.ts';
import { type Rolled, sumOf, type Thrown } from '../../kernel/roll.ts';
import { type Ability, BEASTS, SCORES } from '../data.ts';
import type { Cause, Event, MadePlayer, TurnLoss } from '../events.ts';

type Words = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };

/** Every event in one line: who did what, every face and what was added to it, and the clause in brackets. */
const WORDS: Words = {
  // making the teams, drives and turns
  'roster-submitted': (e) => `Team ${e.team} hands in its roster, sealed [CB-2.10]`,
  'team-created': (e) =>
    `Team ${e.team}, ${e.faction}: ${e.players.map((player) => made(player, e.rolls)).join('; ')} [CB-2.7, CB-2.8]`,
  'coin-flipped': (e) => `The coin shows ${addedUp(e.roll)}: ${e.offence} has the first ball [CB-4.1]`,
  'drive-started': (e) => `Drive ${e.drive}: ${e.offence} has the ball, ${e.defence} moves first [CB-4.4]`,
  'turn-started': (e) => `Turn ${e.turn}: ${e.team} to move`,
  'turn-ended': (e) => `Turn ${e.turn} is over for ${e.team}`,
  'carrier-chosen': (e) => `${e.player} will carry the ball [CB-4.5]`,

  // start of a turn
  'revive-rolled': (e) =>
    e.roll
      ? `The corpse of ${e.player} stirs? ${told(e.roll, 'it wakes', 'not yet')} [CB-15.14]`
      : `The corpse of ${e.player} cannot stir, somebody is on it [CB-15.15]`,
  'zombie-revived': (e) =>
    `${e.player} is back with ${addedUp(e.roll)} HP ${e.at ? `at ${at(e.at)}` : 'in the tunnel'} [CB-15.14]`,
  'stench-tested': (e) =>
    `${e.player} smells a troglodyte: ${told(e.roll, 'bears it', 'retches')} [CB-15.10]`,
  'rivalry-tested': (e) =>
    `${e.player} eyes the teammate ${e.rival}: ${told(e.roll, 'keeps the peace', 'attacks')} [CB-15.18]`,

  // moving and fighting
  'player-moved': (e) => `${e.player} ${walk(e.path, e.from)}, movement left ${e.movesLeft} [CB-6.1]`,
  'player-stood-up': (e) => `${e.player} gets up [CB-9.8]`,
  'fear-tested': (e) =>
    `${e.player} faces the ape ${e.target}: ${told(e.roll, 'dares', 'loses its nerve')} [CB-15.7]`,
  'block-resolved': (e) => `${e.player} blocks ${e.target}: ${arithmetic(e.roll)} [CB-8.3]`,
  'player-pushed': (e) => `${e.by} shoves ${e.player} from ${at(e.from)} to ${at(e.to)} [CB-8.5]`,
  'beast-pushed': (e) => `${e.by} shoves ${e.beast} from ${at(e.from)} to ${at(e.to)} [CB-8.5]`,
  'player-followed-up': (e) => `${e.player} follows up to ${at(e.to)} [CB-8.8]`,
  'tackle-resolved': (e) =>
    e.rivalry
      ? `${e.player} tackles its own teammate ${e.target}: ${arithmetic(e.roll)} [CB-15.20]`
      : `${e.player} tackles ${e.target}: ${arithmetic(e.roll)} [CB-9.2]`,
  'player-knocked-down': (e) => `${e.player} goes down before ${e.by} [CB-9.3, CB-9.4]`,
  'beast-knocked-down': (e) => `${e.beast} is thrown down by ${e.by} [CB-9.3]`,
  'player-damaged': (e) => `${e.player} ${damage(e)}`,
  'beast-damaged': (e) => `${e.beast} ${damage(e)}`,
  'player-died': (e) =>
    e.corpse
      ? `${e.player} drops dead at ${at(e.at)}${by(e.by)}, for the time being [CB-15.12]`
      : `${e.player} dies at ${at(e.at)}${by(e.by)} [CB-14.1]`,
  'beast-died': (e) => `${e.beast} dies at ${at(e.at)}${by(e.by)} [CB-16.23]`,
  'turn-lost': (e) => `${e.player} can do no more this turn: ${LOSSES[e.cause]}`,
  'vault-attempted': (e) =>
    `${e.player} leaps over ${e.over} from ${at(e.from)}${e.to ? ` to ${at(e.to)}` : ''}: ${arithmetic(e.roll)} [CB-15.3]`,
  'curse-cast': (e) =>
    `${e.player} curses ${e.target}: ${e.ability.toUpperCase()} loses ${addedUp(e.roll)}, now ${e.value} [CB-15.16]`,

  // the ball and the score
  'ball-dropped': (e) => `${e.player} lets go of the ball at ${at(e.at)} (${CAUSES[e.cause].of})`,
  'ball-placed': (e) =>
    e.by
      ? `${e.by} puts the ball on ${at(e.to)}, ${e.distance} away: ${PLACED[e.reason]}`
      : `Nobody can carry the ball: it lies on ${at(e.to)} [CB-4.6]`,
  'ball-picked-up': (e) => `${e.player} picks up the ball at ${at(e.at)} [CB-10.2]`,
  'pass-thrown': (e) =>
    `${e.player} passes to ${e.receiver}, ${squares(e.distance)}: ${arithmetic(e.roll)} [CB-11.3]`,
  'catch-attempted': (e) => `${e.player} reaches for the ball: ${arithmetic(e.roll)} [CB-11.7]`,
  'scatter-rolled': (e) =>
    `The ball flies ${squares(sumOf(e.roll))} away from ${at(e.center)} [CB-11.6, CB-12.5]`,
  'kick-attempted': (e) => `${e.player} kicks from ${squares(e.distance)}: ${arithmetic(e.roll)} [CB-12.3]`,
  'point-scored': (e) => `Point! ${e.player} scores for ${e.team}: ${result(e.score)} [CB-13.1]`,
  'ball-idled': (e) =>
    e.team
      ? `The ball of ${e.team} has not come on: idle turn ${e.count} of ${e.limit} [CB-16.2]`
      : `Nobody has moved the loose ball: idle turn ${e.count} of ${e.limit} [CB-16.4]`,

  // beasts
  'beast-released': released,
  'beast-moved': (e) =>
    e.prey
      ? `${e.beast} ${walk(e.path)} after ${e.prey} [CB-16.15, CB-16.16]`
      : `${e.beast} ${walk(e.path)}, off the corpses [CB-16.32]`,
  'beast-stood-up': (e) => `${e.beast} gets up [CB-9.11]`,
  'beast-attacked': (e) => `${e.beast} attacks ${e.target}: ${arithmetic(e.roll)} [CB-16.17]`,
  'carry-off-tested': (e) =>
    `${e.beast} clutches at ${e.player}: ${told(e.roll, 'carries it up', 'in vain')} [CB-16.18]`,
  'constrict-tested': (e) =>
    `${e.beast} coils round ${e.player}: ${told(e.roll, 'holds it', 'slips')} [CB-16.19]`,
  'drain-tested': (e) =>
    `${e.beast} sucks at ${e.player}: ${told(e.roll, 'weakens it', 'no harm')} [CB-16.21]`,
  'player-carried-off': (e) => `${e.beast} carries ${e.player} off for good [CB-16.18]`,
  'player-constricted': (e) => `${e.beast} holds ${e.player} fast [CB-16.19]`,
  'player-freed': (e) => `${e.player} is free of ${e.beast} [CB-16.22]`,
  'player-drained': (e) =>
    `${e.beast} drains ${e.player}: BT, CD and PK one less each, 0 at worst [CB-16.21]`,
  'beasts-withdrawn': (e) => `Back to the caves: ${e.beasts.join(', ')} [CB-16.23]`,

  // the end
  'sudden-death-started': (e) => `Level after turn ${e.turn}: sudden death, who scores next wins [CB-17.5]`,
  'match-ended': (e) =>
    `${e.winner ? `${e.winner} wins` : 'A draw'}, ${REASONS[e.reason]}${e.roll ? `, by the coin (${addedUp(e.roll)})` : ''}: ${result(e.score)} [CB-17.1]`,
};

/** One event in one line. */
export const narrate = (event: Event): string => (WORDS[event.type] as (event: Event) => string)(event);

const CAUSES: Readonly<Record<Cause, { of: string; clause: string }>> = {
  block: { of: 'a block', clause: 'CB-8.4' },
  tackle: { of: 'a tackle', clause: 'CB-9.3' },
  'failed-tackle': { of: 'its own failed tackle', clause: 'CB-9.4' },
  beast: { of: 'a beast', clause: 'CB-16.17' },
  constriction: { of: 'a snake that holds it', clause: 'CB-16.20' },
};

const LOSSES: Readonly<Record<TurnLoss, string>> = {
  block: 'the block was its last deed [CB-8.10]',
  fear: 'it is afraid [CB-15.7]',
  stench: 'it is sick [CB-15.10]',
  rivalry: 'it attacked its own [CB-15.20]',
  'knocked-down': 'it lies on the ground [CB-9.10]',
};

type Placed = Exclude<Extract<Event, { type: 'ball-placed' }>['reason'], 'no-carrier'>;
const PLACED: Readonly<Record<Placed | 'no-carrier', string>> = {
  bounce: 'it bounced [CB-9.5]',
  'dropped-catch': 'the catch was dropped [CB-11.9]',
  'failed-pass': 'the pass went wide [CB-11.6]',
  'failed-kick': 'the kick went wide [CB-12.5]',
  'no-carrier': 'nobody can carry it [CB-4.6]',
};

const REASONS: Readonly<Record<Extract<Event, { type: 'match-ended' }>['reason'], string>> = {
  points: 'on points',
  kick: 'by a kick through the hole',
  elimination: 'nobody is left on the other side',
  'turn-limit': 'time is up',
  concession: 'the other coach gives in',
};

const at = ({ x, y }: Square): string => `${x},${y}`;

const by = (id: string | undefined): string => (id ? ` by ${id}` : '');

const squares = (n: number): string => `${n} ${n === 1 ? 'square' : 'squares'}`;

const result = (score: { A: number; B: number }): string => `A ${score.A}, B ${score.B}`;

/** Adds a number that may be below 0: `+ 2`, `- 1`. */
const plus = (n: number): string => (n < 0 ? `- ${-n}` : `+ ${n}`);

/** A roll of which the game has words for both ends. */
const told = (roll: Rolled, made: string, failed: string): string =>
  `${arithmetic(roll)}, ${roll.success ? made : failed}`;

type Damaged = Extract<Event, { type: 'player-damaged' | 'beast-damaged' }>;
function damage({ cause, by, roll, hp }: Damaged): string {
  const { of, clause } = CAUSES[cause];
  return `loses ${addedUp(roll)} HP to ${of}${by ? ` (${by})` : ''}, ${hp} left [${clause}]`;
}

function released(e: Extract<Event, { type: 'beast-released' }>): string {
  const [kind, coin, life] = e.rolls as [Thrown, Thrown, Thrown];
  const clause = BEASTS[sumOf(kind) - 1]?.clause ?? 'CB-16.9';
  return (
    `${e.beast} comes out, a ${e.kind} (d6 shows ${addedUp(kind)}): ${e.side} cave (coin ${addedUp(coin)}), ` +
    `at ${at(e.at)}, HP ${addedUp(life)}, ${e.stalled ? `after team ${e.stalled}` : 'after anybody'} [CB-16.6, ${clause}]`
  );
}

function walk(path: readonly Square[], from?: Square): string {
  const way = path.map(at).join(' ');
  return `${from ? `goes from ${at(from)} to` : 'comes to'} ${way}`;
}

/** A player as it was made: scores with the faces behind them, `BT 8 = 6 + 2`. */
function made(p: MadePlayer, rolls: readonly Thrown[] = []): string {
  const { modifiers } = p;
  const rolled = (name: string) => rolls.find((roll) => roll.of === p.id && roll.name === name);
  const score = (ability: Ability) => {
    const name = SCORES[ability];
    const value = `${name} ${p[ability]}`;
    const roll = rolled(name);
    if (!roll || !modifiers) return value;
    const face = sumOf(roll);
    const least = face + modifiers[ability] < 0 ? ' (0 at least)' : '';
    return `${value} = ${face} ${plus(modifiers[ability])}${least}`;
  };
  const life = rolled('HP');
  const hp = life && life.faces.length > 1 ? ` = ${life.faces.join(' + ')}` : '';
  const name = p.name ? ` ${p.name.replace(/\p{C}/gu, '')}` : '';
  return `${p.id}${name} (${p.type}) ${score('bt')}, ${score('cd')}, ${score('pk')}, MV ${p.mv}, HP ${p.maxHp}${hp}`;
}
