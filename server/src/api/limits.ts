import type { Request, RequestHandler } from 'express';
import { Allowance, neighbourhood } from '../base/allowance.ts';
import { newId } from '../base/ids.ts';
import { refusedFor } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import { Reservations } from '../edge/reservations.ts';
import type { AccountRecord } from '../store/store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How much one address or one account may ask for; 0 is without limit. */
interface LimitSettings {
  /** Requests of an address a minute, and of an account. */
  readonly requestsPerMinute: number;
  /** Matches made by an address an hour, and by an account; and as many seats taken. */
  readonly matchesPerHour: number;
  /** Places in rooms asked for by an address and not taken. */
  readonly reservationsPerAddress: number;
}

/** Keeps one client from taking what is there for all. Memory is bounded in each part. */
export class Limits {
  readonly reservations: Reservations;
  private readonly requests: Allowance;
  private readonly matches: Allowance;
  private readonly seats: Allowance;

  constructor({ requestsPerMinute, matchesPerHour, reservationsPerAddress }: LimitSettings, clock: Now) {
    this.requests = new Allowance(requestsPerMinute, MINUTE, clock);
    this.matches = new Allowance(matchesPerHour, HOUR, clock);
    this.seats = new Allowance(matchesPerHour, HOUR, clock);
    this.reservations = new Reservations(reservationsPerAddress);
  }

  /** Takes part in every request: counts those of an address. */
  readonly handler: RequestHandler = (request, _response, next) => {
    spend(this.requests, [addressOf(request)], 'Too many requests come from your address.');
    next();
  };

  /** Takes part in every request for a file of the page, which costs little: ten are counted as one. */
  readonly files: RequestHandler = (request, _response, next) => {
    spend(this.requests, [addressOf(request)], 'Too many requests come from your address.', 0.1);
    next();
  };

  /** Counts a request of an account. */
  asks(account: AccountRecord): void {
    spend(this.requests, [`@${account.id}`], 'Too many requests come from your account.');
  }

  /** Somebody makes a match. */
  makes(request: Request, account: AccountRecord): void {
    spend(this.matches, [`@${account.id}`, addressOf(request)], 'You have made too many matches.');
  }

  /** Somebody begins to look for others, which may make a match. */
  looks(request: Request, account: AccountRecord): void {
    spend(this.matches, [`@${account.id}`, addressOf(request)], 'You have looked for too many matches.');
  }

  /** Somebody takes a seat. */
  sits(request: Request, account: AccountRecord): void {
    spend(this.seats, [`@${account.id}`, addressOf(request)], 'You have taken too many seats.');
  }

  /** Somebody asks for a place in a room. */
  async enters<T extends object>(request: Request, reserve: () => Promise<T>): Promise<T> {
    const address = addressOf(request);
    this.reservations.check(address);
    const underWay = newId();
    this.reservations.keep(underWay, address);
    try {
      const place = await reserve();
      if ('sessionId' in place) this.reservations.keep(String(place.sessionId), address);
      return place;
    } finally {
      this.reservations.taken(underWay);
    }
  }
}

function addressOf({ ip = '' }: Request): string {
  return neighbourhood(ip);
}

/** Takes as much for each key, or nothing and refuses. */
function spend(allowance: Allowance, keys: readonly string[], message: string, cost = 1): void {
  const taken: string[] = [];
  for (const key of keys) {
    const wait = allowance.take(key, cost);
    if (!wait) taken.push(key);
    else {
      for (const one of taken) allowance.giveBack(one, cost);
      throw refusedFor(
        wait,
        'too-many-requests',
        `${message} Try again in ${Math.ceil(wait / 1000)} seconds.`,
      );
    }
  }
}
