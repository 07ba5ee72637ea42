import { touchline } from './touchline.ts';

const number = expect.any(Number);

test('bench rules prints figures of every game asked for', async () => {
  const { code, out } = await touchline(
    ...['bench', 'rules', 'cave-brawl', '--seconds', '0.05', '--rounds', '1', '--json'],
  );
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    node: process.version,
    echoP50Ms: number,
    games: [
      {
        game: 'cave-brawl',
        random: { actionsPerSecond: number, microsPerAction: number, matchesPerSecond: number },
        heuristic: { matchesPerSecond: number, microsPerAction: number, actionsPerMatch: number },
        verifiableDice: { microsPerDie: number, dicePerMatch: number },
        odds: { asked: number, microsMedian: number, microsP99: number, microsMax: number },
      },
    ],
  });
});

test('bench server prints a round for each number of matches, and what else it has measured', async () => {
  const { code, out, err } = await touchline(
    ...[
      'bench',
      'server',
      '--matches',
      '1,2',
      '--moves',
      '40',
      '--spectators',
      '3',
      '--rooms',
      '2',
      '--json',
    ],
  );
  expect({ code, err: code ? err : '' }).toEqual({ code: 0, err: '' });
  const round = {
    movesPerSecond: number,
    movesPerServerCoreSecond: number,
    serverCpuShare: number,
    clientCpuShare: number,
    ack: { p50: number, p99: number },
    bytesPerMove: number,
    allocatedPerMove: number,
    readsPerMove: number,
  };
  const seen = { p50: number, p99: number };
  const memory = { rss: number, heap: number, spare: number, external: number };
  const figures = JSON.parse(out);
  expect(figures).toEqual({
    node: process.version,
    game: 'cave-brawl',
    pinned: expect.any(Boolean),
    baseline: { echoP50: number, fsyncP50: number, fanOutP50: number },
    load: [
      { matches: 1, moves: 32, ...round, seen },
      { matches: 2, moves: 32, ...round, seen },
    ],
    http: { matches: 20, moves: 20, ...round },
    watching: { entries: number, bytesPerMove: number },
    memory: { rooms: 2, room: memory, connection: memory },
    fanOut: {
      spectators: 3,
      p50: number,
      cpuMicrosPerMove: number,
      delayed: { p50: number, cpuMicrosPerMove: number },
    },
    ratios: { ackToEchoAndFsync: number, fanOutToRaw: number },
  });
});

test('bench server --cluster needs what several servers share, and says what is missing', async () => {
  const { code, err } = await touchline('bench', 'server', '--cluster');
  expect(code).toBe(2);
  expect(err).toMatch(/DATABASE_URL and REDIS_URL/);
});

test('bench seasons settles a round, and prints what each route costs alone and among others', async () => {
  const size = ['--teams', '4', '--matches', '40', '--requests', '2'];
  const { code, out, err } = await touchline('bench', 'seasons', ...size, '--json');
  expect({ code, err: code ? err : '' }).toEqual({ code: 0, err: '' });
  const { matches, settling, routes } = JSON.parse(out) as {
    matches: number;
    settling: object;
    routes: { route: string; status: number }[];
  };
  expect(matches).toBeGreaterThanOrEqual(40);
  expect(settling).toEqual({ matches: 4, ms: number, countedMs: number, pauseMs: number });
  const cost = {
    bytes: number,
    p50: number,
    p99: number,
    steps: number,
    scanned: number,
    stepsAlone: number,
  };
  for (const one of routes) expect(one).toEqual({ ...cost, route: one.route, status: one.status });
  expect(routes.filter(({ status }) => status >= 500)).toEqual([]);
  expect(routes.length).toBeGreaterThan(80);
});

test.each([
  'rules',
  'server',
  'watch',
  'restart',
  'seasons',
])('bench %s --help lists its options', async (which) => {
  const { code, out } = await touchline('bench', which, '--help');
  expect(code).toBe(0);
  expect(out).toMatch(/--json/);
});
