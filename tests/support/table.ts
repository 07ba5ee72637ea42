import { fastDice } from '@touchline/rules/kernel';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Sits down on the first open seat of a match that is shown. */
export async function sitDown(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
}

/** Waits until the page asks for a decision (`true`) or shows the result. */
async function asked(page: Page): Promise<boolean> {
  const choice = page.locator('.choices details, .confirmation');
  const over = page.locator('.over h2');
  await choice.or(over).first().waitFor();
  return (await over.count()) === 0;
}

/**
 * Plays by pressing what the list of choices offers, until the result is shown or `turns` choices were made.
 * @param hurry presses a choice called like this, where there is one, instead of any
 * @returns how many choices were made
 */
export async function playOn(
  page: Page,
  { seed = 1, turns = 1000, hurry }: { seed?: number; turns?: number; hurry?: RegExp } = {},
): Promise<number> {
  const dice = fastDice(seed);
  const any = (n: number) => dice.roll(Math.max(2, n), 'choice') % n;
  let lost = 0;
  for (let made = 0; ; made++) {
    if (made >= turns || !(await asked(page))) return made;
    const before = await page.locator('.match').getAttribute('data-seq');
    const yes = page.getByRole('button', { name: 'Do it' });
    if (await yes.count()) await yes.click();
    else {
      const quick = hurry && any(4) ? page.getByRole('button', { name: hurry }) : undefined;
      if (quick && (await quick.count())) await quick.first().click();
      else {
        const groups = page.locator('.choices details');
        const count = await groups.count();
        // what was asked has been answered without a press meanwhile
        if (count === 0) continue;
        const group = groups.nth(any(count));
        if (!(await group.evaluate((one) => (one as HTMLDetailsElement).open)))
          await group.locator('summary').click();
        const choices = group.locator('.choice');
        await choices.first().waitFor();
        await choices.nth(any(await choices.count())).click();
      }
    }
    // it is asked whether it is meant, or is to be pressed again, or the match has gone on
    const answered = page
      .locator(`.confirmation, .over h2, .refusal, .told, .match:not([data-seq="${before}"])`)
      .first()
      .waitFor({ timeout: 20_000 });
    // a list that is drawn again under a press loses it: who sees that nothing happens presses once more
    await answered.catch((error: unknown) => {
      if (++lost > 2) throw error;
    });
  }
}

/** Resolves when the board is there, and no other in its place. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('.zoomed-view').first().waitFor();
  await eventually(
    () => page.locator('.zoomed-view').count(),
    (n) => n === 1,
  );
}
