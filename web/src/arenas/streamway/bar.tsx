import type { Action, PublicState } from '@touchline/rules/streamway';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSaid } from '../board/cast.ts';
import { ToldShown } from '../board/told.tsx';
import type { BoardChoices } from '../board/use-choices.ts';
import type { Dealing } from './dealing.ts';
import { driftOf } from './drift.ts';
import { Finale } from './finale.tsx';
import type { OwnAnswers } from './ladders.ts';
import { playWords } from './play-words.ts';
import { standsOf } from './stands.ts';
import { activeTeam, nextOf } from './turn.ts';

interface Props {
  readonly state: PublicState;
  readonly actions: readonly Action[];
  readonly board: BoardChoices<Action>;
  readonly own: OwnAnswers;
  readonly dealing: Dealing;
  /** The viewer's team. */
  readonly mine: string | undefined;
}

/** What no step, man or camp stands for alone; at a ladder all of it, or who stays seems the only choice. */
const isHere = (action: Action): boolean =>
  ['skip-deploy', 'follow-through', 'decline-boon', 'choose-ladder'].includes(action.type);

function answerOf(action: Action, state: PublicState): string {
  if (action.type === 'deploy') return playWords.putIn.yes(nextOf(state, activeTeam(state))?.id ?? '');
  if (action.type === 'skip-deploy') return playWords.putIn.no;
  return action.type === 'choose-ladder' ? playWords.brief(action, state) : playWords.action(action, state);
}

/** Below the stream: what is at stake, what can be left as it is, why the men of others are to be moved. */
export function Bar({ state, actions, board, mine, own, dealing }: Props) {
  const said = useSaid();
  const spared = useSpared(actions, board.chancesOf) ?? drifts(state, actions, mine);
  if (state.phase === 'over') return <Finale state={state} />;
  const asked = actions.some(({ type }) => type === 'skip-deploy');
  const answers = actions.filter((action) => isHere(action) || (asked && action.type === 'deploy'));
  const moved = actions.flatMap((action) => (action.type === 'apply-die' ? [action.man] : []));
  const others = moved.length > 0 && !state.men.some(({ id, team }) => team === mine && moved.includes(id));
  return (
    <>
      {own.told ? (
        <p className="sw-stands" role="status">
          {said(own.told)}.{' '}
          {own.alone && (
            <Button className="sw-ask" onClick={() => own.change(false)}>
              {playWords.ladders.ask}
            </Button>
          )}
        </p>
      ) : (
        <p className="sw-stands">
          {asked && <b>{playWords.putIn.asked} </b>}
          {dealing.dealing || spared ? (
            said(dealing.dealing ? dealt(dealing) : spared!)
          ) : (
            <Stands state={state} brief={answers.length > 0} />
          )}
        </p>
      )}
      {dealing.dealing && <Dealt dealing={dealing} />}
      {answers.map((action) => (
        <Button key={JSON.stringify(action)} className="sw-answer" onClick={() => board.choose(action)}>
          {said(answerOf(action, state))}
        </Button>
      ))}
      {own.alone === false && actions.some(({ type }) => type === 'choose-ladder') && (
        <Button className="sw-ask" onClick={() => own.change(true)}>
          {playWords.ladders.alone}
        </Button>
      )}
      <ToldShown
        game="streamway"
        told={board.told ?? (others ? { text: playWords.others, clause: 'SW-4.9' } : undefined)}
        aloud={board.told !== undefined}
      />
    </>
  );
}

/** @param brief beside buttons there is room for what matters most */
function Stands({ state, brief }: { readonly state: PublicState; readonly brief: boolean }) {
  const said = useSaid();
  const stands = standsOf(state, brief);
  if (!stands) return null;
  return (
    <>
      <span className={stands.safe ? 'sw-safe' : undefined}>{said(stands.near)}</span>
      {stands.coming && !brief && (
        <>
          <span className="sw-dot"> · </span>
          <span className="sw-coming">{stands.coming}</span>
        </>
      )}
    </>
  );
}

const dealt = ({ open }: Dealing): string => (open ? playWords.monsters.left(open) : playWords.monsters.all);

/** Dice that lie with monsters are handed in by a press of their own. */
function Dealt({ dealing: { given, open, takeBack, handIn } }: { readonly dealing: Dealing }) {
  return (
    <>
      <Button className="sw-answer" aria-disabled={!given.size} onClick={() => given.size && takeBack()}>
        {playWords.monsters.back}
      </Button>
      <Button kind="main" className="sw-answer" aria-disabled={open > 0} onClick={() => open || handIn()}>
        {playWords.monsters.go}
      </Button>
    </>
  );
}

/** What one more man is for: all share the dice. Nothing where that is not asked. */
function drifts(state: PublicState, actions: readonly Action[], team: string | undefined) {
  if (team === undefined || !actions.some(({ type }) => type === 'skip-deploy')) return undefined;
  const men = state.men.filter((one) => one.team === team && one.status === 'deployed').length;
  const [more, without] = [driftOf(state, team, men + 1), driftOf(state, team, men)];
  return more === undefined || without === undefined ? undefined : playWords.drift(more, without);
}

/** How likely nobody has to drown in the roll that follows, with one more man and without, if it is known. */
function useSpared(
  actions: readonly Action[],
  chancesOf: BoardChoices<Action>['chancesOf'],
): string | undefined {
  const [known, setKnown] = useState<{ readonly of: unknown; readonly told: string | undefined }>();
  const asked = actions.filter(({ type }) => type === 'deploy' || type === 'skip-deploy');
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (!chancesOf || asked.length < 2) return undefined;
    let off = false;
    const chances = asked.map(async (action) => {
      const [first] = await chancesOf(action);
      return first?.name === playWords.sparedNow ? first.p : undefined;
    });
    Promise.all(chances).then(
      ([one, other]) => off || setKnown({ of: chancesOf, told: playWords.spared(one, other) }),
      () => {},
    );
    return () => {
      off = true;
    };
  }, [key, chancesOf]);
  // of this position, and of no earlier one
  return known && known.of === chancesOf && asked.length ? known.told : undefined;
}
