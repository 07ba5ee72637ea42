import type { LobbyInfo, MyMatch, TimePolicy, WantedMatch } from '@touchline/client';
import type { Now } from '../base/time.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type { Audiences } from '../rooms/audiences.ts';
import { isOver } from '../store/status.ts';
import type { AccountRecord, MatchRecord, Store, Waiting } from '../store/store.ts';
import { infoOf } from './about.ts';
import { USUAL } from './queue.ts';
import { DESERTED_MS } from './reading.ts';

/** Matches of an account that are under way, at most; and those that are over. */
const MAX_UNDER_WAY = 200;
const MAX_OVER = 20;
/** People in the queue that are looked at, at most; and what they want that is told. */
const MAX_SEEKERS = 1_000;
const MAX_WANTED = 30;
/** For how long it is not looked again who is in the queue: everybody asks for it. */
const WANTED_MS = 1_000;

interface LobbyDeps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly audiences: Audiences;
  readonly now: Now;
}

/** Who is here and what goes on, for everybody and for one person. */
export class Lobby {
  private readonly deps: LobbyDeps;
  private seekers: { readonly at: number; readonly found: Promise<readonly Waiting[]> } | undefined;

  constructor(deps: LobbyDeps) {
    this.deps = deps;
  }

  /**
   * How much goes on in each game, as everybody may know: of matches with a delay, as they were then.
   * @param account who asks; what it wants itself is not told
   */
  async info(account?: AccountRecord): Promise<LobbyInfo> {
    const { store, catalogue, audiences, now } = this.deps;
    const [tallies, audience, seekers] = await Promise.all([
      store.matches.tally(now(), now() - DESERTED_MS),
      audiences.count(),
      this.waiting(),
    ]);
    const games = catalogue.all.map(({ game: { id } }) => {
      const { live = 0, waiting = 0 } = tallies.find((one) => one.game === id) ?? {};
      return { id, live, waiting, spectators: audience.spectators.get(id) ?? 0 };
    });
    const others = seekers.filter((one) => one.account !== account?.id);
    const wanted = wantedBy(others).filter(({ game }) => games.some(({ id }) => id === game));
    return { games, online: audience.online, wanted: wanted.slice(0, MAX_WANTED) };
  }

  /** Who is in the queue, as it was a moment ago. */
  private waiting(): Promise<readonly Waiting[]> {
    const { store, now } = this.deps;
    const at = now();
    if (this.seekers && at < this.seekers.at + WANTED_MS) return this.seekers.found;
    const found = store.seekers.waiting(at, MAX_SEEKERS);
    const seekers = { at, found };
    this.seekers = seekers;
    found.catch(() => {
      if (this.seekers === seekers) this.seekers = undefined;
    });
    return found;
  }

  /**
   * The matches of an account: first those that wait for it,
   * then those that are live, those to come, and those over.
   */
  async mine(account: AccountRecord): Promise<readonly MyMatch[]> {
    const { store } = this.deps;
    const [underWay, over] = await Promise.all([
      store.matches.list({ account: account.id, over: false, limit: MAX_UNDER_WAY }),
      store.matches.list({ account: account.id, over: true, limit: MAX_OVER }),
    ]);
    const due = await store.journals.due(
      underWay.filter((one) => one.status === 'live').map((one) => one.id),
    );
    return [...underWay, ...over]
      .map((record) => mineOf(record, account, due.get(record.id)))
      .sort((a, b) => rank(a) - rank(b));
  }
}

/** What people in the queue want: what most want first, and what was wanted first before the rest. */
function wantedBy(seekers: readonly Waiting[]): WantedMatch[] {
  const wishes = new Map<string, WantedMatch>();
  for (const { game, time, options, since } of seekers) {
    const key = `${game} ${time} ${options}`;
    const before = wishes.get(key);
    wishes.set(key, {
      ...(before ?? {
        game,
        time: JSON.parse(time) as TimePolicy,
        ...(options !== USUAL && { options: JSON.parse(options) as object }),
      }),
      people: 1 + (before?.people ?? 0),
      since: Math.min(since, before?.since ?? since),
    });
  }
  return [...wishes.values()].sort((a, b) => b.people - a.people || a.since - b.since);
}

function mineOf(
  record: MatchRecord,
  account: AccountRecord,
  due: Readonly<Record<string, string>> = {},
): MyMatch {
  const held = record.seats.find((one) => one.account?.id === account.id);
  const seat = held?.seat ?? '';
  const decision = due[seat];
  const offer = isOver(record.status) ? undefined : record.offers?.standing;
  const asked = offer && offer.seat !== seat && !offer.accepted.includes(seat);
  return {
    match: infoOf(record, account),
    seat,
    ...(record.status === 'seeding' && held?.seed === undefined && { reveal: true as const }),
    ...(record.status === 'waiting' && held?.commitment === undefined && { join: true as const }),
    ...(decision !== undefined && { decision }),
    ...(asked && { offer: offer.kind }),
  };
}

function rank({ match: { status }, decision, reveal, join, offer }: MyMatch): number {
  if (decision !== undefined || reveal || join || offer) return 0;
  if (status === 'live' || status === 'seeding') return 1;
  return isOver(status) ? 3 : 2;
}
