import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CoachProfile, LuckRow, SeasonInfo, Session } from '@touchline/client';
import type { AnyGame } from '@touchline/rules';
import { openSqlite } from '@touchline/server';
import { rebuildSeasons } from '@touchline/server/cli';
import Database from 'libsql';
import { ballast } from './ballast.ts';
import type { Usage } from './child.ts';
import { quantile, round } from './measure.ts';
import { Measured } from './measured.ts';
import { Filler } from './season-fill.ts';

/** How much there is. */
export interface SeasonLoad {
  /** Of a league. */
  readonly teams: number;
  /** Settled ones of the server. */
  readonly matches: number;
  /** Of each route. */
  readonly requests: number;
}

/** What a request costs: milliseconds, and work of SQLite. */
interface RouteFigures {
  readonly route: string;
  readonly status: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  /** Instructions of SQLite's virtual machine, some ten for each row that is read. */
  readonly steps: number;
  /** Rows on the way through a whole table or index. */
  readonly scanned: number;
  /** The same steps when the server had only what it is asked for; how they grow with all other matches. */
  readonly stepsAlone: number;
}

interface SeasonFigures {
  readonly game: string;
  readonly matches: number;
  readonly settling: {
    readonly matches: number;
    /** Until every result counts, and the next rounds are drawn. */
    readonly ms: number;
    /** Until they are in ratings and luck, too. */
    readonly countedMs: number;
    /** The longest time in which the server could do nothing else. */
    readonly pauseMs: number;
  };
  readonly routes: readonly RouteFigures[];
}

type Progress = (what: string) => void;

/** Teams of the league whose copies are the other matches of the server. */
const BALLAST_TEAMS = 10;
const LOOK_MS = 20;
/** Between two looks at whether all is counted, which are not for nothing. */
const COUNTED_MS = 500;
/** How long a lock of the measured server is waited for. */
const LOCKED_MS = 10_000;
const YEAR_MS = 365 * 86_400_000;
/** What a token of this long life is for: the server starts several times. */
const SETTINGS = { TOKEN_MINUTES: '1440', RECONNECT_SECONDS: '1' };

/**
 * Measures leagues on a server that has many: two leagues of `teams` whose first rounds are settled at one
 * time, and every route that reads, when there is nothing else and when there are `matches` settled ones.
 * @param progress told what is being done
 */
export async function benchSeasons(
  game: AnyGame,
  load: SeasonLoad,
  progress: Progress,
): Promise<SeasonFigures> {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  try {
    return await measured(game, load, dir, progress);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function measured(
  game: AnyGame,
  { teams, matches, requests }: SeasonLoad,
  dir: string,
  progress: Progress,
): Promise<SeasonFigures> {
  progress('an account');
  const session = await during(
    dir,
    async (server) => (await server.ask<Session>('/guests', { method: 'POST', body: '{}' })).body,
  );

  progress(`two leagues of ${teams} teams, and one that bots play`);
  const store = await openSqlite(dir);
  const filler = new Filler(store, game);
  const bots = await filler.played(BALLAST_TEAMS);
  const leagues = [
    await filler.unsettled(teams, session.account, Date.now()),
    await filler.unsettled(teams, { ...session.account, id: `${session.account.id}2` }, Date.now()),
  ];
  await rebuildSeasons(store);
  await store.close();

  progress(`${2 * Math.floor(teams / 2)} matches are settled`);
  const [league] = leagues as [(typeof leagues)[0]];
  const first = await during(dir, async (server) => {
    await server.usage();
    const began = performance.now();
    seen(dir, leagues);
    // a change of a season has it look
    const far = JSON.stringify({ deadline: Date.now() + YEAR_MS });
    const path = `/seasons/${league.season}/rounds/1/deadline`;
    const { status, text } = await server.ask(path, { method: 'POST', body: far }, session);
    if (status !== 200) throw new Error(text);
    const settled = async () => {
      const all = leagues.map(({ season }) => server.get<SeasonInfo>(`/seasons/${season}`));
      return (await Promise.all(all)).every(({ round }) => round === 2);
    };
    while (!(await settled())) await pause(LOOK_MS);
    const ms = performance.now() - began;
    const { pauseMs } = await server.usage();
    const counted = async () => {
      const luck = leagues.map(({ season }) => server.get<LuckRow[]>(`/seasons/${season}/luck`));
      return (await Promise.all(luck)).every(({ length }) => length >= 2 * Math.floor(teams / 2));
    };
    while (!(await counted())) await pause(COUNTED_MS);
    const { games } = await server.get<CoachProfile>('/coaches/coach-1');
    if (!games.length) throw new Error('the matches of the bots were not counted');
    const countedMs = performance.now() - began;
    const { pauseMs: later } = await server.usage();
    const settling = {
      ...{ matches: 2 * Math.floor(teams / 2), ms: round(ms), countedMs: round(countedMs) },
      pauseMs: round(Math.max(pauseMs, later)),
    };
    progress('every route, with nothing else on the server');
    const paths = await pathsOf(server, session, game, league, bots);
    const alone = new Map<string, number>();
    for (const path of paths)
      alone.set(path, (await server.cost(path, session, Math.min(requests, 5))).steps);
    return { settling, paths, alone };
  });

  const copies = Math.ceil(matches / bots.matches);
  progress(`${copies * bots.matches} settled matches`);
  const file = new Database(join(dir, 'touchline.db'));
  file.exec('pragma foreign_keys = off');
  ballast(file, copies, bots, {
    progress: (done) => progress(`${done * bots.matches} settled matches`),
  });
  file.close();

  return during(dir, async (server) => {
    const routes: RouteFigures[] = [];
    for (const path of first.paths) {
      progress(path);
      const cost = await server.cost(path, session, requests);
      routes.push({ route: path, ...cost, stepsAlone: first.alone.get(path) ?? 0 });
    }
    return { game: game.id, matches: copies * bots.matches, settling: first.settling, routes };
  });
}

/** Has spectators see the ends of all matches of these leagues, at one time. */
function seen(dir: string, leagues: readonly { readonly season: string }[]): void {
  const file = new Database(join(dir, 'touchline.db'), { timeout: LOCKED_MS });
  for (const { season } of leagues)
    file.prepare('update matches set delay = 0 where id glob ?').run(`${season}-*`);
  file.close();
}

/** A server on a directory for as long as a job takes. */
async function during<T>(dir: string, job: (server: Asked) => Promise<T>): Promise<T> {
  const server = await Measured.start(SETTINGS, dir);
  try {
    return await job(new Asked(server));
  } finally {
    await server.stop();
  }
}

/** A measured server, asked over HTTP. */
class Asked {
  readonly #server: Measured;

  constructor(server: Measured) {
    this.#server = server;
  }

  usage(): Promise<Usage> {
    return this.#server.usage();
  }

  async ask<T>(
    path: string,
    init: RequestInit = {},
    session?: Session,
  ): Promise<{ status: number; text: string; body: T }> {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (session) headers.set('authorization', `Bearer ${session.token}`);
    const answer = await fetch(`${this.#server.addresses.url}/api${path}`, { ...init, headers });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, text, body: (json ? JSON.parse(text) : text) as T };
  }

  async get<T>(path: string, session?: Session): Promise<T> {
    const { status, text, body } = await this.ask<T>(path, {}, session);
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
    return body;
  }

  async cost(
    path: string,
    session: Session,
    requests: number,
  ): Promise<Omit<RouteFigures, 'route' | 'stepsAlone'>> {
    // what it prepares and learns by heart is measured by nobody
    const { status, text } = await this.ask(path, {}, session);
    const before = (await this.usage()).sqlite!;
    const times: number[] = [];
    for (let i = 0; i < requests; i++) {
      const sent = performance.now();
      await this.ask(path, {}, session);
      times.push(performance.now() - sent);
    }
    const after = (await this.usage()).sqlite!;
    return {
      ...{ status, bytes: text.length },
      ...{ p50: round(quantile(times, 0.5)), p99: round(quantile(times, 0.99)) },
      steps: Math.round((after.steps - before.steps) / requests),
      scanned: Math.round((after.scanned - before.scanned) / requests),
    };
  }
}

interface Documented {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly tags: readonly string[] } }>>;
}
/** Asked otherwise. */
const OTHERS = ['{webhook}', '{invitation}', '{key}', '/stream', '/turn', '/rules'];

/** Every route that reads leagues or lists matches, of the big league and of the one that has ended. */
async function pathsOf(
  server: Asked,
  session: Session,
  game: AnyGame,
  league: { league: string; season: string },
  bots: { league: string; season: string },
): Promise<string[]> {
  const { paths } = await server.get<Documented>('/openapi.json');
  const { key } = (await server.ask<{ key: string }>('/me/feeds', { method: 'POST', body: '{}' }, session))
    .body;
  const templates = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.tags.some((tag) => tag === 'leagues' || tag === 'matches') &&
    !OTHERS.some((one) => path.includes(one))
      ? [path]
      : [],
  );
  const filled: string[] = [];
  for (const one of [league, bots]) {
    const [mine, other] = await server.get<{ id: string; coach: { id: string } }[]>(
      `/seasons/${one.season}/teams`,
    );
    const [first] = await server.get<{ fixtures: { id: string; attempts: { match: string }[] }[] }[]>(
      `/seasons/${one.season}/rounds?round=1`,
    );
    const [fixture] = first?.fixtures ?? [];
    const ids: Readonly<Record<string, string>> = {
      ...{ ...one, game: game.id, key, team: mine!.id, other: other!.id, account: mine!.coach.id },
      ...{ fixture: fixture!.id, match: fixture!.attempts[0]!.match },
    };
    for (const path of templates)
      for (const table of path.includes('{table}')
        ? ['standings', 'rounds', 'records', 'people', 'teams']
        : [''])
        filled.push(
          path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'table' ? table : (ids[name] ?? name))),
        );
  }
  const more = ['live', 'waiting', 'finished'].map((status) => `/matches?status=${status}`);
  const queried = filled.map((path) =>
    /coaches\/[^/]+\/ratings/.test(path) ? `${path}?game=${game.id}` : path,
  );
  return [
    ...new Set([
      ...[...queried, ...more, '/matches?open=true', '/matches?mine=true', '/matches?by=moves'],
      ...[
        `/matches?game=${game.id}`,
        '/matches?game=other',
        '/leagues?mine=true',
        `/leagues?game=${game.id}`,
      ],
      ...['/leagues?game=other', `/calendars/${key}`, `/seasons/${league.season}/rounds?round=1`],
    ]),
  ];
}
