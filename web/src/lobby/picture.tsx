import type { MatchInfo } from '@touchline/client';
import { useEffect, useState } from 'react';
import { touchline } from '../client.ts';
import { SmallBoard } from './board.tsx';
import { useNear } from './near.ts';

/** How far into a match it is shown where nothing of its end is told. */
const INTO_IT = 0.4;

interface Props {
  readonly match: Pick<MatchInfo, 'id' | 'game' | 'seq'>;
  /** As it stood at its end. */
  readonly ended?: boolean;
}

/** The board of a match that is over, once it is near what is seen; nothing where it cannot be had. */
export function MatchPicture({ match: { id, game, seq }, ended }: Props) {
  const [box, near] = useNear<HTMLDivElement>();
  const [state, setState] = useState<unknown>();
  const [missing, setMissing] = useState(false);
  const at = ended ? Math.max(0, seq - 1) : Math.floor(seq * INTO_IT);
  useEffect(() => {
    if (!near) return undefined;
    let off = false;
    touchline.position(id, at).then(
      (found) => off || setState(found.state),
      () => off || setMissing(true),
    );
    return () => {
      off = true;
    };
  }, [near, id, at]);
  if (missing) return null;
  return (
    <div className="board line-board" ref={box}>
      {near && <SmallBoard game={game} match={id} state={state} />}
    </div>
  );
}
