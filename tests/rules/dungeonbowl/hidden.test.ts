/** What nobody may know: two matches that differ in nothing else are, to everybody, the same to the byte. */
import { dungeonbowl, type State } from '../../../rules/src/dungeonbowl/index.ts';
import { fastDice, scriptedDice } from '../../../rules/src/kernel/index.ts';

const SEATS = ['A', 'B'];
let openings = 0;
/** All that anybody can ask of a position, as text; refusals and odds among it. */
function asked(state: State, n: number): string {
  const sent = [
    { type: 'open-chest', chest: `c${(n % 6) + 1}` },
    { type: 'move', path: [state.chests[n % 6]] },
    { type: 'place-chest', square: { x: 8, y: 1 } },
    { type: 'use-sponge', player: 'A1' },
    { type: 'nonsense' },
  ];
  return JSON.stringify([
    dungeonbowl.view(state),
    dungeonbowl.decisions(state),
    dungeonbowl.score(state),
    dungeonbowl.result(state),
    dungeonbowl.statistics!(dungeonbowl.view(state)),
    dungeonbowl.text.board(dungeonbowl.view(state)),
    ...SEATS.map((seat) => [
      dungeonbowl.own!(state, seat),
      sent.map((one) => dungeonbowl.check(state, seat, one as never, { at: 0 })),
      dungeonbowl.legal(state, seat).slice(0, 60),
      // every kind of action in turn
      dungeonbowl
        .legal(state, seat)
        .filter((one, i, all) => all.findLastIndex(({ type }) => type === one.type) === i)
        .map((one) => [one, dungeonbowl.odds(state, seat, one)]),
    ]),
    dungeonbowl.decisions(state).map(({ seat }) => dungeonbowl.onTimeout(state, seat)),
  ]);
}

test.each([
  1, 2, 3, 4,
])('DB-4.2, DB-15.8: which chest it is and when the clock strikes cannot be told, seed %d', (seed) => {
  const options = dungeonbowl.options.parse({ timeLimit: 'minutes' });
  const dice = fastDice(seed);
  const { state } = dungeonbowl.start(options, dice);
  // the ball is in one of two chests that nobody opens here, and the clock strikes at other moments
  const [one, other] = [seed % 6, (seed + 2) % 6];
  Object.assign(state, { hidden: { chest: one, chestsAt: 40, teleportersAt: 70 } });
  const twin = structuredClone(state);
  Object.assign(twin, { hidden: { chest: other, chestsAt: 36.5, teleportersAt: 65.25 } });
  const closed = [`c${one + 1}`, `c${other + 1}`];
  let opened = 0;
  for (let n = 0; n < 500; n++) {
    if (n % 4 === 0) expect(asked(twin, n)).toBe(asked(state, n));
    const [owed] = dungeonbowl.decisions(state);
    if (!owed) break;
    const legal = dungeonbowl
      .legal(state, owed.seat)
      .filter((action) => !('chest' in action && closed.includes(action.chest)));
    const chest = legal.find(({ type }) => type === 'open-chest');
    if (chest) opened++;
    const action = chest ?? legal[dice.roll(legal.length + 1, 'choice') % legal.length]!;
    const rolled: [number, string, number][] = [];
    const told = dungeonbowl.apply(
      state,
      owed.seat,
      action,
      {
        roll(sides, purpose) {
          const face = dice.roll(sides, purpose);
          rolled.push([sides, purpose, face]);
          return face;
        },
      },
      { at: 60_000 * 30 },
    );
    const script = scriptedDice(...rolled);
    expect(dungeonbowl.apply(twin, owed.seat, action, script, { at: 60_000 * 30 })).toEqual(told);
    script.done();
    expect(JSON.stringify(told)).not.toMatch(/chest-content|moment|hidden/);
  }
  openings += opened;
});

test('chests were opened meanwhile', () => {
  expect(openings).toBeGreaterThan(2);
});
