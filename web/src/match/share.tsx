import { useState } from 'react';
import { words } from '../text/index.ts';

const TOLD = words.match.share;

/** An address to be given to others. */
export function Share({ label, path }: { label: string; path: string }) {
  const [copied, setCopied] = useState(false);
  const address = new URL(path, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // without leave to copy, the address stands there to be marked
    }
  };
  return (
    <p className="share">
      <label>
        {label}
        <input readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" onClick={copy}>
        {TOLD.copy}
      </button>
      <span role="status">{copied ? TOLD.copied : ''}</span>
    </p>
  );
}
