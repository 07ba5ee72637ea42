import type {
  ActionOf,
  AnyGame,
  Codec,
  Decision,
  EventOf,
  Odds,
  PublicOf,
  Replay,
  Result,
  Seat,
  Typed,
} from '@touchline/rules/kernel';
import { remaining, now as steady } from './clocks.ts';
import { Emitter } from './emitter.ts';
import { Refused, TouchlineError } from './errors.ts';
import { type ConnectionStatus, Link, type LinkTimes, type Room } from './link.ts';
import {
  type Act,
  type Acted,
  type Answer,
  type ChatMessage,
  type ChatRequest,
  type Concede,
  type EventsMessage,
  type History,
  type HistoryEntry,
  isOver,
  type Legal,
  type MatchInfo,
  type MatchStatus,
  type Mute,
  type OddsAnswer,
  type Offer,
  type RoomState,
  type Silence,
  type TakeBack,
  type TimeMessage,
} from './protocol.ts';
import { randomHex } from './random.ts';
import type { Commitments } from './seeds.ts';
import { Timeline } from './timeline.ts';
import { Changing, pause, within } from './wait.ts';

/** One entry of a match's journal with the events it caused, typed for the game. */
export interface MatchEntry<G extends AnyGame = AnyGame> extends HistoryEntry {
  readonly events: readonly EventOf<G>[];
}

/** What a match tells its subscribers. */
export interface MatchEvents<G extends AnyGame = AnyGame> {
  /** Anything in {@link Match.room} has changed. */
  room: RoomState<PublicOf<G>>;
  /** The game's public state has moved on. */
  state: PublicOf<G>;
  /**
   * An entry was added to the journal: each one after joining
   * exactly once, in order, through lost connections too.
   */
  events: MatchEntry<G>;
  /**
   * What this seat has to decide; again after every entry for as long as it owes something, then `undefined`.
   */
  decision: Decision | undefined;
  status: MatchStatus;
  connection: ConnectionStatus;
  /** What this seat alone may see. */
  own: unknown;
  /** Something was said: each message once, those that were said before this client came as well. */
  chat: ChatMessage;
  /**
   * Something went wrong that no call waits for: a dice seed that could not be revealed; `rewound`: the
   * server was put back to an earlier state, and entries from a certain one on are told again.
   */
  problem: TouchlineError;
}

/** How long a match that is left waits until its seed has arrived, in milliseconds. */
const LAST_MS = 1_000;

/** Messages of a chat that are kept. */
const KEPT_MESSAGES = 200;

/** What a match needs from the client it belongs to. */
export interface MatchSource {
  open(): Promise<Room>;
  codec(): Promise<Codec>;
  history(from: number): Promise<History>;
  info(): Promise<MatchInfo>;
  replay(): Promise<Replay>;
  /** The seed of this client, to be shown to these commitments and no others. */
  showSeed(seat: Seat, commitments: Commitments): Promise<string>;
  /** The seed is not needed any more. */
  begun(): Promise<void>;
}

/** Waiting times of a match, in milliseconds. */
export interface MatchTimes extends LinkTimes {
  /** One action, reconnections included. */
  readonly act: number;
}

/**
 * A match being played or watched. It stays connected by itself until it is left.
 *
 * `G` is the type of the game, where it is known: `touchline.join<typeof someGame>(id)`.
 */
export class Match<G extends AnyGame = AnyGame> {
  readonly id: string;
  /** The id of the game. */
  readonly game: string;
  /** The seat played; `undefined` for a spectator. */
  readonly seat: Seat | undefined;

  readonly #source: MatchSource;
  readonly #times: MatchTimes;
  /** As they stood when all had committed, or when we came. */
  #commitments: Commitments;
  readonly #link: Link;
  readonly #timeline: Timeline;
  readonly #emitter = new Emitter<MatchEvents<G>>();
  readonly #change = new Changing();
  /** Length of the journal after the last entry that is no aside. */
  #moved = 0;
  #codec: Promise<Codec>;
  #raw: RawState | undefined;
  #plain: RoomState<PublicOf<G>> | undefined;
  #own: unknown;
  /** How far the server's time is ahead, in milliseconds: of this machine's clock, and of its steady one. */
  #ahead = { clock: 0, steady: 0 };
  #told: { seq: number; status: MatchStatus | undefined; owes: boolean } = {
    seq: -1,
    status: undefined,
    owes: false,
  };
  #joined = false;
  /** The state is of this connection. */
  #fresh = false;
  #room: Room | undefined;
  /** In this connection. */
  #reveal: 'open' | 'asked' = 'open';
  /** Present while this client's seed is on its way. */
  #revealing: Promise<void> | undefined;
  /** All have committed: from now on nobody may commit otherwise. */
  #sealed = false;
  /** Acts one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Journal positions of what was acted here, and the nonces. */
  readonly #mine = new Map<number, string>();
  /** How often the journal was found shorter than it had been. */
  #rewinds = 0;
  #messages: readonly ChatMessage[] = [];
  /** Ids of messages that were told. */
  readonly #heard = new Set<string>();
  readonly #muted = new Set<string>();

  private constructor(info: MatchInfo, source: MatchSource, times: MatchTimes, seat?: Seat) {
    this.id = info.id;
    this.game = info.game;
    this.seat = seat;
    this.#source = source;
    this.#times = times;
    this.#commitments = commitmentsOf(info);
    this.#codec = source.codec();
    this.#timeline = new Timeline(
      source.history,
      (entry) => {
        if (!entry.aside) this.#moved = entry.seq + 1;
        this.#emitter.emit('events', () => entry as MatchEntry<G>);
        // an entry may be told later than the state that has it
        this.#change.changed();
      },
      (seq) => this.#emitter.emit('problem', () => rewound(seq)),
    );
    this.#link = new Link(
      {
        open: source.open,
        opened: (room) => this.#opened(room),
        wanted: () => !this.#isOver(),
        status: (status) => {
          // the events of a match that is over can still be had
          if (status === 'closed' && !this.#isOver()) this.#timeline.stop(this.#link.reason!);
          this.#emitter.emit('connection', () => status);
          this.#change.changed();
        },
      },
      times,
    );
  }

  /** @internal Used by `Touchline`. */
  static async connect<G extends AnyGame>(
    info: MatchInfo,
    source: MatchSource,
    times: MatchTimes,
    seat?: Seat,
  ): Promise<Match<G>> {
    const match = new Match<G>(info, source, times, seat);
    try {
      await Promise.all([match.#codec, match.#link.start(times.request)]);
    } catch (error) {
      await match.leave();
      throw error;
    }
    await within(
      times.request,
      match.#change.until(() => match.#joined || match.connection === 'closed'),
      () => {
        const late = new TouchlineError('timeout', `match ${info.id} did not show its state`);
        void match.#link.stop(late);
        return late;
      },
    );
    if (match.#link.reason && !match.#joined) throw match.#link.reason;
    return match;
  }

  /** Everything the room shows: seats, decisions, spectators. A fresh plain object after each change. */
  get room(): RoomState<PublicOf<G>> {
    this.#plain ??= this.#raw!.toJSON() as RoomState<PublicOf<G>>;
    return this.#plain;
  }

  /** The game's public state; `undefined` until the match starts. */
  get state(): PublicOf<G> | undefined {
    return this.room.game;
  }

  get status(): MatchStatus {
    return this.#raw!.status;
  }

  /** Number of journal entries that {@link state} includes. */
  get seq(): number {
    return this.#raw!.seq;
  }

  /** What this seat has to decide now; `undefined` when it is somebody else's turn, and for a spectator. */
  get decision(): Decision | undefined {
    return this.status === 'live' ? this.room.decisions.find((d) => d.seat === this.seat) : undefined;
  }

  /** What this seat alone may see; `undefined` when there is nothing. */
  get own(): unknown {
    return this.#own;
  }

  /** The clocks as they stood when something last happened; `undefined` where nobody has one. */
  get clocks(): RoomState['clocks'] {
    return this.room.clocks;
  }

  /**
   * The match's own time in milliseconds, which {@link Decision.from} and `at`
   * of the entries are in; `undefined` before the start, and for a spectator
   * who sees the match later. While the match is adjourned, it does not count.
   * @param now milliseconds since 1970 by the clock of this
   * machine; the present when absent, however that clock is set
   */
  time(now?: number): number | undefined {
    const { beganAt } = this.room;
    return beganAt === undefined ? undefined : Math.max(0, this.#serverTime(now) - beganAt);
  }

  /**
   * How many milliseconds a seat has left until the referee plays for it, for a countdown; its allowance for
   * a lost connection is not counted. `undefined` where it has no clock.
   * @param now milliseconds since 1970 by the clock of this
   * machine; the present when absent, however that clock is set
   */
  remaining(seat: Seat, now?: number): number | undefined {
    const clocks = this.room.clocks;
    const clock = clocks?.seats.find((one) => one.seat === seat);
    return clocks && clock && remaining(clock, this.#serverTime(now) - clocks.since);
  }

  get connection(): ConnectionStatus {
    return this.#link.status;
  }

  /**
   * Subscribes.
   * @returns a function that ends the subscription
   * @example match.on('events', ({ seat, events }) => console.log(seat, events.length));
   */
  on<K extends keyof MatchEvents<G>>(name: K, handler: (value: MatchEvents<G>[K]) => void): () => void {
    return this.#emitter.on(name, handler);
  }

  /**
   * Carries out an action of this seat. After a lost connection or a restart
   * of the server the action is sent again under the same id, and happens
   * once. Calls made in quick succession are carried out one after the other.
   * @returns its entry in the journal with the events, once it is durable and {@link state} includes it
   * @throws {@link Refused} with the clause when a rule forbids it; it is not tried again then
   * @throws {@link TouchlineError} `timeout` when there was no answer in time: whether it happened is unknown
   */
  act(action: ActionOf<G>): Promise<MatchEntry<G>> {
    return this.#next((act) => ['act', { ...act, action: action as Typed } satisfies Act]);
  }

  /** Whether this seat could take back its last entry now: {@link takeBack}. */
  get canTakeBack(): boolean {
    return this.seat !== undefined && this.room.takeBack?.seat === this.seat;
  }

  /**
   * Takes back the last entry of this seat that still stands: it has not happened then. That it has rolled no
   * dice, shown nothing hidden, asked nobody else and moved no clock, {@link canTakeBack} tells.
   * @returns the entry that says so, once it is durable and {@link state} is as before
   * @throws {@link Refused} `nothing-to-take-back` with a sentence that says why, or `stale`
   */
  takeBack(): Promise<MatchEntry<G>> {
    return this.#next((act) => ['takeBack', act satisfies TakeBack]);
  }

  /** Makes an entry when the acts called before it are done. */
  #next(request: Request): Promise<MatchEntry<G>> {
    const seen = this.seq;
    const rewinds = this.#rewinds;
    const acted = this.#queue.then(() => this.#act(request, seen, rewinds));
    this.#queue = acted.catch(() => {});
    return acted;
  }

  /**
   * Gives the match up, whatever the game calls that.
   * @throws {@link Refused} `cannot-concede` where the game has no such thing
   */
  async concede(): Promise<void> {
    const concede: Concede = { id: randomHex(12), nonce: randomHex(12) };
    const acted = await this.#ask<Acted>('concede', concede);
    this.#mine.set(acted.seq, concede.nonce);
  }

  /** What somebody has offered and not all have answered; `undefined` when no offer stands. */
  get offer(): RoomState['offer'] {
    return this.room.offer;
  }

  /**
   * Offers the other players a draw: the match ends when all accept.
   * @returns the id of the offer
   * @throws {@link Refused} `nobody-to-agree` where bots play, `already-offered` until the match has moved on
   */
  offerDraw(): Promise<string> {
    return this.#offer('draw');
  }

  /**
   * Offers the other players to adjourn the match, until all agree to {@link offerResume | resume} it. With
   * bots alone, it comes about at once.
   * @returns the id of the offer
   * @throws {@link Refused} `already-offered` until the match has moved on
   */
  offerAdjournment(): Promise<string> {
    return this.#offer('adjourn');
  }

  /**
   * Offers the other players to go on with an adjourned match. With bots alone, it does so at once.
   * @returns the id of the offer
   * @throws {@link Refused} `not-adjourned`
   */
  offerResume(): Promise<string> {
    return this.#offer('resume');
  }

  /**
   * Answers an offer, or with `false` withdraws one's own.
   * @param id of the offer that was seen, so that no other is accepted by mistake
   * @throws {@link Refused} `no-such-offer` when that one does not stand any more
   */
  async answer(id: string, accept: boolean): Promise<void> {
    const answer: Answer = { id, accept };
    await this.#ask<object>('answer', answer);
  }

  /** Every legal answer to the decision this seat owes; empty when it owes none. */
  async legal(): Promise<readonly ActionOf<G>[]> {
    const { actions } = await this.#ask<Legal>('legal', {});
    return actions as readonly ActionOf<G>[];
  }

  /** The exact chances of an action of this seat; `undefined` when it rolls nothing. */
  async odds(action: ActionOf<G>): Promise<Odds | undefined> {
    const { odds } = await this.#ask<OddsAnswer>('odds', { action });
    return odds;
  }

  /** What was said last, the oldest first, without muted accounts. It is plain text: show it as such. */
  get messages(): readonly ChatMessage[] {
    return this.#messages;
  }

  /**
   * Says something: to the other players from a seat, else to the other spectators.
   * @throws {@link Refused} `no-chat`, `not-signed-in`,
   * `silenced`, or `too-many-requests` when it comes too fast
   */
  chat(text: string): Promise<ChatMessage> {
    const request: ChatRequest = { id: randomHex(12), text };
    return this.#link.ask('chat', request, steady() + this.#times.act, 'too-many-requests');
  }

  /** Does not hear an account any more, or hears it again; for as long as this object lives. */
  async mute(account: string, muted = true): Promise<void> {
    const mute: Mute = { account, muted };
    if (muted) this.#muted.add(account);
    else this.#muted.delete(account);
    this.#messages = this.#messages.filter((one) => !this.#muted.has(one.account.id));
    await this.#link.ask('mute', mute, steady() + this.#times.act);
  }

  /** Stops a spectator from talking in this match, or allows it again. Only with a seat. */
  async silence(account: string, silent = true): Promise<void> {
    const silence: Silence = { account, silent };
    await this.#ask('silence', silence);
  }

  /**
   * What happened so far, from an entry on (from the beginning when absent). What comes later, `events`
   * handlers get; {@link events} gives both in one row.
   */
  history(from = 0): Promise<readonly MatchEntry<G>[]> {
    return this.#timeline.past(from) as Promise<MatchEntry<G>[]>;
  }

  /**
   * Every entry from `from` on, exactly once and in order: first what happened, then what happens. Ends with
   * the match, or when it is left.
   * @example for await (const { seq, events } of match.events()) console.log(seq, events.length);
   */
  events(from = 0): AsyncGenerator<MatchEntry<G>, void, undefined> {
    return this.#timeline.all(from) as AsyncGenerator<MatchEntry<G>, void, undefined>;
  }

  /**
   * The decisions of this seat, one at a time, each when it may be answered: the next one comes
   * when the match has moved on; what is no answer, such as an order, does not move it on. Ends
   * with the match, or when it is left.
   * @example for await (const _ of match.decisions()) await match.act((await match.legal())[0]!);
   */
  async *decisions(): AsyncGenerator<Decision, void, undefined> {
    let answered = -1;
    let rewinds = this.#rewinds;
    for (;;) {
      await this.#change.until(
        () =>
          this.#ended() ||
          ((this.#moved > answered || this.#rewinds > rewinds) &&
            this.decision !== undefined &&
            this.connection === 'connected' &&
            this.#fresh),
      );
      if (this.#ended()) return this.#throwUnlessLeft();
      const early = (this.decision!.from ?? 0) - (this.time() ?? 0);
      if (early > 0) {
        // by then it may be another
        const moved = new AbortController();
        void this.#change.next().then(() => moved.abort());
        await pause(early, moved.signal);
        continue;
      }
      answered = this.seq;
      rewinds = this.#rewinds;
      yield this.decision!;
    }
  }

  /**
   * The result, as soon as there is one.
   * @throws {@link TouchlineError} `never-began` when the match is abandoned before it has begun
   */
  async over(): Promise<Result> {
    await this.#change.until(() => this.#ended());
    if (!this.#isOver()) throw this.#link.reason!;
    const { result } = await this.#source.info();
    if (!result && !this.seq)
      throw new TouchlineError('never-began', `match ${this.id} ended before it began`);
    if (!result) throw new TouchlineError('unreachable', `match ${this.id} is over and shows no result`);
    return result;
  }

  /**
   * The replay of a match that is over, to be kept or given to `verifyReplay`.
   * @throws {@link TouchlineError} `commitment` when its seeds are not those that were committed to at the
   * beginning, `nonce` when an action that was made here has another nonce there
   */
  async replay(): Promise<Replay> {
    const replay = await this.#source.replay();
    const shown: Record<string, string> = { server: replay.server.commitment };
    for (const { seat, commitment } of replay.seats) shown[seat] = commitment;
    for (const [who, commitment] of Object.entries(this.#commitments))
      if (shown[who] !== commitment)
        throw new TouchlineError(
          'commitment',
          `the replay's dice seed of "${who}" is not the one committed to`,
        );
    for (const [seq, nonce] of this.#mine)
      if (replay.entries[seq]?.nonce !== nonce)
        throw new TouchlineError(
          'nonce',
          `entry ${seq} of the replay has another nonce than was sent from here`,
        );
    return replay;
  }

  /** Ends the connection. The seat stays taken: join again to play on. */
  async leave(): Promise<void> {
    const reason = new TouchlineError('left', `match ${this.id} was left`);
    this.#timeline.stop(reason);
    // the others wait for a seed that is on its way
    if (this.#revealing) await within(LAST_MS, this.#revealing, () => reason).catch(() => {});
    await this.#link.stop(reason);
  }

  /** @param rewinds {@link #rewinds} as it was when the player saw the decision */
  async #act(request: Request, seen: number, rewinds: number): Promise<MatchEntry<G>> {
    // the player knows what was shown at the time of the call, and the acts called before it
    let seq = seen;
    while (this.#mine.has(seq)) seq++;
    const act: TakeBack = { id: randomHex(12), nonce: randomHex(12), seq };
    const deadline = steady() + this.#times.act;
    const rewound = () => this.#rewinds > rewinds;
    const acted = await this.#ask<Acted>(...request(act), deadline).catch((error) => {
      throw rewound() && error instanceof Refused && error.code === 'malformed' ? stale() : error;
    });
    this.#mine.set(acted.seq, act.nonce);
    const settled = Promise.all([
      this.#timeline.at(acted.seq),
      this.#change.until(() => this.seq > acted.seq || this.connection === 'closed'),
    ]);
    let over = false;
    const undone = this.#change
      .until(() => over || rewound())
      .then(() => {
        if (!over) throw stale();
        return settled;
      });
    const [entry] = await within(
      Math.max(deadline - steady(), this.#times.request),
      Promise.race([settled, undone]),
      () =>
        new TouchlineError(
          'timeout',
          `the action was carried out as entry ${acted.seq}, whose events did not come`,
        ),
    ).finally(() => {
      over = true;
    });
    return entry as MatchEntry<G>;
  }

  async #offer(kind: Offer['kind']): Promise<string> {
    const offer: Offer = { id: randomHex(12), kind };
    await this.#ask<object>('offer', offer);
    return offer.id;
  }

  #ask<T>(type: string, payload: object, deadline = steady() + this.#times.act): Promise<T> {
    if (this.seat === undefined)
      return Promise.reject(
        new TouchlineError('no-seat', 'a spectator has no seat to play; join instead of watch'),
      );
    return this.#link.ask<T>(type, payload, deadline);
  }

  #serverTime(now: number | undefined): number {
    return now === undefined ? steady() + this.#ahead.steady : now + this.#ahead.clock;
  }

  #ended(): boolean {
    return this.#isOver() || this.connection === 'closed';
  }

  #isOver(): boolean {
    return this.#raw !== undefined && isOver(this.#raw.status);
  }

  #throwUnlessLeft(): void {
    const reason = this.#link.reason;
    if (!this.#isOver() && reason && reason.code !== 'left') throw reason;
  }

  #opened(room: Room): void {
    this.#fresh = false;
    const current = (handle: () => void) => {
      if (this.#room === room) handle();
    };
    this.#room = room;
    this.#reveal = 'open';
    // the server may have another version of the rules by now, which packs its events otherwise
    if (this.#joined) this.#codec = this.#source.codec();
    const codec = this.#codec;
    codec.catch(() => {});
    room.onMessage('events', (message: EventsMessage) => void this.#receive(message, codec));
    room.onMessage('own', (own: unknown) =>
      current(() => {
        this.#own = own;
        this.#emitter.emit('own', () => own);
      }),
    );
    room.onMessage('chat', (messages: readonly ChatMessage[]) => current(() => this.#hear(messages)));
    room.onMessage('time', ({ now }: TimeMessage) => {
      this.#ahead = { clock: now - Date.now(), steady: now - steady() };
    });
    room.onMessage('*', () => {}); // what a newer server may say besides
    room.onStateChange((state) =>
      current(() => {
        this.#raw = state as RawState;
        this.#plain = undefined;
        if (!this.#fresh) {
          this.#caughtUp();
          this.#muteAgain();
        }
        this.#fresh = true;
        this.#tell();
      }),
    );
  }

  #hear(messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      if (this.#heard.has(message.id) || this.#muted.has(message.account.id)) continue;
      this.#heard.add(message.id);
      if (this.#heard.size > 4 * KEPT_MESSAGES) this.#heard.delete(this.#heard.values().next().value!);
      this.#messages = [...this.#messages, message].slice(-KEPT_MESSAGES);
      this.#emitter.emit('chat', () => message);
    }
  }

  /** The server mutes for one connection. */
  #muteAgain(): void {
    for (const account of this.#muted) {
      const mute: Mute = { account, muted: true };
      this.#link.ask('mute', mute, steady() + this.#times.act).catch(() => {});
    }
  }

  async #receive(message: EventsMessage, codec: Promise<Codec>): Promise<void> {
    try {
      const { unpack } = await codec;
      const events = (message.events as unknown[]).map((event) => unpack(event) as Typed);
      this.#timeline.receive({ ...message, events });
    } catch {
      this.#timeline.catchUp(message.seq + 1); // history has it unpacked
    }
  }

  /** The first state of a connection: what happened since the last one is fetched. */
  #caughtUp(): void {
    if (this.#joined) this.#timeline.resume(this.seq);
    else {
      this.#moved = this.seq;
      this.#timeline.start(this.seq);
    }
    this.#joined = true;
    const { seat, seq } = this;
    if (seq < this.#told.seq) {
      this.#rewinds++;
      this.#moved = seq;
      for (const mine of this.#mine.keys()) if (mine >= seq) this.#mine.delete(mine);
    }
    if (seat !== undefined && !this.room.seats.find((one) => one.seat === seat)?.commitment) {
      const why = `the server was put back to a time when seat ${seat} was not taken; join the match again`;
      const reason = new TouchlineError('no-seat', why);
      this.#timeline.stop(reason);
      void this.#link.stop(reason);
    }
  }

  #tell(): void {
    const { seq, status } = this;
    const before = this.#told;
    const owes = this.decision !== undefined;
    this.#told = { seq, status, owes };
    if (isOver(status) && (before.status === undefined || !isOver(before.status))) this.#timeline.finish(seq);
    this.#change.changed();
    this.#emitter.emit('room', () => this.room);
    if (seq !== before.seq && seq > 0) this.#emitter.emit('state', () => this.state!);
    if (status !== before.status) this.#emitter.emit('status', () => status);
    if ((owes && seq !== before.seq) || owes !== before.owes)
      this.#emitter.emit('decision', () => this.decision);
    if (status === 'waiting' && !this.#sealed) this.#commitments = commitmentsOf(this.room);
    if (status === 'seeding' && this.#reveal === 'open') {
      const revealing = this.#showSeed().finally(() => {
        if (this.#revealing === revealing) this.#revealing = undefined;
      });
      this.#revealing = revealing;
    }
    if (this.seat !== undefined && before.status !== status && status !== 'waiting' && status !== 'seeding')
      this.#source.begun().catch(() => {});
  }

  /** Shows the dice seed, now that everybody has committed. */
  async #showSeed(): Promise<void> {
    const { seat } = this;
    if (!this.#sealed) {
      const { server } = this.#commitments;
      this.#commitments = { ...commitmentsOf(this.room), ...(server && { server }) };
      this.#sealed = true;
    }
    if (seat === undefined) return;
    this.#reveal = 'asked';
    try {
      const now = commitmentsOf(this.room);
      for (const one of ['server', ...this.room.seats.map((held) => held.seat)])
        if (now[one] === undefined || now[one] !== this.#commitments[one])
          throw new TouchlineError(
            'commitment',
            `the dice seed is not shown: "${one}" has ${now[one] ? 'committed otherwise before' : 'not committed yet'}`,
          );
      const seed = await this.#source.showSeed(seat, now);
      await this.#ask('reveal', { seed });
    } catch (error) {
      const pointless = this.status !== 'seeding' || this.connection === 'closed';
      if (!pointless && error instanceof TouchlineError) this.#emitter.emit('problem', () => error);
    }
  }
}

/** A message that makes an entry, and its type. */
type Request = (act: TakeBack) => [type: string, message: object];

/** What a match tells that goes on from an earlier state. */
function rewound(seq: number): TouchlineError {
  return new TouchlineError(
    'rewound',
    `the server was put back to an earlier state: the match goes on from entry ${seq}, and what came after has not happened`,
  );
}

/** Of an action that answers, or was, what has not happened any more. */
function stale(): Refused {
  return new Refused({
    code: 'stale',
    message: 'The server was put back to an earlier state; look at the position again.',
  });
}

/** What everybody has committed to so far. */
function commitmentsOf({
  commitment,
  seats,
}: Pick<RoomState, 'commitment' | 'seats'> | MatchInfo): Commitments {
  const taken = seats.flatMap((one) => (one.commitment ? [[one.seat, one.commitment]] : []));
  return { ...Object.fromEntries(taken), server: commitment };
}

/** The room's state as the Colyseus client decodes it. */
interface RawState extends Pick<RoomState, 'status' | 'seq'> {
  toJSON(): unknown;
}
