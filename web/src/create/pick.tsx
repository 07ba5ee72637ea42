import { type ReactNode, useEffect, useState } from 'react';

interface FoldProps {
  readonly title: string;
  /** Something in it needs a look: it opens, and stays so. */
  readonly needed: boolean;
  readonly children: ReactNode;
}

/** What is folded away at first. */
export function Fold({ title, needed, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface PickProps<Id extends string> {
  readonly name: string;
  readonly value: Id;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  pick(id: Id): void;
}

/** One of a few, all of them in sight. */
export function Pick<Id extends string>({ name, value, options, pick }: PickProps<Id>) {
  return (
    <div className="pick">
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            onChange={() => pick(option.id)}
          />
          {option.name}
        </label>
      ))}
    </div>
  );
}
