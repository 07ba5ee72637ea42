import type { ChatChannel, ChatMessage } from '@touchline/client';
import { Allowance } from '../base/allowance.ts';
import { newId } from '../base/ids.ts';
import { refused, refusedFor } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import type { Bus } from '../bus/bus.ts';

/** Messages of a channel that are kept for later visitors. */
const KEPT = 100;
/** The longest message, in characters. */
const LONGEST = 280;
/** So many messages of an account at once, and as many again in so many milliseconds. */
const BURST = 5;
const BURST_MS = 10_000;
/** Accounts that may be silenced in one match. */
const MAX_SILENCED = 1_000;

/** An account that talks. */
export interface Speaker {
  readonly id: string;
  readonly name: string;
}

interface Kept {
  readonly message: ChatMessage;
  /** `account:id` of the request. */
  readonly request: string;
}

/** What the processes in which a match has rooms tell each other. */
type Told = { readonly said: Kept } | { readonly account: string; readonly silent: boolean };
interface Past {
  readonly kept: readonly Kept[];
  readonly silenced: readonly string[];
}

/**
 * What is said about one match, as this process has heard it. It is kept in memory only, for as long as
 * somebody is there.
 */
export class Chat {
  private readonly now: Now;
  private readonly allowance: Allowance;
  private readonly topic: string;
  private readonly bus: Bus;
  private readonly kept: Readonly<Record<ChatChannel, Kept[]>> = { players: [], spectators: [] };
  private readonly silenced = new Set<string>();
  private readonly listeners = new Set<(message: ChatMessage) => void>();
  private readonly ends: (() => void)[];

  /**
   * @param allowance of accounts, in all matches together
   * @param bus to the other processes with rooms of the match
   */
  constructor(match: string, now: Now, allowance: Allowance, bus: Bus) {
    this.now = now;
    this.allowance = allowance;
    this.topic = `chat ${match}`;
    this.bus = bus;
    const heard = bus.subscribe<Told>(this.topic, (told) => this.heard(told));
    const past = (): Past => ({ kept: Object.values(this.kept).flat(), silenced: [...this.silenced] });
    this.ends = [heard.end, bus.answer(this.topic, past)];
    void heard.ready.then(() => this.catchUp());
  }

  close(): void {
    for (const end of this.ends) end();
  }

  /** Takes over what was said elsewhere before. */
  private async catchUp(): Promise<void> {
    for (const { kept, silenced } of await this.bus.gather<Past>(this.topic)) {
      for (const said of kept) this.heard({ said });
      for (const account of silenced) this.heard({ account, silent: true });
    }
  }

  private heard(told: Told): void {
    if ('said' in told) this.keep(told.said);
    else if (!told.silent) this.silenced.delete(told.account);
    else if (this.silenced.size < MAX_SILENCED) this.silenced.add(told.account);
  }

  private keep(said: Kept): void {
    const kept = this.kept[said.message.channel];
    if (kept.some(({ message }) => message.id === said.message.id)) return;
    kept.push(said);
    if (kept.length > KEPT) kept.shift();
    for (const heard of this.listeners) heard(said.message);
  }

  /** Calls back with everything that is said. @returns a function that ends it */
  listen(heard: (message: ChatMessage) => void): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }

  /** What was said last, the oldest first. */
  history(channel: ChatChannel): readonly ChatMessage[] {
    return this.kept[channel].map(({ message }) => message);
  }

  /**
   * Says something; the same request again is answered as the first time.
   * @param id of the request, unique for the account
   */
  say(channel: ChatChannel, account: Speaker, id: string, raw: string): ChatMessage {
    const request = `${account.id}:${id}`;
    const kept = this.kept[channel];
    const before = kept.find((one) => one.request === request);
    if (before) return before.message;
    if (this.silenced.has(account.id))
      throw refused('silenced', 'The players do not want to hear from you in this match.');
    const text = cleanText(raw);
    const wait = this.allowance.take(account.id);
    if (wait) throw refusedFor(wait, 'too-many-requests', 'You talk too fast. Wait a moment.');
    const { id: account_, name } = account;
    const message: ChatMessage = {
      id: newId(),
      channel,
      account: { id: account_, name },
      at: this.now(),
      text,
    };
    this.bus.publish(this.topic, { said: { message, request } } satisfies Told);
    return message;
  }

  /** Stops an account from talking here, or allows it again. */
  silence(account: string, silent: boolean): void {
    if (silent && this.silenced.size >= MAX_SILENCED)
      throw refused('too-many-requests', 'Too many are silenced in this match.');
    this.bus.publish(this.topic, { account, silent } satisfies Told);
  }
}

interface Shared {
  readonly chat: Chat;
  rooms: number;
}

/** The chats of a process. The rooms of one match share one. */
export class Chats {
  private readonly now: Now;
  private readonly allowance: Allowance;
  private readonly bus: Bus;
  private readonly open = new Map<string, Shared>();

  constructor(now: Now, bus: Bus) {
    this.now = now;
    this.bus = bus;
    this.allowance = new Allowance(BURST, BURST_MS, now);
  }

  /** The chat of a match, for a room that opens. */
  enter(match: string): Chat {
    const made = () => new Chat(match, this.now, this.allowance, this.bus);
    const shared = this.open.get(match) ?? { chat: made(), rooms: 0 };
    shared.rooms++;
    this.open.set(match, shared);
    return shared.chat;
  }

  /** The room closes; with the last one, what was said is forgotten. */
  leave(match: string): void {
    const shared = this.open.get(match);
    if (!shared || --shared.rooms > 0) return;
    shared.chat.close();
    this.open.delete(match);
  }
}

const BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;
/**
 * Control characters, what changes the direction of writing, and what takes no room; not what joins emoji.
 */
const UNWANTED =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** What somebody wrote, as others get to see it: one line. It is plain text, never markup. */
export function cleanText(raw: string): string {
  const text = raw.normalize('NFC').replace(BREAKS, ' ').replace(UNWANTED, '').trim();
  const length = [...text].length;
  if (!length) throw refused('malformed', 'There is nothing in this message.');
  if (length > LONGEST)
    throw refused('malformed', `A message may have ${LONGEST} characters; this one has ${length}.`);
  return text;
}
