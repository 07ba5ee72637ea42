import type { MatchInfo } from '@touchline/client';
import { useState } from 'react';

/** How far into a match it is shown where nothing of its end is told. */
const INTO_IT = 0.4;

interface Props {
  readonly match: Pick<MatchInfo, 'id' | 'seq'>;
  /** As it stood at its end. */
  readonly ended?: boolean;
}

/** The board of a match that is over, as the server draws it, without the score; nothing where it cannot. */
export function MatchPicture({ match: { id, seq }, ended }: Props) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  const at = ended ? Math.max(0, seq - 1) : Math.floor(seq * INTO_IT);
  return (
    <img
      className="line-picture"
      src={`/api/matches/${id}/picture?at=${at}`}
      alt=""
      width={1200}
      height={546}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
