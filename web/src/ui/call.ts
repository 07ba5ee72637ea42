import { useNotified } from './preferences.ts';

/**
 * Tells this person outside the page, who does not look at it and wants to be told.
 * @param path what it is about, and where a press on it leads
 * @param here who has sat down; absent where a decision is due
 */
export function call(path: string, body: string, here?: string): void {
  if (!document.hidden || useNotified.kept() === 'off') return;
  import('./notices.ts').then(({ show }) => show(path, body, here)).catch(() => {});
}
