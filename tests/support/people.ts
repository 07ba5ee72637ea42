import type { Page } from 'playwright-core';

/** Resolves when people and teams have their names on the page of a match or a replay. */
export const named = (page: Page): Promise<void> => page.locator('[data-named="true"]').waitFor();

/** What a piece is called. */
export async function nameOf(page: Page, id: string): Promise<string> {
  // who sits down gets another page of the match, and its names a moment later
  const label = await page
    .locator(`[data-named="true"] [data-piece="${id}"]`)
    .first()
    .getAttribute('aria-label');
  return label!.split(',')[0]!;
}

/** What the team of a seat is called, counted from 0. */
export async function teamOf(page: Page, seat: number): Promise<string> {
  await named(page);
  return (await page.locator('.seats .seat').nth(seat).locator('b').textContent())!;
}
