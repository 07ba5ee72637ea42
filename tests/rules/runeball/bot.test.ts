import { type Bot, type BotName, fastDice, seenBy, simulate } from '../../../rules/src/kernel/index.ts';
import { advised } from '../../../rules/src/runeball/bot/index.ts';
import { COLUMNS, cellOf, columnOf, HEXES, type Hex, mirrored } from '../../../rules/src/runeball/field.ts';
import {
  type Action,
  type Event,
  type PublicState,
  runeball,
  type State,
} from '../../../rules/src/runeball/index.ts';
import { at, board, d6, d12, type Sent } from './kit.ts';

type Board = ReturnType<typeof board>;
type Move = Extract<Action, { type: 'move' }>;

const answer = (state: State, seat: string, seed = 1): Action =>
  runeball.bot.decide(seenBy(runeball, state, seat), fastDice(seed));
const sent = (action: Action): Sent => ({ ...action });
/** What the bot does first in a position, which is legal. */
function first(m: Board): Action {
  const { seat } = m.decision()!;
  const action = answer(m.state, seat);
  expect(m.refusal(sent(action))).toBe('legal');
  return action;
}
const end = (action: Action): Hex => (action as Move).path.at(-1)!;
const column = (action: Action): number => columnOf(cellOf(end(action)));

/** Options that differ much, by number. */
function optionsOf(seed: number): object {
  const pick = (...values: (string | number | boolean)[]) => values[seed % values.length]!;
  return {
    roundsPerHalf: 3,
    teamBuild: pick('any', 'preset', 'archetype', 'points', 'rolled'),
    startingManeuvers: pick(2, 8, 0),
    touchdownLine: pick('goal-line', 'end-line'),
    pushOutScores: pick('carrier', 'any'),
    zoneOfControl: pick('cost', 'stop', 'none'),
    deaths: pick(false, false, false, true),
    refereePer: pick('roll', 6, 16),
    tiebreak: pick('overtime', 'shootout', 'draw'),
    doctor: pick(true, true, true, false),
  };
}

test('every action is legal and every match ends, whatever the options', () => {
  // `simulate` throws on an illegal action and on a match without end
  for (let seed = 0; seed < 10; seed++)
    expect(simulate(runeball, { seed, options: optionsOf(seed), limit: 5000 }).result).toBeDefined();
});

test.each(['A', 'B'])('it beats random play from seat %s', (seat) => {
  const bots: Record<string, BotName> = { [seat === 'A' ? 'B' : 'A']: 'random' };
  const won = Array.from({ length: 5 }, (_, seed) => simulate(runeball, { seed, bots })).filter(
    ({ result }) => result.winners[0] === seat,
  );
  expect(won.length).toBe(5);
});

test('the easy bot beats random play and loses to the good one; nobody turns about in a turn', () => {
  const won = (bots: Record<string, BotName>) =>
    Array.from({ length: 6 }, (_, seed) => simulate(runeball, { seed, bots })).filter(({ result, made }) => {
      let turned = 0;
      for (const { entry, events } of made) {
        if (events.some(({ type }) => type === 'turn-started')) turned = 0;
        else if (entry.seat === 'A' && (entry.action as Action | undefined)?.type === 'face') turned++;
        expect(turned).toBeLessThan(2);
      }
      return result.winners[0] === 'A';
    }).length;
  expect(won({ A: 'easy', B: 'random' })).toBe(6);
  expect(won({ A: 'easy' })).toBeLessThan(3);
});

test('the easy bot leaves the ball to others, the good one takes it', () => {
  const { state } = runeball.start(runeball.options.parse({}), fastDice(3));
  const asked = { view: runeball.view(state), seat: 'A', legal: () => [] as Action[] };
  const legal: Action[] = ['kick', 'receive'].map((side) => ({ type: 'choose-side', side }) as Action);
  const sides = [runeball.easy!, runeball.bot].map((one) =>
    one.decide({ ...asked, legal: () => legal } as never, fastDice(1)),
  );
  expect(sides).toEqual([legal[0], legal[1]]);
});

test('the easy bot never carries the ball back, also where it would be safer in its own end zone', () => {
  const m = board(
    'A2 receiver 6,7 ball active\nB5 blitzer 12,6\nB6 lineman 12,8\nB7 lineman 11,9\nB4 runner 13,4\nlater B4 B5 B6 B7',
    { turn: { did: true } },
  );
  const flees = first(m);
  expect(column(flees)).toBeLessThan(6);
  // with its own side's line in reach behind it, it goes on or stays
  const easy = runeball.easy!.decide(seenBy(runeball, m.state, 'A'), fastDice(1));
  expect(m.refusal(sent(easy))).toBe('legal');
  expect(easy.type === 'move' ? column(easy) : 6).toBeGreaterThanOrEqual(6);
  for (let seed = 0; seed < 3; seed++) {
    const { made } = simulate(runeball, { seed, bots: { A: 'easy', B: 'easy' } });
    for (const { events } of made)
      for (const event of events as readonly Event[]) {
        if (event.type !== 'player-moved' || !event.ball || !event.path.length) continue;
        const gained = columnOf(cellOf(event.path.at(-1)!)) - columnOf(cellOf(event.from));
        expect(event.player[0] === 'A' ? gained : -gained).toBeGreaterThanOrEqual(0);
      }
  }
});

test('who does as advised beats the easy bot, strikes hardly anybody below two in three, and runs no way back', () => {
  let blows = 0;
  let risky = 0;
  const gained: number[] = [];
  const advice: Bot<PublicState, Action> = {
    decide(seen, chance) {
      const legal = seen.legal();
      const action = advised(seen.view, seen.seat as 'A' | 'B', legal)?.action;
      if (!action) return runeball.bot.decide(seen, chance);
      const { ball, players, turn } = seen.view;
      if (action.type === 'move' && ball.state === 'held' && ball.carrier === action.player && turn?.did) {
        const from = players.find(({ id }) => id === action.player)!.hex!;
        gained.push(column(action) - columnOf(cellOf(from)));
      }
      const hit = action.type === 'block' ? seen.odds?.(action)?.outcomes[0]?.p : undefined;
      if (hit !== undefined) {
        blows++;
        if (hit < 2 / 3) risky++;
      }
      return action;
    },
  };
  const options = { roundsPerHalf: 4 };
  const bots: Record<string, BotName> = { B: 'easy' };
  const won = Array.from({ length: 20 }, (_, seed) =>
    simulate({ ...runeball, bot: advice }, { seed, options, bots }),
  ).filter(({ result }) => result.winners[0] === 'A').length;
  expect(won).toBeGreaterThanOrEqual(16);
  expect(blows).toBeGreaterThan(100);
  expect(risky / blows).toBeLessThan(0.35);
  // once something has been done in a turn, the ball goes on or stays
  expect(gained.length).toBeGreaterThan(10);
  expect(Math.min(...gained)).toBeGreaterThanOrEqual(0);
});

test('it decides from what its seat is shown, changes nothing, and with the same dice decides the same again', () => {
  const { state } = runeball.start(runeball.options.parse({}), fastDice(3));
  for (let i = 0; i < 200; i++) {
    const [decision] = runeball.decisions(state);
    if (!decision) break;
    const { seat } = decision;
    const legal = runeball.legal(state, seat);
    const view = JSON.parse(JSON.stringify(runeball.view(state))) as PublicState;
    const before = JSON.stringify(view);
    const action = runeball.bot.decide({ seat, view, legal: () => legal }, fastDice(i));
    expect(JSON.stringify(view)).toBe(before);
    expect(runeball.bot.decide({ seat, view, legal: () => legal }, fastDice(i))).toEqual(action);
    runeball.apply(state, seat, action, fastDice(i), { at: 0 });
  }
});

/** The same with the sides changed: column for column from the other end, A for B. */
function changed<T>(value: T): T {
  const ID = /^[AB]([1-9])?$/;
  const walk = (one: unknown, key = ''): unknown => {
    if (typeof one === 'string') return ID.test(one) ? (one[0] === 'A' ? 'B' : 'A') + one.slice(1) : one;
    if (key === 'facing') return [1, 6, 5, 4, 3, 2][(one as number) - 1];
    if (Array.isArray(one)) {
      const list = one.map((part) => walk(part));
      return key === 'players' ? [...list.slice(9), ...list.slice(0, 9)] : list;
    }
    if (typeof one !== 'object' || one === null) return one;
    if ('q' in one && 'r' in one) return { ...HEXES[mirrored(cellOf(one as Hex))]! };
    return Object.fromEntries(
      Object.entries(one).map(([name, part]) => [ID.test(name) ? walk(name) : name, walk(part, name)]),
    );
  };
  return walk(value) as T;
}

test('both seats play alike: the same position with the sides changed has the same answer', () => {
  const boards = [
    'A2 receiver 13,5 ball active\nA3 runner 15,9\nA6 lineman 12,6\nB1 blitzer 17,6\nB6 lineman 16,4\nB3 safety 22,7\nlater B1 A3 B6',
    'A5 blitzer 13,5 active\nA3 runner 10,9\nB2 receiver 16,6 ball\nB6 lineman 15,4\nB1 thrower 20,7\nlater B1 B2',
    'A4 runner 13,5 active\nA3 safety 10,9\nB2 receiver 18,6\nB6 lineman 15,4\nball 16,8 bouncing\nlater B2',
    'A6 lineman 13,5 prone active\nB6 lineman 14,4\nA2 receiver 9,9 ball',
    'A8 kicker 20,6 ball active\nB6 lineman 23,6\nB7 lineman 24,8\nB3 safety 27,7\nlater B6 B7',
  ];
  for (const text of boards) {
    const { state } = board(text);
    const other = changed(state);
    expect(answer(other, 'B')).toEqual(changed(answer(state, 'A')));
  }
});

test('neither seat wins beyond chance', () => {
  let ahead = 0;
  let decided = 0;
  for (let seed = 0; seed < 16; seed++) {
    const [winner] = simulate(runeball, { seed, options: { teamBuild: 'preset', roundsPerHalf: 3 } }).result
      .winners;
    if (!winner) continue;
    decided++;
    ahead += winner === 'A' ? 1 : -1;
  }
  expect(decided).toBeGreaterThan(7);
  // three standard deviations of a fair coin
  expect(Math.abs(ahead)).toBeLessThanOrEqual(3 * Math.sqrt(decided));
});

describe('with the ball', () => {
  test.each([21, 18])('it runs over the line from column %i when its legs reach so far', (from) => {
    const m = board(
      `A2 receiver ${from},5 ball active\nB6 lineman ${from - 2},7\nB3 safety 26,9\nlater B3 B6`,
    );
    const action = first(m);
    expect(action).toMatchObject({ type: 'move', mode: from === 21 ? 'full' : 'sprint' });
    m.act(sent(action));
    expect(m.told('touchdown-scored')).toHaveLength(1);
  });

  test('it picks a ball up that it stands on, and then runs', () => {
    const m = board('A2 receiver 14,5 active\nball 14,5 rest\nB6 lineman 20,7');
    expect(first(m)).toEqual({ type: 'pickup', player: 'A2' });
    m.act({ type: 'pickup', player: 'A2' }, d12('pickup', 5));
    const run = first(m);
    expect(run.type).toBe('move');
    expect(column(run)).toBeGreaterThan(19);
  });

  test('it hands the ball to one who can still run', () => {
    const m = board(
      'A6 lineman 20,7 ball active\nA2 receiver 21,7\nB6 lineman 17,7\nB7 lineman 18,5\nlater A2 B6 B7',
      {
        turn: { halvesLeft: 0, did: true },
      },
    );
    expect(first(m)).toEqual({ type: 'handoff', player: 'A6', teammate: 'A2', give: true });
  });

  test('it passes to a free receiver before the goal when it is about to be brought down', () => {
    const m = board(
      'A1 thrower 17,7 ball active\nA2 receiver 22,3\nB5 blitzer 19,7\nB6 lineman 19,8\nB7 lineman 19,9\nlater A2 B5 B6 B7',
      { turn: { halvesLeft: 1, did: true, steps: 3 } },
    );
    const moves = first(m);
    if (moves.type === 'move') m.act(sent(moves));
    expect(first(m)).toMatchObject({ type: 'pass', to: 'A2' });
  });

  test('it does not throw the ball away: no pass that hardly ever arrives', () => {
    const m = board(
      'A6 lineman 8,7 ball active\nA2 receiver 26,7\nB5 blitzer 7,7\nB6 lineman 9,8\nlater B5 B6',
      {
        turn: { halvesLeft: 1, did: true },
      },
    );
    expect(first(m).type).not.toBe('pass');
  });

  test('RB-14.9: walled in before the line, it vaults over the wall and runs on', () => {
    const m = board(
      'A4 runner 26,7 ball active vault=13\nB1 lineman 27,7\nB2 lineman 27,6\nB6 lineman 26,6\nB7 lineman 26,8\nB8 lineman 25,7\nB9 lineman 25,6',
      { round: 8 },
    );
    const opens = first(m);
    expect(opens).toMatchObject({ type: 'move', path: [] });
    m.act(sent(opens));
    const over = first(m);
    expect(over).toMatchObject({ type: 'vault' });
    m.act(sent(over), d12('vault', 12));
    if (!m.told('touchdown-scored').length) m.act(sent(first(m)));
    expect(m.told('touchdown-scored')).toHaveLength(1);
    expect(first(board('A4 runner 26,7 ball active vault=13\nB8 lineman 22,7')).type).toBe('move');
  });

  test('RB-18.7: a receiver tips the ball on to one who scores with it', () => {
    const text =
      'A1 thrower 18,7 ball active pass=14\nA2 receiver 27,5 +tip\nA3 receiver 29,4\nB5 blitzer 19,7\nB6 lineman 19,8';
    // 29,4 is too far for the throw
    const turn = { halvesLeft: 1 as const, did: true, steps: 3 };
    expect(first(board(text, { round: 8, turn }))).toMatchObject({
      type: 'pass',
      to: 'A2',
      tipTo: at(29, 4),
    });
    const plain = first(board(text.replace(' +tip', ''), { round: 8, turn }));
    expect(plain).not.toHaveProperty('tipTo');
  });

  test('RB-20: it kicks for goal in the last round, with the line too far away', () => {
    const text = 'A8 kicker 17,7 ball active\nB6 lineman 27,3\nlater B6';
    const last = board(text, { round: 8 });
    const nearer = first(last);
    if (nearer.type === 'move') last.act(sent(nearer));
    expect(first(last)).toMatchObject({ type: 'kick-goal' });
    const early = board(text, { round: 2 });
    early.act(sent(first(early)));
    expect(first(early).type).not.toBe('kick-goal');
  });

  test('it does not attack with the ball in its hands', () => {
    const m = board('A6 lineman 14,7 ball active\nB8 kicker 15,7\nlater B8');
    expect(first(m).type).not.toBe('block');
  });
});

describe('without the ball', () => {
  test('it goes for a loose ball within reach', () => {
    const m = board('A2 receiver 14,5 active\nA6 lineman 9,9\nball 18,7 rest\nB6 lineman 24,7');
    expect(end(first(m))).toEqual(at(18, 7));
  });

  test('it takes the ball from a teammate who is done, and runs on', () => {
    const m = board('A2 receiver 14,5 active\nA6 lineman 16,7 ball acted\nB6 lineman 20,11\nB7 lineman 21,3');
    let action = first(m);
    if (action.type === 'move') {
      m.act(sent(action));
      action = first(m);
    }
    expect(action).toEqual({ type: 'handoff', player: 'A2', teammate: 'A6', give: false });
  });

  test('it tackles the carrier rather than somebody else beside', () => {
    const m = board('A5 blitzer 12,7 active\nB2 receiver 17,7 ball\nB6 lineman 13,7\nlater B2');
    const action = first(m);
    expect(action.type).toBe('move');
    m.act(sent(action));
    expect(first(m)).toMatchObject({ type: 'block', target: 'B2' });
  });

  test('RB-15.7: a carrier at the edge is pushed off the field', () => {
    const m = board('A6 lineman 16,1 active\nB1 thrower 16,0 ball\nA7 lineman 10,7');
    const action = first(m);
    expect(action).toMatchObject({ type: 'block', target: 'B1' });
    m.act(sent(action), d12('block', 7), d12('defend', 6), d6('str damage', 1), [4, 'damage', 1]);
    expect(m.told('turnover-scored')).toMatchObject([{ team: 'A', cause: 'push' }]);
  });

  test('RB-14.6: it stands up first', () => {
    const m = board('A6 lineman 14,7 prone active\nB2 receiver 15,7 ball');
    expect(first(m)).toMatchObject({ type: 'stand', player: 'A6' });
  });

  test('RB-22.2: it fouls with the maneuver and when it is hardly seen, else not', () => {
    const text = 'A8 rogue 14,7 active\nB6 lineman 15,7 prone\nB2 receiver 27,7 ball\nA3 safety 8,7';
    const turn = { halvesLeft: 1 as const, did: true };
    expect(first(board(text, { turn }))).toMatchObject({ type: 'foul', kind: 'foul' });
    expect(first(board(text, { turn, options: { refereePer: 16 } })).type).toBe('foul');
    const watched = board(text, { turn });
    watched.state.referee.per = 16;
    expect(answer(watched.state, 'A').type).not.toBe('foul');
    expect(first(board(text.replace('rogue', 'lineman'), { turn })).type).not.toBe('foul');
  });

  test('RB-22.2: three of four is unseen enough for a foul that pays, two of three is not', () => {
    // the one on the ground is all but sure to be wounded, so that only the referee counts
    const m = board(
      'A8 rogue 14,7 active block=18 fouling=8 +foul\nB2 receiver 15,7 prone dodge=1 block=1\nB3 safety 27,7 ball\nA3 safety 8,7',
      { turn: { halvesLeft: 1, did: true } },
    );
    const unseen = { type: 'foul', player: 'A8', kind: 'foul', target: 'B2' };
    const chances = [12, 13].map((per) => {
      m.state.referee.per = per;
      const hides = runeball.odds(m.state, 'A', unseen as Action)!.rolls!.at(-1)!;
      return [Math.round(hides.p * 12), answer(m.state, 'A').type === 'foul'];
    });
    expect(chances).toEqual([
      [9, true],
      [8, false],
    ]);
  });

  test('RB-26.23: a stance is taken when no attack is to come any more', () => {
    const ends = board('A4 runner 13,5 active\nB6 lineman 14,5\nA2 receiver 9,9 ball', {
      turn: { halvesLeft: 0, did: true },
    });
    expect(first(ends)).toEqual({ type: 'dodge-stance', player: 'A4' });
    ends.act({ type: 'dodge-stance', player: 'A4' });
    expect(first(ends).type).not.toBe('dodge-stance');
    const hits = board('A4 runner 13,5 active block=14\nB6 thrower 14,5 block=1 dodge=1 ball');
    expect(first(hits).type).toBe('block');
    // nobody else knows it
    const other = board('A2 receiver 13,5 active\nB6 lineman 14,5', { turn: { halvesLeft: 0, did: true } });
    expect(first(other).type).not.toBe('dodge-stance');
  });

  test('RB-26.13: it blocks two at once where it is much stronger than both', () => {
    const text =
      'A6 lineman 13,7 active block=18 +multiblock\nB2 thrower 13,6 block=1 dodge=1\nB3 thrower 14,7 block=1 dodge=1\nA2 receiver 9,9 ball';
    expect(first(board(text))).toMatchObject({ kind: 'multiblock', targets: ['B2', 'B3'] });
    const even = board(text.replace('block=18', 'block=9').replaceAll('block=1 dodge=1', 'block=11'));
    expect(first(even)).not.toMatchObject({ kind: 'multiblock' });
  });

  test('RB-25.1: it shakes off what weakens it, with nobody near', () => {
    const text = 'A6 lineman 5,7 nonLethal=17 active\nB2 receiver 28,7 ball\nA3 safety 8,7';
    expect(first(board(text)).type).toBe('shake-off');
    expect(first(board(`${text}\nB6 lineman 7,7`)).type).not.toBe('shake-off');
  });

  test('RB-12.2: it holds while the carrier is still to come, and acts once it has', () => {
    const text = 'A3 safety 10,3 active\nA6 lineman 20,9\nB2 receiver 22,7 ball';
    expect(first(board(`${text}\nlater B2`))).toEqual({ type: 'hold', player: 'A3' });
    expect(first(board(`${text} acted`)).type).toBe('move');
  });

  test('it goes between a carrier and its own line', () => {
    const m = board('A3 safety 10,3 active\nA6 lineman 20,9\nB2 receiver 22,7 ball acted');
    const action = first(m);
    expect(action.type).toBe('move');
    expect(column(action)).toBeLessThan(22);
    expect(Math.abs((cellOf(end(action)) % 15) - 7)).toBeLessThan(4);
  });
});

describe('before and between play', () => {
  const begun = (options: object) => runeball.start(runeball.options.parse(options), fastDice(1)).state;

  test.each([
    'any',
    'preset',
    'archetype',
    'points',
    'rolled',
  ])('RB-6.2: it makes a team by "%s"', (teamBuild) => {
    const state = begun({ teamBuild });
    for (let n = 0; state.phase === 'teams'; n++) {
      expect(n).toBeLessThan(5);
      const { seat } = runeball.decisions(state)[0]!;
      const action = answer(state, seat);
      expect(runeball.check(state, seat, action, { at: 0 })).toBeUndefined();
      runeball.apply(state, seat, action, fastDice(n), { at: 0 });
    }
    expect(state.players).toHaveLength(18);
  });

  test('RB-7.3, RB-8: it receives, keeps the doctor out, has hands deep, and kicks deep into the middle', () => {
    const state = begun({ teamBuild: 'preset' });
    const play = (action: (seat: string) => Action) => {
      const { seat } = runeball.decisions(state)[0]!;
      const given = action(seat);
      runeball.apply(state, seat, given, fastDice(4), { at: 0 });
      return { seat, given };
    };
    for (const _seat of ['A', 'B']) play(() => ({ type: 'submit-team', preset: 'balanced' }));
    while (state.phase === 'keshat') play(() => ({ type: 'keshat-throw' }));
    expect(play((seat) => answer(state, seat)).given).toEqual({ type: 'choose-side', side: 'receive' });
    for (const kicks of [true, false]) {
      const { seat, given } = play((of) => answer(state, of));
      const { positions, kicker } = given as Extract<Action, { type: 'setup' }>;
      expect(positions).toHaveLength(7);
      expect(positions.some(({ player }) => player[1] === '9')).toBe(false);
      expect(kicker?.[1]).toBe(kicks ? '8' : undefined);
      const depth = ({ q }: Hex) => (seat === 'A' ? q : COLUMNS - 1 - q);
      const deepest = [...positions].sort((a, b) => depth(a) - depth(b))[0]!;
      if (!kicks) expect(deepest.player[1]).toBe('2');
    }
    const { seat, given } = play((of) => answer(state, of));
    const { target } = given as Extract<Action, { type: 'kickoff' }>;
    expect(seat === 'A' ? target.q : COLUMNS - 1 - target.q).toBeGreaterThanOrEqual(22);
    expect(seat === 'A' ? target.q : COLUMNS - 1 - target.q).toBeLessThanOrEqual(24);
  });

  test('RB-24.9: the doctor treats the worst hurt', () => {
    let treated = 0;
    for (let seed = 0; seed < 6 && !treated; seed++) {
      const { made } = simulate(runeball, { seed, options: { teamBuild: 'preset', roundsPerHalf: 4 } });
      treated += made.filter(
        ({ entry }) => (entry.action as { type?: string } | undefined)?.type === 'treat',
      ).length;
    }
    expect(treated).toBeGreaterThan(0);
  });
});

test('who holds back is not waited for, and runs without the ball go together', () => {
  const view = runeball.view(board('A1 lineman 3,3 active\nA2 runner 9,9 ball\nB1 lineman 20,3').state);
  const pace = (action: Sent) => runeball.pace!(view, action as unknown as Action);
  expect(pace({ type: 'hold', player: 'A1' })).toBeLessThan(0.2);
  expect(pace({ type: 'move', player: 'A1' })).toBeLessThan(0.5);
  expect(pace({ type: 'move', player: 'A1' })).toBeGreaterThan(0);
  for (const [type, player] of [
    ['move', 'A2'],
    ['block', 'A1'],
  ] as const)
    expect(pace({ type, player })).toBe(1);
});
