import { centre, findMinion } from '@touchline/rules/martian-rugby/page';
import { use } from 'react';
import Cheer from '../board/cheer.tsx';
import { SceneContext } from '../board/scene.ts';
import type { Props, Try } from './aim.ts';
import type { Lie } from './field.tsx';
import { names } from './names.ts';
import { isAgainst } from './tried.ts';

/** A try where it was scored, and what it is worth. */
export default function Celebration({
  state,
  seat,
  tried,
  plan,
  scale,
}: Lie & Pick<Props, 'state' | 'seat'> & { tried: Try }) {
  const against = use(SceneContext)?.plays === true && isAgainst(tried, seat);
  const scorer = findMinion(state, tried.minion);
  if (!scorer) return null;
  const { width, height } = plan;
  return (
    <Cheer
      className={`mr-try mr-try-${scorer.side}`}
      at={plan.at(centre(state, scorer))}
      text={against ? names.suffered(tried.points) : names.tried(tried.points)}
      frame={{ x: 0, y: 0, width, height }}
      scale={scale}
    />
  );
}
