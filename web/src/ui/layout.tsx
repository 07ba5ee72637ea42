import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { words } from '../text/index.ts';

/** What is around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="top">
        <Link href="/" className="brand">
          {words.name}
        </Link>
        <nav aria-label={words.name}>
          <Link href="/matches">{words.nav.watch}</Link>
          <Link href="/new">{words.nav.play}</Link>
          <Link href="/replay">{words.nav.replay}</Link>
          <Link href="/account">{words.nav.account}</Link>
        </nav>
      </header>
      <main>{children}</main>
    </>
  );
}
