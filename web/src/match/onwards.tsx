import { useEffect, useRef, useState } from 'react';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';

const TOLD = pages.matches;
/** Seconds in which who watches can stay. */
const SECONDS = 15;
/** So many matches in a row are gone on to while nobody does anything. */
const IN_A_ROW = 5;
/** What somebody does who reads or looks at something here. */
const BY_HAND = ['pointerdown', 'wheel', 'keydown'] as const;

/** Matches that were gone on to by itself since somebody last did something. */
let inARow = 0;

interface Props {
  /** Goes on to the next match. */
  go(): void;
}

/** Counts down to the next match while it is in view, unless the viewer does anything. */
export function Onwards({ go }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  const [stays, stay] = useState(() => inARow >= IN_A_ROW);
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    const hand = () => {
      inARow = 0;
      stay(true);
    };
    for (const type of BY_HAND) addEventListener(type, hand, { passive: true });
    return () => {
      for (const type of BY_HAND) removeEventListener(type, hand);
    };
  }, []);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setInterval(() => inView(line.current) && setLeft((now) => now - 1), 1_000);
    return () => clearInterval(timer);
  }, [stays]);
  const due = left <= 0 && !stays;
  useEffect(() => {
    if (!due) return;
    inARow++;
    // tried once
    stay(true);
    go();
  }, [due]);
  if (stays) return null;
  return (
    <p className="over-onwards" ref={line}>
      <span className="unseen">{TOLD.onwards(SECONDS)}</span>
      <span aria-hidden="true">{TOLD.onwards(left)}</span>
      <Button onClick={() => stay(true)}>{TOLD.stay}</Button>
    </p>
  );
}

function inView(line: HTMLElement | null): boolean {
  if (!line || document.hidden || !line.checkVisibility()) return false;
  const { top, bottom } = line.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
