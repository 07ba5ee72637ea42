import './field.css';
import { type ReactNode, useId } from 'react';

/** What ties an input to its label, hint and problem: spread it over the input. */
export interface Tied {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Why what stands in it was refused. */
  readonly problem?: ReactNode;
  readonly children: (tied: Tied) => ReactNode;
}

/** An input with its label, and what is wrong with it. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const by = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': by || undefined, 'aria-invalid': problem ? true : undefined })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span className="problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}

/** Yes or no. */
export function Tick(props: { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}
