import { useNotified } from './preferences.ts';

/**
 * Tells this person outside the page, who does not look at it and wants to be told.
 * @param path what it is about, and where a press on it leads
 * @param title that a decision is due, when absent
 */
export function call(path: string, body: string, title?: string): void {
  if (!document.hidden || useNotified.kept() === 'off') return;
  import('./notices.ts').then(({ show }) => show(path, body, title)).catch(() => {});
}
