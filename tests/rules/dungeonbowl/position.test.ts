/** Positions as lines of text, of every kind that there is, and what no line can be. */
import { checkOptions } from '../../../rules/src/dungeonbowl/check-options.ts';
import { standardTeam } from '../../../rules/src/dungeonbowl/creation/index.ts';
import { RACES } from '../../../rules/src/dungeonbowl/data/rosters.ts';
import { SHIPPED } from '../../../rules/src/dungeonbowl/dungeon/index.ts';
import { dungeonbowl, type State } from '../../../rules/src/dungeonbowl/index.ts';
import { begin, fastDice, play, randomBot, seenBy } from '../../../rules/src/kernel/index.ts';
import { board } from './kit.ts';

const { toLine, fromLine } = dungeonbowl.line!;

/** What a line leaves out: what is counted, orders, and how what is under way came to be. */
function kept({ stack: _stack, orders: _orders, ...state }: State): unknown {
  const { raised } = Object.values(state.teams).find((team) => team?.stats.raised)?.stats ?? {};
  const bare = <T extends object>(one: T) => ({ ...one, stats: {} });
  return {
    ...state,
    raised,
    teams: Object.entries(state.teams).map(([seat, team]) => [seat, bare(team!)]),
    players: state.players.map(bare),
  };
}

/** Lines of a match of bots that choose at random. */
function lines(seed: number, given: object, teams = {}, most = 600): string[] {
  const dice = fastDice(seed);
  const options = dungeonbowl.options.parse(given);
  const { live } = begin(dungeonbowl, { options, teams }, dice) as { live: { state: State; seq: number } };
  const found: string[] = [];
  for (let n = 0; n < most; n++) {
    const [owed] = dungeonbowl.decisions(live.state);
    if (!owed) break;
    const { seat, kind } = owed;
    if (kind === 'turn-start' || (n % 17 === 0 && (kind === 'open' || kind === 'activation'))) {
      const line = toLine(live.state);
      const read = fromLine(line);
      expect(toLine(read.state)).toBe(line);
      expect(kept(read.state)).toEqual(kept(live.state));
      expect(dungeonbowl.decisions(read.state)).toEqual(dungeonbowl.decisions(live.state));
      expect(dungeonbowl.legal(read.state, seat)).toEqual(dungeonbowl.legal(live.state, seat));
      found.push(line);
    } else if (!['open', 'activation'].includes(kind))
      expect(() => toLine(live.state)).toThrow('half resolved');
    const yes = dungeonbowl.legal(live.state, seat).find(({ type }) => type === 'accept-dungeon');
    const action = yes ?? randomBot.decide(seenBy(dungeonbowl, live.state, seat), dice);
    play(dungeonbowl, live, { seat, action: action as never, at: 0 }, dice);
  }
  return found;
}
const teams = (seed: number) =>
  Object.fromEntries(
    ['A', 'B', 'C', 'D'].map((seat, i) => [seat, standardTeam(RACES[(seed + i * 7) % RACES.length]!)]),
  );

test('a turn at its start, open, and in an activation is read as it was, whatever the race', () => {
  for (let seed = 0; seed < 3; seed++) {
    const found = lines(seed, {}, teams(seed * 8));
    expect(found.length).toBeGreaterThan(20);
    for (const word of ['start', 'active', 'acted'])
      expect(found.some((line) => line.split(/[ ;]+/).includes(word))).toBe(true);
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThan(2_500);
  }
});

test('hidden moments, terrain, three teams and what a league adds are read as they were', () => {
  const limits = { timeLimit: 'turns', chestWindow: [3, 5], teleporterWindow: [8, 10], drawAt: 16 };
  const timed = lines(1, { ...limits, dungeon: 'lava-halls' }, teams(3));
  expect(timed[0]).toMatch(/; hidden \d [345] (8|9|10);/);
  expect(timed.some((line) => line.includes('; closed;'))).toBe(true);
  expect(lines(2, { seats: 3, foulSpotting: 'armour-or-injury' }, teams(5))[0]).toContain('with seats 3;');
  lines(3, { league: true, chestPlacement: 'alternate', teleporterPlacement: 'alternate' }, teams(9));
  lines(4, { timeLimit: 'minutes', chestWindow: [1, 45] }, teams(12));
});

test('a dungeon of one’s own is in the line, square by square', () => {
  const { rows, ...lava } = SHIPPED['lava-halls'];
  const own = { ...lava, id: 'a b', name: 'Mine; all "mine"', designer: 'Ann', rows: [...rows] };
  expect(checkOptions(dungeonbowl.options.parse({ dungeon: own }))).toBeUndefined();
  const [line] = lines(5, { dungeon: own }, {}, 200);
  const { options } = fromLine(line!);
  expect(options).toMatchObject({ dungeon: { ...own, bridges: 'lethal' } });
  expect(line!.length).toBeLessThan(5_000);
});

test('what has become of players in a match is in the line', () => {
  const [line] = lines(6, {}, {}, 30);
  const [before, after] = [/; A1 [^;]*/, '; A1 blitzer casualty used=pro hurt=61 hurt=52 teleports=2'];
  expect(fromLine(line!.replace(before, after)).state).toMatchObject({
    players: expect.arrayContaining([
      expect.objectContaining({
        id: 'A1',
        place: 'casualty',
        used: ['pro'],
        teleports: 2,
        casualties: [
          { roll: 61, effect: 'dead' },
          { roll: 52, effect: 'niggling' },
        ],
      }),
    ]),
  });
});

test('there is no line of a match that is over, nor of one half resolved', () => {
  const over = board('A1 10,6\nB1 20,6');
  over.act({ type: 'concede' });
  expect(() => toLine(over.state)).toThrow('The match is over: no position is left to write down.');
  const asked = board('A1 10,6 +dodge\nB1 20,6 ', { teams: { A: { rerolls: 1 } } });
  asked.activate('A1', 'move');
  expect(() => toLine(asked.state)).not.toThrow();
});

const LINE = lines(7, { firstSeat: 'A' }, {}, 30)[0]!;
/** Edits of a line, and what is said of them. */
test.each([
  [/^turn A/, 'turn E', '"turn E'],
  [/^turn [^;]*;/, '', 'A position begins with whose turn it is.'],
  [/; team A human/, '; team A goblins', 'is no part of a position'],
  [/; A2 (\S+) ([\d,]+)/, '; A2 $1 $2; A2 $1', 'A2 is there twice.'],
  [/; A2 (\S+) (\S+)/, '; C2 $1 $2', 'is no part of a position'],
  [/; A2 (\S+) ([\d,]+)/, '; A2 $1 0,0', 'A2 cannot be in (0,0).'],
  [/; A2 (\S+) ([\d,]+)/, '; A2 $1 8,1', 'A2 cannot be in (8,1).'],
  [/; A2 (\S+) ([\d,]+)/, '; A2 $1 skills=flies', 'No skill is called "flies".'],
  [/; A2 (\S+) ([\d,]+)/, '; A2 $1 st=11', 'A2 has a characteristic that is not from 1 to 10.'],
  [/; A2 (\S+) ([\d,]+)/, '; A2 $1 prone', 'A2 is in no condition, being out of the dungeon.'],
  [/; A2 (\S+) ([\d,]+)/, '; A2 $1 ko 12,8', 'A2 is in the dungeon without a square, or out of it.'],
  [/; A2 (\S+) ([\d,]+)/, '; A2 nobody star ma=1 st=1 ag=1 av=1', 'A2 is no Star Player.'],
  [/; A2 (\S+) ([\d,]+)/, '; A2 $1 $2 hurt=99', 'is no part of a position'],
  [/; hidden \d/, '; hidden 9', 'There is one ball: in its chest, or out of it.'],
  [/; hidden/, '; ball held A99; hidden', 'There is one ball: in its chest, or out of it.'],
  [/; hidden \d/, '; ball held A99; hidden 9', 'A99 cannot have the ball.'],
  [/; hidden \d/, '; ball ground 0,0; hidden 9', 'The ball cannot lie in (0,0).'],
  [/; chest 8,1/, '; chest 0,1', 'Nothing can lie in (0,1).'],
  [/; chest 8,1/, '; chest 26,15', 'Two things lie in (26,15).'],
  [/(; pad [\d,]+)+/, '', 'No teleporter is in play.'],
  [/; first A/, '; with drawAt x; first A', 'is no part of a position'],
  [
    /; first \w/,
    '; with timeLimit "turns"; with drawAt 1',
    'The draw comes after the teleporters were removed.',
  ],
  [/; first \w/, '; with seats 9', 'Its options are none of a match.'],
  [/; dungeon \S+/, '; with seats 4', 'A position says what dungeon it is in.'],
  [/; team B human/, '; team B human gone', 'The others have given up.'],
  [/; team A human/, '; team A human gone', 'It is the turn of a seat that does not play.'],
  [/ start.*; first/, '; active B2 move left=6 rushes=2; first', 'B2 cannot be the active player.'],
  [/; first/, '; active A2 move left=6 rushes=2; first', 'Nobody is active at the start of a turn.'],
])('a line changed by %s to "%s" is refused: %s', (of, to, said) => {
  const odd = LINE.replace(of, to);
  expect(odd).not.toBe(LINE);
  expect(() => fromLine(odd)).toThrow(said);
});
