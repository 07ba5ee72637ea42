import { errorOf, TouchlineError } from './errors.ts';
import { within } from './wait.ts';

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

  async #send<T>(method: string, path: string, body?: string): Promise<T> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.token !== undefined) headers.authorization = `Bearer ${this.token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const url = `${this.base}/api${path}`;
    const cancel = new AbortController();
    const answer = async () => {
      const response = await fetch(url, {
        method,
        headers,
        signal: cancel.signal,
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      return { response, text };
    };
    const { response, text } = await within(
      this.#timeout,
      answer().catch((cause) => {
        const why =
          cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
        throw new TouchlineError('unreachable', `${this.base} cannot be reached: ${why || 'no connection'}`, {
          cause,
        });
      }),
      () => new TouchlineError('timeout', `${method} ${url} gave no answer within ${this.#timeout} ms`),
    ).finally(() => cancel.abort());
    const parsed = parse(text);
    if (!response.ok) throw errorOf(response.status, parsed);
    return parsed as T;
  }
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return text;
  }
}
