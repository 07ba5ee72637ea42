import type { MatchInfo } from '@touchline/client';
import { useState } from 'react';
import { replayWords } from '../text/replay.ts';

/** How far into a match it is shown: not yet how it ended. */
const INTO_IT = 0.4;

/** The board of a match that is over, as the server draws it; nothing where it cannot. */
export function ReplayPicture({ match: { id, seq } }: { match: Pick<MatchInfo, 'id' | 'seq'> }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  const at = Math.floor(seq * INTO_IT);
  return (
    <img
      className="replay-picture"
      src={`/api/matches/${id}/picture?at=${at}`}
      alt={replayWords.picture(at)}
      width={1200}
      height={630}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
