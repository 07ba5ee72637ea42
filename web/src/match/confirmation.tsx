import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { matchWords } from '../text/match.ts';
import { Button } from '../ui/button.tsx';

const TOLD = matchWords.confirmation;

interface Props {
  /** Where it stands, if not here. */
  readonly place: HTMLElement | null;
  readonly label: string;
  yes(): void;
  no(): void;
  readonly children: ReactNode;
}

/** The last word before an action is sent. */
export function Confirmation({ place, ...rest }: Props) {
  return place ? createPortal(<Last {...rest} />, place) : <Last {...rest} />;
}

function Last({ label, yes, no, children }: Omit<Props, 'place'>) {
  const button = useRef<HTMLButtonElement>(null);
  const odds = useId();
  useEffect(() => {
    // no part of a page that is small: without it the board is scrolled by hand
    const kept = import('./in-sight.ts').then(
      ({ inSight }) => inSight(button.current),
      () => undefined,
    );
    return () => void kept.then((stop) => stop?.());
  }, []);
  useLayoutEffect(() => {
    // the odds may come late: a menu that was opened meanwhile stays
    if (!document.activeElement?.closest('.menu')) button.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && no();
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [no]);
  return (
    <section
      className="confirmation"
      role="alertdialog"
      aria-label={`${TOLD.title}: ${label}`}
      aria-describedby={odds}
    >
      <h2>{label}</h2>
      <div id={odds}>{children}</div>
      <p className="buttons confirmation-ways">
        <Button kind="main" ref={button} onClick={yes}>
          {TOLD.yes}
        </Button>
        <Button onClick={no}>{TOLD.no}</Button>
      </p>
    </section>
  );
}
