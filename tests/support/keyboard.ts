import type { Page } from 'playwright-core';

/** What has the focus: the words that are on it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLInputElement | null;
    return (
      one?.getAttribute('aria-label') ??
      one?.labels?.[0]?.textContent ??
      one?.textContent ??
      ''
    ).trim();
  });

/** Goes on by Tab until what is called like this has the focus. */
export async function tabTo(page: Page, name: RegExp, within = 'body'): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (name.test(now) && (await page.locator(`${within} :focus`).count())) return;
    passed.push(now.slice(0, 40));
  }
  throw new Error(`nothing called ${name} is reached, only ${passed.join(' | ')}`);
}
/** Waits until what has the focus fits a selector. */
export const focusOn = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor();
