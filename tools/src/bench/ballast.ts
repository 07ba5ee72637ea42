/** A database, as far as it is needed here. */
interface Rows {
  exec(sql: string): unknown;
  prepare(sql: string): { all(...values: unknown[]): unknown; run(...values: unknown[]): unknown };
}

/** Rows of a table that belong to a season, ?1, of a league, ?2. */
const SEASON = 'season_id = ?1';
const TEAMS = 'in (select team_id from entered where season_id = ?1)';
const COACHES = 'in (select account_id from entered where season_id = ?1)';
const CHAINS = 'chain = ?1 or chain in (select ledger from entered where season_id = ?1)';
const MATCHES =
  'in (select match_id from attempts join fixtures on fixtures.id = fixture_id where season_id = ?1)';
/** Of a journal the first entry and the last: enough for what asks how long it is. */
const SHORT = `match_id ${MATCHES}
  and (seq = 0 or seq = (select max(seq) from journal as j where j.match_id = journal.match_id))`;

/**
 * What is copied, in the order of references: which rows, and what names them or others; each copy has names
 * of its own.
 */
const COPIED: Readonly<Record<string, readonly [rows: string, ...names: string[]]>> = {
  accounts: [`id ${COACHES}`, 'id'],
  leagues: ['id = ?2', 'id', 'invitation'],
  members: ['league_id = ?2', 'league_id', 'account_id'],
  seasons: ['id = ?1', 'id', 'league_id', 'champion'],
  living_teams: [`id ${TEAMS}`, 'id', 'account_id', 'season_id', 'ledger'],
  entered: [SEASON, 'season_id', 'team_id', 'account_id', 'ledger'],
  ledger_seeds: [SEASON, 'season_id', 'account_id'],
  chains: [CHAINS, 'chain'],
  said: [CHAINS, 'chain'],
  fixtures: [SEASON, 'id', 'season_id', 'home', 'away'],
  matches: [`id ${MATCHES}`, 'id'],
  seats: [`match_id ${MATCHES}`, 'match_id', 'account_id'],
  teams: [`match_id ${MATCHES}`, 'match_id'],
  journal: [SHORT, 'match_id'],
  attempts: [`match_id ${MATCHES}`, 'fixture_id', 'match_id'],
  season_tables: [SEASON, 'season_id'],
  season_records: [SEASON, 'season_id', 'team_id'],
  outbox: [SEASON, 'id', 'season_id'],
  ratings: [`account_id ${COACHES}`, 'account_id'],
  rated: [`match_id ${MATCHES}`, 'match_id', 'account_id'],
  match_luck: [`match_id ${MATCHES}`, 'match_id'],
  season_luck: [SEASON, 'season_id', 'team_id'],
  honours: [SEASON, 'season_id', 'league_id', 'team_id', 'account_id'],
};
/** When something was: each copy an hour before the one before. */
const TIMES = [
  'created_at',
  'started_at',
  'over_at',
  'moved_at',
  'since',
  'ended_at',
  'opened_at',
  'deadline',
  'at',
];
const HOUR_MS = 3_600_000;

/**
 * Copies a league with its season and everything that belongs to them, as rows of the same size under other
 * names: what else a server has. Only names in columns are others, so the journals of copies cannot be read.
 * @param store SQLite
 * @param from how many have been made before
 * @param progress told how many are done
 */
export function ballast(
  store: Rows,
  copies: number,
  { league, season }: { readonly league: string; readonly season: string },
  { from = 0, progress = () => {} }: { from?: number; progress?: (done: number) => void } = {},
): void {
  store.exec('begin');
  const tables = Object.entries(COPIED).map(([table, [rows, ...ids]]) => {
    store.exec(`create temp table own_${table} as select * from ${table} limit 0`);
    store
      .prepare(`insert into own_${table} select * from ${table} where (${rows}) and ?2 != ''`)
      .run(season, league);
    const all = store.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[];
    const columns = all.map(({ name }) => name);
    const values = columns.map((name) => {
      if (ids.includes(name)) return `${name} || ?1`;
      if (name === 'value' && table === 'honours')
        return "case kind when 'champion' then value + ?2 else value end";
      return TIMES.includes(name) && table !== 'journal' ? `${name} + ?2` : name;
    });
    return store.prepare(
      `insert into ${table} (${columns.map((one) => `"${one}"`).join()}) select ${values.join()} from own_${table} where ?2 != 0`,
    );
  });
  for (let i = 1; i <= copies; i++) {
    for (const insert of tables) insert.run(`-${from + i}`, (from + i) * -HOUR_MS);
    if (i % 500 === 0) progress(i);
  }
  for (const table of Object.keys(COPIED)) store.exec(`drop table own_${table}`);
  store.exec('commit');
}
