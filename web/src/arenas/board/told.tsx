import './told.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Clause } from '../../ui/clause.tsx';
import { useSaid } from './cast.ts';
import type { Told } from './choices.ts';

/**
 * In the bar of a board: what is said of a press, or of the position; as much as has room there, and the rest
 * when it is wanted. Only what is said of a press is announced.
 */
export function ToldShown({ game, told, aloud }: { game: string; told: Told | undefined; aloud?: boolean }) {
  const said = useSaid();
  const line = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [wanted, want] = useState<string>();
  const text = told && said(told.text);
  const whole = told?.whole ?? (wanted !== undefined && wanted === text);
  useLayoutEffect(() => {
    const one = line.current;
    if (!one || whole) return undefined;
    const watch = new ResizeObserver(() => setCut(one.scrollHeight > one.clientHeight + 2));
    watch.observe(one);
    return () => watch.disconnect();
  }, [text, whole]);
  if (!told) return null;
  return (
    <p className="told" role={aloud ? 'status' : undefined}>
      <span ref={line} className={whole ? undefined : 'told-short'}>
        {text}
      </span>{' '}
      {cut && (
        <Button
          className="told-more"
          aria-expanded={whole}
          aria-label={words.arena.more}
          title={words.arena.more}
          onClick={() => want(whole ? undefined : text)}
        >
          {whole ? '▴' : '…'}
        </Button>
      )}
      {told.clause && <Clause game={game} clause={told.clause} />}
    </p>
  );
}
