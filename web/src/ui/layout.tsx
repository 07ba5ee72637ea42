import './layout.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { words } from '../text/index.ts';
import { useAccount } from './account.ts';
import { Button } from './button.tsx';
import { LanguageSwitch } from './language.tsx';
import { setTheme, type Theme, theme } from './theme.ts';
import { Toasts } from './toasts.tsx';
import { useWaiting, WaitingContext } from './waiting.ts';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const SIGNS: Record<Theme, string> = { system: '◐', light: '☀', dark: '☾' };

/** What is around every page. */
export function Layout({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  const [path] = useLocation();
  const account = useAccount();
  const waiting = useWaiting();
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);

  // Another page begins at its top, and who hears the page is taken there.
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (!location.hash) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);

  const here = (href: string) => (path === href ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <>
      <a className="button skip" href="#content">
        {words.nav.skip}
      </a>
      <header className="top">
        <Link href="/" className="brand">
          <Mark />
          {words.name}
        </Link>
        <nav aria-label={words.nav.label}>
          <Link href={waiting.length ? '/matches?show=mine' : '/matches'} {...here('/matches')}>
            {words.nav.watch}
            {waiting.length > 0 && (
              <span className="count">
                <span aria-hidden="true">{waiting.length}</span>
                <span className="unseen"> {words.nav.waiting(waiting.length)}</span>
              </span>
            )}
          </Link>
          <Link href="/leagues" {...here('/leagues')}>
            {words.nav.leagues}
          </Link>
          <Link href="/new" {...here('/new')}>
            {words.nav.play}
          </Link>
          <Link href="/replay" {...here('/replay')}>
            {words.nav.replay}
          </Link>
        </nav>
        <div className="row top-tools">
          <ThemeSwitch />
          <Link href="/account" className="button quiet" {...here('/account')}>
            <span className="who">{account?.name ?? words.nav.stranger}</span>
          </Link>
        </div>
      </header>
      {bar}
      <main id="content" ref={main} tabIndex={-1}>
        <WaitingContext value={waiting}>{children}</WaitingContext>
      </main>
      <footer className="foot">
        <span>{words.tagline}</span>
        <a className="api" href="/api/docs">
          {words.nav.api}
        </a>
        <LanguageSwitch />
      </footer>
      <Toasts />
    </>
  );
}

/** From one to the next: three are too few for a menu. */
function ThemeSwitch() {
  const [chosen, setChosen] = useState(theme);
  const next = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length]!;
  return (
    <Button
      kind="quiet"
      aria-label={words.theme.label(words.theme[chosen])}
      title={words.theme.label(words.theme[chosen])}
      onClick={() => {
        setTheme(next);
        setChosen(next);
      }}
    >
      <span aria-hidden="true">{SIGNS[chosen]}</span>
    </Button>
  );
}

/** The mark of the house: a die on a touchline. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 2 29 9.5v13L16 30 3 22.5v-13Z" fill="currentColor" />
      <path d="M16 2v14M3 9.5l13 6.5 13-6.5M16 16v14" fill="none" stroke="var(--sheet)" strokeWidth="1.6" />
      <circle cx="16" cy="9.2" r="1.9" fill="var(--sheet)" />
      <circle cx="7.4" cy="16" r="1.5" fill="var(--sheet)" />
      <circle cx="11.6" cy="22.4" r="1.5" fill="var(--sheet)" />
      <path d="m20 25 6-12" stroke="var(--sheet)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
