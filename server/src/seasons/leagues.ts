import type { LeagueFilter, LeagueInfo, LeagueList, Member, NewRole, SeasonInfo } from '@touchline/client';
import { tidy } from '../accounts/names.ts';
import { newId } from '../base/ids.ts';
import { refused } from '../base/refused.ts';
import { same } from '../base/same.ts';
import { nameKey } from '../base/skeleton.ts';
import type { Now } from '../base/time.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type {
  Access,
  AccountRecord,
  Change,
  LeagueRecord,
  MemberRecord,
  Role,
  Store,
} from '../store/store.ts';
import { seasonInfo } from './told.ts';

/** How often a change is tried again when others change the same. */
const TRIES = 20;
/** How many seasons are told with a league. */
const MOST_SEASONS = 20;

/** Who asks: an account, nobody, or the operator of the server. */
export type Asking = AccountRecord | 'operator' | undefined;

/** The account of who asks. */
export const accountOf = (asking: Asking): string | undefined =>
  typeof asking === 'object' ? asking.id : undefined;

/** What a league is made of, or is made otherwise. */
interface LeagueWish {
  readonly name?: string | undefined;
  readonly public?: boolean | undefined;
  readonly joining?: LeagueRecord['joining'] | undefined;
  readonly about?: string | undefined;
}

interface LeaguesDeps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly now: Now;
}

/** Refuses in the same words what is not there and what somebody may not see. */
export const noSuch = (what: string) => refused('not-found', `There is no such ${what}.`);

/** Whether somebody may see what belongs to a league. */
export function mayLook({ league, role }: Access, asking: Asking): boolean {
  return asking === 'operator' || league.public || (role !== undefined && role !== 'applied');
}

/** Refuses who may not do what organisers do. */
export function onlyOrganiser({ role }: Pick<Access, 'role'>, asking: Asking): void {
  if (asking !== 'operator' && role !== 'organiser')
    throw refused('not-organiser', 'Only an organiser of the league can do this.');
}

/** Does again what others have come in between of. */
export async function untilStored<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw refused('busy', 'Too many change this at the same time. Try again.');
}

/** Leagues, and who is in them. */
export class Leagues {
  private readonly deps: LeaguesDeps;

  constructor(deps: LeaguesDeps) {
    this.deps = deps;
  }

  private get store() {
    return this.deps.store.seasons;
  }

  /** A league as far as somebody may see it; else refused as if it were not there. */
  async access(of: 'league' | 'season' | 'fixture', id: string, asking: Asking): Promise<Access> {
    const access = await this.store.access(of, id, accountOf(asking));
    if (!access || !mayLook(access, asking)) throw noSuch(of);
    return access;
  }

  async make(
    {
      game: id,
      name,
      public: open = true,
      joining = 'link',
      about,
    }: LeagueWish & { game: string; name: string },
    maker: AccountRecord,
  ): Promise<LeagueInfo> {
    const { game } = this.deps.catalogue.get(id);
    if (!game.teamLife) throw refused('no-teams', `${game.name} has no teams that live on between matches.`);
    const now = this.deps.now();
    const league: LeagueRecord = {
      ...{ id: newId(), name, game: game.id, public: open, joining, invitation: newId() },
      ...(about && { about }),
      createdAt: now,
      version: 0,
    };
    await this.store.commit({
      leagues: [league],
      members: [{ league: league.id, account: maker.id, role: 'organiser', since: now }],
    });
    return this.info(league.id, maker);
  }

  async list({ game, mine, limit = 20, before }: LeagueFilter, asking: Asking): Promise<LeagueList> {
    const [at, last] = before?.split('-') ?? [];
    const account = mine ? accountOf(asking) : undefined;
    const found = await this.store.leagues({
      limit,
      ...(game !== undefined && { game }),
      ...(account !== undefined && { account }),
      ...(last !== undefined && { before: { at: Number(at), id: last } }),
    });
    const oldest = found.length === limit ? found.at(-1) : undefined;
    return {
      leagues: found.map((league) => leagueInfo({ league })),
      ...(oldest && { next: `${oldest.createdAt}-${oldest.id}` }),
    };
  }

  async info(id: string, asking: Asking): Promise<LeagueInfo> {
    const access = await this.access('league', id, asking);
    return { ...leagueInfo(access), seasons: await this.seasons(id) };
  }

  /** The latest; all of them are in the archive. */
  private async seasons(id: string): Promise<SeasonInfo[]> {
    const seasons = await this.store.seasonsOf(id, { limit: MOST_SEASONS });
    const teams = await this.store.teams([...new Set(seasons.flatMap(({ champion }) => champion ?? []))]);
    return seasons.map((one) => seasonInfo(one, teams.get(one.champion ?? '')));
  }

  /** What a link leads to: enough to decide whether to come. */
  async invited(invitation: string, account: AccountRecord): Promise<LeagueInfo> {
    const league = await this.store.leagueOf(invitation);
    if (!league) throw noSuch('league');
    const access = await this.store.access('league', league.id, account.id);
    const { invitation: _secret, ...info } = leagueInfo({
      league,
      ...(access?.role && { role: access.role }),
    });
    return { ...info, seasons: await this.seasons(league.id) };
  }

  async change(
    id: string,
    wish: LeagueWish & { newInvitation?: true | undefined },
    asking: Asking,
  ): Promise<LeagueInfo> {
    await this.write(id, asking, ({ league, ...access }) => {
      onlyOrganiser(access, asking);
      const { name = league.name, joining = league.joining, newInvitation } = wish;
      const { about = league.about, public: open = league.public } = wish;
      const { about: _about, ...rest } = league;
      return {
        leagues: [
          {
            ...{ ...rest, name, joining, public: open },
            ...(about && { about }),
            ...(newInvitation && { invitation: newId() }),
          },
        ],
      };
    });
    return this.info(id, asking);
  }

  async members(id: string, asking: Asking): Promise<Member[]> {
    const { role } = await this.access('league', id, asking);
    const all = await this.store.members(id);
    const organises = asking === 'operator' || role === 'organiser';
    return all.filter((one) => organises || one.role === 'organiser' || one.role === 'coach').map(memberInfo);
  }

  /** Comes by link or after having been named, or applies. */
  async join(id: string, invitation: string | undefined, account: AccountRecord): Promise<LeagueInfo> {
    await untilStored(async () => {
      const found = await this.store.access('league', id, account.id);
      const opens = found && invitation !== undefined && same(invitation, found.league.invitation);
      if (!found || !(opens || mayLook(found, account))) throw noSuch('league');
      const { league, role } = found;
      if (role === 'organiser' || role === 'coach') return true;
      const next = this.comesAs(league, role, invitation !== undefined, opens === true);
      if (next === role) return true;
      const since = this.deps.now();
      const stored = await this.store.commit({
        leagues: [league],
        members: [{ league: id, account: account.id, role: next, since }],
      });
      return stored || undefined;
    });
    const access = await this.store.access('league', id, account.id);
    if (!access) throw noSuch('league');
    return mayLook(access, account) ? this.info(id, account) : leagueInfo(access);
  }

  private comesAs(league: LeagueRecord, role: Role | undefined, shown: boolean, opens: boolean): Role {
    if (role === 'named' || (opens && league.joining === 'link')) return 'coach';
    if (shown && !opens)
      throw refused('bad-invite', 'This link opens nothing any more: ask for the new one.');
    if (league.joining === 'application') return 'applied';
    throw refused(
      'invite-needed',
      'Coaches come to this league by its link, or when an organiser names them.',
    );
  }

  /** Makes somebody an organiser or a coach, or asks somebody to come. */
  async appoint(id: string, account: string, { role }: NewRole, asking: Asking): Promise<Member[]> {
    const someone = await this.deps.store.accounts.account(account);
    await this.write(id, asking, async ({ league, ...access }) => {
      onlyOrganiser(access, asking);
      if (!someone) throw noSuch('account');
      const all = await this.store.members(id);
      const before = all.find((one) => one.account.id === account)?.role;
      const isIn = before === 'coach' || before === 'organiser';
      if (before === role || (role === 'named' && isIn)) return undefined;
      if (role === 'coach' && before !== 'applied' && before !== 'organiser')
        throw refused('not-found', 'This account has not applied: name it, and it may come.');
      if (before === 'organiser') this.leavesOne(all, account);
      return {
        leagues: [league],
        members: [{ league: id, account, role, since: this.deps.now() }],
      };
    });
    return this.members(id, asking);
  }

  /** Asks somebody to come whose name is known, and registered: guests may share theirs. */
  async askByName(id: string, name: string, asking: Asking): Promise<Member[]> {
    onlyOrganiser(await this.access('league', id, asking), asking);
    const found = await this.deps.store.accounts.login(nameKey(tidy(name)));
    if (!found) throw refused('not-found', 'Nobody has registered this name here. Guests come by the link.');
    return this.appoint(id, found.account.id, { role: 'named' }, asking);
  }

  /** Leaves a league, or has somebody leave it. Teams in a season are withdrawn from that first. */
  async remove(id: string, account: string, asking: Asking): Promise<void> {
    await this.write(id, asking, async ({ league, ...access }) => {
      if (accountOf(asking) !== account) onlyOrganiser(access, asking);
      const all = await this.store.members(id);
      const gone = all.find((one) => one.account.id === account);
      if (!gone) return undefined;
      if (gone.role === 'organiser') this.leavesOne(all, account);
      for (const season of await this.store.seasonsOf(id)) {
        if (season.status === 'finished') continue;
        const inIt = (await this.store.entered(season.id)).some(
          (one) => one.account === account && !one.withdrawn,
        );
        if (inIt) throw refused('in-a-season', 'A team of this coach is in the season: withdraw it first.');
      }
      return { leagues: [league], membersGone: [{ league: id, account }] };
    });
  }

  private leavesOne(all: readonly MemberRecord[], account: string): void {
    if (!all.some((one) => one.role === 'organiser' && one.account.id !== account))
      throw refused('last-organiser', 'A league has an organiser: appoint another one first.');
  }

  private write(
    id: string,
    asking: Asking,
    change: (access: Access) => Change | undefined | Promise<Change | undefined>,
  ): Promise<true> {
    return untilStored(async () => {
      const made = await change(await this.access('league', id, asking));
      return made === undefined || (await this.store.commit(made)) || undefined;
    });
  }
}

/** What is told of a league, with its link to organisers alone. */
function leagueInfo({ league, role }: Access): LeagueInfo {
  const { id, name, game, joining, about, createdAt, invitation } = league;
  return {
    ...{ id, name, game, public: league.public, joining },
    ...(about !== undefined && { about }),
    createdAt,
    ...(role && { role }),
    ...(role === 'organiser' && { invitation }),
  };
}

function memberInfo({ account, role, since }: MemberRecord): Member {
  const { id, name, guest } = account;
  return { account: { id, name, guest }, role, since };
}
