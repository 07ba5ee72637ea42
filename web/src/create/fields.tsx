import { pages } from '../text/pages.ts';
import { Field } from '../ui/field.tsx';
import { type Bounds, MOST_TIME } from './request.ts';
import type { Problems, Typing } from './schema.ts';

const TOLD = pages.create;

interface AmountProps {
  readonly label: string;
  readonly name: string;
  /** As the time of a match has them, when absent. */
  readonly bounds?: Bounds | undefined;
  readonly usual: number;
  readonly numbers: Typing;
  readonly problems: Problems;
  type(numbers: Typing): void;
}

/** A whole number; empty for the usual. */
export function Amount({ label, name, bounds, usual, numbers, problems, type }: AmountProps) {
  const [least, most] = bounds ?? MOST_TIME[name]!;
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
