import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FoldProps {
  readonly title: string;
  /** Something in it needs a look: it opens, and stays so. */
  readonly needed: boolean;
  /** Whether it is open at first. */
  readonly opened?: boolean;
  /** Is told whether it is open. */
  told?(open: boolean): void;
  readonly children: ReactNode;
}

/** What is folded away at first. */
export function Fold({ title, needed, opened = false, told, children }: FoldProps) {
  const [open, setOpen] = useState(opened);
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  const toggled = (to: boolean) => {
    setOpen(to);
    told?.(to);
  };
  return (
    <details open={open} onToggle={({ currentTarget }) => toggled(currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface PickProps<Id extends string> {
  readonly name: string;
  /** How it is laid out; absent: a line of words each. */
  readonly className?: string;
  /** None is picked when absent. */
  readonly value: Id | undefined;
  readonly options: readonly {
    readonly id: Id;
    readonly name: string;
    readonly hint?: string | undefined;
    readonly picture?: ReactNode;
  }[];
  pick(id: Id): void;
}

/** One of a few, all of them in sight, with pictures where there are any. */
export function Pick<Id extends string>({ name, className = '', value, options, pick }: PickProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  // where not all of them have room in a row, the one that is picked is seen first
  useEffect(() => {
    const box = row.current;
    const label = box?.querySelector<HTMLElement>('label:has(:checked)');
    if (box && label) box.scrollLeft = label.offsetLeft - (box.clientWidth - label.clientWidth) / 2;
  }, []);
  return (
    <div ref={row} className={`pick ${className}`}>
      {options.map((option) => (
        <label key={option.id}>
          {option.picture && <span className="pick-picture">{option.picture}</span>}
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            onChange={() => pick(option.id)}
          />
          <span className="pick-name">
            {option.name}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
