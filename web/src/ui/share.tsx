import type { ReactNode } from 'react';
import { words } from '../text/index.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { toast } from './toasts.tsx';

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast(words.share.copied),
    () => toast(words.share.not),
  );

/** Gives a link away: by what the device has for it, else by copying it. */
export function share(url: string): void {
  if (!navigator.share) void copy(url);
  else navigator.share({ url, title: document.title }).catch(() => {});
}

/** A text to be copied. */
export function Copied({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <div className="stack">
      <Field label={label}>
        {(tied) => <input {...tied} readOnly value={text} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="row">
        <Button onClick={() => copy(text)}>{words.share.copy}</Button>
        {children}
      </div>
    </div>
  );
}

/** A link to be given to somebody: copied, or shared where the device can. */
export const Share = ({ label, url }: { label: string; url: string }) => (
  <Copied label={label} text={url}>
    {'share' in navigator && <Button onClick={() => share(url)}>{words.share.share}</Button>}
  </Copied>
);
