import { encode } from 'uqr';
import { seldom } from '../text/seldom.ts';

/** Modules of quiet around a code, as scanners want it. */
const QUIET = 2;

/** An address as a QR code, for somebody at the same table, who opens it with the camera of a phone. */
export default function Scanned({ url }: { readonly url: string }) {
  const { data, size } = encode(url, { border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((set, x) => (set ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <figure className="scanned">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={seldom.scanned}>
        <path d={dark.join('')} />
      </svg>
      <figcaption aria-hidden="true">{seldom.scanned}</figcaption>
    </figure>
  );
}
