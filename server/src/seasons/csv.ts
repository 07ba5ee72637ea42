import type { FixtureInfo } from '@touchline/client';
import type { Counts } from '@touchline/rules/kernel';
import { stringify } from 'csv-stringify/sync';
import type { Access } from '../store/store.ts';
import type { Asking } from './leagues.ts';
import type { Reading } from './reading.ts';

type Cell = string | number | undefined;
type Line = Readonly<Record<string, Cell>>;

/** Lines under the columns that any of them has. Texts that would be formulas are marked as texts. */
function csv(first: readonly string[], lines: readonly Line[]): string {
  const columns = [...new Set([...first, ...lines.flatMap((line) => Object.keys(line))])];
  const named = columns.map((key) => ({ key, header: key }));
  return stringify(
    lines.map((line) => Object.fromEntries(columns.map((key) => [key, line[key]]))),
    { columns: named, header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
}

const time = (at: number | undefined): Cell => (at === undefined ? undefined : new Date(at).toISOString());
const counted = (counts: Counts, prefix = ''): Line =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}${name}`, count]));

const fixtureLine = (one: FixtureInfo): Line => ({
  ...{ round: one.round, stage: one.stage, division: one.division, fixture: one.id },
  ...{ home: one.home.name, away: one.away?.name ?? 'bye', status: one.out ?? one.status },
  ...{ how: one.outcome?.how, winner: one.outcome?.winner && one[one.outcome.winner]?.name },
  ...{ 'home score': one.outcome?.score?.home, 'away score': one.outcome?.score?.away },
  ...{ deadline: time(one.deadline), ended: time(one.endedAt) },
});

async function standings(reading: Reading, season: string): Promise<string> {
  const tables = await reading.tables(season);
  const lines = tables.flatMap(({ division, rows }) =>
    rows.map(({ team, counts, against, ...row }): Line => {
      const { place, played, won, drawn, lost, points, scored, conceded } = row;
      return {
        ...{ division: division + 1, place, team: team.name, id: team.id, played, won, drawn, lost },
        ...{ points, scored, conceded, ...counted(counts), ...counted(against, 'against: ') },
      };
    }),
  );
  return csv(['division', 'place', 'team', 'id'], lines);
}

async function rounds(reading: Reading, season: string, access: Access, asking: Asking): Promise<string> {
  const all = await reading.rounds(season, undefined, access, asking);
  return csv(
    ['round', 'stage'],
    all.flatMap(({ fixtures }) => fixtures.map(fixtureLine)),
  );
}

const records =
  (people: boolean) =>
  async (reading: Reading, season: string): Promise<string> => {
    const lines = (await reading.records(season, people)).map(
      ({ team, person, matches, counts }): Line => ({
        ...{ team: team.name, id: team.id },
        ...(person && {
          ...{ person: person.id, name: person.name, number: person.number, type: person.type },
        }),
        ...{ matches, ...counted(counts) },
      }),
    );
    return csv(['team', 'id'], lines);
  };

async function teams(reading: Reading, season: string): Promise<string> {
  const lines = (await reading.teams(season)).map(
    ({ id, name, coach, division, withdrawn }): Line => ({
      ...{ team: name, id, coach: coach.name, division: division === undefined ? undefined : division + 1 },
      withdrawn: withdrawn ? 'yes' : 'no',
    }),
  );
  return csv(['team', 'id', 'coach'], lines);
}

/** Tables of a season as comma-separated values, as somebody may see them. */
export const csvOf = { standings, rounds, records: records(false), people: records(true), teams } as const;
