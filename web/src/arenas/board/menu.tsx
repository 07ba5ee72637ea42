import { type ComponentProps, Suspense, useEffect } from 'react';
import { idle } from '../../ui/idle.ts';
import { late } from './late.ts';
import type { Open as Opened } from './menu-open.tsx';
import type { Spot } from './spot.ts';
import { useLaid } from './use-choices.ts';

type Shown = ComponentProps<typeof Opened>;

interface Props extends Pick<Shown, 'verb'>, Partial<Pick<Shown, 'about' | 'weighs' | 'people'>> {
  /** Where a place or a piece is seen. */
  at(key: string): Spot | undefined;
}

const load = () => import('./menu-open.tsx').then((all) => all.Open);
const Open = late(load);
const nothing = () => undefined;

/**
 * Where one place or piece stands for several actions: each in a word beside it, with its chance.
 * Nothing while none is open.
 */
export function Menu({ at, verb, about = nothing, weighs = false, people }: Props) {
  const { board } = useLaid();
  const { menu } = board;
  useEffect(() => void idle(() => void load().catch(nothing)), []);
  const spot = menu === undefined ? undefined : at(menu);
  const acts = board.picked === undefined ? undefined : at(board.picked);
  return menu !== undefined && spot ? (
    <Suspense>
      <Open key={menu} {...{ menu, spot, acts, verb, about, weighs, people }} />
    </Suspense>
  ) : null;
}
