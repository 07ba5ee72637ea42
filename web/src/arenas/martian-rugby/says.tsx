import type { Minion } from '@touchline/rules/martian-rugby';
import { use } from 'react';
import { SceneContext } from '../board/scene.ts';
import type { Props } from './aim.ts';
import { useNamed } from './named.ts';
import { ranIn } from './run.ts';
import { goingOf, standsOf, turnOf } from './stands.ts';
import { standsWords } from './stands-words.ts';
import { gist, WENT } from './told.ts';

export interface SaysProps extends Pick<Props, 'state' | 'seat' | 'latest' | 'tried'> {
  /** A kicked ball has not come down before one's eyes. */
  readonly flies: boolean;
  /** Who gets at the ball by one move, where it is reckoned more closely. */
  readonly reachers?: readonly Minion[];
  /** What a press would do; absent where nobody is asked: then it is told what happens. */
  readonly hint?: string;
  /** Somebody is chosen, and the hint is all there is room for on a phone. */
  readonly busy?: boolean;
  /** What to press goes without saying: on a phone it is told how the match stands in its place. */
  readonly calm?: boolean;
}

/** Letters of news beside which there is room for who goes on. */
const SHORT = 36;

/** What has just happened, and who goes on. */
function newsOf({ state, latest, tried }: SaysProps): string {
  if (tried) return '';
  const events = latest?.events.filter(({ type }) => type !== 'turn-started') ?? [];
  const ran = ranIn(state, events);
  const others = ran ? events.filter((one) => one !== ran.event) : events;
  // whom it all came from need not be told beside what came of it
  const came = gist(others.filter(({ type }) => !WENT.has(type))) || gist(others);
  const news = [ran && standsWords.ran(ran), came].filter(Boolean).join(' ');
  const going = !ran && goingOf(state, events);
  if (going) return going;
  // two lines of a phone
  return [news, news.length < SHORT && turnOf(state)].filter(Boolean).join(' ');
}

/** Below the field: how the match stands, and what to press; or what others are doing. */
export function Says(props: SaysProps) {
  const { state, seat, tried, hint, busy, calm, flies, reachers } = props;
  const said = useNamed();
  const plays = use(SceneContext)?.plays === true;
  const stands = flies
    ? standsWords.flies
    : standsOf(state, plays ? (seat === 'B' ? 'B' : 'A') : undefined, reachers);
  return (
    <div
      className={['mr-says', tried?.against && 'mr-against', busy && 'mr-busy', calm && 'mr-calm']
        .filter(Boolean)
        .join(' ')}
    >
      <p className="mr-stands">{said(tried ? standsWords.tried(tried) : stands)}</p>
      <p className="mr-hint">
        {said(tried?.against ? standsWords.goOn : (hint ?? (flies ? '' : newsOf(props))))}
      </p>
    </div>
  );
}
