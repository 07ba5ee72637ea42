import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { percent } from '../../ui/percent.ts';
import { useSaid } from '../board/cast.ts';
import { useChances } from '../board/use-chances.ts';
import type { BoardChoices } from '../board/use-choices.ts';
import type { Doing } from './doing.ts';
import type { Onward } from './onward.ts';
import type { Treated } from './treated.ts';
import { words } from './words.ts';

/** How the viewer chooses. */
export interface Choosing {
  readonly board: BoardChoices<Doing>;
  readonly legal: readonly Action[];
  /** What is to be thrown at a square: see {@link Aim}. */
  readonly aim: string | undefined;
  setAim(what: string | undefined): void;
  /** What might well be done next: it has the green button, and is seen on the board. */
  readonly onward: Onward | undefined;
}

/** An answer in a few words: what either result comes to, and what a re-roll leaves of them. */
export function nameOf(one: Action, state: PublicState, { results }: Treated): string {
  if (one.type === 'choose-casualty') return results?.[one.index] ?? words.verb(one);
  const left = state.turn ? (state.teams[state.turn.seat]?.rerolls ?? 0) : 0;
  return one.type === 'use-reroll' && one.source === 'team' ? words.rerolls(left) : words.verb(one);
}

export interface OneProps {
  readonly board: BoardChoices<Doing>;
  readonly doing: Doing;
  readonly name: string;
  readonly chance?: number | undefined;
  /** In place of it: see {@link Onward}. */
  readonly loses?: string | undefined;
  /** In a short sentence. */
  readonly about?: string;
  /** The one that is likeliest meant. */
  readonly main?: boolean;
  /** Its chance is beside it: see `ArenaProps.choose`. */
  readonly weighed?: boolean;
}

/** The button of an answer. */
export function One({ board, doing, name, chance, loses, about, main = false, weighed = false }: OneProps) {
  const said = useSaid();
  return (
    <Button
      // while it is asked whether something is meant, that is what comes next
      kind={main && !board.asked ? 'main' : 'plain'}
      title={about}
      onPointerEnter={() => board.consider(doing)}
      onPointerLeave={() => board.consider(undefined)}
      onFocus={() => board.consider(doing)}
      onBlur={() => board.consider(undefined)}
      onClick={() => board.choose(doing, weighed || undefined)}
    >
      {said(name)}
      {loses ? (
        <b className="db-chance db-loses">{loses}</b>
      ) : (
        chance !== undefined && <b className="db-chance">{percent(chance)}</b>
      )}
    </Button>
  );
}

/** What might well be done next, with its chance: so it is not asked about. */
export function Next({ board, doing, name, loses }: Pick<Choosing, 'board'> & Onward) {
  const all = useMemo(() => [doing], [doing]);
  const chance = useChances(all, board.chancesOf).get(doing);
  return <One {...{ board, doing, name, chance, loses }} main weighed={chance !== undefined} />;
}
