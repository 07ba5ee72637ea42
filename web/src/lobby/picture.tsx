import type { MatchInfo } from '@touchline/client';
import { touchline } from '../client.ts';
import { useLoaded } from '../ui/loaded.ts';
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
  const at = ended ? Math.max(0, seq - 1) : Math.floor(seq * INTO_IT);
  const { value, error } = useLoaded(near ? `${id} ${at}` : undefined, () => touchline.position(id, at));
  if (error !== undefined) return null;
  return (
    <div className="board line-board" ref={box}>
      {near && <SmallBoard game={game} match={id} state={value?.state} />}
    </div>
  );
}
