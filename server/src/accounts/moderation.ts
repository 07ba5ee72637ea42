import { isIP } from 'node:net';
import type { Impose, Sanction } from '@touchline/client';
import { neighbourhood } from '../base/allowance.ts';
import { newId } from '../base/ids.ts';
import type { Logger } from '../base/logger.ts';
import { type Refused, refused, refusedFor } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import type { Bus } from '../bus/bus.ts';
import type { AccountStore } from '../store/accounts.ts';

/** Somebody who asks: either may be unknown. */
interface Suspect {
  /** Id of an account. */
  readonly account?: string | undefined;
  readonly address?: string | undefined;
}

interface ModerationOptions {
  readonly store: AccountStore;
  readonly clock: Now;
  readonly log: Logger;
  readonly bus: Bus;
}

const TOPIC = 'sanctions';

/**
 * The accounts and addresses that the operator has banned or silenced. It is in the store, and in memory as a
 * whole: only an operator makes more of it, and every request asks for it.
 */
export class Moderation {
  private readonly options: ModerationOptions;
  /** By kind and subject. */
  private readonly inForce = new Map<string, Sanction>();
  /** How often this process has imposed or lifted something. */
  private changes = 0;
  private banned: (sanction: Sanction) => void = () => {};

  constructor(options: ModerationOptions) {
    this.options = options;
  }

  /** Reads what was imposed before, and again whenever another process imposes or lifts something. */
  async start(): Promise<void> {
    const { bus, log } = this.options;
    const again = () =>
      void this.read().catch((err) => log.error({ err }, 'what the operator has imposed was not read again'));
    const heard = bus.subscribe(TOPIC, (_, from) => {
      if (from !== undefined) again();
    });
    bus.onGap(again);
    await heard.ready;
    await this.read();
  }

  private async read(): Promise<void> {
    const { changes } = this;
    const now = await this.options.store.sanctions();
    // what was imposed here meanwhile may be missing
    if (changes !== this.changes) return this.read();
    const before = new Set([...this.inForce.values()].map(({ id }) => id));
    this.inForce.clear();
    for (const one of now) this.inForce.set(keyOf(one.kind, one), one);
    for (const one of this.inForce.values()) if (one.kind === 'ban' && !before.has(one.id)) this.banned(one);
  }

  /** Calls back when somebody has been banned, to close that account's connections. */
  onBan(banned: (sanction: Sanction) => void): void {
    this.banned = banned;
  }

  /** What is in force, the newest first. */
  list(): Sanction[] {
    return [...this.inForce.values()].filter((one) => this.holds(one)).sort((a, b) => b.since - a.since);
  }

  /**
   * Imposes something, durably and at once. Refuses when it names nobody, or an account that does not exist.
   */
  async impose(wanted: Impose): Promise<Sanction> {
    const { store, clock, log } = this.options;
    const { account, address, until } = wanted;
    if ((account === undefined) === (address === undefined))
      throw refused('malformed', 'Name an account or an address, one of them.');
    if (until !== undefined && until <= clock())
      throw refused('malformed', 'This time is over: `until` is in milliseconds since 1970, and to come.');
    if (account !== undefined && !(await store.account(account)))
      throw refused('not-found', 'There is no such account.');
    const sanction: Sanction = {
      ...wanted,
      id: newId(),
      since: clock(),
      ...(address !== undefined && { address: checkedNetworkOf(address) }),
    };
    await store.impose(sanction);
    this.changes++;
    this.inForce.set(keyOf(sanction.kind, sanction), sanction);
    log.info(told(sanction), `operator: ${sanction.kind} imposed`);
    this.options.bus.publish(TOPIC, {});
    if (sanction.kind === 'ban') this.banned(sanction);
    return sanction;
  }

  /** Ends something that was imposed. */
  async lift(id: string): Promise<void> {
    if (!(await this.options.store.lift(id))) throw refused('not-found', 'There is no such sanction.');
    this.changes++;
    for (const [key, one] of this.inForce) {
      if (one.id !== id) continue;
      this.inForce.delete(key);
      this.options.log.info(told(one), `operator: ${one.kind} lifted`);
    }
    this.options.bus.publish(TOPIC, {});
  }

  /** Refuses somebody who is banned, or whose address is. */
  admit(suspect: Suspect): void {
    const ban = this.against('ban', suspect);
    if (ban) throw this.refusal('banned', `The operator of this server has banned ${subjectOf(ban)}`, ban);
  }

  /** Whether an account or its address is banned. */
  bans(suspect: Suspect): boolean {
    return this.against('ban', suspect) !== undefined;
  }

  /** Refuses a message of somebody who is silenced, or whose address is. */
  hear(suspect: Suspect): void {
    const silence = this.against('silence', suspect);
    if (silence)
      throw this.refusal(
        'silenced',
        `The operator of this server has silenced ${subjectOf(silence)}`,
        silence,
      );
  }

  private against(kind: Sanction['kind'], { account, address }: Suspect): Sanction | undefined {
    const network = address === undefined ? undefined : networkOf(address);
    return [{ account }, { address: network }]
      .map((subject) => this.inForce.get(keyOf(kind, subject)))
      .find((one) => one && this.holds(one));
  }

  private holds({ until }: Sanction): boolean {
    return until === undefined || until > this.options.clock();
  }

  private refusal(code: 'banned' | 'silenced', what: string, { until }: Sanction): Refused {
    if (until === undefined) return refused(code, `${what}. To object, write to them.`);
    const message = `${what} until ${new Date(until).toISOString()}.`;
    return refusedFor(until - this.options.clock(), code, message);
  }
}

/** The part of an address that one person has, as it is shown: `192.0.2.1`, `2001:db8:0:1::/64`. */
export function networkOf(address: string): string {
  const network = neighbourhood(address);
  return network.includes(':') ? `${network}::/64` : network;
}

function checkedNetworkOf(written: string): string {
  const address = written.replace(/\/64$/, '');
  if (isIP(address)) return networkOf(address);
  throw refused('malformed', 'This is no address: 192.0.2.1 is, or 2001:db8::1.');
}

function keyOf(kind: Sanction['kind'], { account, address }: Suspect): string {
  return `${kind} ${account === undefined ? `address ${address}` : `account ${account}`}`;
}

const subjectOf = ({ account }: Sanction) => (account === undefined ? 'your address' : 'your account');

/** What the log says of a sanction. */
function told({ id, ...rest }: Sanction): object {
  return { sanction: id, ...rest };
}
