import { caveBrawl } from '@touchline/rules';
import { type BotName, fastDice, seenBy, simulate } from '@touchline/rules/kernel';
import { advise } from '../../../rules/src/cave-brawl/advice.ts';
import { bot } from '../../../rules/src/cave-brawl/bot/index.ts';
import type { Action, Event, State } from '../../../rules/src/cave-brawl/index.ts';
import { at, type Match, type Setup, scenario } from '../../support/cave-brawl.ts';

const answer = (state: State, seat: string): Action =>
  bot.decide(seenBy(caveBrawl, state, seat), fastDice(1));

/** What the bot does first in a position of A. */
function first(diagram: string, setup: Setup = {}): { m: Match; action: Action } {
  const m = scenario(diagram, { others: 'removed', ...setup });
  const action = answer(m.state, setup.active ?? 'A');
  expect(caveBrawl.check(m.state, setup.active ?? 'A', action, { at: 0 })).toBeUndefined();
  return { m, action };
}

/** Options that differ much, by number. */
function optionsOf(seed: number): object {
  const chance = fastDice(seed);
  const pick = <T>(...values: T[]) => values[chance.roll(values.length + 1, '') % values.length]!;
  const teamSize = pick(5, 7, 9, 11, 15);
  return {
    teamSize,
    minBasic: Math.min(teamSize, pick(0, 3, 5, 15)),
    pointsToWin: pick(1, 3, 5),
    catchMove: pick('remaining', 'fresh'),
    stallRule: pick('moved', 'advanced', 'off'),
    stallTurns: pick(1, 2),
    rivalryCheck: pick('any-time', 'turn-start'),
    naturalTwenty: pick(false, true),
    turnLimit: pick(20, 60, 120, 300),
    tieBreak: pick('draw', 'survivors', 'sudden-death'),
    blockMove: pick('none', 'remaining'),
    pinnedCorpses: pick('lie', 'roll'),
  };
}

test('every action is legal and every match ends, whatever the options', () => {
  // `simulate` throws on an illegal action and on a match without end
  for (let seed = 0; seed < 40; seed++)
    expect(simulate(caveBrawl, { seed, options: optionsOf(seed), limit: 20_000 }).result).toBeDefined();
});

test('it is legal against somebody who plays at random too, from both seats', () => {
  for (let seed = 0; seed < 12; seed++)
    simulate(caveBrawl, { seed, options: optionsOf(seed), bots: { [seed % 2 ? 'A' : 'B']: 'random' } });
});

test.each(['A', 'B'])('it beats random play from seat %s', (seat) => {
  const other = seat === 'A' ? 'B' : 'A';
  const bots: Record<string, BotName> = { [seat]: 'heuristic', [other]: 'random' };
  let won = 0;
  for (let seed = 100; seed < 130; seed++)
    if (simulate(caveBrawl, { seed, bots }).result.winners[0] === seat) won++;
  expect(won).toBeGreaterThanOrEqual(28);
});

test('the easy bot beats random play and loses to the good one', () => {
  const won = (bots: Record<string, BotName>) =>
    Array.from({ length: 8 }, (_, seed) => simulate(caveBrawl, { seed, bots })).filter(
      ({ result }) => result.winners[0] === 'A',
    ).length;
  expect(won({ A: 'easy', B: 'random' })).toBe(8);
  expect(won({ A: 'easy' })).toBeLessThan(3);
});

test.each([
  'heuristic',
  'easy',
] as const)('CB-6.5, CB-6.7: the %s bot brings the ball on in its first turn, and nobody jams its tunnel', (own) => {
  for (let seed = 0; seed < 30; seed++) {
    const options = { firstBall: 'B', turnLimit: 20 };
    const { made } = simulate(caveBrawl, { seed, options, bots: { B: own } });
    const events = made.flatMap(({ events }) => events as readonly Event[]);
    const before = (turn: number) =>
      events.slice(
        0,
        events.findIndex((one) => one.type === 'turn-started' && one.turn === turn),
      );
    const out = (turn: number) =>
      before(turn).flatMap((one) =>
        one.type === 'player-moved' && !one.from && one.player.startsWith('B') ? [one.player] : [],
      );
    const [carrier] = events.flatMap((one) => (one.type === 'carrier-chosen' ? [one.player] : []));
    expect(out(3)).toContain(carrier);
    // who is nearly dead from the start may hide
    expect(out(7).length).toBeGreaterThanOrEqual(7);
  }
});

/** A first match against the easy bot by somebody who does all that is advised, and nothing else. */
function advised(seed: number) {
  const options = { firstBall: 'B', pointsToWin: 1, turnLimit: 40, tieBreak: 'survivors' };
  const { state } = caveBrawl.start(caveBrawl.options.parse(options), fastDice(seed));
  const chance = fastDice(~seed);
  const [struck, presses]: [number[], number[]] = [[], []];
  for (let n = 0; ; n++) {
    const [decision] = caveBrawl.decisions(state);
    const dice = fastDice(seed * 10_000 + n);
    if (!decision) return { winner: caveBrawl.result(state)!.winners[0], struck, presses };
    if (decision.seat === 'B' || state.phase === 'draft') {
      const other = decision.seat === 'B' ? caveBrawl.easy! : bot;
      const action = other.decide(seenBy(caveBrawl, state, decision.seat), chance);
      caveBrawl.apply(state, decision.seat, action, dice, { at: 0 });
      continue;
    }
    const { turn } = state;
    const steps = advise(caveBrawl.view(state), 'A')?.steps ?? [{ type: 'end-turn' } as const];
    // what a blow of its own asks goes by the same press
    if (state.active !== 'A' || !caveBrawl.view(state).pending) presses.push(turn);
    let standing = '';
    for (const [i, step] of steps.entries()) {
      // a page goes on as long as nothing else has happened
      const { pending, phase, teams } = caveBrawl.view(state);
      const fell = (status: string) => status === 'down' || status === 'removed' || status === 'corpse';
      const stand = JSON.stringify(teams!.A.players.map(({ status }) => fell(status)));
      if (i && (phase !== 'turn' || state.turn !== turn || pending || stand !== standing)) break;
      standing = stand;
      expect([step, caveBrawl.check(state, 'A', step, { at: 0 })]).toEqual([step, undefined]);
      if (step.type === 'block' || step.type === 'tackle') struck.push(turn);
      caveBrawl.apply(state, 'A', step, dice, { at: 0 });
    }
  }
}

test('who does what is advised strikes by its fourth turn, and wins most first matches, but not each', () => {
  const all = Array.from({ length: 40 }, (_, seed) => advised(seed));
  const won = all.filter(({ winner }) => winner === 'A').length;
  expect(won).toBeGreaterThanOrEqual(28);
  expect(won).toBeLessThan(40);
  for (const { struck } of all) expect(struck[0]).toBeLessThanOrEqual(7);
  const turns = all.flatMap(({ presses }) => [...new Set(presses)]).length;
  expect(all.flatMap(({ presses }) => presses).length / turns).toBeLessThan(5);
});

/** What is advised in a position of A. */
const guided = (diagram: string, setup: Setup = {}) =>
  advise(caveBrawl.view(scenario(diagram, { others: 'removed', ...setup }).state), 'A');

test('(3), CB-10.3: who is the safest with the ball is advised to fetch it, and only others walk on then', () => {
  const { steps } = guided(`
    b . . . . * . a . . . f     a = A1, MV 5; b = A2, MV 5, CD 6, hp 20; f = B1, MV 5, BT 8
  `)!;
  expect(steps.map((one) => [one.type, 'player' in one && one.player])).toEqual([
    ['move', 'A2'],
    ['pick-up', 'A2'],
    ['move', 'A1'],
  ]);
});

test('(4) no blow at long odds is advised, nor one far from the ball', () => {
  const types = (diagram: string) => guided(diagram)?.steps.map(({ type }) => type) ?? [];
  const struck = expect.arrayContaining([expect.stringMatching(/block|tackle/)]);
  expect(types('a b . . c     a = A1, BT 6; b = B1, BT 2; c = B2, CD 9, ball')).toEqual(struck);
  expect(types('a b . . c     a = A1, BT 2; b = B1, BT 6; c = B2, CD 9, ball')).not.toEqual(struck);
  expect(types('a b . . . . . . c     a = A1, BT 6; b = B1, BT 2; c = B2, CD 9, ball')).not.toEqual(struck);
});

test('(6) a carrier in danger is advised to throw to somebody farther on', () => {
  const advised = guided(`
    . . . b .     a = A1, ball, moves 0, PK 9; b = A2, CD 8
    . . . . .
    . . . . .
    . f a g .     f = B1, BT 9; g = B2, BT 9
  `)!;
  expect(advised.steps).toEqual([{ type: 'pass', player: 'A1', receiver: 'A2' }]);
  expect(advised.p).toBeGreaterThan(0.5);
});

test('CB-6.1: many are advised to walk by one press, and who is nearly dead stays away from who could strike', () => {
  const { state } = scenario(
    `
    a . . . . . . . . c     a = A1, hp 20; c = B1, ball, MV 6
    . . . . . . . . . .
    b . . . . . . . . d     b = A2, hp 2; d = B2, MV 6, BT 9
    `,
    { others: 'removed' },
  );
  const { steps } = advise(caveBrawl.view(state), 'A')!;
  const end = (id: string) =>
    steps.flatMap((one) => (one.type === 'move' && one.player === id ? one.path : [])).at(-1);
  expect(end('A1')!.x).toBeGreaterThan(10);
  expect(end('A2')?.x ?? 8).toBeLessThanOrEqual(9);
});

test('(7) somebody is advised to go home before their carrier can be there in two turns', () => {
  const goesHome = (y: number) =>
    guided(`
      b c d     a = A1, at 10 16; b = A2; c = A3; d = A4; f = B1, ball, at 18 ${y}
    `)!.steps.some((one) => one.type === 'move' && one.player === 'A1' && one.path.at(-1)!.y === 20);
  expect([goesHome(8), goesHome(6)]).toEqual([true, false]);
});

test('looking changes nothing', () => {
  const { state } = caveBrawl.start(caveBrawl.options.parse({}), fastDice(3));
  for (let i = 0; i < 150; i++) {
    const [decision] = caveBrawl.decisions(state);
    if (!decision) break;
    const before = JSON.stringify(state);
    const action = answer(state, decision.seat);
    expect(JSON.stringify(state)).toBe(before);
    expect(answer(JSON.parse(before), decision.seat)).toEqual(action);
    caveBrawl.apply(state, decision.seat, action, fastDice(i), { at: 0 });
  }
});

test('CB-2.4: it drafts a legal roster for every size and every number of basics', () => {
  for (let teamSize = 5; teamSize <= 15; teamSize++)
    for (let minBasic = 0; minBasic <= teamSize; minBasic++) {
      const options = caveBrawl.options.parse({ teamSize, minBasic });
      const { state } = caveBrawl.start(options, fastDice(1));
      const roster = bot.decide(seenBy(caveBrawl, state, 'A'), fastDice(teamSize * 16 + minBasic));
      expect(caveBrawl.check(state, 'A', roster, { at: 0 })).toBeUndefined();
    }
});

test.each([
  'none',
  'remaining',
] as const)('CB-8.10: with blockMove %s it plays on, or not, after a block', (blockMove) => {
  let walks = 0;
  for (let seed = 0; seed < 6; seed++) {
    let blocker = '';
    const { made } = simulate(caveBrawl, { seed, options: { blockMove } });
    for (const event of made.flatMap(({ events }) => events as Event[])) {
      if (event.type === 'turn-started') blocker = '';
      if (event.type === 'block-resolved' && event.roll.success) blocker = event.player;
      if (event.type === 'player-moved' && event.player === blocker) walks++;
    }
  }
  expect(walks > 0).toBe(blockMove === 'remaining');
});

test('(1) it walks into the goal', () => {
  const { action } = first(
    `
    . . . . .
    . . c . .   c = A4, ball; f = B2
    . f . . .
    `,
    { at: at(8, 0) },
  );
  expect(action).toMatchObject({ type: 'move', player: 'A4' });
  expect((action as Extract<Action, { type: 'move' }>).path.at(-1)).toEqual(at(10, 0));
});

test('(1) it shoves the keeper out of the goal and follows up into it', () => {
  const { m, action } = first(
    `
    . . k . .
    . . c . .   c = A4, BT 6, ball; k = B2, BT 3
    `,
    { at: at(8, 0) },
  );
  expect(action).toEqual({ type: 'block', player: 'A4', target: 'B2' });
  m.act('A', action, [20, 'block', 15], [6, 'block damage', 1]);
  m.act('A', answer(m.state, 'A'));
  expect(m.state.score.A).toBe(1);
});

test('(2) it kicks when the chance is good, from where nobody presses', () => {
  const { m, action } = first(
    `
    . . . . .
    . c f . .   c = A4, PK 8, moves 2, ball; f = B2
    `,
    { at: at(8, 5) },
  );
  expect(action.type).toBe('move');
  m.act('A', action);
  expect(answer(m.state, 'A')).toEqual({ type: 'kick', player: 'A4' });
});

test('(3) it picks up a loose ball that somebody can reach', () => {
  const { m, action } = first(`
    m . . *   m = A4; f = B2, at 20 20
  `);
  expect(action).toMatchObject({ type: 'move', player: 'A4' });
  m.act('A', action);
  expect(answer(m.state, 'A')).toEqual({ type: 'pick-up', player: 'A4' });
});

test('(4) it sends the likeliest tackler at the carrier', () => {
  const { action } = first(`
    m f n   m = A4, BT 3; n = A5, BT 7; f = B2, BT 4, CD 4, ball
  `);
  expect(action).toEqual({ type: 'tackle', player: 'A5', target: 'B2' });
});

test('(4) it never shoves a carrier into the goal it attacks', () => {
  const { m } = first(
    `
    . m .
    . f .   m = A4, BT 7; f = B2, ball
    . . .
    `,
    { at: at(9, 18) },
  );
  m.act('A', { type: 'block', player: 'A4', target: 'B2' }, [20, 'block', 15], [6, 'block damage', 1]);
  m.act('A', answer(m.state, 'A'));
  expect(m.state.score.B).toBe(0);
});

test('CB-16.2: it does not let its carrier stand still', () => {
  const { action } = first(
    `
    c . .   c = A4, ball; f = B2, at 10 3; g = B3, at 9 3; h = B4, at 11 3
    `,
    { ballAtTurnStart: { team: 'A', at: at(8, 8) } },
  );
  expect(action).toMatchObject({ type: 'move', player: 'A4' });
});

test('CB-9.8: it stands up always', () => {
  const { action } = first(`
    d . . f   d = A4, down; f = B2, ball
  `);
  expect(action).toEqual({ type: 'stand-up', player: 'A4' });
});

test('CB-16.19: a held player blocks the snake', () => {
  const { action } = first(`
    h s . . f   h = A4; s = X1 giant-snake, holding A4; f = B2, ball
  `);
  expect(action).toEqual({ type: 'block', player: 'A4', target: 'X1' });
});

test('CB-15.16: a witchdoctor curses their carrier early, on what it would set against a tackle', () => {
  const { action } = first(`
    w . . . f   w = A4, witchdoctor; f = B2, BT 2, CD 6, ball
  `);
  expect(action).toEqual({ type: 'curse', player: 'A4', target: 'B2', ability: 'cd' });
});
