import type { Action, Minion, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, centre, checkTarget } from '@touchline/rules/martian-rugby/page';
import { lazy, Suspense, use, useMemo, useRef, useState } from 'react';
import { useHinted } from '../../ui/preferences.ts';
import { AnswerContext } from '../board/answer.ts';
import { useCoarse } from '../board/spot.ts';
import { type Aim, type Props, TOOLS, type Tool } from './aim.ts';
import { slidden, turned } from './aiming.ts';
import { Answers, leapsOf, useLetting } from './answers.tsx';
import { Field, type Lie } from './field.tsx';
import { useFlies } from './flight.ts';
import { Handle } from './handle.tsx';
import { Holds } from './holds.tsx';
import { faultIn, refusalOf } from './laid.ts';
import { type Direction, openPass } from './orders.ts';
import { Receivers } from './receivers.tsx';
import { Says } from './says.tsx';
import { AllShown, KickArea, Range, Reach, Shown } from './shown.tsx';
import { Everybody, keptFor } from './standing.tsx';
import { reachersOf } from './stands.ts';
import { Tools } from './tools.tsx';
import { type Aiming, useAim } from './use-aim.ts';
import { useLooking, usePointing } from './use-pointing.ts';
import { type Rest, useRest } from './use-rest.ts';
import { words } from './words.ts';

/** What is aimed at places that are not near. */
const FAR: ReadonlySet<Tool> = new Set(['kick', 'pass']);

/** What is looked at from close; who throws the ball far looks at all of the field. */
const nearOf = (aim: Aim | undefined) => (aim && FAR.has(aim.tool) ? null : aim?.minion);

// few strings are laid by hand
const Laying = lazy(() => import('./string.tsx').then(({ Laying }) => ({ default: Laying })));

/** The field for who plays on it. */
export function Coach(props: Props) {
  const { state, seat, legal, still, decision } = props;
  const aiming = useAim(props);
  const { aim, minion } = aiming;
  const pointing = usePointing(props, aiming);
  const { leads } = pointing;
  const { handlers, looked } = useLooking(state, aim === undefined, pointing.handlers);
  const rest = useRest(props, aiming.choices);
  const flies = useFlies(props.latest, still);
  const letAll = useLetting(props);
  const turns = useMemo(
    () => ({
      pieces: [...aiming.choices.keys()],
      picked: aim?.minion,
      pick: (id: string) => aiming.take(id),
    }),
    [aiming],
  );
  const blocking = useMemo(() => blockers(state, legal as readonly Action[]), [state, legal]);
  const receives = aim?.tool === 'pass' ? receiversOf(aiming) : undefined;
  const able = receives ? new Set(receives) : blocking;
  const coarse = useCoarse();
  const found = minion && aim?.tool === 'kick' ? checkTarget(state, minion, aim.target) : undefined;
  const problem = found && words.wrong(found);
  const shown = useShown(props, aiming);
  const [pointed, preview] = useState<Direction>();
  const several = rest.ways.find(({ direction }) => direction === pointed);
  const answer = use(AnswerContext);
  const tools = props.asked ? (
    <div ref={answer} className="mr-answer" />
  ) : decision ? (
    <Below
      {...props}
      {...{ aiming, problem, rest, leads, letAll }}
      reach={blocking.size > 0}
      receives={receives ?? []}
      flies={flies}
      preview={preview}
    />
  ) : (
    keptFor(state, <Says {...props} flies={flies} />)
  );

  return (
    <Field
      state={state}
      side={seat === 'B' ? 'B' : 'A'}
      still={still}
      // under a mouse, or a finger that drags, the field stays where it is
      near={coarse && !leads ? (rest.going ? null : nearOf(aim)) : undefined}
      tools={tools}
      turns={turns}
      className={aim ? (receives ? 'mr-aiming mr-passing' : 'mr-aiming') : ''}
      chances={props}
      {...(decision && handlers)}
    >
      {(lie) => (
        <>
          {coarse && decision && <Holds state={state} choices={aiming.choices} aim={aim} {...lie} />}
          {looked && <Reach state={state} minion={looked} {...lie} />}
          {minion && aim && <Help state={state} minion={minion} tool={aim.tool} {...lie} />}
          <Everybody
            {...props}
            {...lie}
            chosen={aim?.minion}
            able={able}
            marked={reachersOf}
            press={(id) => (aiming.choices.has(id) ? () => aiming.take(id) : undefined)}
          />
          {shown && <Shown state={state} action={shown} {...lie} />}
          {several && <AllShown state={state} actions={several.orders} {...lie} />}
          <Aimed {...props} aiming={aiming} problem={problem} {...lie} />
        </>
      )}
    </Field>
  );
}

/** What is shown on the field: what is aimed at, or waits, or is pointed at elsewhere. */
function useShown({ asked, considered }: Props, { aim, action }: Aiming): Action | undefined {
  const aimed = useRef('');
  if (action) aimed.current = JSON.stringify(action);
  if (action || asked) return action ?? asked;
  // what was considered before is of another tool, or was let go of
  const old = aim ? considered?.type !== aim.tool : JSON.stringify(considered) === aimed.current;
  return old ? undefined : considered;
}

interface AimedProps extends Props {
  readonly aiming: Aiming;
  /** What is wrong with the target of a kick. */
  readonly problem: string | undefined;
}

/** What an aim is held by: the ghost, the ends of a string, a receiver. */
function Aimed({ state, aiming, problem, plan, scale }: AimedProps & Lie) {
  const { aim, minion, action, choices, set, go } = aiming;
  const lie = { plan, scale };
  if (!aim || !minion) return null;
  if (aim.string) {
    const laid = aim.string === 'open' ? undefined : aim.string;
    const lay = (string: typeof laid) => set({ ...aim, string: string ?? 'open' });
    return (
      <Suspense>
        <Laying state={state} passer={minion} laid={laid} lay={lay} go={() => go()} {...lie} />
      </Suspense>
    );
  }
  const throws = aim.tool === 'pass' || aim.tool === 'drop';
  const sample = choices.get(aim.minion)?.get(aim.tool) ?? [];
  return (
    <>
      {action && (
        <Handle
          state={state}
          aim={aim}
          minion={minion}
          problem={problem}
          change={set}
          go={() => go()}
          {...lie}
        />
      )}
      {throws && <Receivers state={state} actions={sample} {...lie} />}
    </>
  );
}

const NONE: Rest = { going: false, ways: [] };

interface BelowProps extends AimedProps {
  readonly rest: Rest;
  readonly leads: boolean;
  /** Somebody is known to get into the way of the ball in the air. */
  readonly reach: boolean;
  /** Who can get a pass, by id. */
  readonly receives: readonly string[];
  readonly flies: boolean;
  /** Lets go whatever flies in this turn. */
  readonly letAll: (() => void) | undefined;
  /** Shows what several would do. */
  preview(direction: Direction | undefined): void;
}

/** The tools below the field. */
function Below({
  state,
  seat,
  latest,
  legal,
  choose,
  aiming,
  problem,
  rest,
  leads,
  reach,
  receives,
  flies,
  consider,
  chancesOf,
  preview,
  letAll,
}: BelowProps) {
  const { aim, minion, choices, open, set, take, go } = aiming;
  const finish = legal.find(({ type }) => type === 'finish-turn') as Action | undefined;
  const thrower = open !== undefined && choices.has(open) ? open : undefined;
  const advised = useHinted();
  // who moves next throws it away: that is said without hints, too
  const pass = useMemo(
    () => (advised || thrower ? openPass(state, choices) : undefined),
    [advised, thrower, state, choices],
  );
  const others = state.minions.filter(({ id, side, acted }) => side === seat && id !== open && !acted);
  return (
    <Tools
      state={state}
      seat={seat}
      latest={latest}
      aim={aim}
      leads={leads}
      reach={reach}
      tools={aim ? TOOLS.filter((one) => choices.get(aim.minion)?.has(one)) : []}
      upright={minion?.stance === 'standing'}
      able={{ left: choices.size, all: state.minions.filter(({ side }) => side === seat).length }}
      up={risersOf(state, choices)}
      problem={problem ?? (minion && aim && wrongWith(state, minion, aim))}
      receives={receives}
      flies={flies}
      consider={consider}
      preview={preview}
      thrower={thrower}
      wastes={thrower !== undefined && pass !== undefined}
      before={open !== undefined && carrier(state)?.id !== open ? others.length : 0}
      runner={choices.get(carrier(state)?.id ?? '')?.has('move') ? carrier(state)?.id : undefined}
      take={(tool) => {
        if (aim && minion && tool === 'stand' && minion.stance === 'standing') go({ ...aim, tool });
        else if (aim) take(aim.minion, tool);
      }}
      turn={(by) => aim && minion && set(turned(aim, minion, by))}
      slide={(by) => aim && minion && set(slidden(state, aim, minion, by))}
      lay={() => {
        if (!aim) return;
        const { string, ...rest } = aim;
        set(string ? rest : { ...rest, string: 'open' });
      }}
      go={() => go()}
      back={() => set(undefined)}
      pass={advised && pass && !rest.going ? { ...pass, go: () => choose(pass.action) } : undefined}
      answers={
        <Answers {...{ state, legal, choose, consider, chancesOf, letAll }} aimed={aim?.tapped === true} />
      }
      finish={finish && !rest.going ? () => choose(finish) : undefined}
      rest={finish || rest.going ? rest : NONE}
    />
  );
}

/** How many lie that have not acted. */
const risersOf = (state: PublicState, choices: Aiming['choices']): number =>
  state.minions.filter(({ id, stance }) => stance === 'lying' && choices.get(id)?.has('stand')).length;

/** To whom the sample passes. */
const receiversOf = ({ aim, choices }: Aiming): string[] =>
  (choices.get(aim?.minion ?? '')?.get('pass') ?? []).flatMap((one) => (one.type === 'pass' ? one.to : []));

/** What is wrong with the string that is laid, or with whom it was to be laid to. */
function wrongWith(state: PublicState, minion: Minion, { string, refused }: Aim): string | undefined {
  if (string) return string === 'open' ? undefined : faultIn(state, minion, string);
  return refused === undefined ? undefined : refusalOf(state, minion, refused);
}

/** Who can get into the way of the ball in the air. */
const blockers = (state: PublicState, actions: readonly Action[]): ReadonlySet<string> =>
  new Set(leapsOf(state, actions).map(({ minion }) => minion));

/** What bounds the choice: reach, range. */
function Help({ state, minion, tool, ...lie }: Lie & { state: PublicState; minion: Minion; tool: Tool }) {
  if (tool === 'kick') return <KickArea state={state} minion={minion} {...lie} />;
  if (tool === 'pass')
    return <Range {...lie} at={centre(state, minion)} radius={state.options.passMax * 1000} />;
  if (tool === 'drop' || (tool === 'stand' && minion.stance === 'standing')) return null;
  return <Reach state={state} minion={minion} {...lie} />;
}
