import { centre, findMinion } from '@touchline/rules/martian-rugby/page';
import Cheer from '../board/cheer.tsx';
import type { Props, Try } from './aim.ts';
import type { Lie } from './field.tsx';
import { names } from './names.ts';

/** A try where it was scored, and what it is worth. */
export default function Celebration({
  state,
  tried,
  plan,
  scale,
}: Lie & Pick<Props, 'state'> & { tried: Try }) {
  const scorer = findMinion(state, tried.minion);
  if (!scorer) return null;
  const { width, height } = plan;
  return (
    <Cheer
      className={`mr-try mr-try-${scorer.side}`}
      at={plan.at(centre(state, scorer))}
      text={tried.against ? names.suffered(tried.points) : names.tried(tried.points)}
      frame={{ x: 0, y: 0, width, height }}
      scale={scale}
    />
  );
}
