import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import {
  type AnyGame,
  type Applied,
  adjourn,
  begin,
  botOf,
  commitmentOf,
  conclude,
  type Die,
  type Entry,
  fastDice,
  play,
  REFEREE,
  REPLAY_FORMAT,
  type Replay,
  recordingDice,
  replayKey,
  resultOf,
  resume,
  type Seat,
  seenBy,
  type Typed,
  verifiableDice,
  verify,
} from '@touchline/rules/kernel';
import { diceRace } from '../../support/dice-race.ts';

const game = diceRace as unknown as AnyGame;
const DOCS = new URL('../../../docs/', import.meta.url);
const promises = readFileSync(new URL('dice.md', DOCS), 'utf8').replace(/[*`]/g, '').replace(/\s+/g, ' ');
const page = readFileSync(new URL('verify.html', DOCS), 'utf8');
const script = page.match(/<script id="verifier">([\s\S]*?)<\/script>/)![1]!;
const check = runInNewContext(`${script}; check`, { crypto: webcrypto, TextEncoder, Uint8Array }) as (
  replay: unknown,
) => Promise<{ problems: string[] }>;

type Loose<T> = T extends Die
  ? [number, string, number]
  : T extends readonly (infer E)[]
    ? Loose<E>[]
    : T extends object
      ? { -readonly [K in keyof T]: Loose<T[K]> }
      : T;
type File = Loose<Replay>;

const seeds = { server: '1a'.repeat(32), A: '2b'.repeat(32), B: '3c'.repeat(32) };

/** Somebody who changes what the server does. */
interface Cheat {
  /** Draws the nonce of an entry; by default that of an honest server and client. */
  nonce?(seq: number, honest: string): string;
}

/**
 * A race of a person, A, against a bot, B, with everything an honest server's journal may have: bids, rolls,
 * a clock that ran out, a match that was adjourned, and a resignation.
 */
function played({ nonce = (_seq, honest) => honest }: Cheat = {}): File {
  const header = {
    format: REPLAY_FORMAT,
    match: 'm1',
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: game.options.parse({ goal: 60 }),
    seats: [
      { seat: 'A', name: 'Ann', commitment: commitmentOf(seeds.A), seed: seeds.A },
      {
        seat: 'B',
        name: 'heuristic bot',
        bot: 'heuristic',
        commitment: commitmentOf(seeds.B),
        seed: seeds.B,
      },
    ],
    server: { commitment: commitmentOf(seeds.server), seed: seeds.server },
  } as const;
  const key = replayKey(header);
  const first = begin(game, header, verifiableDice(key, 0, nonce(0, '')));
  const { live } = first;
  const made: Applied[] = [{ ...first, entry: { ...first.entry, nonce: nonce(0, '') } }];
  const act = (seat: Seat, action: Typed, honest: string, by?: typeof REFEREE) => {
    const mixed = nonce(live.seq, honest);
    const proposed = { seat, action, nonce: mixed, at: live.seq * 100, ...(by && { by }) };
    const { entry, events } = play(game, live, proposed, verifiableDice(key, live.seq, mixed));
    made.push({ entry, events });
  };
  while (live.seq < 24 && !resultOf(game, live)) {
    if (live.seq === 10) {
      made.push(adjourn(live, 950), resume(live, 950));
      continue;
    }
    const { seat } = game.decisions(live.state)[0]!;
    const late = seat === 'A' && live.seq >= 14 && live.seq < 18;
    if (late) act(seat, game.onTimeout(live.state, seat), '', REFEREE);
    else
      act(
        seat,
        botOf(game, 'heuristic').decide(seenBy(game, live.state, seat), fastDice(1)),
        seat === 'A' ? `nonce-of-${live.seq}` : '',
      );
  }
  act('A', game.resign!, `nonce-of-${live.seq}`);
  const entries = made.map(({ entry, events }) => ({ ...entry, events }));
  return JSON.parse(
    JSON.stringify({ ...header, entries, final: game.view(live.state), result: resultOf(game, live) }),
  );
}

const honest = played();
/** The position of the first such entry. */
const at = (what: string, fits: (entry: Loose<Entry>, i: number) => boolean) => {
  const found = honest.entries.findIndex(fits);
  if (found < 0) throw new Error(`the race has no ${what}`);
  return found;
};
const ofBot = at('roll of the bot', ({ seat, dice }) => seat === 'B' && dice.length > 0);
const botsBid = at('entry of the bot without dice', ({ seat, dice }) => seat === 'B' && !dice.length);
const ofPerson = at('roll of the person', ({ seat, by, dice }) => seat === 'A' && !by && dice.length > 0);
const late = at('clock that ran out', ({ by, dice }) => by === REFEREE && dice.length > 0);
const adjourned = at('adjournment', ({ action }) => action.type === 'adjourn');
const last = honest.entries.length - 1;

/** A bot's dice, ground by a server that tries nonces until it likes them. */
const ground = (who: (entry: Loose<Entry>) => boolean) => {
  const chosen = new Set(honest.entries.filter(who).map(({ seq }) => seq));
  const key = replayKey(honest);
  return played({
    nonce(seq, nonce) {
      if (!chosen.has(seq)) return nonce;
      const tries = [...Array(60).keys()].map((n) => `ground${n}-${seq}`);
      return tries.find((one) => recordingDice(verifiableDice(key, seq, one)).roll(6, 'stride') === 5)!;
    },
  });
};

const other = (face: number, sides: number) => (face % sides) + 1;
const edit = (change: (file: File) => void) => {
  const file = structuredClone(honest);
  change(file);
  return file;
};
/** All is as another nonce of one entry makes it. */
const renonced = (seq: number, nonce: string) => played({ nonce: (i, usual) => (i === seq ? nonce : usual) });

/** What verify.html, which looks at the dice alone, cannot see. */
const unseen = undefined;

const table: [
  promise: string,
  breach: string,
  file: () => File,
  touchline: RegExp,
  html: RegExp | undefined,
][] = [
  [
    'From then on it cannot change them unnoticed',
    'another seed of the server',
    () => edit((f) => (f.server.seed = 'cd'.repeat(32))),
    /^server\.commitment: expected "/,
    /^The seed of the server is not the one committed to/,
  ],
  [
    'the SHA-256 of 32 bytes of its own',
    'another seed of a seat',
    () => edit((f) => (f.seats[0]!.seed = 'cd'.repeat(32))),
    /^seats\[0\]\.commitment: expected "/,
    /^The seed of the seat A is not the one committed to/,
  ],
  [
    'the SHA-256 of 32 bytes of its own',
    'a seed that is shorter',
    () => edit((f) => Object.assign(f.seats[1]!, { seed: '', commitment: commitmentOf('') })),
    /^seats\[1\]\.seed: expected "64 lower-case hexadecimal digits", found ""/,
    /^The seed of the seat B is not/,
  ],
  [
    'in lower-case hexadecimal',
    'a seed in capitals',
    () => edit((f) => (f.seats[1]!.seed = f.seats[1]!.seed.toUpperCase())),
    /^seats\[1\]\.seed: expected/,
    /^The seed of the seat B is not/,
  ],
  [
    'The match seed is HMAC',
    'the id of another match',
    () => edit((f) => (f.match = 'm2')),
    /^entry \d+, dice\[0\]\[2\]: expected/,
    /^Entry \d+, die 1 .* the seeds give/,
  ],
  [
    'The match seed is HMAC',
    'an id that is not the same but has the same low bytes',
    () => edit((f) => (f.match = 'm\u0131')),
    /"m\u0131\|.* is not ASCII/,
    /^Entry \d+, die 1 .* the seeds give/,
  ],
  [
    "the seats' seeds in seat order",
    'seats in another order',
    () => edit((f) => f.seats.reverse()),
    /^seats\[0\]: the seats of this match are A, B/,
    /^Entry \d+, die 1 .* the seeds give/,
  ],
  [
    'Every action brings a nonce, drawn freshly by the client that acts',
    "a person's action without a nonce",
    () => renonced(ofPerson, ''),
    new RegExp(`^entry ${ofPerson}, nonce: a person acts here, whose client sends a nonce`),
    new RegExp(`^Entry ${ofPerson} is a person's and has no nonce`),
  ],
  [
    'Every action brings a nonce, drawn freshly by the client that acts',
    'another nonce',
    () => edit((f) => (f.entries[ofPerson]!.nonce = 'another-nonce')),
    new RegExp(`^entry ${ofPerson}, dice\\[0\\]\\[2\\]: expected`),
    new RegExp(`^Entry ${ofPerson}, die 1 .* the seeds give`),
  ],
  [
    'all faces are equally likely',
    'a die with another face',
    () =>
      edit((f) => {
        const die = f.entries[ofBot]!.dice[0]!;
        die[2] = other(die[2], die[0]);
      }),
    new RegExp(`^entry ${ofBot}, dice\\[0\\]\\[2\\]: expected \\d, found \\d`),
    new RegExp(`^Entry ${ofBot}, die 1 .* the seeds give`),
  ],
  [
    'every die with its sides, its purpose and its face',
    'a die that was left out',
    () => edit((f) => (f.entries[ofBot]!.dice = [])),
    new RegExp(`^entry ${ofBot}, dice\\[0\\]: expected \\[6,"stride",\\d\\], found nothing`),
    unseen,
  ],
  [
    'every die with its sides, its purpose and its face',
    'another purpose',
    () => edit((f) => (f.entries[ofBot]!.dice[0]![1] = 'luck')),
    new RegExp(`^entry ${ofBot}, dice\\[0\\]\\[1\\]: expected "stride", found "luck"`),
    unseen,
  ],
  [
    'every die with its sides, its purpose and its face',
    'a die with no sides',
    () => edit((f) => (f.entries[ofBot]!.dice[0]![0] = 0)),
    new RegExp(`^entry ${ofBot}, dice\\[0\\]\\[0\\]: expected 6, found 0`),
    new RegExp(`^Entry ${ofBot}, die 1 has 0 sides`),
  ],
  [
    'every action with its nonce',
    'an action left out',
    () => edit((f) => f.entries.splice(ofPerson, 1)),
    new RegExp(`^entry ${ofPerson}, seq: expected ${ofPerson}, found ${ofPerson + 1}`),
    new RegExp(`^Entry ${ofPerson} says that it is entry ${ofPerson + 1}`),
  ],
  [
    'every action with its nonce',
    'the last actions left out',
    () =>
      edit((f) => {
        f.entries = f.entries.slice(0, 4);
        delete f.result;
        f.final = game.view(stateAfter(f.entries));
      }),
    /^entries: entries are missing: the match is not over after the last one/,
    unseen,
  ],
  [
    'Entry 0 (the start of the match)',
    'a nonce at the start',
    () => renonced(0, 'chosen-nonce'),
    /^entry 0, nonce: the referee acts here, so the nonce must be empty/,
    /^Entry 0 is not a person's, so its nonce must be empty/,
  ],
  [
    "the entries of the server's own bots",
    'the dice of a bot, ground by nonces',
    () => ground(({ seat, dice }) => seat === 'B' && dice[0]?.[1] === 'stride'),
    /^entry \d+, nonce: a bot acts here, so the nonce must be empty, that the server has nothing to choose; it is "ground/,
    /^Entry \d+ is not a person's, so its nonce must be empty/,
  ],
  [
    "the entries of the server's own bots",
    "a nonce of a bot's entry without dice",
    () => edit((f) => (f.entries[botsBid]!.nonce = 'nothing-rolled')),
    new RegExp(`^entry ${botsBid}, nonce: a bot acts here`),
    new RegExp(`^Entry ${botsBid} is not a person's`),
  ],
  [
    "the entries of the server's own bots",
    "a bot's seat that is said to be a person's",
    () => edit((f) => delete f.seats[1]!.bot),
    new RegExp(`^entry ${botsBid}, nonce: a person acts here`),
    new RegExp(`^Entry ${botsBid} is a person's and has no nonce`),
  ],
  [
    "the entries of the server's own bots",
    "a person's seat that is said to be a bot's",
    () => edit((f) => (f.seats[0]!.bot = 'random')),
    /^entry 1, nonce: a bot acts here/,
    /^Entry 1 is not a person's/,
  ],
  [
    "the entries of the server's own bots",
    'a bot that there is not',
    () => edit((f) => (f.seats[1]!.bot = 'oracle' as never)),
    /^seats\[1\]\.bot: expected "heuristic or easy or random", found "oracle"/,
    unseen,
  ],
  [
    'of the referee',
    'a nonce where the match was adjourned',
    () => edit((f) => (f.entries[adjourned]!.nonce = 'nothing-rolled')),
    new RegExp(`^entry ${adjourned}, nonce: the referee acts`),
    new RegExp(`^Entry ${adjourned} is not a person's`),
  ],
  [
    'of what is played for a clock that has run out',
    'dice ground by nonces where a clock ran out',
    () => ground(({ seq }) => seq === late),
    new RegExp(`^entry ${late}, nonce: the referee plays for a clock here, so the nonce must be empty`),
    new RegExp(`^Entry ${late} is not a person's`),
  ],
  [
    'of what is played for a clock that has run out',
    'a clock of a bot that ran out',
    () => edit((f) => (f.entries[ofBot]!.by = REFEREE)),
    new RegExp(`^entry ${ofBot}, by: only for the seat of a person`),
    unseen,
  ],
  [
    'of what is played for a clock that has run out',
    "a person's action that is said to be the referee's",
    () => edit((f) => (f.entries[ofPerson]!.by = REFEREE)),
    new RegExp(`^entry ${ofPerson}, nonce: the referee plays for a clock`),
    new RegExp(`^Entry ${ofPerson} is not a person's`),
  ],
  [
    'of what is played for a clock that has run out',
    "the referee's move that is said to be the person's own",
    () => edit((f) => delete f.entries[late]!.by),
    new RegExp(`^entry ${late}, nonce: a person acts`),
    new RegExp(`^Entry ${late} is a person's and has no nonce`),
  ],
  [
    'of what is played for a clock that has run out',
    'somebody else who plays for a seat',
    () => edit((f) => (f.entries[late]!.by = 'B' as never)),
    new RegExp(`^entry ${late}, by: only for the seat of a person`),
    unseen,
  ],
  [
    'Times never run backwards',
    'a time before the one before it',
    () => edit((f) => (f.entries[ofPerson]!.at = f.entries[ofPerson - 1]!.at - 1)),
    new RegExp(`^entry ${ofPerson}, at: time runs backwards: \\d+ ms, after \\d+ ms`),
    new RegExp(`^Entry ${ofPerson} is at \\d+ ms, and the one before it at \\d+ ms`),
  ],
  [
    'Times never run backwards',
    'a match that does not begin at 0',
    () => edit((f) => (f.entries[0]!.at = 5)),
    /^entry 0, at: expected 0, found 5/,
    unseen,
  ],
  [
    'Times never run backwards',
    'a time that is no number of milliseconds',
    () => edit((f) => (f.entries[ofPerson]!.at = 1e300)),
    new RegExp(`^entry ${ofPerson}, at: expected "whole milliseconds"`),
    new RegExp(`^Entry ${ofPerson + 1} is at \\d+ ms, and the one before it at 1e\\+300 ms`),
  ],
  [
    'stands still while a match is adjourned',
    'time that has passed while it was adjourned',
    () => edit((f) => (f.entries[adjourned + 1]!.at += 7)),
    new RegExp(`^entry ${adjourned + 1}, at: the match is adjourned, and its time stands still`),
    unseen,
  ],
  [
    'actions, dice, events and the final state must all fit together',
    'another action',
    () => edit((f) => (f.entries[ofPerson]!.action = { type: 'fly' })),
    new RegExp(`^entry ${ofPerson}, action: expected "an action of Dice Race", found \\{"type":"fly"\\}`),
    unseen,
  ],
  [
    'actions, dice, events and the final state must all fit together',
    'another event',
    () => edit((f) => Object.assign(f.entries[ofBot]!.events[0]!, { face: 77 })),
    new RegExp(`^entry ${ofBot}, events\\[0\\]\\.face: expected \\d, found 77`),
    unseen,
  ],
  [
    'actions, dice, events and the final state must all fit together',
    'another final state',
    () => edit((f) => Object.assign(f.final as object, { goal: 7 })),
    /^final\.goal: expected 60, found 7/,
    unseen,
  ],
  [
    'actions, dice, events and the final state must all fit together',
    'another result',
    () => edit((f) => (f.result!.winners = ['A'])),
    /^result\.winners\[0\]: expected "B", found "A"/,
    unseen,
  ],
  [
    'actions, dice, events and the final state must all fit together',
    'a ruling for somebody who did not play',
    () =>
      edit((f) => {
        const end = conclude({ state: undefined, seq: last }, 'adjudicated', ['Z'], f.entries[last]!.at);
        f.entries[last] = { ...end.entry, events: [] } as never;
        f.final = game.view(stateAfter(f.entries.slice(0, last)));
        f.result = { winners: ['Z'], reason: 'adjudicated', score: f.result!.score };
      }),
    new RegExp(`^entry ${last}, action: the end has a reason, and names winners among the seats`),
    unseen,
  ],
];

function stateAfter(entries: File['entries']): unknown {
  const live = { state: game.start(honest.options, fixed(entries[0]!)).state, seq: 1 };
  for (const entry of entries.slice(1)) {
    if (entry.seat !== REFEREE) game.apply(live.state, entry.seat, entry.action, fixed(entry), entry);
  }
  return live.state;
}
function fixed({ dice }: Pick<File['entries'][number], 'dice'>) {
  let next = 0;
  return { roll: () => dice[next++]![2] };
}

test('an honest replay is true to all verifiers', async () => {
  expect(verify(game, honest as Replay)).toBeUndefined();
  expect([...(await check(honest)).problems]).toEqual([]);
});

test.each(table)('“%s”: %s is found out, with its entry', async (promise, _breach, file, touchline, html) => {
  const broken = file();
  expect(promises).toContain(promise);
  expect(verify(game, broken as Replay)?.message).toMatch(touchline);
  const { problems } = await check(broken);
  if (html) expect(problems[0]).toMatch(html);
  else expect([...problems]).toEqual([]);
});

test.each<[string, () => File]>([
  ['a name', () => edit((f) => (f.seats[0]!.name = 'Somebody Else'))],
  ['a time between those beside it', () => edit((f) => (f.entries[ofPerson]!.at += 1))],
  [
    "the nonce of a person's action without dice",
    () => edit((f) => (f.entries[1]!.nonce = 'nothing-rolled')),
  ],
  ['which of its bots played', () => edit((f) => (f.seats[1]!.bot = 'random'))],
])('%s is not proven, as docs/dice.md says', async (_what, file) => {
  const changed = file();
  expect(verify(game, changed as Replay)).toBeUndefined();
  expect([...(await check(changed)).problems]).toEqual([]);
});
