import { fastDice, seenBy } from '../../rules/src/kernel/index.ts';
import { type Event, type PublicState, runeball } from '../../rules/src/runeball/index.ts';
import { beside } from '../../web/src/arenas/runeball/beside.ts';
import { guide } from '../../web/src/arenas/runeball/guide.ts';
import { log } from '../../web/src/arenas/runeball/log.ts';
import { people } from '../../web/src/arenas/runeball/people.ts';
import { told } from '../../web/src/arenas/runeball/told.ts';

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
  const banners = events.map(told.banner).filter((one) => one !== undefined);
  expect(banners[0]).toEqual({ text: `Team ${won.seat} wins the throw`, team: won.seat });
  expect(banners[1]!.text).toMatch(/^Team [AB] (kicks off|receives)$/);
});

test('how many are on the field is told once both teams are', () => {
  const { facts } = toKickoff();
  for (const phase of ['setup-kicking', 'setup-receiving'] as const)
    expect(facts.get(phase)).not.toContain('On the field');
  expect(facts.get('kickoff')).toContain('On the field');
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
    expect(log.gist([moved('A1', 2), turned, holds, moved('A1', 3)])).toBe('A1 runs 5 hexes, A2 holds back');
    expect(log.gist([turned])).toBeUndefined();
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
  expect(guide.slice(4).every((step) => step.done({ ...state, phase: 'over' }, 'A', begun))).toBe(true);
});
