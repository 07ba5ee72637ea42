/** What the game has not, and clauses that only repeat what others say. */
import { INDUCEMENT_IDS } from '../../../rules/src/dungeonbowl/data/tables.ts';
import { SHIPPED, SHIPPED_IDS } from '../../../rules/src/dungeonbowl/dungeon/shipped.ts';
import { dungeonbowl } from '../../../rules/src/dungeonbowl/index.ts';
import { fastDice, randomBot, seenBy } from '../../../rules/src/kernel/index.ts';
import { dice } from '../../support/board/dice.ts';
import { block, board, d6, HELD } from './kit.ts';

const END = { type: 'end-turn' };
const start = (given: object) => dungeonbowl.start(dungeonbowl.options.parse(given), fastDice(1)).state;

test('BB-11.1: one skill is offered when the roll is known, one helps unasked, one has no choice', () => {
  const both = (skills: string, ...script: Parameters<typeof block>) => {
    const m = board(`A1 10,6 ${skills}\nA2 3,1\nB1 11,6\nB2 20,1`);
    m.activate('A1', 'block');
    m.act({ type: 'block', target: 'B1' }, ...block(...script), ...(skills === '+block' ? HELD : []));
    return m;
  };
  const offered = both('+wrestle', 2);
  expect([offered.owes, offered.at('A1'), offered.at('B1')]).toEqual(['A wrestle', '10,6', '11,6']);
  offered.act({ type: 'use-skill', skill: 'wrestle', use: false }, ...HELD, ...HELD);
  expect(offered.told('player-knocked-down').map(({ player }) => player)).toEqual(['B1', 'A1']);
  const unasked = both('+block', 2);
  expect([unasked.at('A1'), unasked.at('B1')]).toEqual(['10,6', '11,6 prone']);
  const pushed = both('+frenzy', 3);
  pushed.act({ type: 'choose-push', to: { x: 12, y: 6 } }, ...block(3));
  expect([pushed.at('A1'), pushed.owes]).toEqual(['11,6', 'A choose-push']);
});

test('BB-9.4: a roll made again is told by an event of its own, with what had it rolled', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 11,6', { teams: { A: { rerolls: 1 } } });
  m.activate('A1', 'move');
  m.move('9,6', ...d6('dodge', 1));
  m.act({ type: 'use-reroll', source: 'team' }, ...d6('dodge', 5));
  const told = m.told('dice-rolled').map(({ roll, rerollOf }) => [roll?.faces, rerollOf]);
  expect(told).toEqual([
    [[1], undefined],
    [[5], 'team'],
  ]);
});

test('DB-1.7: no team has a wizard', () => {
  expect(INDUCEMENT_IDS.filter((id) => id.includes('wizard'))).toEqual([]);
  const state = start({ league: true, inducements: true });
  const wizard = { type: 'buy-inducements', items: [{ kind: 'wizard', count: 1 }] } as never;
  const [{ seat } = { seat: '' }] = dungeonbowl.decisions(state);
  expect(dungeonbowl.check(state, seat, wizard, { at: 0 })).toMatchObject({ code: 'inducement-not-allowed' });
});

test('DB-7.5: whatever a teleporter rolls, nobody who steps on one comes to the dug-out', () => {
  const ends = [1, 2, 3].map((face) => {
    const m = board('A1 10,6\nA2 3,1\nB1 20,5\npad 11,6\npad 20,8\npad 5,5');
    m.activate('A1', 'move');
    m.move('11,6', ...dice(3)('teleporter', face), ...(face === 1 ? HELD : []));
    return m.at('A1');
  });
  expect(ends).toEqual(['11,6', '20,8', '5,5']);
});

test('DB-10.7: at every moment there is one ball: in a chest until its chest is open, and then elsewhere', () => {
  let found = 0;
  for (let seed = 1; seed <= 3; seed++) {
    const state = start({ timeLimit: 'turns' });
    const [rolls, chance] = [fastDice(seed), fastDice(seed + 100)];
    for (let i = 0; i < 4_000; i++) {
      const [{ seat } = { seat: '' }] = dungeonbowl.decisions(state);
      const action = randomBot.decide(seenBy(dungeonbowl, state, seat) as never, chance) as never;
      dungeonbowl.apply(state, seat, action, rolls, { at: i });
      // a match that is over shows what was in the chests
      if (dungeonbowl.result(state)) break;
      const open = state.chests.filter(({ content }) => content === 'ball').length;
      expect(open).toBe(state.ball.place === 'hidden' ? 0 : 1);
      found += open;
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('DB-13.2: underground, too, a Leader brings a re-roll only while in the dungeon', () => {
  const asked = (leader: string) => {
    const m = board(`A1 10,6\n${leader} +leader\nB1 11,6`);
    m.activate('A1', 'move');
    m.move('9,6', ...d6('dodge', 1), ...(leader === 'A2' ? HELD : []));
    return m.owes;
  };
  expect([asked('A2 3,1'), asked('A2')]).toEqual(['A reroll', 'B open']);
});

test('DB-13.5: a Secret Weapon that is not spotted stays turn after turn, and is not looked for at the end', () => {
  const m = board('A1 26,6 +secret-weapon ball\nB1 20,1');
  for (const face of [1, 5, 3]) {
    m.act(END, ...d6('secret-weapon', face));
    m.act(END);
  }
  m.activate('A1', 'move');
  m.move('27,6');
  expect([m.state.phase, m.at('A1'), m.told('player-ejected')]).toEqual(['over', '27,6', []]);
});

test('DB-18.1: every match has the dungeon it is given, shipped or drawn', () => {
  const drawn = { ...structuredClone(SHIPPED['cabal-cellars']), id: 'ours', name: 'Ours' };
  const ids = [...SHIPPED_IDS.filter((id) => SHIPPED[id].seats === 2), drawn];
  const played = ids.map((dungeon) => start({ dungeon }).dungeon.id);
  expect(played).toEqual(['cabal-cellars', 'lava-halls', 'drowned-court', 'ours']);
});

test('DB-18.2: who drew the dungeon decides nothing and knows nothing more', () => {
  const dungeon = { ...structuredClone(SHIPPED['cabal-cellars']), designer: 'Keeper' };
  const state = start({ dungeon });
  expect(dungeonbowl.decisions(state).map(({ seat }) => seat)).not.toContain('Keeper');
  const skip = dungeonbowl.legal(state, dungeonbowl.decisions(state)[0]!.seat)[0]!;
  expect(dungeonbowl.check(state, 'Keeper', skip, { at: 0 })).toMatchObject({ code: 'not-your-decision' });
  expect(dungeonbowl.view(state)).not.toHaveProperty('hidden');
});

test.each(['traps', 'monsters', 'levels'])('DB-18.3: a dungeon with %s is not read', (more) => {
  const dungeon = { ...structuredClone(SHIPPED['cabal-cellars']), [more]: [] };
  expect(dungeonbowl.options.safeParse({ dungeon }).success).toBe(false);
});
