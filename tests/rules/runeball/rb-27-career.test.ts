/** Teams that live: found, play, heal, spend, replace, and play again. */
import { fastDice, simulate } from '../../../rules/src/kernel/index.ts';
import { type PublicState, runeball } from '../../../rules/src/runeball/index.ts';
import type { Action } from '../../../rules/src/runeball/league/actions.ts';
import { teamLife } from '../../../rules/src/runeball/league/index.ts';
import type { Sheet } from '../../../rules/src/runeball/league/sheet.ts';

const under = (more: object) => runeball.options.parse(more);
const names = { team: 'Stones', people: {} };

/** The fold of a ledger: what makes it a property that each step is legal. */
/** What became of teams in all careers together. */
const everywhere = { left: 0, grown: 0 };

test.each([
  ['preset', 7],
  ['archetype', 8],
  ['points', 9],
  ['rolled', 10],
  ['any', 11],
] as const)('RB-27: a career of bots made by "%s" stays legal for 6 matches (seed %i), 30 in all', (teamBuild, seed) => {
  const by = under({ teamBuild, roundsPerHalf: 4, deaths: true });
  const chance = fastDice(seed);
  const seen = (sheet: Sheet): Sheet => {
    expect(teamLife.sheet.parse(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet);
    return JSON.parse(JSON.stringify(sheet));
  };
  const events: string[] = [];
  const told = ({ sheet, events: said }: { sheet: Sheet; events: readonly { type: string }[] }) => {
    for (const event of said) {
      const read = teamLife.event.parse(event);
      expect(teamLife.text.event(read, names)).toMatch(/^\S.*\.$/);
      events.push(event.type);
    }
    return seen(sheet);
  };
  /** All that a coach wants; now and then something else that is legal. */
  const advance = (before: Sheet): Sheet => {
    let sheet = before;
    for (let n = 0; ; n++) {
      if (n > 200) throw new Error('a coach without an end');
      const all = teamLife.legal(by, sheet);
      for (const each of all) expect(teamLife.check(by, sheet, teamLife.action.parse(each))).toBeUndefined();
      const whim =
        chance.roll(4, 'whim') === 1 && n < 20 ? all[chance.roll(all.length, 'which') - 1] : undefined;
      const action: Action | undefined = whim ?? teamLife.suggest(by, sheet);
      if (!action) return sheet;
      sheet = told(teamLife.apply(by, sheet, action, chance));
    }
  };
  const [{ founding }] = teamLife.suggestions(by) as [ReturnType<typeof teamLife.suggestions>[0]];
  let teams = ['A', 'B'].map(() => told(teamLife.found(by, founding, chance)));
  for (let match = 0; match < 6; match++) {
    teams = teams.map(advance);
    const [A, B] = teams.map((sheet) => {
      expect(teamLife.owed(by, sheet)).toEqual([]);
      expect(teamLife.value(by, sheet)).toBeGreaterThan(0);
      const given = runeball.teams!.team.parse(teamLife.enter(by, sheet, names));
      expect(runeball.teams!.check(by, 'A', given)).toBeUndefined();
      return given;
    });
    const { final, result } = simulate(runeball, { options: by, teams: { A, B }, seed: seed * 100 + match });
    const ended = (seat: string) => ({ view: final as PublicState, seat, result });
    teams = teams.map((sheet, i) => {
      const report = teamLife.reportOf(ended('AB'[i]!), sheet);
      const read = teamLife.report.parse(JSON.parse(JSON.stringify(report)));
      return told(teamLife.afterRound!(by, told(teamLife.aftermath(by, sheet, read, chance))));
    });
  }
  expect(new Set(events)).toContain('earned');
  everywhere.left += events.filter((type) => type === 'left').length;
  everywhere.grown += teams.filter(({ people }) => people.length > 9).length;
});

test('RB-27.11: in these careers people have left, and others have joined in their places', () => {
  expect(everywhere.left).toBeGreaterThan(0);
  expect(everywhere.grown).toBeGreaterThan(0);
});
