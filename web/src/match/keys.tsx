import './keys.css';
import './more.css';
import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import { words } from '../text/index.ts';
import { seldom } from '../text/seldom.ts';

/** What can be pressed now by a key of its own, as it calls itself. */
const named = (): (readonly [key: string, does: string])[] =>
  [...document.querySelectorAll<HTMLElement>('.match [aria-keyshortcuts]')]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.getAttribute('aria-keyshortcuts')!, one.ariaLabel ?? one.textContent ?? '']);

/** Everything that a key does in a match. */
export default function Keys({ close }: { close(): void }) {
  return (
    <Dialog className="dialog" open onClose={close} backdrop={<div className="backdrop" />}>
      <DialogHeading>{seldom.keys.title}</DialogHeading>
      <dl className="keys">
        {[...named(), ...seldom.keys.always].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="buttons">
        <DialogDismiss className="button">{words.close}</DialogDismiss>
      </p>
    </Dialog>
  );
}
