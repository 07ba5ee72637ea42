/** What a coach of Dungeonbowl is told: how a turn may begin, what to do next, and what has happened. */
import { type Action, dungeonbowl, type Event, type PublicState } from '../../rules/src/dungeonbowl/index.ts';
import { botOf, fastDice, seenBy } from '../../rules/src/kernel/index.ts';
import { Picks } from '../../web/src/arenas/board/picks.ts';
import { recapOf, recapped } from '../../web/src/arenas/board/recap.ts';
import { retelling as caveRetelling } from '../../web/src/arenas/cave-brawl/retelling.ts';
import { advice, again, pressable, pushes, risky } from '../../web/src/arenas/dungeonbowl/advice.ts';
import { cameBy } from '../../web/src/arenas/dungeonbowl/ahead.ts';
import { arrivals } from '../../web/src/arenas/dungeonbowl/arrivals.ts';
import { beside } from '../../web/src/arenas/dungeonbowl/beside.ts';
import { blowsOf } from '../../web/src/arenas/dungeonbowl/blows.ts';
import { isClose } from '../../web/src/arenas/dungeonbowl/close.ts';
import { type Doing, isPlan, lastOf } from '../../web/src/arenas/dungeonbowl/doing.ts';
import { foretold } from '../../web/src/arenas/dungeonbowl/foretold.ts';
import { LESSON } from '../../web/src/arenas/dungeonbowl/lesson.ts';
import { sumUp } from '../../web/src/arenas/dungeonbowl/log.ts';
import {
  chancy,
  keepDie,
  type Onward,
  onward,
  picksDie,
  together,
} from '../../web/src/arenas/dungeonbowl/onward.ts';
import { outlookOf } from '../../web/src/arenas/dungeonbowl/outlook.ts';
import { ableNow, turnPlans, worthwhile } from '../../web/src/arenas/dungeonbowl/plans.ts';
import { retelling } from '../../web/src/arenas/dungeonbowl/recap.ts';
import { usualSetUp } from '../../web/src/arenas/dungeonbowl/set-up.ts';
import { viewOf } from '../../web/src/arenas/dungeonbowl/view.ts';
import { wellFor } from '../../web/src/theatre/well.ts';
import { board, HELD, read } from '../rules/dungeonbowl/kit.ts';

test('a walk that is gone already is drawn nowhere', () => {
  const view = viewOf({ dungeon: read('A1 1,1').dungeon, seats: ['A', 'B'] }, 'A', true);
  const look = (at: string) => {
    const state = read(`A1 ${at}\nB1 28,1`) as unknown as PublicState;
    const path = [
      { x: 11, y: 5 },
      { x: 12, y: 5 },
    ];
    const plan: Doing = { type: 'plan', player: 'A1', steps: [{ type: 'move', path }] };
    return outlookOf(plan, state, new Map(), view, undefined)?.way?.steps.length;
  };
  expect(look('10,5')).toBe(2);
  expect(look('20,5')).toBeUndefined();
});

test('what is decided is seen from close until somebody else acts, and a teleport as a whole', () => {
  const of = (type: string): Event => ({ type }) as Event;
  const seen = (before: boolean, ...types: string[]) => isClose(types.map(of), before);
  expect(seen(false, 'block-declared')).toBe(true);
  expect(seen(false, 'player-moved')).toBe(false);
  expect(seen(true, 'player-moved')).toBe(true);
  expect(seen(true, 'action-declared')).toBe(false);
  expect(seen(false, 'action-declared', 'chest-opened')).toBe(true);
  expect(seen(true, 'chest-opened', 'player-teleported')).toBe(false);
});

test('what is carried out is told beside the board, once for each part', () => {
  const picks = new Picks();
  let told = 0;
  const off = picks.watch(() => told++);
  picks.carry({ at: 1, of: 5 });
  picks.carry({ at: 1, of: 5 });
  picks.carry({ at: 2, of: 5 });
  expect([told, picks.underWay()]).toEqual([2, { at: 2, of: 5 }]);
  picks.carry(undefined);
  off();
  expect(picks.underWay()).toBeUndefined();
});

/** The ways to begin a turn with somebody in reserve. @param taken pads on which somebody stands, of three */
function begun(taken: number, ball = '') {
  const pads = ['11,5', '15,5', '20,5'];
  const on = pads.map((at, i) => `${i < taken ? `B${i + 2} ${at}\n` : ''}pad ${at}`);
  const state = read(`A1 1,1${ball}\nA2\nB1 28,1\n${on.join('\n')}`) as unknown as PublicState;
  const legal: Action[] = [{ type: 'dugout-teleport', player: 'A2', to: 'random' }, { type: 'skip-dugout' }];
  return arrivals(state, legal).map(({ name }) => name);
}

test('DB-7.1: the sensible way to begin a turn comes first, and no lot where no pad is free', () => {
  expect(begun(0)).toEqual(['A2: random pad, no risk', 'Nobody comes in']);
  expect(begun(2)).toEqual(['Nobody comes in', 'A2: random pad, 1 in 3 safe']);
  expect(begun(3)).toEqual(['Nobody comes in']);
  // with more who have yet to act that is too much of a chance
  expect(begun(1, '\nA3 1,3\nA4 1,5')[0]).toBe('Nobody comes in');
  // a turn that ends early costs most where one of yours has the ball
  expect(begun(1)[0]).toBe('A2: random pad, 2 in 3 safe');
  expect(begun(1, ' ball')[0]).toBe('Nobody comes in');
});

test('BB-7.1: an armour that breaks is good for the other side', () => {
  const roll = { name: 'armour', die: 6, faces: [1, 2], seat: 'A', of: 'A1', success: false, total: 3 };
  const held = { ...roll, target: 9, modifiers: [], clause: 'BB-7.1' } as never;
  const drawn = { against: (name: string) => name === 'armour' };
  expect(wellFor(held, drawn)).toBeUndefined();
  expect(wellFor(held, {})).toBe(false);
});

/** A1 between two chests, one of which explodes. */
const CHEST = `
  A1 10,5
  B1 28,1
  chest 11,5
  chest 9,5
`;

test('DB-8.7: the log tells in a line that a chest explodes, and that the turn is over by it', () => {
  const m = board(CHEST);
  m.activate('A1', 'move');
  const { id } = m.state.chests.find((_, i) => i !== m.state.hidden.chest)!;
  const events = m.act({ type: 'open-chest', chest: id }, ...HELD) as readonly Event[];
  expect(sumUp(events)).toBe(
    'A1 opens a chest: it explodes; A1 is down; the turn of team A is over; Turn 2: team B',
  );
  // and the coach is told until the others have done something
  const own = recapped(retelling, [{ type: 'turn-began', seat: 'A', number: 1 }], 'A');
  const over = recapped(retelling, events, 'A', own);
  expect(recapOf(over)).toBe('Your turn is over: A1 opens a chest: it explodes; A1 is down.');
  const picked: Event = { type: 'ball-picked-up', player: 'B1', square: { x: 1, y: 1 } };
  const theirs = recapped(retelling, [picked], 'A', over);
  expect(recapOf(theirs)).toBe('Since your last turn: B1 picks up the ball.');
});

test('what led to dice is seen before they fall: a chest that explodes, somebody who is pushed and down', () => {
  const { state } = board(CHEST);
  const [chest] = state.chests as unknown as readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
  }[];
  const square = { x: chest!.x, y: chest!.y };
  const events = [
    { type: 'chest-opened', chest: chest!.id, square, by: 'A1', content: 'explosion' },
    { type: 'chest-exploded', chest: chest!.id, square, victims: ['A1'] },
    { type: 'player-knocked-down', player: 'A1', square: { x: 10, y: 5 }, cause: 'chest' },
    { type: 'player-pushed', player: 'B1', from: { x: 28, y: 1 }, to: { x: 27, y: 1 }, by: 'A1' },
  ] as readonly Event[];
  const seen = cameBy(state as unknown as PublicState, events);
  expect(seen.chests.map(({ opened }) => opened)).toEqual([true, false]);
  expect(seen.players.map(({ square, condition }) => [square?.x, condition])).toEqual([
    [10, 'prone'],
    [27, 'standing'],
  ]);
  const sent = read('A1 11,5\nB1 28,1\npad 11,5\npad 15,5') as unknown as PublicState;
  const gone: Event[] = [{ type: 'player-teleported', player: 'A1', from: 1, to: 2 } as never];
  expect(cameBy(sent, gone).players[0]?.square).toEqual({ x: 15, y: 5 });
  const later: Event[] = [
    ...events,
    { type: 'player-placed-prone', player: 'B1' },
    { type: 'player-stood-up', player: 'A1' },
  ] as never;
  const after = cameBy(state as unknown as PublicState, later);
  expect(after.players.map(({ condition }) => condition)).toEqual(['standing', 'prone']);
  expect(blowsOf(events).map(({ by, on, falls }) => [by, on, falls])).toEqual([
    [undefined, 'A1', ['A1']],
    ['A1', 'B1', []],
  ]);
});

test('a coach of Cave Brawl is told what the others have done, too', () => {
  const began = (team: string) => [{ type: 'turn-started', team, turn: 1 }] as never;
  const after = recapped(caveRetelling, began('B'), 'A', recapped(caveRetelling, began('A'), 'A'));
  const now = recapped(caveRetelling, [{ type: 'ball-picked-up', player: 'B2' }] as never, 'A', after);
  expect(recapOf(now)).toBe('Since your last turn: B2 picks up the ball.');
});

test('who may act is told how the match stands, as the ball lies', () => {
  const hint = (text: string) => advice(read(text) as unknown as PublicState, 'A', true)?.text;
  expect(hint(CHEST)).toBe(
    'The ball is in one of 2 chests. Open one last: the others explode: who is beside falls, and your turn ends.',
  );
  expect(advice(read(CHEST) as unknown as PublicState, 'A', false)?.text).toBe(
    'The ball is in one of 2 chests. The others explode: who is beside falls, and your turn ends.',
  );
  // DB-15.3: before they may open of themselves, that is said
  const late = (number: number, timeLimit: string) => {
    const state = read(CHEST) as unknown as PublicState;
    const options = { ...state.options, timeLimit, chestWindow: [12, 14] };
    return [state, { ...state, turn: { ...state.turn, number }, options } as unknown as PublicState] as const;
  };
  const [plain, soon] = late(10, 'turns');
  expect(advice(soon, 'A', true)?.text).toContain('All open at once after turn 12 to 14');
  for (const [n, limit] of [
    [9, 'turns'],
    [10, 'minutes'],
  ] as const)
    expect(advice(late(n, limit)[1], 'A', true)).toEqual(advice(plain, 'A', true));
  const scored = { type: 'touchdown-scored', player: 'B3', square: { x: 0, y: 5 } } as const;
  expect(beside.highlight(scored)).toBe('Touchdown by B3 for team B');
  expect(hint('A1 10,5 ball\nB1 2,1')).toBe(
    'A1 has the ball, 17 squares from a touchdown. Run, and keep opponents away.',
  );
  expect(hint('A1 10,5\nB1 12,5\npad 13,5\nball 12,6')).toContain('The ball lies beside pad ');
  // it is theirs to run to another end zone than ours is
  expect(hint('A1 10,5\nB1 20,5 ball')).toContain('B1 has the ball, 18 squares from your end zone.');
});

test('BB-6.12, BB-6.15: a push, and a step after it, tell of a pad', () => {
  const state = read('A1 10,5\nB1 11,5\npad 12,5') as unknown as PublicState;
  const push = (x: number) => pushes(state, [{ type: 'choose-push', to: { x, y: 5 } }], [])?.text;
  expect([push(12), push(13)].map((told) => told?.includes('pad'))).toEqual([true, false]);
  const follow = (x: number) => {
    const pushed = { type: 'player-pushed', player: 'B1', from: { x, y: 5 }, to: { x: 13, y: 5 }, by: 'A1' };
    return pushes(state, [{ type: 'follow-up', follow: true }], [pushed as Event])?.text;
  };
  expect([follow(12), follow(11)].map((told) => told?.includes('pad'))).toEqual([true, false]);
  expect(pushes(state, [{ type: 'end-turn' }], [])).toBeUndefined();
});

test('who acts is told what a press does: only to strike, too', () => {
  const state = read('A1 10,5\nA2 3,3\nA3\nB1 11,5') as unknown as PublicState;
  const pressed = (places: number, ...targets: string[]) =>
    pressable(state, 'A', 'A1', {
      places: new Map(Array.from({ length: places }, (_, i) => [`${i},1`, []])),
      targets: new Map(targets.map((id) => [id, []])),
    })?.text;
  expect(pressed(0)).toBeUndefined();
  expect(pressed(0, 'A2')).toBeUndefined();
  expect(pressed(0, 'B1')).toBe('A1: press an opponent to hit them.');
  // who waits in the dug-out is no team-mate to give the ball to
  expect(pressed(2, 'A3')).not.toContain('team-mate');
  expect(pressed(2, 'A2')).toContain('team-mate');
  expect(pressed(2, 'B1')).toContain('press a lit square to go, an opponent to hit them.');
  // who has gone as far as their legs go rushes on
  const m = board('A1 10,5\nB1 28,1');
  m.activate('A1', 'move');
  m.act({ type: 'move', path: [11, 12, 13, 14, 15, 16].map((x) => ({ x, y: 5 })) });
  const spent = pressable(m.state as never, 'A', 'A1', {
    places: new Map([['17,5', []]]),
    targets: new Map(),
  });
  expect(spent?.text).toBe('A1 has no squares left: each lit one is a rush, 2+.');
});

test('what somebody is offered is what something can come of: no pass, hand-off or foul while the ball is in a chest', () => {
  const kinds = (text: string) => {
    const state = read(text) as unknown as PublicState;
    const legal = dungeonbowl.legal(state as never, 'A' as never) as readonly Action[];
    return worthwhile(state, legal, 'open', 'A1').filter((one) => ['pass', 'hand-off', 'foul'].includes(one));
  };
  expect(kinds(CHEST)).toEqual([]);
  expect(kinds('A1 10,5\nB1 2,1\nball 12,5').sort()).toEqual(['hand-off', 'pass']);
  expect(kinds('A1 10,5 ball\nB1 2,1').sort()).toEqual(['hand-off', 'pass']);
  expect(kinds('A1 10,5\nA2 12,5 ball\nB1 28,1 prone')).toEqual([]);
  expect(kinds('A1 10,5\nB1 12,5 prone ')).toEqual(['foul']);
});

test('DB-7.1: who is pressed before it is said who comes in acts, and nobody comes in', async () => {
  const m = board('A1 10,5\nA2\nA3 3,3\nB1 12,5\npad 20,5\nchest 10,9');
  const turn = m.state.turn!.number;
  m.act({ type: 'end-turn' });
  m.act({ type: 'end-turn' });
  const { kind } = dungeonbowl.decisions(m.state)[0]!;
  expect([kind, m.state.turn!.number > turn]).toEqual(['turn-start', true]);
  const state = dungeonbowl.view(m.state) as PublicState;
  const legal = dungeonbowl.legal(m.state, 'A') as readonly Action[];
  expect([...ableNow(state, legal, kind)].sort()).toEqual(['A1', 'A3']);
  const plans = turnPlans(state, legal, kind, 'A1');
  const kinds = (is: (one: (typeof plans)[number]) => boolean) =>
    plans.find(is)?.doing.steps.map(({ type }) => type);
  expect(kinds(({ at }) => at?.x === 9 && at.y === 5)).toEqual(['skip-dugout', 'activate', 'move']);
  expect(kinds(({ on }) => on === 'B1')).toEqual(['skip-dugout', 'activate', 'move', 'block']);
  const hits = plans.find(({ on }) => on === 'B1')!.doing;
  expect((await foretold(hits, state))?.outcomes.map(({ name }) => name)).toContain('target-down');
  const next = onward(state, legal, 'A', kind, 'A1')!;
  expect(next.name).toMatch(/^A1: /);
  expect(isPlan(next.doing) && next.doing.steps.slice(0, 2).map(({ type }) => type)).toEqual([
    'skip-dugout',
    'activate',
  ]);
});

test('DB-8.6: a chest that somebody would walk to is weighed before the walk, and one is told of a re-roll no lie', async () => {
  const state = read(CHEST) as unknown as PublicState;
  const open = { type: 'open-chest', chest: 'c1' } as const;
  const plan: Doing = {
    type: 'plan',
    player: 'A1',
    steps: [{ type: 'move', path: [{ x: 10, y: 4 }] }, open],
  };
  expect(risky(plan, state)?.text).toContain(
    'It explodes (50 %): who is beside it falls, and your turn ends.',
  );
  const walk: Doing = { ...plan, steps: [plan.steps[0]] };
  expect(risky(walk, state)).toBeUndefined();
  const foe = read('A1 10,5\nA2 9,9\nB1 13,5\nB2 11,6') as unknown as PublicState;
  const legal = dungeonbowl.legal(foe as never, 'A' as never) as readonly Action[];
  const at = (id: string) => turnPlans(foe, legal, 'open', 'A1').filter(({ on }) => on === id);
  expect(at('B1').map(({ doing }) => risky(doing, foe)?.text)).toEqual([
    'The chance is of all of it. Press B1 again to walk up and strike.',
  ]);
  // beside an opponent a Block is enough, and is done at once
  expect(at('B2').map(({ doing }) => doing.steps.map(({ type }) => type))).toEqual([['activate', 'block']]);
  expect(at('B2').map(({ doing }) => risky(doing, foe))).toEqual([undefined]);
  expect(await foretold({ type: 'use-reroll', source: 'team' } as Action, state)).toEqual({
    outcomes: [],
    rolls: [],
  });
});

test('DB-9.7: the log tells once for whom it was one teleport too many, and then what became of them', () => {
  const strained = (player: string) => ({ type: 'player-strained', player }) as Event;
  const stunned = (player: string) => ({ type: 'player-stunned', player }) as Event;
  expect(sumUp([strained('A1'), strained('A1')])).toBe('One teleport too many for A1');
  expect(sumUp([strained('A1'), stunned('A1'), strained('B2'), stunned('B2')])).toBe(
    'One teleport too many for A1 and B2; A1 and B2 are stunned',
  );
});

test('the log tells who has pushed whom, why nobody falls, and why chests open by themselves', () => {
  const chosen = (face: string, index: number) =>
    ({ type: 'block-die-chosen', seat: 'A', faces: [index + 1], index: 0, face }) as unknown as Event;
  const pushed = { type: 'player-pushed', player: 'B1', by: 'A1' } as Event;
  expect(sumUp([chosen('pushed', 2), pushed])).toBe('A1 blocks B1: Pushed; B1 is pushed');
  const ended = { type: 'activation-ended', player: 'A1' } as Event;
  const down = { type: 'player-knocked-down', player: 'B1' } as Event;
  expect(sumUp([chosen('both-down', 1), ended])).toBe('Both down; both stay up by Block');
  expect(sumUp([chosen('both-down', 1)])).toBe('Both down');
  expect(sumUp([chosen('both-down', 1), down, ended])).toBe('Both down; B1 is down');
  const opened = { type: 'chest-opened', content: 'explosion' } as Event;
  expect(sumUp([{ type: 'clock-opened-chests' } as Event, opened, opened])).toBe(
    'Time is up: the chests that are left open by themselves; A chest opens: it explodes',
  );
});

test('what might be done next has a name: who does it, and what for', () => {
  const next = (text: string, picked?: string) => {
    const state = read(text) as unknown as PublicState;
    const legal = dungeonbowl.legal(state as never, 'A' as never) as readonly Action[];
    return onward(state, legal, 'A', 'open', picked)?.name;
  };
  const B = 'B1 28,1';
  expect(next(`A1 1,5\n${B}\nchest 20,5`)).toBe('A1: Towards a chest');
  expect(next(`A1 5,5\n${B}\nA2 9,9 acted\nchest 11,5`)).toBe('A1: Open the chest');
  const opens = read(`A1 5,5\n${B}\nA2 9,9 acted\nchest 11,5\nchest 20,5`) as unknown as PublicState;
  const may = dungeonbowl.legal(opens as never, 'A' as never) as readonly Action[];
  expect(onward(opens, may, 'A', 'open', undefined)?.loses).toBe('turn lost 50 %');
  expect(next(`A1 9,5\n${B}\nball 13,5`)).toBe('A1: Get the ball');
  expect(next(`A1 9,5\n${B}\nball 25,5`)).toBe('A1: Towards the ball');
  expect(next('A1 9,5\nB1 11,5 ball')).toBe('A1: Hit B1');
  expect(next('A1 9,5\nB1 25,5 ball')).toBe('A1: After B1');
  expect(next(`A1 2,5\n${B}\nA2 13,5 ball acted`)).toBe('A1: To A2');
  expect(next(`A1 9,5\n${B}\nA2 13,5 ball acted`)).toBe('A1: Beside A2');
  expect(next(`A1 9,5 prone\n${B}`)).toBe('A1: Stand up');
  expect(next(`A1 25,5 ball\n${B}`)).toBe('A1: Run for the touchdown');
  expect(next(`A1 9,5 ball\n${B}`)).toBe('A1: Run on');
  // a walk is gone to its end, and one is done
  const walked = read(`A1 9,5 ball\n${B}`) as unknown as PublicState;
  const all = dungeonbowl.legal(walked as never, 'A' as never) as readonly Action[];
  const run = onward(walked, all, 'A', 'open', undefined)!.doing;
  expect(isPlan(run) && run.steps.map(({ type }) => type)).toEqual(['activate', 'move', 'end-activation']);
  // nobody has anything to do; who is picked need not have
  expect(next(`A1 9,5\n${B}`)).toBe('End the turn');
  expect(next(`A1 9,5 acted\nA2 13,5 ball\n${B}`, 'A1')).toBeUndefined();
  expect(next(`A1 9,5 ball\nA2 12,5\n${B}`, 'A2')).toMatch(/^A2: /);
});

test('who walks up without a die goes by one press with the others, and nobody else', () => {
  const next = (text: string) => {
    const state = read(text) as unknown as PublicState;
    const legal = dungeonbowl.legal(state as never, 'A' as never) as readonly Action[];
    const { name, all } = onward(state, legal, 'A', 'open', undefined)!;
    expect(all ?? []).toEqual(all ? together(state, legal, 'A') : []);
    return [name, all?.map(({ player }) => player).sort()];
  };
  expect(next('A1 1,5\nA2 2,7\nB1 28,1\nchest 20,5')).toEqual(['2 go to the chests', ['A1', 'A2']]);
  expect(next('A1 2,5\nA2 2,7\nB1 28,1\nA3 13,5 ball acted')).toEqual(['2 go with A3', ['A1', 'A2']]);
  expect(next('A1 2,5\nA2 2,7\nB1 25,5 ball')).toEqual(['2 go after B1', ['A1', 'A2']]);
  // the last who guards the own end zone stays where an opponent may come
  const guarded = next('A1 2,5\nA2 9,7\nA4 10,7\nB1 17,4\nA3 13,5 ball acted')[1] ?? [];
  expect(guarded).not.toContain('A1');
  // who has the ball, or gets it, does so by a press of their own
  expect(next('A1 2,5\nA2 9,7\nB1 28,1\nball 12,6')[0]).not.toContain('2 go');
  expect(next('A1 9,5 ball\nA2 2,7\nB1 28,1')[0]).not.toContain('2 go');
});

test('DB-7.1: where nobody had better come in, who walks up goes by the press that begins the turn', () => {
  const pads = 'B2 11,5\npad 11,5\nB3 15,5\npad 15,5\nB4 20,5\npad 20,5';
  const state = read(`A1 1,1\nA2 1,3\nA3\nB1 28,1\n${pads}\nchest 20,9`) as unknown as PublicState;
  const legal: Action[] = [{ type: 'dugout-teleport', player: 'A3', to: 'random' }, { type: 'skip-dugout' }];
  const { doing, all } = onward(state, legal, 'A', 'turn-start', undefined)!;
  expect(all).toHaveLength(2);
  expect(isPlan(doing) && doing.steps.slice(0, 2).map(({ type }) => type)).toEqual([
    'skip-dugout',
    'activate',
  ]);
});

test('BB-6.2, BB-6.15: block dice are kept and one is picked by one press, and who pushes stays or follows by it', () => {
  const block = (chooser: string) =>
    [{ type: 'block-declared', attacker: 'A1', chooser }] as unknown as Event[];
  const read1 = read('A1 10,5\nB1 11,5') as unknown as PublicState;
  const asked = (...faces: number[]) =>
    ({
      ...read1,
      roll: { name: 'block', faces, of: 'A1' },
      turn: { ...read1.turn, seat: 'A', active: { player: 'A1' } },
    }) as unknown as PublicState;
  const legal: Action[] = [
    { type: 'use-reroll', source: 'team' },
    { type: 'use-reroll', source: 'none' },
  ];
  const keep = legal[1]!;
  const press = (state: PublicState, events: readonly Event[]) =>
    onward(state, legal, 'A', 'reroll', undefined, events)!;
  expect(press(asked(1, 6), block('A'))).toMatchObject({
    name: 'Defender down',
    doing: { type: 'plan', steps: [keep, { type: 'choose-die', index: 1 }] },
  });
  // of others nobody says which die counts
  expect(press(asked(1, 6), block('B')).doing).toBe(keep);
  expect([picksDie('A', block('A')), picksDie('A', block('B')), picksDie('A', [])]).toEqual([
    true,
    false,
    false,
  ]);
  expect(keepDie(asked(3, 3), keep, 0)).toBe(keep);
  const push = onward(
    asked(3),
    [{ type: 'choose-push', to: { x: 12, y: 5 } }],
    'A',
    'choose-push',
    undefined,
  )!;
  expect(push.name).toMatch(/^Push back, A1 (follows|stays)$/);
  expect(isPlan(push.doing) && push.doing.steps.map(({ type }) => type)).toEqual([
    'choose-push',
    'follow-up',
  ]);
});

/** What is answered to a question: what was meant to follow is done if it may be. */
const ANSWERED = new Set(['skip-dugout', 'use-reroll', 'choose-push']);

/** What comes of pressing nothing but the green button in a first match, against the easy bot. */
function pressed(seed: number) {
  const dice = fastDice(seed);
  const { state } = dungeonbowl.start(dungeonbowl.options.parse(LESSON), dice);
  const bot = botOf(dungeonbowl as never, 'easy');
  let left: readonly Action[] = [];
  let last: Action | undefined;
  let going = false;
  let events: readonly Event[] = [];
  const turns = new Set<number>();
  let presses = 0;
  while (!dungeonbowl.result(state)) {
    const { seat, kind } = dungeonbowl.decisions(state)[0]!;
    const legal = dungeonbowl.legal(state, seat) as readonly Action[];
    const view = structuredClone(dungeonbowl.view(state));
    const inTurn = kind === 'open' || kind === 'activation';
    let action: Action | undefined;
    const goesOn = kind === 'activation' || (last && ANSWERED.has(last.type));
    const done = legal.every(({ type }) => type.startsWith('end-')) && kind === 'activation';
    if (seat === 'B')
      action = bot.decide(seenBy(dungeonbowl as never, state, seat), fastDice(seed)) as Action;
    else if (kind === 'place-player') [action] = usualSetUp(view, legal);
    else if (goesOn && left.length && fits(legal, left[0]!))
      [action, ...left] = left as [Action, ...Action[]];
    // who can do nothing more is done without a press
    else if (done) action = legal.find(({ type }) => type === 'end-activation');
    else {
      const next: Doing | undefined = going && inTurn ? together(view, legal, seat)[0] : undefined;
      const pressedNow: Onward | undefined = next
        ? undefined
        : onward(view, legal, seat, kind, undefined, events);
      if (pressedNow) {
        expect(unfit(view, pressedNow.doing)).toBeUndefined();
        going = pressedNow.all !== undefined;
        presses++;
        turns.add(state.turnsDone);
      }
      const doing = next ?? pressedNow!.doing;
      [action, ...left] = isPlan(doing) ? doing.steps : [doing as Action];
    }
    if (seat === 'A') last = action;
    events = dungeonbowl.apply(state, seat, action!, dice, { at: 0 }) as readonly Event[];
  }
  const winner = dungeonbowl.result(state)!.winners[0];
  return { turns: state.turnsDone, winner, own: turns.size, presses };
}

/** What nobody is to be advised: a foul, and a chest by a rush or while two could yet walk up from home. */
function unfit(state: PublicState, doing: Doing): string | undefined {
  const last = lastOf(doing);
  if (last.type === 'foul') return 'a foul';
  if (last.type !== 'open-chest' || !isPlan(doing)) return undefined;
  if (chancy(state, doing.player, [{ ...doing, steps: doing.steps.slice(0, -1) as never }]) === 'rush')
    return 'a rush';
  const atHome = ({ square }: PublicState['players'][number]) =>
    state.dungeon.rows[square!.y]?.[square!.x] === 'A';
  const waits = state.players.filter(
    (one) => one.seat === 'A' && one.square && !one.acted && one.condition === 'standing' && atHome(one),
  );
  return waits.length > 1 ? `${waits.length} wait at home` : undefined;
}

/** Whether what is left of a plan can still be done: a walk by its first step. */
function fits(legal: readonly Action[], next: Action): boolean {
  const first = next.type === 'move' ? { ...next, path: next.path.slice(0, 1) } : next;
  return legal.some((one) => JSON.stringify(one) === JSON.stringify(first));
}

test('a first match in which only the green button is pressed comes to an end, is mostly won, and takes few presses', () => {
  const played = Array.from({ length: 12 }, (_, seed) => pressed(seed));
  for (const { turns } of played) expect(turns).toBeLessThanOrEqual(32);
  expect(played.filter(({ winner }) => winner === 'A').length).toBeGreaterThanOrEqual(8);
  const [own, presses] = [0, 0].map((_, i) =>
    played.reduce((sum, one) => sum + (i ? one.presses : one.own), 0),
  ) as [number, number];
  expect(presses / own).toBeLessThan(6.5);
});

test('BB-5.4, BB-5.5: a walk that takes dice is told from one that does not', () => {
  const state = read('A1 10,5\nB1 11,7') as unknown as PublicState;
  const walk = (...xs: number[]): readonly Doing[] => [{ type: 'move', path: xs.map((x) => ({ x, y: 5 })) }];
  // six squares, and a seventh is a rush
  expect(chancy(state, 'A1', walk(9, 8, 7, 6, 5, 4))).toBeUndefined();
  expect(chancy(state, 'A1', walk(9, 8, 7, 6, 5, 4, 3))).toBe('rush');
  // beside nobody at first, then past B1
  const past: Doing = {
    type: 'move',
    path: [
      { x: 10, y: 6 },
      { x: 9, y: 5 },
    ],
  };
  expect(chancy(state, 'A1', [past])).toBe('dodge');
  expect(chancy(state, undefined, walk(9))).toBeUndefined();
});

test('BB-9.1: who may roll again is told what the die has to show, and how likely that is', () => {
  const told = (target: number, value: number, more: object = {}) => {
    const modifiers = [{ name: 'zone', value }];
    const always = { fails: 1, succeeds: 6 };
    const roll = { name: 'dodge', die: 6, faces: [1], target, modifiers, always, success: false, ...more };
    const events = [{ type: 'dice-rolled', roll }] as unknown as readonly Event[];
    return again({ roll: { name: 'dodge' } } as unknown as PublicState, events)?.text;
  };
  expect(told(4, 1)).toBe('The 1 is not enough. Rolled again: 3+, 66.7 %.');
  expect(told(2, 3)).toContain('2+, 83.3 %');
  expect(told(6, -2)).toContain('6+, 16.7 %');
  expect(told(9, 0, { faces: [1, 2] })).toBeUndefined();
  expect(told(4, 0, { name: 'catch' })).toBeUndefined();
});
