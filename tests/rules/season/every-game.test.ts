import { games } from '../../../rules/src/index.ts';
import type { AnyGame } from '../../../rules/src/kernel/index.ts';
import {
  type Format,
  format,
  playSeason,
  type SeasonFile,
  verifySeason,
} from '../../../rules/src/season/index.ts';

/** Short matches, where a game has them. */
const SHORT: Readonly<Record<string, object>> = {
  'cave-brawl': { teamSize: 5, minBasic: 0, pointsToWin: 1, turnLimit: 20 },
  dungeonbowl: { timeLimit: 'turns', chestWindow: [1, 1], teleporterWindow: [2, 2], drawAt: 8 },
};
const FORMS = [
  ['a round robin', { type: 'round-robin' }, 3, 1, 4],
  ['two legs', { type: 'round-robin', legs: 2, championship: false }, 2, 1, 2],
  ['two divisions', { type: 'round-robin' }, 4, 2, 3],
  ['a bracket', { type: 'bracket', thirdPlace: true }, 4, 1, 4],
  ['a Swiss', { type: 'swiss', rounds: 2 }, 3, 1, 2],
] as const;
const CASES = games
  .filter(({ teamLife }) => teamLife)
  .flatMap((game) => FORMS.map((form) => [game.id, ...form, game as unknown as AnyGame] as const));

function season(game: AnyGame, form: object, teams: number, divisions: number): SeasonFile {
  const options = game.options.parse(SHORT[game.id] ?? {});
  const settings = { seed: 'every', teams, divisions, format: format.parse(form) as Format, options };
  const steps = playSeason(game, settings);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return JSON.parse(JSON.stringify(value)) as SeasonFile;
  }
}

describe('teams of every game play every format, advance, and all of it can be checked', () => {
  test.each(CASES)('%s: %s', (_id, _form, form, teams, divisions, matches, game) => {
    const file = season(game, form, teams, divisions);
    expect(verifySeason(game, file)).toBeUndefined();
    expect(file.matches).toHaveLength(matches);
    expect(file.ledgers.map(({ team }) => team)).toContain(file.champion);
    const places = file.standings.map(({ rows }) => rows.length);
    expect(places).toEqual(form.type === 'bracket' ? places : Array(divisions).fill(teams / divisions));
    // what a match has done is in the ledgers of both, and what it has earned was chosen
    const after = file.ledgers.flatMap(({ entries }) => {
      const at = entries.findIndex(({ action }) => action.type === 'match');
      return at < 0 ? [] : entries.slice(at).map(({ action }) => action.type);
    });
    expect(after.filter((type) => type === 'match')).toHaveLength(2 * matches);
    expect(after).toContain('act');
  });

  test('none of them is left out', () => {
    expect(new Set(CASES.map(([id]) => id))).toEqual(new Set(['cave-brawl', 'runeball', 'dungeonbowl']));
  });
});
