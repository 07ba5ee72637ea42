import type { PublicState, Team } from '@touchline/rules/cave-brawl';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import type { BoardChoices } from '../board/use-choices.ts';
import type { Doing } from './doing.ts';
import { goOn, runOut } from './run-out.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly team: Team;
  readonly board: BoardChoices<Doing>;
}

/** What many players do by one press: they come out of the tunnel, or go on. */
export default function Together({ state, team, board }: Props): ReactNode {
  const out = useMemo(() => runOut(state, team), [state, team]);
  const on = useMemo(() => (out ? undefined : goOn(state, team)), [state, team, out]);
  return (
    <>
      {out && (
        <Button kind="main" onClick={() => board.choose(out)}>
          {words.out(out.steps.length)}
        </Button>
      )}
      {on && <Button onClick={() => board.choose(on)}>{words.on(on.steps.length)}</Button>}
    </>
  );
}
