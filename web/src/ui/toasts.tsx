import './toasts.css';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { words } from '../text/index.ts';
import { Button } from './button.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly href?: string | undefined;
}

const SHOWN_MS = 8_000;
const MOST = 3;

let shown: readonly Toast[] = [];
let next = 0;
const listeners = new Set<() => void>();
const show = (toasts: readonly Toast[]) => {
  shown = toasts;
  for (const listener of listeners) listener();
};
const drop = (id: number) => show(shown.filter((toast) => toast.id !== id));

/** Says something in the corner for a while; with `href`, it leads there. What is said already is not said twice. */
export function toast(text: string, href?: string): void {
  const id = next++;
  show([...shown.filter((one) => one.text !== text), { id, text, href }].slice(-MOST));
  setTimeout(() => drop(id), SHOWN_MS);
}

/** Where {@link toast toasts} are shown: once, around the page. */
export function Toasts() {
  const [path] = useLocation();
  const toasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  // what leads to where one is already need not be said
  const elsewhere = toasts.filter(({ href }) => href !== path);
  return (
    <div className="toasts" role="status">
      {elsewhere.map(({ id, text, href }) => (
        <div key={id} className="toast">
          <p>
            {href ? (
              <Link href={href} onClick={() => drop(id)}>
                {text}
              </Link>
            ) : (
              text
            )}
          </p>
          <Button kind="quiet" aria-label={words.close} onClick={() => drop(id)}>
            ✕
          </Button>
        </div>
      ))}
    </div>
  );
}
