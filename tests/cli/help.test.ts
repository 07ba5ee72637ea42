import { touchline } from './touchline.ts';

const COMMANDS = ['serve', 'demo', 'simulate', 'season', 'lab', 'verify', 'rules', 'bench', 'fuzz'];

test('--help lists every command', async () => {
  const { code, out } = await touchline('--help');
  expect(code).toBe(0);
  for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
});

test.each(COMMANDS)('%s --help has examples', async (command) => {
  const { code, out } = await touchline(command, '--help');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`Examples:\n {2}\\$ touchline ${command}`));
});

test.each([
  ['an unknown command', ['simulat'], /simulate/],
  ['an unknown option', ['rules', '--jsonn'], /--json/],
  ['a missing argument', ['simulate'], /missing required argument 'game'/],
])('%s exits with 2 and says what is meant', async (_name, args, said) => {
  const { code, err } = await touchline(...args);
  expect(code).toBe(2);
  expect(err).toMatch(said);
});

test('--version is that of the package', async () => {
  expect(await touchline('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' });
});
