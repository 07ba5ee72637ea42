import { useEffect, useRef, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { matchWords } from '../text/match.ts';
import { newestOf } from './newest.ts';
import type { Entry } from './table.ts';

const TOLD = matchWords.said;
/** What happens in quick succession is told together, in milliseconds. */
const TOGETHER = 500;

interface Props {
  readonly drawing: Drawing;
  readonly entries: readonly Pick<Entry, 'seq' | 'events' | 'undone'>[];
  /** The position one came to: what led to it is not told. */
  readonly from: number;
  /** Whose decision it is, and what is asked. */
  readonly asked: string;
}

/** Tells who hears the page what has happened and who decides now, each once. */
export default function Said({ drawing, entries, from, asked }: Props) {
  const [said, setSaid] = useState('');
  const told = useRef({ next: from, asked: '' });

  useEffect(() => {
    const timer = setTimeout(() => {
      const before = told.current;
      const lines = entries
        .filter(({ seq }) => seq >= before.next)
        .flatMap(({ events, undone }) => {
          const lines = (undone ?? events).flatMap((event) => drawing.event(event) ?? []);
          return undone ? TOLD.takenBack(lines.join(' ')) : lines;
        });
      const newest = newestOf(lines);
      const left = lines.length - newest.length;
      const text = [left > 0 ? TOLD.more(left) : '', ...newest, asked === before.asked ? '' : asked].filter(
        Boolean,
      );
      told.current = { next: Math.max(before.next, (entries.at(-1)?.seq ?? -1) + 1), asked };
      if (text.length) setSaid(text.map((line) => (/[.!?:…]$/.test(line) ? line : `${line}.`)).join(' '));
    }, TOGETHER);
    return () => clearTimeout(timer);
  }, [drawing, entries, asked]);

  return (
    <div className="unseen" role="status" aria-label={TOLD.title}>
      {said}
    </div>
  );
}
