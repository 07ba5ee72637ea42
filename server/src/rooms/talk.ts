import type { ChatChannel, ChatMessage, MatchStatus } from '@touchline/client';
import { refused } from '../base/refused.ts';
import { chatRequest, muteRequest, parse, silenceRequest } from '../play/requests.ts';
import { isOver } from '../store/status.ts';
import type { SeatRecord } from '../store/store.ts';
import type { Chat, Speaker } from './chat.ts';
import { type Connection, type Visitor, visitorOf } from './visitor.ts';

/** Accounts that one connection may mute. */
const MAX_MUTED = 200;

/** The match that is talked about, as the people in this room see it. */
interface Subject {
  readonly seats: readonly SeatRecord[];
  readonly status: MatchStatus;
}

/**
 * Who says and hears what in one room. Players hear each other, and nobody else hears them. Spectators hear
 * each other; so that nobody coaches from the stands, a player hears them, and talks to them, only when the
 * match is over. That holds for the account, over any connection.
 */
export class Talk {
  private readonly chat: Chat | undefined;
  private readonly clients: Iterable<Connection>;
  private readonly match: Subject;
  private readonly hear: (visitor: Visitor) => void;
  private readonly muted = new WeakMap<Connection, Set<string>>();
  private readonly hearing = new WeakMap<Connection, Set<ChatChannel>>();
  private readonly close_: () => void;

  /**
   * @param chat absent where it is switched off
   * @param clients who is in the room, now and later
   * @param hear refuses accounts that the operator has silenced
   */
  constructor(
    chat: Chat | undefined,
    clients: Iterable<Connection>,
    match: Subject,
    hear: (visitor: Visitor) => void,
  ) {
    this.hear = hear;
    this.chat = chat;
    this.clients = clients;
    this.match = match;
    this.close_ = chat?.listen((message) => this.pass(message)) ?? (() => {});
  }

  close(): void {
    this.close_();
  }

  /** Tells somebody who is new here, or here again, what was said before. */
  greet(client: Connection): void {
    this.hearing.delete(client);
    this.catchUp(client);
  }

  /** Who hears what may have changed: the match is over, or somebody has taken a seat. */
  changed(): void {
    for (const client of this.clients) this.catchUp(client);
  }

  /** A request to say something. */
  say(client: Connection, message: unknown): ChatMessage {
    const { id, text } = parse(chatRequest, message, 'request');
    const chat = this.on();
    const { seat, account } = visitorOf(client);
    if (!account) throw refused('not-signed-in', 'Sign in to talk; you may listen as you are.');
    this.hear(visitorOf(client));
    const channel: ChatChannel = seat === undefined ? 'spectators' : 'players';
    if (channel === 'spectators' && this.holdsSeat(account) && !this.over)
      throw refused('seated', 'You play in this match: talk from your seat.');
    return chat.say(channel, account, id, text);
  }

  /** A request not to hear somebody any more, or to hear them again. */
  mute(client: Connection, message: unknown): Record<string, never> {
    const { account, muted } = parse(muteRequest, message, 'request');
    const those = this.muted.get(client) ?? new Set();
    if (!muted) those.delete(account);
    else if (those.size < MAX_MUTED) those.add(account);
    else throw refused('too-many-requests', `You may mute ${MAX_MUTED} people at once.`);
    this.muted.set(client, those);
    return {};
  }

  /** A request of a player that a spectator does not talk in this match any more, or may again. */
  silence(client: Connection, message: unknown): Record<string, never> {
    const { account, silent } = parse(silenceRequest, message, 'request');
    const chat = this.on();
    if (visitorOf(client).seat === undefined)
      throw refused('spectator', 'You are watching; only players can do this.');
    if (this.holdsSeat({ id: account }))
      throw refused('seated', 'Players cannot be silenced. You may mute one for yourself.');
    chat.silence(account, silent);
    return {};
  }

  private on(): Chat {
    if (!this.chat) throw refused('no-chat', 'There is no chat in this match.');
    return this.chat;
  }

  private pass(message: ChatMessage): void {
    for (const client of this.clients) if (this.hears(client, message.channel)) this.send(client, [message]);
  }

  /** Sends what was said on channels that this connection has not heard so far. */
  private catchUp(client: Connection): void {
    if (!this.chat) return;
    const before = this.hearing.get(client) ?? new Set();
    const now = new Set((['players', 'spectators'] as const).filter((one) => this.hears(client, one)));
    this.hearing.set(client, now);
    for (const channel of now) if (!before.has(channel)) this.send(client, this.chat.history(channel));
  }

  private hears(client: Connection, channel: ChatChannel): boolean {
    const { seat, account } = visitorOf(client);
    if (channel === 'players') return seat !== undefined;
    return this.over || (seat === undefined && !(account && this.holdsSeat(account)));
  }

  /** Whether the match is over for the people in this room. */
  private get over(): boolean {
    return isOver(this.match.status);
  }

  private holdsSeat({ id }: Pick<Speaker, 'id'>): boolean {
    return this.match.seats.some((one) => one.account?.id === id);
  }

  private send(client: Connection, messages: readonly ChatMessage[]): void {
    const muted = this.muted.get(client);
    const wanted = muted?.size ? messages.filter(({ account }) => !muted.has(account.id)) : messages;
    if (wanted.length) client.send('chat', wanted);
  }
}
