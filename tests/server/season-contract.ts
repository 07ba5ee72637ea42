import { describe, expect, test } from '@jest/globals';
import type { Change, NewMatch, SeasonRecord, Store, TeamRecord } from '../../server/src/store/store.ts';

const HASH = 'ab'.repeat(32);

/** What every store must do with leagues and seasons. */
export function seasonContract(store: () => Store, newMatch: () => NewMatch): void {
  describe('seasons', () => {
    let made = 0;
    /** A league with a season, a team and a fixture. */
    const prepared = async () => {
      const n = String(++made).padStart(4, '0');
      const ann = { id: 'ann', name: 'Ann', guest: true };
      const season: SeasonRecord = {
        ...{ id: `season${n}`, league: `league${n}`, number: 1, status: 'open' },
        ...{ terms: { game: 'race' } as never, play: { time: { kind: 'untimed' }, delay: 0, chat: true } },
        ...{ seed: HASH, commitment: HASH, createdAt: 1, round: 1, head: { seq: 0, hash: HASH }, version: 0 },
      };
      const team: TeamRecord = {
        ...{ id: `team${n}`, account: ann, game: 'race', season: season.id, ledger: `ledger${n}` },
        ...{ name: 'Ants', names: { p1: 'Ug' }, looks: {}, sheet: { people: [] }, owed: [], value: 1.5 },
        ...{ createdAt: 1, head: { seq: 0, hash: HASH }, version: 0 },
      };
      const fixture = `fixture${n}`;
      const league = {
        ...{ id: `league${n}`, name: 'L', game: 'race', public: false, joining: 'link' as const },
        ...{ invitation: `secret${n}`, createdAt: 1, version: 0 },
      };
      const first = await store().seasons.commit({
        leagues: [league],
        members: [{ league: league.id, account: 'ann', role: 'organiser', since: 1 }],
        seasons: [season],
        teams: [team],
        fixtures: [
          {
            ...{ id: fixture, season: season.id, round: 1, position: 0, stage: 'table', home: team.id },
            ...{ away: 'another', standIns: {}, attempt: 1, protest: false },
          },
        ],
      });
      expect(first).toBe(true);
      return { season: { ...season, version: 1 }, team: { ...team, version: 1 }, fixture, league };
    };
    const entry = (chain: string, seq: number, once?: string): NonNullable<Change['entries']>[number] => ({
      chain,
      entry: { seq, at: 1, action: { type: 'x' }, nonce: '', dice: [], prev: HASH },
      ...(once !== undefined && { once }),
    });

    test('are kept with everything that was given', async () => {
      const { season, team, league } = await prepared();
      expect(await store().seasons.season(season.id)).toEqual(season);
      expect(await store().seasons.team(team.id)).toEqual(team);
      const named = await store().seasons.teamsNamed([team.id, 'nobody']);
      expect([...named]).toEqual([[team.id, { name: 'Ants', account: 'ann' }]]);
      expect(await store().seasons.access('season', season.id, 'ann')).toEqual({
        league: { ...league, version: 1 },
        role: 'organiser',
      });
      expect(await store().seasons.access('season', season.id, 'bob')).toEqual({
        league: { ...league, version: 1 },
      });
      expect(await store().seasons.access('fixture', 'none', 'ann')).toBeUndefined();
    });

    test('a change is stored whole, or not at all when what it was made from is not as it was', async () => {
      const { season, team } = await prepared();
      const change = (seq: number): Change => ({
        seasons: [{ ...season, status: 'playing' }],
        teams: [team],
        entries: [entry(season.id, seq)],
      });
      expect(await store().seasons.commit(change(0))).toBe(true);
      // made from the same: somebody else was first
      expect(await store().seasons.commit(change(1))).toBe(false);
      expect(await store().seasons.chain(season.id, 0)).toHaveLength(1);
      expect((await store().seasons.season(season.id))?.version).toBe(2);
      expect((await store().seasons.team(team.id))?.version).toBe(2);
    });

    test('of changes that are made from the same at a time, one is stored', async () => {
      const { season } = await prepared();
      const all = await Promise.all(
        [0, 1, 2, 3].map((i) =>
          store().seasons.commit({
            seasons: [season],
            outbox: [{ id: `${season.id}-${i}`, season: season.id, kind: 'x', body: {}, at: i }],
          }),
        ),
      );
      expect(all.filter(Boolean)).toHaveLength(1);
      expect(await store().seasons.outboxOf(season.id, 10)).toHaveLength(1);
    });

    test('a place of a chain is taken once, and so is what may be written once', async () => {
      const { team } = await prepared();
      const { ledger } = team;
      const write = (seq: number, once?: string) =>
        store().seasons.commit({ entries: [entry(ledger, seq, once)] });
      expect(await write(0, 'match m1')).toBe(true);
      expect(await write(0)).toBe(false);
      expect(await write(1, 'match m1')).toBe(false);
      expect(await write(1, 'match m2')).toBe(true);
      expect((await store().seasons.chain(ledger, 0)).map(({ seq }) => seq)).toEqual([0, 1]);
    });

    test('one attempt of a fixture is open, with its match; and it is settled once', async () => {
      const { season, fixture } = await prepared();
      const [one, two] = [newMatch(), newMatch()];
      const opened = (match: NewMatch, attempt: number): Change => ({
        matches: [match],
        attempts: [{ fixture, attempt, match: match.id, state: 'open', homeSeq: 0, awaySeq: 0, openedAt: 1 }],
      });
      expect(await store().seasons.commit(opened(one, 1))).toBe(true);
      for (const attempt of [1, 2]) expect(await store().seasons.commit(opened(two, attempt))).toBe(false);
      // its match is not there either
      expect(await store().matches.find(two.id)).toBeUndefined();
      expect((await store().matches.find(one.id))?.fixture).toBe(fixture);
      const [open] = await store().seasons.attempts([fixture]);
      if (!open) throw new Error('it is open');
      const settle = { attempts: [{ ...open, state: 'settled' as const }] };
      expect(await store().seasons.commit(settle)).toBe(true);
      expect(await store().seasons.commit(settle)).toBe(false);
      expect(await store().seasons.toSettle(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
      expect(await store().seasons.fixtures(season.id)).toHaveLength(1);
    });

    test('a time and a stand-in stay when a fixture is written again; who is to play finds it, until it has ended', async () => {
      const { season, fixture } = await prepared();
      const [record] = await store().seasons.fixtures(season.id);
      if (!record) throw new Error('it is there');
      const time = { at: 5, asked: 'home' as const };
      const standIns = { away: `${fixture}-by` };
      const found = async (account: string) =>
        (await store().seasons.fixturesFor(account, 100)).map(({ id }) => id);
      await store().seasons.commit({ times: [{ id: fixture, time }], standIns: [{ id: fixture, standIns }] });
      await store().seasons.commit({ fixtures: [{ ...record, attempt: 2 }] });
      const kept = { ...record, attempt: 2, time, standIns };
      expect(await store().seasons.fixture(fixture)).toEqual(kept);
      expect([await found(`${fixture}-by`), await found('nobody')]).toEqual([[fixture], []]);
      expect(await found('ann')).toContain(fixture);
      expect(await store().seasons.results(season.id, 10)).toEqual([]);
      const outcome = { how: 'played' as const };
      await store().seasons.commit({
        fixtures: [{ ...record, endedAt: 9, outcome }],
        times: [{ id: fixture }],
      });
      expect(await found(`${fixture}-by`)).toEqual([]);
      expect(await store().seasons.results(season.id, 10)).toEqual([
        { ...record, endedAt: 9, outcome, standIns },
      ]);
    });

    test('a text that is taken down is gone, and matches and records have something else; who did it is kept', async () => {
      const { season, team, league, fixture } = await prepared();
      const { seasons, matches } = store();
      const hashes = ['a', 'b'].map((one) => one.repeat(64)) as [string, string];
      const match = { ...newMatch(), teams: { A: { name: 'Ug' } } };
      const attempt = { fixture, attempt: 1, match: match.id, state: 'open' as const };
      await seasons.commit({
        said: hashes.map((hash) => ({ chain: team.ledger, hash, salt: 's', text: 'Ug' })),
        matches: [match],
        attempts: [{ ...attempt, homeSeq: 0, awaySeq: 0, openedAt: 1 }],
        records: [{ season: season.id, team: team.id, person: 'Ug', matches: 1, counts: { falls: 1 } }],
      });
      expect(await seasons.matchesOfTeam(team.id)).toContain(match.id);
      const takedown = {
        ...{
          id: `taken-${team.id}`,
          league: league.id,
          what: 'person',
          subject: team.id,
          at: 1,
          by: 'ann',
          why: 'x',
        },
      };
      const waits = { team: team.id, text: 'Ug', instead: 'p1', matches: [match.id] };
      await seasons.commit({
        unsaid: [{ chain: team.ledger, hash: hashes[0] }],
        takedowns: [{ ...takedown, waits }],
        people: [{ team: team.id, person: 'Ug', instead: 'p1' }],
        rewritten: [
          { match: match.id, teams: { A: { name: 'p1' } }, final: { over: true }, events: new Map() },
        ],
      });
      expect([...(await seasons.said(team.ledger)).keys()]).toEqual([hashes[1]]);
      expect(await matches.find(match.id)).toMatchObject({
        teams: { A: { name: 'p1' } },
        final: { over: true },
      });
      expect(await seasons.records(season.id, true, 10)).toMatchObject([{ person: 'p1' }]);
      expect(await seasons.takedownsWaiting(10)).toContainEqual({ ...takedown, waits });
      await seasons.commit({ takedowns: [takedown] });
      expect(await seasons.takedownsWaiting(10)).toEqual([]);
      expect(await seasons.takedowns(league.id, 10)).toEqual([takedown]);
    });
  });
}
