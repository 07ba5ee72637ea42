import { randomBytes } from 'node:crypto';
import type { SeasonAction } from '@touchline/rules/season';
import { Webhook } from 'standardwebhooks';
import { Allowance } from '../base/allowance.ts';
import type { Deadlines } from '../base/deadlines.ts';
import { newId } from '../base/ids.ts';
import { refused, refusedFor } from '../base/refused.ts';
import { postOutside, refusedAddress } from '../edge/outside.ts';
import type { DeliveryRecord, OutboxRecord, WebhookRecord } from '../store/store.ts';
import type { Hub } from './hub.ts';
import { type Asking, type Leagues, noSuch, onlyOrganiser } from './leagues.ts';
import { fixtureId } from './work.ts';

/** What a league can have sent to it. */
export const NEWS = ['match.started', 'decision.due', 'match.ended', 'round.published', 'protest'] as const;
export type News = (typeof NEWS)[number];

/** Of one league. */
const MOST_WEBHOOKS = 5;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long after each try that has failed there is another one. */
export const BACKOFF_MS = [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 24 * HOUR];
/** How long who has taken a delivery may take for it, before others do. */
const LEASE_MS = MINUTE;
/** Tests of the webhooks of a league. */
const TESTS_PER_MINUTE = 6;
/** What is read and sent at once. */
const MOST = 100;
const MOST_AT_ONCE = 8;
/** How many that are over are kept of a webhook. */
const KEPT = 200;
const LATEST_MS = MINUTE;
const RETRY_MS = 2_000;
const KEY = ' webhooks';

/** Where organisers have news of their league sent to, and the sending. */
export class Webhooks {
  private readonly hub: Hub;
  private readonly leagues: Leagues;
  private readonly deadlines: Deadlines;
  private readonly anywhere: boolean;
  private readonly tests: Allowance;
  private readonly stopping = new AbortController();
  private looking: Promise<void> | undefined;
  private again = false;

  /** @param anywhere whether they may lead to this machine and its neighbours, and be without TLS */
  constructor(hub: Hub, leagues: Leagues, deadlines: Deadlines, anywhere: boolean) {
    this.hub = hub;
    this.leagues = leagues;
    this.deadlines = deadlines;
    this.anywhere = anywhere;
    this.tests = new Allowance(TESTS_PER_MINUTE, MINUTE, hub.deps.now);
    hub.woken.push(() => this.look());
  }

  private get store() {
    return this.hub.deps.store.outlets;
  }

  private async organised(league: string, asking: Asking): Promise<void> {
    onlyOrganiser(await this.leagues.access('league', league, asking), asking);
  }

  private async one(league: string, id: string, asking: Asking): Promise<WebhookRecord> {
    await this.organised(league, asking);
    const found = await this.store.webhook(id);
    if (found?.league !== league) throw noSuch('webhook');
    return found;
  }

  /** @returns the webhook with its secret, which is not shown again */
  async add(league: string, url: string, kinds: readonly News[], asking: Asking): Promise<WebhookRecord> {
    await this.organised(league, asking);
    const wrong = this.anywhere ? undefined : refusedAddress(url);
    if (wrong) throw refused('bad-address', `Nothing can be sent there. ${wrong}`);
    const webhook: WebhookRecord = {
      ...{ id: newId(), league, url, kinds: [...new Set(kinds)] },
      secret: `whsec_${randomBytes(32).toString('base64')}`,
      createdAt: this.hub.deps.now(),
    };
    if (!(await this.store.addWebhook(webhook, MOST_WEBHOOKS)))
      throw refused('too-many-webhooks', `A league has ${MOST_WEBHOOKS} webhooks at most: remove one first.`);
    return webhook;
  }

  async list(league: string, asking: Asking): Promise<WebhookRecord[]> {
    await this.organised(league, asking);
    return this.store.webhooks(league);
  }

  async remove(league: string, id: string, asking: Asking): Promise<void> {
    await this.store.removeWebhook((await this.one(league, id, asking)).id);
  }

  /** What was and is to be sent, the latest first. */
  async log(league: string, id: string, limit: number, asking: Asking): Promise<DeliveryRecord[]> {
    return this.store.deliveries((await this.one(league, id, asking)).id, limit);
  }

  /** Sends a test at once and once only. @returns what came of it */
  async test(league: string, id: string, asking: Asking): Promise<DeliveryRecord> {
    const webhook = await this.one(league, id, asking);
    const wait = this.tests.take(league);
    if (wait) throw refusedFor(wait, 'too-many-requests', 'That were many tests. Wait a little.');
    const at = this.hub.deps.now();
    const news = { type: 'test', timestamp: new Date(at).toISOString(), data: { league } };
    // not due: nobody else sends it
    const test: DeliveryRecord = {
      ...{ webhook: id, id: newId(), body: JSON.stringify(news), at, tries: 0, state: 'failed' },
    };
    await this.store.addDelivery(test);
    const answer = await this.post(webhook, test);
    const done = { ...test, tries: 1, answer, state: isGood(answer) ? 'delivered' : 'failed' } as const;
    await this.store.settleDelivery(done, KEPT);
    return done;
  }

  start(): void {
    this.look();
  }

  /** Resolves when nothing is sent any more; what was not answered is sent again by who comes next. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.deadlines.delete(KEY);
    await this.looking;
  }

  /** Looks for what is to be sent, now or as soon as the look that is under way is over. */
  look(): void {
    this.again = true;
    if (this.stopping.signal.aborted || this.looking) return;
    this.looking = this.run().finally(() => {
      this.looking = undefined;
      if (this.again) this.look();
    });
  }

  private async run(): Promise<void> {
    const { log, now } = this.hub.deps;
    this.again = false;
    let next = now() + LATEST_MS;
    try {
      await this.address();
      await this.send();
      const at = await this.store.nextDelivery();
      if (at !== undefined && at <= now()) this.again = true;
      else if (at !== undefined) next = Math.min(next, at);
    } catch (err) {
      log.error({ err }, 'news of leagues could not be sent');
      next = now() + RETRY_MS;
    }
    if (!this.stopping.signal.aborted) this.deadlines.set(KEY, next, () => this.look());
  }

  /** Makes deliveries of what has happened: to each webhook that wants it, once. */
  private async address(): Promise<void> {
    const { store, now } = this.hub.deps;
    const untold = await store.seasons.untold(MOST);
    const leagues = new Map<string, readonly WebhookRecord[]>();
    for (const { season } of untold) {
      if (leagues.has(season)) continue;
      const league = (await store.seasons.season(season))?.league;
      leagues.set(season, league === undefined ? [] : await this.store.webhooks(league));
    }
    for (const one of untold) {
      const news = newsOf(one);
      for (const { id: webhook, league, kinds } of leagues.get(one.season) ?? []) {
        if (!news || !kinds.includes(news.type)) continue;
        const data = { league, season: one.season, ...news.data };
        const body = JSON.stringify({ type: news.type, timestamp: new Date(one.at).toISOString(), data });
        const id = one.id.replace(' ', '-');
        const at = { at: one.at, dueAt: now() };
        await this.store.addDelivery({ webhook, id, body, ...at, tries: 0, state: 'waiting' });
      }
      await store.seasons.told(one.id, now());
    }
    if (untold.length === MOST) this.again = true;
  }

  private async send(): Promise<void> {
    const { now } = this.hub.deps;
    // taking is a write, which is not for nothing
    const next = await this.store.nextDelivery();
    if (next === undefined || next > now()) return;
    const due = await this.store.takeDeliveries(now(), now() + LEASE_MS, MOST_AT_ONCE);
    await Promise.all(due.map((one) => this.deliver(one)));
  }

  private async deliver({ dueAt: _due, ...delivery }: DeliveryRecord): Promise<void> {
    const webhook = await this.store.webhook(delivery.webhook);
    if (!webhook) return;
    const answer = await this.post(webhook, delivery);
    if (this.stopping.signal.aborted) return;
    const wait = BACKOFF_MS[delivery.tries];
    const tries = delivery.tries + 1;
    const done = isGood(answer)
      ? ({ state: 'delivered' } as const)
      : wait === undefined
        ? ({ state: 'failed' } as const)
        : ({ state: 'waiting', dueAt: this.hub.deps.now() + wait } as const);
    await this.store.settleDelivery({ ...delivery, tries, answer, ...done }, KEPT);
  }

  /** @returns the status of the answer, or why there was none */
  private async post({ url, secret }: WebhookRecord, { id, body }: DeliveryRecord): Promise<string> {
    const at = new Date(this.hub.deps.now());
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Touchline',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    };
    try {
      const { signal } = this.stopping;
      return String(await postOutside({ url, headers, body, anywhere: this.anywhere, signal }));
    } catch (error) {
      return error instanceof Error ? error.message.slice(0, 200) : 'no answer';
    }
  }
}

const isGood = (answer: string): boolean => /^2\d\d$/.test(answer);

/** What is told of something that has happened; `undefined` where nobody is told. */
function newsOf({ season, kind, body }: OutboxRecord): { type: News; data: object } | undefined {
  if (kind === 'match-opened') return { type: 'match.started', data: body as object };
  if (kind === 'choice-owed') return { type: 'decision.due', data: body as object };
  const { action } = body as { action?: SeasonAction };
  if (action?.type === 'result') {
    const { fixture, match, outcome } = action;
    return { type: 'match.ended', data: { fixture: fixtureId(season, fixture), match, outcome } };
  }
  if (action?.type === 'round') {
    const { round, stage, deadline } = action;
    return { type: 'round.published', data: { round, stage, ...(deadline !== undefined && { deadline }) } };
  }
  if (action?.type === 'protest') {
    const { fixture, team } = action;
    return { type: 'protest', data: { fixture: fixtureId(season, fixture), team } };
  }
  return undefined;
}
