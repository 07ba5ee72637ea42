import { encode } from 'uqr';
import { seldom } from '../text/seldom.ts';
import { Share } from '../ui/share.tsx';

const TOLD = seldom.bring;
/** Modules of quiet around a code, as scanners want it. */
const QUIET = 2;

interface Props {
  readonly url: string;
  /** Only who has the address can sit down. */
  readonly invitation: boolean;
  /** To bring somebody is what one is here for. */
  readonly main: boolean;
}

/** The address of a match that waits, to be sent, or scanned off the screen by somebody at the same table. */
export default function Bring({ url, invitation, main }: Props) {
  const { data, size } = encode(url, { border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((set, x) => (set ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <div className="bring">
      <Share main={main} label={invitation ? TOLD.invite : TOLD.share} url={url} />
      <figure className="scanned">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={TOLD.scan}>
          <path d={dark.join('')} />
        </svg>
        <figcaption aria-hidden="true">{TOLD.scan}</figcaption>
      </figure>
    </div>
  );
}
