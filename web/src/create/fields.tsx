import { type ReactNode, useEffect, useState } from 'react';
import { words } from '../text/index.ts';
import { Field } from '../ui/field.tsx';
import { MOST_TIME } from './request.ts';
import type { Problems, Typing } from './schema.ts';

const TOLD = words.create;

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

interface AmountProps {
  readonly label: string;
  readonly name: string;
  readonly usual: number;
  readonly numbers: Typing;
  readonly problems: Problems;
  type(numbers: Typing): void;
}

/** A whole number; empty for the usual. */
export function Amount({ label, name, usual, numbers, problems, type }: AmountProps) {
  const [least, most] = MOST_TIME[name]!;
  return (
    <Field
      label={label}
      hint={`${TOLD.from(least, most)} · ${TOLD.usually(String(usual))}`}
      problem={problems[`.${name}`]}
    >
      {(tied) => (
        <input
          {...tied}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(usual)}
          value={numbers[name] ?? ''}
          onChange={({ target }) => type({ ...numbers, [name]: target.value })}
        />
      )}
    </Field>
  );
}
