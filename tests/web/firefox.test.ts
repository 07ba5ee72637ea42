import { caveBrawl, games, streamway } from '@touchline/rules';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { Firefox } from '../support/firefox.ts';

const ANSWERS = 3;

let server: Awaited<ReturnType<typeof boot>>;
let firefox: Firefox;

beforeAll(async () => {
  // bots that think a while, so that what is to be watched is not over already
  server = await boot({ games, config: { BOT_DELAY_MS: 200 } });
  firefox = await Firefox.start();
});
afterAll(async () => {
  await firefox?.end();
  await server?.stop();
});
afterEach(() => expect(firefox.errors).toEqual([]));

const seq = () => firefox.read<string | undefined>(`document.querySelector('.match')?.dataset.seq`);

/** Presses what the list of choices offers first, and once more where it is asked whether that is meant. */
async function answer(): Promise<void> {
  await firefox.shown('.choices details, .confirmation');
  const before = await seq();
  const gone = `.over h2, .match:not([data-seq="${before}"])`;
  while (!(await firefox.has(gone))) {
    const meant = '.confirmation .button.main';
    const open = '.choices details[open] .choice';
    if (await firefox.has(meant)) await firefox.press(meant);
    else if (await firefox.has(open)) await firefox.press(open);
    else await firefox.press('.choices summary');
    await firefox.shown(`${gone}, ${meant}, ${open}`);
  }
}

test('Firefox: what is played is drawn on the first page, and one press away', async () => {
  const bots = { A: 'heuristic', B: 'heuristic' };
  const { id } = await server.match({ game: caveBrawl.id, bots });
  await firefox.open(server.url);
  await firefox.shown('.stage .board svg [data-piece]');
  await firefox.press(`.card-row a[href="/matches/${id}"]`);
  await firefox.shown('.match .arena svg [data-piece]');
  const before = await seq();
  await firefox.shown(`.match:not([data-seq="${before}"])`);
});

test.each([caveBrawl, streamway])('Firefox: $id is played against a bot', async ({ id }) => {
  await firefox.open(server.url);
  await firefox.press(`.card:has(a[href="/guide/${id}"]) .button.main`);
  for (let given = 0; given < ANSWERS; given++) await answer();
  expect(Number(await seq())).toBeGreaterThanOrEqual(ANSWERS);
});

test('Firefox: a replay is checked in the browser, and gone through by a press', async () => {
  const bots = { 0: 'heuristic', 1: 'heuristic' };
  const { id } = await server.match({ game: streamway.id, options: { waves: 1, roundsPerWave: 1 }, bots });
  const watcher = await server.connect(id);
  await watcher.until(({ status }) => status === 'finished');
  await watcher.leave();
  await firefox.open(`${server.url}/replay/${id}`);
  const stands = (text: string) =>
    eventually(() => firefox.read<boolean>(`document.body.textContent.includes(${JSON.stringify(text)})`));
  await stands('✓ Verified in this browser');
  const at = (seq: number) =>
    eventually(() => firefox.read<boolean>(`document.querySelector('.controls').dataset.at === '${seq}'`));
  await at(0);
  await firefox.press('[aria-label="One step on"]');
  await at(1);
});
