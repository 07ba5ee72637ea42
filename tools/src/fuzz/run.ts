import { setTimeout as pause } from 'node:timers/promises';
import type { GameInfo } from '@touchline/client';
import type { Attack } from './attack.ts';
import type { Usage } from './child.ts';
import { Coaches } from './coaches.ts';
import { dead, floods, halves, pipelines, remains } from './http.ts';
import { leagues } from './leagues.ts';
import { Random } from './random.ts';
import { rest } from './rest.ts';
import { comings, frames, rooms } from './room.ts';
import { sockets } from './sockets.ts';
import { Target } from './target.ts';
import { tcp } from './tcp.ts';
import { type Drain, Victim } from './victim.ts';

/** Hostile things under way at a time. */
const AT_ONCE = 24;
/** Bytes by which memory may have grown in the end. */
const MEMORY_BOUND = 32 * 1024 * 1024;
/** Bytes by which the process may have been larger at its largest than it was at rest. */
const PEAK_BOUND = 512 * 1024 * 1024;
/** Milliseconds in which everything must have come to rest. */
const REST_MS = 90_000;
/** Milliseconds a coach thinks while the attack lasts. */
const THINK_MS = 15;
const ENOUGH = 20;
/** From how many hostile things on a run waits until nothing at all is left. */
const PATIENT = 10_000;

/** How an attack is set up. */
interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** A folder for the server's data. */
  readonly data: string;
  /** Ids of the games that are played meanwhile; all of them when absent. */
  readonly games?: readonly string[];
  /** Called now and then with how many hostile things are done. */
  readonly progress?: (done: number) => void;
}

/** How it went. */
export interface FuzzReport {
  readonly seed: number;
  /** Hostile things. */
  readonly count: number;
  readonly seconds: number;
  /** By kind: what was answered how often. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly matches: { readonly verified: number; readonly actions: number };
  readonly before: Usage | undefined;
  readonly after: Usage | undefined;
  /** How it stopped, with half requests, unread answers and dead connections on it. */
  readonly drain: Drain;
  /** What did not hold; empty when all is well. */
  readonly problems: readonly string[];
}

/** Attacks a server of its own, and says how it stood that. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const begun = performance.now();
  const secrets = new Set<string>();
  const victim = await Victim.start(options.data, secrets);
  const random = new Random(options.seed);
  const problems: string[] = [];
  const answers: Record<string, Record<string, number>> = {};
  const bug = (text: string) => {
    if (problems.length < ENOUGH) problems.push(text);
  };
  try {
    const target = await armed(victim.url, secrets);
    const coaches = new Coaches(victim.url, secrets);
    // memory is compared with that of a server that has done all of this before
    await playing(coaches, target, options, () =>
      attack(target, random, Math.min(2_000, options.count), () => true),
    );
    const before = await rested(victim, undefined, target.sat);

    const again = new Coaches(victim.url, secrets);
    await playing(again, target, options, () =>
      attack(target, random, options.count, (kind, answer, wrong, done) => {
        const of = answers[kind] ?? {};
        answers[kind] = of;
        of[answer] = (of[answer] ?? 0) + 1;
        if (wrong) bug(`${kind}: ${wrong}`);
        if (!victim.alive) return false;
        options.progress?.(done);
        return true;
      }),
    );
    // the seats of attackers count as present for a minute; long runs wait for that
    const after = await rested(victim, before, options.count < PATIENT ? target.sat : 0);

    if (!victim.alive) bug('the server has ended');
    await remains(target, random);
    const drain = await victim.drain();
    target.close();
    if (drain.code !== 0) bug(`asked to stop, the server ended with ${drain.code} after ${drain.ms} ms`);

    for (const problem of [...coaches.problems, ...again.problems]) bug(problem);
    for (const problem of compared(before, after, options.count < PATIENT ? target.sat : 0)) bug(problem);
    for (const line of victim.errors) bug(`the server logged an error: ${line}`);
    for (const secret of victim.leaks) bug(`the log has a secret: ${secret.slice(0, 12)}...`);
    return {
      seed: options.seed,
      count: Object.values(answers).reduce(
        (sum, of) => sum + Object.values(of).reduce((a, b) => a + b, 0),
        0,
      ),
      seconds: Number(((performance.now() - begun) / 1000).toFixed(1)),
      answers,
      matches: { verified: again.verified, actions: again.actions },
      before,
      after,
      drain,
      problems,
    };
  } finally {
    await victim.stop();
  }
}

async function armed(url: string, secrets: Set<string>): Promise<Target> {
  const scout = new Target(url, []);
  const games = await scout.api<GameInfo[]>('GET', '/games');
  scout.close();
  const target = new Target(url, games, secrets);
  for (let i = 0; i < 5; i++) await target.arm();
  return target;
}

/** Plays matches while something is done, and to their ends afterwards. */
async function playing(
  coaches: Coaches,
  target: Target,
  { games }: FuzzOptions,
  during: () => Promise<void>,
): Promise<void> {
  const ids = games ?? target.games.map(({ id }) => id);
  target.matches.length = 0;
  const begun = new Promise<void>((resolve) => {
    void Promise.all(
      ids.map((game) =>
        coaches.play(game, THINK_MS, (match) => {
          target.matches.push(match);
          if (target.matches.length > ids.length * 2) target.matches.shift();
          if (target.matches.length >= ids.length) resolve();
        }),
      ),
    ).then(() => {
      resolve();
      over();
    });
  });
  let over: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });
  await begun;
  await target.sit();
  await during();
  coaches.stop();
  await ended;
}

/**
 * Does hostile things, some at a time.
 * @param tell called with what came of each; ends the attack with `false`
 */
async function attack(
  target: Target,
  random: Random,
  count: number,
  tell: (kind: string, answer: string, bug: string | undefined, done: number) => boolean,
): Promise<void> {
  const attacks: readonly Attack[] = [
    ...[rest, leagues(), rooms(), frames(), tcp, comings, sockets()],
    ...[pipelines, halves(), dead, floods],
  ];
  const urn = attacks.flatMap((one) => Array<Attack>(one.share).fill(one));
  let begun = 0;
  let done = 0;
  let on = true;
  const worker = async () => {
    while (on && begun < count) {
      begun++;
      const one = random.pick(urn);
      const { answer, bug } = await one
        .once(target, random.fork())
        .catch((error: Error) => ({ answer: `failed: ${error.message.slice(0, 60)}`, bug: undefined }));
      on = tell(one.name, answer, bug, ++done) && on;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const one of attacks) one.close?.();
}

/** What the server uses when it has come to rest, or when that takes too long. */
async function rested(victim: Victim, before: Usage | undefined, more: number): Promise<Usage | undefined> {
  const late = performance.now() + REST_MS;
  let last: Usage | undefined;
  for (;;) {
    await pause(1_000);
    const usage = await victim.usage();
    if (!usage || performance.now() > late) return usage;
    const quiet = before
      ? compared(before, usage, more).length === 0
      : usage.rooms.length <= more && last?.rooms.length === usage.rooms.length;
    if (quiet) return usage;
    last = usage;
  }
}

/**
 * What a server has more of than before.
 * @param more rooms that may be open besides
 */
function compared(before: Usage | undefined, after: Usage | undefined, more: number): string[] {
  if (!before || !after) return ['the server does not answer'];
  const problems: string[] = [];
  const grown = after.memory - before.memory;
  const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  if (grown > MEMORY_BOUND) problems.push(`memory has grown by ${mib(grown)}, from ${mib(before.memory)}`);
  if (after.rooms.length > before.rooms.length + more) {
    const left = after.rooms.filter((room) => !before.rooms.includes(room));
    problems.push(
      `${after.rooms.length} rooms are open; ${before.rooms.length} were before: ${left.join(' | ')}`,
    );
  }
  if (after.peak - before.rss > PEAK_BOUND) problems.push(`the process was as large as ${mib(after.peak)}`);
  if (after.underWay) problems.push(`${after.underWay} requests are under way`);
  if (after.streams) problems.push(`${after.streams} streams have a place`);
  if (after.descriptors > before.descriptors + 16)
    problems.push(`${after.descriptors} files and sockets are open; ${before.descriptors} were before`);
  for (const [kind, count] of Object.entries(after.handles))
    if (count > (before.handles[kind] ?? 0) + 8)
      problems.push(`${count} handles of kind ${kind}; ${before.handles[kind] ?? 0} were before`);
  return problems;
}
