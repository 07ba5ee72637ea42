import type { Request } from 'express';
import type { z } from 'zod';
import type { RefusalCode } from '../base/refused.ts';
import type { AccountRecord } from '../store/store.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Who may ask: `anyone`, whose token is not even read; `optional`, with a good token or with none;
 * `signed-in`; the `operator`, who shows the server's `ADMIN_TOKEN`; or either of the last two.
 */
export type Who = 'anyone' | 'optional' | 'signed-in' | 'operator' | 'signed-in-or-operator';

type AccountOf<W extends Who> = W extends 'signed-in'
  ? AccountRecord
  : W extends 'optional'
    ? AccountRecord | undefined
    : W extends 'signed-in-or-operator'
      ? AccountRecord | 'operator'
      : undefined;

/** A request as its route wants it: everything has been checked. */
export interface Asked<P = unknown, Q = unknown, B = unknown, W extends Who = Who> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly account: AccountOf<W>;
  /** The session of the token that was sent, if one was. */
  readonly session: W extends 'signed-in' ? string : string | undefined;
  /** For what has no place above: the address, a header, whether the asker is still there. */
  readonly request: Request;
}

/** What the documents say of a route. */
interface Described {
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/matches/{match}`. */
  readonly path: string;
  /** The heading it stands under in the documents. */
  readonly tag: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** What else there is to know; Markdown. */
  readonly description?: string;
  readonly who: Who;
  /** Status of a good answer, 200 when absent. */
  readonly status?: 200 | 201 | 202;
  /** Of an answer that is not JSON, e.g. `text/markdown`: the handler returns it as a string, or as bytes. */
  readonly media?: string;
  /**
   * Whether a good answer is the same for all, and seldom another: it
   * is sent compressed, and asked for again only if it has changed.
   */
  readonly lasting?: true;
  /**
   * How it may refuse, besides what everything may: bad tokens, bad input, too many requests. `rules`:
   * because a rule of the game forbids it, with the rule's own code and clause.
   */
  readonly refuses?: readonly (RefusalCode | 'rules')[];
}

interface Spec<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  W extends Who,
> extends Described {
  readonly who: W;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The body of a good answer; 204 without a body when absent. */
  readonly answer?: A;
  /** For the documents: a body that could be sent. */
  readonly example?: z.input<B>;
  handle(asked: Asked<z.output<P>, z.output<Q>, z.output<B>, W>): Promise<z.output<A>> | z.output<A>;
}

/**
 * An operation of the API: its express handler and its entry in the OpenAPI document are both made of this.
 */
export interface Route extends Described {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType;
  readonly example?: unknown;
  handle(asked: Asked): unknown;
}

/**
 * Declares an operation of the API. What is sent is checked before `handle` is called, and typed there.
 * @example
 * route({
 *   method: 'get', path: '/games/{game}', tag: 'games', summary: 'A game', who: 'anyone',
 *   params: z.object({ game: z.string() }), answer: gameDetail, refuses: ['not-found'],
 *   handle: ({ params }) => detailOf(params.game),
 * });
 */
export function route<
  W extends Who,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodVoid,
>(spec: Spec<P, Q, B, A, W>): Route {
  return spec as unknown as Route;
}
