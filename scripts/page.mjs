// A server of its own with nothing in it, and a browser to look at it with: for the scripts beside this one.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@touchline/rules';
import { createServer } from '@touchline/server';
import { pino } from 'pino';
import { chromium } from 'playwright-core';

const PATHS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/lib/chromium/chromium-headless-shell',
];

/**
 * @param config settings of the server
 * @returns the server's address, the browser, and what ends both
 */
export async function lookAt(config = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-page-'));
  const server = createServer({
    games,
    config: {
      HOST: '127.0.0.1',
      PORT: 0,
      DATA_DIR: dataDir,
      BOT_DELAY_MS: 0,
      REQUESTS_PER_MINUTE: 0,
      GUESTS_PER_MINUTE: 0,
      MATCHES_PER_HOUR: 0,
      ...config,
    },
    logger: pino({ level: 'silent' }),
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: PATHS.find((path) => path && existsSync(path)),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const end = async () => {
    await browser.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, browser, end };
}
