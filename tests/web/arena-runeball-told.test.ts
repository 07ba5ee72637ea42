import { fastDice, seenBy } from '../../rules/src/kernel/index.ts';
import { DIRECTIONS, stepped } from '../../rules/src/runeball/field.ts';
import { type Event, type PublicState, runeball } from '../../rules/src/runeball/index.ts';
import type { Drawing } from '../../web/src/arenas/arena.ts';
import { cameBy, lasts, seenOf } from '../../web/src/arenas/runeball/ahead.ts';
import { beside } from '../../web/src/arenas/runeball/beside.ts';
import { TERMS } from '../../web/src/arenas/runeball/beside-words.ts';
import { cheerOf } from '../../web/src/arenas/runeball/cheered.ts';
import type { Doing } from '../../web/src/arenas/runeball/doing.ts';
import { roarOf } from '../../web/src/arenas/runeball/feel.ts';
import { guide } from '../../web/src/arenas/runeball/guide.ts';
import { log } from '../../web/src/arenas/runeball/log.ts';
import { logWords as germanLog } from '../../web/src/arenas/runeball/log-words.de.ts';
import { near } from '../../web/src/arenas/runeball/near.ts';
import { people } from '../../web/src/arenas/runeball/people.ts';
import { bearing, sideTo } from '../../web/src/arenas/runeball/place.ts';
import { oddsOf, riskOf } from '../../web/src/arenas/runeball/risk.ts';
import { waysOf } from '../../web/src/arenas/runeball/spots.ts';
import { staged } from '../../web/src/arenas/runeball/staged.ts';
import { keptOf } from '../../web/src/arenas/runeball/tie.ts';
import { effectOf } from '../../web/src/arenas/runeball/told.ts';
import { toldWords as germanTold } from '../../web/src/arenas/runeball/told-words.de.ts';
import { toldWords } from '../../web/src/arenas/runeball/told-words.ts';
import { BROAD, LONG, seatOf, viewOf } from '../../web/src/arenas/runeball/view.ts';
import { words as german } from '../../web/src/arenas/runeball/words.de.ts';
import { words } from '../../web/src/arenas/runeball/words.ts';
import { actsOf } from '../../web/src/theatre/acts.ts';
import { at, board, d6 } from '../rules/runeball/kit.ts';

/** What is said from the first throw to the kickoff. */
function toKickoff() {
  const dice = fastDice(7);
  const start = runeball.start(runeball.options.parse({}), dice);
  const { state } = start;
  const facts = new Map<PublicState['phase'], readonly string[]>();
  const events: Event[] = [];
  while (state.phase !== 'play') {
    facts.set(
      state.phase,
      beside.facts(state).map(({ name }) => name),
    );
    const { seat } = runeball.decisions(state)[0]!;
    const action = runeball.bot.decide(seenBy(runeball, state, seat), dice);
    events.push(...runeball.apply(state, seat, action, dice, { at: 0 }));
  }
  return { facts, events, state };
}

test('RB-7.1, RB-7.3: who wins the throw is told, and what that side chooses', () => {
  const { events } = toKickoff();
  const won = events.find(({ type }) => type === 'keshat-won') as Event & { seat: string };
  const news = events.flatMap((_, i) => staged(events, i)?.news ?? []);
  expect(news[0]).toBe(`Team ${won.seat} wins the draw, and may choose`);
  expect(news[1]).toMatch(/^Team [AB] (kicks off|receives)$/);
});

test('RB-7.2: a throw that was level stays to be read with the one that broke it, until the teams stand', () => {
  const throws = (seq: number, a: number, b: number) => ({
    seq,
    events: (
      [
        ['A', a],
        ['B', b],
      ] as const
    ).map(([seat, total]) => ({ type: 'keshat-thrown', seat, total }) as unknown as Event),
  });
  const at = (phase: PublicState['phase']) => ({ phase, drive: 1 }) as PublicState;
  const first = keptOf(undefined, at('keshat'), throws(3, 9, 9));
  expect(first?.text).toBe(
    'The draw for the kick-off, where more than 13 is too much: 9 and 9, so once more.',
  );
  const busts = keptOf(first, at('keshat'), throws(5, 15, 14));
  const broken = keptOf(busts, at('choose-side'), throws(7, 12, 7));
  expect(broken?.text).toBe(
    'The draw for the kick-off, where more than 13 is too much: 15 and 14, both too much, so once more; then 12 and 7: team A wins.',
  );
  const later = { seq: 8, events: [{ type: 'side-chosen', seat: 'A', side: 'kick', half: 1 } as Event] };
  expect(keptOf(broken, at('setup-kicking'), later)).toBe(broken);
  expect(keptOf(broken, at('kickoff'), later)).toBeUndefined();
  // nothing is kept of a throw that decides at once
  expect(keptOf(undefined, at('choose-side'), throws(3, 12, 7))).toBeUndefined();
});

test('a team that is short of somebody on the field is told, but not while teams come out', () => {
  const { facts } = toKickoff();
  for (const phase of ['setup-kicking', 'setup-receiving', 'kickoff'] as const)
    expect(facts.get(phase)).not.toContain('On the field');
  const { state } = board('A1 lineman 3,3 active\nB1 lineman 9,3 out', {});
  const short = beside.facts({ ...runeball.view(state), limit: { A: 1, B: 1 } });
  expect(short).toContainEqual({ name: 'On the field', value: 'B 0 of 1' });
  const between = beside.facts({ ...runeball.view(state), limit: { A: 1, B: 1 }, phase: 'stoppage' });
  expect(between.map(({ name }) => name)).not.toContain('On the field');
  // whose turn it is, is in the row of those to act
  expect(short.map(({ name }) => name)).not.toContain('Acts');
  // who has the ball, and how far it is from where it scores
  const has = board('A1 lineman 3,3 active ball\nB1 lineman 9,3', {}).state;
  expect(beside.facts(runeball.view(has))).toContainEqual({ name: 'Ball', value: 'A1, 25 to score' });
});

test('who is built and has no name is given one, and whom a coach has named keeps it', () => {
  const dice = fastDice(2);
  const { state } = runeball.start(runeball.options.parse({ teamBuild: 'points' }), dice);
  while (state.phase === 'teams') {
    const { seat } = runeball.decisions(state)[0]!;
    runeball.apply(state, seat, runeball.bot.decide(seenBy(runeball, state, seat), dice), dice, { at: 0 });
  }
  state.players[0]!.sheet.name = 'Gundren';
  const [first, second] = people.everybody(state);
  expect(first!.name).toBe('Gundren');
  expect(second!.name).toBeUndefined();
});

describe('the log', () => {
  const events = everyKind();

  test('has no coordinates, and says of no bounce what its dice were', () => {
    const lines = events.flatMap((event) => log.event(event) ?? []);
    expect(lines.length).toBeGreaterThan(200);
    for (const line of lines) expect(line).not.toMatch(/\(-?\d+,|bounce (direction|continue)|spent|, DL \d/);
  });

  test('has a line of its own for all that happens in another language', () => {
    for (const event of events) {
      const line = germanLog.line(event);
      expect(line).toEqual(expect.not.stringMatching(/undefined|NaN|\b(the|is|of|and|over|with|by)\b/));
      expect([event.type, line === '']).toEqual([event.type, log.event(event) === undefined]);
    }
  });

  test('is silent of who only turns, and tells a run by its hexes', () => {
    const run = { type: 'player-moved', player: 'A1', from: { q: 1, r: 1 }, cost: 4, left: 1 } as const;
    const path = [1, 2, 3].map((r) => ({ q: 1, r: r + 1 }));
    expect(log.event({ type: 'player-turned', player: 'A1', facing: 2 })).toBeUndefined();
    expect(log.event({ ...run, path, ball: true } as never)).toBe('A1 runs 3 hexes with the ball, 1 left');
  });

  test('folds turns without dice into who did what, in the order in which they did', () => {
    const at = { q: 1, r: 1 };
    const moved = (player: string, n: number) =>
      ({
        type: 'player-moved',
        player,
        from: at,
        path: Array(n).fill(at),
        cost: n,
        left: 0,
        ball: false,
      }) as never;
    const turned = { type: 'player-turned', player: 'A1', facing: 2 } as const;
    const holds = { type: 'hold-taken', player: 'A2' } as const;
    expect(log.gist([moved('A1', 2), turned, holds, moved('A1', 3)])).toBe('A1 runs 5 hexes, A2 waits');
    expect(log.gist([turned])).toBeUndefined();
    const three = ['A1', 'A2', 'B3'].map((player) => ({ type: 'hold-taken', player }) as Event);
    expect(log.gist(three)).toBe('A1, A2 and B3 wait');
    expect(log.idle(three)).toBe(true);
    expect(log.idle([holds, moved('A1', 3)])).toBe(false);
    const begins = { type: 'turn-started', player: 'A1', turnType: 'normal' } as const;
    const ends = { type: 'turn-ended', player: 'A1', reason: 'done' } as const;
    expect(log.gist([begins, turned, ends])).toBe('A1 stays');
    expect(log.gist([begins, moved('A1', 3), ends])).toBe('A1 runs 3 hexes');
    expect(log.sum([ends])).toBe('A1 does no more');
    // above the field only what the board does not show as well
    expect(log.caption([ends])).toBeUndefined();
    expect(log.caption(three)).toBeUndefined();
    // its hourglass is seen
    expect(effectOf(holds)).toBeUndefined();
    expect(log.caption([moved('A1', 3), ends])).toEqual({ line: 'A1 runs 3 hexes', light: true });
    const falls = { type: 'player-fell', player: 'A1' } as unknown as Event;
    expect(log.caption([moved('A1', 3), falls])?.light).toBe(false);
    expect(log.idle([ends])).toBe(true);
  });
});

/** All that happens in a short match. */
function everyKind(): Event[] {
  const dice = fastDice(11);
  const { state } = runeball.start(runeball.options.parse({ roundsPerHalf: 3 }), dice);
  const events: Event[] = [];
  for (let [owed] = runeball.decisions(state); owed; [owed] = runeball.decisions(state)) {
    const action = runeball.bot.decide(seenBy(runeball, state, owed.seat), dice);
    events.push(...runeball.apply(state, owed.seat, action, dice, { at: 0 }));
  }
  return events;
}

test('a step of the guide waits for its own: a round that begins is no turn, and who lies there need not have been hit', () => {
  const { state } = toKickoff();
  const [turn, block] = ['Take a turn', 'Hit somebody'].map(
    (title) => guide.find((one) => one.title === title)!,
  );
  const begun = structuredClone(state);
  const next = structuredClone(state);
  next.round = begun.round + 1;
  const done = (step: typeof turn, now: PublicState) => step!.done(now, 'A', { ...begun, round: 0 });
  expect(done(turn, { ...next, round: 1 })).toBe(false);
  next.players.find(({ id }) => id === 'A3')!.acted = true;
  expect(done(turn, { ...next, round: 1 })).toBe(true);
  for (const one of next.players) one.posture = 'prone';
  expect(done(block, next)).toBe(false);
  next.players.find(({ id }) => id === 'A3')!.stats.blocksTried = 1;
  expect(done(block, next)).toBe(true);
  // neither the end of a match nor the ball of a kick-off has done anything for a player
  const over = { ...state, phase: 'over', ball: { ...state.ball, state: 'off' } } as unknown as PublicState;
  const kicks = {
    ...state,
    phase: 'kickoff',
    ball: { state: 'held', carrier: 'A1' },
  } as unknown as PublicState;
  for (const now of [kicks, over])
    expect(guide.slice(4).filter((step) => step.done(now, 'A', begun))).toEqual([]);
  expect(guide[6]!.done({ ...kicks, phase: 'play' } as PublicState, 'A', begun)).toBe(true);
});

test('RB-3.3, RB-3.5: what fails is read above who tried; its numbers stand beside the dice', () => {
  const roll = (total: number, target: number) => ({ total, target });
  const test = (margin: number) =>
    effectOf({ type: 'test-rolled', player: 'A2', roll: roll(8 + margin, 8), margin } as never);
  expect(test(-1)).toEqual({ at: 'A2', text: 'fails', kind: 'failed' });
  expect(test(0)).toBeUndefined();
  const opposed = { type: 'opposed-rolled', player: 'A1', opponent: 'B1', margin: -2 };
  expect(effectOf({ ...opposed, rolls: [roll(18, 20), roll(20, 19)] } as never)?.text).toBe('no hit');
});

test('RB-17.5: what a throw failed by is told in words that stay true when the ball is caught all the same', () => {
  const said = (name: string, margin: number) =>
    effectOf({ type: 'test-rolled', player: 'A1', roll: { name }, margin } as never)?.text;
  expect([-1, -3, -4, -6, -7].map((margin) => said('pass', margin))).toEqual([
    ...['off target', 'off target', 'thrown wide', 'thrown wide', 'slips'],
  ]);
  expect(said('kickoff', -2)).toBe('kicked wide');
  // every test that the rules know has words of its own, in German too
  const tests = everyKind().flatMap((event) => (event.type === 'test-rolled' ? event.roll.name : []));
  expect(new Set(tests).size).toBeGreaterThan(4);
  for (const name of tests) expect([name, said(name, -1)]).not.toContain('fails');
  expect(Object.keys(germanTold.failed).sort()).toEqual(Object.keys(toldWords.failed).sort());
});

test('RB-23.1: a point for a turnover says why it is given, with its clause, and is cheered where that was', () => {
  const scored = (cause: string, exit?: object) =>
    ({ type: 'turnover-scored', team: 'A', cause, charged: 'B3', exit }) as unknown as Event;
  const news = (event: Event) => staged([event], 0)?.news;
  const exit = { q: 9, r: -4 };
  expect(news(scored('out', exit))).toBe('The ball is out, last touched by B3: 1 point for team A (RB-10.4)');
  expect(news(scored('out'))).toBe('The kick-off is out: 1 point for team A (RB-8.10)');
  expect(news(scored('push', exit))).toBe('B3 is pushed off the field: 1 point for team A (RB-15.7)');
  const caught = [{ type: 'pass-intercepted', player: 'A4', from: 'B3' } as Event, scored('interception')];
  expect(news(caught[1]!)).toBe('The pass of B3 is intercepted: 1 point for team A (RB-18.4)');
  expect(cheerOf([scored('out', exit)])).toEqual({ of: 'A', at: exit, points: 1 });
  expect(cheerOf(caught)).toEqual({ of: 'A', at: 'A4', points: 1 });
  expect(cheerOf([scored('out')])).toBeUndefined();
  // intercepted in the end zone, the touchdown is what is cheered
  const hex = { q: 29, r: -8 };
  const runs = { type: 'touchdown-scored', player: 'A4', team: 'A', hex } as unknown as Event;
  expect(cheerOf([...caught, runs])).toMatchObject({ points: 7, at: hex });
});

/** Two d12 against each other, as a block throws them. */
function contested(mine: number, theirs: number): Event {
  const roll = (of: string, face: number, target: number) => ({
    ...{ name: of === 'A1' ? 'block' : 'defend', die: 12, faces: [face], of, target, total: face + 6 },
    modifiers: [{ name: 'block', value: 6, clause: 'RB-2.4' }],
    success: face + 6 >= target,
  });
  const rolls = [roll('A1', mine, theirs + 6), roll('B2', theirs, mine + 7)];
  return { type: 'opposed-rolled', player: 'A1', opponent: 'B2', rolls, margin: mine - theirs } as never;
}
const blocked = (margin: number) =>
  ({ type: 'blocked', player: 'A1', target: 'B2', kind: 'block', margin }) as Event;
const hurt = (damage: number, player = 'B2') =>
  ({
    ...{ type: 'player-damaged', player, by: 'A1', rolled: damage + 2, armour: 2, damage, remaining: 20 },
    rolls: [
      { name: 'str damage', die: 4, faces: [3] },
      { name: 'damage', die: 4, faces: [2] },
    ],
  }) as never as Event;

test('RB-15.3, RB-15.14: the dice of a blow fall together, its chance stands there before, and one verdict after', () => {
  const hit = [contested(12, 6), blocked(6), hurt(3), { type: 'player-knocked-out', player: 'B2' } as Event];
  expect(staged(hit, 0)).toEqual({
    ...{ at: 'B2', before: 'A1 against B2: 54.2 %', after: '18 against 12: HIT, −3', through: 2 },
  });
  const acts = actsOf(
    { highlight: () => undefined } as never,
    {},
    { seq: 1, events: hit },
    new Set(['A1', 'B2']),
    staged as never,
  );
  expect(acts.map(({ shows }) => shows.kind === 'roll' && shows.dice.map(({ die }) => die))).toEqual([
    [12, 12, 4, 4],
  ]);
  const after = (...events: Event[]) => staged(events, 0)?.after;
  expect(after(contested(12, 6), blocked(6), hurt(0))).toBe('18 against 12: HIT, the armour holds');
  expect(after(contested(5, 6), blocked(-1))).toBe('11 against 12: no hit');
  expect(after(contested(2, 6), blocked(-4))).toBe('8 against 12: no hit, and falls');
  expect(log.sum(hit.slice(0, 3))).toBe('A1 hits B2, 18 against 12: 3 lost');
});

test('RB-15.4: the greater danger of a blow stands beside its chance, also where both are small', () => {
  const chance = (name: string, p: number, harm = false) => ({ name: TERMS[name]!, p, harm });
  const all = [
    ...[chance('hit', 0.3125), chance('knocked-down', 0.146)],
    ...[chance('blocker-hurt', 0.25, true), chance('blocker-down', 0.458, true)],
  ];
  expect(oddsOf(0.3125, all)).toBe('31 % hit · 46 % you fall');
  expect(riskOf(all)).toBe('46 % you fall');
  expect(oddsOf(0.9583, [chance('hit', 0.9583), chance('blocker-down', 0.01, true)])).toBe('95.8 %');
  expect(riskOf([chance('completed', 0.6), chance('intercepted', 0.2, true)])).toBe('20 % intercepted');
  // each danger of the rules has its words
  for (const name of Object.keys(words.risks)) expect(beside.harm(name)).toBe(true);
});

test('RB-7.1: both throws of the draw fall together, and it is told what for, and which was too much', () => {
  const threw = (seat: string, total: number, result: string) =>
    ({
      ...{ type: 'keshat-thrown', seat, total, result },
      roll: { name: 'keshat', die: 6, faces: [3, 4, 2] },
    }) as never as Event;
  const told = staged([threw('A', 9, 'counts'), threw('B', 15, 'bust')], 0);
  expect(told).toMatchObject({ after: 'Team A 9, Team B 15, too much', through: 1 });
  expect(told?.before).toMatch(/^Draw for the kick-off: the highest wins/);
});

test('RB-6.2, RB-7.3: what dice cannot fail is never asked about once more', () => {
  const chancy = (type: Doing['type']) => beside.chancy({ type });
  expect((['submit-team', 'choose-side', 'setup', 'end-turn'] as const).map(chancy)).not.toContain(true);
  expect((['block', 'pass', 'kickoff', 'pickup'] as const).map(chancy)).not.toContain(false);
});

test.each([
  ['A', false],
  ['B', false],
  ['A', true],
  ['B', true],
] as const)('the benches are beside the field, within the drawing, for %s, at its ends: %s', (seat, ends) => {
  const view = viewOf(seat, true, ends);
  const { x, y, width, height } = view.frame;
  for (const team of ['A', 'B'] as const)
    for (let place = 1; place <= 9; place++) {
      const at = seatOf(team, place, view);
      const out = ends ? at.x < 0 || at.x > LONG : at.y < 0 || at.y > BROAD;
      expect(out && at.x > x && at.x < x + width && at.y > y && at.y < y + height).toBe(true);
      // at the ends each behind its own end zone
      if (ends) expect(at.x < 0).toBe(team === seat);
    }
  // in a broad room the field is larger
  const scale = (one: typeof view) => Math.min(1046 / one.frame.width, 567 / one.frame.height);
  if (ends) expect(scale(view)).toBeGreaterThan(scale(viewOf(seat, true)) * 1.08);
});

test('RB-8.7: the ball of a kickoff is seen flying from the kicker to where it comes down', () => {
  const view = viewOf('A', true);
  const kick = { type: 'kicked-off', player: 'A1', target: { q: 24, r: -5 } } as Event;
  const wide = { type: 'ball-scattered', from: { q: 24, r: -5 }, to: { q: 24, r: -2 }, distance: 3 } as Event;
  const way = waysOf([kick, wide], view, new Map([['A1', { x: 30, y: 60 }]])).get('ball')!;
  expect(way[0]).toEqual({ x: 30, y: 60 });
  expect(way.at(-1)).toEqual(view.hexes.middle({ q: 24, r: -2 }));
  expect(way.length).toBeGreaterThan(8);
});

test('RB-17, RB-4.10: a pass that is caught and a bad wound are told to everybody', () => {
  const news = (event: object) => staged([event as Event], 0)?.news;
  expect(news({ type: 'ball-caught', player: 'A2', from: 'A1', range: 5 })).toBe('A2 catches the pass of A1');
  expect(news({ type: 'ball-caught', player: 'A2' })).toBeUndefined();
  const wound = (grade: string) => news({ type: 'wound-scored', player: 'B3', grade });
  expect([wound('light'), wound('severe')]).toEqual([undefined, 'B3: severe wound']);
});

test('RB-17.5, RB-20.1: the ball is seen flying while its dice are, unless it never leaves who throws it', () => {
  const leads = (margin: number, next: object) =>
    staged([{ type: 'test-rolled', player: 'A1', margin, roll: {} }, next] as never, 0)?.leads;
  const thrown = { type: 'pass-thrown', player: 'A1', to: 'A2' };
  expect(leads(0, thrown)).toEqual({ from: 'A1', to: 'A2' });
  expect(leads(-6, thrown)).toEqual({ from: 'A1', to: 'A2' });
  expect(leads(-7, thrown)).toBeUndefined();
  expect(leads(-1, { type: 'goal-missed', player: 'A1' })).toEqual({ from: 'A1', to: 'post-B' });
});

test('the stands are on their feet for what is loudest: a touchdown of their own, a knockout for all', () => {
  const down = { type: 'player-knocked-down', player: 'A1' };
  expect(roarOf([down] as never)).toEqual({ of: 'B', times: 2 });
  expect(roarOf([down, { type: 'touchdown-scored', team: 'A' }] as never)?.of).toBe('A');
  expect(roarOf([down, { type: 'player-knocked-out', player: 'A1' }] as never)?.of).toBeUndefined();
  expect(roarOf([down, { type: 'match-ended', winner: 'B' }] as never)).toEqual({ of: 'B', times: 12 });
  expect(roarOf([{ type: 'player-moved' }] as never)).toBeUndefined();
});

test('choices are told by what is near and by sides, none by coordinates and no two alike', () => {
  const dice = fastDice(12);
  const { state } = runeball.start(runeball.options.parse({}), dice);
  const ask = { knockback: 'ask', overhead: 'ask', dive: 'ask', intercept: 'ask', blockKick: 'ask' };
  for (const seat of ['A', 'B'])
    runeball.apply(state, seat, { type: 'set-orders', orders: ask } as never, dice, { at: 0 });
  const kinds = new Set<string>();
  for (let [owed] = runeball.decisions(state); owed; [owed] = runeball.decisions(state)) {
    const view = runeball.view(state);
    const legal = runeball.legal(state, owed.seat) as readonly Doing[];
    const labels = legal.map((action) =>
      [words.action(action, view), near(action, view)].filter(Boolean).join(' – '),
    );
    for (const label of labels) expect(label).not.toMatch(/-?\d+,\s?-?\d/);
    expect(new Set(labels).size).toBe(labels.length);
    for (const { type } of legal) kinds.add(type);
    const action = runeball.bot.decide(seenBy(runeball, state, owed.seat), dice);
    runeball.apply(state, owed.seat, action, dice, { at: 0 });
    expect(words.looseBall(view)).not.toMatch(/\d,\d/);
    for (const player of view.players) expect(words.player(player, false)).not.toMatch(/\d,\d/);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['move', 'kickoff', 'face', 'choose-knockback', 'dive']));
});

test('RB-1.3, RB-1.5: a side is as its team sees it that attacks there', () => {
  for (const [of, way] of [
    ['A', 1],
    ['B', -1],
  ] as const) {
    const from = { q: 15, r: 0 };
    expect(bearing(from, { q: 15 + 2 * way, r: -way }, of)).toEqual({ steps: 2, side: 0 });
    expect(bearing(from, { q: 15, r: way }, of)).toEqual({ steps: 1, side: 3 });
    expect(bearing(from, { q: 15 - way, r: 0 }, of)).toEqual({ steps: 1, side: 7 });
  }
  // a step in each direction is on the side that who looks there looks to
  for (const side of ['A', 'B'] as const)
    for (const direction of DIRECTIONS)
      expect(bearing({ q: 15, r: 0 }, stepped({ q: 15, r: 0 }, direction), side).side).toBe(
        sideTo(direction, side),
      );
});

test('RB-23.2: a run into the end zone is seen, then told, then come the dice of the stoppage', () => {
  const m = board('A1 runner 26,7 >3 ball active\nB1 lineman 3,3\nlater B1', { options: { doctor: false } });
  m.player('B1').nonLethal = 3;
  const before: PublicState = structuredClone(runeball.view(m.state));
  const path = [27, 28].map((q) => at(q, 7));
  m.act({ type: 'move', player: 'A1', mode: 'half', path }, d6('shake-off', 2));
  const events = m.events as readonly Event[];
  const falls = events.findIndex(({ type }) => type === 'shook-off');
  const ahead = { seq: 9, events: events.slice(0, falls) };
  const came = cameBy(before, ahead.events);
  expect(came.players.find(({ id }) => id === 'A1')!.hex).toEqual(path[1]);
  expect(came.players.find(({ id }) => id === 'B1')!.hex).toEqual(at(3, 3));
  expect(came.score.A).toBe(before.score.A + 7);
  expect(seenOf(ahead.events)).toEqual(ahead.events);
  expect(seenOf([...ahead.events, { type: 'kicked-off' } as Event, events[0]!])).toEqual(ahead.events);
  const drawing = { highlight: () => undefined, lasts } as unknown as Drawing;
  const kinds = actsOf(drawing, {}, { seq: 9, events }, new Set(), staged as never).map(
    ({ shows }) => shows.kind,
  );
  expect(kinds).toEqual(['pause', 'pause', 'news', 'roll']);
});

test('RB-17.1, RB-23.2: a pass caught in the end zone is held and scores there before the dice of the stoppage', () => {
  const event = (type: string, more: object = {}) => ({ type, ...more }) as unknown as Event;
  const score = { A: 7, B: 0 };
  const caught = event('ball-caught', { player: 'A2', from: 'A1', range: 3 });
  const events = [
    ...[event('test-rolled', { player: 'A1', margin: 3 }), event('pass-thrown', { player: 'A1', to: 'A2' })],
    ...[event('test-rolled', { player: 'A2', margin: 1 }), caught],
    event('touchdown-scored', { player: 'A2', team: 'A', score }),
  ];
  const m = board('A1 runner 24,7 >3 ball active\nA2 runner 27,7');
  const before = runeball.view(m.state) as PublicState;
  expect(seenOf(events)).toEqual(events);
  expect(cameBy(before, events.slice(0, 3))).toEqual(before);
  const came = cameBy(before, events);
  expect([came.ball, came.score]).toEqual([{ state: 'held', carrier: 'A2' }, score]);
});

test.each([
  ...['team', 'keshat', 'choose-side', 'setup', 'cross-the-line', 'kickoff', 'award-ball', 'preempt', 'turn'],
  ...['free-activation', 'overhead', 'dive', 'loose', 'intercept', 'dump-off', 'block-kick', 'roll-with-it'],
  ...['reroll', 'knockback', 'stoppage', 'shootout-kicker'],
])('a phone shows a question in two lines: %s', (kind) => {
  const { state } = board('A1 receiver 3,3 ball active\nA2 receiver 4,4\nB1 lineman 9,3', {});
  for (const about of ['A1', 'A2'])
    for (const all of [words, german]) {
      const said = all.decision({ kind, about, seat: 'A' } as never, runeball.view(state));
      expect(said.length).toBeLessThanOrEqual(53);
    }
});
