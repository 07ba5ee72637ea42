import './toasts.css';
import { useSyncExternalStore } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { words } from '../text/index.ts';
import { Button } from './button.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly href?: string | undefined;
  /** The news of the match tells it. */
  readonly told?: boolean;
}

const SHOWN_MS = 8_000;
/** What is told by its news as well. */
const TOLD_MS = 4_000;

let shown: Toast | undefined;
let next = 0;
const listeners = new Set<() => void>();
const show = (toast: Toast | undefined) => {
  shown = toast;
  for (const listener of listeners) listener();
};
const drop = (id: number) => {
  if (shown?.id === id) show(undefined);
};

function say(what: Omit<Toast, 'id'>): () => void {
  const id = next++;
  show({ ...what, id });
  setTimeout(() => drop(id), what.told ? TOLD_MS : SHOWN_MS);
  return () => drop(id);
}

/**
 * Says something for a while, in the place of what was said before; with `href`, it leads there.
 * @returns takes it back
 */
export const toast = (text: string, href?: string): (() => void) => say({ text, href });

/** As {@link toast}, of what has been done for the viewer in a match, and is told in its news. */
export const done = (text: string): void => void say({ text, told: true });

/**
 * Where {@link toast toasts} are shown: once, over the head of the page, where there is
 * neither a board nor its tools.
 */
export function Toasts() {
  const [path] = useLocation();
  const search = useSearch();
  const toast = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  // what leads to where one is already need not be said
  const elsewhere = toast?.href === (search ? `${path}?${search}` : path) ? undefined : toast;
  return (
    <div className="toasts" role={toast?.told ? undefined : 'status'}>
      {elsewhere && (
        <div className="toast">
          <p>
            {elsewhere.href ? (
              <Link href={elsewhere.href} onClick={() => drop(elsewhere.id)}>
                {elsewhere.text}
              </Link>
            ) : (
              elsewhere.text
            )}
          </p>
          <Button
            kind="quiet"
            className="toast-close"
            aria-label={words.close}
            onClick={() => drop(elsewhere.id)}
          >
            ✕
          </Button>
        </div>
      )}
    </div>
  );
}
