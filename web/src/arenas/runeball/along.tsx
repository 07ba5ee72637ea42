import type { PublicState } from '@touchline/rules/runeball';
import type { Team } from '@touchline/rules/runeball/page';
import { useMemo } from 'react';
import { unheard } from '../board/button.ts';
import { Preview } from '../board/preview.tsx';
import type { Spot } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { same } from './doing.ts';
import { outlookOf } from './outlook.ts';
import { type Advised, planOf } from './use-advice.ts';
import type { View } from './view.ts';

export interface Props {
  readonly state: PublicState;
  readonly seat: string;
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly advised: Advised;
  /** What everybody who is left would do is looked at. */
  readonly looks: boolean;
}

/** Where others go with the main button, or with the one for all who are left. */
export function Along({ state, seat, view, spots, advised, looks }: Props) {
  const { board } = useLaid();
  const { considered, asked, menu } = board;
  const plan = useMemo(
    () => (looks ? planOf(state, seat as Team).map(({ action }) => action) : undefined),
    [looks, state, seat],
  );
  const apart = asked ?? (considered && !same(considered as never, advised?.action) ? considered : undefined);
  if (menu !== undefined || (apart && !looks)) return null;
  return (
    <g className="rb-along" {...unheard}>
      {(plan ?? advised?.along ?? []).map((one) => (
        <Preview
          key={one.player}
          part="minor"
          says={null}
          outlook={outlookOf(one, state, spots, view, one.player)}
        />
      ))}
    </g>
  );
}
