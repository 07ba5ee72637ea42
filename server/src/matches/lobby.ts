import type { LobbyInfo, MyMatch } from '@touchline/client';
import type { Now } from '../base/time.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type { Audiences } from '../rooms/audiences.ts';
import { isOver } from '../store/status.ts';
import type { AccountRecord, MatchRecord, Store } from '../store/store.ts';
import { infoOf } from './about.ts';
import { DESERTED_MS } from './reading.ts';

/** Matches of an account that are under way, at most; and those that are over. */
const MAX_UNDER_WAY = 200;
const MAX_OVER = 20;

interface LobbyDeps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly audiences: Audiences;
  readonly now: Now;
}

/** Who is here and what goes on, for everybody and for one person. */
export class Lobby {
  private readonly deps: LobbyDeps;

  constructor(deps: LobbyDeps) {
    this.deps = deps;
  }

  /** How much goes on in each game, as everybody may know: of matches with a delay, as they were then. */
  async info(): Promise<LobbyInfo> {
    const { store, catalogue, audiences, now } = this.deps;
    const [tallies, audience] = await Promise.all([
      store.matches.tally(now(), now() - DESERTED_MS),
      audiences.count(),
    ]);
    const games = catalogue.all.map(({ game: { id } }) => {
      const { live = 0, waiting = 0 } = tallies.find((one) => one.game === id) ?? {};
      return { id, live, waiting, spectators: audience.spectators.get(id) ?? 0 };
    });
    return { games, online: audience.online };
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
