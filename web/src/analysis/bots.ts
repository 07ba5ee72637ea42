import type { Seat } from '@touchline/rules/kernel';
import { deciders, fallingDice, type Tried } from './moves.ts';
import type { Positions } from './positions.ts';
import type { DiceFrom, Hand } from './shown.ts';
import { Thinker } from './thinker.ts';

/** What bots ask of the analysis they play in. */
export interface Playground {
  readonly positions: Positions;
  /** They begin: what waits for its dice is taken back. */
  begun(): void;
  play(tried: Tried, dice: DiceFrom): void;
  changed(): void;
}

/** Who plays each seat of an analysis, and the bots at work. */
export class Bots {
  readonly #in: Playground;
  readonly #thinker = new Thinker();
  #hands: Readonly<Record<Seat, Hand>> = {};
  #playing: number | undefined;
  #stopped = true;

  constructor(playground: Playground) {
    this.#in = playground;
  }

  get hands(): Readonly<Record<Seat, Hand>> {
    return this.#hands;
  }

  /** How many moves they have made since they were told to; absent while none plays. */
  get playing(): number | undefined {
    return this.#playing;
  }

  hand(seat: Seat, hand: Hand): void {
    this.#hands = { ...this.#hands, [seat]: hand };
  }

  /** One move for a seat; where it is played by hand, by the good one. */
  async once(seat: Seat | undefined, dice: DiceFrom): Promise<void> {
    await this.#work(async () => {
      if (seat !== undefined) await this.#move(seat, dice);
      return false;
    });
  }

  /** They play until somebody has to decide by hand, the match is over, or they are stopped. */
  async on(): Promise<void> {
    await this.#work(async () => {
      const { positions } = this.#in;
      const seat = deciders(positions.main.game, positions.here()).find(
        (one) => this.#handOf(one) !== 'hand',
      );
      if (seat === undefined || positions.full) return false;
      await this.#move(seat, 'rolled');
      return true;
    });
  }

  stop(): void {
    this.#stopped = true;
  }

  close(): void {
    this.stop();
    this.#thinker.stop();
  }

  async #work(step: () => Promise<boolean>): Promise<void> {
    if (this.#playing !== undefined) return;
    this.#playing = 0;
    this.#stopped = false;
    this.#in.begun();
    try {
      while ((await step()) && !this.#stopped) {
        // what came of it is seen before the next
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      this.#playing = undefined;
      this.#stopped = true;
      this.#in.changed();
    }
  }

  async #move(seat: Seat, dice: DiceFrom): Promise<void> {
    const { positions } = this.#in;
    const { state } = positions.here();
    const hand = this.#handOf(seat);
    const seed = fallingDice.roll(2 ** 31, '');
    const bot = hand === 'hand' ? 'heuristic' : hand;
    const action = await this.#thinker.decide({ game: positions.main.game.id, state, seat, bot, seed });
    // somebody went elsewhere meanwhile
    if (this.#stopped || positions.here().state !== state) return;
    const next = positions.next(seat);
    if (!next) return;
    if (this.#playing !== undefined) this.#playing++;
    this.#in.play({ seat, action, at: next.at }, dice);
  }

  #handOf(seat: Seat): Hand {
    return this.#hands[seat] ?? 'hand';
  }
}
