import { Refused } from '@touchline/client';
import { type Die, NoPosition, type Odds, type Seat, type Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { analysis } from '../text/analysis.ts';
import { Bots } from './bots.ts';
import type { MainLine } from './main-line.ts';
import { chosenDice, fallingDice, refusalOf, type Tried, Unchosen } from './moves.ts';
import { Positions } from './positions.ts';
import { type AskedDie, type DiceFrom, type Hand, type Shown, shownOf } from './shown.ts';
import { begun, type Place, type TreeEvent } from './tree.ts';

const TOLD = analysis;

/**
 * A match that is played on in this browser, by hand and by bots, and its branches. Nothing is sent anywhere.
 */
export class Analysis {
  readonly main: MainLine;
  readonly drawing: Drawing;
  readonly #positions: Positions;
  readonly #bots: Bots;
  #since = 0;
  #die: AskedDie | undefined;
  /** Of several seats that may decide, the one that was chosen. */
  #seat: Seat | undefined;
  #dice: DiceFrom = 'rolled';
  #shown: Shown;
  readonly #listeners = new Set<() => void>();

  /** @param tree its moves must have been checked by the rules */
  constructor(main: MainLine, drawing: Drawing, tree = begun(main.last)) {
    this.main = main;
    this.drawing = drawing;
    this.#positions = new Positions(main, drawing, tree);
    this.#bots = new Bots({
      positions: this.#positions,
      begun: () => this.drop(),
      play: (tried, dice) => this.#play(tried, dice),
      changed: () => this.#changed(),
    });
    this.#shown = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly shown = (): Shown => this.#shown;

  /** Ends what is under way when it is shown no more. */
  close(): void {
    this.#bots.close();
  }

  /** As `Match.odds`, of the position that is shown. @throws Refused when it cannot be done */
  async odds(action: Typed): Promise<Odds | undefined> {
    const tried = this.#tried(action);
    return tried && this.main.game.odds(this.#positions.here().state, tried.seat, action);
  }

  /** As `Match.act`, for the seat that decides. @throws Refused */
  async act(action: Typed): Promise<void> {
    const tried = this.#tried(action);
    if (tried) this.#play(tried);
  }

  /** As `Match.time`: here nothing has to be waited for. */
  time(): number {
    return this.#shown.decision?.from ?? 0;
  }

  /** Goes on with the die that was asked for. @param face absent: as it falls */
  choose(face?: number): void {
    const die = this.#die;
    if (!die) return;
    const { sides, purpose, chosen, tried } = die;
    const fallen = face ?? fallingDice.roll(sides, purpose);
    this.#attempt(tried, [...chosen, [sides, purpose, fallen]]);
  }

  /** Rolls the die that was asked for, and all that come after it. */
  rollOn(): void {
    const die = this.#die;
    if (!die) return;
    const script = chosenDice(die.chosen.map(([, , face]) => face));
    let left = die.chosen.length;
    const roll = (sides: number, purpose: string) =>
      left-- > 0 ? script.roll(sides, purpose) : fallingDice.roll(sides, purpose);
    this.#positions.play(die.tried, { roll });
    this.drop();
  }

  /** Takes back an action that waits for its dice. */
  drop(): void {
    this.#die = undefined;
    this.#changed();
  }

  /** The position as a line of text. @throws NoPosition where the game has none */
  line(): string {
    const { line } = this.main.game;
    if (!line) throw new NoPosition(TOLD.wrong.lines(this.main.game.name));
    return line.toLine(this.#positions.here().state);
  }

  undo(): void {
    this.#go({ type: 'undone' });
  }

  redo(): void {
    this.#go({ type: 'redone' });
  }

  go(to: Place): void {
    this.#go({ type: 'went', to });
  }

  remove(move: number): void {
    this.#go({ type: 'removed', move });
  }

  seat(seat: Seat): void {
    this.#seat = seat;
    this.#changed();
  }

  hand(seat: Seat, hand: Hand): void {
    this.#bots.hand(seat, hand);
    this.#changed();
  }

  diceFrom(dice: DiceFrom): void {
    this.#dice = dice;
    this.#changed();
  }

  /** Lets the referee do what is due. */
  referee(): void {
    this.#positions.settle();
    this.#changed();
  }

  /** One move by the bot of the seat that decides; where it is played by hand, by the good one. */
  async botOnce(): Promise<void> {
    await this.#bots.once(this.#shown.decision?.seat, this.#dice);
  }

  /** Bots play until somebody has to decide by hand, the match is over, or they are stopped. */
  async botsOn(): Promise<void> {
    await this.#bots.on();
  }

  stop(): void {
    this.#bots.stop();
  }

  /** An action of the seat that decides, at the moment when it can. @throws Refused */
  #tried(action: Typed): Tried | undefined {
    const seat = this.#shown.decision?.seat;
    const next = seat && this.#positions.next(seat);
    if (!seat || !next) return undefined;
    const tried = { seat, action, at: next.at };
    const refused = refusalOf(this.main.game, this.#positions.here(), tried);
    if (refused) throw new Refused(refused);
    return tried;
  }

  #play(tried: Tried, dice = this.#dice): void {
    if (this.#positions.full) throw new Refused({ code: 'full', message: TOLD.wrong.full });
    if (dice === 'chosen') {
      this.#attempt(tried, []);
      return;
    }
    this.#positions.play(tried, fallingDice);
    this.drop();
  }

  /** Carries it out with the dice that were chosen; asks for the next one that was not. */
  #attempt(tried: Tried, chosen: readonly Die[]): void {
    try {
      this.#positions.play(tried, chosenDice(chosen.map(([, , face]) => face)));
      this.drop();
    } catch (error) {
      if (!(error instanceof Unchosen)) throw error;
      const { sides, purpose } = error;
      this.#die = { tried, sides, purpose, chosen };
      this.#changed();
    }
  }

  #go(event: TreeEvent): void {
    this.#bots.stop();
    this.#positions.go(event);
    this.drop();
  }

  #changed(): void {
    this.#since++;
    this.#shown = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): Shown {
    const { tree, latest } = this.#positions;
    const { hands, playing } = this.#bots;
    return shownOf(this.main, this.#positions.here(), {
      ...{ tree, latest, hands, playing },
      ...{ since: this.#since, seat: this.#seat, die: this.#die, dice: this.#dice },
    });
  }
}
