import type { Acted, Legal, MatchStatus, OddsAnswer, RoomState, TimeMessage, Turn } from '@touchline/client';
import {
  type AnyGame,
  type Decision,
  type Live,
  type Result,
  type Seat,
  scriptedDice,
  type Typed,
} from '@touchline/rules/kernel';
import { refused, refusedFor, violated } from '../base/refused.ts';
import { isOver } from '../store/status.ts';
import type { MatchRecord, Offers, SeatRecord } from '../store/store.ts';
import { Bots } from './bots.ts';
import { type GameKit, otherRules, type Reader } from './catalogue.ts';
import { Gathering } from './gathering.ts';
import { JournaledMatch, type Made, type MatchDeps, type Observer, recordOf } from './journaled-match.ts';
import { agreed, answered, offered } from './offers.ts';
import type { Parting } from './other-rules.ts';
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
  shaped,
  takeBackRequest,
} from './requests.ts';

/** A match in play: the one authority on it, and all that can be asked of it. It knows no connections. */
export class Match {
  private readonly journal: JournaledMatch;
  private readonly gathering: Gathering;
  private readonly referee: Referee;
  private readonly bots: Bots;

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
      await match.journal.load();
      if (match.status === 'seeding') await match.journal.beginIfReady();
      return match;
    } catch (error) {
      await deps.store.leases.release(id, epoch);
      throw error;
    }
  }

  private constructor(kit: GameKit, read: Reader, record: MatchRecord, epoch: number, deps: MatchDeps) {
    const moved = () => this.moved();
    this.journal = new JournaledMatch(kit, read, record, epoch, deps, {
      moved,
      stopped: () => this.stopped(),
    });
    this.gathering = new Gathering(this.journal, () => this.referee.arm());
    this.referee = new Referee(this.journal, () => this.gathering.expire());
    this.bots = new Bots(this.journal, this.referee, moved);
  }

  get id(): string {
    return this.journal.id;
  }
  get game(): AnyGame {
    return this.journal.game;
  }
  get status(): MatchStatus {
    return this.journal.status;
  }
  /** Length of the journal. */
  get seq(): number {
    return this.journal.record.seq;
  }
  get seats(): readonly SeatRecord[] {
    return this.journal.record.seats;
  }
  /** Nobody owes anything in a match that is adjourned or over. */
  get decisions(): readonly Decision[] {
    return this.journal.decisions;
  }
  /** Those of {@link decisions} that the last entry has posed. */
  get posedLast(): readonly Decision[] {
    return this.journal.posedLast;
  }
  /** The seats that somebody is connected to. */
  get online(): ReadonlySet<Seat> {
    return this.journal.online;
  }
  /** Present where the match stands still, as the rules that are here cannot follow it. */
  get parting(): Parting | undefined {
    return this.journal.parting;
  }
  get commitment(): string {
    return this.journal.record.commitment;
  }
  /** Seconds until others see what happens. */
  get delay(): number {
    return this.journal.record.delay;
  }
  /** What it is played for. */
  get fixture(): string | undefined {
    return this.journal.record.fixture;
  }
  /** Whether its players have days for a move. */
  get byCorrespondence(): boolean {
    return this.journal.record.time.kind === 'correspondence';
  }
  /** Whether people may talk there. */
  get chat(): boolean {
    return this.journal.record.chat;
  }
  /** Whether only its players have it in a list. */
  get private(): boolean {
    return this.journal.record.invite !== undefined;
  }
  /** The match that its players play next. */
  get rematch(): string | undefined {
    return this.journal.record.rematch;
  }
  /** Tells an observer from now on, and lets the bots act. */
  observe(observer: Observer): void {
    this.journal.observer = observer;
    this.moved();
  }

  /** Sets the seats that somebody is connected to. */
  attend(online: ReadonlySet<Seat>): void {
    this.journal.online = online;
    if (this.journal.keeper?.attend(online, this.journal.now())) this.referee.arm();
  }

  /** The clocks as they stood when something last happened; `undefined` where there are none. */
  get clocks(): RoomState['clocks'] {
    if (!this.journal.live || !this.journal.keeper) return undefined;
    const { at, seats } = this.journal.keeper.picture(this.status === 'live');
    return { since: this.journal.beganAt + at, seats };
  }

  /** {@link RoomState.beganAt} */
  get startedAt(): number | undefined {
    return this.journal.live && this.journal.beganAt;
  }

  /** What has been offered and not been answered by all. */
  get standingOffer(): RoomState['offer'] {
    return this.journal.offers.standing;
  }

  /** {@link RoomState.takeBack} */
  get takeable(): RoomState['takeBack'] {
    const { takeBack } = this.journal;
    return takeBack && { seat: takeBack.seat, entry: takeBack.entry };
  }

  /** What time it is. */
  get time(): TimeMessage {
    return { now: this.journal.deps.time.now() };
  }

  /** What everybody may see. Only within a call of the {@link Observer}, or within {@link serial}. */
  view(): unknown {
    const { state } = this.journal.live ?? this.parting?.live ?? {};
    // of a match of other rules that is over, this is what there is
    return state === undefined ? this.journal.record.final : this.game.view(state);
  }

  /** What a seat alone may see; when to ask, see {@link view}. */
  own(seat: Seat): unknown {
    return this.journal.live?.state === undefined
      ? undefined
      : this.game.own?.(this.journal.live.state, seat);
  }

  /** Carries out an action of a seat. Durable when it resolves. */
  act(seat: Seat, message: unknown): Promise<Made | Acted> {
    const asked = performance.now();
    const { id, seq, nonce, action: raw } = parse(actRequest, message, 'request');
    const action = shaped(this.game.action, raw, 'action', this.game.unreadable?.action);
    const cmd = `${seat}:${id}`;
    return this.once(cmd, async () => {
      await this.referee.beforeActOf(seat);
      const live = this.journal.playing();
      const posed = this.journal.posedAt(seat) ?? 0;
      this.checkSeen(live, seq, this.game.aside?.(action) ? 0 : posed);
      const at = this.journal.now();
      const violation = this.game.check(live.state, seat, action, { at });
      if (violation) throw violated(violation);
      return this.journal.carryOut(live, { seat, action, at, nonce }, { id: cmd, asked });
    });
  }

  /** Takes back the last entry of a seat that still stands. Durable when it resolves. */
  takeBack(seat: Seat, message: unknown): Promise<Made | Acted> {
    const asked = performance.now();
    const { id, seq, nonce } = parse(takeBackRequest, message, 'request');
    // an action of the same id is another thing
    const cmd = `${seat}:take-back:${id}`;
    return this.once(cmd, async () => {
      await this.referee.beforeActOf(seat);
      const live = this.journal.playing();
      this.checkSeen(live, seq, this.journal.answered);
      return this.journal.carryBack(live, { seat, nonce, at: this.journal.now() }, { id: cmd, asked });
    });
  }

  /**
   * Refuses what rests on an older match.
   * @param seq length of the journal that its player had seen
   * @param least what it must have been at least
   */
  private checkSeen(live: Live, seq: number, least: number): void {
    if (seq > live.seq)
      throw refused('malformed', `The journal has ${live.seq} entries; ${seq} is ahead of it.`);
    if (seq < least) throw refused('stale', 'The match has moved on since; look at the position again.');
  }

  /** Carries out a command when those before it have been, unless it is one of them. */
  private once<T>(command: string, job: () => Promise<T>): Promise<T | Acted> {
    return this.journal.serial(() => this.journal.once(command, job));
  }

  /** Reads the events of an entry that was made just now. */
  eventsOf({ packed }: Made): Typed[] {
    return packed.map((event) => this.journal.kit.events.unpack(event) as Typed);
  }

  /** Gives up for a seat, as its game has it. Durable when it resolves. */
  concede(seat: Seat, message: unknown): Promise<Made | Acted> {
    const { id, nonce } = parse(concedeRequest, message, 'request');
    const { resign } = this.game;
    if (!resign) throw refused('cannot-concede', 'This game has no resigning.');
    // an action of the same id is another thing
    const cmd = `${seat}:concede:${id}`;
    return this.once(cmd, async () => {
      if (this.parting && this.journal.begun && !isOver(this.status))
        return this.concedeParted(this.parting, seat, { id: cmd, asked: performance.now() });
      await this.referee.catchUp();
      const live = this.journal.underWay();
      const at = this.journal.now();
      const violation = this.game.check(live.state, seat, resign, { at });
      if (violation) throw violated(violation);
      const command = { id: cmd, asked: performance.now() };
      return this.journal.carryOut(live, { seat, action: resign, at, nonce }, command);
    });
  }

  /** Gives up where the rules cannot follow the match: who wins then, they say of where they can. */
  private async concedeParted(parting: Parting, seat: Seat, command: { id: string; asked: number }) {
    let result: Result | undefined;
    try {
      const { resign } = this.game;
      const state = structuredClone(parting.live?.state);
      const at = this.journal.lastAt;
      if (resign && parting.live && !this.game.check(state, seat, resign, { at })) {
        this.game.apply(state, seat, resign, scriptedDice(), { at });
        result = this.game.result(state);
      }
    } catch (err) {
      this.journal.deps.log.warn(
        { match: this.id, err },
        'the present rules cannot tell who wins by a concession',
      );
    }
    if (!result)
      throw otherRules(
        this.journal,
        this.journal.record.rulesVersion,
        'These cannot tell who would have won; ask the operator for a ruling.',
      );
    return this.journal.concludeParted(parting, 'finished', result.reason, result.winners, command);
  }

  /** Offers the other players something. Durable when it resolves. */
  offer(seat: Seat, message: unknown): Promise<Record<string, never>> {
    const offer = parse(offerRequest, message, 'request');
    return this.journal.serial(async () => {
      if (this.journal.offers.made[seat]?.id === offer.id) return {};
      await this.referee.catchUp();
      const live = this.journal.underWay();
      if (offer.kind === 'adjourn' && live.adjourned)
        throw refused('adjourned', 'The match is adjourned already. Offer to resume it.');
      if (offer.kind === 'resume' && !live.adjourned)
        throw refused('not-adjourned', 'The match is not adjourned; play on.');
      const bots = this.journal.record.seats.some((one) => one.bot);
      const offers = offered(
        this.journal.offers,
        seat,
        offer,
        this.journal.people,
        bots,
        this.journal.answered,
      );
      // the others are limited by what happens in the match
      if (offer.kind === 'resume' && offers !== this.journal.offers) this.countOffer(seat);
      return this.consider(live, offers);
    });
  }

  /**
   * Accepts or declines the offer that stands; with the last
   * acceptance it comes about. Durable when it resolves.
   */
  answer(seat: Seat, message: unknown): Promise<Record<string, never>> {
    const answer = parse(answerRequest, message, 'request');
    return this.journal.serial(async () => {
      await this.referee.catchUp();
      const live = this.journal.underWay();
      return this.consider(live, answered(this.journal.offers, seat, answer));
    });
  }

  private countOffer(seat: Seat): void {
    const wait = this.journal.deps.offers.take(`${this.id} ${seat}`);
    if (wait)
      throw refusedFor(
        wait,
        'too-many-requests',
        `You have offered that too often. Try again in ${Math.ceil(wait / 1000)} seconds.`,
      );
  }

  /** Keeps what has been offered, or does what all have agreed on. */
  private async consider(live: Live, offers: Offers): Promise<Record<string, never>> {
    if (offers === this.journal.offers) return {};
    const kind = agreed(offers, this.journal.people);
    if (kind) {
      this.journal.note({ offers });
      if (kind === 'draw') await this.journal.conclude(live, 'finished', 'agreed-draw', []);
      else if (kind === 'adjourn') await this.journal.adjourn(live);
      else await this.journal.resume(live);
      return {};
    }
    const { deps, epoch } = this.journal;
    await this.journal.underLease(deps.store.matches.keepOffers(this.id, epoch, offers));
    this.journal.note({ offers });
    this.journal.observer.changed();
    return {};
  }

  /** Ends the match by a ruling. */
  adjudicate(_by: Seat, message: unknown): Promise<Record<string, never>> {
    const { winners, reason } = parse(adjudicateRequest, message, 'request');
    return this.journal.serial(async () => {
      if (!this.journal.begun && !isOver(this.status)) {
        if (winners.length)
          throw refused('not-live', 'The match has not started yet: it can be withdrawn, without winners.');
        await this.gathering.giveUp();
        return {};
      }
      const parting = isOver(this.status) ? undefined : this.parting;
      const live = parting ? undefined : this.journal.underWay();
      const known = this.journal.record.seats.map((one) => one.seat);
      if (new Set(winners).size < winners.length || winners.some((seat) => !known.includes(seat)))
        throw refused('no-such-seat', `The winners are to be some of ${known.join(', ')}, each once.`);
      if (parting) await this.journal.concludeParted(parting, 'adjudicated', reason, winners);
      else if (live) await this.journal.conclude(live, 'adjudicated', reason, winners);
      return {};
    });
  }

  /** The answers a seat has to the decision it owes. */
  legal(seat: Seat, message: unknown): Promise<Legal> {
    parse(nothing, message, 'request');
    return this.journal.serial(() => {
      const live = this.journal.playing();
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
    return this.journal.serial(() => {
      const live = this.journal.playing();
      const violation = this.game.check(live.state, seat, action, { at: this.journal.now() });
      if (violation) throw violated(violation);
      const account = this.journal.record.seats.find((one) => one.seat === seat)?.account?.id ?? this.id;
      const odds = this.journal.deps.expense.work(account, () => this.game.odds(live.state, seat, action));
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
    return this.journal.serial(() => {
      this.journal.checkRules();
      const { status, seq } = this;
      const { live } = this.journal;
      const held = this.journal.record.seats.find((one) => one.seat === seat);
      const reveal = status === 'seeding' && held?.seed === undefined;
      const decision = this.decisions.find((one) => one.seat === seat);
      const { standingOffer: offer } = this;
      const asked = offer && offer.seat !== seat && !offer.accepted.includes(seat);
      const news = asked && this.toldOffers.get(seat) !== offer.id;
      const due =
        reveal ||
        isOver(status) ||
        news ||
        (decision && (known === undefined || this.journal.answered > known));
      if (!due && !always) return undefined;
      if (asked) this.toldOffers.set(seat, offer.id);
      const own = this.own(seat);
      const back = this.takeable;
      const state = this.view();
      const turn: Turn = {
        status,
        seq,
        seat,
        ...(reveal && { reveal }),
        ...(decision &&
          live && { decision, time: this.journal.now(), legal: this.game.legal(live.state, seat) }),
        ...(state !== undefined && { state }),
        ...(own !== undefined && { own }),
        ...(back?.seat === seat && { takeBack: back.entry }),
        ...(offer && { offer }),
      };
      return JSON.parse(JSON.stringify(turn)) as Turn;
    });
  }

  /** {@link Gathering.reveal} */
  reveal(seat: Seat, message: unknown): Promise<Record<string, never>> {
    return this.gathering.reveal(seat, message);
  }

  /** {@link Gathering.refresh} */
  refresh(): Promise<void> {
    return this.gathering.refresh();
  }

  /** {@link Gathering.abandon} */
  abandon(_by: Seat, message: unknown): Promise<Record<string, never>> {
    return this.gathering.abandon(message);
  }

  /** {@link Gathering.vacate} */
  vacate(_by: Seat, message: unknown): Promise<Record<string, never>> {
    return this.gathering.vacate(message);
  }

  /** Runs a job when all that has begun is durable. Refuses when the match is no longer here. */
  serial<T>(job: () => T | Promise<T>): Promise<T> {
    return this.journal.serial(job);
  }

  /** Told what lease the store has for the match. */
  checkLease(epoch: number | undefined): void {
    this.journal.checkLease(epoch);
  }

  /** Waits for what has begun, and gives the lease back. */
  close(): Promise<void> {
    return this.journal.close();
  }

  private moved(): void {
    this.bots.wake();
    this.referee.arm();
    if (!this.journal.closed) this.journal.observer.busy(this.bots.due || this.referee.needed);
  }

  private stopped(): void {
    this.bots.stop();
    this.journal.deps.deadlines.delete(this.id);
  }
}
