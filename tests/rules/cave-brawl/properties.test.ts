import { isDeepStrictEqual } from 'node:util';
import { caveBrawl } from '@touchline/rules';
import {
  begin,
  codec,
  commitmentOf,
  type Dice,
  fastDice,
  fold,
  isRolled,
  type Odds,
  play,
  REPLAY_FORMAT,
  type Replay,
  replayKey,
  rollsOf,
  scriptedDice,
  verifiableDice,
  verify,
} from '@touchline/rules/kernel';
import fc from 'fast-check';
import { z } from 'zod';
import { tellTheirDice, wasForeseen } from '../../support/rolls.ts';
import {
  type Action,
  brawler,
  byTimeout,
  type Choose,
  distance,
  type Event,
  heuristic,
  playOut,
  random,
  reread,
  type Setup,
  type Square,
  type State,
  setups,
  type Team,
} from './random-play.ts';
import { Shadow } from './shadow.ts';

/** Raise the factor and change the seed to hunt; what is committed is the same on every run. */
const FACTOR = Number(process.env.CB_FACTOR ?? 1);
const SEED = Number(process.env.CB_SEED ?? 1);

function forMatches(runs: number, check: (setup: Setup) => void): void {
  fc.assert(fc.property(setups, check), {
    numRuns: Math.ceil(runs * FACTOR),
    seed: SEED,
    endOnFailure: true,
  });
}

const everybody = (state: State) => (state.teams ? [...state.teams.A.players, ...state.teams.B.players] : []);
const seats = ['A', 'B'] as const;
const GOAL = { A: { x: 10, y: 0 }, B: { x: 10, y: 20 } } as const;

/** What is true of every match at every moment. */
function invariants(state: State, setup: Setup): void {
  const { pending } = caveBrawl.view(state);
  const { options } = setup;
  const players = everybody(state);
  const wrong: string[] = [];
  const must = (truth: boolean, what: string) => {
    if (!truth) wrong.push(what);
  };
  must(
    !state.teams || seats.every((s) => state.teams![s].players.length === options.teamSize),
    'nobody is lost',
  );
  const taken = new Set<string>();
  for (const p of players) {
    const onBoard = p.status === 'standing' || p.status === 'down' || p.status === 'corpse';
    must(
      onBoard === (p.at !== undefined) || (p.status === 'corpse' && !p.at),
      `${p.id} is ${p.status} nowhere`,
    );
    must(p.hp >= 0 && Number.isInteger(p.hp), `${p.id} has HP ${p.hp}`);
    must(
      (p.status === 'corpse' || p.status === 'removed') === (p.hp === 0) || p.status === 'removed',
      `${p.id} lives`,
    );
    must(p.bt >= 0 && p.cd >= 0 && p.pk >= 0, `${p.id} has a score below 0`);
    must(p.movesLeft >= 0 && p.movesLeft <= p.mv, `${p.id} has ${p.movesLeft} moves left`);
    must(p.type === 'zombie' || p.status !== 'corpse', `${p.id} is a corpse but no zombie`);
    must(
      p.status !== 'down' || p.id[0] !== state.active || p.turnOver || p.movesLeft > 0,
      `${p.id} may get up`,
    );
    for (const snake of p.heldBy) {
      const beast = state.beasts.find((b) => b.id === snake);
      must(beast?.holding === p.id && distance(beast.at, p.at!) === 1, `${snake} holds ${p.id}`);
    }
    if (p.at) {
      must(p.at.x >= 0 && p.at.x <= 20 && p.at.y >= 0 && p.at.y <= 20, `${p.id} is outside`);
      if (p.status === 'corpse') continue;
      must(!taken.has(`${p.at.x},${p.at.y}`), `${p.id} shares a square`);
      taken.add(`${p.at.x},${p.at.y}`);
    }
  }
  for (const b of state.beasts) {
    must(!taken.has(`${b.at.x},${b.at.y}`), `${b.id} shares a square`);
    taken.add(`${b.at.x},${b.at.y}`);
    must(b.hp > 0 && b.hp <= b.maxHp, `${b.id} has HP ${b.hp}`);
    must(!(b.at.x === 10 && (b.at.y === 0 || b.at.y === 20)), `${b.id} is in a goal square`);
    must(
      !b.holding || players.some((p) => p.id === b.holding && p.heldBy.includes(b.id)),
      `${b.id} holds nobody`,
    );
    must(Number(b.id.slice(1)) < state.nextBeast, `${b.id} is not yet numbered`);
  }
  must(state.beasts.length <= options.maxBeasts, 'too many beasts');
  must(new Set(state.beasts.map((b) => b.id)).size === state.beasts.length, 'two beasts with one id');
  if (state.ball?.where === 'held') {
    const { player } = state.ball;
    const holder = players.find((p) => p.id === player);
    must(holder?.status === 'standing' || holder?.status === 'tunnel', `${player} holds the ball`);
    const goal = GOAL[player[0] as Team];
    must(
      state.phase === 'over' || holder?.at?.x !== goal.x || holder.at.y !== goal.y,
      `${player} holds the ball in the goal, and there was no point`,
    );
  }
  must(
    (state.teams !== undefined) === (state.ball !== undefined) || pending?.kind === 'place-ball',
    'one ball',
  );
  for (const s of seats) must(state.score[s] <= options.pointsToWin, `${s} has ${state.score[s]} points`);
  const scored = (team: Team) =>
    state.teams?.[team].players.reduce((sum, p) => sum + (p.stats.points ?? 0), 0) ?? 0;
  for (const s of seats) must(scored(s) === state.score[s], `the points of ${s} are its players'`);
  must(
    state.idle.held < options.stallTurns || state.phase === 'over',
    'the idle count of the holder is settled',
  );
  must(
    state.idle.loose < 2 * options.stallTurns || state.phase === 'over',
    'the idle count of the ball is settled',
  );
  must(
    !options.turnLimit || state.turn <= options.turnLimit + (options.tieBreak === 'sudden-death' ? 40 : 0),
    `turn ${state.turn}`,
  );
  for (const p of players)
    for (const [made, tried] of [
      ['blocksMade', 'blocksTried'],
      ['tacklesMade', 'tacklesTried'],
      ['passesCaught', 'passesOnTarget'],
      ['passesOnTarget', 'passesTried'],
      ['catchesMade', 'catchesTried'],
      ['kicksMade', 'kicksTried'],
      ['vaultsMade', 'vaultsTried'],
      ['squaresWithBall', 'squaresMoved'],
    ] as const)
      must((p.stats[made] ?? 0) <= (p.stats[tried] ?? 0), `${p.id}: more ${made} than ${tried}`);

  const owed = caveBrawl.decisions(state);
  const result = caveBrawl.result(state);
  must((state.phase === 'over') === (result !== undefined), 'a result when it is over');
  if (state.phase === 'over') must(owed.length === 0, 'nothing is owed when it is over');
  else if (state.phase === 'draft')
    must(owed.length >= 1 && owed.length <= 2 && owed.every((d) => d.kind === 'draft'), 'rosters are owed');
  else {
    must(owed.length === 1, `${owed.length} decisions`);
    must(owed[0]?.kind === (pending?.kind ?? 'turn'), `${owed[0]?.kind} is owed`);
    must(owed[0]?.seat === (pending?.seat ?? state.active), `${owed[0]?.seat} owes it`);
  }
  must(new Set(owed.map((d) => d.seat)).size === owed.length, 'a seat owes one decision at most');
  for (const s of seats)
    must(
      owed.some((d) => d.seat === s) === caveBrawl.legal(state, s).length > 0,
      `${s} has answers if it owes one`,
    );
  if (wrong.length) throw new Error(wrong.join('; '));
}

/** What the rulebook rolls: d20 against 10 with two scores and pressure, and d6 of which a 1 counts. */
function arithmetic(event: Event, options: Setup['options']): void {
  for (const roll of rollsOf(event).filter(isRolled)) {
    const bad = (why: string): never => {
      throw new Error(`${why}: ${JSON.stringify(event)}`);
    };
    if (roll.die === 6) {
      if ((roll.success !== (roll.faces[0] === 1)) === Boolean(roll.low)) bad('a 1 counts');
      continue;
    }
    const [score, against, pressure, ...rest] = roll.modifiers;
    if (!score || score.value < 0 || score.of !== undefined) bad('a score of its own');
    if (!against || against.value > 0 || (against.of === undefined) !== (against.name === 'DC'))
      bad('against another, or a difficulty');
    if (rest.length || (pressure && (pressure.name !== 'pressure' || pressure.value >= 0)))
      bad('and pressure');
    if (pressure && against!.name !== 'DC') bad('pressure is for passes, catches and kicks');
    const success = roll.total >= 10 || (options.naturalTwenty && roll.faces[0] === 20);
    if (roll.success !== success) bad('against 10');
  }
}

describe('any match', () => {
  test.each<[string, Choose, number]>([
    ['random', random, 15],
    ['brawling', brawler, 20],
    ['timeouts only', byTimeout, 25],
    ['the heuristic bot', heuristic, 25],
  ])('%s: it ends, keeps the invariants, and its events tell the whole story', (_name, choose, runs) => {
    forMatches(runs, (setup) => {
      const shadow = new Shadow(setup.options.pinnedCorpses === 'roll');
      const { state } = playOut(setup, choose, {
        after(now, events, entry) {
          if (entry.action.type === 'end-turn') shadow.ending();
          tellTheirDice(entry.dice, events);
          for (const event of events) {
            arithmetic(event, setup.options);
            shadow.take(event);
          }
          const difference = shadow.against(now);
          if (difference) throw new Error(`${JSON.stringify(entry)}\n${difference}`);
          invariants(now, setup);
        },
      });
      expect(state.phase).toBe('over');
      expect(caveBrawl.result(state)).toBeDefined();
    });
  });

  /** What a brawler seldom does. */
  const RARE: ReadonlySet<Action['type']> = new Set(['pass', 'kick', 'vault']);

  test('its odds foresee the need of the roll that follows', () => {
    const seen = new Map<string, number>();
    forMatches(12, (setup) => {
      let odds: Odds | undefined;
      playOut(
        setup,
        (state, seat, chance) => {
          const rare = caveBrawl.legal(state, seat).filter(({ type }) => RARE.has(type));
          const action = rare[chance.roll(3 * rare.length + 1, '') - 1] ?? brawler(state, seat, chance);
          odds = caveBrawl.odds(state, seat, action);
          return action;
        },
        {
          after(_state, events, { action: { type } }) {
            if (odds && wasForeseen(odds, events)) seen.set(type, (seen.get(type) ?? 0) + 1);
          },
        },
      );
    });
    for (const type of ['block', 'tackle', 'pass', 'kick', 'vault'])
      expect(seen.get(type)).toBeGreaterThan(3);
  });

  test('without a turn limit it ends all the same', () => {
    forMatches(4, (setup) => {
      const options = { ...setup.options, turnLimit: 0, stallRule: 'moved' as const, stallTurns: 1 };
      expect(playOut({ ...setup, options }, brawler, {}, 200_000).state.phase).toBe('over');
    });
  });

  test('it goes on the same from its state as read from JSON, at every step', () => {
    forMatches(5, (setup) => {
      let copy: State | undefined;
      playOut(setup, brawler, {
        before: (state) => {
          copy = reread(state);
        },
        after(state, events, entry) {
          if (!copy) return;
          const dice = scriptedDice(...entry.dice);
          const again = caveBrawl.apply(copy, entry.seat, reread(entry.action as Action), dice, {
            at: entry.at,
          });
          dice.done();
          equal(again, events);
          equal(copy, state);
          equal(reread(state), state);
        },
      });
    });
  });

  test('its journal folds to the state it had, with the events it had', () => {
    forMatches(8, (setup) => {
      const { state, entries, events } = playOut(setup, brawler);
      const again: unknown[] = [];
      const live = fold(caveBrawl, reread(setup), reread(entries), (_, caused) => again.push(...caused));
      expect(live.state).toEqual(state);
      expect(again).toEqual(events);
    });
  });

  test('its replay with provable dice verifies, and one altered die does not', () => {
    forMatches(6, (setup) => {
      const replay = proven(setup);
      expect(verify(caveBrawl, replay)).toBeUndefined();
      expect(verify(caveBrawl, reread(replay))).toBeUndefined();
      const altered = reread(replay);
      const rolled = altered.entries.find((e) => e.dice.length > 0);
      if (!rolled) return;
      const [sides, purpose, face] = rolled.dice[0]!;
      (rolled.dice as unknown[])[0] = [sides, purpose, (face % sides) + 1];
      expect(verify(caveBrawl, altered)).toMatchObject({ seq: rolled.seq, path: 'dice[0][2]' });
    });
  });

  test('its events and its view fit their schemas, and events survive packing', () => {
    const packer = codec(z.toJSONSchema(caveBrawl.event as z.ZodType));
    forMatches(5, (setup) => {
      playOut(setup, brawler, {
        after(state, events, entry) {
          for (const event of events) {
            equal(caveBrawl.event.parse(event), event);
            equal(packer.unpack(reread(packer.pack(event))), event);
          }
          if (entry.seq % 5 === 0)
            equal(caveBrawl.publicState.parse(caveBrawl.view(state)), caveBrawl.view(state));
          if (entry.seq > 0) equal(caveBrawl.action.parse(entry.action), entry.action);
        },
      });
    });
  });
});

describe('legal, check and the clock', () => {
  test('whatever is listed as legal passes the check, and so does the answer of a clock that ran out', () => {
    forMatches(6, (setup) => {
      playOut(setup, brawler, {
        before(state) {
          const before = JSON.stringify(state);
          for (const seat of seats) {
            for (const action of caveBrawl.legal(state, seat)) {
              equal(caveBrawl.action.parse(action), action);
              refusedNever(state, seat, action);
            }
            if (caveBrawl.decisions(state).some((d) => d.seat === seat))
              refusedNever(state, seat, caveBrawl.onTimeout(state, seat));
          }
          if (JSON.stringify(state) !== before) throw new Error('asking changed the state');
        },
      });
    });
  });

  test('whatever passes the check is listed, or is a path of listed steps; what is refused changes nothing', () => {
    let passed = 0;
    let refused = 0;
    forMatches(6, (setup) => {
      playOut(setup, brawler, {
        before(state, _seat, chance) {
          const legal = { A: listed(state, 'A'), B: listed(state, 'B') };
          for (let n = 0; n < 12; n++) {
            const action = mutant(state, chance);
            const seat = seats[chance.roll(2, 'seat') - 1]!;
            if (!caveBrawl.action.safeParse(action).success) throw new Error(JSON.stringify(action));
            const before = JSON.stringify(state);
            const violation = caveBrawl.check(state, seat, action, { at: 0 });
            if (JSON.stringify(state) !== before)
              throw new Error(`checking ${JSON.stringify(action)} changed the state`);
            if (violation) {
              refused++;
              if (!/^CB-\d+\.\d+$/.test(violation.clause) || !violation.code || !violation.message)
                throw new Error(JSON.stringify(violation));
              if (legal[seat].has(plain(action)))
                throw new Error(`${seat} ${JSON.stringify(action)} is listed, yet ${violation.code}`);
            } else {
              passed++;
              if (!legal[seat].has(plain(action)) && !madeOfSteps(state, seat, action))
                throw new Error(`${seat} ${JSON.stringify(action)} passes but is not listed`);
            }
          }
        },
      });
    });
    expect(passed).toBeGreaterThan(200);
    expect(refused).toBeGreaterThan(2000);
  });

  test('a seat that owes nothing has no legal action, and each of its tries but resigning is refused', () => {
    forMatches(4, (setup) => {
      playOut(setup, brawler, {
        before(state, seat, chance) {
          if (caveBrawl.decisions(state).length > 1) return;
          const other = seat === 'A' ? 'B' : 'A';
          expect(caveBrawl.legal(state, other)).toEqual([]);
          expect(caveBrawl.check(state, other, mutant(state, chance), { at: 0 })).toMatchObject({
            code: state.phase === 'draft' ? expect.any(String) : 'not-your-decision',
          });
          expect(caveBrawl.check(state, other, { type: 'concede' }, { at: 0 })).toBeUndefined();
        },
      });
    });
  });
});

describe('secrets', () => {
  test('a roster handed in first is in nothing that others are shown', () => {
    const dice = fastDice(1);
    for (const first of seats) {
      const second = first === 'A' ? 'B' : 'A';
      const { state } = caveBrawl.start(caveBrawl.options.parse({}), dice);
      const players = [...Array(5).fill('zombie'), ...Array(4).fill('witchdoctor')].map((type, i) => ({
        type,
        name: `Secret${i}`,
      }));
      const action = { type: 'submit-roster', faction: 'witchdoctors', players } as Action;
      const events = caveBrawl.apply(state, first, action, dice, { at: 0 });
      const shown = JSON.stringify([
        caveBrawl.view(state),
        caveBrawl.own?.(state, second) ?? null,
        events,
        caveBrawl.legal(state, first),
        caveBrawl.decisions(state),
        caveBrawl.onTimeout(state, second),
      ]);
      expect(shown).not.toMatch(/Secret|zombie|witchdoctor/);
      expect(caveBrawl.view(state).submitted).toEqual({ A: first === 'A', B: first === 'B' });
      expect(events).toEqual([{ type: 'roster-submitted', team: first }]);
      // nor does it show in what the other is refused or told afterwards, before both are in
      const refused = caveBrawl.check(state, second, { ...action, players: [] } as unknown as Action, {
        at: 0,
      });
      expect(JSON.stringify(refused)).not.toMatch(/Secret/);
    }
  });

  test('once play has begun everything is public: nothing is kept for one seat', () => {
    forMatches(4, (setup) => {
      playOut(setup, brawler, {
        after(state) {
          if (state.phase === 'draft') return;
          expect(caveBrawl.own?.(state, 'A')).toBeUndefined();
          expect(caveBrawl.own?.(state, 'B')).toBeUndefined();
          expect(JSON.stringify(caveBrawl.view(state))).not.toContain('null');
        },
      });
    });
  });
});

describe('the heuristic bot', () => {
  test('its choice is always legal and follows from what it sees alone', () => {
    forMatches(10, (setup) => {
      playOut(setup, heuristic, {
        before(state, seat, chance) {
          if (chance.roll(10, 'sample') > 1) return;
          const seen = {
            seat,
            view: reread(caveBrawl.view(state)),
            legal: () => reread(caveBrawl.legal(state, seat)),
          };
          const choices = [1, 1].map((seed) => caveBrawl.bot.decide(seen, fastDice(seed)));
          refusedNever(state, seat, choices[0]!);
          expect(choices[0]).toEqual(choices[1]);
        },
      });
    });
  });

  test('mirrored matches favour no seat beyond chance', () => {
    const wins = { A: 0, B: 0 };
    const matches = Math.ceil(200 * FACTOR);
    const options = caveBrawl.options.parse({ teamSize: 7, minBasic: 4, turnLimit: 80 });
    const factions = ['amazons', 'cavemen', 'reptilians', 'witchdoctors', 'exiles'] as const;
    for (let n = 0; n < matches; n++) {
      const chance = fastDice(1000 * SEED + n);
      const sides = [0, 1].map(() => sheetOf(factions[chance.roll(5, 'faction') - 1]!, chance));
      for (const mirrored of [0, 1]) {
        const setup = {
          options: {
            ...options,
            firstBall: mirrored ? ('B' as const) : ('A' as const),
          },
          teams: { A: sides[mirrored]!, B: sides[1 - mirrored]! },
          drafts: {} as Setup['drafts'],
          seed: 77 * SEED + n,
        };
        const winner = playOut(setup, heuristic).state.result?.winner;
        if (winner) wins[winner]++;
      }
    }
    const decided = wins.A + wins.B;
    expect(decided).toBeGreaterThan(matches / 2);
    // 3.3 standard deviations of a fair coin: one run in a thousand, and this one is always the same
    expect(Math.abs(wins.A - decided / 2)).toBeLessThan(3.3 * Math.sqrt(decided / 4));
  });
});

function sheetOf(faction: 'amazons' | 'cavemen' | 'reptilians' | 'witchdoctors' | 'exiles', chance: Dice) {
  const types = {
    amazons: ['amazon', 'acrobat', 'queen'],
    cavemen: ['caveman', 'cave-ape', 'monkey'],
    reptilians: ['lizard-man', 'kobold', 'troglodyte'],
    witchdoctors: ['zombie', 'goblin', 'witchdoctor'],
    exiles: ['lizard-man', 'cave-ape', 'acrobat'],
  } as const;
  const [basic, ...specials] = types[faction];
  return {
    faction,
    players: Array.from({ length: 7 }, (_, i) => ({
      type: i < 4 ? basic : specials[i % 2]!,
      bt: chance.roll(6, 'bt'),
      cd: chance.roll(6, 'cd'),
      pk: chance.roll(6, 'pk'),
      maxHp: 3 + chance.roll(15, 'hp'),
    })),
  };
}

/** As `toEqual` with absent fields told from undefined ones; quick enough for every step of a match. */
function equal(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toStrictEqual(expected);
}

function refusedNever(state: State, seat: Team, action: Action): void {
  const violation = caveBrawl.check(state, seat, action, { at: 0 });
  if (violation)
    throw new Error(`${seat} ${JSON.stringify(action)}: ${violation.code} (${violation.clause})`);
}

/** An action as text, one text for all ways to write it. */
function plain(action: Action): string {
  if (action.type === 'push')
    return JSON.stringify(['push', action.to?.x, action.to?.y, action.followUp ?? false]);
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function listed(state: State, seat: Team): Set<string> {
  return new Set(caveBrawl.legal(state, seat).map(plain));
}

const sixes: Dice = { roll: (sides) => sides };

/** Whether each step of a path is listed when its turn comes. */
function madeOfSteps(state: State, seat: Team, action: Action): boolean {
  if (action.type === 'concede') return true;
  if (action.type === 'submit-roster')
    return caveBrawl.decisions(state).some((d) => d.kind === 'draft' && d.seat === seat);
  if (action.type !== 'move' || action.path.length < 2) return false;
  const copy = reread(state);
  for (const s of action.path) {
    const step: Action = { ...action, path: [s] };
    if (!listed(copy, seat).has(plain(step))) return false;
    caveBrawl.apply(copy, seat, step, sixes, { at: 0 });
  }
  return true;
}

/** Any action of the right shape; some of them nearly legal. */
function mutant(state: State, chance: Dice): Action {
  const { pending } = caveBrawl.view(state);
  const pick = <T>(from: readonly T[]): T => from[chance.roll(from.length + 1, 'mutant') % from.length]!;
  const ids = [...everybody(state).map((p) => p.id), ...state.beasts.map((b) => b.id), 'A0', 'X99', 'ref'];
  const owner = state.active ?? 'A';
  const mine = pick([
    ...everybody(state).filter((p) => p.id[0] === owner && p.status === 'standing'),
    undefined,
  ]);
  const player = mine && chance.roll(4, 'mine') > 1 ? mine.id : pick(ids);
  const at = everybody(state).find((p) => p.id === player)?.at ?? { x: 10, y: owner === 'A' ? 20 : 0 };
  const near = [
    ...everybody(state).filter((p) => p.at && distance(p.at, at) < 3),
    ...state.beasts.filter((b) => distance(b.at, at) < 3),
  ].map((p) => p.id);
  const target = pick([...near, pick(ids)]);
  const by = (from: Square, far: number) => ({
    x: from.x + chance.roll(2 * far + 1, 'dx') - far - 1,
    y: from.y + chance.roll(2 * far + 1, 'dy') - far - 1,
  });
  switch (chance.roll(14, 'type')) {
    case 1:
      return {
        type: 'choose-carrier',
        player: pick([...ids, ...(pending?.kind === 'carrier' ? pending.candidates : [])]),
      };
    case 2:
    case 3: {
      const path = [by(at, 1)];
      while (chance.roll(3, 'longer') > 1) path.push(by(path.at(-1)!, 1));
      return { type: 'move', player, path };
    }
    case 4:
      return { type: 'stand-up', player };
    case 5:
      return { type: 'block', player, target };
    case 6: {
      const to = chance.roll(5, 'to') > 1 ? by(at, 2) : undefined;
      return { type: 'push', ...(to && { to }), ...(chance.roll(2, 'follow') > 1 && { followUp: true }) };
    }
    case 7:
      return { type: 'tackle', player, target };
    case 8:
      return { type: 'pass', player, receiver: pick(ids) };
    case 9:
      return { type: 'kick', player };
    case 10:
      return { type: 'pick-up', player };
    case 11:
      return { type: 'vault', player, over: target };
    case 12:
      return { type: 'curse', player, target: pick(ids), ability: pick(['bt', 'cd', 'pk'] as const) };
    case 13:
      return {
        type: 'place-ball',
        to: pending?.kind === 'place-ball' ? by(pending.center, 3) : by(at, 2),
      };
    default:
      return { type: 'end-turn' };
  }
}

/** A match with dice that anybody can check, and its replay file. */
function proven(setup: Setup): Replay {
  const seeds = { server: '0a'.repeat(32), A: '1b'.repeat(32), B: '2c'.repeat(32) };
  const header = {
    match: `m${setup.seed}`,
    server: { commitment: commitmentOf(seeds.server), seed: seeds.server },
    seats: seats.map((seat) => ({
      seat,
      name: seat,
      commitment: commitmentOf(seeds[seat]),
      seed: seeds[seat],
    })),
  };
  const key = replayKey(header);
  const chance = fastDice(setup.seed);
  const first = begin(caveBrawl, setup, verifiableDice(key, 0, ''));
  const live = first.live as { state: State; seq: number };
  const entries: Replay['entries'][number][] = [{ ...first.entry, events: first.events }];
  for (;;) {
    const [owed] = caveBrawl.decisions(live.state);
    if (!owed) break;
    const seat = owed.seat as Team;
    const action: Action =
      owed.kind === 'draft'
        ? { type: 'submit-roster', ...setup.drafts[seat] }
        : brawler(live.state, seat, chance);
    const nonce = `a-nonce-${live.seq}`;
    const made = play(
      caveBrawl,
      live,
      { seat, action, nonce, at: live.seq },
      verifiableDice(key, live.seq, nonce),
    );
    entries.push({ ...made.entry, events: made.events });
  }
  const result = caveBrawl.result(live.state);
  return {
    format: REPLAY_FORMAT,
    game: caveBrawl.id,
    rulesVersion: caveBrawl.rulesVersion,
    options: setup.options,
    ...(setup.teams && { teams: setup.teams }),
    ...header,
    entries,
    final: reread(caveBrawl.view(live.state)),
    ...(result && { result }),
  };
}
