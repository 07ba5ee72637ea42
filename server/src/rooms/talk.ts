import type { Client } from '@colyseus/core';
import type { ChatChannel, ChatMessage } from '@touchline/client';
import { chatRequest, muteRequest, parse, silenceRequest } from '../matches/wire.ts';
import { refused } from '../refused.ts';
import type { SeatRecord } from '../store/store.ts';
import type { Chat, Speaker } from './chat.ts';

/** Accounts that one connection may mute. */
const MAX_MUTED = 200;

/** Who is at the other end of a connection. */
interface Listener {
  readonly seat?: string;
  readonly account?: Speaker;
}
type Connection = Client<{ auth: Listener }>;

/** The room in which people talk. */
export interface Hall {
  readonly clients: Iterable<Connection>;
  readonly seats: readonly SeatRecord[];
  /** Whether the match is over for those who are here. */
  readonly over: boolean;
}

/**
 * Who says and hears what in one room. Players hear each other, and nobody else hears them. Spectators hear each other; so that
 * nobody coaches from the stands, who holds a seat hears them, and talks to them, only when the match is over. That holds
 * for his account, however he is connected.
 */
export class Talk {
  private readonly chat: Chat | undefined;
  private readonly hall: Hall;
  private readonly muted = new WeakMap<Connection, Set<string>>();
  private readonly hearing = new WeakMap<Connection, Set<ChatChannel>>();
  private readonly close_: () => void;

  /** @param chat absent where it is switched off */
  constructor(chat: Chat | undefined, hall: Hall) {
    this.chat = chat;
    this.hall = hall;
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

  /** Who hears what may be other than before: the match is over, or somebody has taken a seat. */
  changed(): void {
    for (const client of this.hall.clients) this.catchUp(client);
  }

  /** A request to say something. */
  say(client: Connection, message: unknown): ChatMessage {
    const { id, text } = parse(chatRequest, message, 'request');
    const chat = this.on();
    const { seat, account } = client.auth as Listener;
    if (!account) throw refused('not-signed-in', 'Sign in to talk; you may listen as you are.');
    const channel: ChatChannel = seat === undefined ? 'spectators' : 'players';
    if (channel === 'spectators' && this.holdsSeat(account) && !this.hall.over)
      throw refused('seated', 'You play in this match: talk from your seat.');
    return chat.say(channel, account, id, text);
  }

  /** A request not to hear somebody any more, or to hear him again. */
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
    if ((client.auth as Listener).seat === undefined)
      throw refused('spectator', 'You are watching; only those who have a seat can do this.');
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
    for (const client of this.hall.clients)
      if (this.hears(client, message.channel)) this.send(client, [message]);
  }

  /** Sends what was said on channels that he has not heard so far. */
  private catchUp(client: Connection): void {
    if (!this.chat) return;
    const before = this.hearing.get(client) ?? new Set();
    const now = new Set((['players', 'spectators'] as const).filter((one) => this.hears(client, one)));
    this.hearing.set(client, now);
    for (const channel of now) if (!before.has(channel)) this.send(client, this.chat.history(channel));
  }

  private hears(client: Connection, channel: ChatChannel): boolean {
    const { seat, account } = client.auth as Listener;
    if (channel === 'players') return seat !== undefined;
    return this.hall.over || (seat === undefined && !(account && this.holdsSeat(account)));
  }

  private holdsSeat({ id }: Pick<Speaker, 'id'>): boolean {
    return this.hall.seats.some((one) => one.account?.id === id);
  }

  private send(client: Connection, messages: readonly ChatMessage[]): void {
    const muted = this.muted.get(client);
    const wanted = muted?.size ? messages.filter(({ account }) => !muted.has(account.id)) : messages;
    if (wanted.length) client.send('chat', wanted);
  }
}
