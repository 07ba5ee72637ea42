import type { ClockInfo } from '@touchline/client';
import type { Decision, Entry, Seat } from '@touchline/rules/kernel';
import {
  type BySeat,
  type Clocks,
  deadline,
  entered,
  neglected,
  newClocks,
  passed,
  shown,
  type Timed,
  usedUp,
} from './clock.ts';

/**
 * A live match in which no person has been connected for its `away`, and for so long at least, is abandoned.
 */
export const GONE_MS = 5 * 60_000;

/** What time will do next, if nothing happens before. */
export interface Due {
  /** In the match's own time. */
  readonly at: number;
  /** Whose time is up; absent when the match is abandoned then. */
  readonly seat?: Seat;
}

/**
 * The clocks of a match in play: those of its journal, and who has been away since
 * the last entry. Only the latter is in memory alone: when the process dies, it is
 * lost with the time since the last entry, so a crash costs nobody time.
 */
export class Timekeeper {
  private readonly policy: Timed;
  private readonly people: readonly Seat[];
  /** At the last entry. */
  private clocks: Clocks;
  /** What the allowances have paid since then, until {@link checked}. */
  private used: BySeat = {};
  private checked = 0;
  private absent: ReadonlySet<Seat>;
  /** Since when no person is here. */
  private gone: number | undefined = 0;

  /** @param people the seats that have clocks; all of them absent at first */
  constructor(policy: Timed, people: readonly Seat[]) {
    this.policy = policy;
    this.people = people;
    this.absent = new Set(people);
    this.clocks = newClocks(policy, people);
  }

  /** Time stood still until `at`: nobody is charged for what was before. */
  resume(at: number): void {
    this.checked = at;
    if (this.gone !== undefined) this.gone = at;
  }

  /** What the allowances have paid since the last entry: to be kept with an entry made at `at`. */
  away(at: number): BySeat | undefined {
    const used = this.usedUntil(at);
    return Object.keys(used).length ? used : undefined;
  }

  /** Records an entry: the clocks are as they were found to be {@link after} it. */
  entered(clocks: Clocks, at: number): void {
    this.clocks = clocks;
    this.used = {};
    this.checked = at;
  }

  /**
   * The clocks after an entry that is not yet stored.
   * @param decisions who owes what after it; `undefined` when it answers nothing, so that only time
   * has passed
   * @param away what the allowances have paid since the entry before
   */
  after(entry: Entry, decisions: readonly Decision[] | undefined, away: BySeat | undefined): Clocks {
    return decisions
      ? entered(this.policy, this.clocks, entry, decisions, away)
      : passed(this.clocks, entry.at, away);
  }

  /** Records who is here. @returns whether that changes any clock */
  attend(online: ReadonlySet<Seat>, at: number): boolean {
    const absent = new Set(this.people.filter((seat) => !online.has(seat)));
    if (absent.size === this.absent.size && [...absent].every((seat) => this.absent.has(seat))) return false;
    if (this.policy.kind === 'correspondence') {
      this.absent = absent;
      return false;
    }
    this.used = this.usedUntil(at);
    this.checked = Math.max(this.checked, at);
    this.absent = absent;
    if (absent.size < this.people.length) this.gone = undefined;
    else this.gone ??= at;
    return true;
  }

  /** What comes next; `undefined` when nothing ever will by itself. */
  next(): Due | undefined {
    if (neglected(this.clocks)) return { at: this.clocks.at };
    const { policy } = this;
    const zero = deadline(this.now(), this.excused);
    if (policy.kind !== 'live' || this.gone === undefined || !this.people.length) return zero;
    const abandoned = { at: this.gone + Math.max(GONE_MS, policy.away * 1000) };
    return zero && zero.at <= abandoned.at ? zero : abandoned;
  }

  /** The clocks at the last change, and the moment of it. */
  picture(goes: boolean): { readonly at: number; readonly seats: readonly ClockInfo[] } {
    const clocks = this.now();
    return { at: clocks.at, seats: shown(clocks, this.excused, goes) };
  }

  private now(): Clocks {
    return passed(this.clocks, this.checked, this.used);
  }

  /** By correspondence nobody need be here. */
  private get excused(): ReadonlySet<Seat> {
    return this.policy.kind === 'live' ? this.absent : NOBODY;
  }

  private usedUntil(at: number): BySeat {
    const used: Record<Seat, number> = { ...this.used };
    for (const [seat, ms] of Object.entries(usedUp(this.now(), at, this.excused)))
      used[seat] = (used[seat] ?? 0) + ms;
    return used;
  }
}

const NOBODY: ReadonlySet<Seat> = new Set();
