import { words } from '../text/index.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { toast } from './toasts.tsx';

/** A link to be given to somebody: copied, or shared where the device can. */
export function Share({ label, url }: { label: string; url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast(words.share.copied),
      () => toast(words.share.not),
    );
  return (
    <div className="stack">
      <Field label={label}>
        {(tied) => <input {...tied} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="row">
        <Button onClick={copy}>{words.share.copy}</Button>
        {'share' in navigator && (
          <Button onClick={() => navigator.share({ url, title: words.name }).catch(() => {})}>
            {words.share.share}
          </Button>
        )}
      </div>
    </div>
  );
}
