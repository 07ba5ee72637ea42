import type { Action, Own, PublicState } from '@touchline/rules/dungeonbowl';
import type { Decision } from '@touchline/rules/kernel';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { percent } from '../../ui/percent.ts';
import { useSaid } from '../board/cast.ts';
import type { Told } from '../board/choices.ts';
import { ToldShown } from '../board/told.tsx';
import { useChances } from '../board/use-chances.ts';
import type { BoardChoices } from '../board/use-choices.ts';
import { aimedBy, nextUp, unplaced } from './choices.ts';
import { BlockDie } from './die.tsx';
import type { Doing } from './doing.ts';
import { Sheets } from './sheets.tsx';
import type { Chosen } from './use-chosen.ts';
import { who, words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly seat: string | undefined;
  readonly decision: Decision | undefined;
  readonly chosen: Chosen;
  /** Absent for a spectator. */
  readonly own: Own | undefined;
  /** Sends what answers nothing. */
  send(action: Doing): void;
}

/** What ends or begins something, and so stands out. */
const MAIN: ReadonlySet<string> = new Set(['accept-dungeon', 'end-turn', 'end-activation']);

/** Below the dungeon: dice, buttons, and what is said of a press or of what is asked. */
export function Bar(props: Props) {
  const { state, seat, decision, chosen, own, send } = props;
  const { board, legal } = chosen;
  return (
    <>
      <div className="db-buttons">
        {legal.length > 0 && decision && <Buttons {...props} decision={decision} />}
        {seat && own && (
          <Sheets {...{ state, seat, own }} buys={decision?.kind === 'buy-inducements'} choose={send} />
        )}
      </div>
      <ToldShown
        game="dungeonbowl"
        told={board.told ?? hint(state, decision, board.picked, legal)}
        aloud={board.told !== undefined}
      />
    </>
  );
}

function hint(
  state: PublicState,
  decision: Decision | undefined,
  picked: string | undefined,
  legal: readonly Action[],
): Told | undefined {
  if (!legal.length) return undefined;
  if (decision?.kind === 'turn-start')
    return { text: words.start(new Set(legal.map(({ type }) => type))), clause: 'DB-7.1' };
  if (decision?.kind !== 'place-player') return undefined;
  const next = nextUp(legal, picked);
  if (next === undefined) return undefined;
  return { text: words.setup.hint(who(state, next)), clause: 'DB-6.3' };
}

function Buttons({ state, decision, chosen }: Omit<Props, 'decision'> & { decision: Decision }) {
  const { board, legal, aim, setAim, acting } = chosen;
  const { kind } = decision;
  const rest = useMemo(() => unplaced(legal, board.choices), [legal, board.choices]);
  const chances = useChances(rest, board.chancesOf);
  if (kind === 'choose-die' || (kind === 'reroll' && state.roll?.name === 'block'))
    return <BlockDice {...{ state, board, legal }} />;
  const kinds = board.picked === undefined || !acting ? [] : acting.kindsOf(state, legal, kind, board.picked);
  const next = kind === 'place-player' ? nextUp(legal, board.picked) : undefined;
  const anywhere =
    next && legal.find((one) => one.type === 'place-player' && one.player === next && !one.square);
  const throwable = kind === 'activation' && legal.some((one) => aimedBy(one) === 'ball');
  return (
    <>
      {kinds.map((action) => (
        <One
          key={action}
          {...{ board }}
          doing={{ type: 'activate', player: board.picked!, action }}
          name={words.kinds[action]}
        />
      ))}
      {anywhere && <One board={board} doing={anywhere} name={words.setup.random(next)} />}
      {(throwable || aim !== undefined) && (
        <Button
          aria-pressed={aim !== undefined}
          onClick={() => setAim(aim === undefined ? 'ball' : undefined)}
        >
          {words.aim}
        </Button>
      )}
      {!kinds.length &&
        rest.map((one) =>
          one.type === 'end-turn' ? (
            <EndTurn key="end" {...{ state, board }} action={one} />
          ) : (
            <One
              key={JSON.stringify(one)}
              {...{ board }}
              doing={one}
              name={words.verb(one)}
              chance={chances.get(one)}
            />
          ),
        )}
    </>
  );
}

interface OneProps {
  readonly board: BoardChoices<Doing>;
  readonly doing: Doing;
  readonly name: string;
  readonly chance?: number | undefined;
}

function One({ board, doing, name, chance }: OneProps) {
  const said = useSaid();
  return (
    <Button
      kind={MAIN.has(doing.type) ? 'main' : 'plain'}
      onPointerEnter={() => board.consider(doing)}
      onPointerLeave={() => board.consider(undefined)}
      onFocus={() => board.consider(doing)}
      onBlur={() => board.consider(undefined)}
      onClick={() => board.choose(doing)}
    >
      {said(name)}
      {chance !== undefined && <b className="db-chance">{percent(chance)}</b>}
    </Button>
  );
}

/** Ends the turn; asks again while somebody could still act. */
function EndTurn({
  state,
  board,
  action,
}: {
  state: PublicState;
  board: BoardChoices<Doing>;
  action: Action;
}) {
  const [warned, warn] = useState<PublicState>();
  const { turn, players } = state;
  const idle = players.filter(
    ({ seat, place, acted, condition, id }) =>
      seat === turn?.seat &&
      place === 'dungeon' &&
      !acted &&
      condition !== 'stunned' &&
      id !== turn.active?.player,
  ).length;
  return (
    <Button
      kind="main"
      aria-keyshortcuts="F"
      onClick={() => {
        if (!idle || warned === state) return board.choose(action);
        warn(state);
        board.tell({ text: words.unfinished(idle), clause: 'BB-3.10' });
      }}
    >
      {words.verb(action)}
    </Button>
  );
}

/** Block dice to choose from, or to throw again. */
function BlockDice({
  state,
  board,
  legal,
}: {
  state: PublicState;
  board: BoardChoices<Doing>;
  legal: readonly Action[];
}) {
  const faces = state.roll?.faces ?? [];
  const dice = legal.some(({ type }) => type === 'choose-die');
  return (
    <>
      {faces.map((face, index) => {
        const drawn = (
          <svg viewBox="-11 -11 22 22" aria-hidden="true">
            <BlockDie face={face} />
          </svg>
        );
        return dice ? (
          <Button
            key={index}
            className="db-block-die"
            onClick={() => board.choose({ type: 'choose-die', index })}
          >
            {drawn}
            {words.face(face)}
          </Button>
        ) : (
          <span key={index} className="db-block-die">
            {drawn}
            {words.face(face)}
          </span>
        );
      })}
      {legal
        .filter(({ type }) => type === 'use-reroll')
        .map((one) => (
          <One key={JSON.stringify(one)} board={board} doing={one} name={words.verb(one)} />
        ))}
    </>
  );
}
