import './tabs.css';
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react';

interface Chosen {
  /** The id of the tab whose panel is shown. */
  readonly tab: string;
  choose(tab: string): void;
}
const Group = createContext<Chosen & { readonly group: string }>({ group: '', tab: '', choose: () => {} });

/** Tabs, of which one is chosen: `Tab`s in a `TabList`, and a `TabPanel` for each. */
export function Tabs({ tab, choose, children }: Chosen & { readonly children: ReactNode }) {
  return <Group value={{ group: useId(), tab, choose }}>{children}</Group>;
}

const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop for the Tab key; the arrows, Home and End choose. */
export function TabList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const pressed = (event: KeyboardEvent) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const to = KEYS[event.key]?.(tabs.indexOf(event.target as HTMLElement), tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    tabs[to]?.focus();
    tabs[to]?.click();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={pressed}>
      {children}
    </div>
  );
}

interface TabProps {
  readonly id: string;
  /** The key that chooses it. */
  readonly shortcut?: string;
  readonly children: ReactNode;
}

export function Tab({ id, shortcut, children }: TabProps) {
  const { group, tab, choose } = use(Group);
  return (
    <button
      type="button"
      role="tab"
      className="tab"
      id={`${group}${id}`}
      aria-selected={id === tab}
      aria-controls={`${group}${id}-panel`}
      aria-keyshortcuts={shortcut}
      tabIndex={id === tab ? 0 : -1}
      onClick={() => choose(id)}
    >
      {children}
    </button>
  );
}

interface PanelProps {
  /** The id of its tab. */
  readonly tab: string;
  /** Whether it stays as it was while another is shown. */
  readonly kept?: boolean;
  readonly children: ReactNode;
}

export function TabPanel({ tab, kept = false, children }: PanelProps) {
  const { group, tab: chosen } = use(Group);
  const panel = useRef<HTMLDivElement>(null);
  // what is scrolled by keys has to have the focus, or something in it
  useEffect(() => {
    const within = panel.current?.querySelector('a, button, input, summary, [tabindex]');
    if (within) panel.current?.removeAttribute('tabindex');
    else panel.current?.setAttribute('tabindex', '0');
  });
  return (
    <div
      ref={panel}
      className="panel"
      role="tabpanel"
      id={`${group}${tab}-panel`}
      aria-labelledby={`${group}${tab}`}
      hidden={tab !== chosen}
    >
      {(kept || tab === chosen) && children}
    </div>
  );
}
