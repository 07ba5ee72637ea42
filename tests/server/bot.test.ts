import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { MatchList } from '@touchline/client';
import { games } from '@touchline/rules';
import { type Replay, type Result, verify, violation } from '@touchline/rules/kernel';
import { boot } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const BOT = path('../../docs/bot.py');
/** A race in which the runners get out of breath: each step of theirs puts their next answer off. */
const breathless: typeof diceRace = {
  ...diceRace,
  id: 'breathless-race',
  decisions: (state) =>
    diceRace.decisions(state).map((one) => ({ ...one, from: 20 * (state.at.A + state.at.B) })),
  check: (state, by, action, when) =>
    when.at < 20 * (state.at.A + state.at.B)
      ? violation('too-soon', 'DR-3', 'Take a breath first.')
      : diceRace.check(state, by, action, when),
};
const every = [diceRace, breathless, ...games];

let running: ChildProcess | undefined;
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: every });
});
afterEach(() => {
  // it would ask for ever
  running?.kill('SIGKILL');
});
afterAll(() => server.stop());

/** Runs the script to its end. @returns what it printed, one value a line */
async function python(...args: readonly string[]): Promise<unknown[]> {
  const child = spawn('python3', [BOT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running = child;
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`This test needs python3, which docs/bot.py is written for: ${(error as Error).message}`);
  });
  failed.catch(() => {});
  const [code] = await Promise.race([once(child, 'close'), failed]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test.each(
  every.map((game) => game.id),
)('docs/bot.py plays a whole match of %s against our bot, with the standard library alone', async (id) => {
  const said = await python(server.url, id);
  const { body } = await server.get<MatchList>(`/matches?game=${id}&status=finished`);
  const [match] = body.matches;
  expect(match?.seats[0]?.account?.name).toBe('Python');
  expect(said.at(-1) as Result).toEqual(match?.result);
  expect(said.length).toBeGreaterThan(2);
  const replay = await server.get<Replay>(`/matches/${match?.id}/replay`);
  expect(verify(every.find((game) => game.id === id)!, replay.body)).toBeUndefined();
});

test('what docs/bots.md says is so', async () => {
  const text = readFileSync(path('../../docs/bots.md'), 'utf8');
  const { body } = await server.http<{ paths: object }>('/api/openapi.json');
  const named = [...text.matchAll(/(?:GET|POST) \/api(\/[\w/{}]+)/g)].map(([, where]) => where);
  expect(named.length).toBeGreaterThan(5);
  for (const where of named) expect(Object.keys(body.paths)).toContain(where);
  for (const [, file] of text.matchAll(/\]\(([\w./-]+)\)/g))
    expect(readFileSync(path(`../../docs/${file}`), 'utf8').length).toBeGreaterThan(0);
});
