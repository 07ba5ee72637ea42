import type { Die } from '@touchline/rules/kernel';
import { flow } from '../../../rules/src/streamway/flow.ts';
import {
  type Action,
  type Event,
  type GivenBoard,
  type Options,
  type PublicState,
  type State,
  streamway,
} from '../../../rules/src/streamway/index.ts';
import { type Asked, type Place, position } from '../../../rules/src/streamway/position.ts';
import { turn } from '../../../rules/src/streamway/procedures/turn.ts';
import type { Root } from '../../../rules/src/streamway/state.ts';
import { dice as diceOf, withDice } from '../../support/board/dice.ts';
import { Driver, reread, startOf } from '../../support/board/driver.ts';
import { all, types } from '../../support/board/events.ts';

export type { Action, Event, GivenBoard, Options, State };
export { streamway };

type Given = Partial<Options>;

/** What is asked now, or `over`. */
export const phaseOf = (state: State): string => streamway.view(state).phase;

const pairs = (text: string) =>
  text ? text.split(' ').map((pair) => pair.split('-').map(Number) as [number, number]) : [];

/** A board without cells worth mentioning: ten columns, snakes `head-tail`, ladders `bottom-top`. */
export const board = (steps: number, snakes = '', ladders = '', columns = 10): GivenBoard => ({
  id: 'test',
  name: 'Test',
  steps,
  columns,
  rows: steps / columns,
  cells: 'boustrophedon',
  snakes: pairs(snakes).map(([head, tail], i) => ({ id: `S${i + 1}`, head, tail })),
  ladders: pairs(ladders).map(([bottom, top], i) => ({ id: `L${i + 1}`, top, bottom })),
});

/** Nothing but a hundred steps. */
export const BARE = board(100);

/** A coming roll of one or more stream dice. */
export const stream = (sides: number, ...faces: number[]): Die[] => diceOf(sides)('stream dice', ...faces);

/** Ability dice to come. */
export const abilities = (...faces: number[]): Die[] => diceOf(6)('ability d6', ...faces);

export class Match extends Driver<State, Action, Event, Options, PublicState> {
  constructor(state: State, events: Event[] = []) {
    super(streamway, state, events);
  }

  protected override happened(events: Event[], now?: number): Event[] {
    expect(reread(this.state)).toStrictEqual(this.state);
    return super.happened(events, now);
  }

  /** Acts for the active seat; the dice are the only ones rolled. */
  act(action: Action, ...dice: Die[]): Event[] {
    return this.play(this.state.active, action, dice);
  }

  actAs(seat: string, action: Action, ...dice: Die[]): Event[] {
    return this.play(seat, action, dice);
  }

  /**
   * Goes on from a stage of the active player's turn, whatever has been asked; the
   * dice are the only ones rolled.
   */
  goOn(stage: (typeof turn.stages)[number], ...dice: Die[]): Event[] {
    this.state.stack.splice(2, Number.POSITIVE_INFINITY, turn.frame({}, stage));
    const events: Event[] = [];
    withDice(dice, (script) => flow.run({ state: this.state, dice: script, when: { at: 0 }, events }));
    return this.happened(events);
  }

  /** A turn of this seat begins. */
  begin(seat: string, ...dice: Die[]): Event[] {
    this.state.active = seat;
    return this.goOn('begin', ...dice);
  }

  /** What is known of the die or the walk that is being resolved. */
  get root(): Root {
    return this.state.stack.flatMap((frame) => ('root' in frame ? [frame.root as Root] : []))[0]!;
  }

  /** Applies a die, by index. */
  die(die: number, man: string, ...dice: Die[]): Event[] {
    return this.act({ type: 'apply-die', die, man }, ...dice);
  }

  ladder(ladder: string | null, ...dice: Die[]): Event[] {
    return this.act({ type: 'choose-ladder', ladder }, ...dice);
  }

  /** The code and the clause an action is refused with. */
  refusal(action: Action, seat = this.state.active): string {
    return this.refused(seat, action);
  }

  /** Where men and monsters are: a step, `reserve`, `dead` or `gone`. */
  at(id: string): number | string {
    const man = this.state.men.find((each) => each.id === id);
    if (man) return man.status === 'deployed' ? man.step : man.status;
    return this.state.monsters.find((each) => each.id === id)?.step ?? 'gone';
  }

  where(...ids: string[]): (number | string)[] {
    return ids.map((id) => this.at(id));
  }

  monster(id: string) {
    return this.state.monsters.find((each) => each.id === id);
  }

  /** The types of what happened last, in order. */
  get types(): string[] {
    return types(this.events);
  }

  /** What happened last of one type. */
  told<T extends Event['type']>(type: T): Extract<Event, { type: T }>[] {
    return all(this.events, type);
  }

  get phase(): string {
    return phaseOf(this.state);
  }
}

/** A match from the beginning. */
export function start(given: Given = {}, ...dice: Die[]): Match {
  const { state, events } = startOf(streamway, given, dice);
  return new Match(state, events);
}

interface Scene extends Given {
  /** Of a board of a hundred steps, as of {@link board}. */
  snakes?: string;
  ladders?: string;
  /**
   * Who stands where: `17 A1 B2 | 30 K1+3+5 | dead A2 A3`. A number is a step, `+` an ability, `!` after a
   * monster the boss. Men who are not drawn are in reserve.
   */
  at?: string;
  /** The roll of the turn, still to be applied; without it the active seat is about to deploy. */
  roll?: readonly number[];
  wave?: number;
  round?: number;
  active?: string;
  /** What the active seat is asked, when that does not follow from `roll`. */
  asks?: Asked;
  nextMonster?: number;
}

/**
 * A match in mid-turn: a streamway drawn as text and a roll (see {@link Scene.at}). Three
 * men a team on {@link BARE}.
 */
export function scene({ at = '', roll, snakes, ladders, ...given }: Scene): Match {
  const { wave = 1, round = 1, active = '0', asks, nextMonster, ...options } = given;
  const men: Record<string, Place> = {};
  const monsters: { id: string; step: number; abilities: number[]; boss: boolean }[] = [];
  for (const group of at.split('|')) {
    const [place, ...pieces] = group.trim().split(/\s+/);
    for (const piece of pieces) {
      const [id = '', ...gifts] = piece.split('+');
      if (id.startsWith('K'))
        monsters.push({
          id: id.replace('!', ''),
          step: Number(place),
          abilities: gifts.map(Number),
          boss: id.endsWith('!'),
        });
      else men[id] = place === 'dead' || place === 'reserve' ? place : Number(place);
    }
  }
  return new Match(
    position({
      options: { board: board(100, snakes, ladders), ...options },
      ...{ wave, round, active, men, monsters },
      ...(roll && { dice: roll }),
      ...(asks && { asks }),
      ...(nextMonster && { nextMonster }),
    }),
  );
}
