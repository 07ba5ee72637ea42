import type { Typed } from '@touchline/rules/kernel';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { words } from '../text/index.ts';

const TOLD = words.match.choices;
/** From so many on, choices can be filtered. */
const MANY = 9;
/** Groups are open when all of them together have no more choices than this. */
const FEW = 24;

interface Props {
  readonly drawing: Drawing;
  readonly state: unknown;
  readonly legal: readonly Typed[];
  readonly considered: string | undefined;
  consider(action: Typed | undefined): void;
  choose(action: Typed): void;
}

/** Everything that can be done now, in words: what the board offers, for who cannot or does not want to use it. */
export const Choices = memo(function Choices({ drawing, state, legal, considered, consider, choose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);
  const [filter, setFilter] = useState('');

  const groups = useMemo(() => {
    const found = new Map<string, { key: string; label: string; action: Typed }[]>();
    for (const action of legal) {
      const group = drawing.group(action, state);
      const label = drawing.action(action, state);
      found.set(group, [...(found.get(group) ?? []), { key: JSON.stringify(action), label, action }]);
    }
    return [...found];
  }, [drawing, state, legal]);

  // who chooses by keyboard goes on where he was, although what he chose from is gone
  useLayoutEffect(() => {
    if (!legal.length || !chosen.current) return;
    chosen.current = false;
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('summary, .choice')?.focus({ preventScroll: true });
  }, [legal]);

  const wanted = filter.trim().toLowerCase();
  const fits = (group: string, label: string) => `${group} ${label}`.toLowerCase().includes(wanted);
  return (
    <div className="choices" ref={box}>
      {legal.length >= MANY && (
        <label className="choices-filter">
          <span className="sr">{TOLD.filter}</span>
          <input
            type="search"
            placeholder={TOLD.filter}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
      )}
      {groups.map(([group, all]) => {
        const shown = all.filter(({ label }) => fits(group, label));
        if (!shown.length) return null;
        const open = legal.length <= FEW || groups.length === 1 || wanted !== '';
        return (
          <details key={`${group} ${open}`} open={open}>
            <summary>
              <span>{group}</span>
              <span className="count">{shown.length}</span>
            </summary>
            <ul>
              {shown.map(({ key, label, action }) => (
                <li key={key}>
                  <button
                    type="button"
                    className={key === considered ? 'choice considered' : 'choice'}
                    onPointerEnter={() => consider(action)}
                    onPointerLeave={() => consider(undefined)}
                    onFocus={() => consider(action)}
                    onBlur={() => consider(undefined)}
                    onClick={() => {
                      chosen.current = true;
                      choose(action);
                    }}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      {wanted !== '' && !groups.some(([group, all]) => all.some(({ label }) => fits(group, label))) && (
        <p className="muted">{TOLD.none}</p>
      )}
    </div>
  );
});
