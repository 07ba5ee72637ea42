/** The heuristic bot: section 10. */

import { advise } from '../../../rules/src/dungeonbowl/bot/advice.ts';
import { standardTeam } from '../../../rules/src/dungeonbowl/creation/index.ts';
import {
  type Action,
  dungeonbowl,
  type PublicState,
  type State,
} from '../../../rules/src/dungeonbowl/index.ts';
import { type BotName, botOf, fastDice, seenBy, simulate } from '../../../rules/src/kernel/index.ts';
import { block, board, d6, d8, type Sent, square } from './kit.ts';

type Board = ReturnType<typeof board>;
const answer = (state: State, seat: string, seed = 1): Action =>
  dungeonbowl.bot.decide(seenBy(dungeonbowl, state, seat), fastDice(seed));
/** What the bot does first in a position, which is legal. */
function first(m: Board): Sent {
  const { seat } = m.decision();
  const action = { ...answer(m.state, seat) } as Sent;
  expect(m.refusal(action)).toBe('legal');
  return action;
}
/** Does that, where no die is rolled. */
function next(m: Board): Sent {
  const action = first(m);
  m.act(action);
  return action;
}
const end = (action: Sent) => (action.path as { x: number; y: number }[]).at(-1)!;
/** The first thing after the activation. */
function deed(m: Board): Sent {
  expect(next(m).type).toBe('activate');
  return first(m);
}

test.each([
  [1, {}],
  [2, { dungeon: 'lava-halls', timeLimit: 'turns' }],
  [3, { dungeon: 'drowned-court', chestPlacement: 'alternate', teleporterPlacement: 'alternate' }],
  [4, { seats: 3, league: true, apothecaryTreatsKo: true }],
])('every action is legal and every match ends: %s', (seed, options) => {
  // `simulate` throws on an illegal action and on a match without end
  expect(simulate(dungeonbowl, { seed, options, limit: 20_000 }).result).toBeDefined();
});

test.each(['A', 'B'])('it beats random play from seat %s', (seat) => {
  const bots: Record<string, BotName> = { [seat === 'A' ? 'B' : 'A']: 'random' };
  const winners = [1, 2, 3].map((seed) => simulate(dungeonbowl, { seed, bots }).result.winners);
  expect(winners).toEqual([[seat], [seat], [seat]]);
});

test('the easy bot beats random play and loses to the good one', () => {
  const won = (bots: Record<string, BotName>) =>
    [1, 2, 3, 4, 5, 6].filter((seed) => simulate(dungeonbowl, { seed, bots }).result.winners[0] === 'A')
      .length;
  expect(won({ A: 'easy', B: 'random' })).toBe(6);
  expect(won({ A: 'easy' })).toBeLessThan(3);
});

test('BB-6.1: of the easy bot who stands beside an opponent hits, and who is far from the ball stays', () => {
  const m = board('A1 5,5\nA2 12,2 +block st=4\nA3 20,9\nB1 12,3\nball 25,5');
  const easy = botOf(dungeonbowl, 'easy');
  const used = new Set<string>();
  for (;;) {
    const [{ seat } = { seat: 'B' }] = dungeonbowl.decisions(m.state);
    if (seat !== 'A') break;
    const action = easy.decide(seenBy(dungeonbowl, m.state, seat), fastDice(1)) as Action;
    if (action.type === 'activate') used.add(`${action.player} ${action.action}`);
    dungeonbowl.apply(m.state, seat, action, fastDice(3), { at: 0 });
  }
  expect(used).toContain('A2 block');
  expect([...used].some((one) => one.startsWith('A1'))).toBe(false);
});

test('it decides from what its seat is shown, changes nothing, and with the same dice decides the same again', () => {
  const { state } = dungeonbowl.start(dungeonbowl.options.parse({}), fastDice(3));
  for (let i = 0; i < 200; i++) {
    const [decision] = dungeonbowl.decisions(state);
    if (!decision) break;
    const { seat } = decision;
    const legal = dungeonbowl.legal(state, seat);
    const view = JSON.parse(JSON.stringify(dungeonbowl.view(state))) as PublicState;
    const before = JSON.stringify(view);
    const action = dungeonbowl.bot.decide({ seat, view, legal: () => legal }, fastDice(i));
    expect(JSON.stringify(view)).toBe(before);
    expect(dungeonbowl.bot.decide({ seat, view, legal: () => legal }, fastDice(i))).toEqual(action);
    dungeonbowl.apply(state, seat, action, fastDice(i), { at: 0 });
  }
});

test('DB-1.1: who has the ball and reaches the end zone goes there', () => {
  const m = board('A1 22,6 ball\nA2 20,6\nB1 5,5');
  expect(next(m)).toEqual({ type: 'activate', player: 'A1', action: 'move' });
  next(m);
  expect(m.state.result).toMatchObject({ winners: ['A'], reason: 'touchdown' });
});

test('section 10: who has the ball runs, though opponents who stand apart could come up to who did', () => {
  const m = board('A1 12,6 ball\nA2 11,5 acted\nA3 11,7 acted\nB1 20,4\nB2 20,6\nB3 20,8\nB4 21,2\nB5 21,10');
  const { action, player } = next(m);
  expect([player, action]).toEqual(['A1', 'move']);
  expect(end(first(m)).x).toBeGreaterThan(12);
});

test('DB-8.1: while the ball is hidden it opens chests, away from the own players', () => {
  const m = board('A1 12,6\nA2 15,2 acted\nB1 26,1\nchest 12,9\nchest 14,3');
  expect(end(deed(m)).y).toBe(8);
  next(m);
  expect(first(m)).toEqual({ type: 'open-chest', chest: 'c1' });
});

test('DB-8.7: who is asked about alone is told to open a chest only once nobody else can act', () => {
  const asked = (other: string) => {
    const { state } = board(`A1 12,6\nA2 15,2${other}\nB1 26,1\nchest 12,9\nchest 14,3`);
    const seen = seenBy(dungeonbowl, state, 'A');
    const plan = advise(seen.view, 'A', seen.legal(), 'A1');
    return plan?.steps.map(({ type }) => type) ?? [];
  };
  expect(asked(' acted')).toContain('open-chest');
  expect(asked('')).not.toContain('open-chest');
});

test('DB-8.7: a team is told to open a chest once the others have done what cannot end the turn', () => {
  const asked = (other: string) => {
    const { state } = board(`A1 12,6\nA2 15,2${other}\nB1 26,1\nchest 12,9\nchest 14,3`);
    const seen = seenBy(dungeonbowl, state, 'A');
    const { steps, risk } = advise(seen.view, 'A', seen.legal())!;
    return [steps.some(({ type }) => type === 'open-chest'), risk];
  };
  expect(asked('')).toEqual([false, 0]);
  expect(asked(' acted')).toEqual([true, 1 / 2]);
});

test('DB-8.7: a chest waits for all but one who are at home, and for others while who is by it acts', () => {
  const asked = (text: string, walks?: string) => {
    const m = board(text);
    if (walks) m.activate('A1', 'move');
    if (walks) m.move(walks);
    const seen = seenBy(dungeonbowl, m.state, 'A');
    const plan = advise(seen.view, 'A', seen.legal());
    return [plan?.player, plan?.steps.some(({ type }) => type === 'open-chest')];
  };
  const home = (acted: string) =>
    `A1 12,7\nA2 1,5\nA3 1,6${acted}\nA4 1,7${acted}\nB1 26,1\nchest 12,9\nchest 22,10`;
  // who are all as near to the end zone do not all stay in it
  expect(asked(home(''))[1]).toBe(false);
  expect(asked(home(' acted'))).toEqual(['A1', true]);
  // and it is the same in the middle of a walk
  expect(asked(home(''), '12,6')[1]).toBe(false);
  expect(asked(home(' acted'), '12,6')).toEqual(['A1', true]);
});

test('BB-5.4, BB-10.5: a coach is told neither to rush to a chest nor to foul, while the bot does both', () => {
  const told = (m: Board) => {
    const seen = seenBy(dungeonbowl, structuredClone(m.state), 'A');
    return (advise(seen.view, 'A', seen.legal())?.steps ?? []).map(({ type }) => type);
  };
  const far = board('A1 4,6\nB1 26,1\nchest 12,6');
  expect(told(far)).not.toContain('open-chest');
  expect(told(board('A1 5,6\nB1 26,1\nchest 12,6'))).toContain('open-chest');
  const lies = 'A1 10,6 +dirty-player\nA2 12,6 acted\nA3 12,7 acted\nB1 11,6 prone av=5\nB2 25,1';
  expect(told(board(lies))).not.toContain('foul');
  expect(next(board(lies))).toMatchObject({ action: 'foul' });
});

test('DB-8.6: of two who stand by the cheaper one opens the chest', () => {
  const m = board('A1 12,6\nA2 14,6\nB1 26,1\nchest 13,6\nchest 22,10');
  m.player('A1').sheet.value = 120_000;
  expect(next(m)).toEqual({ type: 'activate', player: 'A2', action: 'move' });
  expect(first(m)).toEqual({ type: 'open-chest', chest: 'c1' });
});

test('BB-5.7: a ball that lies there is fetched', () => {
  const m = board('A1 10,6\nB1 25,1\nball 13,6');
  expect(end(deed(m))).toEqual(square('13,6'));
});

test('BB-3.4: the Blitz is for the carrier of the others', () => {
  const m = board('A1 9,6\nA2 9,3\nB1 13,6 ball\nB2 8,7');
  const declared = next(m);
  expect(declared).toMatchObject({ type: 'activate', action: 'blitz' });
  while (first(m).type === 'move') next(m);
  expect(first(m)).toMatchObject({ type: 'block', target: 'B1' });
});

test('BB-8.11: it hands the ball to who scores with it', () => {
  const m = board('A1 19,6 ball ma=1\nA2 20,6\nB1 5,5');
  expect(next(m)).toMatchObject({ player: 'A1', action: 'hand-off' });
  expect(first(m)).toEqual({ type: 'hand-off', to: 'A2' });
});

test('DB-9.12: it steps on a teleporter that may lead to the end zone', () => {
  const m = board('A1 3,6 ball\nB1 20,1\npad 4,6\npad 27,6');
  expect(end(deed(m))).toEqual(square('4,6'));
  // not a second time in a turn: DB-9.7
  const again = board('A1 3,6 ball teleports=1\nB1 20,1\npad 4,6\npad 27,6');
  expect(end(deed(again))).not.toEqual(square('4,6'));
});

test('DB-9.12: a coach is not told to go onto a teleporter with the ball, while the bot does', () => {
  const { state } = board('A1 3,6 ball\nB1 20,1\npad 4,6\npad 27,6');
  const seen = seenBy(dungeonbowl, state, 'A');
  const walk = advise(seen.view, 'A', seen.legal())!.steps.find(({ type }) => type === 'move');
  expect(end(walk as Sent)).not.toEqual(square('4,6'));
});

test('BB-5.4: a coach is not told to rush only to stand beside somebody, while the bot does', () => {
  const m = board('A1 12,6 ball acted\nA2 4,6\nB1 25,1');
  const { state } = m;
  const seen = seenBy(dungeonbowl, structuredClone(state), 'A');
  const { steps, risk } = advise(seen.view, 'A', seen.legal(), 'A2')!;
  const walk = steps.find(({ type }) => type === 'move');
  expect([end(walk as Sent).x, risk]).toEqual([10, 0]);
  expect(end(deed(m)).x).toBe(11);
});

test.each(['7,6', '15,8'])('section 10: around the carrier, but not in the way, from %s', (from) => {
  const m = board(`A1 12,6 ball acted\nA2 ${from}\nB1 25,1`);
  const { x, y } = end(deed(m));
  expect([x <= 12, Math.max(Math.abs(x - 12), Math.abs(y - 6))]).toEqual([true, 1]);
});

test('section 10: one stays by the own end zone while the others have the ball', () => {
  const m = board('A1 9,6\nA2 20,2\nA3 20,4\nA4 20,8\nB1 26,6 ball');
  const chance = fastDice(5);
  while (m.state.turn?.seat === 'A') {
    const { seat } = m.decision();
    dungeonbowl.apply(m.state, seat, answer(m.state, seat), chance, { at: 0 });
  }
  expect(m.player('A1').square!.x).toBeLessThan(6);
});

test('BB-9.2: the re-roll of the team is for the ball', () => {
  const failed = (holder: string) => {
    const m = board(`A1 10,6 ${holder}\nA2 3,1\nB1 11,7`, { teams: { A: { rerolls: 1 } } });
    m.activate('A1', 'move');
    m.move('9,6', ...d6('dodge', 1));
    return first(m).source;
  };
  expect([failed('ball'), failed('')]).toEqual(['team', 'none']);
});

test.each([
  ['A1 10,6 st=5', 'B1 11,6', [2, 6], 1],
  ['A1 10,6 st=5', 'B1 11,6', [2, 3], 1],
  ['A1 10,6 st=5 +block', 'B1 11,6', [3, 2], 1],
  ['A1 10,6', 'B1 11,6 st=5', [6, 1], 1],
])('BB-6.2: each side picks the face that is best for it: %s against %s', (a, b, faces, index) => {
  const m = board(`${a}\nA2 3,1\n${b}\nB2 20,1`);
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(...faces));
  expect(first(m)).toEqual({ type: 'choose-die', index });
});

test('DB-7.1: somebody from Reserves comes in, by the own pad when the end zone is in danger', () => {
  const at = (ball: string) =>
    first(board(`A1 10,6\nA2\nB1 20,6 ${ball}\npad 1,6\npad 15,2`, { fromStart: true })).to;
  expect([at(''), at('ball')]).toEqual(['random', 'own']);
});

test('DB-9.6: nobody comes in by lot where most pads are taken, but by the own pad that is free', () => {
  const at = (b2: string, own: string) =>
    first(board(`A1 10,6\nA2\nB1 15,2\nB2 ${b2}\npad ${own}\npad 15,2\npad 20,2`, { fromStart: true }));
  expect(at('20,6', '1,6')).toMatchObject({ type: 'dugout-teleport', to: 'random' });
  expect(at('20,2', '1,6')).toMatchObject({ type: 'dugout-teleport', to: 'own' });
  expect(at('20,2', '10,2')).toEqual({ type: 'skip-dugout' });
});

test('DB-7.4: with nobody in Reserves it uses the sponge', () => {
  expect(first(board('A1 10,6\nA2 ko\nB1 20,6\npad 15,2', { fromStart: true }))).toEqual({
    type: 'use-sponge',
    player: 'A2',
  });
});

test('DB-17.5: a draw is offered, and taken, only after very many turns', () => {
  const offered = (turnsDone: number) => {
    const m = board('A1 10,6\nB1 20,6', { turnsDone });
    const own = first(m).type;
    m.act({ type: 'offer-draw' });
    return [own, first(m).accept];
  };
  expect(offered(300)).toEqual(['offer-draw', true]);
  expect(offered(20)[1]).toBe(false);
});

test('BB-5.9: who lies gets up', () => {
  const m = board('A1 10,6 prone\nB1 25,1');
  expect(deed(m)).toEqual({ type: 'stand-up' });
});

test.each([
  [[4, 1, 6, 1], 0],
  [[6, 1, 1, 1], 1],
])('BB-7.19: the apothecary is called, and of two results the lighter is taken: %j', (faces, index) => {
  const m = board('A1 10,6 av=2\nA2 3,1\nB1 11,6 st=7\nB2 20,6', { teams: { A: { apothecaries: 1 } } });
  const [ten, unit, ten2, unit2] = faces as [number, number, number, number];
  m.activate('A1', 'block');
  const down = [
    ...d6('armour', 6, 6),
    ...d6('injury', 6, 6),
    ...d6('casualty', ten),
    ...d8('casualty', unit),
  ];
  m.act({ type: 'block', target: 'B1' }, ...block(1, 1, 1), ...down);
  expect(first(m)).toEqual({ type: 'use-apothecary', use: true });
  m.act({ type: 'use-apothecary', use: true }, ...d6('casualty', ten2), ...d8('casualty', unit2));
  expect(first(m)).toEqual({ type: 'choose-casualty', index });
});

test('BB-10.1: at the end of a turn, with help and nothing better to do, it kicks who lies there', () => {
  const m = board('A1 10,6 +dirty-player\nA2 12,6 acted\nA3 12,7 acted\nB1 11,6 prone av=5\nB2 25,1');
  expect(next(m)).toEqual({ type: 'activate', player: 'A1', action: 'foul' });
  expect(first(m)).toEqual({ type: 'foul', target: 'B1' });
});

test('BB-17.19: a stab in place of a block against who is stronger', () => {
  const m = board('A1 10,6 +stab\nA2 3,1\nB1 11,6 st=5 av=6\nB2 25,1');
  expect(next(m)).toMatchObject({ type: 'activate', player: 'A1', action: 'block' });
  expect(first(m)).toEqual({ type: 'block', target: 'B1', with: 'stab' });
});

test('BB-17.7: the saw is used once in a turn, and in no other way', () => {
  const m = board('A1 10,6 +chainsaw\nA2 3,1\nB1 11,6\nB2 25,1');
  expect(next(m)).toMatchObject({ type: 'activate', player: 'A1', action: 'block' });
  expect(first(m)).toEqual({ type: 'block', target: 'B1', with: 'chainsaw' });
});

test('BB-17.6: a bomb where the others stand close and no own player does', () => {
  const m = board('A1 10,6 +bombardier\nA2 15,1 acted\nB1 14,6\nB2 14,7\nB3 15,6\nchest 20,10');
  m.player('A1').sheet.ma = 1;
  expect(next(m)).toEqual({ type: 'activate', player: 'A1', action: 'throw-bomb' });
  const { x, y } = first(m).to as { x: number; y: number };
  expect([14, 15].includes(x) && [6, 7].includes(y)).toBe(true);
});

test('BB-17.3: the ball and chain swings at them, and not at the own side', () => {
  const m = board('A1 10,6 +ball-and-chain st=7 ma=3\nA2 9,6 acted\nB1 11,6\nB2 25,1');
  expect(next(m)).toEqual({ type: 'activate', player: 'A1', action: 'move' });
  expect(first(m)).toEqual({ type: 'swing', facing: 'e' });
});

test('BB-17.22: who carries the ball is thrown to the end zone when it is too far to walk', () => {
  const m = board(
    'A1 20,6 +throw-team-mate +strong-arm +no-hands\nA2 19,6 ball ma=1 ag=6 +right-stuff\nB1 5,5',
  );
  expect(next(m)).toEqual({ type: 'activate', player: 'A1', action: 'pass' });
  const action = first(m);
  expect(action).toMatchObject({ type: 'throw-team-mate', player: 'A2' });
  expect((action.to as { x: number }).x).toBeGreaterThan(23);
});

test('BB-17.11: it gazes at who marks the carrier', () => {
  const m = board('A1 10,6 ball ma=2\nA2 12,6 +hypnotic-gaze ag=6\nB1 11,6 st=5\nB2 25,1');
  m.player('A2').sheet.st = 1;
  expect(next(m)).toEqual({ type: 'activate', player: 'A2', action: 'move' });
  expect(first(m)).toEqual({ type: 'gaze', target: 'B1' });
});

test('BB-8.11: a carrier who cannot walk hands the ball to somebody who can', () => {
  const m = board('A1 10,6 ball rooted\nA2 11,6\nB1 5,5');
  expect(next(m)).toMatchObject({ player: 'A1', action: 'hand-off' });
});

test('BB-20.1: the poorer team spends what it is given, and none of its own', () => {
  const options = dungeonbowl.options.parse({ inducements: true });
  const poor = { ...standardTeam('human'), rerolls: 0, fanFactor: 0, apothecary: false };
  const { state } = dungeonbowl.start(options, fastDice(3), { A: poor, B: standardTeam('human') });
  const bought: Record<string, unknown[]> = {};
  for (let i = 0; i < 2; i++) {
    const { seat } = dungeonbowl.decisions(state)[0]!;
    const action = answer(state, seat);
    expect(dungeonbowl.check(state, seat, action, { at: 0 })).toBeUndefined();
    bought[seat] = (action as Sent & { items: unknown[] }).items;
    dungeonbowl.apply(state, seat, action, fastDice(1), { at: 0 });
  }
  expect([bought.A!.length > 0, bought.B]).toEqual([true, []]);
});
