import { useSaid } from '../board/cast.ts';
import type { Props } from './aim.ts';
import { standsOf, turnOf } from './stands.ts';
import { gist } from './told.ts';

interface SaysProps extends Pick<Props, 'state' | 'latest'> {
  /** What a press would do; absent where nobody is asked: then it is told what happens. */
  readonly hint?: string;
  /** Somebody is chosen, and the hint is all there is room for on a phone. */
  readonly busy?: boolean;
}

/** Below the field: how the match stands, and what to press; or what others are doing. */
export function Says({ state, latest, hint, busy }: SaysProps) {
  const said = useSaid();
  const told =
    hint ??
    [latest && gist(latest.events.filter(({ type }) => type !== 'turn-started')), turnOf(state)]
      .filter(Boolean)
      .join(' ');
  return (
    <div className={busy ? 'mr-says mr-busy' : 'mr-says'}>
      <p className="mr-stands">{said(standsOf(state))}</p>
      <p className="mr-hint">{said(told)}</p>
    </div>
  );
}
