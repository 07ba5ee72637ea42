import { type FormEvent, useState } from 'react';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { toast } from '../ui/toasts.tsx';
import { useJob } from './use.ts';
import { Why } from './why.tsx';

const TOLD = league.takeDown;

/** A text that can be taken down. */
interface Target {
  readonly label: string;
  take(why: string): Promise<unknown>;
}

interface Props {
  readonly targets: readonly Target[];
  taken(): void;
}

/** Has one of some texts shown to nobody any more, with a reason. */
export function TakeDown(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="small">{TOLD.title}</summary>
      {open && <Ask {...props} />}
    </details>
  );
}

function Ask({ targets, taken }: Props) {
  const [chosen, choose] = useState(0);
  const [why, setWhy] = useState('');
  const { busy, error, run } = useJob();
  const target = targets[chosen] ?? targets[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await target?.take(why.trim());
      choose(0);
      setWhy('');
      toast(TOLD.done);
      taken();
    });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p className="muted small">{TOLD.text}</p>
      {targets.length > 1 && (
        <Field label={TOLD.what}>
          {(tied) => (
            <select {...tied} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
              {targets.map(({ label }, at) => (
                <option key={label} value={at}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Why required why={why} hint={TOLD.whyHint} type={setWhy} />
      <Refusal error={error} />
      <div>
        <Button type="submit" kind="danger" busy={busy}>
          {TOLD.title}
        </Button>
      </div>
    </form>
  );
}
