import type { PublicState, Team } from '@touchline/rules/cave-brawl';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSaid } from '../board/cast.ts';
import type { BoardChoices } from '../board/use-choices.ts';
import { type Doing, isPlan } from './doing.ts';
import { getUp, goOn, runOut } from './run-out.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly team: Team;
  readonly board: BoardChoices<Doing>;
}

/** What many players do by one press: they come out of the tunnel, get up, or go on, in that order. */
export default function Together({ state, team, board }: Props): ReactNode {
  const out = useMemo(() => runOut(state, team), [state, team]);
  const up = useMemo(() => (out ? undefined : getUp(state, team)), [state, team, out]);
  const on = useMemo(() => (out || up ? undefined : goOn(state, team)), [state, team, out, up]);
  const said = useSaid();
  return (
    <>
      {out && (
        <Button kind="main" onClick={() => board.choose(out)}>
          {words.out(out.steps.length)}
        </Button>
      )}
      {up && (
        <Button kind="main" onClick={() => board.choose(up)}>
          {isPlan(up) ? words.up(up.steps.length) : said(words.action(up, state))}
        </Button>
      )}
      {on && <Button onClick={() => board.choose(on)}>{words.on(on.steps.length)}</Button>}
    </>
  );
}
