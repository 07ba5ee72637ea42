import { caveBrawl } from '../../../rules/src/cave-brawl/index.ts';
import type { LeagueAdvance } from '../../../rules/src/cave-brawl/league/advance.ts';
import type { TeamSheet } from '../../../rules/src/cave-brawl/league/sheet.ts';
import { type AnyGame, fastDice } from '../../../rules/src/kernel/index.ts';
import {
  append,
  checkLedger,
  everyName,
  foldLedger,
  type Ledger,
  type LedgerAction,
  ledgerKey,
  lifeOf,
  namesOf,
  newLedger,
  saidOf,
} from '../../../rules/src/season/index.ts';

const game = caveBrawl as unknown as AnyGame;
const life = lifeOf(game);
const options = caveBrawl.options.parse({ teamSize: 5, minBasic: 3 });
const seeds = { of: 's1|ann', server: 'ab'.repeat(32), coach: 'cd'.repeat(32) };
const key = ledgerKey(seeds);
const founding = life.suggestions(options)[0]!.founding;
const founded = { type: 'found', founding, options } as LedgerAction;
const match = (n: number, survivors: string[], fallen: string[] = []): LedgerAction => ({
  ...{ type: 'match', match: `m${n}`, fixture: `${n}.1` },
  report: { survivors, fallen },
});
const act = (
  raises: LeagueAdvance['raises'] = [],
  replacements: LeagueAdvance['replacements'] = [],
): LedgerAction => ({
  type: 'act',
  action: { type: 'league-advance', raises, replacements },
});
const reverse = (of: number): LedgerAction => ({ type: 'reverse', of });

function ledger(...actions: LedgerAction[]): Ledger {
  let made = newLedger('t1');
  for (const action of actions) {
    const wrong = checkLedger(game, made, action);
    if (wrong) throw new Error(`${action.type}: ${wrong.code}`);
    const own = action.type === 'act' && !action.by;
    made = append(
      game,
      made,
      { action, at: 1000 + made.entries.length, ...(own && { by: 'ann', nonce: 'nonce-ann' }) },
      key,
    );
    // at every moment the whole is what its entries say
    expect(foldLedger(game, 't1', JSON.parse(JSON.stringify(made.entries)), key)).toEqual(made);
    expect(foldLedger(game, 't1', made.entries)).toEqual(made);
  }
  return made;
}
const sheetOf = ({ sheet }: Ledger) => sheet as TeamSheet;
const line = (of: Ledger) =>
  sheetOf(of)
    .people.map(({ id, left }) => `${id}${left ? '†' : ''}`)
    .join(' ');
const one = (of: Ledger, id: string) => sheetOf(of).people.find((each) => each.id === id)!;
const outs = (of: Ledger) => of.lines.map(({ out }) => out ?? '-').join(' ');
const all = ['p1', 'p2', 'p3', 'p4', 'p5'];
const without = (...gone: string[]) => all.filter((id) => !gone.includes(id));

describe('ledgers', () => {
  test('a roster at any date is the fold to that entry', () => {
    const made = ledger(
      founded,
      match(1, without('p2'), ['p2']),
      act([{ player: 'p1', ability: 'pk' }]),
      match(2, ['p1', 'p6']),
    );
    expect(line(made)).toBe('p1 p2† p3 p4 p5 p6');
    expect(line(foldLedger(game, 't1', made.entries.slice(0, 2)))).toBe('p1 p2† p3 p4 p5');
    expect(line(foldLedger(game, 't1', made.entries.slice(0, 1)))).toBe('p1 p2 p3 p4 p5');
    expect(made.owed).toEqual([{ kind: 'advance', clause: 'CB-18.5' }]);
  });

  test('founding again rolls the same dice in the same places, also of another faction', () => {
    const again = (faction: number) =>
      append(
        game,
        newLedger(`t${faction}`),
        {
          action: { ...founded, founding: life.suggestions(options)[faction]!.founding } as LedgerAction,
          at: 9,
        },
        key,
      ).entries[0]!.dice.filter(([, purpose]) => !purpose.startsWith('HP'));
    expect(again(1)).toEqual(again(0));
    expect(again(0)).toHaveLength(15);
    const other = append(
      game,
      newLedger('t1'),
      { action: founded, at: 9 },
      ledgerKey({ ...seeds, of: 's1|bob' }),
    );
    expect(other.entries[0]!.dice).not.toEqual(ledger(founded).entries[0]!.dice);
  });

  test('a reversal leaves an entry out and takes the later ones again with the dice they had', () => {
    const before = ledger(
      founded,
      match(1, all),
      act([{ player: 'p1', ability: 'bt' }]),
      match(2, without('p3'), ['p3']),
      act([{ player: 'p2', ability: 'bt' }]),
    );
    const made = ledger(...before.entries.map(({ action }) => action), reverse(2));
    // after match 1 nothing is chosen now: the default is taken before match 2
    expect(outs(made)).toBe('- - reversed - - -');
    expect(one(made, 'p1').bt).toBe(one(before, 'p1').bt - 1);
    expect(one(made, 'p2')).toEqual(one(before, 'p2'));
    expect(one(made, 'p6')).toEqual(one(before, 'p6'));
    expect(made.entries[5]!.dice).toEqual([]);
    // and taken back itself, all is as it was
    const back = ledger(...made.entries.map(({ action }) => action), reverse(5));
    expect(sheetOf(back).people).toEqual(sheetOf(before).people);
    expect(outs(back)).toBe('- - - - - reversed -');
  });

  test('who turns out never to have joined leaves, what needed them lapses, and the ledger says so', () => {
    const name = saidOf({ salt: 'x', text: 'Una' });
    const made = ledger(
      founded,
      match(1, without('p2'), ['p2']),
      act(),
      { type: 'name', who: 'p6', name },
      match(2, ['p1', 'p3', 'p4', 'p5', 'p6']),
      act([
        { player: 'p6', ability: 'pk' },
        { player: 'p1', ability: 'pk' },
      ]),
      match(3, without('p2', 'p4').concat('p6'), ['p4']),
      act(),
      reverse(1),
    );
    expect(outs(made)).toBe('- reversed lapsed lapsed - lapsed - - -');
    expect(made.lines[2]!.why).toMatchObject({ code: 'already-advanced', clause: 'CB-18.5' });
    expect(made.lines[5]!.why).toMatchObject({ code: 'unknown-player' });
    const [gone] = made.lines.at(-1)!.gone!;
    expect(gone).toMatchObject({ id: 'p6', number: 2 });
    const { people } = everyName(game, made, {});
    expect([people.p1, people.p6]).toEqual([`#1 ${one(made, 'p1').type}`, `#2 ${gone!.type}`]);
    // p7 has replaced p4 before and does now, with the same dice; nobody is p6
    expect(line(made)).toBe('p1 p2 p3 p4† p5 p7');
    expect(made.entries.at(-1)!.dice).toEqual([]);
    expect(made.names.people).toEqual({});
  });

  test('a die that is needed and was never rolled comes from the seed under the reversal', () => {
    // p6 joins by an entry that is reversed, and falls in match 2: p2 is replaced by default, and nobody
    // falls
    const made = ledger(
      founded,
      match(1, without('p2'), ['p2']),
      act(),
      match(2, ['p1', 'p3', 'p4', 'p5'], ['p6']),
      act(),
      reverse(2),
    );
    expect(outs(made)).toBe('- - reversed - - -');
    // p6 and p7 are somebody else for ever
    expect(line(made)).toBe('p1 p2† p3 p4 p5 p8');
    const fresh = made.entries.at(-1)!.dice;
    expect(fresh.map(([, purpose]) => purpose).slice(0, 4)).toEqual([
      '3/BT p8',
      '3/CD p8',
      '3/PK p8',
      '3/HP p8',
    ]);
    expect(made.lines.at(-1)!.gone!.map(({ id }) => id)).toEqual(['p6', 'p7']);
    const changed = JSON.parse(JSON.stringify(made.entries));
    changed.at(-1).dice[0][2] = (changed.at(-1).dice[0][2] % 6) + 1;
    expect(() => foldLedger(game, 't1', changed, key)).toThrow(/the seed gives/);
  });

  test('at the deadline the default is taken, and nothing else as such', () => {
    const by = { by: 'deadline' } as const;
    const made = ledger(founded, match(1, all), { ...act(), ...by } as LedgerAction);
    expect(made.entries[2]).toMatchObject({ nonce: made.entries[2]!.prev });
    const raised = append(
      game,
      ledger(founded, match(1, all)),
      { action: { ...act([{ player: 'p1', ability: 'pk' }]), ...by } as LedgerAction, at: 2000 },
      key,
    );
    expect(() => foldLedger(game, 't1', raised.entries)).toThrow(/default/);
  });

  test('a team that is carried on starts as it was, with its names', () => {
    const old = ledger(founded, match(1, all), act());
    const said = saidOf({ salt: 's', text: 'The Una' });
    const carried: LedgerAction = {
      type: 'carried',
      ledger: 't1',
      head: old.head,
      sheet: old.sheet,
      options,
      names: { team: said, people: {} },
    };
    const made = append(game, newLedger('t2'), { action: carried, at: 5 }, key);
    expect(made.sheet).toEqual(old.sheet);
    expect(namesOf(made, { [said.said]: { salt: 's', text: 'The Una' } }).team).toBe('The Una');
    expect(namesOf(made, {}).team).toBe('t2');
    expect(foldLedger(game, 't2', made.entries, key)).toEqual(made);
  });

  test.each<[string, LedgerAction[], LedgerAction]>([
    ['already-founded', [founded], founded],
    ['not-founded', [], match(1, all)],
    ['malformed', [], { type: 'found', founding: { faction: 'x' }, options } as LedgerAction],
    ['malformed', [], { type: 'found', founding, options: { teamSize: 99 } } as LedgerAction],
    ['roster-size', [], { type: 'found', founding, options: caveBrawl.options.parse({}) } as LedgerAction],
    ['choice-owed', [founded, match(1, all)], match(2, all)],
    ['malformed', [founded], { ...match(1, all), report: {} } as LedgerAction],
    ['no-such-person', [founded], { type: 'name', who: 'p9', name: saidOf({ salt: '', text: '' }) }],
    ['no-such-entry', [founded], reverse(4)],
    ['reversed-already', [founded, match(1, all), reverse(1)], reverse(1)],
    ['already-advanced', [founded], act()],
    ['malformed', [founded], { type: 'act', action: { type: 'dance' } }],
  ])('%s', (code, before, action) => {
    expect(checkLedger(game, ledger(...before), action)).toMatchObject({ code });
  });

  test('whatever happens to a team, any entry can be reversed at any time', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const dice = fastDice(seed);
      const actions: LedgerAction[] = [founded];
      let made = ledger(founded);
      for (let n = 1; n <= 10; n++) {
        const sheet = sheetOf(made);
        const now = new Map(sheet.people.filter(({ left }) => !left).map(({ number, id }) => [number, id]));
        const ids = [...now.values()];
        const what = dice.roll(4, 'what');
        const some = ids.filter(() => dice.roll(4, 'falls') === 1);
        const suggested = life.suggest(options, sheet);
        const next: LedgerAction = suggested
          ? ({ type: 'act', action: suggested } as LedgerAction)
          : what === 1 && made.entries.length > 2
            ? reverse(dice.roll(made.entries.length - 1, 'of'))
            : match(
                n,
                ids.filter((id) => !some.includes(id)),
                some,
              );
        if (checkLedger(game, made, next)) continue;
        actions.push(next);
        made = append(game, made, { action: next, at: n }, key);
        const folded = foldLedger(game, 't1', JSON.parse(JSON.stringify(made.entries)), key);
        expect(folded).toEqual(made);
        const used = sheetOf(made).people.map(({ id }) => id);
        expect(new Set(used).size).toBe(used.length);
        expect(life.sheet.safeParse(made.sheet).success).toBe(true);
      }
    }
  });
});
