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
import { type Doing, isPlan } from './doing.ts';
import type { Onward } from './onward.ts';
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
        {chosen.settingUp.going || chosen.together.going ? (
          <Button
            onClick={() => (chosen.settingUp.going ? chosen.settingUp.go(false) : chosen.together.stop())}
          >
            {words.setup.stop}
          </Button>
        ) : (
          legal.length > 0 && decision && <Buttons {...props} {...{ decision, treated }} />
        )}
        {seat && own && (
          <div className="db-sheets">
            <Sheets {...{ state, seat, own }} buys={decision?.kind === 'buy-inducements'} choose={send} />
          </div>
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
  const { legal, acting, board, settingUp, together } = chosen;
  const { kind } = decision ?? {};
  if (!legal.length) return recap === undefined ? undefined : { text: recap };
  if (settingUp.going || together.going) return undefined;
  if (treated.text !== undefined) return { text: treated.text, clause: 'BB-7.19' };
  if (kind === 'turn-start')
    return recap === undefined ? acting?.beginning(state, legal) : { text: recap, clause: 'DB-7.1' };
  if (kind === 'place-player') return settingUpHint(props);
  if (acting && kind === 'reroll') return acting.again(state, latest?.events ?? []);
  if (!acting || seat === undefined) return undefined;
  if (kind !== 'open' && kind !== 'activation') return acting.pushes(state, legal, latest?.events ?? []);
  const on = kind === 'activation' && board.choices.places.size ? decision?.about : undefined;
  const who = board.picked ?? on;
  return who ? acting.pressable(state, seat, who, board.choices) : acting.advice(state, seat);
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

function Buttons({ state, seat, decision, latest, chosen, treated }: ButtonsProps) {
  const { board, legal, onward } = chosen;
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
    return <BlockDice {...{ state, seat, latest, chosen }} />;
  if (kind === 'turn-start') return <Beginning {...{ state, chosen }} />;
  const next = kind === 'place-player' ? nextUp(legal, board.picked) : undefined;
  const anywhere =
    next && legal.find((one) => one.type === 'place-player' && one.player === next && !one.square);
  const throwable = kind === 'activation' && legal.some((one) => aimedBy(one) === 'ball');
  return (
    <>
      {onward && !rest.some((one) => one === onward.doing) && <Next {...chosen} {...onward} />}
      {board.picked !== undefined && <Others {...{ state, kind, chosen }} key={board.picked} />}
      {next && chosen.settingUp.left.length > 0 && (
        <Button kind="main" onClick={() => chosen.settingUp.go(true)}>
          {words.setup.all}
        </Button>
      )}
      {anywhere && <One board={board} doing={anywhere} name={words.setup.random(next)} />}
      {(throwable || chosen.aim !== undefined) && <Aiming {...chosen} />}
      {rest.map((one) =>
        one.type === 'end-turn' ? (
          board.picked === undefined && (
            <EndTurn key="end" {...{ state, board }} action={one} main={one === onward?.doing} />
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

/** An answer in a few words: what either result comes to, and what a re-roll leaves of them. */
function nameOf(one: Action, state: PublicState, { results }: Treated): string {
  if (one.type === 'choose-casualty') return results?.[one.index] ?? words.verb(one);
  const left = state.turn ? (state.teams[state.turn.seat]?.rerolls ?? 0) : 0;
  return one.type === 'use-reroll' && one.source === 'team' ? words.rerolls(left) : words.verb(one);
}

/** How a turn begins: others come in by a press on the bench. */
function Beginning({ state, chosen }: Pick<ButtonsProps, 'state' | 'chosen'>) {
  const { board, legal, acting, onward } = chosen;
  const ways = acting?.arrivals(state, legal) ?? [];
  return (
    <>
      {onward && isPlan(onward.doing) && <Next {...chosen} {...onward} />}
      {ways
        .filter(({ doing }) => doing === onward?.doing || doing.type === 'skip-dugout')
        .map(({ doing, name }) => (
          // its name says how likely it is
          <One
            key={JSON.stringify(doing)}
            {...{ board, doing, name }}
            main={doing === onward?.doing}
            weighed
          />
        ))}
    </>
  );
}

/** What might well be done next, with its chance: so it is not asked about. */
function Next({ board, doing, name }: Pick<Chosen, 'board'> & Onward) {
  const all = useMemo(() => [doing], [doing]);
  const chance = useChances(all, board.chancesOf).get(doing);
  return <One {...{ board, doing, name, chance }} main weighed={chance !== undefined} />;
}

/** What else can be declared for who is picked: asked for first, as a press on the board is enough. */
function Others({ state, kind, chosen }: Pick<ButtonsProps, 'state' | 'chosen'> & { kind: string }) {
  const { board, legal, acting } = chosen;
  const [open, unfold] = useState(false);
  const kinds = acting?.worthwhile(state, legal, kind, board.picked!) ?? [];
  if (!kinds.length) return null;
  return (
    <>
      <Button
        aria-expanded={open}
        onClick={() => {
          unfold(!open);
          board.tell(open ? undefined : { text: words.kindsTold(kinds), clause: 'BB-3.3', whole: true });
        }}
      >
        {words.what}
      </Button>
      {open &&
        kinds.map((action) => (
          <One
            key={action}
            {...{ board }}
            doing={{ type: 'activate', player: board.picked!, action }}
            name={words.kinds[action]}
            about={words.kindsAre[action]}
          />
        ))}
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
  /** Its chance is beside it: see `ArenaProps.choose`. */
  readonly weighed?: boolean;
}

function One({ board, doing, name, chance, about, main = false, weighed = false }: OneProps) {
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
      {chance !== undefined && <b className="db-chance">{percent(chance)}</b>}
    </Button>
  );
}

interface EndTurnProps extends Pick<OneProps, 'board'> {
  readonly state: PublicState;
  readonly action: Action;
  readonly main: boolean;
}

/** Ends the turn; asks again while somebody could still act, unless nobody has anything to do. */
function EndTurn({ state, board, action, main }: EndTurnProps) {
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
      kind={main ? 'main' : 'plain'}
      aria-keyshortcuts="F"
      onClick={() => {
        if (main || !idle || warned === state) return board.choose(action);
        warn(state);
        board.tell({ text: words.unfinished(idle), clause: 'BB-3.10' });
      }}
    >
      {words.verb(action)}
    </Button>
  );
}

/** Block dice to choose from, or to throw again: who picks one keeps them. */
function BlockDice({
  state,
  seat,
  latest,
  chosen,
}: Pick<ButtonsProps, 'state' | 'seat' | 'latest' | 'chosen'>) {
  const { board, legal, acting, onward } = chosen;
  const advised = onward?.doing;
  const keep = legal.find((one) => one.type === 'use-reroll' && one.source === 'none');
  const picks = keep && seat !== undefined && acting?.picksDie(seat, latest?.events ?? []);
  const doingOf = (index: number): Doing | undefined =>
    !keep ? { type: 'choose-die', index } : picks ? acting?.keepDie(state, keep, index) : undefined;
  const said = JSON.stringify(advised);
  const advisedFirst = (doing: Doing | undefined) => Number(JSON.stringify(doing) !== said);
  const shown = state.roll?.faces ?? [];
  // of dice that show the same one is enough
  const faces = shown
    .map((face, index) => ({ face, index }))
    .filter(({ face, index }) => shown.indexOf(face) === index)
    .map((one) => ({ ...one, doing: doingOf(one.index) }))
    .sort((a, b) => advisedFirst(a.doing) - advisedFirst(b.doing));
  return (
    <>
      {faces.map(({ face, index, doing }) => {
        const drawn = (
          <svg viewBox="-11 -11 22 22" aria-hidden="true">
            <BlockDie face={face} />
          </svg>
        );
        return doing ? (
          <Button
            key={index}
            kind={advisedFirst(doing) ? 'plain' : 'main'}
            className="db-block-die"
            onClick={() => board.choose(doing, true)}
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
        .filter((one) => one.type === 'use-reroll' && !(picks && one === keep))
        .map((one) => (
          <One
            key={JSON.stringify(one)}
            {...{ board }}
            doing={one}
            name={nameOf(one, state, {})}
            main={one === advised}
          />
        ))}
    </>
  );
}
