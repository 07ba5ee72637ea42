import type { Acted, Legal, OddsAnswer, RoomState, TimeMessage, Turn } from '@touchline/client';
import {
  commitmentOf,
  type Decision,
  type Live,
  type Result,
  type Seat,
  scriptedDice,
} from '@touchline/rules/kernel';
import { refused, refusedFor, violated } from '../base/refused.ts';
import { isOver } from '../store/status.ts';
import type { MatchRecord, Offers } from '../store/store.ts';
import { Bots } from './bots.ts';
import { type GameKit, otherRules, type Reader } from './catalogue.ts';
import { JournaledMatch, type MatchDeps, type Observer, type Parting, recordOf } from './journaled-match.ts';
import { agreed, answered, offered } from './offers.ts';
import { Referee } from './referee.ts';
import {
  actRequest,
  adjudicateRequest,
  answerRequest,
  concedeRequest,
  nothing,
  oddsRequest,
  offerRequest,
  parse,
  revealRequest,
  shaped,
  vacateRequest,
} from './requests.ts';

/** A match in play: the one authority on it, and all that can be asked of it. It knows no connections. */
export class Match extends JournaledMatch {
  private readonly referee = new Referee(this);
  private readonly bots = new Bots(this, this.referee, () => this.moved());

  /** Which offer a seat that plays over HTTP was told of last. */
  private readonly toldOffers = new Map<Seat, string>();

  /**
   * Opens a match from its journal, with a lease of its own.
   * @returns `undefined` when somebody else holds the lease
   */
  static async open(kit: GameKit, read: Reader, id: string, deps: MatchDeps): Promise<Match | undefined> {
    const epoch = await deps.store.leases.acquire(id);
    if (epoch === undefined) return undefined;
    try {
      const match = new Match(kit, read, await recordOf(deps.store, id), epoch, deps);
      await match.load();
      if (match.status === 'seeding') await match.beginIfReady();
      return match;
    } catch (error) {
      await deps.store.leases.release(id, epoch);
      throw error;
    }
  }

  private constructor(kit: GameKit, read: Reader, record: MatchRecord, epoch: number, deps: MatchDeps) {
    super(kit, read, record, epoch, deps);
  }

  get commitment(): string {
    return this.record.commitment;
  }
  /** Seconds until others see what happens. */
  get delay(): number {
    return this.record.delay;
  }
  /** Whether people may talk there. */
  get chat(): boolean {
    return this.record.chat;
  }
  /** Whether only its players have it in a list. */
  get private(): boolean {
    return this.record.invite !== undefined;
  }
  /** The match that its players play next. */
  get rematch(): string | undefined {
    return this.record.rematch;
  }
  /** Those of {@link decisions} that the last entry has posed. */
  get posedLast(): readonly Decision[] {
    return this.decisions.filter(({ seat }) => this.posed.get(seat)?.since === this.seq);
  }

  /** Tells an observer from now on, and lets the bots act. */
  observe(observer: Observer): void {
    this.observer = observer;
    this.moved();
  }

  /** Sets the seats that somebody is connected to. */
  attend(online: ReadonlySet<Seat>): void {
    this.online = online;
    if (this.keeper?.attend(online, this.now())) this.referee.arm();
  }

  /** The clocks as they stood when something last happened; `undefined` where there are none. */
  get clocks(): RoomState['clocks'] {
    if (!this.live || !this.keeper) return undefined;
    const { at, seats } = this.keeper.picture(this.status === 'live');
    return { since: this.beganAt + at, seats };
  }

  /** {@link RoomState.beganAt} */
  get startedAt(): number | undefined {
    return this.live && this.beganAt;
  }

  /** What has been offered and not been answered by all. */
  get standingOffer(): RoomState['offer'] {
    return this.offers.standing;
  }

  /** What time it is. */
  get time(): TimeMessage {
    return { now: this.deps.time.now() };
  }

  /** What everybody may see. Only within a call of the {@link Observer}, or within {@link serial}. */
  view(): unknown {
    const { state } = this.live ?? this.parting?.live ?? {};
    // of a match of other rules that is over, this is what there is
    return state === undefined ? this.record.final : this.game.view(state);
  }

  /** What a seat alone may see; when to ask, see {@link view}. */
  own(seat: Seat): unknown {
    return this.live?.state === undefined ? undefined : this.game.own?.(this.live.state, seat);
  }

  /** Carries out an action of a seat. Durable when it resolves. */
  act(seat: Seat, message: unknown): Promise<Acted> {
    const asked = performance.now();
    const { id, seq, nonce, action: raw } = parse(actRequest, message, 'request');
    const action = shaped(this.game.action, raw, 'action', this.game.unreadable?.action);
    const cmd = `${seat}:${id}`;
    return this.serial(async () => {
      const known = this.done.get(cmd);
      if (known !== undefined) return { seq: known, duplicate: true };
      try {
        await this.referee.beforeActOf(seat);
        const live = this.playing();
        if (seq > live.seq)
          throw refused('malformed', `The journal has ${live.seq} entries; ${seq} is ahead of it.`);
        const posed = this.posed.get(seat);
        if (posed && seq < posed.since && !this.game.aside?.(action))
          throw refused('stale', 'The match has moved on since; look at the position again.');
        const at = this.now();
        const violation = this.game.check(live.state, seat, action, { at });
        if (violation) throw violated(violation);
        return await this.carryOut(live, { seat, action, at, nonce }, { id: cmd, asked });
      } catch (error) {
        // it may be a retry of what was done long ago
        const before = await this.deps.store.journals.entryOf(this.id, cmd);
        if (before === undefined) throw error;
        return { seq: before, duplicate: true };
      }
    });
  }

  /** Gives up for a seat, as its game has it. Durable when it resolves. */
  concede(seat: Seat, message: unknown): Promise<Acted> {
    const { id, nonce } = parse(concedeRequest, message, 'request');
    const { resign } = this.game;
    if (!resign) throw refused('cannot-concede', 'This game has no resigning.');
    return this.serial(async () => {
      // an action of the same id is another thing
      const cmd = `${seat}:concede:${id}`;
      const known = this.done.get(cmd) ?? (await this.deps.store.journals.entryOf(this.id, cmd));
      if (known !== undefined) return { seq: known, duplicate: true };
      if (this.parting && this.begun && !isOver(this.status))
        return this.concedeParted(this.parting, seat, { id: cmd, asked: performance.now() });
      await this.referee.catchUp();
      const live = this.underWay();
      const at = this.now();
      const violation = this.game.check(live.state, seat, resign, { at });
      if (violation) throw violated(violation);
      const command = { id: cmd, asked: performance.now() };
      return this.carryOut(live, { seat, action: resign, at, nonce }, command);
    });
  }

  /** Gives up where the rules cannot follow the match: who wins then, they say of where they can. */
  private async concedeParted(parting: Parting, seat: Seat, command: { id: string; asked: number }) {
    let result: Result | undefined;
    try {
      const { resign } = this.game;
      const state = structuredClone(parting.live?.state);
      const at = this.lastAt;
      if (resign && parting.live && !this.game.check(state, seat, resign, { at })) {
        this.game.apply(state, seat, resign, scriptedDice(), { at });
        result = this.game.result(state);
      }
    } catch (err) {
      this.deps.log.warn({ match: this.id, err }, 'the present rules cannot tell who wins by a concession');
    }
    if (!result)
      throw otherRules(
        this,
        this.record.rulesVersion,
        'These cannot tell who would have won; ask the operator for a ruling.',
      );
    return this.concludeParted(parting, 'finished', result.reason, result.winners, command);
  }

  /** Offers the other players something. Durable when it resolves. */
  offer(seat: Seat, message: unknown): Promise<Record<string, never>> {
    const offer = parse(offerRequest, message, 'request');
    return this.serial(async () => {
      if (this.offers.made[seat]?.id === offer.id) return {};
      await this.referee.catchUp();
      const live = this.underWay();
      if (offer.kind === 'adjourn' && live.adjourned)
        throw refused('adjourned', 'The match is adjourned already. Offer to resume it.');
      if (offer.kind === 'resume' && !live.adjourned)
        throw refused('not-adjourned', 'The match is not adjourned; play on.');
      const bots = this.record.seats.some((one) => one.bot);
      const offers = offered(this.offers, seat, offer, this.people, bots, this.answered);
      // the others are limited by what happens in the match
      if (offer.kind === 'resume' && offers !== this.offers) this.countOffer(seat);
      return this.consider(live, offers);
    });
  }

  /**
   * Accepts or declines the offer that stands; with the last
   * acceptance it comes about. Durable when it resolves.
   */
  answer(seat: Seat, message: unknown): Promise<Record<string, never>> {
    const answer = parse(answerRequest, message, 'request');
    return this.serial(async () => {
      await this.referee.catchUp();
      const live = this.underWay();
      return this.consider(live, answered(this.offers, seat, answer));
    });
  }

  private countOffer(seat: Seat): void {
    const wait = this.deps.offers.take(`${this.id} ${seat}`);
    if (wait)
      throw refusedFor(
        wait,
        'too-many-requests',
        `You have offered that too often. Try again in ${Math.ceil(wait / 1000)} seconds.`,
      );
  }

  /** Keeps what has been offered, or does what all have agreed on. */
  private async consider(live: Live, offers: Offers): Promise<Record<string, never>> {
    if (offers === this.offers) return {};
    const kind = agreed(offers, this.people);
    if (kind) {
      this.record = { ...this.record, offers };
      if (kind === 'draw') await this.conclude(live, 'finished', 'agreed-draw', []);
      else if (kind === 'adjourn') await this.adjourn(live);
      else await this.resume(live);
      return {};
    }
    if (!(await this.deps.store.matches.keepOffers(this.id, this.epoch, offers))) {
      this.lose();
      throw refused('moved', 'The match has moved to another server. Connect again.');
    }
    this.record = { ...this.record, offers };
    this.observer.changed();
    return {};
  }

  /** Ends the match by a ruling. */
  adjudicate(_by: Seat, message: unknown): Promise<Record<string, never>> {
    const { winners, reason } = parse(adjudicateRequest, message, 'request');
    return this.serial(async () => {
      if (!this.begun && !isOver(this.status)) {
        if (winners.length)
          throw refused('not-live', 'The match has not started yet: it can be withdrawn, without winners.');
        await this.giveUp();
        return {};
      }
      const parting = isOver(this.status) ? undefined : this.parting;
      const live = parting ? undefined : this.underWay();
      const known = this.record.seats.map((one) => one.seat);
      if (new Set(winners).size < winners.length || winners.some((seat) => !known.includes(seat)))
        throw refused('no-such-seat', `The winners are to be some of ${known.join(', ')}, each once.`);
      if (parting) await this.concludeParted(parting, 'adjudicated', reason, winners);
      else if (live) await this.conclude(live, 'adjudicated', reason, winners);
      return {};
    });
  }

  /** The answers a seat has to the decision it owes. */
  legal(seat: Seat, message: unknown): Promise<Legal> {
    parse(nothing, message, 'request');
    return this.serial(() => {
      const live = this.playing();
      return { seq: live.seq, actions: this.game.legal(live.state, seat) };
    });
  }

  /** The chances of an action that is legal now. */
  odds(seat: Seat, message: unknown): Promise<OddsAnswer> {
    const action = shaped(
      this.game.action,
      parse(oddsRequest, message, 'request').action,
      'action',
      this.game.unreadable?.action,
    );
    return this.serial(() => {
      const live = this.playing();
      const violation = this.game.check(live.state, seat, action, { at: this.now() });
      if (violation) throw violated(violation);
      const account = this.record.seats.find((one) => one.seat === seat)?.account?.id ?? this.id;
      const odds = this.deps.expense.work(account, () => this.game.odds(live.state, seat, action));
      return { seq: live.seq, ...(odds && { odds }) };
    });
  }

  /**
   * Where the match stands for a seat, once there is something
   * for it to do, or to answer, or the match is over.
   * @param known length of the journal at which the seat has seen its decision already
   * @param always also when there is nothing to do
   * @returns a copy, or `undefined` when there is nothing to do
   */
  turn(seat: Seat, known: number | undefined, always: boolean): Promise<Turn | undefined> {
    return this.serial(() => {
      this.checkRules();
      const { status, seq, live } = this;
      const held = this.record.seats.find((one) => one.seat === seat);
      const reveal = status === 'seeding' && held?.seed === undefined;
      const decision = this.decisions.find((one) => one.seat === seat);
      const { standingOffer: offer } = this;
      const asked = offer && offer.seat !== seat && !offer.accepted.includes(seat);
      const news = asked && this.toldOffers.get(seat) !== offer.id;
      const due =
        reveal || isOver(status) || news || (decision && (known === undefined || this.answered > known));
      if (!due && !always) return undefined;
      if (asked) this.toldOffers.set(seat, offer.id);
      const own = this.own(seat);
      const state = this.view();
      const turn: Turn = {
        status,
        seq,
        seat,
        ...(reveal && { reveal }),
        ...(decision && live && { decision, time: this.now(), legal: this.game.legal(live.state, seat) }),
        ...(state !== undefined && { state }),
        ...(own !== undefined && { own }),
        ...(offer && { offer }),
      };
      return JSON.parse(JSON.stringify(turn)) as Turn;
    });
  }

  /** Keeps the dice seed that a seat committed to. With the last one, the match starts. */
  reveal(seat: Seat, message: unknown): Promise<Record<string, never>> {
    const { seed } = parse(revealRequest, message, 'request');
    return this.serial(async () => {
      const held = this.record.seats.find((one) => one.seat === seat);
      if (held?.commitment !== commitmentOf(seed))
        throw refused('bad-seed', 'This is not the seed that the seat committed to.');
      this.checkRules();
      if (held.seed === undefined) await this.keepSeed(seat, seed);
      await this.beginIfReady();
      return {};
    });
  }

  private async keepSeed(seat: Seat, seed: string): Promise<void> {
    if (this.status !== 'seeding')
      throw refused('not-seeding', 'Seeds are revealed when every seat is taken, not before.');
    if (!(await this.deps.store.seats.reveal(this.id, this.epoch, seat, seed))) {
      this.lose();
      throw refused('moved', 'The match has moved to another server. Connect again.');
    }
    const seats = this.record.seats.map((one) => (one.seat === seat ? { ...one, seed } : one));
    this.record = { ...this.record, seats };
  }

  /** Reads again what others change: the seats until it begins, and later whether there is a rematch. */
  refresh(): Promise<void> {
    return this.serial(async () => {
      const record = await recordOf(this.deps.store, this.id);
      if (this.begun) this.record = { ...this.record, ...(record.rematch && { rematch: record.rematch }) };
      else {
        this.record = record;
        this.setClocks();
        this.referee.arm();
      }
      this.observer.changed();
      await this.beginIfReady();
    });
  }

  /** Stops waiting for absent players, unless the match has begun. Durable when it resolves. */
  abandon(): Promise<Record<string, never>> {
    return this.serial(async () => {
      if (!this.begun && !isOver(this.status)) await this.giveUp();
      return {};
    });
  }

  private async giveUp(): Promise<void> {
    const at = this.deps.time.now();
    if (!(await this.deps.store.matches.abandon(this.id, this.epoch, at))) {
      this.lose();
      throw refused('moved', 'The match has moved to another server. Connect again.');
    }
    this.record = { ...this.record, status: 'abandoned', overAt: at };
    this.referee.arm();
    this.observer.changed();
  }

  /** Opens a seat of the match, which has not begun. Durable when it resolves. */
  vacate(_by: Seat, message: unknown): Promise<Record<string, never>> {
    const { seat } = parse(vacateRequest, message, 'request');
    return this.serial(async () => {
      if (isOver(this.status)) throw refused('not-waiting', 'The match is over.');
      if (this.begun) throw refused('not-waiting', 'The match has begun: concede it, or play on.');
      await this.open([seat]);
      return {};
    });
  }

  /** Opens seats, and has all others commit to new seeds if theirs may have been shown. */
  private async open(seats: readonly Seat[]): Promise<void> {
    const { store, time, waitingMs } = this.deps;
    if (!(await store.seats.vacate(this.id, this.epoch, seats, time.now() + waitingMs))) {
      this.lose();
      throw refused('moved', 'The match has moved to another server. Connect again.');
    }
    this.record = await recordOf(store, this.id);
    this.setClocks();
    this.referee.arm();
    this.observer.changed();
  }

  /** Opens the seats whose seeds were not shown in time; abandons a match that has waited too long. */
  override async expire(): Promise<void> {
    const late = this.seats.filter((one) => one.account && one.seed === undefined).map((one) => one.seat);
    if (this.status === 'seeding') await this.open(late);
    else if (this.status === 'waiting') await this.giveUp();
  }

  protected override moved(): void {
    this.bots.wake();
    this.referee.arm();
    if (!this.closed) this.observer.busy(this.bots.due || this.referee.needed);
  }

  protected override stopped(): void {
    this.bots.stop();
    this.deps.deadlines.delete(this.id);
  }
}
