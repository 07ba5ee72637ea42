import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { type BootOptions, boot } from './boot.ts';

// the headless shell first: a page costs it a third of the work
const PATHS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where Chromium is: `CHROMIUM`, or where systems put it. */
function chromiumPath(): string {
  const path = [process.env.CHROMIUM, ...PATHS].find((one) => one && existsSync(one));
  if (!path) throw new Error('There is no Chromium: apt-get install chromium, or set CHROMIUM to its path.');
  return path;
}

/** The server of this file's tests, once `setUp` has started it. */
export let server: Awaited<ReturnType<typeof boot>>;
let browser: Browser;
let people: { context: BrowserContext; errors: string[] }[] = [];

/**
 * For the tests of a file: one server and one browser. Everybody made by `person` leaves after each test,
 * which fails if something went wrong on a page.
 */
export function setUp(options?: BootOptions): void {
  beforeAll(async () => {
    const executablePath = chromiumPath();
    [server, browser] = await Promise.all([
      boot(options),
      chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], timeout: 120_000 }),
    ]);
  });
  afterEach(async () => {
    const gone = people;
    people = [];
    await Promise.all(gone.map(({ context }) => context.close()));
    expect(gone.flatMap(({ errors }) => errors)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
/** A phone of 360 px. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** As who has played with the guide has it; a frame may keep nothing. */
function showHints() {
  try {
    localStorage.setItem('touchline hints', localStorage.getItem('touchline hints') ?? 'shown');
  } catch {}
}

/**
 * A fresh person at a browser, in a context of their own.
 * @param expected errors that belong to the test, such as the browser's for a request that is refused
 * @param hints whether what is best to do is shown from the beginning
 */
export async function person(options: BrowserContextOptions = DESKTOP, expected?: RegExp, hints = true) {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(60_000);
  if (hints) await context.addInitScript(showHints);
  const page = await context.newPage();
  const errors: string[] = [];
  people.push({ context, errors });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) errors.push(message.text());
  });
  return { context, page };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds serious or critical on a page: `rule: element`. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    interface Violation {
      id: string;
      impact: string;
      nodes: { html: string }[];
    }
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  });
}

/** Keeps a picture of a page where `SCREENSHOTS` says, to be looked at; without it, nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
