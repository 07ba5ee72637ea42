import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { caveBrawl } from '@touchline/rules';
import {
  commitmentOf,
  diceKey,
  fromHex,
  matchSeed,
  REPLAY_FORMAT,
  recordingDice,
  simulate,
  verifiableDice,
} from '@touchline/rules/kernel';

/** docs/verify.html shares no code with the kernel; here the two check each other. */
const page = readFileSync(new URL('../../../docs/verify.html', import.meta.url), 'utf8');
const script = page.match(/<script id="verifier">([\s\S]*?)<\/script>/)![1]!;
const check = runInNewContext(`${script}; check`, { crypto: webcrypto, TextEncoder, Uint8Array }) as (
  replay: unknown,
) => Promise<{ problems: string[]; dice: number; kinds: Map<string, { count: number; sum: number }> }>;

function file() {
  const server = '5a'.repeat(32);
  const seats = ['A', 'B'].map((seat, i) => ({ seat, seed: `${i + 1}7`.repeat(32) }));
  const key = diceKey(
    matchSeed(
      fromHex(server),
      'm-9',
      seats.map((s) => s.seed),
    ),
  );
  const entries = [...Array(40).keys()].map((seq) => {
    const nonce = seq ? `nonce-${seq * 7919}` : '';
    const dice = recordingDice(verifiableDice(key, seq, nonce));
    for (let i = 0; i < seq; i++) dice.roll([2, 6, 20, 1000][i % 4]!, 'test');
    return {
      seq,
      seat: seq ? 'AB'[seq % 2]! : 'referee',
      nonce,
      at: seq,
      dice: dice.rolled.map((die) => [...die]),
    };
  });
  return {
    format: REPLAY_FORMAT,
    match: 'm-9',
    server: { seed: server, commitment: commitmentOf(server) },
    seats: seats.map((s) => ({ ...s, commitment: commitmentOf(s.seed) })),
    entries,
  };
}

test('the page and the kernel agree on every die', async () => {
  const found = await check(file());
  expect([...found.problems]).toEqual([]);
  expect(found.dice).toBe((39 * 40) / 2);
  expect(found.kinds.get('d20 test')!.count).toBeGreaterThan(100);
});

test('the page finds a changed face, seed, nonce, order and format', async () => {
  const changes: [(f: ReturnType<typeof file>) => void, string][] = [
    [
      (f) => (f.entries[9]!.dice[2]![2] = (((f.entries[9]!.dice[2]![2] as number) % 20) + 1) as number),
      'Entry 9, die 3',
    ],
    [(f) => (f.server.seed = '00'.repeat(32)), 'seed of the server'],
    [(f) => (f.seats[1]!.seed = 'zz'), 'seed of the seat B'],
    [(f) => (f.entries[30]!.nonce = 'other'), 'Entry 30'],
    [(f) => f.entries.reverse(), 'Entry 0 says'],
    [(f) => (f.format = 'other' as never), 'not a Touchline replay'],
  ];
  for (const [change, message] of changes) {
    const replay = file();
    change(replay);
    expect((await check(replay)).problems.join('\n')).toContain(message);
  }
});

test('the page agrees with a whole match', async () => {
  const seeds = { match: 'whole', server: '0a'.repeat(32), seats: ['0b'.repeat(32), '0c'.repeat(32)] };
  const { replay } = simulate(caveBrawl, { seed: 5, seeds });
  const found = await check(JSON.parse(JSON.stringify(replay)));
  expect([...found.problems]).toEqual([]);
  expect(found.dice).toBeGreaterThan(100);
  expect(found.kinds.get('d20 tackle')!.count).toBeGreaterThan(0);
});
