import { type Match, Touchline, verifyReplay } from '@touchline/client';
import {
  type AnyGame,
  fastDice,
  fold,
  randomBot,
  scriptedDice,
  seenBy,
  simulate,
  verify,
} from '@touchline/rules/kernel';
import { hillSprint } from '../../docs/example-game/hill-sprint.ts';
import { boot } from '../support/boot.ts';

const game = hillSprint as unknown as AnyGame;
const dash = { type: 'dash' } as const;
const rest = { type: 'rest' } as const;
const none = scriptedDice();
const made = (summit = 10) => hillSprint.start({ summit }, none).state;
/** Dashes that show these faces. */
const dashes = (state: ReturnType<typeof made>, seat: string, ...faces: number[]) =>
  faces.flatMap((face) => {
    const dice = scriptedDice([6, 'stride', face]);
    const events = hillSprint.apply(state, seat, dash, dice, { at: 0 });
    dice.done();
    return events;
  });

describe('the example of docs/adding-a-game.md', () => {
  test('HS-1: the summit is at 40 m unless agreed otherwise, and A starts', () => {
    expect(hillSprint.options.parse({})).toEqual({ summit: 40 });
    expect(hillSprint.options.safeParse({ summit: 9 }).success).toBe(false);
    expect(hillSprint.decisions(made())).toMatchObject([{ seat: 'A', clause: 'HS-2' }]);
  });

  test('HS-2: only the runner on turn runs', () => {
    expect(hillSprint.check(made(), 'B', dash, { at: 0 })).toMatchObject({
      code: 'not-your-turn',
      clause: 'HS-2',
    });
  });

  test('HS-3: a dash gains what the die shows; a 1 loses what the turn has gained, and the turn', () => {
    const state = made();
    expect(dashes(state, 'A', 5, 2)).toMatchObject([{ gained: 5 }, { gained: 7 }]);
    expect(dashes(state, 'A', 1)).toMatchObject([
      { type: 'stumbled', runner: 'A', roll: { faces: [1], seat: 'A' }, lost: 7 },
    ]);
    expect(state).toMatchObject({ turn: 'B', gained: 0, height: { A: 0 } });
  });

  test('HS-3: the odds of a dash', () => {
    const odds = hillSprint.odds(made(), 'A', dash);
    expect(odds?.outcomes[0]).toEqual({ name: 'gains', p: 5 / 6 });
    expect(odds?.rolls).toMatchObject([{ name: 'stride', die: 6, target: 2, p: 5 / 6 }]);
    expect(hillSprint.odds(made(), 'A', rest)).toBeUndefined();
  });

  test('what each runner has done is counted', () => {
    const state = made();
    dashes(state, 'A', 5, 2, 1);
    dashes(state, 'B', 6);
    expect(hillSprint.statistics?.(hillSprint.view(state))).toEqual({
      seats: { A: { dashes: 3, stumbles: 1 }, B: { dashes: 1, stumbles: 0 } },
      players: {},
    });
  });

  test('HS-4: a rest keeps what was gained, and there must be something', () => {
    const state = made();
    expect(hillSprint.check(state, 'A', rest, { at: 0 })).toMatchObject({
      code: 'nothing-gained',
      clause: 'HS-4',
    });
    dashes(state, 'A', 4);
    expect(hillSprint.check(state, 'A', rest, { at: 0 })).toBeUndefined();
    hillSprint.apply(state, 'A', rest, none, { at: 0 });
    expect(state).toMatchObject({ turn: 'B', height: { A: 4, B: 0 } });
  });

  test('HS-5: a rest at the summit wins', () => {
    const state = made();
    dashes(state, 'A', 6, 4);
    expect(hillSprint.result(state)).toBeUndefined();
    hillSprint.apply(state, 'A', rest, none, { at: 0 });
    expect(hillSprint.result(state)).toEqual({ winners: ['A'], reason: 'summit', score: { A: 10, B: 0 } });
    expect(hillSprint.decisions(state)).toEqual([]);
    expect(hillSprint.check(state, 'A', dash, { at: 0 })).toMatchObject({ code: 'over', clause: 'HS-5' });
  });

  test('HS-6: who gives up loses, on turn or not', () => {
    const state = made();
    expect(hillSprint.check(state, 'B', { type: 'give-up' }, { at: 0 })).toBeUndefined();
    hillSprint.apply(state, 'B', { type: 'give-up' }, none, { at: 0 });
    expect(hillSprint.result(state)).toMatchObject({ winners: ['A'], reason: 'gave-up' });
  });

  test('HS-7: a runner whose time is up rests where that is allowed', () => {
    const state = made();
    expect(hillSprint.onTimeout(state, 'A')).toEqual(dash);
    dashes(state, 'A', 3);
    expect(hillSprint.onTimeout(state, 'A')).toEqual(rest);
  });

  test.each([
    1, 2, 3, 4, 5,
  ])('random play ends, survives JSON at each step, and lists what is legal (%i)', (seed) => {
    const dice = fastDice(seed);
    let state = made(40);
    for (let moves = 0; hillSprint.decisions(state).length; moves++) {
      expect(moves).toBeLessThan(10_000);
      const { seat } = hillSprint.decisions(state)[0]!;
      for (const one of hillSprint.legal(state, seat))
        expect(hillSprint.check(state, seat, one, { at: 0 })).toBeUndefined();
      const action = randomBot.decide(seenBy(game, state, seat), dice);
      state = JSON.parse(JSON.stringify(state));
      for (const one of hillSprint.apply(state, seat, action as typeof dash, dice, { at: 0 }))
        hillSprint.event.parse(one);
      hillSprint.publicState.parse(hillSprint.view(state));
    }
    expect(hillSprint.result(state)?.winners).toHaveLength(1);
  });

  test('bots play it, and its replay verifies', () => {
    const seeds = { match: 'sim', server: '11'.repeat(32), seats: ['22'.repeat(32), '33'.repeat(32)] };
    const { replay } = simulate(game, { seed: 1, seeds });
    expect(verify(game, replay!)).toBeUndefined();
    expect(fold(game, replay!, replay!.entries).seq).toBe(replay!.entries.length);
  });

  test('two clients play it over the network, a third watches, and the replay verifies', async () => {
    const server = await boot({ games: [game] });
    try {
      const [ann, ben, cat] = (await Promise.all(
        ['Ann', 'Ben', 'Cat'].map(async (name) => {
          const touchline = new Touchline(server.url);
          await touchline.signIn({ name });
          return touchline;
        }),
      )) as [Touchline, Touchline, Touchline];
      const { id } = await ann.create({ game: 'hill-sprint', options: { summit: 20 } });
      const [a, b] = await Promise.all([
        ann.join<typeof hillSprint>(id, { seat: 'A' }),
        ben.join<typeof hillSprint>(id, { seat: 'B' }),
      ]);
      const watching = await cat.watch<typeof hillSprint>(id);
      const run = async (match: Match<typeof hillSprint>) => {
        for await (const _ of match.decisions()) await match.act((await match.legal()).at(-1)!);
      };
      const [result] = await Promise.all([watching.over(), run(a), run(b)]);
      expect(result).toMatchObject({ reason: 'summit' });
      expect(await verifyReplay(game, await watching.replay())).toBeUndefined();
      await Promise.all([a, b, watching].map((match) => match.leave()));
    } finally {
      await server.stop();
    }
  });
});
