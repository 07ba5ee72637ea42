import type { Action, PublicState } from '@touchline/rules/streamway';
import { Button } from '../../ui/button.tsx';
import { useSaid } from '../board/cast.ts';
import { ToldShown } from '../board/told.tsx';
import type { BoardChoices } from '../board/use-choices.ts';
import { standsOf } from './stands.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly actions: readonly Action[];
  readonly board: BoardChoices<Action>;
  /** The viewer's team. */
  readonly mine: string | undefined;
}

/** What no step, man or camp stands for alone. */
const isHere = (action: Action): boolean =>
  ['skip-deploy', 'follow-through', 'decline-boon'].includes(action.type) ||
  (action.type === 'choose-ladder' && !action.ladder);

/** Below the stream: what is at stake, what can be left as it is, why the men of others are to be moved. */
export function Bar({ state, actions, board, mine }: Props) {
  const said = useSaid();
  const moved = actions.flatMap((action) => (action.type === 'apply-die' ? [action.man] : []));
  const others = moved.length > 0 && !state.men.some(({ id, team }) => team === mine && moved.includes(id));
  return (
    <>
      <p className="sw-stands">{said(standsOf(state))}</p>
      {actions.filter(isHere).map((action) => (
        <Button key={JSON.stringify(action)} className="sw-answer" onClick={() => board.choose(action)}>
          {said(words.action(action, state))}
        </Button>
      ))}
      <ToldShown
        game="streamway"
        told={board.told ?? (others ? { text: words.others, clause: 'SW-4.9' } : undefined)}
        aloud={board.told !== undefined}
      />
    </>
  );
}
