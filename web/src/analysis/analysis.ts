import { Refused } from '@touchline/client';
import {
  type BotName,
  type Decision,
  type Die,
  NoPosition,
  nextOf,
  type Odds,
  type Result,
  type Seat,
  type Typed,
} from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { analysis } from '../text/analysis.ts';
import type { MainLine } from './main-line.ts';
import {
  carryOut,
  chosenDice,
  deciders,
  fallingDice,
  type Made,
  refusalOf,
  type Standing,
  type Tried,
  Unchosen,
} from './moves.ts';
import { Standings } from './standings.ts';
import { Thinker } from './thinker.ts';
import { begun, type Grown, growing, MOST_MOVES, type Place, type Tree, type TreeEvent } from './tree.ts';

const TOLD = analysis;
const NONE: readonly Typed[] = [];
export type Hand = 'hand' | BotName;
export type DiceFrom = 'rolled' | 'chosen';

/** A die that waits to be chosen, and those of the same action that were. */
export interface AskedDie {
  readonly tried: Tried;
  readonly sides: number;
  readonly purpose: string;
  readonly chosen: readonly Die[];
}

/** How an analysis stands, to be shown. */
export interface Shown {
  readonly tree: Tree;
  /** Another number for another position, or when something has to be answered again. */
  readonly since: number;
  readonly view: unknown;
  readonly own: unknown;
  /** What is answered by hand or by one press of a bot. */
  readonly decision: Decision | undefined;
  readonly decisions: readonly Decision[];
  readonly legal: readonly Typed[];
  readonly result: Result | undefined;
  /** The referee has to act before anybody else. */
  readonly referee: boolean;
  /** The move that led here, when it was just made. */
  readonly latest: Grown | undefined;
  readonly die: AskedDie | undefined;
  readonly hands: Readonly<Record<Seat, Hand>>;
  readonly dice: DiceFrom;
  /** How many moves bots have made since they were told to; absent while none plays. */
  readonly playing: number | undefined;
}

/**
 * A match that is played on in this browser, by hand and by bots, and its branches. Nothing is sent anywhere.
 */
export class Analysis {
  readonly main: MainLine;
  readonly drawing: Drawing;
  #tree: Tree;
  #since = 0;
  #latest: Grown | undefined;
  #die: AskedDie | undefined;
  /** Of several seats that may decide, the one that was chosen. */
  #seat: Seat | undefined;
  #hands: Readonly<Record<Seat, Hand>> = {};
  #dice: DiceFrom = 'rolled';
  #playing: number | undefined;
  #stopped = true;
  readonly #thinker = new Thinker();
  readonly #standings: Standings;
  #shown: Shown;
  readonly #listeners = new Set<() => void>();

  /** @param tree its moves must have been checked by the rules */
  constructor(main: MainLine, drawing: Drawing, tree: Tree = begun(main.last)) {
    this.main = main;
    this.drawing = drawing;
    this.#tree = tree;
    this.#standings = new Standings(main);
    this.#shown = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly shown = (): Shown => this.#shown;

  /** Ends what is under way when it is shown no more. */
  close(): void {
    this.stop();
    this.#thinker.stop();
  }

  /** As `Match.odds`, of the position that is shown. @throws Refused when it cannot be done */
  async odds(action: Typed): Promise<Odds | undefined> {
    const { game } = this.main;
    const { state } = this.#here();
    const tried = this.#try(action);
    const refused = tried && refusalOf(game, this.#here(), tried);
    if (refused) throw new Refused(refused);
    return tried && game.odds(state, tried.seat, action);
  }

  /** As `Match.act`, for the seat that decides. @throws Refused */
  async act(action: Typed): Promise<void> {
    const tried = this.#try(action);
    if (!tried) return;
    const refused = refusalOf(this.main.game, this.#here(), tried);
    if (refused) throw new Refused(refused);
    this.#play(tried);
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
    this.#made(carryOut(this.main.game, this.#here(), die.tried, { roll }));
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
    return line.toLine(this.#here().state);
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
    this.#standings.forget();
    this.#go({ type: 'removed', move });
  }

  seat(seat: Seat): void {
    this.#seat = seat;
    this.#changed();
  }

  hand(seat: Seat, hand: Hand): void {
    this.#hands = { ...this.#hands, [seat]: hand };
    this.#changed();
  }

  diceFrom(dice: DiceFrom): void {
    this.#dice = dice;
    this.#changed();
  }

  /** Lets the referee do what is due. */
  referee(): void {
    this.#settle();
    this.#changed();
  }

  /** One move by the bot of the seat that decides; where it is played by hand, by the good one. */
  async botOnce(): Promise<void> {
    await this.#bots(async () => {
      const decision = this.#shown.decision;
      if (!decision) return false;
      await this.#bot(decision.seat, this.#dice);
      return false;
    });
  }

  /** Bots play until somebody has to decide by hand, the match is over, or they are stopped. */
  async botsOn(): Promise<void> {
    await this.#bots(async () => {
      const seat = deciders(this.main.game, this.#here()).find((one) => this.#handOf(one) !== 'hand');
      if (seat === undefined || this.#tree.moves.length >= MOST_MOVES) return false;
      await this.#bot(seat, 'rolled');
      return true;
    });
  }

  stop(): void {
    this.#stopped = true;
  }

  async #bots(step: () => Promise<boolean>): Promise<void> {
    if (this.#playing !== undefined) return;
    this.#playing = 0;
    this.#stopped = false;
    this.#die = undefined;
    this.#changed();
    try {
      while ((await step()) && !this.#stopped) {
        // what came of it is seen before the next
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      this.#playing = undefined;
      this.#stopped = true;
      this.#changed();
    }
  }

  async #bot(seat: Seat, dice: DiceFrom): Promise<void> {
    const { game } = this.main;
    const { state, at } = this.#here();
    const hand = this.#handOf(seat);
    const seed = fallingDice.roll(2 ** 31, '');
    const bot = hand === 'hand' ? 'heuristic' : hand;
    const action = await this.#thinker.decide({ game: game.id, state, seat, bot, seed });
    // somebody went elsewhere meanwhile
    if (this.#stopped || this.#here().state !== state) return;
    const next = nextOf(game, { state, seq: 1 }, at, seat);
    if (!next) return;
    if (this.#playing !== undefined) this.#playing++;
    this.#play({ seat, action, at: next.at }, dice);
  }

  #handOf(seat: Seat): Hand {
    return this.#hands[seat] ?? 'hand';
  }

  #here(): Standing {
    return this.#standings.at(this.#tree, this.#tree.here);
  }

  /** An action of the seat that decides, at the moment when it can. */
  #try(action: Typed): Tried | undefined {
    const seat = this.#shown.decision?.seat;
    const { state, at } = this.#here();
    const next = seat && nextOf(this.main.game, { state, seq: 1 }, at, seat);
    return seat && next ? { seat, action, at: next.at } : undefined;
  }

  #play(tried: Tried, dice = this.#dice): void {
    if (this.#tree.moves.length >= MOST_MOVES) throw new Refused({ code: 'full', message: TOLD.wrong.full });
    if (dice === 'chosen') this.#attempt(tried, []);
    else this.#made(carryOut(this.main.game, this.#here(), tried, fallingDice));
  }

  /** Carries it out with the dice that were chosen; asks for the next one that was not. */
  #attempt(tried: Tried, chosen: readonly Die[]): void {
    try {
      const faces = chosenDice(chosen.map(([, , face]) => face));
      this.#made(carryOut(this.main.game, this.#here(), tried, faces));
    } catch (error) {
      if (!(error instanceof Unchosen)) throw error;
      const { sides, purpose } = error;
      this.#die = { tried, sides, purpose, chosen };
      this.#changed();
    }
  }

  #made(made: Made): void {
    this.#grow(made);
    this.#settle();
    this.#changed();
  }

  #grow({ move, events, state, at }: Made): void {
    this.#die = undefined;
    const said = this.drawing.action(move.action, this.main.game.view(this.#here().state));
    this.#tree = growing(this.#tree, { type: 'played', move: { ...move, events, said } });
    const { here, moves } = this.#tree;
    if (!('move' in here)) return;
    this.#standings.keep(this.#tree, here.move, { state, at });
    this.#latest = moves[here.move];
  }

  /** The referee does what is due before anybody else can act. */
  #settle(): void {
    const { game } = this.main;
    while (this.#tree.moves.length < MOST_MOVES) {
      const { state, at } = this.#here();
      const next = game.result(state) ? undefined : nextOf(game, { state, seq: 1 }, at);
      if (!next || !('seat' in next)) return;
      this.#grow(carryOut(game, this.#here(), next, fallingDice));
    }
  }

  #go(event: TreeEvent): void {
    this.#stopped = true;
    this.#die = undefined;
    this.#latest = undefined;
    this.#tree = growing(this.#tree, event);
    this.#changed();
  }

  #changed(): void {
    this.#since++;
    this.#shown = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): Shown {
    const { game } = this.main;
    const { state, at } = this.#here();
    const result = game.result(state);
    const next = result ? undefined : nextOf(game, { state, seq: 1 }, at);
    const referee = next !== undefined && 'seat' in next;
    const decisions = result ? [] : game.decisions(state);
    const decision = referee
      ? undefined
      : (decisions.find(({ seat }) => seat === this.#seat) ??
        (next && 'decision' in next ? next.decision : undefined));
    return {
      ...{
        tree: this.#tree,
        since: this.#since,
        view: game.view(state),
        decisions,
        referee,
        result,
        decision,
      },
      own: decision && game.own?.(state, decision.seat),
      legal: decision ? game.legal(state, decision.seat) : NONE,
      latest: this.#latest,
      ...{ die: this.#die, hands: this.#hands, dice: this.#dice, playing: this.#playing },
    };
  }
}
