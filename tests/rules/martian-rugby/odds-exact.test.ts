import { expect, test } from '@jest/globals';
import { fastDice, seenBy } from '../../../rules/src/kernel/index.ts';
import { answer, asks, catching, type Flight, landing } from '../../../rules/src/martian-rugby/flight.ts';
import { chances } from '../../../rules/src/martian-rugby/odds.ts';
import { front } from '../../../rules/src/martian-rugby/pieces.ts';
import { type Action, martianRugby, type State } from './scenario.ts';

/**
 * The chances of a flight, every roll of it made again from what `answer` says, nothing remembered but what
 * is alike; and how likely all the ways are together that were left out.
 */
function slowly(state: State, start: Flight): { sums: Record<string, number>; left: number } {
  const sums: Record<string, number> = {};
  let left = 0;
  const add = (name: string, p: number) => {
    sums[name] = (sums[name] ?? 0) + p;
  };
  let now = new Map([['', { flight: start, p: 1 }]]);
  while (now.size) {
    const then: typeof now = new Map();
    for (const { flight, p } of now.values()) {
      if (p < 1e-10) {
        left += p;
        continue;
      }
      if (!asks(flight)) {
        const { x, y } = flight.ball;
        if (flight.stage === 'caught') add(flight.minion![0] === flight.side ? 'kept' : 'lost', p);
        else if (flight.stage !== 'rest') add(flight.stage, p);
        else {
          add('loose', p);
          if (x === start.ball.x && y === start.ball.y && !flight.fumbler) add('on-target', p);
        }
        continue;
      }
      const faces = flight.stage === 'bounce' ? 4 : 6;
      for (let face = 1; face <= faces; face++) {
        const after = { ...flight };
        answer(state, after, face);
        after.catches = 0;
        after.bounces = 0;
        after.scatters = 0;
        if (after.stage === 'scatter') delete after.minion;
        const { stage, ball, minion, fumbler, fumbledByOther } = after;
        const key = `${stage} ${ball.x} ${ball.y} ${minion} ${fumbler} ${fumbledByOther}`;
        const same = then.get(key) ?? { flight: after, p: 0 };
        same.p += p / faces;
        then.set(key, same);
      }
    }
    now = then;
  }
  return { sums, left };
}

/** A position out of a match, its pieces thrown together so that a ball meets many. */
function crowded(seed: number, butterfingers: boolean): State {
  const options = martianRugby.options.parse({ butterfingers, slipperiness: 1 + (seed % 2) });
  const dice = fastDice(seed);
  const { state } = martianRugby.start(options, dice);
  for (let i = 0; i < 30; i++) {
    const [decision] = martianRugby.decisions(state);
    const action = martianRugby.bot.decide(seenBy(martianRugby, state, decision!.seat), dice);
    martianRugby.apply(state, decision!.seat, action, dice, { at: 0 });
  }
  for (const minion of state.minions) {
    minion.x = 600_000 + dice.roll(300_000, 'x');
    minion.y = dice.roll(200_000, 'y');
    minion.heading = dice.roll(360, 'heading') - 1;
    minion.stance = dice.roll(2, 'stance') === 1 ? 'standing' : 'lying';
    minion.offside = dice.roll(8, 'offside') === 1;
  }
  return state;
}

/** Both ways come to the same. */
function agree(state: State, flight: Flight): void {
  const quick = Object.fromEntries(chances(state, flight).map(({ name, p }) => [name, p]));
  const { sums, left } = slowly(state, flight);
  expect(left).toBeLessThan(1e-5);
  for (const name of ['kept', 'lost', 'loose', 'offside', 'out', 'on-target']) {
    const missing = (quick[name] ?? 0) - (sums[name] ?? 0);
    // few flights last fifty scatter rolls, and these are not counted here
    expect(missing).toBeGreaterThan(-1e-8);
    expect(missing).toBeLessThan(left + 1e-8);
  }
  expect(quick['at-once']).toBe(flight.stage === 'scatter' ? 1 / 3 : undefined);
}

test.each([
  2, 3, 6, 11,
])('MR-8.11, MR-12.3: the odds of a flight are those of all its rolls, one by one (position %i)', (seed) => {
  const state = crowded(seed, seed % 3 !== 0);
  const dice = fastDice(seed + 100);
  const ball = { x: 600_000 + dice.roll(300_000, 'x'), y: dice.roll(200_000, 'y'), heading: 7 * seed };
  const thrown = { thrower: state.minions[0]!.id };
  const flight =
    seed % 2 || seed % 3 === 0
      ? landing(state, { from: thrown.thrower, front: 700_000, target: ball, face: ball.heading })
      : catching(thrown, ball, state.minions.at(-1)!.id);
  agree(state, flight);
});

type Kick = Extract<Action, { type: 'kick' }>;

/**
 * Positions of a match in which a kick may be made, the kick-off first, each with the kicks that are listed.
 */
function* kickable(seed: number): Generator<{ state: State; kicks: Kick[] }> {
  const dice = fastDice(seed);
  const { state } = martianRugby.start(martianRugby.options.parse({}), dice);
  for (;;) {
    const [decision] = martianRugby.decisions(state);
    if (!decision) return;
    const { seat } = decision;
    const kicks = martianRugby.legal(state, seat).filter((a): a is Kick => a.type === 'kick');
    if (kicks.length) yield { state, kicks };
    martianRugby.apply(state, seat, martianRugby.bot.decide(seenBy(martianRugby, state, seat), dice), dice, {
      at: 0,
    });
  }
}

test.each([
  1, 2,
])('MR-8.11: the odds of the kicks of a match are those of all their rolls (match %i)', (seed) => {
  let position = 0;
  for (const { state, kicks } of kickable(seed)) {
    if (position++ % 6) continue;
    const kicker = state.minions.find((m) => m.id === kicks[0]!.minion)!;
    const thrown = { from: kicker.id, front: front(state, kicker) };
    // a listed one, and one at the head of somebody who may be hit or missed
    const at = state.minions.find((m) => m.side !== kicker.side)!;
    for (const target of [kicks.at(-1)!.target, { x: at.x + 60_000, y: at.y + 10_000 }])
      agree(state, landing(state, { ...thrown, target, face: 20 * seed }));
    if (position > 12) return;
  }
});
