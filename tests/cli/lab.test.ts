import { touchline } from './touchline.ts';

const small = (more: object) =>
  JSON.stringify({ teamSize: 5, minBasic: 0, pointsToWin: 1, turnLimit: 20, ...more });
const lab = (...more: string[]) =>
  touchline(
    'lab',
    'cave-brawl',
    '--options',
    small({}),
    '--against',
    small({ pointsToWin: 3, turnLimit: 120 }),
    ...more,
  );

test('options against those in force, with error bars; the same whatever the number of workers', async () => {
  const one = await lab('--matches', '12', '--workers', '1', '--json');
  expect(one).toMatchObject({ code: 0, err: '' });
  const report = JSON.parse(one.out);
  expect(report).toMatchObject({
    options: { tried: { turnLimit: 20 }, inForce: { turnLimit: 120 } },
    tried: { matches: 12 },
    inForce: { matches: 12 },
  });
  for (const { value, low, high } of [
    report.tried.actions,
    report.inForce.counts.deaths,
    report.tried.firstWins,
  ]) {
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
  }
  expect(report.apart).toContain('actions');
  expect(Object.keys(report.tried.reasons)).toEqual(Object.keys(report.inForce.reasons));
  expect(JSON.parse((await lab('--matches', '12', '--workers', '3', '--json')).out)).toEqual(report);
});

test('as text: the same figures in two columns', async () => {
  const { out } = await lab('--matches', '4');
  expect(out).toContain('cave-brawl: 4 matches each');
  expect(out).toMatch(/^the first seat wins +\d+\.\d % \(.* to .*\) +\d+\.\d % \(/m);
  expect(out).toMatch(/^deaths +\d/m);
});

test.each([
  [['lab', 'cave-brawl'], /--options/],
  [['lab', 'cave-brawl', '--options', '{"teamSize": 1}'], /does not fit/],
  [['lab', 'cave-brawl', '--options', '{}', '--matches', '0'], /whole number from 1/],
  [['lab', 'cave-brwl', '--options', '{}'], /cave-brawl/],
])('%j is refused with 2', async (args, said) => {
  const { code, err } = await touchline(...args);
  expect(code).toBe(2);
  expect(err).toMatch(said);
});
