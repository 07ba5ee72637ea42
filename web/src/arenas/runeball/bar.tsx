import type { Decision } from '@touchline/rules/kernel';
import type { PublicState } from '@touchline/rules/runeball';
import { findPlayer } from '@touchline/rules/runeball/page';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { percent } from '../../ui/percent.ts';
import { useChances } from '../board/use-chances.ts';
import type { BoardChoices } from '../board/use-choices.ts';
import { unplaced } from './choices.ts';
import type { Doing } from './doing.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly legal: readonly Doing[];
  readonly decision: Decision | undefined;
  readonly board: BoardChoices<Doing>;
  readonly declares: boolean;
  declare(on: boolean): void;
  /** Whether the kickoff is a high one; absent where it cannot be. */
  readonly high?: boolean | undefined;
  raise(on: boolean): void;
}

/** What ends or begins something, and so stands out. */
const MAIN: ReadonlySet<string> = new Set([
  'end-turn',
  'keshat-throw',
  'ready',
  'pickup',
  'stand',
  'roll-with-it',
  'reroll',
  'recover',
  'catch',
]);

/** What is answered by pressing somebody, and here: the ball comes down, or play is stopped. */
const BOTH: ReadonlySet<string> = new Set(['catch', 'recover', 'treat']);

/** RB-23.17: the best three, who may be on the bench; the others are on the board. */
const kickers = (legal: readonly Doing[], state: PublicState): readonly Doing[] => {
  const kick = ({ player }: Doing) => findPlayer(state, player ?? '')?.sheet.skills.kick ?? 0;
  const all = legal.filter(({ type }) => type === 'shootout-kicker');
  return all.sort((a, b) => kick(b) - kick(a)).slice(0, 3);
};

/** Below the field: what neither a hex nor a piece stands for, and what is said of a press. */
export function Bar(props: Props) {
  const { state, legal, decision, board, declares, declare, high, raise } = props;
  const about = decision?.about;
  const rest = useMemo(() => {
    const here = declares ? legal.filter(onBar) : unplaced(legal, state, about);
    const both = declares ? [] : legal.filter(({ type }) => BOTH.has(type));
    return [...both, ...kickers(legal, state), ...here].sort(
      (a, b) => Number(MAIN.has(b.type)) - Number(MAIN.has(a.type)),
    );
  }, [legal, state, about, declares]);
  const chances = useChances(rest, board.chancesOf);
  const canDeclare = legal.some(({ type }) => type === 'declare');
  return (
    <>
      {rest.map((one) => (
        <Button
          key={JSON.stringify(one)}
          kind={MAIN.has(one.type) ? 'main' : 'plain'}
          title={one.type === 'hold' ? words.holdText : undefined}
          aria-keyshortcuts={one.type === 'end-turn' ? 'F' : undefined}
          onPointerEnter={() => board.consider(one)}
          onPointerLeave={() => board.consider(undefined)}
          onFocus={() => board.consider(one)}
          onBlur={() => board.consider(undefined)}
          onClick={() => board.choose(one)}
        >
          {one.type === 'decline' ? words.declines(decision?.kind) : words.verb(one)}
          {chances.has(one) && <b className="rb-chance">{percent(chances.get(one)!)}</b>}
        </Button>
      ))}
      <Turning legal={legal} board={board} state={state} />
      {canDeclare && (
        <Button
          title={declares ? undefined : words.declareText}
          aria-pressed={declares}
          onClick={() => declare(!declares)}
        >
          {declares ? words.back : words.declare}
        </Button>
      )}
      {high !== undefined && (
        <Button aria-pressed={high} onClick={() => raise(!high)}>
          {words.high}
        </Button>
      )}
    </>
  );
}

/** Declarations that are about nobody in particular. */
const onBar = ({ type, action }: Doing): boolean =>
  type === 'declare' && (action?.target === undefined || action.target.length > 2);

/** Two buttons that turn the active character where it stands: RB-5.3. */
function Turning({ legal, board, state }: Pick<Props, 'legal' | 'board' | 'state'>) {
  const facing = state.players.find(({ id }) => id === state.turn?.player)?.facing;
  if (!facing || !legal.some(({ type }) => type === 'face')) return null;
  return ([-1, 1] as const).map((by) => {
    const to = ((facing - 1 + by + 6) % 6) + 1;
    const action = legal.find((one) => one.type === 'face' && one.facing === to);
    return (
      action && (
        <Button
          key={by}
          className="rb-turning"
          aria-label={by < 0 ? words.turnLeft : words.turnRight}
          title={by < 0 ? words.turnLeft : words.turnRight}
          onClick={() => board.choose(action)}
        >
          {by < 0 ? '↺' : '↻'}
        </Button>
      )
    );
  });
}
