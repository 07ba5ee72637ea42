import type { ReactNode } from 'react';
import { matchWords } from '../text/match.ts';

/** The place of the cards of who is chosen and who is aimed at. */
export function WhoCards({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="who-cards" tabIndex={0} aria-label={matchWords.cards}>
      {children}
    </section>
  );
}
