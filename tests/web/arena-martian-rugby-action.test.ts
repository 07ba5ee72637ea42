import { martianRugby } from '@touchline/rules';
import { type AnyGame, type Bot, fastDice, simulate } from '@touchline/rules/kernel';
import type { Action, Event, Minion, PublicState } from '@touchline/rules/martian-rugby';
import { front, measuresOf } from '@touchline/rules/martian-rugby/page';
import { inAction } from '../../web/src/arenas/martian-rugby/action.ts';
import { byMinion, usualAim } from '../../web/src/arenas/martian-rugby/aiming.ts';
import { beside } from '../../web/src/arenas/martian-rugby/beside.ts';
import { coachWords } from '../../web/src/arenas/martian-rugby/coach-words.ts';
import { type Formation, keptFrom } from '../../web/src/arenas/martian-rugby/formations.ts';
import { guide } from '../../web/src/arenas/martian-rugby/guide.ts';
import { gettersOf } from '../../web/src/arenas/martian-rugby/heap.ts';
import { real } from '../../web/src/arenas/martian-rugby/in-reach.ts';
import { refusalOf } from '../../web/src/arenas/martian-rugby/laid.ts';
import { listed } from '../../web/src/arenas/martian-rugby/listed.ts';
import { missedBy } from '../../web/src/arenas/martian-rugby/missed.ts';
import {
  type Doubt,
  deedOf,
  doubtOf,
  leadOf,
  openPass,
  ordersOf,
} from '../../web/src/arenas/martian-rugby/orders.ts';
import { type Movement, outlookOf } from '../../web/src/arenas/martian-rugby/outlook.ts';
import { formation } from '../../web/src/arenas/martian-rugby/ready-made.ts';
import { gainOf, ranIn } from '../../web/src/arenas/martian-rugby/run.ts';
import { nameOf } from '../../web/src/arenas/martian-rugby/spread.ts';
import {
  goingOf,
  reachersOf,
  standsOf,
  threatsTo,
  turnOf,
} from '../../web/src/arenas/martian-rugby/stands.ts';
import { gist, sum } from '../../web/src/arenas/martian-rugby/told.ts';
import { words } from '../../web/src/arenas/martian-rugby/words.ts';
import { worth as isWorth } from '../../web/src/arenas/martian-rugby/worth.ts';
import { pitch } from '../rules/martian-rugby/scenario.ts';

const { state } = pitch(`
  AL1 standing 700 450 0 ball
  AL2 standing 650 700 0
  BS1 standing 1400 800 0
`) as unknown as { state: PublicState };

/** The first match. */
const LESSON = {
  ...{ firstKick: 'B', minionsPerSize: 2, pieceScale: 200, fieldLength: 900, fieldWidth: 640 },
  ...{ targetPoints: 10, turnLimit: 60, tackle: 'turnover' },
};

const moved = (minion: string) => ({ type: 'minion-moved', minion, turn: 1 }) as unknown as Event;

const seen = (events: readonly Event[], more: object = { watched: true }) =>
  inAction({ events, asked: false, plays: false, ...more }, state).events;

test('the view that follows a match stays with the ball while others move far away from it', () => {
  expect(seen([moved('BS1')])).toEqual([{ type: 'ball' }]);
  expect(seen([moved('AL2')])).toEqual([moved('AL2')]);
  const tackle = { type: 'carrier-tackled', carrier: 'AL1', by: 'BS1', turn: 1 } as unknown as Event;
  expect(seen([moved('BS1'), tackle])).toEqual([moved('BS1'), tackle]);
  // who steps through a replay is shown each step
  expect(seen([moved('BS1')], {})).toEqual([moved('BS1')]);
});

test('the view that follows a match sees the line, too, where a try is near', () => {
  const types = (x: number, minion: string) => {
    const near = pitch(`AL1 standing ${x} 450 0 ball\nBS1 standing 300 800 0`)
      .state as unknown as PublicState;
    const scene = { events: [moved(minion)], asked: false, plays: false, watched: true };
    return inAction(scene, near).events.map(({ type }) => type);
  };
  expect(types(1400, 'BS1')).toEqual(['ball', 'goal']);
  expect(types(1400, 'AL1')).toEqual(['minion-moved', 'goal']);
  expect(types(1000, 'AL1')).toEqual(['minion-moved']);
});

test('a ball that nobody is near is not looked at alone: the field is, while all move far away from it', () => {
  const { state } = pitch(`
    AS1 standing 1100 100 0
    BS1 standing 1400 800 0
    ball 300 450
  `) as unknown as { state: PublicState };
  const scene = { events: [moved('BS1')], asked: false, plays: true };
  const shown = inAction(scene, state).events as readonly object[];
  expect(shown.flatMap((one) => Object.values(one))).toEqual(['ball', 'AS1', 'BS1']);
});

test('of many who moved it is told how many, and how far nobody is told who measures otherwise', () => {
  const all = (n: number) => Array.from({ length: n }, (_, i) => moved(`AS${i + 1}`));
  expect(gist(all(5))).toBe('5 minions move.');
  expect(gist(all(2))).toBe('AS1 and AS2 move.');
});

test('MR-4.7: of who stood still it is not told that it got up', () => {
  const pose = { x: 0, y: 0, heading: 0 };
  const stood = (minion: string, stance: string) =>
    ({ type: 'minion-stood', minion, turn: 1, from: { ...pose, stance }, to: pose }) as unknown as Event;
  const [lay, stays, too] = [stood('AL1', 'lying'), stood('AL2', 'standing'), stood('AM1', 'standing')];
  expect(gist([lay!, stays!])).toBe('AL1 gets up.');
  expect(gist([stays!, too!])).toBe('AL2 and AM1 stand still.');
  expect(gist([stays!, moved('AS1')])).toBe('AS1 moves.');
  expect(sum([lay!, stays!, too!])).toBe('AL1 gets up.');
});

test('what is worth seeing again tells apart who picks the ball up, catches it, or kicks it how far', () => {
  const of = (event: object) => beside.highlight({ turn: 1, ...event } as unknown as Event);
  expect(of({ type: 'ball-picked-up', minion: 'AL1' })).toBe('AL1 picks the ball up');
  expect(of({ type: 'ball-caught', minion: 'AL1', offside: false })).toBe('AL1 catches the ball');
  expect(of({ type: 'ball-caught', minion: 'AL1', offside: true })).toBeUndefined();
  expect(of({ type: 'kick-announced', minion: 'AL1', distance: 423_000 })).toBe('AL1 kicks 42 cm');
});

test('a run with the ball tells what it has won, and who has only now got it has not run', () => {
  const { m, orders } = ordered('AL1 standing 700 450 0 ball', 'run');
  const events = m.act('A', orders[0]!) as readonly Event[];
  const now = m.state as unknown as PublicState;
  const ran = ranIn(now, events);
  expect(ran).toMatchObject({ id: 'AL1', gained: 9, far: 68 });
  expect(ranIn(now, [...events, { type: 'ball-picked-up', minion: 'AL1' } as Event])).toBeUndefined();
  expect(ranIn(now, [moved('AS1')])).toBeUndefined();
});

/** What one press orders in a position of two sides, A to act. */
function ordered(text: string, direction: Parameters<typeof ordersOf>[2]) {
  const m = pitch(text, { options: { pieceScale: 200 } });
  const orders = ordersOf(
    m.state as unknown as PublicState,
    byMinion(martianRugby.legal(m.state, 'A') as readonly Action[]),
    direction,
  );
  return { m, orders };
}

test('one press runs with the ball: towards the line, around who could tackle, and over it where it can', () => {
  const { m, orders } = ordered('AL1 standing 700 450 0 ball\nBL1 standing 880 450 180', 'run');
  expect(orders.length).toBe(1);
  m.act('A', orders[0]!);
  const runner = m.state.minions.find(({ id }) => id === 'AL1')!;
  expect(runner.x).toBeGreaterThan(700_000);
  expect(Math.abs(runner.y - 450_000)).toBeGreaterThan(10_000);
  const last = ordered('AL1 standing 1420 450 0 ball\nBL1 standing 880 450 180', 'run');
  expect(last.m.act('A', last.orders[0]!).some(({ type }) => type === 'try-scored')).toBe(true);
  expect(ordered('AL1 standing 700 450 0\nBL1 standing 880 450 180 ball', 'run').orders).toEqual([]);
});

test('who comes along ends beside or behind who has the ball, pushes no team-mate, and nobody is sent to the own ball', () => {
  const text = `
    AL1 standing 700 450 0 ball
    AM1 standing 620 450 0
    AS1 lying 560 700 0
    AS2 standing 640 300 0
    BL1 standing 1200 450 180
  `;
  expect(ordered(text, 'ball').orders).toEqual([]);
  expect(ordered(text, 'ahead').orders).toEqual([]);
  const { m } = ordered(text, 'support');
  for (let n = 0; n < 4; n++) {
    const [next] = ordersOf(
      m.state as unknown as PublicState,
      byMinion(martianRugby.legal(m.state, 'A') as readonly Action[]),
      'support',
    );
    if (!next) break;
    expect(next).not.toMatchObject({ minion: 'AL1' });
    expect(m.act('A', next).filter(({ type }) => type === 'piece-nudged')).toEqual([]);
  }
  const x = (id: string) => m.state.minions.find((one) => one.id === id)!.x;
  for (const id of ['AM1', 'AS1', 'AS2']) expect(x(id)).toBeLessThan(x('AL1'));
  expect(m.state.minions.filter(({ acted }) => acted).length).toBeGreaterThan(1);
});

test('MR-5.1: who comes along shoves no opponent nearer to who has the ball, to where it could tackle', () => {
  const state = (text: string) => ordered(text, 'support');
  const far = (of: PublicState) => reachersOf({ ...of, toAct: 'A' }).length;
  // the opponent stands between who comes along and its place
  const text = 'AL1 standing 700 450 0 ball acted\nAM1 standing 640 720 0\nBM1 standing 655 660 90';
  const { m, orders } = state(text);
  const before = far(m.state as unknown as PublicState);
  for (const order of orders) {
    const outlook = outlookOf(m.state as unknown as PublicState, order as Movement)!;
    expect(outlook.pushed.filter(({ by }) => by.y < 0)).toEqual([]);
    m.act('A', order);
  }
  expect(far(m.state as unknown as PublicState)).toBe(before);
  // one behind is no hindrance
  expect(state(text.replace('655 660', '500 860')).orders.length).toBe(1);
});

test('MR-7.5: of the minions that come along the nearest goes ahead, and is the one to pass to once the carrier is level with it', () => {
  const text =
    'AL1 standing 700 450 0 ball\nAL2 standing 710 540 0\nAS1 standing 640 600 0\nBL1 standing 1300 450 180';
  const { m, orders } = ordered(text, 'support');
  m.act('A', orders[0]!);
  const x = (id: string) => m.state.minions.find((one) => one.id === id)!.x;
  expect(orders[0]).toMatchObject({ minion: 'AL2' });
  expect(x('AL2')).toBeGreaterThan(x('AL1'));
  const passes = (of: typeof m) =>
    openPass(
      of.state as unknown as PublicState,
      byMinion(martianRugby.legal(of.state, 'A') as readonly Action[]),
    );
  const open = pitch('AL1 standing 700 450 0 ball\nAL2 standing 690 540 0\nAS1 standing 640 600 0');
  expect(passes(open)?.action).toMatchObject({ type: 'pass', to: 'AL2' });
  const shut = pitch('AL1 standing 700 450 0 ball\nAL2 standing 690 540 0\nBL1 lying 760 500 180');
  expect(passes(shut)?.better).toBe(false);
});

test('MR-6.2: who is sent to the ball first is not who is nearest, but who can best go on with it', () => {
  const { m, orders } = ordered('AM1 standing 755 450 0\nAM2 standing 640 450 0\nball 700 450 0', 'ball');
  expect(orders.map((one) => 'minion' in one && one.minion)).toEqual(['AM2', 'AM1']);
  expect(m.act('A', orders[0]!).some(({ type }) => type === 'ball-picked-up')).toBe(true);
});

test('MR-10.1: what is marked says who scores, tackles, takes the ball or runs, and how many come along', () => {
  const says = (text: string, direction: Parameters<typeof ordersOf>[2]) => {
    const { m, orders } = ordered(text, direction);
    const { does, whom, risk, gained } = deedOf(m.state as unknown as PublicState, direction, orders[0]!);
    const who = (orders[0] as { minion: string }).minion;
    return coachWords.rest[does](orders.length, false, who, whom, risk, gained);
  };
  const foe = 'BL1 standing 880 450 180';
  expect(says(`AL1 standing 1420 450 0 ball\n${foe}`, 'run')).toBe('Score a try: AL1');
  expect(says(`AL1 standing 700 450 0 ball\n${foe}`, 'run')).toMatch(/^AL1 runs \d+ cm: safe$/);
  const crowd = 'BL1 standing 880 450 180\nBL2 standing 840 550 180\nBL3 standing 840 350 180';
  expect(says(`AL1 standing 700 450 0 ball\n${crowd}`, 'run')).toMatch(/^AL1 runs \d+ cm: \d can tackle$/);
  expect(says('AL1 standing 800 450 0\nBL1 standing 860 450 180 ball', 'ball')).toBe('AL1 tackles BL1');
  expect(says(`AL1 standing 700 450 0\nball 730 450 0\n${foe}`, 'ball')).toBe('AL1 takes the ball');
  const along = 'AL1 standing 700 450 0 ball\nAM1 standing 600 300 0\nAM2 standing 600 600 0';
  expect(says(`${along}\n${foe}`, 'support')).toBe('2 come along');
  expect([0, 1, 3].map(coachWords.finish)).toEqual([
    'End the turn',
    'End the turn; one gets up',
    'End the turn; 3 get up',
  ]);
});

test('MR-6.6: a run that loses the ball for sure is not what is marked, and why is known', () => {
  const led = (text: string) => {
    const { m, orders } = ordered(text, 'run');
    const state = m.state as unknown as PublicState;
    const choices = byMinion(martianRugby.legal(m.state, 'A') as readonly Action[]);
    const doubt = doubtOf(state, choices, orders[0]!);
    const ways = [{ direction: 'run', doubt }, { direction: 'support' }] as const;
    return [doubt, leadOf(ways, undefined, undefined), leadOf(ways.slice(0, 1), undefined, undefined)];
  };
  const runner = 'AL1 standing 700 450 0 ball\nAS1 standing 300 800 0';
  expect(led(`${runner}\nBL1 standing 1300 450 180`)).toEqual([undefined, 'run', 'run']);
  const before = 'BL1 standing 880 450 180\nBL2 standing 840 580 180\nBL3 standing 840 320 180';
  expect(led(`${runner}\n${before}`)).toEqual(['stays', 'support', undefined]);
  const around = 'BL1 standing 780 450 180\nBL2 standing 750 520 180\nBL3 standing 750 380 180';
  expect(led(`${runner}\n${around}\nBL4 standing 630 450 0`)).toEqual(['lost', 'support', 'run']);
});

test('MR-4.8: an order that wins no ground says so: who gets up to turn, and how far back that is', () => {
  const text = 'AS1 lying 700 450 180 ball\nBL1 standing 560 450 0';
  const { m, orders } = ordered(text, 'run');
  const state = m.state as unknown as PublicState;
  for (const first of [...orders, { type: 'stand', minion: 'AS1', heading: 180, slide: 0 } as const]) {
    const { does, whom, risk, gained } = deedOf(state, 'run', first);
    const before = front(state, state.minions[0]!);
    const now = pitch(text, { options: { pieceScale: 200 } });
    now.act('A', first);
    const won = front(now.state as never, now.state.minions[0]!) - before;
    expect(Math.abs(gained - won / 10_000)).toBeLessThanOrEqual(1);
    if (first.type !== 'stand') continue;
    expect(coachWords.rest[does](1, false, 'AS1', whom, risk, gained)).toMatch(
      gained < 0 ? /^AS1 gets up to turn, \d+ cm back: / : /^AS1 gets up to turn, \d+ cm on: /,
    );
  }
});

test('worth seeing again is a tackle near the line that is attacked, and a long pass; not each of them', () => {
  const worth = (text: string, event: object) =>
    isWorth(event as Event, pitch(text).state as unknown as PublicState);
  const tackle = { type: 'carrier-tackled', carrier: 'AL1', by: 'BL1' };
  expect(worth('AL1 standing 700 450 0\nBL1 standing 740 450 180 ball', tackle)).toBe(false);
  expect(worth('AL1 standing 1300 450 0\nBL1 standing 1340 450 180 ball', tackle)).toBe(true);
  const pass = { type: 'pass-completed', from: 'AL1', to: 'AL2' };
  expect(worth('AL1 standing 700 450 0\nAL2 standing 690 500 0 ball', pass)).toBe(false);
  expect(worth('AL1 standing 700 450 0\nAL2 standing 690 750 0 ball', pass)).toBe(true);
  expect(worth('AL1 standing 700 450 0 ball', { type: 'ball-picked-up', minion: 'AL1' })).toBe(false);
  expect(worth('AL1 standing 700 450 0 ball', { type: 'try-scored', minion: 'AL1' })).toBe(true);
});

test('a pass that an opponent could leap into is thrown where the ball would be lost anyway, and else not', () => {
  const better = (text: string) => {
    const m = pitch(`AL1 standing 700 450 0 ball\n${text}`, {
      options: { pieceScale: 200 },
    });
    m.act('A', { type: 'move', minion: 'AL1', heading: 0, slide: 0 });
    const choices = byMinion(martianRugby.legal(m.state, 'A') as readonly Action[]);
    return openPass(m.state as unknown as PublicState, choices)?.better;
  };
  expect(better('AL2 standing 760 620 0')).toBe(true);
  expect(better('AL2 standing 760 620 0\nBS1 lying 690 530 0')).toBe(false);
  expect(
    better(
      'AL2 standing 695 620 0\nBM1 standing 760 520 180\nBL1 standing 850 400 180\nBL2 standing 850 470 180',
    ),
  ).toBe(true);
});

test('MR-6.2: of a movement that ends just beside the ball, or who has it, it is told how much is missing', () => {
  const missed = (text: string, heading = 0) => {
    const now = pitch(text).state as unknown as PublicState;
    return missedBy(now, outlookOf(now, { type: 'move', minion: 'AS1', heading, slide: 0 })!);
  };
  expect(missed('AS1 standing 700 450 0\nball 745 450 0')).toBe('5 mm short of the ball');
  expect(missed('AS1 standing 700 450 0\nball 735 450 0')).toBeUndefined();
  expect(missed('AS1 standing 700 450 0\nball 745 450 0', 180)).toBeUndefined();
  expect(missed('AS1 standing 700 450 0\nBS1 standing 745 450 0 ball')).toBe('5 mm short of BS1');
  expect(missed('AS1 standing 700 450 0 ball\nBS1 standing 745 450 0')).toBeUndefined();
});

test('two go back for a ball that lies free, and who else is before the ball waits, and looks to the line', () => {
  const who = (text: string, direction: Parameters<typeof ordersOf>[2]) =>
    ordered(text, direction).orders.map((one) => 'minion' in one && `${one.minion} ${one.type}`);
  const two = 'ball 300 450 0\nAL1 standing 600 450 0\nAM1 standing 650 600 0';
  expect(who(`${two}\nAS1 standing 900 250 0`, 'ball')).toEqual(['AL1 move', 'AM1 move']);
  expect(who(`${two}\nAS1 lying 900 250 180`, 'ball')).toEqual(['AL1 move', 'AM1 move', 'AS1 stand']);
  const along = 'AL1 standing 300 450 0 ball\nAM1 standing 700 500 0';
  expect(who(along, 'support')).toEqual([]);
  expect(who(`${along}\nAS1 standing 200 250 0`, 'support')).toEqual(['AS1 move']);
});

test('MR-3.4: who can be tackled passes to who has acted and is out of reach', () => {
  const passed = (text: string) => {
    const m = pitch(`AL1 standing 700 450 0 ball\n${text}`, { options: { pieceScale: 200 } });
    m.act('A', { type: 'move', minion: 'AL1', heading: 0, slide: 0 });
    const choices = byMinion(martianRugby.legal(m.state, 'A') as readonly Action[]);
    return openPass(m.state as unknown as PublicState, choices);
  };
  const mate = 'AL2 standing 695 620 0 acted';
  const near = 'BL1 standing 850 420 180';
  expect(passed(`${mate}\n${near}`)).toMatchObject({ action: { to: 'AL2' }, better: true, runs: false });
  expect(passed(mate)?.better).toBe(false);
  expect(passed(`${mate}\n${near}\nBL2 standing 800 640 180`)).toBeUndefined();
  expect(coachWords.hints.taken(['BL1'])).toBe('Once you end the turn, BL1 can take the ball.');
});

/** What stands over buttons that does not agree with them. */
const disagreeing: string[] = [];

/** Notes what is said beside a way that is marked, if it says otherwise. */
function compare(view: PublicState, does: string, first: Action): void {
  const said = standsOf(view, 'A', gettersOf(view));
  const part = { tackle: 'can tackle', pick: 'can pick it up', score: 'one move from a try' }[does];
  if (part && !said.includes(part)) disagreeing.push(`${does}: ${said}`);
  const outlook = does === 'run' ? outlookOf(view, first as Movement) : undefined;
  const { gained = 1 } = (outlook && gainOf(view, outlook)) ?? {};
  if (outlook && gained < 1 && threatsTo(view, outlook).length) disagreeing.push(`gives ${-gained} cm away`);
}

/** What is to be said against each run that was marked. */
const runs: (Doubt | undefined)[] = [];

/** How many answers each ball in the air left that may come to something, and those that were missed. */
const left: number[] = [];
const lost: Action[] = [];

/** Somebody who presses what is marked, and nothing else. */
const learner: Bot<PublicState, Action> = {
  decide({ seat, view, legal }) {
    const actions = legal();
    const other = actions.find(({ type }) => type === 'decline' || type === 'finish-turn');
    if (view.reaction) {
      const kept = real(actions, view);
      left.push(kept.length);
      const stops = (one: Action) => one.type !== 'decline' && outlookOf(view, one as Movement)?.blocks;
      lost.push(...actions.filter((one) => stops(one) && !kept.includes(one)));
    }
    if (view.phase !== 'turn') return other ?? actions[0]!;
    const choices = byMinion(actions);
    const open = view.activations[seat as 'A']?.minion;
    const ways = (['run', 'support', 'ball', 'ahead'] as const).flatMap((direction) => {
      const [first] = ordersOf(view, choices, direction);
      const doubt = first && direction === 'run' ? doubtOf(view, choices, first) : undefined;
      return first ? [{ direction, first, doubt }] : [];
    });
    // without hints nobody is told who runs, and how
    expect(ordersOf(view, choices, 'run', false)).toEqual([]);
    const pass = openPass(view, choices);
    const lead = leadOf(ways, pass, open && choices.has(open) ? open : undefined);
    for (const { direction, first } of ways) compare(view, deedOf(view, direction, first).does, first);
    const led = ways.find(({ direction }) => direction === lead);
    if (led?.direction === 'run') runs.push(led.doubt);
    return (lead === 'pass' ? pass?.action : led?.first) ?? other!;
  },
};

test('who presses only what is marked wins first matches, the ball does not go to and fro, and no headline denies a button', () => {
  const game = { ...martianRugby, bot: learner } as unknown as AnyGame;
  const played = [3, 4, 5, 6].map((seed) => simulate(game, { options: LESSON, seed, bots: { B: 'easy' } }));
  const won = played.filter(({ result }) => result.score.A! > result.score.B!);
  expect(won.length).toBe(played.length);
  const tackles = played.flatMap(({ made }) =>
    made.flatMap(({ events }) => events.filter(({ type }) => type === 'carrier-tackled')),
  );
  expect(tackles.length).toBeLessThan(6 * played.length);
  expect(disagreeing).toEqual([]);
  // nobody is led from where the ball is safe to where it is lost
  expect(runs.length).toBeGreaterThan(20);
  expect(runs).not.toContain('stays');
  // a ball in the air that nobody can stop is let go without a question, and no other
  expect(lost).toEqual([]);
  expect(left).toContain(1);
});

test('MR-7.7: of the answers to a pass those stand that may come to something', () => {
  const m = pitch(`
    AL1 standing 700 450 0 ball
    AL2 standing 690 250 0
    BL1 standing 740 350 180
    BS1 standing 1400 800 180
  `);
  m.act('A', { type: 'pass', minion: 'AL1', to: 'AL2' });
  const legal = martianRugby.legal(m.state, 'B') as readonly Action[];
  const who = (all: readonly Action[]) =>
    new Set(all.map((one) => ('minion' in one ? one.minion : one.type)));
  expect(who(legal)).toEqual(new Set(['BL1', 'BS1', 'decline']));
  expect(who(real(legal, m.state as unknown as PublicState))).toEqual(new Set(['BL1', 'decline']));
});

test('to pass is better than to keep the ball where who has it can be tackled, or the run of the other ends further on', () => {
  const better = (text: string, runs = true) => {
    const m = pitch(`AL1 standing 700 450 0 ball\n${text}`, { options: { pieceScale: 200 } });
    if (runs) m.act('A', { type: 'move', minion: 'AL1', heading: 0, slide: 0 });
    const choices = byMinion(martianRugby.legal(m.state, 'A') as readonly Action[]);
    return openPass(m.state as unknown as PublicState, choices)?.better;
  };
  const back = 'AL2 standing 660 600 0';
  expect(better(back)).toBe(false);
  expect(better(`${back}\nBL1 standing 920 450 180`)).toBe(true);
  const level = 'AL2 standing 760 600 0';
  expect(better(level)).toBe(true);
  // who runs on throws afterwards
  expect(better('AL2 standing 690 600 0', false)).toBe(false);
});

test('a pass is safe where nobody can leap into it, or tackle who has run on with it', () => {
  const clear = (text: string) => {
    const m = pitch(`AL1 standing 700 450 0 ball\nAL2 standing 660 600 0\n${text}`, {
      options: { pieceScale: 200 },
    });
    const choices = byMinion(martianRugby.legal(m.state, 'A') as readonly Action[]);
    return openPass(m.state as unknown as PublicState, choices)?.clear;
  };
  expect(clear('BS1 standing 1400 100 180')).toBe(true);
  expect(clear('BS1 lying 720 560 180')).toBe(false);
  expect(clear('BL1 standing 780 650 180\nBL2 standing 560 600 180\nBL3 standing 740 760 180')).toBe(false);
});

test('MR-3.3: who has thrown the ball before it moved comes along by one press, and then the others', () => {
  const m = pitch(
    'AL1 standing 700 450 0 ball\nAM1 standing 640 450 0\nAM2 standing 780 450 0\nAS1 standing 690 620 0',
  );
  m.act('A', { type: 'pass', minion: 'AL1', to: 'AS1' });
  const next = () =>
    ordersOf(
      m.state as unknown as PublicState,
      byMinion(martianRugby.legal(m.state, 'A') as readonly Action[]),
      'support',
    )[0];
  expect(next()).toMatchObject({ minion: 'AL1' });
  m.act('A', next()!);
  expect(next()).not.toMatchObject({ minion: 'AL1' });
});

test('who lies with its back to the ball gets up when all are sent there', () => {
  const { orders } = ordered('AL1 lying 900 450 0\nBL1 standing 1300 450 180\nball 300 450', 'ball');
  expect(orders).toMatchObject([{ type: 'stand', minion: 'AL1' }]);
});

test('MR-7.1: why a team-mate cannot get the ball is said of each', () => {
  const m = pitch(
    `
    AL1 standing 700 450 0 ball
    AM1 standing 900 450 0
    AM2 standing 200 450 0
    AM3 standing 600 700 0
    AS1 standing 690 330 0
    BL1 standing 665 380 0
    BL2 standing 717 380 0
  `,
    { options: { pieceScale: 200 } },
  ).state as unknown as PublicState;
  const passer = m.minions.find(({ id }) => id === 'AL1')!;
  const why = (id: string) => refusalOf(m, passer, id);
  expect(why('AM1')).toBe('AM1 is ahead: the ball is passed only backwards or sideways.');
  expect(why('AM2')).toBe('AM2 is too far: a pass goes 40 cm at most.');
  expect(why('AM3')).toBeUndefined();
  expect(why('AS1')).toBe('Somebody is in the way to AS1.');
});

test('who lies and looks away from the line is chosen with getting up towards it, unless the way ahead comes to something', () => {
  const chosen = (heading: number, more = '') => {
    const m = pitch(`AL1 lying 700 450 ${heading}\n${more || 'BL1 standing 200 200 180'}`, { toAct: 'A' });
    const tools = byMinion(martianRugby.legal(m.state, 'A') as readonly Action[]).get('AL1')!;
    return usualAim(m.state as unknown as PublicState, m.state.minions[0]!, tools);
  };
  expect(chosen(0)?.tool).toBe('move');
  const up = chosen(180)!;
  expect(up.tool).toBe('stand');
  // as far as it can turn
  expect(Math.cos((up.heading * Math.PI) / 180)).toBeGreaterThan(-0.5);
  expect(chosen(180, 'BL1 standing 620 450 180 ball')?.tool).toBe('move');
});

test('how a match stands is told: who has the ball, how far it has to go, and who can stop it', () => {
  expect(standsOf(state)).toBe('AL1 (Blue A) has the ball, 18 moves from a try. Nobody can tackle now.');
  expect(standsOf(state, 'A')).toContain('You have the ball: AL1, 18 moves');
  expect(standsOf(state, 'B')).toContain('They have the ball: AL1, 18 moves');
  const coming = pitch(`
    AL1 standing 700 450 0 ball
    BL1 standing 860 450 180
  `).state as unknown as PublicState;
  expect(standsOf(coming)).toContain('from a try. BL1 is 4 moves away.');
  const near = (acted: string) =>
    pitch(
      `
      AL1 standing 1440 450 0 ball
      BS1 standing 1440 480 0 ${acted}
    `,
      { toAct: 'B' },
    ).state as unknown as PublicState;
  expect(standsOf(near(''))).toBe('AL1 (Blue A) has the ball, 2 moves from a try. BS1 can tackle.');
  expect(standsOf(near('acted'))).toContain('from a try. Nobody gets to it.');
  // who is about to kick off runs nowhere
  expect(standsOf({ ...state, phase: 'kickoff' })).toBe('Blue A kicks off: AL1 has the ball.');
  expect(turnOf(near(''))).toBe('Gold B: 1 of 1 still to act.');
  // who goes somewhere without the ball is not told one by one
  const going = (id: string, ...more: Event[]) => goingOf(state, [moved(id), ...more]);
  expect(going('BS1')).toBe('Gold B close in on AL1.');
  expect(going('AS1')).toBe('Blue A come along with AL1.');
  expect(going('AL1')).toBeUndefined();
  expect(
    going('BS1', { type: 'carrier-tackled', carrier: 'AL1', by: 'BS1', pushed: [], turn: 1 } as never),
  ).toBeUndefined();
  expect(goingOf({ ...state, ball: undefined } as never, [moved('BS1')])).toBe('Gold B go for the ball.');
  const loose = pitch(`
    AS1 standing 700 450 0
    BL1 standing 900 450 180
    ball 720 450 0
  `).state as unknown as PublicState;
  expect(standsOf(loose)).toBe('The ball is loose: AS1 can pick it up.');
  // who has acted in this turn is not told to be near
  const spent = { ...loose, minions: loose.minions.map((one, i) => ({ ...one, acted: i === 0 })) };
  expect(standsOf(spent)).toMatch(/^The ball is loose\. Nearest: BL1 \(\d moves\)\.$/);
});

test('MR-4.8: of who gets up it is not said that it runs', () => {
  const { passes, stays } = coachWords.hints.doubts;
  expect(passes('AL1', false)).toBe('After that run AL1 can be tackled: pass then.');
  expect(passes('AL1', true)).toBe('Once it is up AL1 can be tackled: pass then.');
  expect(stays('AL1', true)).toMatch(/^To get up would lose the ball/);
});

test('MR-4.8: who lies beside the carrier and looks away can tackle by getting up, and that is told', () => {
  const lying = pitch(
    `
    AL1 standing 700 450 0 ball
    BL1 lying 760 380 90
  `,
    { toAct: 'B' },
  ).state as unknown as PublicState;
  const [runner, foe] = lying.minions as [Minion, Minion];
  const { hb, l } = measuresOf(lying, foe);
  const beside = { ...foe, x: runner.x + 2 * hb, y: runner.y + hb - hb / 8 - l };
  const after = (one: Minion) => standsOf({ ...lying, minions: [runner, one] });
  expect(after(beside)).toContain('BL1 can tackle.');
  expect(after({ ...beside, x: beside.x + 3 * hb })).not.toContain('can tackle.');
  expect(after({ ...beside, stunned: true })).not.toContain('can tackle.');
});

test('what is listed of a minion is what one chooses between, and what comes to something is first', () => {
  const m = pitch(`
    AL1 standing 700 450 0
    AS1 standing 200 450 0
    BS1 standing 760 450 180 ball
  `).state as unknown as PublicState;
  const all = martianRugby.legal(m as never, 'A') as readonly Action[];
  const shown = listed(all, m);
  const of = (id: string, from: readonly Action[]) =>
    from.filter((one) => 'minion' in one && one.minion === id);
  expect(of('AL1', all).length).toBeGreaterThan(70);
  for (const id of ['AL1', 'AS1']) expect(of(id, shown).length).toBeLessThanOrEqual(12);
  expect(shown[0]).toMatchObject({ minion: 'AL1', type: 'move' });
  expect(words.action(shown[0]!, m)).toContain('tackles BS1');
  expect(shown.at(-1)).toEqual({ type: 'finish-turn' });
  expect(shown.every((one) => all.includes(one))).toBe(true);
});

test('what may come of a ball is told, and is good or bad, as the one sees it who acts', () => {
  const kick: Action = { type: 'kick', minion: 'AL1', target: { x: 0, y: 0 }, face: 0 };
  const charge: Action = { type: 'charge-down', minion: 'BS1', heading: 0, slide: 0 };
  const told = (action: Action, name: string) => [beside.outcome(name, action), beside.harm(name, action)];
  expect(told(kick, 'kept')).toEqual(['You keep the ball', false]);
  expect(told(kick, 'lost')).toEqual(['The other side gets the ball', true]);
  for (const action of [charge, { type: 'decline' } as const]) {
    expect(told(action, 'lost')).toEqual(['You get the ball', false]);
    expect(told(action, 'kept')).toEqual(['The other side keeps the ball', true]);
  }
  // who lets it go is not asked whether that is meant
  expect([charge, { type: 'decline' } as const].map(beside.chancy)).toEqual([true, false]);
  // nobody is asked twice about what nothing is rolled for, however late the server answers
  const others = ['move', 'stand', 'drop', 'finish-turn', 'place', 'kick', 'pass'] as const;
  expect(others.filter((type) => beside.chancy({ type } as Action))).toEqual(['kick', 'pass']);
  for (const name of ['charged-down', 'out', 'offside']) expect(beside.harm(name, charge)).toBe(false);
});

test('a step of the first match is done by what it says alone: who passes or gets up has moved no minion', () => {
  const [, , move, ball, pass, score] = guide;
  const at = (text: string, stats: object = {}, more: object = {}) => {
    const { state } = pitch(text, { turn: 1 });
    const side = { ...state.stats, A: stats };
    return { ...state, toAct: 'A', ...more, stats: side } as unknown as PublicState;
  };
  const before = at('AL1 lying 700 450 0 ball');
  const moved = at('AL1 lying 800 450 0 ball acted', { carried: 10 });
  expect(move!.done(moved, 'A', before)).toBe(true);
  expect(move!.done(moved, 'B', before)).toBe(false);
  expect(move!.done(at('AL1 lying 700 450 0 ball acted'), 'A', before)).toBe(false);
  expect(move!.done(moved, 'A', { ...before, toAct: 'B' })).toBe(false);
  expect(ball!.done(moved, 'A', before)).toBe(true);
  expect(ball!.done({ ...moved, turn: 0 }, 'A', before)).toBe(false);
  const tried = at('AL1 lying 800 450 0 ball', {}, { score: { A: 5, B: 0 } });
  expect([pass, score].map((step) => step!.done(tried, 'A', before))).toEqual([false, true]);
  expect(score!.done(tried, 'B', before)).toBe(false);
});

/** The first match before its kick-off, and what the server proposes to a side. */
function toPlace(side: 'A' | 'B') {
  const { state } = martianRugby.start(martianRugby.options.parse(LESSON), fastDice(1));
  const [place] = martianRugby.legal(state, side) as readonly Extract<Action, { type: 'place' }>[];
  return { view: martianRugby.view(state) as PublicState, usual: place! };
}

test('a wedge and wings are other places than the line, also on the small field of the first match', () => {
  const { view, usual } = toPlace('A');
  const whole = (name: Formation) => JSON.stringify(formation(view, 'A', usual, name).minions);
  const all = ['usual', 'wedge', 'wings'] as const;
  expect(new Set(all.map(whole)).size).toBe(3);
  const ready = (name: Formation) => formation(view, 'A', usual, name);
  const laid = all.map(ready);
  expect(laid.map((draft) => nameOf(ready, draft))).toEqual(all);
  const alone = { minions: usual.minions.filter(({ id }) => id !== 'AL2') };
  expect(nameOf(ready, alone)).toBeUndefined();
});

test('MR-2.9: who has placed as it wanted begins with that after a try, with another kicker, too', () => {
  const { view, usual } = toPlace('A');
  const wings = formation(view, 'A', usual, 'wings');
  expect(keptFrom(view, 'A', usual, wings)).toEqual({ ...usual, minions: wings.minions });
  expect(keptFrom(view, 'A', usual, undefined)).toEqual(usual);
  // who kicked off stands in its row again, and who does now in the middle
  const kicks = toPlace('B');
  const kicked = { ...wings, kicker: 'AM1' };
  const line = keptFrom(view, 'A', usual, kicked).minions;
  expect(line.find(({ id }) => id === 'AM1')).toEqual(usual.minions.find(({ id }) => id === 'AM1'));
  const { kicker } = kicks.usual;
  const before = { minions: formation(kicks.view, 'B', kicks.usual, 'wedge').minions };
  const now = keptFrom(kicks.view, 'B', kicks.usual, before).minions;
  expect(now.find(({ id }) => id === kicker)).toEqual(kicks.usual.minions.find(({ id }) => id === kicker));
  // and where they may not stand so, as usual
  const all = usual.minions.map((m) => ({ ...m, x: 0, y: 0 }));
  expect(keptFrom(view, 'A', usual, { minions: all })).toEqual(usual);
});
