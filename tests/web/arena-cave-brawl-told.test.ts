import { caveBrawl, type Event } from '../../rules/src/cave-brawl/index.ts';
import { fastDice, rollsOf, simulate } from '../../rules/src/kernel/index.ts';
import { beside as besides } from '../../web/src/arenas/cave-brawl/beside.ts';
import { log, routine } from '../../web/src/arenas/cave-brawl/log.ts';
import { logWords as german } from '../../web/src/arenas/cave-brawl/log-words.de.ts';
import { people } from '../../web/src/arenas/cave-brawl/people.ts';
import { retelling } from '../../web/src/arenas/cave-brawl/retelling.ts';
import { rolledFor } from '../../web/src/arenas/cave-brawl/rolled.ts';
import { staged } from '../../web/src/arenas/cave-brawl/staged.ts';
import { stagedWords as stagedGerman } from '../../web/src/arenas/cave-brawl/staged-words.de.ts';
import { stagedWords } from '../../web/src/arenas/cave-brawl/staged-words.ts';
import { Names } from '../../web/src/people/cast.ts';
import { endOf } from '../../web/src/table/ended.ts';
import { actsOf } from '../../web/src/theatre/acts.ts';
import { bornFor } from '../../web/src/theatre/birth.ts';

const made = simulate(caveBrawl, { seed: 5, options: { turnLimit: 60 } }).made.map(
  ({ events }) => events as readonly Event[],
);
const contest = (success: boolean) => ({
  ...{ name: 'tackle', die: 20, faces: [17], total: 21, target: 10, clause: 'CB-7.2', success, of: 'A1' },
  modifiers: [{ name: 'BT', value: 7, clause: 'CB-9.2' }],
});
const damage = { name: 'tackle damage', die: 6, faces: [2, 3] };
const said = (...events: object[]) => log.sum(events as never);
const by = { cause: 'tackle', by: 'A1' };

test('a blow is told in a line: who did what to whom, and what came of it', () => {
  const hits = { type: 'tackle-resolved', player: 'A1', target: 'B1', roll: contest(true), rivalry: false };
  const down = { type: 'player-knocked-down', player: 'B1', by: 'A1' };
  const hurt = { type: 'player-damaged', player: 'B1', ...by, roll: damage, hp: 4 };
  expect(said(hits, down, hurt)).toBe('A1 flattens B1: 5 HP lost, 4 left');
  const dies = { type: 'player-died', player: 'B1', ...by, at: { x: 1, y: 1 } };
  expect(said(hits, down, { ...hurt, hp: 0 }, dies)).toBe('A1 flattens B1: dead');
  expect(said(hits, down, { ...hurt, hp: 0 }, { ...dies, corpse: true })).toBe(
    'A1 flattens B1: dead for now',
  );
  const misses = { ...hits, roll: contest(false) };
  const fall = { type: 'player-knocked-down', player: 'A1', by: 'B1' };
  const own = { type: 'player-damaged', player: 'A1', cause: 'failed-tackle', by: 'B1', roll: damage, hp: 9 };
  expect(said(misses, fall, own)).toBe(
    'A1 throws itself at B1 and misses: A1 goes down, A1 loses 5 HP, 9 left',
  );
});

test('of checks that come out as usual nothing is played or told first; of the others it is said what they are', () => {
  const roll = { ...contest(true), name: 'rivalry', die: 6, faces: [4], modifiers: [] };
  const peace = { type: 'rivalry-tested', player: 'A1', rival: 'A2', roll };
  const feud = { ...peace, roll: { ...roll, faces: [1], success: false } };
  expect([peace, feud].map((one) => routine(one as never))).toEqual([true, false]);
  const drawing = { highlight: () => undefined, routine } as never;
  const played = (one: object) =>
    actsOf(drawing, {}, { seq: 1, events: [one as never] }, new Set()).map(({ shows }) => shows.kind);
  // its entry lasts a moment, and nothing more
  expect(played(peace)).toEqual(['beat']);
  expect(played(feud)).toEqual(['roll']);
  expect(said(peace, feud)).toBe('Exiles of two peoples side by side: A1 goes for its own team-mate A2');
  expect(said(peace)).toBe('A1 and A2 keep the peace');
});

test('of dice it is said who does what to whom', () => {
  const events = [
    { type: 'tackle-resolved', player: 'A1', target: 'B1', roll: contest(true), rivalry: false },
    { type: 'player-damaged', player: 'B1', ...by, roll: damage, hp: 3 },
  ] as never[];
  const drawing = { ...besides, event: log.event, die: undefined } as never;
  const [tackle, hurt] = actsOf(drawing, {}, { seq: 0, events }, new Set(['A1', 'B1']), staged as never);
  expect(tackle?.shows).toMatchObject({ before: 'A1 tackles B1: needs 3+ on the die, 90 %' });
  expect(hurt?.shows).toMatchObject({ before: 'damage to B1' });
  expect(Object.keys(stagedGerman)).toEqual(Object.keys(stagedWords));
});

test('in German no line of a log is English, with all that was added up', () => {
  const events = [5, 6, 7, 8].flatMap((seed) =>
    simulate(caveBrawl, { seed, options: { turnLimit: 120, stallTurns: 1 } }).made.flatMap(
      (one) => one.events as readonly Event[],
    ),
  );
  const rolls = events.filter((one) => rollsOf(one).length);
  expect(new Set(rolls.map(({ type }) => type)).size).toBeGreaterThan(10);
  const lines = events.map((event) => [event.type, german.full(event)]);
  const words = /\b(needs|made|failed|loses|left|with|the|of|to|from|natural|misses|hits)\b|undefined/;
  expect(lines.filter(([, line]) => words.test(line!) || !line)).toEqual([]);
  const hits = { type: 'tackle-resolved', player: 'A1', target: 'B1', roll: contest(true), rivalry: false };
  expect(german.full(hits as never)).toBe('A1 haut B1 um: 17 + 7 (BT) = 21, nötig 10: geschafft');
  // and in English the rules tell it
  expect(log.event(hits as never)).toMatch(/^A1 tackles B1: 17 \+ 7 \(BT\)/);
});

test('while dice fall it is told whom they are for, and who watches is told of each entry, a walk as well', () => {
  const blow = { type: 'tackle-resolved', player: 'A1', target: 'B1', roll: contest(true), rivalry: false };
  const hurt = { type: 'player-damaged', player: 'B1', ...by, roll: damage, hp: 4 };
  const smells = { type: 'stench-tested', player: 'A2', roll: contest(false) };
  const rolled = (...events: object[]) => rolledFor(events as never);
  expect(rolled(blow)).toBe('A1 tackles B1');
  // what it costs belongs to it
  expect(rolled(blow, hurt)).toBe('A1 tackles B1');
  expect(rolled({ type: 'turn-started', team: 'A', turn: 3 }, smells)).toMatch(/^A2 smells/);
  expect(rolled({ type: 'turn-started', team: 'A', turn: 3 })).toBeUndefined();
  const last = (...events: object[]) => log.last(events as never);
  expect(last({ type: 'player-moved', player: 'A1', from: { x: 1, y: 1 }, path: [{ x: 1, y: 2 }] })).toBe(
    'A1 walks 1 square',
  );
  expect(last({ type: 'turn-ended', team: 'A', turn: 3 }, { type: 'turn-started', team: 'B', turn: 4 })).toBe(
    'Turn 4: B to move',
  );
});

test('all dice of a game are said to be for somebody', () => {
  const ofTeams = ['team-created', 'coin-flipped', 'match-ended', 'beast-released'];
  const rolls = made.flat().filter((one) => rollsOf(one).length && !ofTeams.includes(one.type));
  expect(rolls.filter(({ type }) => !(type in stagedWords && type in stagedGerman))).toEqual([]);
  for (const one of ['stench-tested', 'rivalry-tested', 'curse-cast', 'revive-rolled', 'drain-tested'])
    expect([stagedWords, stagedGerman].every((words) => one in words)).toBe(true);
});

test('below the pit it is not told whose turn it is, nor who has walked', () => {
  const feud = { type: 'rivalry-tested', player: 'A1', rival: 'A2', roll: { ...contest(false), die: 6 } };
  const lost = { type: 'turn-lost', player: 'A1', cause: 'rivalry' };
  const walks = {
    type: 'player-moved',
    player: 'A1',
    from: { x: 1, y: 1 },
    path: [{ x: 1, y: 2 }],
    movesLeft: 0,
  };
  const turn = { type: 'turn-started', team: 'A', turn: 3 };
  expect(retelling.sum([turn, walks, feud, lost] as never)).toBe(
    'Exiles of two peoples side by side: A1 goes for its own team-mate A2',
  );
});

test('no line of a log has a sum or a square, and what was added up stands below it', () => {
  const sums = made.flatMap((events) => log.sum(events) ?? []);
  expect(sums.length).toBeGreaterThan(40);
  expect(sums.filter((line) => /\d+,\d+|needs|[+=]/.test(line))).toEqual([]);
  const quiet = made.flat().filter((one) => !rollsOf(one).length && /moved|pushed|up$/.test(one.type));
  expect(quiet.length).toBeGreaterThan(40);
  expect(quiet.map(log.event).filter((line) => /\d+,\d+/.test(line))).toEqual([]);
  const tackle = made.flat().find(({ type }) => type === 'tackle-resolved')!;
  expect(log.event(tackle)).toMatch(/needs 10: (made|failed)/);
});

test('what a log begins with is a sentence, and who came out and walked is told in one', () => {
  const [created] = made.filter((events) => events.some(({ type }) => type === 'team-created'));
  expect(log.sum(created!)).toMatch(/^Both teams are here.*\. The coin falls: [AB] has the first ball$/);
  const walk = (player: string, from?: { x: number; y: number }) => ({
    ...{ type: 'player-moved', player, path: [{ x: 1, y: 2 }], movesLeft: 0 },
    ...(from && { from }),
  });
  const turn = [
    { type: 'turn-ended', team: 'A', turn: 3 },
    { type: 'turn-started', team: 'B', turn: 4 },
  ];
  const at = { x: 1, y: 1 };
  const gist = (...events: object[]) => log.gist(events as never);
  expect(gist(walk('A1'), walk('A2'), walk('A3'), ...turn)).toBe('3 come out of the tunnel');
  expect(
    gist(walk('A1', at), walk('A1', at), walk('A2', at), { type: 'ball-picked-up', player: 'A2', at }),
  ).toBe('A1 and A2 walk on. A2 picks up the ball');
  expect(gist(...turn)).toBeUndefined();
});

test('CB-16.6: a beast has one name, with the number that the pit has below it', () => {
  const beast = { id: 'X2', kind: 'stegosaurus', hp: 9, maxHp: 9, power: 5, mv: 4, at: { x: 0, y: 10 } };
  const cast = new Names(people, 'm').cast({ beasts: [beast] });
  const released = { type: 'beast-released', beast: 'X2', kind: 'stegosaurus', rolls: [damage] } as never;
  const name = 'Stegosaurus X2';
  expect(cast.of('X2')?.name).toBe(name);
  expect(cast.said(besides.highlight(released)!)).toBe(`${name} comes out of its cave`);
  expect(cast.said(said(released)!)).toBe(`${name} comes out of its cave`);
});

test.each([
  [{ reason: 'points', winner: 'A' }, /^\S+ \S+ wins$/],
  [{ reason: 'elimination', winner: 'B' }, /^\S+ \S+ wins: nobody else is left$/],
  [{ reason: 'turn-limit', winner: 'B' }, /^Time is up: \S+ \S+ wins$/],
  [{ reason: 'turn-limit' }, /^Time is up: a draw$/],
])('CB-17.1: the last that is shown is who has won: %j', (end, told) => {
  const cast = new Names(people, 'm').cast({ beasts: [] });
  const event = { type: 'match-ended', score: { A: 1, B: 0 }, ...end } as never;
  expect(cast.said(besides.highlight(event)!)).toMatch(told);
  expect(besides.term('points')).not.toMatch(/points/);
});

test('how many turns there are is said when that tells something', () => {
  const { state } = caveBrawl.start(caveBrawl.options.parse({}), fastDice(1));
  const teams = { A: { players: [] }, B: { players: [] } };
  const turn = (turn: number) => besides.facts({ ...state, turn, phase: 'turn', teams } as never)[0]?.value;
  expect([turn(1), turn(80)]).toEqual(['1, drive 0', '80 of 120, drive 0']);
  // and of beasts when one is near
  const near = (held: number, loose: number, ball: object) =>
    besides
      .facts({ ...state, ball, idle: { held, loose }, phase: 'turn', teams } as never)
      .filter(({ name }) => name === 'Dawdling')
      .map(({ value }) => value);
  const ours = { where: 'tunnel', team: 'A' };
  expect([near(0, 0, ours), near(1, 0, ours)]).toEqual([[], ['beast in 1 turn']]);
  expect(near(0, 1, { where: 'loose', at: { x: 1, y: 1 } })).toEqual(['beast in 3 turns']);
});

test('each event without dice has a line in the language of the page', () => {
  const quiet = made.flat().filter((one) => !rollsOf(one).length);
  expect(quiet.map(({ type }) => type).filter((type) => !(type in german.lines))).toEqual([]);
});

test('bots hardly wait for one another while they come out of a tunnel', () => {
  const move = (player: string, ...path: { x: number; y: number }[]) =>
    ({ type: 'move', player, path }) as const;
  expect(caveBrawl.pace!({} as never, move('A1', { x: 10, y: 20 }, { x: 9, y: 19 }))).toBeLessThan(0.5);
  expect(caveBrawl.pace!({} as never, move('A1', { x: 10, y: 0 }))).toBe(1);
  expect(caveBrawl.pace!({} as never, { type: 'block', player: 'A1', target: 'B1' })).toBe(1);
});

test('who watches sees the teams come out in two seconds, as the match goes on meanwhile', () => {
  expect(bornFor(18, true)).toBeLessThan(2_000);
  expect(bornFor(18, false)).toBeGreaterThan(4_000);
});

test('CB-17.5: of a match that ends level it is said what decided it, as far as that is known', () => {
  const team = (...hp: number[]) => ({
    players: hp.map((n, i) => ({ id: `${i}`, hp: n, status: n ? 'standing' : 'removed' })),
  });
  const ended = (score: object, A?: object, B?: object) =>
    besides.decided(
      { reason: 'turn-limit', winners: ['B'], score } as never,
      A && ({ teams: { A, B } } as never),
    );
  const level = { A: 0, B: 0 };
  expect(ended(level, team(5, 0, 0), team(2, 1, 0))).toBe('2 against 1 alive');
  expect(ended(level, team(5, 1), team(4, 9))).toBe('2 alive each, HP 13 against 6');
  expect(ended(level, team(5, 1), team(3, 3))).toBe('all level, a coin fell');
  // a list has the result alone
  expect(ended(level)).toBe('with more left alive');
  expect(ended({ A: 0, B: 1 }, team(5), team(5))).toBeUndefined();
  const result = { reason: 'turn-limit', winners: ['B'], score: level };
  const why = endOf({ result, seats: [], options: {} }, besides as never);
  expect(why).toBe('The last turn has been played: with more left alive');
  const told = (roll?: object) =>
    besides.highlight({
      type: 'match-ended',
      winner: 'B',
      reason: 'turn-limit',
      score: level,
      roll,
    } as never);
  expect(told()).toBe('Time is up: team B wins, it has more left');
  expect(told({})).toBe('Time is up: team B wins, by a coin');
});
