import { useSaid } from '../board/cast.ts';
import type { Props } from './aim.ts';
import { gist } from './told.ts';

/** In the place of the tools, while there are none: what has just happened. */
export function Meanwhile({ latest }: Pick<Props, 'latest'>) {
  const said = useSaid();
  return <p className="mr-hint">{latest && said(gist(latest.events))}</p>;
}
