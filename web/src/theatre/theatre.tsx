import './theatre.css';
import { rollsOf, type Typed } from '@touchline/rules/kernel';
import { useEffect, useRef, useState } from 'react';
import type { Drawing, Tone, Tones } from '../arenas/arena.ts';
import { sound } from './tones.ts';

/** How long a piece of news is shown, in milliseconds; less when more wait, longer when nothing moves. */
const SHOWN = 800;
const HURRIED = 350;
const STILL = 1_600;
/** So much news can wait. */
const MOST = 8;

export interface Told {
  readonly seq: number;
  readonly events: readonly Typed[];
}

export interface TheatreProps {
  readonly drawing: Drawing;
  /** Everything that has happened, or the one entry that a replay has come to. */
  readonly entries: readonly Told[];
  /** The first entry that is news. */
  readonly from: number;
  readonly still: boolean;
}

interface News {
  readonly key: string;
  readonly text: string;
  readonly tone: Tone;
}

/** What is shown in words, and what is only heard, of one entry. */
export function newsOf(
  drawing: Drawing,
  toneOf: Tones,
  { seq, events }: Told,
): { news: News[]; tones: Tone[] } {
  const news: News[] = [];
  const tones = new Set<Tone>();
  for (const [i, event] of events.entries()) {
    const text = drawing.highlight(event);
    const tone = toneOf[event.type];
    if (text !== undefined) news.push({ key: `${seq} ${i}`, text, tone: tone ?? 'point' });
    else if (tone) tones.add(tone);
    else if (rollsOf(event).length) tones.add('die');
  }
  return { news, tones: [...tones].slice(0, 2) };
}

/**
 * Says on the board what has happened, one thing after the other, and plays its sounds. It takes no press
 * from a piece; a press anywhere, or Escape, takes the news away. Who hears the page is told otherwise.
 */
export default function Theatre({ drawing, entries, from, still }: TheatreProps) {
  const [waiting, setWaiting] = useState<readonly News[]>([]);
  const next = useRef(from);
  const [tones, setTones] = useState<Tones | undefined>(drawing.tones ? undefined : {});
  useEffect(() => {
    drawing.tones?.().then(
      (found) => setTones(found.tones),
      () => setTones({}),
    );
  }, [drawing]);
  useEffect(() => {
    const last = entries.at(-1)?.seq;
    if (last === undefined || !tones) return;
    // a replay that has gone back
    if (last < next.current - 1) next.current = last;
    const fresh = entries.filter(({ seq }) => seq >= next.current);
    next.current = last + 1;
    const told = fresh.map((entry) => newsOf(drawing, tones, entry));
    // of a lot at once only the newest is heard
    for (const tone of told.at(-1)?.tones ?? []) sound(tone);
    const news = told.flatMap((one) => one.news);
    if (news.length) setWaiting((before) => [...before, ...news].slice(-MOST));
  }, [entries, drawing, tones]);

  const [shown] = waiting;
  const hurried = waiting.length > 2;
  useEffect(() => {
    if (!shown) return undefined;
    sound(shown.tone);
    const lasts = still ? STILL : hurried ? HURRIED : SHOWN;
    const timer = setTimeout(() => setWaiting((before) => before.slice(1)), lasts);
    return () => clearTimeout(timer);
  }, [shown, still]);
  useEffect(() => {
    const skip = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setWaiting([]);
    };
    addEventListener('pointerdown', skip);
    addEventListener('keydown', skip);
    return () => {
      removeEventListener('pointerdown', skip);
      removeEventListener('keydown', skip);
    };
  }, []);
  return shown ? (
    <div className="news" aria-hidden="true" key={shown.key}>
      <b>{shown.text}</b>
    </div>
  ) : null;
}
