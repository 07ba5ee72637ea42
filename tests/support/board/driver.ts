import { isDeepStrictEqual } from 'node:util';
import {
  type Decision,
  type Die,
  type Game,
  REFEREE,
  type Seat,
  type Teams,
  type Typed,
  type Violation,
  type When,
} from '@touchline/rules/kernel';
import { withDice } from './dice.ts';

/** A value as it comes out of JSON. */
export const reread = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function expectSame(found: unknown, wanted: unknown): void {
  // quick where they are the same; else told in full, and what is undefined may be
  // absent, as JSON leaves it out
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

/** A new match with exactly these dice. @param given options that are not the usual ones */
export function startOf<State, Action extends Typed, Event extends Typed, Options, Public, Team>(
  game: Game<State, Action, Event, Options, Public, Team>,
  given: object,
  dice: readonly Die[],
  teams?: Teams<Team>,
) {
  const options = game.options.parse(given);
  expect(game.checkOptions(options)).toBeUndefined();
  return withDice(dice, (script) => game.start(options, script, teams));
}

/**
 * A match of any game under test. Whatever is done to it, what must hold for every game is looked at: each
 * die is used, events and public state fit their schemas, the state is plain data from which play goes on
 * alike, checks change nothing, and a seat that owes a decision has answers that are let through.
 */
export class Driver<State, Action extends Typed, Event extends Typed, Options = unknown, Public = unknown> {
  readonly game: Game<State, Action, Event, Options, Public>;
  readonly state: State;
  /** What the last action brought about, or the start. */
  events: Event[];
  /** All that has happened. */
  readonly said: Event[] = [];

  constructor(
    game: Game<State, Action, Event, Options, Public>,
    state: State,
    events: readonly Event[] = [],
  ) {
    this.game = game;
    this.state = state;
    this.events = [];
    this.happened([...events]);
  }

  /**
   * Plays a legal action with exactly these dice.
   * @param at milliseconds since the match began
   * @returns what happened
   * @throws Error when the action is refused or a die does not fit, or what must hold does not
   */
  play(seat: Seat, action: Action, dice: readonly Die[], at = 0): Event[] {
    const refusal = this.violation(seat, action, at);
    if (refusal)
      throw new Error(
        `${seat} ${JSON.stringify(action)}: ${refusal.code} (${refusal.clause}), ${refusal.message}\n${this.board()}`,
      );
    this.game.action.parse(action);
    const twin = reread(this.state);
    const resolve = (state: State) =>
      withDice(dice, (script) => this.game.apply(state, seat, reread(action), script, { at }));
    const events = resolve(this.state);
    expectSame(resolve(twin), events);
    expectSame(twin, this.state);
    return this.happened(events, at);
  }

  /** Plays what is played for a seat whose time has run out. */
  timeout(seat: Seat, ...dice: Die[]): Event[] {
    return this.play(seat, this.fallback(seat), dice);
  }

  /** What would be played for a seat whose time ran out now. */
  fallback(seat: Seat): Action {
    return this.game.onTimeout(this.state, seat);
  }

  /** Goes on until something holds. @throws Error when it does not after 1,000 steps */
  until(holds: () => unknown, step: () => unknown): void {
    for (let n = 0; !holds(); n++) {
      if (n === 1_000) throw new Error(`${n} steps, and still not: ${holds}\n${this.board()}`);
      step();
    }
  }

  /** Why an action is refused, if it is. */
  violation(seat: Seat, action: Action, at = 0): Violation | undefined {
    const before = JSON.stringify(this.state);
    const found = this.game.check(this.state, seat, action, { at });
    expect(JSON.stringify(this.state)).toBe(before);
    if (found) expect(found.message).toMatch(/^\S[^\n]*\.$/);
    return found;
  }

  /**
   * The code and the clause with which an action is refused; `legal` when it is not.
   * @example 'bad-path RB-14.3'
   */
  refused(seat: Seat, action: Action, at = 0): string {
    const found = this.violation(seat, action, at);
    return found ? `${found.code} ${found.clause}` : 'legal';
  }

  decisions(): readonly Decision[] {
    return this.game.decisions(this.state);
  }

  /** Who owes which decision. @example ['A turn'] */
  get owes(): string[] {
    return this.decisions().map(({ seat, kind }) => `${seat} ${kind}`);
  }

  /** The seat that has to decide. @throws Error unless it is one alone */
  get decider(): Seat {
    const [one, another] = this.decisions();
    if (!one || another) throw new Error(`nobody alone has to decide: ${this.owes.join(', ') || 'no one'}`);
    return one.seat;
  }

  legal(seat: Seat): Action[] {
    return this.game.legal(this.state, seat);
  }

  get view(): Public {
    return this.game.view(this.state);
  }

  /** The board as text. */
  board(): string {
    return this.game.text.board(this.view);
  }

  /** Takes note of what happened, by whatever way, and looks at what must hold. */
  protected happened(events: Event[], at = 0): Event[] {
    this.events = events;
    this.said.push(...events);
    for (const event of events) this.game.event.parse(event);
    this.game.publicState.parse(this.view);
    expectSame(reread(this.state), this.state);
    this.verifyDecisions(at);
    return events;
  }

  private verifyDecisions(at: number): void {
    const owed = this.decisions();
    expect(new Set(owed.map(({ seat }) => seat)).size).toBe(owed.length);
    if (this.game.result(this.state)) expect(owed).toEqual([]);
    for (const { seat, clock, from = at } of owed) {
      if (from > at) continue;
      const answers = this.legal(seat);
      if (clock !== 'none') expect({ seat, answers: answers.length > 0 }).toEqual({ seat, answers: true });
      const accepted = (action: Action, when: When) =>
        expect({ seat, action, refusal: this.game.check(this.state, seat, action, when) }).toEqual({
          ...{ seat, action },
          refusal: undefined,
        });
      for (const action of answers) accepted(action, { at });
      if (clock !== 'none') accepted(this.fallback(seat), { at, by: REFEREE });
    }
  }
}
