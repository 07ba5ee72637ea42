import { expect, test } from '@jest/globals';
import { fastDice, seenBy } from '../../../rules/src/kernel/index.ts';
import { answer, asks, catching, type Flight, landing } from '../../../rules/src/martian-rugby/flight.ts';
import { chances } from '../../../rules/src/martian-rugby/odds.ts';
import { martianRugby, type State } from './scenario.ts';

/** The chances of a flight, every roll of it made anew from what `answer` says, nothing remembered but what is alike. */
function slowly(state: State, start: Flight): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (name: string, p: number) => {
    sums[name] = (sums[name] ?? 0) + p;
  };
  let now = new Map([['', { flight: start, p: 1 }]]);
  while (now.size) {
    const then: typeof now = new Map();
    for (const { flight, p } of now.values()) {
      if (p < 1e-11) continue;
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
        // the bound on scatter rolls changes nothing that could be seen here
        after.scatters = 0;
        if (after.stage === 'scatter') delete after.minion;
        const { stage, ball, minion, fumbler } = after;
        const key = `${stage} ${ball.x} ${ball.y} ${minion} ${fumbler} ${after.fumbledByOther}`;
        const same = then.get(key) ?? { flight: after, p: 0 };
        same.p += p / faces;
        then.set(key, same);
      }
    }
    now = then;
  }
  return sums;
}

/** A position out of a match, its pieces thrown together so that a ball meets many. */
function crowded(seed: number, butterfingers: boolean): State {
  const options = martianRugby.options.parse({ butterfingers, slipperiness: 1 + (seed % 2) });
  const dice = fastDice(seed);
  const { state } = martianRugby.start(options, dice);
  for (let i = 0; i < 30; i++) {
    const [decision] = martianRugby.decisions(state);
    const action = martianRugby.bot.decide(seenBy(martianRugby, state, decision!.seat), dice);
    martianRugby.apply(state, decision!.seat, action, dice, 0);
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

test.each([
  1, 2, 3, 5, 6,
])('MR-8.11, MR-12.3: the odds of a flight are those of all its rolls, one by one (position %i)', (seed) => {
  const state = crowded(seed, seed % 3 !== 0);
  const dice = fastDice(seed + 100);
  const ball = { x: 600_000 + dice.roll(300_000, 'x'), y: dice.roll(200_000, 'y'), heading: 7 * seed };
  const thrown = { side: 'A', thrower: state.minions[0]!.id } as const;
  const flight =
    seed % 2 || seed % 3 === 0
      ? landing(state, { ...thrown, front: 700_000 }, ball)
      : catching(thrown, ball, state.minions.at(-1)!.id);
  const quick = Object.fromEntries(chances(state, flight).map(({ name, p }) => [name, p]));
  const slow = slowly(state, flight);
  for (const name of ['kept', 'lost', 'loose', 'offside', 'out', 'on-target'])
    expect(quick[name] ?? 0).toBeCloseTo(slow[name] ?? 0, 6);
  expect(quick['at-once']).toBe(flight.stage === 'scatter' ? 1 / 3 : undefined);
});
