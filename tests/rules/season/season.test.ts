import { type Dice, fastDice } from '../../../rules/src/kernel/dice.ts';
import {
  type Actor,
  activeTeams,
  championOf,
  checkSeason,
  type Format,
  foldSeason,
  headOf,
  isComplete,
  isDecider,
  lateForfeits,
  newSeason,
  next,
  nextDivisions,
  type Outcome,
  openFixtures,
  roundsOf,
  type Season,
  type SeasonAction,
  saidOf,
  seasonKey,
  type Terms,
  tableOf,
  terms as termsSchema,
  write,
} from '../../../rules/src/season/index.ts';

const key = seasonKey('s1', '5e'.repeat(32));
const HOUR = 3_600_000;
const why = saidOf({ salt: 'x', text: 'so it is' });
const server: Actor = { role: 'server' };

/** A season that is played by hand, entry by entry. */
class Played {
  readonly season: Season = newSeason('s1');
  now = 1_000;

  does(action: SeasonAction, actor?: Actor): this {
    const wrong = checkSeason(this.season, action, this.now, actor);
    if (wrong) throw new Error(`${action.type}: ${wrong.code} ${wrong.message}`);
    write(this.season, { action, at: this.now }, key);
    return this;
  }

  refused(action: SeasonAction, actor?: Actor): string | undefined {
    const before = JSON.stringify(this.season);
    const wrong = checkSeason(this.season, action, this.now, actor);
    expect(JSON.stringify(this.season)).toBe(before);
    return wrong?.code;
  }

  /** Whatever follows by itself. */
  goesOn(): this {
    for (let due = next(this.season, this.now); due; due = next(this.season, this.now))
      this.does(due, server);
    return this;
  }

  result(fixture: string, home: number, away: number, winner?: 'home' | 'away'): this {
    const attempt = this.season.fixtures[fixture]!.attempts.length;
    return this.does(
      {
        type: 'result',
        fixture,
        attempt,
        match: `m-${fixture}-${attempt}`,
        outcome: played(home, away, winner),
      },
      server,
    );
  }

  won(fixture: string, byHome: boolean): this {
    return byHome ? this.result(fixture, 2, 0) : this.result(fixture, 0, 2);
  }

  open(): string[] {
    return openFixtures(this.season).map(({ id }) => id);
  }
}

function played(home: number, away: number, winner?: 'home' | 'away'): Outcome {
  const won = winner ?? (home > away ? 'home' : away > home ? 'away' : undefined);
  return {
    ...(won && { winner: won }),
    how: 'played',
    score: { home, away },
    counts: { home: { lost: away }, away: { lost: home } },
  };
}

const termsOf = (format: object, more: object = {}): Terms =>
  termsSchema.parse({ game: 'g', options: {}, format, teams: { min: 2, max: 64 }, protestHours: 0, ...more });

function started(format: object, teams: readonly string[], more: object = {}): Played {
  const played = new Played().does({ type: 'opened', terms: termsOf(format, more) });
  for (const team of teams) played.does({ type: 'entered', team });
  const byHand =
    (format as Format).type === 'bracket' && (format as { seeding?: string }).seeding === 'by-hand';
  return played.does({ type: 'started', ...(byHand && { seeds: [...teams] }) }).goesOn();
}

const robin = { type: 'round-robin' };
const alone = { type: 'round-robin', championship: false };
const bracket = { type: 'bracket', seeding: 'by-hand' };
const letters = (n: number) => Array.from({ length: n }, (_, i) => String.fromCharCode(97 + i));

/** Who meets in each round that was drawn. */
const rounds = ({ season }: Played) =>
  season.rounds.map(({ fixtures }) =>
    fixtures.map((id) => `${season.fixtures[id]!.home}${season.fixtures[id]!.away ?? '-'}`).join(' '),
  );

/** Plays all that is open; who comes first in the alphabet wins. */
function playOn(of: Played): Played {
  for (let i = 0; i < 200 && of.open().length; i++) {
    for (const id of of.open()) {
      const { home, away } = of.season.fixtures[id]!;
      of.won(id, home < away!);
    }
    of.goesOn();
  }
  return of;
}

describe('seasons', () => {
  const FORMATS: [string, object, object][] = [
    ['round robin', robin, {}],
    ['two legs, no championship', { ...alone, legs: 2 }, {}],
    ['three divisions', robin, { divisions: 3, promoted: 1, teams: { min: 6, max: 64 } }],
    ['bracket', { type: 'bracket', thirdPlace: true }, {}],
    ['bracket by hand', bracket, {}],
    ['swiss', { type: 'swiss', rounds: 5 }, {}],
    [
      'swiss with a final, two divisions',
      { type: 'swiss', rounds: 3, championship: true },
      { divisions: 2, teams: { min: 4, max: 64 } },
    ],
  ];

  test.each(
    FORMATS,
  )('%s: whatever happens, it comes to its end, and its journal says it all', (_, format, more) => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      const dice = fastDice(seed);
      const of = random(format, more, dice);
      expect(of.season.status).toBe('over');
      expect(JSON.parse(JSON.stringify(of.season))).toEqual(of.season);
      const entries = JSON.parse(JSON.stringify(of.season.entries)) as typeof of.season.entries;
      expect(foldSeason('s1', entries, key)).toEqual(of.season);
      expect(of.season.head).toBe(headOf('s1', entries));
      // half of it and the rest is the whole
      const half = foldSeason('s1', entries.slice(0, entries.length >> 1));
      expect(half.entries.length).toBe(entries.length >> 1);
      judge(of.season);
      ends.add(championOf(of.season) ?? '-');
    }
    expect(ends.size).toBeGreaterThan(3);
  });

  test('CB-18.1: round robin, then the best two meet; the championship does not count in the table', () => {
    const of = started(robin, letters(4));
    expect(rounds(of)).toEqual(['da cb']);
    playOn(of);
    expect(of.season.rounds.map(({ stage }) => stage)).toEqual(['table', 'table', 'table', 'championship']);
    expect(championOf(of.season)).toBe('a');
    expect(tableOf(of.season).rows.map(({ team, played, won }) => [team, played, won])).toEqual([
      ['a', 3, 3],
      ['b', 3, 2],
      ['c', 3, 1],
      ['d', 3, 0],
    ]);
  });

  test('CB-18.3: a bracket has byes for the first seeds, and a match for the third place', () => {
    const of = playOn(started({ ...bracket, thirdPlace: true }, letters(6)));
    expect(rounds(of).map((round) => round.split(' ').map((pair) => [...pair].sort().join('')))).toEqual([
      ['-a', 'de', '-b', 'cf'],
      ['ad', 'bc'],
      ['ab', 'cd'],
    ]);
    expect(championOf(of.season)).toBe('a');
  });

  test('CB-18.3: seeds are drawn with dice of the season, or the organiser’s', () => {
    const of = started({ type: 'bracket' }, letters(4));
    const entry = of.season.entries.find(({ action }) => action.type === 'started')!;
    expect(entry.dice.map(([sides, purpose]) => [sides, purpose])).toEqual([
      [4, 'seeding'],
      [3, 'seeding'],
      [2, 'seeding'],
    ]);
    const open = new Played().does({ type: 'opened', terms: termsOf(bracket) });
    for (const team of letters(3)) open.does({ type: 'entered', team });
    expect(open.refused({ type: 'started' })).toBe('seeds');
    expect(open.refused({ type: 'started', seeds: ['a', 'b', 'b'] })).toBe('seeds');
    expect(open.refused({ type: 'started', seeds: ['c', 'a', 'b'] })).toBeUndefined();
  });

  test('after a double forfeit in a bracket the next opponent has a bye', () => {
    const of = started(bracket, letters(4));
    of.result('1.1', 1, 0).does({ type: 'forfeit', fixture: '1.2', by: 'both' }).goesOn();
    expect(rounds(of)[1]).toBe('a-');
    expect(championOf(of.season)).toBe('a');
    expect(of.season.status).toBe('over');
  });

  test('a ruling in a bracket: who is drawn wrongly then is void, and drawn again', () => {
    const of = started(bracket, letters(4));
    of.result('1.1', 1, 0).result('1.2', 1, 0).goesOn();
    expect(of.open()).toEqual(['2.1']);
    const before = { ...of.season.fixtures['2.1']! };
    of.does({ type: 'ruled', fixture: '1.2', outcome: { how: 'ruled', winner: 'away' }, why });
    expect(of.season.fixtures['2.1']).toEqual({ ...before, out: 'void' });
    of.goesOn();
    expect(rounds(of)[2]!.split('').sort().join('')).toBe('ac');
    expect(of.refused({ type: 'ruled', fixture: '2.1', outcome: { how: 'ruled', winner: 'home' } })).toBe(
      'fixture-out',
    );
    // ruled back again: the first pair meets in a fixture of its own
    of.does({ type: 'ruled', fixture: '1.2', outcome: { how: 'ruled', winner: 'home' }, why }).goesOn();
    expect(of.open()).toEqual(['4.1']);
  });

  test('a match played again is the next attempt; results of another attempt are refused', () => {
    const of = started(alone, letters(2));
    const [id = ''] = of.open();
    const replay = { type: 'replay', fixture: id, from: 7 } as const;
    expect(of.refused(replay)).toBe('not-played');
    const late = started({ ...alone, legs: 2 }, letters(2));
    const [first = ''] = late.open();
    late.result(first, 1, 0).goesOn();
    late.does({ type: 'replay', fixture: first, from: 7, why });
    expect(late.season.fixtures[first]).toMatchObject({ attempts: [{ match: `m-${first}-1` }, { from: 7 }] });
    expect(late.season.fixtures[first]!.outcome).toBeUndefined();
    const again = { type: 'result', fixture: first, attempt: 1, match: 'm', outcome: played(1, 0) } as const;
    expect(late.refused(again, server)).toBe('other-attempt');
    late.result(first, 0, 3);
    expect(late.refused({ ...again, attempt: 2 }, server)).toBe('settled');
    expect(tableOf(late.season).rows[0]).toMatchObject({ played: 1, won: 1 });
  });

  test('a forfeit is a win without a score, a double forfeit a defeat for both', () => {
    const of = started({ ...alone, legs: 2 }, letters(2));
    of.does({ type: 'forfeit', fixture: of.open()[0]!, by: 'home' }).goesOn();
    of.does({ type: 'forfeit', fixture: of.open()[0]!, by: 'both' });
    const rows = tableOf(of.season).rows.map(({ won, lost, scored, points }) => ({
      won,
      lost,
      scored,
      points,
    }));
    expect(rows).toEqual([
      { won: 1, lost: 1, scored: 0, points: 3 },
      { won: 0, lost: 2, scored: 0, points: 0 },
    ]);
  });

  test('withdrawal: annulled before half of the matches, after that the rest are forfeits', () => {
    const early = started(alone, letters(5));
    playRound(early);
    early.does({ type: 'withdrawn', team: 'a' });
    expect(early.season.teams[0]).toMatchObject({ withdrawn: 'annulled' });
    expect(tableOf(early.season).rows.map(({ team }) => team)).not.toContain('a');
    expect(
      Object.values(early.season.fixtures)
        .filter(({ home, away }) => home === 'a' || away === 'a')
        .every(({ out }) => out === 'annulled'),
    ).toBe(true);
    playOn(early);
    expect(tableOf(early.season).rows.map(({ team, played }) => [team, played])).toEqual([
      ['b', 3],
      ['c', 3],
      ['d', 3],
      ['e', 3],
    ]);

    const later = started(alone, letters(5));
    while (tableOf(later.season).rows.find(({ team }) => team === 'a')!.played < 2) playRound(later);
    later.does({ type: 'withdrawn', team: 'a' });
    expect(later.season.teams[0]).toMatchObject({ withdrawn: 'forfeits' });
    playOn(later);
    expect(tableOf(later.season).rows.find(({ team }) => team === 'a')).toMatchObject({
      played: 4,
      won: 2,
      lost: 2,
    });
    expect(championOf(later.season)).toBe('b');
  });

  test('withdrawal of a finalist: the final is forfeited; before it is drawn the next best has the place', () => {
    const drawn = playTable(started(robin, letters(4)));
    drawn.goesOn();
    drawn.does({ type: 'withdrawn', team: 'a' }).goesOn();
    expect([championOf(drawn.season), drawn.season.status]).toEqual(['b', 'over']);
    const before = playTable(started(robin, letters(4)));
    before.does({ type: 'withdrawn', team: 'a' });
    expect(before.season.teams[0]).toMatchObject({ withdrawn: 'forfeits' });
    playOn(before.goesOn());
    expect(rounds(before).at(-1)!.split('').sort().join('')).toBe('bc');
  });

  test('late entry: until half of the rounds are drawn, where a place is free', () => {
    const more = { lateEntry: true };
    const even = started(alone, letters(4), more);
    expect(even.refused({ type: 'entered', team: 'z' })).toBe('full');
    expect(started(alone, letters(5)).refused({ type: 'entered', team: 'z' })).toBe('no-late-entry');
    const odd = started(alone, letters(5), more);
    playRound(odd);
    odd.does({ type: 'entered', team: 'z' });
    expect(odd.season.teams.at(-1)).toEqual({ team: 'z', division: 0, late: 2 });
    playOn(odd);
    expect(tableOf(odd.season).rows.find(({ team }) => team === 'z')).toMatchObject({ played: 3 });
    const swiss = started({ type: 'swiss', rounds: 4 }, letters(4), more);
    playRound(swiss);
    expect(roundsOf(swiss.season)).toEqual({ drawn: 2, all: 4 });
    expect(swiss.refused({ type: 'entered', team: 'z' })).toBe('too-late');
  });

  test('a bye in a Swiss is a win without a score, at most one a team', () => {
    const of = playOn(started({ type: 'swiss', rounds: 5 }, letters(3)));
    const byes = Object.values(of.season.fixtures).filter(({ away }) => away === undefined);
    expect(byes.map(({ home }) => home).sort()).toEqual(['a', 'b', 'c']);
    expect(byes.every(({ outcome }) => outcome!.how === 'bye' && outcome!.winner === 'home')).toBe(true);
    expect(of.season.rounds).toHaveLength(5);
  });

  test('CB-18.2, RB-27.9: lots are drawn once, when the table is over, and are part of the journal', () => {
    const of = started(alone, letters(4));
    while (of.open().length) {
      for (const id of of.open()) of.result(id, 1, 1);
      if (of.open().length === 0 && of.season.rounds.length < 3) {
        expect(tableOf(of.season).rows.map(({ place }) => place)).toEqual([1, 1, 1, 1]);
      }
      of.goesOn();
    }
    const entry = of.season.entries.find(({ action }) => action.type === 'closed')!;
    expect(entry.dice.map(([sides, purpose]) => `d${sides} ${purpose}`)).toEqual([
      'd4 standings lots',
      'd3 standings lots',
      'd2 standings lots',
    ]);
    const { rows, partings } = tableOf(of.season);
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(partings).toEqual([{ by: 'lots', values: rows.map(({ team }, i) => ({ team, value: i + 1 })) }]);
    const left = letters(4);
    expect(entry.dice.map(([, , face]) => left.splice(face - 1, 1)[0]).concat(left)).toEqual(
      rows.map(({ team }) => team),
    );
  });

  test('promotion and relegation: so many change places between neighbouring divisions', () => {
    const of = started(alone, letters(9), { divisions: 3, promoted: 1, teams: { min: 6, max: 9 } });
    playOn(of);
    expect(nextDivisions(of.season)).toEqual(
      [
        ['a', 0],
        ['b', 0],
        ['d', 0],
        ['c', 1],
        ['e', 1],
        ['g', 1],
        ['f', 2],
        ['h', 2],
        ['i', 2],
      ]
        .map(([team, division]) => ({ team, division }))
        .sort((a, b) => Number(a.division) - Number(b.division)),
    );
    expect(championOf(of.season)).toBe('a');
  });

  test('a protest keeps the season from its end until somebody settles it', () => {
    const of = started(alone, letters(2), { protestHours: 2 });
    const [id = ''] = of.open();
    const protest = { type: 'protest', fixture: id, team: 'b', why } as const;
    const coach: Actor = { role: 'coach', teams: ['b'] };
    expect(of.refused(protest, coach)).toBe('not-settled');
    of.result(id, 1, 0).goesOn();
    expect(of.season.status).toBe('running');
    expect(of.refused(protest, { role: 'coach', teams: ['a'] })).toBe('forbidden');
    expect(of.refused({ type: 'dismissed', fixture: id })).toBe('no-protest');
    of.does(protest, coach);
    expect(of.refused(protest, coach)).toBe('protested');
    of.now += 3 * HOUR;
    expect(of.goesOn().season.status).toBe('running');
    of.does(
      { type: 'dismissed', fixture: id, why },
      { role: 'organiser', teams: [], others: false },
    ).goesOn();
    expect(of.season.status).toBe('over');
    expect(of.refused({ type: 'ruled', fixture: id, outcome: { how: 'ruled', winner: 'away' } })).toBe(
      'season-over',
    );
    const slow = started(alone, letters(2), { protestHours: 2 });
    slow.result(id, 1, 0);
    slow.now += 2 * HOUR + 1;
    expect(slow.refused(protest, coach)).toBe('too-late');
  });

  test('what is late is what the terms say', () => {
    const of = (late: string) => {
      const one = new Played().does({ type: 'opened', terms: termsOf(alone, { late }) });
      for (const team of letters(2)) one.does({ type: 'entered', team });
      one.does({ type: 'started' });
      const due = next(one.season)!;
      one.does({ ...due, deadline: 5_000 } as SeasonAction, server);
      return one.season;
    };
    const by = (late: string, now: number, absent?: 'home' | 'away') =>
      lateForfeits(of(late), now, () => absent).map((action) => 'by' in action && action.by);
    expect(by('organiser', 9_000, 'home')).toEqual([]);
    expect(by('forfeit', 4_999, 'home')).toEqual([]);
    expect(by('forfeit', 5_000, 'home')).toEqual(['home']);
    expect(by('forfeit', 5_000)).toEqual(['both']);
    expect(by('double-forfeit', 5_000, 'home')).toEqual(['both']);
  });

  test('nobody rules on a fixture of their own team while somebody else can; where nobody can it is marked', () => {
    const of = started(alone, letters(2));
    const ruled = {
      type: 'ruled',
      fixture: of.open()[0]!,
      outcome: { how: 'ruled', winner: 'home' },
    } as const;
    const organiser = (teams: string[], others: boolean): Actor => ({ role: 'organiser', teams, others });
    expect(of.refused(ruled, organiser(['a'], true))).toBe('own-fixture');
    expect(of.refused(ruled, organiser(['a'], false))).toBe('own-fixture');
    expect(of.refused({ ...ruled, own: true }, organiser(['z'], false))).toBe('own-fixture');
    expect(of.refused({ ...ruled, own: true }, organiser(['a'], false))).toBeUndefined();
    expect(of.refused(ruled, organiser(['z'], true))).toBeUndefined();
    expect(of.refused(ruled, { role: 'operator' })).toBeUndefined();
    expect(of.refused(ruled, { role: 'coach', teams: ['a', 'b'] })).toBe('forbidden');
    expect(
      of.does({ ...ruled, own: true }, organiser(['a'], false)).season.fixtures[ruled.fixture]!.own,
    ).toBe(true);
  });

  test.each<[string, (of: Played) => SeasonAction]>([
    ['already-open', ({ season }) => ({ type: 'opened', terms: season.terms! })],
    ['already-entered', () => ({ type: 'entered', team: 'a' })],
    ['not-entered', () => ({ type: 'withdrawn', team: 'z' })],
    ['already-started', () => ({ type: 'started' })],
    [
      'not-yet',
      ({ season }) => ({ type: 'round', round: season.rounds.length + 1, stage: 'table', pairings: [] }),
    ],
    ['not-yet', () => ({ type: 'closed' })],
    ['not-yet', () => ({ type: 'finished' })],
    ['no-such-round', () => ({ type: 'deadline', round: 9, deadline: 1 })],
    ['no-such-fixture', () => ({ type: 'forfeit', fixture: '9.9', by: 'home' })],
    ['outcome', (of) => ({ type: 'ruled', fixture: of.open()[0]!, outcome: { how: 'played' } })],
    ['outcome', (of) => ({ type: 'ruled', fixture: of.open()[0]!, outcome: { how: 'forfeit' } })],
    [
      'outcome',
      (of) => ({ type: 'ruled', fixture: of.open()[0]!, outcome: { how: 'double-forfeit', winner: 'home' } }),
    ],
    [
      'outcome',
      (of) => ({
        type: 'ruled',
        fixture: of.open()[0]!,
        outcome: { how: 'forfeit', winner: 'home', score: { home: 1, away: 0 } },
      }),
    ],
    [
      'outcome',
      (of) => ({
        type: 'result',
        fixture: of.open()[0]!,
        attempt: 1,
        match: 'm',
        outcome: { how: 'ruled', winner: 'home' },
      }),
    ],
    ['other-fixture', (of) => ({ type: 'protest', fixture: of.open()[0]!, team: 'z', why })],
  ])('%s', (code, action) => {
    const of = started(alone, letters(4));
    expect(of.refused(action(of))).toBe(code);
  });

  test('a bracket and a championship need a winner', () => {
    const of = started(bracket, letters(2));
    const [fixture = ''] = of.open();
    const draw = { type: 'result', fixture, attempt: 1, match: 'm', outcome: played(1, 1) } as const;
    expect(of.refused(draw)).toBe('winner-needed');
    expect(of.refused({ type: 'ruled', fixture, outcome: { how: 'ruled' } })).toBe('winner-needed');
  });

  test('a changed journal does not fold', () => {
    const { season } = playOn(started(robin, letters(4)));
    const copy = () => JSON.parse(JSON.stringify(season.entries)) as typeof season.entries;
    const wrong = (change: (entries: Loose[]) => void) => {
      const entries = copy() as unknown as Loose[];
      change(entries);
      try {
        foldSeason('s1', entries as never, key);
        return 'folds';
      } catch (error) {
        return `${(error as { seq: number }).seq} ${(error as { path: string }).path}`;
      }
    };
    expect(wrong(() => {})).toBe('folds');
    expect(wrong((entries) => (entries[6]!.action.pairings[0]!.home = 'b'))).toMatch(/^6 action/);
    expect(wrong((entries) => (entries[7]!.action.outcome.score.home = 9))).toBe('8 prev');
    expect(wrong((entries) => entries.splice(7, 1))).toBe('8 seq');
    expect(wrong((entries) => (entries[3]!.nonce = ''))).toBe('3 nonce');
    expect(wrong((entries) => entries[2]!.dice.push([6, 'x', 1]))).toBe('2 dice[0]');
  });
});

/** A line of a journal that may be anything. */
interface Loose {
  action: { pairings: { home: string }[]; outcome: { score: { home: number } } };
  nonce: string;
  dice: unknown[];
}

/** Plays what is open, and draws the next round. */
const playRound = (of: Played): Played => {
  for (const id of of.open()) {
    const { home, away } = of.season.fixtures[id]!;
    of.won(id, home < away!);
  }
  return of.goesOn();
};
/** Plays all of the table, and draws nothing after it. */
function playTable(of: Played): Played {
  for (;;) {
    for (const id of of.open()) {
      const { home, away } = of.season.fixtures[id]!;
      of.won(id, home < away!);
    }
    const due = next(of.season)!;
    if (due.type === 'closed') return of.does(due, server);
    of.does(due, server);
  }
}

/** A season in which anything happens that may. */
function random(format: object, more: object, dice: Dice): Played {
  const low = (more as { divisions?: number }).divisions ?? 1;
  const teams = letters(2 * low + dice.roll(8, 'teams'));
  const of = new Played().does({
    type: 'opened',
    terms: termsOf(format, {
      lateEntry: dice.roll(2, 'late') === 1,
      withdrawal: (['annul-half', 'forfeit', 'annul'] as const)[dice.roll(3, 'policy') - 1],
      criteria: ['points', 'head-to-head', 'difference', 'statistic-difference:lost', 'lots'],
      ...more,
    }),
  });
  for (const team of teams) of.does({ type: 'entered', team });
  const byHand = (format as { seeding?: string }).seeding === 'by-hand';
  of.does({ type: 'started', ...(byHand && { seeds: [...teams].reverse() }) });
  let late = 0;
  for (let steps = 0; of.season.status !== 'over'; steps++) {
    if (steps > 3000) throw new Error('it does not end');
    of.now += dice.roll(1000, 'time');
    const due = next(of.season, of.now);
    const open = openFixtures(of.season);
    const any = (what: SeasonAction) => {
      if (!checkSeason(of.season, what, of.now)) of.does(what);
    };
    const all = Object.values(of.season.fixtures);
    const some = all.length ? all[dice.roll(Math.max(2, all.length), 'fixture') - 1] : undefined;
    // less and less happens, so that it ends
    const rare = dice.roll(14 + (steps >> 3), 'what');
    if (rare === 1 && some)
      any({
        type: 'forfeit',
        fixture: some.id,
        by: (['home', 'away', 'both'] as const)[dice.roll(3, 'by') - 1]!,
      });
    else if (rare === 2 && some)
      any({
        type: 'ruled',
        fixture: some.id,
        outcome: { how: 'ruled', winner: dice.roll(2, 'w') === 1 ? 'home' : 'away' },
        why,
      });
    else if (rare === 3 && some) any({ type: 'replay', fixture: some.id, why });
    else if (rare === 4 && dice.roll(2, 'leave') === 1 && of.season.teams.length)
      any({
        type: 'withdrawn',
        team: of.season.teams[dice.roll(Math.max(2, of.season.teams.length), 'team') - 1]?.team ?? 'a',
      });
    else if (rare === 5) any({ type: 'entered', team: `late${late++}` });
    else if (rare === 6 && some) any({ type: 'protest', fixture: some.id, team: some.home, why });
    else if (rare >= 7 && due) of.does(due, server);
    else if (open.length) {
      const one = open[dice.roll(Math.max(2, open.length), 'which') - 1] ?? open[0]!;
      const winner = isDecider(one) ? (['home', 'away'] as const)[dice.roll(2, 'w') - 1] : undefined;
      of.result(one.id, dice.roll(4, 'score') - 1, dice.roll(4, 'score') - 1, winner);
    } else for (const { id } of all) any({ type: 'dismissed', fixture: id });
  }
  return of;
}

/** What is true of every season that is over. */
function judge(season: Season): void {
  expect(isComplete(season)).toBe(true);
  expect(openFixtures(season)).toEqual([]);
  const seen = new Map<string, number>();
  for (const { fixtures } of season.rounds) {
    const busy = fixtures.flatMap((id) =>
      [season.fixtures[id]!.home, season.fixtures[id]!.away ?? []].flat(),
    );
    expect(new Set(busy).size).toBe(busy.length);
  }
  const { format } = season.terms!;
  if (format.type === 'bracket') {
    const champion = championOf(season);
    const lost = Object.values(season.fixtures).some(
      ({ home, away, outcome, out, stage }) =>
        !out &&
        stage === 'bracket' &&
        away &&
        outcome?.winner &&
        (outcome.winner === 'home' ? away : home) === champion,
    );
    expect(lost).toBe(false);
    return;
  }
  const divisions = season.places.length;
  for (let division = 0; division < divisions; division++) {
    const { rows, level } = tableOf(season, division);
    expect(level).toEqual([]);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, i) => i + 1));
    if (format.type !== 'round-robin') continue;
    for (const one of activeTeams(season, division))
      for (const two of activeTeams(season, division)) {
        if (one >= two || `${one}${two}`.includes('late')) continue;
        const key = `${one} ${two}`;
        const met = Object.values(season.fixtures).filter(
          ({ home, away, stage }) =>
            stage === 'table' && [home, away].includes(one) && [home, away].includes(two),
        );
        seen.set(key, met.length);
        expect(met.length).toBe(format.legs);
      }
  }
  const placed = nextDivisions(season);
  expect(placed.map(({ team }) => team).sort()).toEqual([...activeTeams(season)].sort());
}
