import type { Action, PublicState } from '@touchline/rules/streamway';
import { inReach } from '@touchline/rules/streamway/page';
import { useEffect, useMemo, useState } from 'react';
import { preference, useConfirm, useForced } from '../../ui/preferences.ts';
import { alike } from './alike.ts';
import { ladderTo } from './landing.ts';
import { playWords } from './play-words.ts';
import type { Props } from './props.ts';

/** Who answers where a man stands at a ladder, as long as there is nothing to weigh. */
const useLadders = preference('touchline streamway ladders', ['answered', 'asked'], 'answered');

/**
 * The answer at a ladder that nobody thinks about: up the one that leads furthest, and not down. `undefined`
 * where a monster is near one of its ends, or a man of the same team would be pushed: that is to be weighed.
 */
export function sensible(state: PublicState, legal: readonly Action[]): Action | undefined {
  const { men, monsters, options } = state;
  const man = men.find(({ id }) => id === state.ladder?.man);
  if (!man) return undefined;
  const ways = legal.flatMap((action) => {
    if (action.type !== 'choose-ladder') return [];
    const { from, to = from } = ladderTo(state, action);
    return [{ action, to }];
  });
  const near = (step: number) =>
    monsters.some((one) => inReach(state, one, step) || Math.abs(one.step - step) <= options.dieSides);
  if (ways.some(({ to }) => near(to))) return undefined;
  const [best] = ways.sort((a, b) => a.to - b.to);
  const mates = men.some(
    ({ id, team, step, status }) =>
      id !== man.id && team === man.team && status === 'deployed' && step === best?.to,
  );
  return mates ? undefined : best?.action;
}

/** What was answered by itself, and how that is changed. */
export interface OwnAnswers {
  /** Instead of the viewer. */
  readonly answers: boolean;
  /** What has been answered so in this round. */
  readonly told: string | undefined;
  /** Who wants to be asked at ladders; absent where the page asks everything. */
  readonly alone: boolean | undefined;
  change(alone: boolean): void;
}

/**
 * Gives the answers that nobody thinks about: the sensible one at a ladder, and dice for which it is all the
 * same, but for the first of a match, by which one learns how it is done. @param after milliseconds
 */
export function useOwnAnswers(props: Props, after: number): OwnAnswers {
  const { state, seat, legal, decision, choose } = props;
  const [ladders, set] = useLadders();
  const [forced] = useForced();
  const [confirm] = useConfirm();
  const may = forced === 'answered' && confirm !== 'always';
  const begun = state.seats.some((player) => player.seat === seat && player.stats.diceApplied > 0);
  const when = `${state.wave} ${state.round}`;
  const answer = useMemo(() => {
    const given = legal as readonly Action[];
    if (!may) return undefined;
    return (
      (ladders === 'answered' ? sensible(state, given) : undefined) ??
      (begun || given.length === 1 ? alike(state, given) : undefined)
    );
  }, [may, ladders, state, legal, begun]);
  const [told, tell] = useState<{ readonly text: string; readonly when: string }>();
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(() => {
      const what = playWords.action(answer, state);
      tell({ text: answer.type === 'apply-die' ? playWords.alike(what) : what, when });
      choose(answer, true);
    }, after);
    return () => clearTimeout(timer);
  }, [answer]);
  return {
    answers: answer !== undefined,
    told: told?.when === when && !decision ? told.text : undefined,
    alone: may ? ladders === 'answered' : undefined,
    change: (alone) => set(alone ? 'answered' : 'asked'),
  };
}
