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
import type { Props as Arena } from './props.ts';
import { Sheets } from './sheets.tsx';
import type { Treated } from './treated.ts';
import type { Chosen } from './use-chosen.ts';
import { useTreated } from './use-treated.ts';
import { who, words } from './words.ts';

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
  return (
    <>
      <div className="db-buttons">
        {chosen.settingUp.going ? (
          <Button onClick={() => chosen.settingUp.go(false)}>{words.setup.stop}</Button>
        ) : (
          legal.length > 0 && decision && <Buttons {...props} {...{ decision, treated }} />
        )}
        {seat && own && (
          <Sheets {...{ state, seat, own }} buys={decision?.kind === 'buy-inducements'} choose={send} />
        )}
      </div>
      <ToldShown
        game="dungeonbowl"
        told={board.told ?? hint(props, treated)}
        aloud={board.told !== undefined}
      />
    </>
  );
}

/** What is to be said of what is asked; while others decide, of what has happened. */
function hint(props: Props, treated: Treated): Told | undefined {
  const { state, seat, decision, chosen, recap, latest } = props;
  const { legal, acting, board, settingUp } = chosen;
  const { kind } = decision ?? {};
  if (!legal.length) return recap === undefined ? undefined : { text: recap };
  if (settingUp.going) return undefined;
  if (treated.text !== undefined) return { text: treated.text, clause: 'BB-7.19' };
  if (kind === 'turn-start')
    return recap === undefined ? acting?.beginning(state, legal) : { text: recap, clause: 'DB-7.1' };
  if (kind === 'place-player') return settingUpHint(props);
  if (acting && kind === 'reroll') return acting.again(state, latest?.events ?? []);
  if (!acting || seat === undefined || (kind !== 'open' && kind !== 'activation')) return undefined;
  const who = board.picked ?? (kind === 'activation' ? decision?.about : undefined);
  return who ? acting.pressable(state, seat, who, board.choices) : acting.advice(state, legal, seat);
}

function settingUpHint({ state, chosen: { legal, board, settingUp } }: Props): Told | undefined {
  const next = nextUp(legal, board.picked);
  if (next === undefined) return undefined;
  const home = settingUp.left.filter(({ square }) => square).length;
  const all = words.setup.allHint(home, settingUp.left.length - home);
  return { text: `${all} ${words.setup.hint(who(state, next))}`, clause: 'DB-6.3' };
}

interface ButtonsProps extends Omit<Props, 'decision'> {
  readonly decision: Decision;
  readonly treated: Treated;
}

/** What is likeliest meant with the one who is picked, or who acts. */
function useOnward(state: PublicState, { kind, about }: Decision, { board, legal, aim, acting }: Chosen) {
  const { picked, choices } = board;
  return useMemo(() => {
    const who = picked ?? (kind === 'activation' ? about : undefined);
    return who !== undefined && aim === undefined
      ? acting?.onward(state, legal, kind, who, choices)
      : undefined;
  }, [state, kind, about, picked, choices, legal, aim, acting]);
}

function Buttons({ state, seat, decision, chosen, treated }: ButtonsProps) {
  const { board, legal, acting } = chosen;
  const { kind } = decision;
  const said = useSaid();
  const rest = useMemo(() => unplaced(legal, board.choices), [legal, board.choices]);
  const chances = useChances(rest, board.chancesOf);
  const on = useOnward(state, decision, chosen);
  if (kind === 'choose-die' || (kind === 'reroll' && state.roll?.name === 'block'))
    return <BlockDice {...{ state, board, legal }} />;
  if (kind === 'turn-start')
    return acting
      ?.arrivals(state, legal)
      .map(({ doing, name }, i) => (
        <One key={JSON.stringify(doing)} {...{ board, doing, name }} main={i === 0} />
      ));
  const kinds =
    board.picked === undefined || !acting ? [] : acting.worthwhile(state, legal, kind, board.picked);
  const next = kind === 'place-player' ? nextUp(legal, board.picked) : undefined;
  const anywhere =
    next && legal.find((one) => one.type === 'place-player' && one.player === next && !one.square);
  const who = kind === 'open' && seat && !board.picked ? acting?.advice(state, legal, seat)?.who : undefined;
  const { places, targets } = board.choices;
  // nothing is left to do, or nothing without dice
  const idle = (!places.size && !targets.size) || (!on && state.turn?.active?.moved);
  const throwable = kind === 'activation' && legal.some((one) => aimedBy(one) === 'ball');
  return (
    <>
      {who && (
        <Button kind="main" onClick={() => board.pick(who)}>
          {said(words.choose(who))}
        </Button>
      )}
      {on && <One {...{ board }} doing={on.doing} name={on.name} main />}
      {kinds.map((action) => (
        <One
          key={action}
          {...{ board }}
          doing={{ type: 'activate', player: board.picked!, action }}
          name={words.kinds[action]}
          about={words.kindsAre[action]}
        />
      ))}
      {kinds.length > 0 && (
        <Button
          aria-label={words.what}
          title={words.what}
          onClick={() => board.tell({ text: words.kindsTold(kinds), clause: 'BB-3.3', whole: true })}
        >
          ?
        </Button>
      )}
      {next && chosen.settingUp.left.length > 0 && (
        <Button kind="main" onClick={() => chosen.settingUp.go(true)}>
          {words.setup.all}
        </Button>
      )}
      {anywhere && <One board={board} doing={anywhere} name={words.setup.random(next)} />}
      {(throwable || chosen.aim !== undefined) && <Aiming {...chosen} />}
      {!kinds.length &&
        rest.map((one) =>
          one.type === 'end-turn' ? (
            <EndTurn key="end" {...{ state, board }} action={one} />
          ) : (
            <One
              key={JSON.stringify(one)}
              {...{ board }}
              doing={one}
              name={(one.type === 'choose-casualty' && treated.results?.[one.index]) || words.verb(one)}
              chance={chances.get(one)}
              main={
                one.type === 'accept-dungeon' ||
                (one.type === 'end-activation' && !!idle) ||
                (one.type === 'use-reroll' && one.source !== 'none')
              }
            />
          ),
        )}
    </>
  );
}

/** The ball is thrown at a square that is pressed next. */
const Aiming = ({ aim, setAim }: Chosen) => (
  <Button aria-pressed={aim !== undefined} onClick={() => setAim(aim === undefined ? 'ball' : undefined)}>
    {words.aim}
  </Button>
);

interface OneProps {
  readonly board: BoardChoices<Doing>;
  readonly doing: Doing;
  readonly name: string;
  readonly chance?: number | undefined;
  /** In a short sentence. */
  readonly about?: string;
  /** The one that is likeliest meant. */
  readonly main?: boolean;
}

function One({ board, doing, name, chance, about, main = false }: OneProps) {
  const said = useSaid();
  return (
    <Button
      kind={main ? 'main' : 'plain'}
      title={about}
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

/**
 * Ends the turn; asks again while somebody could still act, and stands out when nobody can: one thing at a
 * time is what comes next.
 */
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
      kind={idle || turn?.active ? 'plain' : 'main'}
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
  // the target goes down or is pushed
  const good = faces.every((face) => face > 4);
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
          <One
            key={JSON.stringify(one)}
            {...{ board }}
            doing={one}
            name={words.verb(one)}
            main={good && 'source' in one && one.source === 'none'}
          />
        ))}
    </>
  );
}
