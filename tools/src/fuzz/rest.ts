import { gzipSync } from 'node:zlib';
import { type Attack, judged, type Outcome } from './attack.ts';
import type { Random } from './random.ts';
import type { Answer, Target } from './target.ts';
import { hostile, mutated } from './values.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Calls as they should be. */
function calls(target: Target, random: Random): readonly Call[] {
  const { held } = target;
  const match = random.chance(50) && held ? held.match : random.pick(target.matches);
  const { id: game } = random.pick(target.games);
  const id = `fuzz-${random.below(1e6)}-xx`;
  const action = held?.turn?.legal?.length ? random.pick(held.turn.legal) : { type: 'pass' };
  const seq = held?.turn?.seq ?? 0;
  const name = `Fuzz ${random.below(1e6)}`;
  return [
    { method: 'GET', path: '/games' },
    { method: 'GET', path: `/games/${game}` },
    { method: 'GET', path: `/games/${game}/rules` },
    { method: 'GET', path: '/matches?limit=5&status=live' },
    { method: 'GET', path: `/matches/${match}` },
    { method: 'GET', path: `/matches/${match}/events?from=0&limit=5` },
    { method: 'GET', path: `/matches/${match}/replay` },
    { method: 'GET', path: `/matches/${match}/turn?wait=0` },
    { method: 'GET', path: '/me' },
    { method: 'PATCH', path: '/me', body: { name } },
    { method: 'POST', path: '/me/password', body: { old: 'nobody knows it', new: 'nobody knows' } },
    { method: 'POST', path: '/guests', body: { name } },
    { method: 'POST', path: '/sessions/refresh', body: { refresh: 'x'.repeat(43) } },
    { method: 'POST', path: '/matches', body: { game, options: {}, bots: {}, private: true } },
    { method: 'POST', path: '/matches', body: { game, teams: { A: hostile(random), B: hostile(random) } } },
    {
      method: 'POST',
      path: `/matches/${match}/seats`,
      body: { seat: 'A', commitment: 'ab'.repeat(32), invite: 'x'.repeat(16) },
    },
    { method: 'POST', path: `/matches/${match}/bots`, body: { seat: 'A', bot: 'random' } },
    { method: 'POST', path: `/matches/${match}/rematch`, body: {} },
    { method: 'POST', path: '/queue', body: { game, time: { kind: 'untimed' } } },
    { method: 'DELETE', path: '/queue' },
    { method: 'DELETE', path: '/queue' },
    { method: 'POST', path: `/matches/${match}/connect`, body: { watch: true } },
    { method: 'POST', path: `/matches/${match}/seed`, body: { seed: 'ab'.repeat(32) } },
    { method: 'POST', path: `/matches/${match}/actions`, body: { id, seq, nonce: 'noncenonce', action } },
    { method: 'POST', path: `/matches/${match}/actions`, body: { id, seq, nonce: 'noncenonce', action } },
    { method: 'POST', path: `/matches/${match}/odds`, body: { action } },
    { method: 'POST', path: `/matches/${match}/offers`, body: { id: 'offer-one', kind: 'draw' } },
    { method: 'POST', path: `/matches/${match}/offers/offer-one`, body: { accept: false } },
  ];
}

/** Calls of the API that are wrong in some part, and some that are right. */
export const rest: Attack = {
  name: 'API',
  share: 30,
  async once(target: Target, random: Random): Promise<Outcome> {
    const { status, input } = await hostileCall(target, random, calls(target, random));
    return judged(status, input);
  },
};

/** Asks one of these, wrong in some part or right. */
export async function hostileCall(
  target: Target,
  random: Random,
  known: readonly Call[],
): Promise<Answer & { readonly input: string }> {
  const { method, path, body } = random.pick(known);
  const asked = random.chance(4) ? random.pick(['GET', 'POST', 'DELETE', 'PUT', 'OPTIONS']) : method;
  const where = random.chance(15) ? twisted(random, path) : path;
  const headers: Record<string, string> = {};
  const token = tokenOf(target, random);
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const sent = body && bodyOf(random, body);
  if (sent !== undefined) headers['content-type'] = random.chance(95) ? 'application/json' : 'text/plain';
  const packed = sent !== undefined && random.chance(3);
  if (packed) headers['content-encoding'] = 'gzip';
  const answer = await target.ask(asked, `/api${where}`, {
    headers,
    ...(sent !== undefined && { body: packed ? gzipSync(sent) : sent }),
  });
  return { ...answer, input: `${asked} ${where} ${sent ?? ''}` };
}

function tokenOf({ tokens, held }: Target, random: Random): string | undefined {
  if (random.chance(10)) return undefined;
  if (random.chance(10)) return random.pick(['', 'x', 'a.b.c', 'x'.repeat(3_000)]);
  const token = held && random.chance(50) ? held.token : random.pick(tokens);
  return random.chance(10) ? `${token.slice(0, -2)}xx` : token;
}

function bodyOf(random: Random, body: object): string {
  if (random.chance(15)) return JSON.stringify(body);
  const text = JSON.stringify(random.chance(90) ? mutated(random, body) : hostile(random)) ?? '';
  if (random.chance(5)) return text.slice(0, random.below(text.length + 1));
  if (random.chance(3)) return text.replace('{', '{"__proto__":{"admin":true},');
  return text;
}

const TWISTS = [
  '%00',
  '%2e%2e%2f',
  '../',
  '//',
  '%zz',
  '%ff',
  '__proto__',
  ';a=b',
  '?from=-1',
  '&limit=x',
  '%E2%80%AE',
];

function twisted(random: Random, path: string): string {
  const at = random.below(path.length + 1);
  return path.slice(0, at) + random.pick(TWISTS) + path.slice(at);
}
