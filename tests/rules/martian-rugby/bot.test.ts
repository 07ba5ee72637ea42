import { type BotName, fastDice, type Seen, simulate } from '../../../rules/src/kernel/index.ts';
import { worthStep } from '../../../rules/src/martian-rugby/bot/field.ts';
import { type Choose, heuristic, playOut, random } from './random-play.ts';
import { type Action, martianRugby, mm, optionsOf, pitch, type Scene } from './scenario.ts';

const FACTOR = Number(process.env.MR_FACTOR ?? 1);
/** A small and fast match. */
const small = (seed: number, changes: object = {}) => ({
  options: optionsOf({
    fieldLength: 900,
    fieldWidth: 500,
    minionsPerSize: 3,
    turnLimit: 40,
    pieceScale: 150,
    ...changes,
  }),
  seed,
});

test('the bot beats random play from either seat', () => {
  const won = { A: 0, B: 0 };
  const runs = Math.ceil(5 * FACTOR);
  for (const seat of ['A', 'B'] as const)
    for (let seed = 1; seed <= runs; seed++) {
      const choose: Choose = (state, s, chance) => (s === seat ? heuristic : random)(state, s, chance);
      const { state } = playOut(small(seed), choose);
      if (state.result?.winner === seat) won[seat]++;
      expect(state.result?.winner).not.toBe(seat === 'A' ? 'B' : 'A');
    }
  expect(won.A).toBeGreaterThanOrEqual(runs - Math.ceil(runs / 5));
  expect(won.B).toBeGreaterThanOrEqual(runs - Math.ceil(runs / 5));
});

test('the easy bot beats random play and loses to the good one', () => {
  const options = { ...small(0).options, minionsPerSize: 2, pieceScale: 200, turnLimit: 60 };
  const won = (bots: Record<string, BotName>) =>
    Array.from({ length: 6 }, (_, seed) => simulate(martianRugby, { seed, options, bots })).filter(
      ({ result }) => result.winners[0] === 'A',
    ).length;
  expect(won({ A: 'easy', B: 'random' })).toBe(6);
  expect(won({ A: 'easy' })).toBeLessThan(2);
});

test('the easy bot tackles a carrier who only runs straight on', () => {
  const options = { ...small(0).options, minionsPerSize: 2, pieceScale: 200, targetPoints: 10 };
  const bot = martianRugby.easy!;
  const straight: Choose = (state, seat, chance) => {
    const legal = martianRugby.legal(state, seat);
    const holder = state.ball?.where === 'held' ? state.ball.minion : '';
    const run = legal.find(
      (one) => one.type === 'move' && one.minion === holder && one.heading === 0 && !one.slide,
    );
    if (seat === 'A' && state.phase === 'turn') return run ?? { type: 'finish-turn' };
    const seen = { seat, view: martianRugby.view(state), legal: () => legal };
    return (seat === 'A' ? martianRugby.bot : bot).decide(seen, chance);
  };
  const tackled = Array.from({ length: 5 }, (_, seed) => {
    const { state } = playOut({ options, seed }, straight);
    expect(state.score.A).toBeLessThan(10);
    // nobody is tackled who never gets the ball
    return state.stats.A.possession ? [state.stats.B.tacklesMade ?? 0] : [];
  }).flat();
  expect(tackled.length).toBeGreaterThan(3);
  expect(Math.min(...tackled)).toBeGreaterThan(0);
});

test('of the easy bot all come along, with the ball or at it', () => {
  const went = (ball: 'A' | 'B') => {
    const text = ['AL1 standing 300 100 0', 'BL1 standing 500 250 180', 'BL2 standing 520 350 180'];
    const others = ['BM1 standing 620 250 180', 'BM2 standing 650 400 180', 'BS1 standing 800 250 180'];
    text[ball === 'A' ? 0 : 1] += ' ball';
    const m = pitch([...text, ...others, 'BS2 standing 800 100 180'].join('\n'), {
      options: { minionsPerSize: 2, fieldLength: 900, fieldWidth: 500, pieceScale: 200 },
      toAct: 'B',
    });
    const seen = () => ({
      seat: 'B',
      view: martianRugby.view(m.state),
      legal: () => martianRugby.legal(m.state, 'B'),
    });
    const gone = new Set<string>();
    for (let n = 0; n < 7 && m.state.toAct === 'B'; n++) {
      const next = martianRugby.easy!.decide(seen(), fastDice(n)) as Action;
      if (next.type === 'finish-turn') break;
      m.act('B', next);
      if (next.type === 'move' || next.type === 'stand') gone.add(next.minion);
    }
    return gone.size;
  };
  expect([went('A'), went('B')]).toEqual([6, 6]);
});

test('who moves without the ball goes while others still do; who has the ball, a try, both sides before the kick, and a kick are looked at', () => {
  const text = 'AL1 standing 1440 450 0 ball\nAS1 standing 300 200 0\nBL1 standing 200 800 180';
  const move = (minion: string): Action => ({ type: 'move', minion, heading: 0, slide: 0 });
  const pace = (action: Action) => {
    const m = pitch(text);
    m.act('A', action);
    return martianRugby.pace!(martianRugby.view(m.state), action);
  };
  expect(pace(move('AS1'))).toBeLessThan(0.5);
  expect(pace(move('AL1'))).toBeGreaterThan(2);
  const last = pitch(text);
  last.act('A', move('AL1'));
  last.act('A', move('AS1'));
  expect(last.state.toAct).toBe('B');
  // a turn that has ended is looked at
  expect(martianRugby.pace!(martianRugby.view(last.state), move('AS1'))).toBeGreaterThan(1);
  const m = pitch(text.replace('1440', '1460'));
  m.act('A', move('AL1'));
  expect(martianRugby.pace!(martianRugby.view(m.state), move('AL1'))).toBeGreaterThan(3);
  const place: Action = { type: 'place', minions: [] };
  const at = (phase: 'setup' | 'kickoff') => ({ ...martianRugby.view(m.state), phase });
  expect(martianRugby.pace!(at('setup'), place)).toBe(1);
  expect(martianRugby.pace!(at('kickoff'), place)).toBeGreaterThan(3);
  const kick: Action = { type: 'kick', minion: 'AL1', target: { x: 0, y: 0 }, face: 0 };
  expect(martianRugby.pace!(at('kickoff'), kick)).toBeGreaterThan(1);
});

test('mirrored bots: neither seat wins beyond chance', () => {
  const tries = { A: 0, B: 0 };
  for (let seed = 1; seed <= 12 * FACTOR; seed++) {
    // either kicks off as often
    const changes = { firstKick: seed % 2 ? 'A' : 'B', swapEnds: true, minionsPerSize: 2, pieceScale: 200 };
    const { state } = playOut(small(seed, { ...changes, targetPoints: 100, turnLimit: 60 }), heuristic);
    for (const side of ['A', 'B'] as const) tries[side] += state.stats[side].tries ?? 0;
  }
  const all = tries.A + tries.B;
  expect(all).toBeGreaterThan(5);
  // three standard deviations of a fair coin
  expect(Math.abs(tries.A - tries.B)).toBeLessThanOrEqual(Math.ceil(3 * Math.sqrt(all)));
});

test('it decides from what its seat is shown, and with the same dice the same again', () => {
  playOut(small(5, { turnLimit: 8 }), (state, seat, chance) => {
    const legal = martianRugby.legal(state, seat);
    const view = JSON.parse(JSON.stringify(martianRugby.view(state))) as ReturnType<typeof martianRugby.view>;
    const seen: Seen<typeof view, Action> = { seat, view, legal: () => legal };
    const before = JSON.stringify(view);
    const die = chance.roll(1000, 'seed');
    const action = martianRugby.bot.decide(seen, fastDice(die));
    expect(JSON.stringify(view)).toBe(before);
    expect(martianRugby.bot.decide(seen, fastDice(die))).toEqual(action);
    return action;
  });
});

describe('it knows what to do', () => {
  const decide = (m: Scene, seat = m.owed[0]![0]!): Action =>
    martianRugby.bot.decide(
      { seat, view: martianRugby.view(m.state), legal: () => martianRugby.legal(m.state, seat) },
      fastDice(1),
    );
  const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';

  test('MR-3.7: nobody is moved to whom the end of the turn does about as much good', () => {
    const m = pitch(`AL1 standing 500 450 0\nAL2 lying 500 600 0\nAS1 standing 300 300 0 ball${others}`);
    const view = martianRugby.view(m.state);
    const goes = (id: string, x: number, y: number) => {
      const minion = view.minions.find((one) => one.id === id)!;
      return worthStep(view, minion, mm(x, y), mm(1500, y), fastDice(1)) !== undefined;
    };
    expect(goes('AL1', 520, 450)).toBe(false);
    expect(goes('AL1', 600, 450)).toBe(true);
    // it gets up there by itself
    expect(goes('AL2', 560, 600)).toBe(false);
    expect(goes('AL2', 560, 760)).toBe(true);
    // no turn ends in real time
    const realTime = { ...view, options: { ...view.options, realTime: true } };
    const at = view.minions.find((one) => one.id === 'AL1')!;
    expect(worthStep(realTime, at, mm(520, 450), mm(1500, 450), fastDice(1))).toBeDefined();
  });

  test('a try is taken', () => {
    const m = pitch(`AL1 standing 1450 450 0 ball\nAM1 standing 1300 300 0${others}`);
    const events = m.act('A', decide(m));
    expect(events.some((e) => e.type === 'try-scored')).toBe(true);
  });

  test('a carrier within reach is tackled', () => {
    const m = pitch(`AL1 standing 500 450 0\nBL1 standing 560 450 0 ball${others}`);
    expect(m.act('A', decide(m)).some((e) => e.type === 'carrier-tackled')).toBe(true);
  });

  test('a ball within reach is picked up', () => {
    const m = pitch(`AL1 standing 500 450 0${others}\nball 555 470`);
    expect(m.act('A', decide(m)).some((e) => e.type === 'ball-picked-up')).toBe(true);
  });

  test('a pass is intercepted if one can, and left alone if not', () => {
    const text = 'AL1 standing 500 450 0 ball\nAM1 standing 500 600 0';
    const m = pitch(`${text}\nBL1 lying 560 530 180${others}`);
    m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    expect(m.act('B', decide(m)).some((e) => e.type === 'turnover')).toBe(true);
    const n = pitch(`${text}\nBL1 lying 560 530 90${others}`);
    n.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    expect(n.owed).toEqual(['B intercept']);
    expect(decide(n)).toEqual({ type: 'decline' });
  });

  test('before the own back line it is kicked far away, to where nobody stands', () => {
    const m = pitch(`AL1 standing 150 450 0 ball\nAM1 standing 100 300 0\nBL1 standing 760 450 0${others}`);
    const action = decide(m);
    expect(action).toMatchObject({ type: 'kick', minion: 'AL1' });
    m.act('A', action, [6, 'scatter', 5]);
    const { ball } = m.state;
    expect(ball?.where === 'loose' && ball.pose.x).toBeGreaterThan(900_000);
  });

  test('the ball goes out of danger to one who can run', () => {
    // two defenders face the carrier, who has moved; nobody is near its team-mate
    const m = pitch(`
      AL1 standing 700 450 0 ball
      AL2 standing 690 650 0
      BL1 lying 790 450 180
      BL2 lying 790 490 190
      AS4 standing 100 800 0
      BS4 standing 1400 100 0
    `);
    m.act('A', { type: 'move', minion: 'AL1', heading: 90, slide: 0 });
    m.state.minions.find((p) => p.id === 'BL1')!.y = 470_000;
    const action = decide(m);
    expect(['pass', 'move']).toContain(action.type);
  });

  test('MR-3.4: in one turn the ball goes over the line through the hands of team-mates who stand ahead', () => {
    const m = pitch(`
      AL1 standing 1345 450 0 ball
      AL2 standing 1395 470 0
      AL3 standing 1446 430 0
      AS4 standing 100 800 0
      BS4 standing 300 100 0
    `);
    const done = Array.from({ length: 5 }, () => (m.state.toAct === 'A' ? m.act('A', decide(m)) : [])).flat();
    expect(done.filter((e) => e.type === 'pass-completed').length).toBeGreaterThan(1);
    expect(done.some((e) => e.type === 'try-scored')).toBe(true);
  });
});
