import { type ComponentType, useEffect, useState } from 'react';
import type { Drawing, FormProps } from '../arenas/arena.ts';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';

export interface ByHandProps {
  readonly drawing: Drawing | undefined;
  /** What the form is of: the name of an option, or `team`. */
  readonly of: string;
  readonly label: string;
  /** What stands in the field. */
  readonly text: string;
  /** The options of the match, as far as they were chosen. */
  readonly options: object;
  write(text: string): void;
}

/** What stands in a field, as far as it is JSON, or a name of its own. */
function read(text: string): unknown {
  if (!text.trim()) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}

/** The game's own form for a field that takes JSON, where it has one; fetched when it is opened. */
export function ByHand({ drawing, of, label, text, options, write }: ByHandProps) {
  const [open, setOpen] = useState(false);
  const [Form, found] = useState<ComponentType<FormProps<never>>>();
  useEffect(() => {
    if (open) void drawing?.forms?.[of]?.().then(({ Form }) => found(() => Form));
  }, [open, drawing, of]);
  if (!drawing?.forms?.[of]) return null;
  const change = (value: unknown) => write(value === undefined ? '' : JSON.stringify(value));
  return (
    <>
      <div>
        <Button
          aria-expanded={open}
          aria-label={`${label}: ${pages.create.byHand}`}
          onClick={() => setOpen(!open)}
        >
          {pages.create.byHand}
        </Button>
      </div>
      {open && Form && (
        <div className="by-hand">
          <Form value={read(text) as never} options={options} change={change} />
        </div>
      )}
    </>
  );
}
