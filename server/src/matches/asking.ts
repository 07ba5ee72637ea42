import type {
  Act,
  Acted,
  ActedEvents,
  Adjudicate,
  Answer,
  Concede,
  MatchInfo,
  OddsAnswer,
  OddsRequest,
  Offer,
  Reveal,
  TakeBack,
  Turn,
} from '@touchline/client';
import { REFEREE, type Seat } from '@touchline/rules/kernel';
import { refused } from '../base/refused.ts';
import type { Directory } from '../hosting/directory.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type { TurnQuery } from '../rooms/match-room.ts';
import type { AccountRecord } from '../store/store.ts';
import { infoOf, seatHeld } from './about.ts';
import type { Reading } from './reading.ts';

/** What can be asked of a match in play without a connection: of its room, which is opened if need be. */
export class Asking {
  private readonly catalogue: Catalogue;
  private readonly directory: Directory;
  private readonly reading: Reading;

  constructor(catalogue: Catalogue, directory: Directory, reading: Reading) {
    this.catalogue = catalogue;
    this.directory = directory;
    this.reading = reading;
  }

  /** Where a match stands for the seat of an account, as soon as it has something to do. */
  async turn(id: string, query: TurnQuery, account: AccountRecord): Promise<Turn> {
    return (await this.ofSeat(id, 'turn', query, account)) as Turn;
  }

  act(id: string, act: Act, account: AccountRecord): Promise<ActedEvents> {
    return this.acted(id, 'act', act, account);
  }

  concede(id: string, concede: Concede, account: AccountRecord): Promise<ActedEvents> {
    return this.acted(id, 'concede', concede, account);
  }

  takeBack(id: string, back: TakeBack, account: AccountRecord): Promise<ActedEvents> {
    return this.acted(id, 'takeBack', back, account);
  }

  private async acted(
    id: string,
    what: 'act' | 'concede' | 'takeBack',
    message: unknown,
    account: AccountRecord,
  ): Promise<ActedEvents> {
    const acted = (await this.ofSeat(id, what, message, account)) as Acted & Partial<ActedEvents>;
    // what had been done before is read from the journal
    return { ...acted, events: acted.events ?? (await this.reading.events(id, acted.seq)) };
  }

  async odds(id: string, request: OddsRequest, account: AccountRecord): Promise<OddsAnswer> {
    return (await this.ofSeat(id, 'odds', request, account)) as OddsAnswer;
  }

  /** Asks for what is answered with nothing but that it is durable. */
  async done(
    id: string,
    what: 'offer' | 'answer' | 'reveal',
    message: Offer | Answer | Reveal,
    account: AccountRecord,
  ): Promise<Record<string, never>> {
    await this.ofSeat(id, what, message, account);
    return {};
  }

  private async ofSeat(
    id: string,
    what: 'turn' | 'act' | 'takeBack' | 'concede' | 'odds' | 'offer' | 'answer' | 'reveal',
    message: unknown,
    account: AccountRecord,
  ): Promise<unknown> {
    return this.directory.ask(id, await this.seatOf(id, account), what, message);
  }

  /** Gives up a match that has not begun, for who made it. */
  async withdraw(id: string, account: AccountRecord): Promise<MatchInfo> {
    const record = await this.reading.record(id);
    if (record.createdBy !== account.id)
      throw refused('not-yours', 'Only who made this match can withdraw it; you can leave your seat.');
    if (record.status !== 'abandoned') await this.directory.ask(id, REFEREE, 'abandon', { by: account.id });
    const after = await this.reading.record(id);
    if (after.status !== 'abandoned' || after.startedAt !== undefined)
      throw refused('not-waiting', 'The match has begun: it can be conceded, not withdrawn.');
    return infoOf(after, account);
  }

  /** Ends a match by a ruling of the operator. */
  async adjudicate(id: string, ruling: Adjudicate): Promise<MatchInfo> {
    this.catalogue.of(await this.reading.record(id));
    await this.directory.ask(id, REFEREE, 'adjudicate', ruling);
    return infoOf(await this.reading.record(id), undefined);
  }

  /** The seat of an account, in a match that can be opened here. */
  private async seatOf(id: string, account: AccountRecord): Promise<Seat> {
    const here = this.directory.open.get(id)?.seats.find((one) => one.account?.id === account.id);
    if (here) return here.seat;
    const record = await this.reading.record(id);
    const held = seatHeld(record, account);
    if (!held) throw refused('spectator', 'You have no seat in this match.');
    this.catalogue.shownBy(record);
    return held.seat;
  }
}
