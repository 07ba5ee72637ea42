import { games } from '@touchline/rules';
import { touchline } from './touchline.ts';

test('without a game, the games are listed', async () => {
  const { code, out } = await touchline('rules');
  expect(code).toBe(0);
  for (const { id, name } of games) expect(out).toContain(`${id}  ${name}`);
  expect(JSON.parse((await touchline('rules', '--json')).out)).toEqual(
    games.map(({ id, name, rulesVersion }) => ({ id, name, rulesVersion })),
  );
});

test('a game without a clause is its whole rulebook', async () => {
  const { out } = await touchline('rules', 'cave-brawl');
  expect(out).toMatch(/^# Cave Brawl: the rulebook/);
});

test.each(['CB-1.8', 'cb-1.8', '1.8'])('a clause is found as %s', async (asked) => {
  const { code, out } = await touchline('rules', 'cave-brawl', asked);
  expect(code).toBe(0);
  expect(out).toMatch(/^\*\*CB-1\.8\*\* Two squares are adjacent .*\n$/);
});

test('a clause in a table comes with the head of the table', async () => {
  const { out } = await touchline('rules', 'cave-brawl', 'CB-3.1');
  const lines = out.trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\| clause \|/);
  expect(lines[2]).toMatch(/^\| \*\*CB-3\.1\*\* \|/);
});

test('a section has all its clauses', async () => {
  const { out } = await touchline('rules', 'cave-brawl', '1');
  expect(out).toMatch(/^## CB-1 The arena\n/);
  expect(out).toContain('**CB-1.12**');
  expect(out).not.toContain('CB-2.1');
});

test('an unknown clause names those near it', async () => {
  const { code, err } = await touchline('rules', 'cave-brawl', 'CB-4.99');
  expect(code).toBe(2);
  expect(err).toMatch(/There is no clause CB-4\.99\. Did you mean CB-4\.9/);
});

test('an unknown game names those near it', async () => {
  const { code, err } = await touchline('rules', 'cave-brwal');
  expect(code).toBe(2);
  expect(err).toMatch(/There is no game "cave-brwal"\. Did you mean cave-brawl\?/);
});
