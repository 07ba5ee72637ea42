import { league } from '../text/league.ts';
import { Field } from '../ui/field.tsx';

interface Props {
  readonly why: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly problem?: string | undefined;
  type(why: string): void;
}

/** Why something is done, in somebody's own words. */
export const Why = ({ why, required = false, hint = league.needs.whyHint, problem, type }: Props) => (
  <Field label={league.needs.why} hint={hint} problem={problem}>
    {(tied) => (
      <input
        {...tied}
        required={required}
        maxLength={500}
        autoComplete="off"
        value={why}
        onChange={({ target }) => type(target.value)}
      />
    )}
  </Field>
);
