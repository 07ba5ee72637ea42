/** Where a browser that is signed in is told something while no page is open in it, by its push service. */
export interface PushSubscription {
  readonly session: string;
  /** At the browser's push service; who has it can send to the browser. */
  readonly endpoint: string;
  /** What is sent is encrypted for this public key, a point of P-256 in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url that are in the key of what is sent. */
  readonly auth: string;
}

/** That a seat owes a decision, as it is to be sent to one browser. */
export interface PushRecord extends PushSubscription {
  readonly account: string;
  readonly match: string;
  readonly seat: string;
  /** How often it was tried. */
  readonly tries: number;
}

/**
 * Who is told by push services that decisions are due, and what is to be sent to them. All of it ends with
 * its session.
 */
export interface Pushes {
  /**
   * Has a session's browser told from now on, in place of where it was told before. An endpoint is of one
   * session: others do not have it any more. Of an account the `most` latest stay.
   */
  subscribe(subscription: PushSubscription, most: number): Promise<void>;
  unsubscribe(session: string): Promise<void>;
  /**
   * Has a notice sent to every browser of an account, or the one of the match that waits for it already.
   * @returns to how many
   */
  add(account: string, match: string, seat: string, at: number): Promise<number>;
  /** Takes what is due, the earliest first, until `until`: then others may take it, if it was not settled. */
  take(now: number, until: number, limit: number): Promise<PushRecord[]>;
  next(): Promise<number | undefined>;
  /** Has one sent again later. */
  postpone(push: Pick<PushRecord, 'session' | 'match'>, tries: number, dueAt: number): Promise<void>;
  /** It was sent, or will not be. */
  drop(push: Pick<PushRecord, 'session' | 'match'>): Promise<void>;
}
