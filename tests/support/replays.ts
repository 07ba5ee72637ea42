import { type AnyGame, type Replay, type SimulateOptions, simulate } from '@touchline/rules/kernel';
import type { Page } from 'playwright-core';

/** A match between bots with dice that can be checked. */
export function replayOf(game: AnyGame, options: object = {}, bots: SimulateOptions['bots'] = {}): Replay {
  const seats = game.seats(game.options.parse(options)).map((_, i) => String(i + 1).repeat(64));
  return simulate(game, {
    options,
    bots,
    seed: 5,
    seeds: { match: 'a-match', server: 'ab'.repeat(32), seats },
  }).replay!;
}

/** Chooses a file on the page of replays, as a person does. */
export async function chooseFile(page: Page, text: string): Promise<void> {
  await page.goto('/replay');
  const file = { name: 'replay.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a replay file').setInputFiles(file);
}
