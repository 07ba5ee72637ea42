/**
 * Positions: a state made from what lies on the table, for tests, guides and puzzles. What has happened
 * before is no part of it: all statistics but the waves won are zero. `line.ts` has them as a line of text.
 */
import type { z } from 'zod';
import { ABILITY_SIDES, type Team } from './data.ts';
import { boon, deployment, dieToApply, givingUp, monsterDice } from './decisions.ts';
import { checkOptions, isBossWave, type Options, options as schema } from './options.ts';
import { activePlayer, anyDeployed, firstInReserve, isSpent, isStranded, setDead } from './pieces.ts';
import { boonPossible, focusOf, mayGiveUp } from './procedures/boon.ts';
import { turn } from './procedures/turn.ts';
import { round, wave } from './procedures/wave.ts';
import { fresh } from './setup.ts';
import type { Monster, Rolled, State } from './state.ts';
import { diceInWave, isBoxcars, isSnakeEyes, NO_TALLY, tally } from './tally.ts';

/**
 * Where each kind of question is asked in a turn. A man at a ladder is no position:
 * its landing is half resolved.
 */
export const ASKED = {
  deploy: { kind: deployment, at: 'deployed' },
  'monster-dice': { kind: monsterDice, at: 'monster dice allotted' },
  apply: { kind: dieToApply, at: 'die applied' },
  'follow-through': { kind: givingUp, at: 'rest given up' },
  boon: { kind: boon, at: 'boon taken' },
} as const;
export type Asked = keyof typeof ASKED;

/** Where a man is: a step of the board, or off it. */
export type Place = number | 'reserve' | 'dead';

/** What lies on the table. What is absent is as at the beginning of a usual match. */
export interface Position {
  readonly options?: z.input<typeof schema>;
  /** From 1; one more than there are waves is the wave against the boss. */
  readonly wave?: number;
  /** From 1. */
  readonly round?: number;
  /** The seat whose turn it is. */
  readonly active?: string;
  /**
   * By id. `team` is the one it belongs to now, if it is another one: SW-5.5. Men not named are in reserve.
   */
  readonly men?: Readonly<Record<string, Place | { readonly at: Place; readonly team: Team }>>;
  readonly monsters?: readonly (Pick<Monster, 'id' | 'step'> & Partial<Monster>)[];
  /**
   * The number of the next monster; when absent the first that is greater than those
   * of all monsters on the board.
   */
  readonly nextMonster?: number;
  /** The roll of the turn: a face that is to be used, or one with the word whether it is. */
  readonly dice?: readonly (number | Rolled)[];
  /** The man who got every die that is used: SW-5.4. */
  readonly focus?: string;
  /** What the active player is asked; when absent `deploy` before the roll, and `apply` after it. */
  readonly asks?: Asked;
}

/**
 * The state of a match in which this lies on the table and the active player has been asked.
 * @throws Error with a sentence that says what cannot be
 */
export function position(given: Position): State {
  const options = optionsOf(given.options);
  const state = fresh(options);
  const {
    wave: w = 1,
    round: r = 1,
    active = '0',
    dice = [],
    asks = dice.length ? 'apply' : 'deploy',
  } = given;
  state.wave = w;
  state.round = r;
  state.active = active;
  state.dicePerTurn = diceInWave(state.options, w);
  state.stats.wavesWon = w - 1;
  situate(state);
  for (const [id, where] of Object.entries(given.men ?? {})) stand(state, id, where);
  for (const { id } of state.teams) setDead(state, id, isSpent(state, id));
  must(
    state.teams.some((team) => !team.dead),
    'Everybody is dead: that is the end of a match.',
  );
  for (const monster of given.monsters ?? []) appear(state, monster);
  state.monsters.sort((a, b) => numberOf(a) - numberOf(b));
  const last = state.monsters.at(-1);
  state.nextMonster = given.nextMonster ?? (last ? numberOf(last) + 1 : 1);
  must(
    state.nextMonster > (last ? numberOf(last) : 0),
    `The next monster cannot be K${state.nextMonster}${last ? `: ${last.id} is there` : ''}.`,
  );
  fall(state, dice, given.focus);
  ask(state, asks);
  return state;
}

export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

const whole = (n: number, from: number, to: number): boolean => Number.isInteger(n) && n >= from && n <= to;

function optionsOf(given: Position['options']): Options {
  const options = schema.parse(given ?? {});
  const problem = checkOptions(options);
  must(!problem, problem?.message ?? '');
  return options;
}

function situate(state: State): void {
  const { wave, round, active, seats, options } = state;
  const waves = options.waves + Number(options.bossWave);
  must(whole(wave, 1, waves), `Wave ${wave} is none of this match: they are 1 to ${waves}.`);
  const rounds = isBossWave(state) ? options.bossRoundLimit : options.roundsPerWave;
  must(whole(round, 1, rounds), `Round ${round} is none of wave ${wave}: they are 1 to ${rounds}.`);
  must(
    seats.some(({ seat }) => seat === active),
    `There is no seat ${active}: they are 0 to ${seats.length - 1}.`,
  );
}

function stand(state: State, id: string, where: Place | { readonly at: Place; readonly team: Team }): void {
  const man = state.men.find((each) => each.id === id);
  must(man !== undefined, `There is no man ${id} in this match.`);
  const { at, team } = typeof where === 'object' ? where : { at: where, team: man.team };
  must(
    state.teams.some((side) => side.id === team),
    `${id} cannot belong to team ${team}, which does not play.`,
  );
  man.team = team;
  man.status = typeof at === 'number' ? 'deployed' : at;
  man.step = typeof at === 'number' ? at : 0;
  const { steps } = state.board;
  must(
    typeof at !== 'number' || whole(at, 1, steps),
    `${id} cannot stand on ${at}: the steps are 1 to ${steps}.`,
  );
}

const numberOf = ({ id }: Pick<Monster, 'id'>): number => Number(id.slice(1));

function appear(
  state: State,
  { id, step, abilities = [], boss = false }: NonNullable<Position['monsters']>[number],
) {
  const { monsters, board } = state;
  must(/^K[1-9]\d*$/.test(id), `A monster is called K and a number, not ${id}.`);
  must(whole(step, 1, board.steps), `${id} cannot stand on ${step}: the steps are 1 to ${board.steps}.`);
  for (const other of monsters) {
    must(other.id !== id, `There are two monsters ${id}.`);
    must(other.step !== step, `${other.id} and ${id} are both on ${step}: they would merge (SW-1.12).`);
  }
  const sorted = abilities.toSorted((a, b) => a - b);
  must(
    sorted.every((ability, i) => whole(ability, 1, ABILITY_SIDES) && ability !== sorted[i - 1]),
    `The abilities of ${id} must be different numbers from 1 to ${ABILITY_SIDES}.`,
  );
  must(!boss || isBossWave(state), `${id} cannot be the boss in wave ${state.wave}.`);
  monsters.push({ id, step, abilities: sorted, boss });
}

function fall(state: State, dice: readonly (number | Rolled)[], focus = ''): void {
  const sides = state.options.dieSides;
  state.dice = dice.map((die) => (typeof die === 'number' ? { value: die, used: false } : { ...die }));
  for (const { value } of state.dice)
    must(whole(value, 1, sides), `No die shows ${value}: its faces are 1 to ${sides}.`);
  const counts = state.dice.reduce((before, { value }) => tally(before, value, sides), NO_TALLY);
  state.boxcars = isBoxcars(counts);
  state.snakeEyes = isSnakeEyes(counts);
  const used = state.dice.some((die) => die.used);
  state.focus = { man: focus, broken: used && !focus };
  must(!focus || used, `${focus} cannot have got every die: none is used.`);
  must(!focus || focusOf(state) !== undefined, `${focus} cannot have got a die: there is no such man.`);
}

/** What the active player can be asked follows from the position: section 8.1. */
function ask(state: State, asks: Asked): void {
  const { dice, monsters, snakeEyes, boxcars, active } = state;
  const fresh = dice.length > 0 && dice.every((die) => !die.used);
  const left = dice.some((die) => !die.used);
  const why: Readonly<Record<Asked, string | false>> = {
    deploy:
      (dice.length > 0 && 'the dice have been rolled') ||
      (!firstInReserve(state, activePlayer(state).team) && 'the team has nobody in reserve'),
    'monster-dice':
      (!fresh && 'that is done with a roll of which nothing is used') ||
      (monsters.length < 2 && 'there are not two monsters') ||
      (!isStranded(state) &&
        !(snakeEyes && anyDeployed(state)) &&
        'there are neither snake eyes, nor is a dead player without men on the board'),
    apply: (!left && 'no die is left') || (!anyDeployed(state) && 'nobody is on the board'),
    'follow-through':
      (!left && 'no die is left') ||
      (!anyDeployed(state) && 'nobody is on the board') ||
      (!mayGiveUp(state) && 'no boon would come of it (SW-5.4)'),
    boon:
      (left && 'dice are left') ||
      (!(boxcars && focusOf(state) && boonPossible(state)) && 'there is no boon (SW-5.1, SW-5.6)'),
  };
  must(why[asks] === false, `Seat ${active} cannot be asked to ${asks}: ${why[asks]}.`);
  const { kind, at } = ASKED[asks];
  state.stack.push(wave.frame({}, 'next round'), round.frame({}, 'next seat'), turn.frame({}, at));
  kind.ask({ state }, active, {});
}
