import type { Problem, Refusal } from './protocol.ts';

/**
 * Everything this SDK throws. `code` is stable and meant for programs, `message` for people.
 *
 * | code | what happened |
 * | --- | --- |
 * | `unreachable` | the server cannot be reached, or gave no answer that can be understood |
 * | `timeout` | no answer within the time allowed; for an action, whether it was carried out is unknown |
 * | `left` | the match object was left before the answer came |
 * | `signed-out` | the request needs {@link Touchline.signIn} first |
 * | `session-lost` | the server does not know the session any more, or it was ended in another tab: sign in again |
 * | `never-began` | the match was abandoned before it began |
 * | `left-queue` | the search for a match was called off |
 * | `no-seat` | only the holder of a seat can do this |
 * | `rewound` | the server was put back to an earlier state (a backup was restored); the match goes on from there |
 * | `other-device` | the seat was taken on another device, which keeps its dice seed |
 * | `commitment` | the server shows other dice commitments than before, or asks for a seed before all have committed |
 * | `nonce` | a replay has another nonce for an action than was sent with it |
 * | `fault` | the server failed while it handled the request |
 *
 * Any other code comes from the server: see {@link Refused}.
 */
export class TouchlineError extends Error {
  /** Stable and machine readable. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TouchlineError';
    this.code = code;
  }
}

/** The server said no. Nothing was changed, and the same request would be refused again. */
export class Refused extends TouchlineError {
  /** The rulebook clause that was broken, where a rule was. */
  readonly clause?: string;
  /** The part of the options, of the action or of the request that it is about, e.g. `minBasic`. */
  readonly path?: string;
  /** Everything that is wrong, this first, where several things can be (options, a roster). */
  readonly problems?: readonly Refusal[];
  /** HTTP status; absent for what was refused inside a match. */
  readonly status?: number;
  /** After how many seconds to ask again, where the server says so. */
  readonly retryAfter?: number;

  constructor(refusal: Refusal & { readonly status?: number; readonly retryAfter?: number | undefined }) {
    super(refusal.code, refusal.message);
    this.name = 'Refused';
    if (refusal.clause !== undefined) this.clause = refusal.clause;
    if (refusal.path !== undefined) this.path = refusal.path;
    if (refusal.problems !== undefined) this.problems = refusal.problems;
    if (refusal.status !== undefined) this.status = refusal.status;
    if (refusal.retryAfter !== undefined) this.retryAfter = refusal.retryAfter;
  }
}

/** The error of an HTTP answer that is not a success; `body` may be anything. */
export function errorOf(status: number, body: unknown, retryAfter?: number): TouchlineError {
  const problem = body as Partial<Problem> | undefined;
  if (typeof problem?.code !== 'string')
    return new TouchlineError('unreachable', `the server answered ${status}, and not as Touchline does`);
  return new Refused({
    code: problem.code,
    message: problem.detail ?? problem.title ?? problem.code,
    status,
    retryAfter,
    ...(problem.clause !== undefined && { clause: problem.clause }),
    ...(problem.path !== undefined && { path: problem.path }),
    ...(problem.problems !== undefined && { problems: problem.problems }),
  });
}

/** Whether the same request may succeed a little later, without anybody doing anything. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Refused)
    return error.status !== undefined && (error.status >= 500 || [408, 425, 429].includes(error.status));
  return !(error instanceof TouchlineError) || error.code === 'unreachable' || error.code === 'timeout';
}
