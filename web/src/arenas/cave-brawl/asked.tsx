import type { PublicState } from '@touchline/rules/cave-brawl';
import { useEffect } from 'react';
import { words as TOLD } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { percent } from '../../ui/percent.ts';
import { useSaid } from '../board/cast.ts';
import { actionsAt, pickable } from '../board/choices.ts';
import { useAllChances } from '../board/use-chances.ts';
import type { BoardChoices } from '../board/use-choices.ts';
import { type Doing, lastOf, leavesBall } from './doing.ts';
import { words } from './words.ts';

/**
 * Below the pit, under a finger: what a square or somebody stands for, with what may come of each, where it
 * hides nobody.
 */
export function Asked({ board, state }: { board: BoardChoices<Doing>; state: PublicState }) {
  const said = useSaid();
  const { menu, consider } = board;
  const list = actionsAt(board.choices, menu!);
  const all = useAllChances(list, board.chancesOf);
  const [first] = list;
  useEffect(() => {
    consider(first);
    return () => consider(undefined);
  }, [first, consider]);
  return (
    <div className="cb-asked">
      {list.map((doing) => {
        const [hoped, ...others] = all.get(doing) ?? [];
        const about = leavesBall(state, doing) ? words.leaves : words.about[lastOf(doing).type];
        const stakes = others.filter(({ p }) => p > 0);
        return (
          <Button
            key={JSON.stringify(doing)}
            className="cb-ask"
            onClick={() => board.choose(doing, hoped !== undefined)}
            onFocus={() => consider(doing)}
          >
            <span>
              {words.verb(doing)} {hoped && <b className="cb-chance">{percent(hoped.p)}</b>}
              {about && <small className="cb-miss">{about}</small>}
              {stakes.map(({ name, p, harm }) => (
                <small key={name} className={harm ? 'cb-miss cb-stakes cb-harm' : 'cb-miss cb-stakes'}>
                  {said(`${name} ${percent(p)}`)}
                </small>
              ))}
            </span>
          </Button>
        );
      })}
      {pickable(board, menu!) && (
        <Button className="cb-ask" onClick={() => board.pick(menu)}>
          {said(words.next(menu!))}
        </Button>
      )}
      <Button className="cb-ask" aria-label={TOLD.arena.close} onClick={() => board.back()}>
        ×
      </Button>
    </div>
  );
}
