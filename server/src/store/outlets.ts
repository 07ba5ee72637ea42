/** Where a league has news sent to. */
export interface WebhookRecord {
  readonly id: string;
  readonly league: string;
  readonly url: string;
  /** The types of news that it wants. */
  readonly kinds: readonly string[];
  /** In whose form it is sent. */
  readonly format: 'standard' | 'discord';
  /** Signs what is sent: `whsec_` and base64. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** What is sent to a webhook, once as far as its receiver goes by `id`. */
export interface DeliveryRecord {
  readonly webhook: string;
  readonly id: string;
  /** JSON. */
  readonly body: string;
  readonly at: number;
  /** How often it was tried. */
  readonly tries: number;
  /** When it is tried next. */
  readonly dueAt?: number;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** What came of the last try: a status, or why there was none. */
  readonly answer?: string;
}

/** How what happens in leagues gets out: secret links, and webhooks with what is sent to them. */
export interface Outlets {
  /** Keeps the hash of the secret of an account's feeds, in the place of the one before. */
  keepKey(account: string, hash: string): Promise<void>;
  /** The account whose secret has this hash. */
  accountOfKey(hash: string): Promise<string | undefined>;

  /** @returns `false` when the league has as many as it may */
  addWebhook(webhook: WebhookRecord, most: number): Promise<boolean>;
  /** In the order in which they were made. */
  webhooks(league: string): Promise<WebhookRecord[]>;
  webhook(id: string): Promise<WebhookRecord | undefined>;
  /** Removes one with all that was or is to be sent to it. */
  removeWebhook(id: string): Promise<void>;

  /** Keeps what is to be sent; what is there already stays as it is. */
  addDelivery(delivery: DeliveryRecord): Promise<void>;
  /**
   * Takes what is due, the earliest first, until `until`: then others may take it, if it was not settled.
   */
  takeDeliveries(now: number, until: number, limit: number): Promise<DeliveryRecord[]>;
  nextDelivery(): Promise<number | undefined>;
  /** What a try has come to. Of those of its webhook that are over, only the `kept` latest stay. */
  settleDelivery(delivery: DeliveryRecord, kept: number): Promise<void>;
  /** The latest first. */
  deliveries(webhook: string, limit: number): Promise<DeliveryRecord[]>;
}
