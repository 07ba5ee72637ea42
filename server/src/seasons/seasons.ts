import type { Enter, NewSeason, Side } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import {
  type LedgerEntry,
  lifeOf,
  nextDivisions,
  type Outcome,
  startOf,
  type Terms,
  terms,
} from '@touchline/rules/season';
import { newId } from '../base/ids.ts';
import { refused, violated } from '../base/refused.ts';
import { shaped, timeOf } from '../play/requests.ts';
import { newSeed } from '../play/seeds.ts';
import type { Access, AccountRecord, LedgerSeed, Looks, SeasonRecord, TeamRecord } from '../store/store.ts';
import { finish } from './follow.ts';
import type { Hub } from './hub.ts';
import { type Asking, accountOf, noSuch, onlyOrganiser, untilStored } from './leagues.ts';
import { fixtureId, nameOf, seasonOf, Work } from './work.ts';

/** Seasons: opened, entered, started, and what organisers decide in them. */
export class SeasonService {
  private readonly hub: Hub;

  constructor(hub: Hub) {
    this.hub = hub;
  }

  private get store() {
    return this.hub.deps.store.seasons;
  }

  /** Opens a season of a league for teams to enter. One of a league goes on at a time. */
  async open(access: Access, wanted: NewSeason, asking: Asking): Promise<string> {
    onlyOrganiser(access, asking);
    const { league } = access;
    const { now, catalogue } = this.hub.deps;
    const { game } = catalogue.get(league.game);
    const { play = {}, ...rest } = wanted;
    const given = shaped(
      terms,
      { format: { type: 'round-robin' }, teams: { min: 2, max: 32 }, ...rest, game: game.id, options: {} },
      'season',
    );
    const options = shaped(game.options, rest.options ?? {}, 'set of options', game.unreadable?.options);
    const life = lifeOf(game);
    const improper = game.checkOptions(options) ?? life.checkOptions?.(options);
    if (improper) throw violated(improper);
    const full: Terms = { criteria: [...life.criteria], points: life.points, ...given, options };
    const id = newId();
    const seed = newSeed();
    const base: Omit<SeasonRecord, 'number'> = {
      ...{ id, league: league.id, status: 'open', terms: full },
      play: {
        time: timeOf(game, play.time),
        delay: play.delay ?? 0,
        chat: play.chat ?? true,
        ...(play.roundHours !== undefined && { roundHours: play.roundHours }),
      },
      ...{ seed, commitment: commitmentOf(seed), createdAt: now(), round: 0 },
      head: { seq: 0, hash: startOf(id) },
      version: 0,
    };
    await untilStored(async () => {
      const before = await this.store.seasonsOf(league.id);
      if (before.some(({ status }) => status !== 'finished'))
        throw refused('season-not-open', 'The season before has not ended yet.');
      const record = { ...base, number: (before[0]?.number ?? 0) + 1 };
      const work = Work.opening(this.hub.deps, record, accountOf(asking) ?? 'operator');
      return (await work.commit()) || undefined;
    });
    return id;
  }

  /**
   * A coach enters a season, with a new team or with one that has played before. Its dice follow from a seed
   * that is drawn once for the coach and the season.
   * @returns the team
   */
  async enter(season: string, { role }: Access, wanted: Enter, coach: AccountRecord): Promise<string> {
    if (role !== 'coach' && role !== 'organiser')
      throw refused('invite-needed', 'Join the league first; its coaches enter its seasons.');
    const { now } = this.hub.deps;
    return this.hub.change(season, async (work) => {
      if (work.enteredOf(coach.id)) throw refused('in-a-season', 'You have a team in this season.');
      const known = await this.store.seed(season, coach.id);
      const seed: LedgerSeed = known ?? seedFor(season, coach.id, wanted.seed);
      const ledger = newId();
      const start = { ledger, head: { seq: 0, hash: startOf(ledger) }, season };
      const options = work.record.terms.options;
      let { division } = wanted;
      let team: string;
      if ('team' in wanted) {
        const before = await this.mine(wanted.team, coach);
        if (before.season !== undefined) throw refused('in-a-season', 'This team is in a season.');
        if (before.game !== work.game.id) throw refused('no-teams', 'This team plays another game.');
        team = before.id;
        division = (await this.placeOf(work.record, team)) ?? division;
        const one = work.enters({ ...before, ...start }, seed, known !== undefined);
        const people = Object.entries(before.names).map(([who, name]) => [who, one.text(name)]);
        one.write(
          {
            ...{
              type: 'carried',
              ledger: before.ledger,
              head: before.head.hash,
              sheet: before.sheet,
              options,
            },
            names: { team: one.text(before.name), people: Object.fromEntries(people) },
          },
          { by: coach.id },
        );
      } else {
        team = newId();
        const life = lifeOf(work.game);
        const read = work.game.options.parse(options);
        const founding = wanted.founding ?? life.suggestions(read)[0]?.founding;
        const looks: Looks = wanted.looks ?? {};
        const record: TeamRecord = {
          ...{ id: team, account: coach, game: work.game.id, ...start },
          ...{ name: wanted.name, names: {}, looks, sheet: null, owed: [], value: 0 },
          ...{ createdAt: now(), version: 0 },
        };
        const one = work.enters(record, seed, known !== undefined);
        const commitments = { server: seed.commitment, coach: commitmentOf(seed.coachSeed) };
        one.write({ type: 'found', founding, options, commitments }, { by: coach.id });
        one.write({ type: 'name', name: one.text(wanted.name) }, { by: coach.id });
      }
      const action = { type: 'entered' as const, team, ...(division !== undefined && { division }) };
      work.append(action, coach.id, { role: 'coach', teams: [team] });
      return team;
    });
  }

  /** The division that a team has come to in the season before, by promotion and relegation. */
  private async placeOf({ league, number, terms }: SeasonRecord, team: string): Promise<number | undefined> {
    if (terms.divisions < 2) return undefined;
    const [before] = await this.store.seasonsOf(league, { limit: 1, before: number });
    if (before?.status !== 'finished') return undefined;
    const placed = nextDivisions(await seasonOf(this.store, before)).find((one) => one.team === team);
    return placed && Math.min(placed.division, terms.divisions - 1);
  }

  private async mine(id: string, coach: AccountRecord): Promise<TeamRecord> {
    const team = await this.store.team(id);
    if (team?.account.id !== coach.id) throw noSuch('team');
    return team;
  }

  /** A team leaves a season: its coach takes it out, or an organiser does. */
  async withdraw(
    season: string,
    team: string,
    why: string | undefined,
    access: Access,
    asking: Asking,
  ): Promise<void> {
    await this.hub.change(season, async (work) => {
      const coach = work.coachOf(team);
      const own = coach !== undefined && coach === accountOf(asking);
      const actor = own
        ? ({ role: 'coach', teams: [team] } as const)
        : await this.hub.actorOf(work.season, work, access, asking);
      if (coach === undefined) throw noSuch('team');
      await this.endOpen(work, (one) => one.home === team || one.away === team);
      work.append(
        { type: 'withdrawn', team, ...work.why(this.reason(why, asking)) },
        accountOf(asking) ?? 'operator',
        actor,
      );
      (await work.team(team)).left = true;
      return true;
    });
  }

  /** The operator says why. */
  private reason(why: string | undefined, asking: Asking): string | undefined {
    if (asking === 'operator' && !why)
      throw refused('why-needed', 'Who runs the server says why: give a reason.');
    return why;
  }

  /** The open matches of fixtures that are decided otherwise count for nothing. */
  private async endOpen(work: Work, which: (one: { id: string; home: string; away?: string }) => boolean) {
    const ids = Object.values(work.season.fixtures)
      .filter((one) => which(one))
      .map(({ id }) => fixtureId(work.record.id, id));
    for (const one of await this.store.attempts(ids))
      if (one.state === 'open') work.attempts.push({ ...one, state: 'void' });
  }

  async start(
    season: string,
    seeds: readonly string[] | undefined,
    access: Access,
    asking: Asking,
  ): Promise<void> {
    await this.hub.change(season, async (work) => {
      const actor = await this.hub.actorOf(work.season, work, access, asking);
      work.append(
        { type: 'started', ...(seeds && { seeds: [...seeds] }) },
        accountOf(asking) ?? 'operator',
        actor,
      );
      return true;
    });
  }

  /** Ends a season without waiting for the time of protests to be over. */
  async finish(season: string, access: Access, asking: Asking): Promise<void> {
    await this.hub.change(season, async (work) => {
      const actor = await this.hub.actorOf(work.season, work, access, asking);
      await finish(work, accountOf(asking) ?? 'operator', actor);
      return true;
    });
  }

  async moveDeadline(
    season: string,
    round: number,
    { deadline, why }: { deadline: number; why?: string | undefined },
    access: Access,
    asking: Asking,
  ): Promise<void> {
    await this.hub.change(season, async (work) => {
      const actor = await this.hub.actorOf(work.season, work, access, asking);
      const entry = { type: 'deadline' as const, round, deadline, ...work.why(this.reason(why, asking)) };
      work.append(entry, accountOf(asking) ?? 'operator', actor);
      work.due(`round ${round}`, deadline);
      return true;
    });
  }

  forfeit(
    fixture: string,
    { by, why }: { by: Side | 'both'; why?: string | undefined },
    access: Access,
    asking: Asking,
  ): Promise<void> {
    return this.rule(fixture, access, asking, why, (name, more) => ({
      ...{ type: 'forfeit', fixture: name, by },
      ...more,
    }));
  }

  ruling(
    fixture: string,
    wanted: { winner?: Side | undefined; score?: Outcome['score']; why?: string | undefined },
    access: Access,
    asking: Asking,
  ): Promise<void> {
    const { winner, score, why } = wanted;
    const outcome: Outcome = { how: 'ruled', ...(winner && { winner }), ...(score && { score }) };
    return this.rule(fixture, access, asking, why, (name, more) => ({
      ...{ type: 'ruled', fixture: name, outcome },
      ...more,
    }));
  }

  dismiss(fixture: string, why: string | undefined, access: Access, asking: Asking): Promise<void> {
    return this.rule(fixture, access, asking, why, (name, more) => ({
      ...{ type: 'dismissed', fixture: name },
      ...more,
    }));
  }

  /**
   * Has a fixture played again, from the start or after so many entries of the match before. What that did to
   * the teams is taken back at once.
   */
  replay(
    fixture: string,
    { from, why }: { from?: number | undefined; why?: string | undefined },
    access: Access,
    asking: Asking,
  ): Promise<void> {
    return this.rule(
      fixture,
      access,
      asking,
      why,
      (name, more) => ({ type: 'replay', fixture: name, ...(from !== undefined && { from }), ...more }),
      async (work) => {
        if (from !== undefined) await this.canGoOn(work, fixture, from);
        await this.takeBack(work, fixture);
      },
    );
  }

  /** Refuses where the last match of a fixture cannot be gone on from after so many entries. */
  private async canGoOn(work: Work, fixture: string, from: number): Promise<void> {
    const { attempts = [] } = work.fixture(fixture) ?? {};
    const id = attempts.findLast((one) => one.match !== undefined)?.match;
    const match = id === undefined ? undefined : await this.hub.deps.store.matches.find(id);
    if (!match) throw refused('no-such-entry', 'There is no match to go on from: it was never played.');
    if (from >= match.seq)
      throw refused(
        'no-such-entry',
        `The match had ${match.seq} entries, and was over after the last: it goes on after one before.`,
      );
    if (match.rulesVersion !== work.game.rulesVersion)
      throw refused('other-rules', 'The match was played by other rules: have it played from the start.');
  }

  private async takeBack(work: Work, fixture: string): Promise<void> {
    const name = nameOf(work.record.id, fixture);
    const played = work.season.fixtures[name];
    const match = played?.attempts.findLast((one) => one.match !== undefined)?.match;
    if (!played || match === undefined) return;
    const attempt = await this.store.attemptOf(match);
    if (attempt?.state === 'settled') work.attempts.push({ ...attempt, state: 'void' });
    const teams = [played.home, ...(played.away === undefined ? [] : [played.away])];
    await work.load(teams);
    for (const team of teams) {
      const one = await work.team(team);
      const { ledger } = one;
      const line = (ledger.entries as LedgerEntry[]).find(
        ({ action }) => action.type === 'match' && action.match === match,
      );
      const out = line && ledger.lines[line.seq]?.out === 'reversed';
      if (line && !out) one.write({ type: 'reverse', of: line.seq });
    }
  }

  private async rule(
    fixture: string,
    access: Access,
    asking: Asking,
    why: string | undefined,
    entry: (name: string, more: object) => object,
    also: (work: Work) => Promise<void> = async () => {},
  ): Promise<void> {
    const record = await this.store.fixture(fixture);
    if (!record) throw noSuch('fixture');
    await this.hub.change(record.season, async (work) => {
      const name = nameOf(record.season, fixture);
      const actor = await this.hub.actorOf(work.season, work, access, asking, name);
      const { home, away } = record;
      const own = actor.role === 'organiser' && [home, away].some((one) => actor.teams.includes(one ?? ''));
      if (own && actor.role === 'organiser' && actor.others)
        throw refused('own-fixture', 'You coach one of the two: another organiser has to decide it.');
      const more = { ...work.why(this.reason(why, asking)), ...(own && { own: true as const }) };
      await this.endOpen(work, ({ id }) => id === name);
      await also(work);
      work.append(entry(name, more) as never, accountOf(asking) ?? 'operator', actor);
      return true;
    });
  }

  async protest(fixture: string, why: string, coach: AccountRecord): Promise<void> {
    const record = await this.store.fixture(fixture);
    if (!record) throw noSuch('fixture');
    await this.hub.change(record.season, (work) => {
      const sides = [record.home, ...(record.away === undefined ? [] : [record.away])];
      const team = sides.find((one) => work.coachOf(one) === coach.id);
      if (team === undefined)
        throw refused('not-yours', 'Only a coach of the fixture can protest against it.');
      const said = work.text(why);
      const entry = { type: 'protest' as const, fixture: nameOf(record.season, fixture), team, why: said };
      work.append(entry, coach.id, { role: 'coach', teams: [team] });
      return true;
    });
  }
}

function seedFor(season: string, account: string, coachSeed = newSeed()): LedgerSeed {
  const seed = newSeed();
  return { season, account, seed, commitment: commitmentOf(seed), coachSeed };
}
