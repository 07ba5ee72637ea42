import { dungeonbowl, martianRugby, runeball, streamway } from '@touchline/rules';
import type { Event as Blow } from '@touchline/rules/dungeonbowl';
import { narrate } from '@touchline/rules/dungeonbowl/narrate';
import { plain, simulate } from '@touchline/rules/kernel';
import type { Event as Rugby } from '@touchline/rules/martian-rugby';
import type { Event as Rune } from '@touchline/rules/runeball';
import type { Event as Stream } from '@touchline/rules/streamway';
import { z } from 'zod';
import { SKILL_IDS } from '../../rules/src/dungeonbowl/data/skills.ts';
import { CASUALTIES, INDUCEMENT_IDS } from '../../rules/src/dungeonbowl/data/tables.ts';
import { event as blow } from '../../rules/src/dungeonbowl/events.ts';
import { sideStats } from '../../rules/src/martian-rugby/stats.ts';
import { beside as dungeon } from '../../web/src/arenas/dungeonbowl/beside.ts';
import { event as dungeonEvent, sumUp } from '../../web/src/arenas/dungeonbowl/log.ts';
import { logWords as dungeonGerman } from '../../web/src/arenas/dungeonbowl/log-words.de.ts';
import { logWords as dungeonEnglish } from '../../web/src/arenas/dungeonbowl/log-words.ts';
import { beside } from '../../web/src/arenas/martian-rugby/beside.ts';
import { TERMS as GERMAN } from '../../web/src/arenas/martian-rugby/beside-words.de.ts';
import { TERMS } from '../../web/src/arenas/martian-rugby/beside-words.ts';
import { event, gist, sum } from '../../web/src/arenas/martian-rugby/told.ts';
import { toldWords as german } from '../../web/src/arenas/martian-rugby/told-words.de.ts';
import { beside as rune } from '../../web/src/arenas/runeball/beside.ts';
import { log } from '../../web/src/arenas/runeball/log.ts';
import { playWords as stream } from '../../web/src/arenas/streamway/play-words.ts';
import { told as floats } from '../../web/src/arenas/streamway/told.ts';

/** Lengths and places as a surveyor has them. */
const SURVEYED = /\d mm\b|\d°|\(-?\d+(\.\d+)?, -?\d/;

const rugby = simulate(martianRugby, { seed: 3, options: { turnLimit: 24 } }).made.map(
  ({ events }) => events as readonly Rugby[],
);
const afloat = simulate(streamway, { seed: 3, options: { waves: 2 } }).made.map(
  ({ events }) => events as readonly Stream[],
);

test('Martian Rugby: no line of a log has a place or a millimetre', () => {
  const lines = rugby.slice(1).flatMap((events) => events.flatMap((one) => event(one) ?? []));
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.filter((line) => SURVEYED.test(line))).toEqual([]);
});

test('Martian Rugby: a turn that is folded says who moved, and all that came of it', () => {
  const turn = rugby.filter((events) => events.some(({ type }) => type === 'minion-moved')).slice(0, 12);
  const all = turn.flat();
  const said = gist(all);
  const movers = all.flatMap((one) => (one.type === 'minion-moved' ? one.minion : []));
  expect(movers.length).toBeGreaterThan(4);
  expect(said.startsWith(`${movers.length} minions move.`)).toBe(true);
  for (const one of all) {
    if (/^(minion-moved|minion-stood|piece-nudged)$/.test(one.type)) continue;
    const line = event(one);
    if (line !== undefined) expect(said).toContain(line);
  }
  expect(gist(all.filter(({ type }) => type === 'minion-moved').slice(0, 1))).toBe(`${movers[0]} moves.`);
});

test('Martian Rugby: of who is nudged on a way there is one sentence, one of who gets the ball by it, and all else has its own', () => {
  const crowds = rugby.filter((events) => events.some(({ type }) => type === 'piece-nudged'));
  expect(crowds.length).toBeGreaterThan(5);
  for (const events of crowds) {
    const said = sum(events) ?? '';
    expect(said).not.toContain('nudges');
    expect(said.match(/nudged/g) ?? []).toHaveLength(
      events.some(({ type }) => type === 'piece-nudged') ? 1 : 0,
    );
    const movers = events.flatMap((one) => (one.type === 'minion-moved' ? one.minion : []));
    for (const one of events)
      if (one.type === 'carrier-tackled' && movers.includes(one.by))
        expect(said).toMatch(new RegExp(`^${one.by} goes \\d+ cm and takes the ball from ${one.carrier}\\.`));
      else if (one.type === 'ball-picked-up' && movers.includes(one.minion))
        expect(said).toMatch(new RegExp(`^${one.minion} goes \\d+ cm and picks the ball up\\.`));
      else if (!/^(minion-moved|minion-stood|piece-nudged)$/.test(one.type))
        expect(said).toContain(event(one) ?? '');
  }
  const nudge = (by: string, minion: string) => ({ type: 'piece-nudged', turn: 1, by, minion, dx: 1, dy: 1 });
  const moves = crowds.flat().find(({ type }) => type === 'minion-moved')!;
  const shove = [moves, nudge('AL1', 'BS1'), nudge('BS1', 'BM2'), nudge('AL1', 'BS1')] as Rugby[];
  expect(sum(shove)).toBe(`${event(moves)!.split(' ')[0]} moves. BS1 and BM2 are nudged aside.`);
  expect(sum(shove.slice(0, 2))).toMatch(/ BS1 is nudged aside\.$/);
  const rolls = rugby.flat().filter(({ type }) => type === 'scatter-rolled');
  expect(sum([...shove, ...rolls])).toContain(rolls.map((one) => event(one)).join(' '));
  expect(sum([moves])).toBeUndefined();
});

test('Martian Rugby: a ball that jumps about is told in a sentence, and lengths as a coach says them', () => {
  const [at, turn] = [{ x: 0, y: 0 }, 3];
  const scatter = (face: number): Rugby => ({
    type: 'scatter-rolled',
    turn,
    roll: { ...plain('scatter', 6, 5, 'MR-8.11'), faces: [face], total: face, success: face > 4 },
    from: at,
    to: at,
  });
  const loose: Rugby = { type: 'ball-loose', turn, pose: { ...at, heading: 0 }, offside: [] };
  expect(gist([scatter(1), scatter(3), scatter(5), loose])).toBe(
    'The ball jumps 2 times and rests. The ball lies loose.',
  );
  expect(gist([scatter(6), loose])).toBe('The ball lies loose.');
  expect(beside.amount('carried', 340)).toBe('34 cm');
  expect(beside.amount('passLength', 3_440)).toBe('3.4 m');
  expect(beside.amount('catches', 2)).toBeUndefined();
});

test('Martian Rugby: a German log has no sentence in English, and what is counted has a name', () => {
  const lines = rugby.flat().flatMap((one) => german.told(one) ?? []);
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.filter((line) => /\b(the|is|to|moves|turn|undefined)\b/i.test(line))).toEqual([]);
  const counted = Object.keys(sideStats.shape);
  expect(counted.length).toBeGreaterThan(15);
  expect(counted.filter((name) => !(name in TERMS) || !(name in GERMAN))).toEqual([]);
});

test('Runeball: the log names no hex by numbers, which the board does not show', () => {
  const lands = simulate(runeball, { seed: 3, options: { roundsPerHalf: 2 } })
    .made.flatMap(({ events }) => events as readonly Rune[])
    .filter((one) => one.type === 'ball-landed');
  expect(lands.length).toBeGreaterThan(0);
  for (const one of lands) {
    expect(log.event(one)).not.toMatch(/\d,\d/);
  }
});

test.each([
  [
    'Dungeonbowl',
    dungeon.highlight,
    { type: 'game-ended', winners: ['B'] },
    { type: 'game-ended', winners: [] },
  ],
  ['Martian Rugby', beside.highlight, { type: 'game-ended', winner: 'B' }, { type: 'game-ended' }],
  ['Runeball', rune.highlight, { type: 'match-ended', winner: 'B' }, { type: 'match-ended' }],
] as const)('%s: the last that is shown is who has won, if anybody has', (_, highlight, won, drawn) => {
  const shown = highlight as (event: object) => string | undefined;
  expect(shown(won)).toMatch(/^(Team|Gold) B wins$/);
  expect(shown(drawn)).toBe('A draw');
});

test('Streamway: dice are counted from one, and pips are told where some are left', () => {
  const lines = afloat.flat().flatMap((one) => floats(one) ?? []);
  expect(lines.filter((line) => /#\d/.test(line))).toEqual([]);
  expect(lines.filter((line) => /(\d+) of \1 pip/.test(line))).toEqual([]);
  const walks = { type: 'monster-moved', monster: 'Thresh', path: [9, 8], pips: 3, used: 1, reason: 'step' };
  expect(floats(walks as never)).toMatch(/^Thresh walks 9-8.*, 1 of 3 pips\.$/);
  expect(floats({ ...walks, pips: 1 } as never)).toMatch(/^Thresh walks 9-8[^,]*\.$/);
  const allot = [
    { monster: 'Thresh', dice: [0, 2], pips: 9 },
    { monster: 'Slurk', dice: [1], pips: 2 },
  ];
  expect(floats({ type: 'monster-dice-allotted', allot, reason: 'dead' } as never)).toBe(
    'Dice for the monsters: Thresh 9, Slurk 2.',
  );
  expect(floats({ type: 'dice-lost', dice: [0, 1, 3], reason: 'no-men' } as never)).toBe(
    'Dice 1, 2 and 4 are lost: nobody is on the board.',
  );
});

test('Streamway: a turn that is folded says where it brought everybody', () => {
  const told = (events: readonly Stream[]) => stream.gist(events.flatMap((one) => stream.way(one) ?? []));
  const climbs = afloat.find((events) => events.some(({ type }) => type === 'ladder-taken'))!;
  for (const one of climbs) {
    if (one.type === 'die-applied') expect(told(climbs)).toContain(`${one.man} goes to ${one.to}`);
    if (one.type === 'ladder-taken') expect(told(climbs)).toContain(` to ${one.to}`);
  }
  const moved = afloat.flat().filter((one) => 'from' in one && 'to' in one);
  expect(moved.filter((one) => stream.way(one) === undefined && one.type !== 'man-given')).toEqual([]);
  expect(told([{ type: 'round-started', round: 2 } as Stream])).toBeUndefined();
});

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** What is no word of a fixed list in the schema, and told as one. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  result: ['Broken Ribs'],
  effect: CASUALTIES.map(({ effect }) => effect),
  source: ['team', 'leader', 'pro', 'none'],
  kind: INDUCEMENT_IDS,
};

/** Values of a schema, in which each of its words and each absence is at least once. */
function examples(schema: Schema, name = ''): unknown[] {
  if ('const' in schema) return [schema.const];
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return some.flatMap((one) => examples(one));
  if (schema.enum) return [...schema.enum];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'integer' || schema.type === 'number') return [1];
  if (schema.type === 'string') return [...(LISTED[name] ?? ['A1'])];
  if (schema.type === 'array') {
    const all = examples(schema.items!);
    return schema.items!.type === 'integer' ? [[...all, ...all]] : [all, []];
  }
  const each = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => [name, examples(one, name)] as const,
  );
  const first = Object.fromEntries(each.map(([name, [one]]) => [name, one]));
  const without = each.flatMap(([name]) => {
    const { [name]: _, ...rest } = first;
    return schema.required?.includes(name) ? [] : [rest];
  });
  return [...each.flatMap(([name, all]) => all.map((one) => ({ ...first, [name]: one }))), ...without];
}

const wordsOf = (line: string): string[] => line.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Words of both languages, and what stays as the rulebook calls it. */
const BOTH = new Set([
  ...'an ball block blitz die explosion foul in pass passes pro igor statue team teleport teleporter touchdown training von'.split(
    ' ',
  ),
  ...SKILL_IDS.flatMap((skill) => wordsOf(skill)),
]);

test('Dungeonbowl: whatever can happen is told in German on a German page', () => {
  const made = examples(z.toJSONSchema(blow) as Schema) as Blow[];
  const played = simulate(dungeonbowl, { seed: 1 }).made.flatMap(({ events }) => events as readonly Blow[]);
  const types = new Set(made.map(({ type }) => type));
  expect(types).toEqual(new Set(blow.options.map(({ shape }) => shape.type.value)));
  const all = [...made, ...played];
  const english = new Set(all.flatMap((one) => [narrate(one), dungeonEnglish.told(one)].flatMap(wordsOf)));
  for (const word of [...BOTH, 'A1', 'B1']) english.delete(word);
  const told = new Set(all.flatMap((one) => wordsOf(dungeonGerman.told(one))));
  for (const wrong of ['undefined', 'nan']) english.add(wrong);
  expect([...told].filter((word) => english.has(word))).toEqual([]);
  expect(dungeonGerman.told({ type: 'first-seat-chosen', seat: 'A' })).toBe('Team A beginnt');
});

const SQUARE = { x: 1, y: 1 };
const push = (player: string, by: string): Blow => ({
  ...{ type: 'player-pushed', player, by },
  ...{ from: SQUARE, to: SQUARE },
});

test('BB-6.13: of a chain of pushes the log names the block, and not the push that comes first', () => {
  const chosen: Blow = { type: 'block-die-chosen', seat: 'A', faces: [6], index: 0, face: 'defender-down' };
  const fallen: Blow = { type: 'player-knocked-down', player: 'B1', square: SQUARE, cause: 'block' };
  expect(sumUp([chosen, push('B2', 'B1'), push('B1', 'A1'), fallen])).toBe(
    'A1 blocks B1: Defender down; B2 is pushed; B1 is down',
  );
});

test('BB-9.1: what is rolled again is told, and what fails by which roll', () => {
  const roll = (success: boolean, rerollOf?: string): Blow => ({
    type: 'dice-rolled',
    roll: {
      ...{ name: 'pick-up', die: 6, faces: [success ? 5 : 1], of: 'A1', target: 3, modifiers: [] },
      ...{ total: success ? 5 : 1, success, clause: 'BB-5.7' },
    },
    ...(rerollOf && { rerollOf }),
  });
  const again: Blow = { type: 'reroll-used', player: 'A1', source: 'skill:sure-hands' };
  const got: Blow = { type: 'ball-picked-up', player: 'A1', square: SQUARE };
  expect(sumUp([roll(false), again, roll(true, 'sure-hands'), got])).toBe(
    'A1 fails: pick up; A1 rolls again: Sure hands; A1 picks up the ball',
  );
  expect(sumUp([{ ...again, source: 'team' }, roll(false, 'team')])).toBe(
    'A1 rolls again: Team re-roll; A1 fails again: pick up',
  );
});

test('DB-5.6: a die for a pad says which of those it can be, and no chest is called by a name nobody sees', () => {
  const thrown = { name: 'teleporter', die: 7, faces: [5] } as const;
  expect(dungeonEvent({ type: 'dice-rolled', rolls: [thrown as never] })).toBe(
    'Which teleporter: number 5 of the 7 that it can be',
  );
  const opened: Blow = { type: 'chest-opened', chest: 'c4', square: SQUARE, by: 'A1', content: 'explosion' };
  expect(dungeonEvent(opened)).toBe('A1 opens a chest: it explodes');
});
