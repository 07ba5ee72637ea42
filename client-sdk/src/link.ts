import { now } from './clocks.ts';
import { isTransient, Refused, TouchlineError } from './errors.ts';
import { pacer } from './pace.ts';
import { type Refusal, ROOM_CLOSED, SESSION_LOST } from './protocol.ts';
import { backoff, Changing, pause } from './wait.ts';

/** `reconnecting`: the connection was lost and is being made again. `closed`: left, or gone for good. */
export type ConnectionStatus = 'connected' | 'reconnecting' | 'closed';

/**
 * What is used of a Colyseus room. If its own type were in what this package declares, users of the package
 * would have to compile the types of Colyseus' server.
 */
export interface Room {
  readonly connection: { readonly isOpen: boolean; close(): void };
  readonly reconnection: { enabled: boolean };
  request<Asked, Answer>(type: string, payload: Asked, options: { timeout: number }): Promise<Answer>;
  onMessage<Message>(type: string, told: (message: Message) => void): unknown;
  onStateChange(told: (state: unknown) => void): unknown;
  onLeave(told: (code: number) => void): unknown;
  onError(told: () => void): unknown;
  leave(): Promise<number>;
}

/** What a link tells its owner. */
export interface LinkOwner {
  /** Asks the server where the match is and goes there; rejects when that fails. */
  open(): Promise<Room>;
  /** A new room: the owner subscribes to what it needs, at once. */
  opened(room: Room): void;
  status(status: ConnectionStatus): void;
  /** Whether a connection closed by the server is to be made again. */
  wanted(): boolean;
}

/** Waiting times of a link, in milliseconds. */
export interface LinkTimes {
  /** One request in the room. */
  readonly request: number;
  /** Between attempts to connect: the first, and the longest. */
  readonly first: number;
  readonly most: number;
  /** Requests a second in the room, at most. */
  readonly rate: number;
}

/**
 * Refusals that say nothing about the request itself: later,
 * elsewhere or on a sound server it may be granted.
 */
const UNDECIDED: readonly string[] = ['moved', 'not-stored', 'stopping', 'internal', 'too-many-requests'];
/** How often a request is sent on which the server fails: it would fail on the same again. */
const FAULTS = 3;
/**
 * A connection that lived for so many milliseconds was a good one; losing it is worth a quick attempt again.
 */
const STABLE = 5_000;
/** How often in a row a server may send us away before we take our time to come back. */
const TOLD = 2;

/**
 * A connection to a match that repairs itself. A lost connection, a server that shuts down, dies or hands the
 * match to another one all look the same from here: ask any server where the match is, and go there.
 */
export class Link {
  readonly #owner: LinkOwner;
  readonly #times: LinkTimes;
  readonly #pace: () => Promise<void>;
  readonly #change = new Changing();
  readonly #end = new AbortController();
  #room: Room | undefined;
  #status: ConnectionStatus = 'reconnecting';
  #reason: TouchlineError | undefined;
  /** Attempts in a row that brought no connection worth the name. */
  #failures = 0;
  #since = 0;

  constructor(owner: LinkOwner, times: LinkTimes) {
    this.#owner = owner;
    this.#times = times;
    this.#pace = pacer(times.rate);
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  /**
   * Connects for the first time; keeps trying for `patience` milliseconds while the server cannot be reached.
   */
  async start(patience: number): Promise<void> {
    const deadline = now() + patience;
    for (let failures = 0; ; failures++) {
      try {
        return this.#adopt(await this.#owner.open());
      } catch (error) {
        const wait = backoff(failures, this.#times.first, this.#times.most);
        if (!isTransient(error) || now() + wait > deadline) {
          const reason = asError(error);
          this.#close(reason);
          throw reason;
        }
        await pause(wait);
      }
    }
  }

  /**
   * Asks the room something, again after every failure of the
   * connection. Only what is safe to repeat may be asked.
   * @param deadline by {@link now}
   * @param final the code of a refusal that is a no to this, although it may be granted to others later
   * @throws {@link Refused} when the room refuses; it is not asked again then
   */
  async ask<T>(type: string, payload: object, deadline: number, final?: string): Promise<T> {
    let cause: unknown;
    for (let faults = 0, failures = 0; ; ) {
      await this.#pace();
      const room = await this.#ready(type, deadline, cause);
      const timeout = Math.max(1, Math.min(this.#times.request, deadline - now()));
      const sent = now();
      const before = cause;
      cause = undefined;
      try {
        const answer: unknown = await room.request<object, unknown>(type, payload, { timeout });
        if (answer !== undefined) return answer as T;
      } catch (error) {
        if (isRejection(error) && (error.reason.code === final || !UNDECIDED.includes(error.reason.code)))
          throw new Refused(error.reason);
        // a last attempt that had hardly any time says less than the one before
        cause = now() >= deadline && !isRejection(error) ? (before ?? error) : error;
      }
      // a lost connection, silence on one that only looks open, a
      // match that is elsewhere: found again, asked again
      if (isRefusal(cause, 'moved')) this.#lost(room, ROOM_CLOSED);
      else if (!room.connection.isOpen || now() - sent >= timeout) this.#lost(room);
      else {
        // a full disk may have room again, and the rules that have failed fail again
        const fault = !isRejection(cause) || isRefusal(cause, 'internal');
        if (fault && ++faults >= FAULTS)
          throw new TouchlineError('fault', `the server failed at "${type}"${why(cause)}`, { cause });
        await pause(backoff(failures++, this.#times.first, this.#times.most), this.#end.signal);
      }
    }
  }

  /** Closes the connection for good. */
  async stop(reason: TouchlineError): Promise<void> {
    const room = this.#room;
    this.#close(reason);
    if (!room) return;
    if (!room.connection.isOpen) return;
    // a timer that went on would keep the program from ending
    const left = new AbortController();
    await Promise.race([room.leave(), pause(1_000, left.signal)]).finally(() => left.abort());
  }

  /** @param cause why it was not answered before */
  async #ready(type: string, deadline: number, cause: unknown): Promise<Room> {
    const late = setTimeout(() => this.#change.changed(), Math.max(0, deadline - now()) + 5);
    try {
      await this.#change.until(() => !!this.#room || !!this.#reason || now() >= deadline);
    } finally {
      clearTimeout(late);
    }
    if (this.#reason) throw this.#reason;
    if (this.#room && now() < deadline) return this.#room;
    throw new TouchlineError(
      'timeout',
      `"${type}" could not be sent or was not answered in time${why(cause)}; whether it was carried out is unknown`,
      { cause },
    );
  }

  #adopt(room: Room): void {
    if (this.#reason) {
      void room.leave();
      return;
    }
    // we reconnect ourselves: the same way for a lost connection and for a lost server
    room.reconnection.enabled = false;
    room.onLeave((code) => this.#lost(room, code));
    room.onError(() => {});
    this.#room = room;
    this.#since = now();
    this.#owner.opened(room);
    this.#become('connected');
  }

  #lost(room: Room, code?: number): void {
    if (this.#room !== room) return;
    this.#room = undefined;
    room.connection.close();
    if (this.#reason) return;
    if (!this.#owner.wanted()) {
      this.#close(new TouchlineError('left', 'the match is over and its room closed'));
      return;
    }
    this.#failures = now() - this.#since < STABLE ? this.#failures + 1 : 0;
    this.#become('reconnecting');
    const told = code === SESSION_LOST || code === ROOM_CLOSED;
    void this.#again(told && this.#failures < TOLD);
  }

  /** @param now at once: the server works, and has said why it closed the connection */
  async #again(now: boolean): Promise<void> {
    for (let at = now; !this.#reason; this.#failures++, at = false) {
      if (!at) await pause(backoff(this.#failures, this.#times.first, this.#times.most), this.#end.signal);
      if (this.#reason) return;
      try {
        return this.#adopt(await this.#owner.open());
      } catch (error) {
        if (!isTransient(error)) return this.#close(asError(error));
      }
    }
  }

  #close(reason: TouchlineError): void {
    if (this.#reason) return;
    this.#reason = reason;
    this.#room = undefined;
    this.#end.abort();
    this.#become('closed');
  }

  #become(status: ConnectionStatus): void {
    this.#status = status;
    this.#change.changed();
    this.#owner.status(status);
  }

  /** Why the link is closed; `undefined` while it is not. */
  get reason(): TouchlineError | undefined {
    return this.#reason;
  }
}

/** How the Colyseus client rejects a request that the room refused. */
function isRejection(error: unknown): error is Error & { reason: Refusal } {
  return error instanceof Error && error.name === 'rejected' && 'reason' in error;
}

function isRefusal(cause: unknown, code: string): boolean {
  return isRejection(cause) && cause.reason.code === code;
}

function why(cause: unknown): string {
  if (isRejection(cause)) return `: ${cause.reason.message}`;
  return cause instanceof Error ? `: ${cause.message}` : '';
}

function asError(error: unknown): TouchlineError {
  if (error instanceof TouchlineError) return error;
  return new TouchlineError('unreachable', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
