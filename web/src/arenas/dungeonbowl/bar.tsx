import type { Action, Own, PublicState } from '@touchline/rules/dungeonbowl';
import type { Decision } from '@touchline/rules/kernel';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHinted } from '../../ui/preferences.ts';
import type { Told } from '../board/choices.ts';
import { Hints } from '../board/hints.tsx';
import { ToldShown } from '../board/told.tsx';
import { useChances } from '../board/use-chances.ts';
import { type Acting, aimedBy, IN_TURN, nextUp, unplaced } from './choices.ts';
import type { Doing } from './doing.ts';
import { Next, nameOf, One, type OneProps } from './one.tsx';
import type { Props as Arena } from './props.ts';
import { Sheets } from './sheets.tsx';
import type { Treated } from './treated.ts';
import type { Chosen } from './use-chosen.ts';
import { useTreated } from './use-treated.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly seat: string | undefined;
  readonly decision: Decision | undefined;
  /** What has happened last. */
  readonly latest: Arena['latest'];
  readonly chosen: Chosen;
  /** Absent for a spectator. */
  readonly own: Own | undefined;
  /** What has happened since the own turn ended. */
  readonly recap: string | undefined;
  /** Sends what answers nothing. */
  send(action: Doing): void;
}

/** Below the dungeon: dice, buttons, and what is said of a press or of what is asked. */
export function Bar(props: Props) {
  const { state, seat, decision, chosen, own, send } = props;
  const { board, legal } = chosen;
  const treated = useTreated(state, decision);
  const hinted = useHinted();
  return (
    <>
      <div className="db-buttons">
        {chosen.settingUp.going || chosen.together.going ? (
          <Button
            onClick={() => (chosen.settingUp.going ? chosen.settingUp.go(false) : chosen.together.stop())}
          >
            {words.setup.stop}
          </Button>
        ) : (
          legal.length > 0 && decision && <Buttons {...props} {...{ decision, treated }} />
        )}
        {seat && own && decision?.kind !== 'place-player' && (
          <div className="db-sheets">
            <Sheets {...{ state, seat, own }} buys={decision?.kind === 'buy-inducements'} choose={send} />
          </div>
        )}
        {seat && own && <Hints className="db-hints" />}
      </div>
      <ToldShown
        game="dungeonbowl"
        told={board.told ?? hint(props, treated, hinted)}
        aloud={board.told !== undefined}
      />
    </>
  );
}

/** What is to be said of what is asked; while others decide, of what has happened. */
function hint(props: Props, treated: Treated, advised: boolean): Told | undefined {
  const { state, seat, decision, chosen, recap, latest } = props;
  const { legal, acting, board, settingUp, together } = chosen;
  const { kind } = decision ?? {};
  if (!legal.length) return recap === undefined ? undefined : { text: recap };
  if (settingUp.going || together.going) return undefined;
  if (treated.text !== undefined) return { text: treated.text, clause: 'BB-7.19' };
  if (kind === 'turn-start' && board.picked === undefined)
    return recap === undefined ? acting?.beginning(state, legal, advised) : { text: recap, clause: 'DB-7.1' };
  if (kind === 'place-player') return settingUpHint(props);
  if (acting && kind === 'reroll') return acting.again(state, latest?.events ?? []);
  if (!acting || seat === undefined) return undefined;
  if (!kind || !IN_TURN.has(kind)) return acting.pushes(state, legal, latest?.events ?? []);
  const on = kind === 'activation' && board.choices.places.size ? decision?.about : undefined;
  const who = board.picked ?? on;
  return who ? acting.pressable(state, seat, who, board.choices) : acting.advice(state, seat, advised);
}

function settingUpHint({ chosen: { settingUp } }: Props): Told {
  const home = settingUp.left.filter(({ square }) => square).length;
  return { text: words.setup.allHint(home, settingUp.left.length - home), clause: 'DB-6.3' };
}

interface ButtonsProps extends Omit<Props, 'decision'> {
  readonly decision: Decision;
  readonly treated: Treated;
}

function Buttons({ state, seat, decision, latest, chosen, treated }: ButtonsProps) {
  const { board, legal, onward, acting: InTurn } = chosen;
  const { kind } = decision;
  const [first, second] = treated.results ?? [];
  const rest = useMemo(
    // of two results that come to the same, one is chosen from
    () =>
      unplaced(legal, board.choices).filter(
        (one) => one.type !== 'choose-casualty' || !one.index || first === undefined || first !== second,
      ),
    [legal, board.choices, first, second],
  );
  const chances = useChances(rest, board.chancesOf);
  if (kind === 'choose-die' || (kind === 'reroll' && state.roll?.name === 'block'))
    return InTurn && <InTurn.BlockDice {...{ state, seat, latest, chosen }} />;
  if (kind === 'turn-start') return InTurn && <InTurn.Beginning {...{ state, chosen }} />;
  const next = kind === 'place-player' ? nextUp(legal, board.picked) : undefined;
  const anywhere =
    next && legal.find((one) => one.type === 'place-player' && one.player === next && !one.square);
  const throwable = kind === 'activation' && legal.some((one) => aimedBy(one) === 'ball');
  return (
    <>
      {onward && !rest.some((one) => one === onward.doing) && <Next {...chosen} {...onward} />}
      {InTurn && board.picked !== undefined && (
        <InTurn.Others {...{ state, kind, chosen }} key={board.picked} />
      )}
      {next && chosen.settingUp.left.length > 0 && (
        <Button kind="main" onClick={() => chosen.settingUp.go(true)}>
          {words.setup.all}
        </Button>
      )}
      {anywhere && <One board={board} doing={anywhere} name={words.setup.random(next)} />}
      {InTurn && (throwable || chosen.aim !== undefined) && <InTurn.Aiming {...chosen} />}
      {advisedFirst(rest, onward?.doing).map((one) =>
        one.type === 'end-turn' ? (
          board.picked === undefined && (
            <EndTurn
              key="end"
              {...{ state, board }}
              acting={InTurn}
              action={one}
              main={one === onward?.doing}
            />
          )
        ) : (
          <One
            key={JSON.stringify(one)}
            {...{ board }}
            doing={one}
            name={nameOf(one, state, treated)}
            chance={chances.get(one)}
            main={one.type === 'accept-dungeon' || one === onward?.doing}
          />
        ),
      )}
    </>
  );
}

/** What is advised has the first place, which is the largest on a phone. */
const advisedFirst = (list: readonly Action[], advised: Doing | undefined) =>
  list.toSorted((a, b) => Number(b === advised) - Number(a === advised));

interface EndTurnProps extends Pick<OneProps, 'board'> {
  readonly state: PublicState;
  readonly acting: Acting | undefined;
  readonly action: Action;
  readonly main: boolean;
}

/** Ends the turn; asks again while somebody could still act, unless nobody has anything to do. */
function EndTurn({ state, board, acting, action, main }: EndTurnProps) {
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
  const left = idle > 0 && !main;
  return (
    <Button
      kind={left ? 'plain' : 'main'}
      aria-keyshortcuts="F"
      onClick={() => {
        if (!left || warned === state) return board.choose(action);
        warn(state);
        board.tell(acting?.unfinished(idle));
      }}
    >
      {words.verb(action)}
    </Button>
  );
}
