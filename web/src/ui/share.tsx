import type { ReactNode } from 'react';
import { words } from '../text/index.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { toast } from './toasts.tsx';

/**
 * Copies a text. A browser lets no page do so that comes unencrypted from another machine.
 * @param not is told that it failed
 */
const copy = async (text: string, not: () => void) => {
  try {
    await navigator.clipboard.writeText(text);
    toast(words.share.copied);
  } catch {
    not();
  }
};

/** Gives a link away: by what the device has for it, else by copying it, else it is shown. */
export function share(url: string): void {
  if (!navigator.share) void copy(url, () => toast(words.share.byHand(url)));
  else navigator.share({ url, title: document.title }).catch(() => {});
}

/**
 * Gives away how something ended, with a picture where the device takes one; else the words and the link, at
 * which others see the picture.
 * @param picture the address of a PNG, which need not be there
 */
export async function shareResult(url: string, text: string, picture: string): Promise<void> {
  if (!navigator.share) return copy(`${text}\n${url}`, () => toast(words.share.byHand(url)));
  const drawn = await fetch(picture).then(
    (answer) => (answer.ok ? answer.blob() : undefined),
    () => undefined,
  );
  const files = drawn ? [new File([drawn], 'touchline.png', { type: drawn.type })] : [];
  const told = { url, text, title: document.title };
  await navigator.share(navigator.canShare?.({ files }) ? { ...told, files } : told).catch(() => {});
}

interface CopiedProps {
  readonly label: string;
  readonly text: string;
  /** Copying is what one is here for. */
  readonly main?: boolean;
  readonly children?: ReactNode;
}

/** A text to be copied. */
export function Copied({ label, text, main, children }: CopiedProps) {
  return (
    <div className="stack">
      <Field label={label}>
        {(tied) => <input {...tied} readOnly value={text} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="row">
        <Button kind={main ? 'main' : undefined} onClick={() => copy(text, () => toast(words.share.not))}>
          {words.share.copy}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** A link to be given to somebody: copied, or shared where the device can. */
export const Share = ({ label, url, main = false }: { label: string; url: string; main?: boolean }) => (
  <Copied label={label} text={url} main={main}>
    {'share' in navigator && <Button onClick={() => share(url)}>{words.share.share}</Button>}
  </Copied>
);
