import fc from 'fast-check';
import { z } from 'zod';
import { overlap } from '../../../rules/src/geometry/plane.ts';
import {
  begin,
  codec,
  commitmentOf,
  type Dice,
  diceKey,
  fastDice,
  fold,
  fromHex,
  matchSeed,
  type Odds,
  play,
  REFEREE,
  REPLAY_FORMAT,
  type Replay,
  scriptedDice,
  verifiableDice,
  verify,
} from '../../../rules/src/kernel/index.ts';
import { idsOf } from '../../../rules/src/martian-rugby/data.ts';
import { footprint, front } from '../../../rules/src/martian-rugby/pieces.ts';
import { tellTheirDice, wasForeseen } from '../../support/rolls.ts';
import {
  byTimeout,
  type Choose,
  heuristic,
  lively,
  playOut,
  random,
  type Setup,
  setups,
} from './random-play.ts';
import { type Action, type Event, martianRugby, type State, sealed } from './scenario.ts';

/** Raise the factor and change the seed to hunt; what is committed is the same on every run. */
const FACTOR = Number(process.env.MR_FACTOR ?? 1);
const SEED = Number(process.env.MR_SEED ?? 1);

const forMatches = (runs: number, check: (setup: Setup) => void): void =>
  fc.assert(fc.property(setups, check), {
    numRuns: Math.ceil(runs * FACTOR),
    seed: SEED,
    endOnFailure: true,
  });

const reread = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const game = martianRugby as never;

/** What is true of every match at every moment. */
function invariants(state: State, { options }: Setup): void {
  const wrong: string[] = [];
  const must = (truth: boolean, what: string) => {
    if (!truth) wrong.push(what);
  };
  const { phase, minions, ball } = state;
  const ids = [...idsOf('A', options.minionsPerSize), ...idsOf('B', options.minionsPerSize)];
  if (phase !== 'setup' && phase !== 'over')
    must(minions.map((m) => m.id).join() === ids.join(), 'everybody is on the field, in order');
  must(
    minions.every((m) => ids.includes(m.id)),
    'nobody else',
  );
  const grounds = minions.map((m) => footprint(state, m));
  grounds.forEach((a, i) => {
    for (let j = 0; j < i; j++)
      must(!overlap(a, grounds[j]!), `${minions[i]!.id} and ${minions[j]!.id} overlap`);
  });
  for (const m of minions) {
    must([m.x, m.y, m.heading].every(Number.isSafeInteger), `${m.id} is somewhere`);
    must(m.heading >= 0 && m.heading < 360, `${m.id} has a heading`);
    must(!m.stunned || options.realTime === (m.stunCycles !== undefined), `${m.id} and cycles`);
  }
  must((ball === undefined) === (phase === 'setup') || phase === 'over', 'a ball, but in the set-up');
  if (ball?.where === 'held') {
    const holder = minions.find((m) => m.id === ball.minion);
    must(holder !== undefined, 'its holder is on the field');
    if (holder && phase !== 'over') {
      must(front(state, holder) < state.field.length, `${holder.id} holds the ball on the line`);
      must(!holder.offside, `${holder.id} holds the ball offside`);
      must(!minions.some((m) => m.side !== holder.side && m.offside), 'marks end when the others have it');
    }
  }
  must(
    (ball?.where === 'passed') === (phase === 'intercept') || phase === 'over',
    'a pass in the air is answered',
  );
  must((ball?.where === 'kicked') === (phase === 'charge-down') || phase === 'over', 'so is a kick');
  must((state.reaction !== undefined) === (phase === 'intercept' || phase === 'charge-down'), 'a reaction');
  for (const side of ['A', 'B'] as const) {
    const open = state.activations[side];
    if (!open || phase === 'over') continue;
    must(open.minion[0] === side, 'an own activation');
    must(options.realTime || side === state.toAct, 'of the side to act');
    must(
      minions.some((m) => m.id === open.minion && m.acted),
      'whose minion has acted',
    );
    must(
      phase !== 'turn' || !open.moved || open.rush > 0 || state.ball?.where === 'held',
      'that can do something',
    );
  }
  must(!options.turnLimit || state.turn <= options.turnLimit, `turn ${state.turn}`);
  for (const side of ['A', 'B'] as const) {
    must(state.score[side] % options.tryPoints === 0, 'points come in tries');
    must(state.score[side] === (state.stats[side].tries ?? 0) * options.tryPoints, 'and are counted');
    must(phase === 'over' || state.score[side] < options.targetPoints, 'enough points end it');
  }
  const owed = martianRugby.decisions(state);
  const result = martianRugby.result(state);
  must((phase === 'over') === (result !== undefined), 'a result when it is over');
  must((phase === 'over') === (owed.length === 0), 'and nothing owed');
  must(new Set(owed.map((d) => d.seat)).size === owed.length, 'a seat owes one decision at most');
  must(
    owed.every((d) => (d.clock === 'reaction') === (state.reaction !== undefined)),
    'reactions have their clock',
  );
  for (const seat of ['A', 'B'])
    must(
      owed.some((d) => d.seat === seat) === martianRugby.legal(state, seat).length > 0,
      `${seat} has answers if it owes one`,
    );
  if (wrong.length) throw new Error([...new Set(wrong)].join('; '));
}

/** The events of one action, against what the rulebook says of rolls and order. */
function sensible(events: readonly Event[]): void {
  const bad = (e: Event, why: string): never => {
    throw new Error(`${why}: ${JSON.stringify(e)}`);
  };
  events.forEach((e, i) => {
    if (e.type === 'catch-rolled' && e.roll.success !== e.roll.faces[0]! <= e.roll.target)
      bad(e, 'caught with need or less');
    if (e.type === 'charge-down-rolled' && e.roll.success !== e.roll.faces[0]! <= 3) bad(e, '1 to 3');
    if (e.type === 'scatter-rolled') {
      const still = e.from.x === e.to.x && e.from.y === e.to.y;
      if (still !== e.roll.faces[0]! > 4 || still !== e.roll.success) bad(e, '5 and 6 rest');
    }
    if (
      e.type === 'piece-nudged' &&
      !['minion-moved', 'minion-stood', 'piece-nudged'].includes(events[i - 1]!.type)
    )
      bad(e, 'a nudge follows a movement');
    if (e.type === 'game-ended' && i !== events.length - 1) bad(e, 'the end is the end');
  });
}

describe('any match', () => {
  test.each<[string, Choose, number]>([
    ['random', random, 12],
    ['lively', lively, 30],
    ['timeouts only', byTimeout, 20],
    ['the heuristic bot', heuristic, 8],
  ])('%s: it ends, and keeps the invariants', (_name, choose, runs) => {
    forMatches(runs, (setup) => {
      const { state } = playOut(setup, choose, {
        after(now, events, entry) {
          tellTheirDice(entry.dice, events);
          sensible(events);
          invariants(now, setup);
        },
      });
      expect(state.phase).toBe('over');
    });
  });

  test('its odds foresee the need of the roll that follows', () => {
    const seen = new Map<string, number>();
    forMatches(24, (setup) => {
      let odds: Odds | undefined;
      const options = { ...setup.options, butterfingers: setup.seed % 4 > 0 };
      playOut({ ...setup, options }, lively, {
        before(state, seat, action) {
          odds = seat === REFEREE ? undefined : martianRugby.odds(state, seat, action);
        },
        after(_state, events, { action: { type } }) {
          if (odds && wasForeseen(odds, events)) seen.set(type, (seen.get(type) ?? 0) + 1);
        },
      });
    });
    for (const type of ['kick', 'pass', 'charge-down']) expect(seen.get(type)).toBeGreaterThan(3);
  });

  test('it goes on the same from its state as read from JSON, at every step', () => {
    forMatches(6, (setup) => {
      let copy: State | undefined;
      playOut(setup, lively, {
        before: (state) => {
          copy = reread(state);
        },
        after(state, events, entry) {
          if (!copy) return;
          const dice = scriptedDice(...entry.dice);
          const again = martianRugby.apply(copy, entry.seat, reread(entry.action as Action), dice, {
            at: entry.at,
          });
          dice.done();
          expect(JSON.stringify(again)).toBe(JSON.stringify(events));
          expect(copy).toEqual(state);
          expect(reread(state)).toEqual(state);
        },
      });
    });
  });

  test('its journal folds to the state it had, with the events it had', () => {
    forMatches(10, (setup) => {
      const { state, entries, events } = playOut(setup, lively);
      const again: unknown[] = [];
      const live = fold(game, reread(setup), reread(entries), (_, caused) => again.push(caused));
      expect(live.state).toEqual(state);
      expect(reread(again)).toEqual(reread(events));
    });
  });

  test('its events and views fit their schemas, and events survive packing', () => {
    const packer = codec(z.toJSONSchema(martianRugby.event, { io: 'output' }));
    forMatches(6, (setup) => {
      playOut(setup, lively, {
        after(state, events) {
          martianRugby.publicState.parse(martianRugby.view(state));
          for (const event of events) {
            expect(martianRugby.event.parse(event)).toEqual(event);
            expect(packer.unpack(reread(packer.pack(event)))).toEqual(event);
            expect(martianRugby.text.event(event)).toMatch(/\S/);
          }
          expect(JSON.stringify([martianRugby.view(state), events])).not.toContain('null');
        },
      });
    });
  });

  test('what legal lists check lets through, what it does not owe is refused, and refusing changes nothing', () => {
    forMatches(6, (setup) => {
      const { chance } = { chance: fastDice(setup.seed + 7) };
      playOut(setup, lively, {
        before(state, _seat, _action, now) {
          const before = JSON.stringify(state);
          for (const { seat } of martianRugby.decisions(state)) {
            const legal = martianRugby.legal(state, seat);
            expect(new Set(legal.map((a) => JSON.stringify(a))).size).toBe(legal.length);
            for (const action of legal) {
              const found = martianRugby.check(state, seat, action, { at: now });
              if (found && found.code !== 'too-soon')
                throw new Error(`${JSON.stringify(action)}: ${found.message}`);
            }
            const timeout = martianRugby.onTimeout(state, seat);
            const late = martianRugby.check(state, seat, timeout, { at: now + 20_000 });
            if (late) throw new Error(`timeout ${JSON.stringify(timeout)}: ${late.message}`);
            const other = seat === 'A' ? 'B' : 'A';
            if (!martianRugby.decisions(state).some((d) => d.seat === other))
              expect(martianRugby.check(state, other, legal[0]!, { at: now })?.code).toMatch(
                /not-your-decision|halted/,
              );
          }
          for (let i = 0; i < 6; i++) {
            const found = martianRugby.check(
              state,
              chance.roll(2, 's') === 1 ? 'A' : 'B',
              anything(chance, state),
              { at: now },
            );
            if (found) expect(found.clause).toMatch(/^MR-\d+\.\d+$/);
          }
          expect(JSON.stringify(state)).toBe(before);
        },
      });
    });
  });

  test('what check lets through apply carries out, sampled or not', () => {
    forMatches(10, (setup) => {
      const chance = fastDice(setup.seed + 8);
      const wild: Choose = (state, seat) => {
        for (let i = 0; i < 12; i++) {
          const action = anything(chance, state);
          if (!martianRugby.check(state, seat, action, { at: 1e12 })) return action;
        }
        return lively(state, seat, chance);
      };
      let now: Setup = setup;
      playOut(setup, wild, {
        after(state) {
          invariants(state, now);
          now = setup;
        },
      });
    });
  });

  test('nothing tells a placement before both are in', () => {
    forMatches(30, (setup) => {
      if (setup.options.placement !== 'secret') return;
      let secret: string | undefined;
      playOut(setup, heuristic, {
        after(state, events) {
          secret = sealed(state, 'A') || sealed(state, 'B') ? 'sealed' : undefined;
          if (!secret) return;
          // what was counted before the set-up names minions as well
          const { stats: _, ...seen } = martianRugby.view(state);
          const shown = JSON.stringify([seen, events.filter((e) => e.type === 'placement-committed')]);
          expect(Object.keys(seen)).not.toContain('stack');
          expect(shown).not.toMatch(/"[AB][SML]\d"/);
          const out = sealed(state, 'A') ? 'B' : 'A';
          expect(martianRugby.own!(state, out)).toBeUndefined();
          const refused = martianRugby.check(state, out, { type: 'place', minions: [] }, { at: 0 });
          expect(JSON.stringify(refused)).not.toMatch(new RegExp(`${out === 'A' ? 'B' : 'A'}[SML]\\d`));
          // what this side is offered does not depend on what the other has sent
          expect(JSON.stringify(martianRugby.legal(state, out))).not.toMatch(
            new RegExp(`"${out === 'A' ? 'B' : 'A'}[SML]\\d"`),
          );
        },
      });
    });
  });

  test('a replay verifies, and one that was tampered with does not', () => {
    const seeds = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32));
    const [server, a, b] = seeds as [string, string, string];
    const options = martianRugby.options.parse({ turnLimit: 8, minionsPerSize: 2, butterfingers: true });
    const key = diceKey(matchSeed(fromHex(server), 'm1', [a, b]));
    const { live, ...first } = begin(game, { options }, verifiableDice(key, 0, ''));
    const made = [first];
    const state = live.state as State;
    const chance = fastDice(3);
    while (state.phase !== 'over') {
      const [decision] = martianRugby.decisions(state);
      const action = lively(state, decision!.seat, chance);
      made.push(
        play(
          game,
          live,
          { seat: decision!.seat, action, nonce: 'a-nonce-of-theirs', at: 0 },
          verifiableDice(key, live.seq, 'a-nonce-of-theirs'),
        ),
      );
    }
    const replay: Replay = reread({
      format: REPLAY_FORMAT,
      match: 'm1',
      game: 'martian-rugby',
      rulesVersion: martianRugby.rulesVersion,
      options,
      server: { commitment: commitmentOf(server), seed: server },
      seats: [a, b].map((seed, i) => ({ seat: 'AB'[i]!, name: 'x', commitment: commitmentOf(seed), seed })),
      entries: made.map(({ entry, events }) => ({ ...entry, events })),
      final: martianRugby.view(state),
      result: martianRugby.result(state)!,
    });
    expect(verify(game, replay)).toBeUndefined();
    const forged = reread(replay) as { final: { score: { A: number } } } & Replay;
    forged.final.score.A += 5;
    expect(verify(game, forged)?.path).toBe('final.score.A');
  });
});

/** Any action at all, of numbers that may or may not do. */
function anything(chance: Dice, state: State): Action {
  const any = (n: number) => chance.roll(n, 'any') - 1;
  const minion = state.minions.length
    ? state.minions[any(state.minions.length)]!
    : { id: 'AS1', x: 0, y: 0, heading: 0 };
  const mate = state.minions.length ? state.minions[any(state.minions.length)]! : minion;
  const heading = any(3) ? any(360) : (minion.heading + any(149) + 286) % 360;
  const slide = any(30_000) - 15_000;
  const near = (p: { x: number; y: number }) => ({
    x: p.x + any(20_000) - 10_000,
    y: p.y + any(20_000) - 10_000,
  });
  const target = { x: any(state.field.length + 1), y: any(state.field.width + 1) };
  const kinds: readonly Action[] = [
    { type: 'move', minion: minion.id, heading, slide },
    { type: 'stand', minion: minion.id, heading, slide },
    { type: 'intercept', minion: minion.id, heading, slide },
    { type: 'charge-down', minion: minion.id, heading, slide },
    { type: 'kick', minion: minion.id, target, face: any(360) },
    { type: 'pass', minion: minion.id, to: mate.id },
    { type: 'pass', minion: minion.id, to: mate.id, p: near(minion), r: near(mate) },
    { type: 'drop', minion: minion.id, heading },
    { type: 'place', minions: [] },
  ];
  const holder = state.ball?.where === 'held' ? state.ball.minion : undefined;
  const action = kinds[any(kinds.length)]!;
  return holder && (action.type === 'kick' || action.type === 'pass' || action.type === 'drop') && any(2)
    ? { ...action, minion: holder }
    : action;
}
