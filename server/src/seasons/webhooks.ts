import { randomBytes } from 'node:crypto';
import type { Decision } from '@touchline/rules/kernel';
import type { SeasonAction } from '@touchline/rules/season';
import { Webhook } from 'standardwebhooks';
import { Allowance } from '../base/allowance.ts';
import type { Deadlines } from '../base/deadlines.ts';
import { newId } from '../base/ids.ts';
import { Looking } from '../base/looking.ts';
import { refused, refusedFor } from '../base/refused.ts';
import { postOutside, refusedAddress } from '../edge/outside.ts';
import type { Owing } from '../play/notices.ts';
import type { DeliveryRecord, OutboxRecord, WebhookRecord } from '../store/store.ts';
import { type DiscordMessage, discordOf } from './discord.ts';
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

/** Where organisers have news of their league sent to, and the sending. */
export class Webhooks {
  private readonly hub: Hub;
  private readonly leagues: Leagues;
  private readonly anywhere: boolean;
  private readonly tests: Allowance;
  private readonly stopping = new AbortController();
  private readonly looking: Looking;

  /** @param anywhere whether they may lead to this machine and its neighbours, and be without TLS */
  constructor(hub: Hub, leagues: Leagues, deadlines: Deadlines, anywhere: boolean) {
    this.hub = hub;
    this.leagues = leagues;
    this.anywhere = anywhere;
    this.tests = new Allowance(TESTS_PER_MINUTE, MINUTE, hub.deps.now);
    this.looking = new Looking({ ...hub.deps, deadlines }, 'news of leagues', () => this.seeTo());
    hub.woken.push(() => void this.looking.look());
    hub.deps.notices.posed.push((match, decisions) => {
      if (match.fixture === undefined || !match.byCorrespondence || !decisions.length) return;
      this.owed(match, match.fixture, decisions).catch((err) =>
        hub.deps.log.warn({ match: match.id, err }, 'nobody was told that decisions are due'),
      );
    });
  }

  /** Has told what is due in a match by correspondence; with a delay, so much later. */
  private async owed(
    { id: match, seq, seats, delay }: Owing,
    fixture: string,
    decisions: readonly Decision[],
  ) {
    const { seasons } = this.hub.deps.store;
    const played = await seasons.fixture(fixture);
    const season = played && (await seasons.season(played.season));
    if (!season) return;
    const hooks = await this.store.webhooks(season.league);
    const at = this.hub.deps.now();
    for (const { id: webhook } of hooks.filter(({ kinds }) => kinds.includes('decision.due')))
      for (const { seat, kind } of decisions) {
        const team = seats[0]?.seat === seat ? played.home : played.away;
        const data = { league: season.league, season: season.id, fixture, match, team, seat, kind };
        const body = JSON.stringify({ type: 'decision.due', timestamp: new Date(at).toISOString(), data });
        const due = { at, dueAt: at + delay * 1000 };
        const id = `${match}-${seq}-${seat}`;
        await this.store.addDelivery({ webhook, id, body, ...due, tries: 0, state: 'waiting' });
      }
    void this.looking.look();
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
  async add(
    league: string,
    { url, news, format }: { url: string; news: readonly News[]; format: WebhookRecord['format'] },
    asking: Asking,
  ): Promise<WebhookRecord> {
    await this.organised(league, asking);
    const wrong = this.anywhere ? undefined : refusedAddress(url);
    if (wrong) throw refused('bad-address', `Nothing can be sent there. ${wrong}`);
    const webhook: WebhookRecord = {
      ...{ id: newId(), league, url, kinds: [...new Set(news)], format },
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
    void this.looking.look();
  }

  /** Resolves when nothing is sent any more; what was not answered is sent again by who comes next. */
  stop(): Promise<void> {
    this.stopping.abort();
    return this.looking.stop();
  }

  /** @returns when to look next */
  private async seeTo(): Promise<number | undefined> {
    const { now } = this.hub.deps;
    const more = await this.address();
    const next = await this.store.nextDelivery();
    // taking is a write, which is not for nothing
    if (next === undefined || next > now()) return more ? now() : next;
    await this.send();
    return now();
  }

  /**
   * Makes deliveries of what has happened: to each webhook that wants it, once.
   * @returns whether there may be more
   */
  private async address(): Promise<boolean> {
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
    }
    if (untold.length)
      await store.seasons.told(
        untold.map(({ id }) => id),
        now(),
      );
    return untold.length === MOST;
  }

  private async send(): Promise<void> {
    const { now } = this.hub.deps;
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

  /** News as a message for Discord, with the names that it has now. */
  private async discord(league: string, body: string): Promise<DiscordMessage> {
    const { seasons } = this.hub.deps.store;
    const news = JSON.parse(body) as Parameters<typeof discordOf>[0];
    const { fixture, team } = news.data as { fixture?: string; team?: string };
    const played = fixture === undefined ? undefined : await seasons.fixture(fixture);
    const teams = await seasons.teams([played?.home, played?.away, team].flatMap((one) => one ?? []));
    const named = (id: string | undefined) => teams.get(id ?? '')?.name ?? '';
    const access = await seasons.access('league', league, undefined);
    return discordOf(news, {
      league: access?.league.name ?? '',
      ...{ home: named(played?.home), away: named(played?.away), team: named(team) },
    });
  }

  /** @returns the status of the answer, or why there was none */
  private async post(webhook: WebhookRecord, { id, body: news }: DeliveryRecord): Promise<string> {
    const { url, secret, format } = webhook;
    const body = format === 'discord' ? JSON.stringify(await this.discord(webhook.league, news)) : news;
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
      const { status } = await postOutside({ url, headers, body, anywhere: this.anywhere, signal });
      return String(status);
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
