import { now } from './clocks.ts';
import { errorOf, TouchlineError } from './errors.ts';
import { backoff, pause, within } from './wait.ts';

/** A request's query; absent values are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Gives the token that requests are made with. */
export interface Identity {
  /** For `Authorization: Bearer`; `undefined` when nobody is signed in. */
  token(): Promise<string | undefined>;
  /** Called when the server refuses this token; resolves when there is another one. */
  renew(token: string): Promise<void>;
}

/** One event of a stream. */
export interface ServerEvent {
  readonly event: string;
  /** What it says, from JSON. */
  readonly data: object;
}

/** How a request is made. */
interface RequestOptions {
  readonly body?: object;
  /** Send it without a token. */
  readonly bare?: boolean;
  /** How many milliseconds longer than others it may take. */
  readonly longer?: number;
  /** Gives it up. */
  readonly signal?: AbortSignal | undefined;
}

interface Answered {
  readonly status: number;
  readonly answer: unknown;
  /** Seconds. */
  readonly retryAfter: number | undefined;
}

/** JSON over HTTP to one server. */
export class Http {
  readonly base: string;
  /** Absent: nobody's requests only. */
  identity: Identity | undefined;
  readonly #timeout: number;

  /**
   * @param base without a slash at its end
   * @param timeout milliseconds for one request
   */
  constructor(base: string, timeout: number) {
    this.base = base;
    this.#timeout = timeout;
  }

  get<T>(path: string, query: Query = {}): Promise<T> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    return this.#send('GET', search.size ? `${path}?${search}` : path);
  }

  post<T>(path: string, body: object, more: Pick<RequestOptions, 'longer' | 'signal'> = {}): Promise<T> {
    return this.#send('POST', path, { body, ...more });
  }

  /** {@link post} in nobody's name. */
  postBare<T>(path: string, body: object): Promise<T> {
    return this.#send('POST', path, { body, bare: true });
  }

  put<T>(path: string, body: object): Promise<T> {
    return this.#send('PUT', path, { body });
  }

  patch<T>(path: string, body: object): Promise<T> {
    return this.#send('PATCH', path, { body });
  }

  delete<T = object>(path: string): Promise<T> {
    return this.#send('DELETE', path);
  }

  /**
   * The events of a stream (`text/event-stream`), until the server ends it or `signal` is aborted.
   * @param quiet milliseconds without a byte after which the connection is given up
   */
  async *stream(path: string, quiet: number, signal: AbortSignal): AsyncGenerator<ServerEvent> {
    const cancel = new AbortController();
    const stop = () => cancel.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const { body } = await this.#listen(path, cancel.signal);
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ''; reader && !signal.aborted; ) {
        const { done, value } = await within(quiet, reader.read(), () => this.#lost('nothing is heard'));
        if (done) return;
        const events = (text + value).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) if (event.startsWith('event: ')) yield parseEvent(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      throw error instanceof TouchlineError ? error : this.#lost(why(error), error);
    } finally {
      signal.removeEventListener('abort', stop);
      cancel.abort();
    }
  }

  /** Asks for a stream, and again with another token when the server does not take the one there is. */
  async #listen(path: string, signal: AbortSignal): Promise<Response> {
    for (let renewals = 2; ; renewals--) {
      const token = await this.identity?.token();
      const headers = {
        accept: 'text/event-stream',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const asked = fetch(`${this.base}/api${path}`, { headers, signal });
      const response = await within(this.#timeout, asked, () => this.#lost('it gave no answer'));
      if (response.ok) return response;
      const wait = secondsOf(response.headers.get('retry-after'));
      const error = errorOf(response.status, parse(await response.text()), wait);
      if (error.code !== 'bad-token' || token === undefined || !renewals) throw error;
      await this.identity?.renew(token);
    }
  }

  #lost(how: string, cause?: unknown): TouchlineError {
    return new TouchlineError('unreachable', `${this.base} cannot be reached: ${how}`, { cause });
  }

  /**
   * Sends, and again a little later as long as the server only says that it is asked too often, and again
   * with another token when it does not take the one there is.
   */
  async #send<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
    const deadline = now() + this.#timeout;
    // twice: the one that another tab has left may be old as well
    let renewals = 2;
    for (let refusals = 0; ; ) {
      const token = options.bare ? undefined : await this.identity?.token();
      const { status, answer, retryAfter } = await this.#once(method, path, options, token);
      if (status < 300) return answer as T;
      const error = errorOf(status, answer, retryAfter);
      if (error.code === 'bad-token' && token !== undefined && renewals-- > 0) {
        await this.identity?.renew(token);
        continue;
      }
      const wait = Math.max(backoff(refusals++, 250, 2_000), 1_000 * (retryAfter ?? 0));
      if (status !== 429 || now() + wait > deadline) throw error;
      await pause(wait);
    }
  }

  async #once(
    method: string,
    path: string,
    { body, longer = 0, signal }: RequestOptions,
    token: string | undefined,
  ): Promise<Answered> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const url = `${this.base}/api${path}`;
    const cancel = new AbortController();
    const stop = () => cancel.abort();
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    const request = {
      method,
      headers,
      signal: cancel.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const answered = fetch(url, request).then(async (response) => ({
      status: response.status,
      answer: parse(await response.text()),
      retryAfter: secondsOf(response.headers.get('retry-after')),
    }));
    const patience = this.#timeout + longer;
    return await within(
      patience,
      answered.catch((cause) => {
        throw this.#lost(why(cause), cause);
      }),
      () => new TouchlineError('timeout', `${method} ${url} gave no answer within ${patience} ms`),
    ).finally(() => {
      signal?.removeEventListener('abort', stop);
      cancel.abort();
    });
  }
}

/** What `fetch` says went wrong; in Node the cause of its error knows more. */
function why(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(inner instanceof Error)) return String(inner);
  return inner.message || (inner as { code?: string }).code || 'no connection';
}

/** A `Retry-After` in seconds; `undefined` for a date. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** Of the form in which our server writes them: `event`, then `data` in one line. */
function parseEvent(text: string): ServerEvent {
  const [event = '', data = ''] = text.split('\n').map((line) => line.slice(line.indexOf(': ') + 2));
  return { event, data: JSON.parse(data) as object };
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return text;
  }
}
