/**
 * Matches of players with skills at random, until everything has occurred: each hook of each skill, each
 * table row, each teleporter result, each kind of decision, each event. What has not is named.
 */

import { SKILL_IDS } from '../../../rules/src/dungeonbowl/data/skills.ts';
import { BLOCK_FACES, CASUALTIES } from '../../../rules/src/dungeonbowl/data/tables.ts';
import { QUESTIONS } from '../../../rules/src/dungeonbowl/decisions/index.ts';
import { groundOf } from '../../../rules/src/dungeonbowl/dungeon/ground.ts';
import { SHIPPED } from '../../../rules/src/dungeonbowl/dungeon/index.ts';
import { event, TELEPORT_CAUSES } from '../../../rules/src/dungeonbowl/events.ts';
import { type Action, dungeonbowl, type Event } from '../../../rules/src/dungeonbowl/index.ts';
import { type PlayerPosition, type Position, position } from '../../../rules/src/dungeonbowl/position.ts';
import { skills } from '../../../rules/src/dungeonbowl/skills/index.ts';
import { TURNOVERS } from '../../../rules/src/dungeonbowl/state.ts';
import { fastDice, REFEREE } from '../../../rules/src/kernel/index.ts';
import { hall, read } from './kit.ts';

const seen = new Set<string>();
// a hook that is asked of somebody who has it
for (const { id, hooks } of skills.all)
  for (const [hook, says] of Object.entries(hooks))
    Object.defineProperty(hooks, hook, {
      enumerable: true,
      get() {
        seen.add(`hook ${id} ${hook}`);
        return says;
      },
    });

const wanted = [
  ...skills.all.flatMap(({ id, hooks }) => Object.keys(hooks).map((hook) => `hook ${id} ${hook}`)),
  ...CASUALTIES.map(({ name }) => `casualty ${name}`),
  ...BLOCK_FACES.map((face) => `face ${face}`),
  ...TELEPORT_CAUSES.filter((cause) => cause !== 'dugout').map((cause) => `teleported ${cause}`),
  // a carrier who leaves has dropped the ball before, but at the end of a chain of twenty (DB-9.10)
  ...TURNOVERS.filter((cause) => cause !== 'carrier-gone').map((cause) => `turnover ${cause}`),
  ...QUESTIONS.map(({ kind }) => `decision ${kind}`),
  ...event.options.map(({ shape }) => `event ${shape.type.value}`),
  ...['quick', 'short'].flatMap((range) => ['ball', 'bomb'].map((what) => `pass ${range} ${what}`)),
  // against players alone only where a chain comes round (BB-6.13)
  ...['wall', 'obstacle', 'chest'].map((against) => `slam ${against}`),
];

function note(events: readonly Event[]): void {
  for (const event of events) {
    seen.add(`event ${event.type}`);
    if (event.type === 'casualty-suffered') seen.add(`casualty ${event.result}`);
    if (event.type === 'block-die-chosen') seen.add(`face ${event.face}`);
    if (event.type === 'player-teleported') seen.add(`teleported ${event.cause}`);
    if (event.type === 'turnover') seen.add(`turnover ${event.cause}`);
    if (event.type === 'pass-thrown') seen.add(`pass ${event.range} ${event.what}`);
    if (event.type === 'player-slammed') seen.add(`slam ${event.against}`);
  }
}

/** Plays on at random, with a liking for what is rare. */
function wander(
  state: Parameters<typeof dungeonbowl.legal>[0],
  chance: ReturnType<typeof fastDice>,
  most: number,
) {
  for (let n = 0; n < most; n++) {
    const [owed] = dungeonbowl.decisions(state);
    if (!owed) return;
    seen.add(`decision ${owed.kind}`);
    const legal = dungeonbowl.legal(state, owed.seat);
    const kinds = [...new Set(legal.map(({ type }) => type))];
    const kind = kinds[chance.roll(kinds.length, 'kind') - 1];
    const some = legal.filter(({ type }) => type === kind || n % 2);
    const offers = n % 97 === 0 && owed.kind === 'open' && !state.turn!.drawOffered;
    const action = offers ? { type: 'offer-draw' } : some[chance.roll(some.length, 'which') - 1]!;
    note(dungeonbowl.apply(state, owed.seat, action as Action, chance, { at: n }));
  }
}

/** Two crowds in a dungeon, close to each other, with five skills each. */
function crowd(seed: number) {
  const chance = fastDice(seed);
  const any = <T>(list: readonly T[]): T => list[chance.roll(list.length, 'any') - 1]!;
  const dungeon = SHIPPED[seed % 2 ? 'lava-halls' : 'cabal-cellars'];
  const ground = groundOf(dungeon);
  const taken = new Set([...dungeon.chests].map(({ x, y }) => y * ground.width + x));
  const middle = ground.squares.filter(({ x, y }, at) => ground.walkable[at] && x > 8 && x < 28 && y < 9);
  const players = ['A', 'B'].flatMap((seat) =>
    Array.from({ length: 14 }, (_, i): PlayerPosition => {
      let square = any(middle);
      while (taken.has(square.y * ground.width + square.x)) square = any(middle);
      taken.add(square.y * ground.width + square.x);
      const own = new Set(Array.from({ length: 5 }, () => any(SKILL_IDS)));
      if (i > 9) own.delete('ball-and-chain');
      return {
        ...{ id: `${seat}${i + 1}`, st: 1 + chance.roll(5, 'st'), ma: 1 + chance.roll(7, 'ma') },
        ...{ ag: 1 + chance.roll(4, 'ag'), av: 4 + chance.roll(4, 'av'), skills: [...own] },
        race: any(['human', 'orc', 'undead']),
        position: any(['lineman', 'thrall']),
        ...(i < 12 && { square }),
        ...(i === 13 && { place: 'ko' as const }),
        condition: i < 9 || i > 11 ? 'standing' : 'prone',
      };
    }),
  );
  const carrier = players.find(
    ({ skills, condition }) => condition === 'standing' && !skills!.includes('no-hands'),
  )!;
  const held = seed % 3 > 0;
  const state = position({
    ...{ players, dungeon, chests: dungeon.chests, fromStart: true },
    pads: dungeon.teleporters.map(({ x, y }) => ({ x, y })),
    options: { dungeon: dungeon.id, league: true, apothecaryTreatsKo: seed % 2 === 0 },
    ...(held && { ball: { place: 'held', holder: carrier.id }, chests: [] }),
    hidden: { chest: seed % 6 },
    teams: {
      A: { race: 'undead', rerolls: 30, apothecaries: 4, bribes: 3, igor: true },
      B: { race: 'necromantic', rerolls: 30, apothecaries: 4, bribes: 3, igor: true },
    },
  });
  wander(state, chance, 900);
}

/** Whole matches with all that comes before and between turns. */
function whole(seed: number): void {
  const chance = fastDice(seed);
  const options = dungeonbowl.options.parse({
    ...{ dungeon: 'lava-halls', chestPlacement: 'alternate', teleporterPlacement: 'alternate' },
    ...{ timeLimit: 'turns', chestWindow: [2, 3], teleporterWindow: [5, 6], drawAt: 12, inducements: true },
  });
  const { state, events } = dungeonbowl.start(options, chance);
  note(events);
  for (const seat of ['A', 'B']) {
    seen.add('decision accept-dungeon');
    note(dungeonbowl.apply(state, seat, { type: 'accept-dungeon' }, chance, { at: 0 }));
  }
  wander(state, chance, 700);
}

/** What chance alone would take long for: a position, and what is done in it first, again and again. */
const DIRECTED: readonly (readonly [text: string, first: readonly object[], more?: Partial<Position>])[] = [
  ['A1 10,6 +strip-ball st=7\nB1 11,6 ball +sure-hands', [acts('block'), at('block', 'B1')]],
  ['A1 10,6 +strip-ball st=7\nB1 11,6 ball', [acts('block'), at('block', 'B1')]],
  ['A1 10,6\nB1 11,6 ball +dump-off\nB2 13,6', [acts('block'), at('block', 'B1')]],
  ['A1 10,6 ball +safe-throw\nA2 16,6\nB1 13,6 ag=6', [acts('pass'), to('pass', 16)]],
  ['A1 10,6 ball\nA2 16,6\nB1 13,6 ag=6', [acts('pass'), to('pass', 16)]],
  [
    `A1 10,6 +throw-team-mate +always-hungry\nA2 11,6 ball +right-stuff\n${[12, 13, 14].flatMap((x) => [5, 6, 7].map((y) => `pad ${x},${y}`)).join('\n')}`,
    [acts('pass'), { ...to('throw-team-mate', 13), player: 'A2' }],
  ],
  [
    'A1 10,6 +nurgles-rot +claw +mighty-blow st=7\nB1 11,6 av=1',
    [acts('block'), at('block', 'B1')],
    { options: { league: true } },
  ],
  [
    'A1 10,6\nB1 10,7 +diving-tackle\npad 10,6\npad 20,6',
    [acts('move'), { type: 'move', path: [{ x: 9, y: 5 }] }],
  ],
  ['A1 10,6 ball +wrestle\nB1 11,6', [acts('block'), at('block', 'B1')]],
  ['A1 10,6 ball av=1\nB1 11,6 st=7\npad 10,6\npad 20,6', [acts('block'), at('block', 'B1')]],
  ['A1 10,6 ball ag=6\nA2 16,6', [acts('pass'), to('pass', 16)], { dungeon: hall({ '13,6': 'S' }) }],
  ['A1 10,6 ball ag=6\nA2 16,7 +diving-catch', [acts('pass'), to('pass', 16)]],
  ['A1 10,6 ball +animosity race=orc\nA2 13,6 race=human\nA3 12,5 race=orc', [acts('pass'), to('pass', 13)]],
  [
    'A1 10,6 +bombardier ag=1\nB1 20,1',
    [acts('throw-bomb'), to('throw-bomb', 14)],
    {
      dungeon: hall(
        Object.fromEntries([12, 13, 15, 16].flatMap((x) => [4, 5, 6, 7, 8].map((y) => [`${x},${y}`, 'L']))),
      ),
    },
  ],
];
function acts(action: string) {
  return { type: 'activate', player: 'A1', action };
}
function at(type: string, target: string) {
  return { type, target };
}
function to(type: string, x: number) {
  return { type, to: { x, y: 6 } };
}

function directed(seed: number): void {
  for (const [text, first, more] of DIRECTED) {
    const chance = fastDice(seed);
    const state = read(text, more);
    for (const action of first) {
      const { seat } = dungeonbowl.decisions(state)[0]!;
      if (dungeonbowl.check(state, seat, action as Action, { at: 0 })) break;
      note(dungeonbowl.apply(state, seat, action as Action, chance, { at: 0 }));
    }
    wander(state, chance, 6);
  }
  const state = read('A1 10,6\nB1 11,6');
  const late = dungeonbowl.onTimeout(state, 'A');
  note(dungeonbowl.apply(state, 'A', late, fastDice(seed), { at: 0, by: REFEREE }));
  note(dungeonbowl.apply(state, 'B', { type: 'concede' }, fastDice(seed), { at: 0 }));
}

test('everything occurs', () => {
  whole(1);
  const missing = () => wanted.filter((one) => !seen.has(one));
  for (let seed = 1; seed <= 60 && missing().length; seed++) directed(seed);
  for (let seed = 1; seed <= 150 && missing().length; seed++) crowd(seed);
  expect(missing()).toEqual([]);
});
