import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useConfirm, useHinted } from '../../ui/preferences.ts';
import type { UnderWay } from '../board/picks.ts';
import { type BoardChoices, useBoardChoices } from '../board/use-choices.ts';
import { type Acting, choicesOf } from './choices.ts';
import { type Doing, isPlan, type Plan } from './doing.ts';
import type { Choosing } from './one.tsx';
import type { Onward } from './onward.ts';
import type { Props } from './props.ts';
import { type SettingUp, useSettingUp } from './set-up.ts';
import { type Together, useTogether } from './use-together.ts';

export interface Chosen extends Choosing {
  /** Absent until it is fetched, and where no turn is played. */
  readonly acting: Acting | undefined;
  readonly settingUp: SettingUp;
  readonly together: Together;
  /** What was chosen as a whole and is carried out: the questions meanwhile are answered by it. */
  readonly underWay: UnderWay | undefined;
}

/** A plan that is carried out: what is left of it, and the step that was sent last. */
interface Going {
  readonly player: string;
  readonly sent: Action;
  readonly left: readonly Action[];
  /** All of it, or what comes last was asked about before: see `ArenaProps.choose`. */
  readonly weighed: boolean | 'last' | undefined;
  /** The position in which it was sent. */
  readonly of: PublicState;
}

/** What is answered to a question; what is meant to follow is sent if it may be. */
const ANSWERED: ReadonlySet<Action['type']> = new Set(['skip-dugout', 'use-reroll', 'choose-push']);

/** Whether the step that was sent last has come out as it was meant. */
function cameOut(
  { player, sent, left: [next] }: Going,
  { state, decision }: Props,
  legal: readonly Action[],
) {
  const what = JSON.stringify(next);
  if (ANSWERED.has(sent.type)) return legal.some((one) => JSON.stringify(one) === what);
  if (decision?.kind !== 'activation') return false;
  const one = state.players.find(({ id }) => id === player);
  if (state.turn?.active?.player !== player || !one) return false;
  if (sent.type === 'activate') return state.turn.active.action === sent.action;
  if (sent.type === 'stand-up') return one.condition === 'standing';
  if (sent.type !== 'move') return true;
  const end = sent.path.at(-1)!;
  return one.condition === 'standing' && one.square?.x === end.x && one.square.y === end.y;
}

/** What an own question takes, from the first one on in play. */
function useActing({ state, decision }: Props): Acting | undefined {
  const [acting, found] = useState<Acting>();
  const asked = state.phase === 'play' && decision !== undefined;
  useEffect(() => {
    if (asked && !acting) void import('./acting.ts').then((fetched) => found(() => fetched));
  }, [asked, acting]);
  return acting;
}

/** What might well be done next, where that is to be shown, as long as nothing is aimed at. */
function useOnward(
  acting: Acting | undefined,
  { state, seat, decision, latest }: Props,
  { legal, aim, picked }: Asked,
) {
  const kind = decision?.kind;
  const hinted = useHinted();
  return useMemo(
    () =>
      hinted && acting && seat !== undefined && kind !== undefined && legal.length && aim === undefined
        ? acting.onward(state, legal, seat, kind, picked, latest?.events)
        : undefined,
    [hinted, acting, state, seat, kind, legal, aim, picked, latest],
  );
}

interface Asked {
  readonly legal: readonly Action[];
  readonly aim: string | undefined;
  readonly picked: string | undefined;
}

/** Who can do nothing more is done without a press. */
function useSpent({ state, decision, choose }: Props, legal: readonly Action[]): void {
  const sent = useRef<PublicState>(undefined);
  const spent = decision?.kind === 'activation' && legal.every(({ type }) => ENDS.has(type));
  const end = spent ? legal.find(({ type }) => type === 'end-activation') : undefined;
  useEffect(() => {
    if (!end || sent.current === state) return;
    sent.current = state;
    choose(end, true);
  }, [end, state, choose]);
}
const ENDS: ReadonlySet<Action['type']> = new Set(['end-activation', 'end-turn']);

/** What is asked where a step of a plan is to follow. */
const ASKED: Readonly<Partial<Record<Action['type'], string>>> = {
  activate: 'open',
  'choose-die': 'choose-die',
  'follow-up': 'follow-up',
};
const ALONE: UnderWay = { at: 1, of: 1 };

/** The step of a plan that was sent last: in which position, and what is meant to follow. */
interface Step {
  readonly of: PublicState;
  readonly next: Action | undefined;
}

/** Whether a plan goes on: nobody is asked what comes next. */
function goesOn({ of, next }: Step, { state, decision }: Props, legal: readonly Action[]): boolean {
  if (of === state) return !legal.length;
  return next !== undefined && decision?.kind === (ASKED[next.type] ?? 'activation');
}

/** Carries out plans: each step is sent once the one before it has come out as it was meant. */
function useGoing(props: Props, legal: readonly Action[]) {
  const { state, decision, choose } = props;
  const kind = decision?.kind;
  const going = useRef<Going>(undefined);
  /** The position in which something was sent last. */
  const sentIn = useRef<PublicState>(undefined);
  const [step, setStep] = useState<Step>();
  const begin = useCallback(
    (player: string, [sent, ...left]: readonly Action[], weighed?: Going['weighed']) => {
      going.current = sent && left.length ? { player, sent, left, weighed, of: state } : undefined;
      sentIn.current = state;
      setStep((before) => (left.length || before?.next ? { of: state, next: left[0] } : undefined));
      if (sent) choose(sent, weighed === 'last' ? !left.length : weighed);
    },
    [state, choose],
  );
  useEffect(() => {
    const { current } = going;
    if (!current || current.of === state || !legal.length) return;
    const came = cameOut(current, props, legal);
    // a roll that failed may be rolled again first
    if (!came && kind !== 'activation' && kind !== 'open') return;
    // who can do no more is done without a press
    const spent = legal.every(({ type }) => ENDS.has(type)) && current.left[0]?.type === 'end-activation';
    if (came && !spent) return begin(current.player, current.left, current.weighed);
    going.current = undefined;
    setStep(undefined);
  }, [state, legal, kind, begin]);
  return { begin, refs: { going, sentIn }, going: step !== undefined && goesOn(step, props, legal) };
}

/** How the viewer chooses in the dungeon: by single actions, and by plans of several. */
export function useChosen(props: Props): Chosen {
  const { state, seat, decision, consider, choose, chancesOf } = props;
  const legal = props.legal as readonly Action[];
  const { kind, about } = decision ?? {};
  const [aimed, setAimed] = useState<{ readonly of: PublicState; readonly what: string }>();
  const aim = aimed?.of === state ? aimed.what : undefined;
  const [confirm] = useConfirm();
  /** What is to be pressed again, in which position. */
  const meant = useRef<{ readonly of: PublicState; readonly what: string }>(undefined);
  const told = useRef<BoardChoices<Doing>['tell']>(undefined);
  const advised = useRef<Onward>(undefined);
  const acting = useActing(props);
  useSpent(props, legal);
  const { begin, refs, going } = useGoing(props, legal);

  const send = useCallback((plan: Plan) => begin(plan.player, plan.steps, true), [begin]);
  const together = useTogether(props, legal, acting, refs, send);
  const goes = useRef(together.begin);

  const frame = useMemo(
    () => ({
      state,
      considered: props.considered,
      consider: (doing: Doing | undefined) => consider(doing?.type === 'aim' ? undefined : doing),
      choose: (doing: Doing, weighed?: boolean) => {
        if (doing.type === 'aim') return setAimed({ of: state, what: doing.what });
        if (advised.current?.all && advised.current.doing === doing) {
          goes.current(advised.current.all.length);
          // for none of them a die falls
          weighed = true;
        }
        // what is under way goes on once a roll has been thrown again
        if (!isPlan(doing)) return kind === 'reroll' ? choose(doing, weighed) : begin('', [doing], weighed);
        const asks = confirm === 'dice' && !weighed && acting?.risky(doing, state);
        const what = JSON.stringify(doing);
        const again = meant.current?.of === state && meant.current.what === what;
        if (!asks || again) return begin(doing.player, doing.steps, weighed || (asks ? 'last' : undefined));
        meant.current = { of: state, what };
        consider(doing);
        told.current?.(asks);
      },
      ...(chancesOf && { chancesOf }),
    }),
    [state, props.considered, consider, choose, kind, begin, confirm, acting, chancesOf],
  );
  const sort = useCallback(
    (picked?: string) => choicesOf({ state, legal, kind, about, seat, aim, acting }, picked),
    [state, legal, kind, about, seat, aim, acting],
  );
  const board = useBoardChoices<Doing>(frame, sort);
  const { pick } = board;
  const turn = state.turn?.number;
  // who was picked in one turn is no part of the next
  useEffect(() => pick(undefined), [turn, pick]);
  const settingUp = useSettingUp(state, legal, kind, choose);
  const onward = useOnward(acting, props, { legal, aim, picked: board.picked });
  useEffect(() => {
    told.current = board.tell;
    advised.current = onward;
    goes.current = together.begin;
  });
  const alone = going ? ALONE : undefined;
  return {
    settingUp,
    together,
    underWay: kind === 'open' || kind === 'activation' || !legal.length ? (together.part ?? alone) : alone,
    board,
    legal,
    aim,
    acting,
    onward,
    setAim: (what) => setAimed(what === undefined ? undefined : { of: state, what }),
  };
}
