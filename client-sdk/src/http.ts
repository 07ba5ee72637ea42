import { errorOf, TouchlineError } from './errors.ts';
import { backoff, pause, within } from './wait.ts';

/** A request's query; absent values are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** JSON over HTTP to one server. */
export class Http {
  readonly base: string;
  /** Sent as `Authorization: Bearer`. */
  token: string | undefined;
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

  post<T>(path: string, body: object): Promise<T> {
    return this.#send('POST', path, JSON.stringify(body));
  }

  /** Sends, and again a little later as long as the server only says that it is asked too often. */
  async #send<T>(method: string, path: string, body?: string): Promise<T> {
    const deadline = Date.now() + this.#timeout;
    for (let refusals = 0; ; refusals++) {
      const { status, answer } = await this.#once(method, path, body);
      if (status < 300) return answer as T;
      const wait = backoff(refusals, 250, 2_000);
      if (status !== 429 || Date.now() + wait > deadline) throw errorOf(status, answer);
      await pause(wait);
    }
  }

  async #once(method: string, path: string, body?: string): Promise<{ status: number; answer: unknown }> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.token !== undefined) headers.authorization = `Bearer ${this.token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const url = `${this.base}/api${path}`;
    const cancel = new AbortController();
    const request = { method, headers, signal: cancel.signal, ...(body !== undefined && { body }) };
    const answered = fetch(url, request).then(async (response) => ({
      status: response.status,
      answer: parse(await response.text()),
    }));
    return await within(
      this.#timeout,
      answered.catch((cause) => {
        throw new TouchlineError('unreachable', `${this.base} cannot be reached: ${why(cause)}`, { cause });
      }),
      () => new TouchlineError('timeout', `${method} ${url} gave no answer within ${this.#timeout} ms`),
    ).finally(() => cancel.abort());
  }
}

/** What `fetch` says went wrong; in Node the cause of its error knows more. */
function why(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(inner instanceof Error)) return String(inner);
  return inner.message || (inner as { code?: string }).code || 'no connection';
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return text;
  }
}
