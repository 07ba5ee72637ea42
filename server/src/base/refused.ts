import type { Refusal } from '@touchline/client';
import type { Violation } from '@touchline/rules/kernel';

/** HTTP statuses of refusals; a broken rule is 422. */
const STATUS = {
  malformed: 400,
  'bad-token': 401,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'bad-refresh': 401,
  'wrong-password': 403,
  'not-found': 404,
  spectator: 403,
  'method-not-allowed': 405,
  'length-required': 411,
  'too-big': 413,
  'not-json': 415,
  'too-many-requests': 429,
  'too-many-spectators': 409,
  'bad-name': 422,
  'bad-password': 422,
  'name-taken': 409,
  'name-at-table': 409,
  'name-reserved': 422,
  banned: 403,
  'already-registered': 409,
  guest: 409,
  'seat-taken': 409,
  seated: 409,
  silenced: 403,
  'no-chat': 409,
  'no-such-seat': 404,
  'no-open-seat': 409,
  'invite-needed': 403,
  'bad-invite': 403,
  'not-yours': 403,
  'left-queue': 409,
  'never-began': 409,
  'already-seated': 409,
  'not-waiting': 409,
  'not-seeding': 409,
  'bad-seed': 422,
  'not-live': 409,
  adjourned: 409,
  'not-adjourned': 409,
  'cannot-concede': 409,
  'nothing-to-take-back': 409,
  'nobody-to-agree': 409,
  'already-offered': 409,
  'own-offer': 409,
  'no-such-offer': 409,
  'not-over': 409,
  'needs-live-time': 422,
  stale: 409,
  'other-rules': 409,
  'no-teams': 409,
  'not-organiser': 403,
  'last-organiser': 409,
  'own-fixture': 403,
  'why-needed': 422,
  'season-not-open': 409,
  'season-not-playing': 409,
  'season-full': 409,
  'in-a-season': 409,
  'in-no-season': 409,
  'in-a-match': 409,
  'journal-full': 409,
  'choice-owed': 409,
  'fixture-over': 409,
  'no-such-entry': 422,
  'fixture-match': 409,
  'too-late': 409,
  'bad-address': 422,
  'too-many-webhooks': 409,
  'not-stored': 503,
  busy: 503,
  moved: 503,
  stopping: 503,
  internal: 500,
} as const;

/** The stable codes of refusals that are not a game's. */
export type RefusalCode = keyof typeof STATUS;

/** The HTTP status of a refusal. */
export function statusOf(code: RefusalCode): number {
  return STATUS[code];
}

/** A request that cannot be granted; not a fault of the server. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  readonly status: number;
  /** After how many milliseconds to ask again, where that is known. */
  readonly waitMs: number | undefined;

  constructor(refusal: Refusal, status = 422, waitMs?: number, cause?: unknown) {
    super(refusal.message, cause === undefined ? undefined : { cause });
    this.refusal = refusal;
    this.status = status;
    this.waitMs = waitMs;
  }
}

/**
 * Makes a {@link Refused} with one of the server's own codes.
 * @param cause why, where that is for the log and not for the client
 */
export function refused(code: RefusalCode, message: string, cause?: unknown): Refused {
  return new Refused({ code, message }, STATUS[code], undefined, cause);
}

/**
 * Whether an error only says that nothing can be stored just
 * now, as on a full disk: what was tried may be tried again.
 */
export function isNotStored(error: unknown): boolean {
  return error instanceof Refused && error.refusal.code === 'not-stored';
}

/** As {@link refused}, for a request that may be sent again after `waitMs`. */
export function refusedFor(waitMs: number, code: RefusalCode, message: string): Refused {
  return new Refused({ code, message }, STATUS[code], waitMs);
}

/** Makes a {@link Refused} of a broken rule. */
export function violated(violation: Violation): Refused {
  return new Refused(violation);
}

/** What the client is told about any error: a refusal as it is, a fault of the server without its details. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  return { code: 'internal', message: 'Something went wrong on the server. Nothing has changed; try again.' };
}
