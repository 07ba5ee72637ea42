import type { Props } from './aim.ts';
import { useNamed } from './named.ts';
import { standsOf, turnOf } from './stands.ts';
import { standsWords } from './stands-words.ts';
import { gist } from './told.ts';

interface SaysProps extends Pick<Props, 'state' | 'latest' | 'tried'> {
  /** What a press would do; absent where nobody is asked: then it is told what happens. */
  readonly hint?: string;
  /** Somebody is chosen, and the hint is all there is room for on a phone. */
  readonly busy?: boolean;
}

/** What has just happened, and who goes on. */
function newsOf({ state, latest, tried }: SaysProps): string {
  if (tried) return '';
  const events = latest?.events.filter(({ type }) => type !== 'turn-started');
  return [events && gist(events), turnOf(state)].filter(Boolean).join(' ');
}

/** Below the field: how the match stands, and what to press; or what others are doing. */
export function Says(props: SaysProps) {
  const { state, tried, hint, busy } = props;
  const said = useNamed();
  return (
    <div className={busy ? 'mr-says mr-busy' : 'mr-says'}>
      <p className="mr-stands">{said(tried ? standsWords.tried(tried) : standsOf(state))}</p>
      <p className="mr-hint">{said(hint ?? newsOf(props))}</p>
    </div>
  );
}
