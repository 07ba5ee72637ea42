import type { Decision } from '@touchline/rules/kernel';
import type { PublicState } from '@touchline/rules/runeball';
import { findPlayer, type Team } from '@touchline/rules/runeball/page';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { percent } from '../../ui/percent.ts';
import { useSaid } from '../board/cast.ts';
import { useCoarse } from '../board/spot.ts';
import { useAllChances } from '../board/use-chances.ts';
import type { BoardChoices } from '../board/use-choices.ts';
import { unplaced } from './choices.ts';
import { type Doing, same } from './doing.ts';
import { lateWords } from './late-words.ts';
import { riskOf } from './risk.ts';
import { type Advised, planTold } from './use-advice.ts';
import type { Chain } from './use-chain.ts';
import { words } from './words.ts';

export interface Props {
  readonly state: PublicState;
  readonly seat: string | undefined;
  readonly legal: readonly Doing[];
  readonly decision: Decision | undefined;
  readonly advised: Advised;
  readonly board: BoardChoices<Doing>;
  readonly declares: boolean;
  declare(on: boolean): void;
  /** Whether the kickoff is a high one; absent where it cannot be. */
  readonly high?: boolean | undefined;
  raise(on: boolean): void;
  readonly chain: Chain;
  /** What is best to do is told. */
  readonly hinted: boolean;
  /** The button of the standing orders. */
  readonly orders: ReactNode;
}

const SAYS = lateWords.advice;

/** What begins something, or is nearly always wanted, and so stands out: the first of them alone. */
const MAIN: ReadonlySet<string> = new Set([
  'keshat-throw',
  'ready',
  'pickup',
  'stand',
  'roll-with-it',
  'reroll',
  'recover',
  'catch',
  'pass-preempt',
  'done',
]);
const stands = ({ type, side }: Doing): boolean => MAIN.has(type) || side === 'receive';

/** What is answered by pressing somebody, and here: the ball comes down, or play is stopped. */
const BOTH: ReadonlySet<string> = new Set(['catch', 'recover', 'treat', 'dump-off']);

/** RB-23.17: the best three, who may be on the bench; the others are on the board. */
const kickers = (legal: readonly Doing[], state: PublicState): readonly Doing[] => {
  const kick = ({ player }: Doing) => findPlayer(state, player ?? '')?.sheet.skills.kick ?? 0;
  const all = legal.filter(({ type }) => type === 'shootout-kicker');
  return all.sort((a, b) => kick(b) - kick(a)).slice(0, 3);
};

/** A button whose odds are shown while it is considered; what is advised is weighed by what it is for. */
const weighing = (board: BoardChoices<Doing>, one: Doing) => {
  const begins = () => board.consider(one);
  const ends = () => board.consider(undefined);
  return { onPointerEnter: begins, onPointerLeave: ends, onFocus: begins, onBlur: ends };
};

/** Below the field: what neither a hex nor a piece stands for, and what is said of a press. */
export function Bar(props: Props) {
  const { state, legal, decision, advised, hinted, board } = props;
  const { declares, declare, high, raise, chain, orders, seat } = props;
  const said = useSaid();
  const coarse = useCoarse();
  const advice = declares || !hinted ? undefined : advised;
  /** What was chosen and waits for a second press. */
  const shown = board.asked;
  const rest = useRest(props, advice, coarse);
  const weighed = useMemo(
    () => rest.map((one) => (one === advice?.action && advice.foretold) || one),
    [rest, advice],
  );
  const chances = useAllChances(weighed, board.chancesOf);
  const canDeclare = legal.some(({ type }) => type === 'declare');
  const often = rest.filter((one) => one === advice?.action || one === shown || !SELDOM.has(one.type));
  // what has no room in the row stands behind the button at its end
  const main = often.slice(0, coarse ? ROOM - 1 : ROOM);
  const seldom = rest.filter((one) => !main.includes(one));
  const end = declares ? undefined : legal.find(({ type }) => type === 'end-turn');
  const spent = !board.choices.places.size && !board.choices.targets.size;
  /** The one answer there is. */
  const only = spent && !end && often.length === 1 ? often[0] : undefined;
  // what is best to do; to end the turn only where nothing else is left
  const best = shown ?? (hinted ? (advice?.action ?? rest.find(stands)) : only);
  const ends = hinted ? !best && advised !== null : spent && !often.length;
  const allOf = (one: Doing) => chances.get(weighed[rest.indexOf(one)]!) ?? [];
  const chanceOf = (one: Doing) =>
    one === advice?.action && advice.meant ? advice.meant.chance : allOf(one)[0]?.p;
  const press = (one: Doing) => (
    <Button
      key={JSON.stringify(one)}
      kind={one === best ? 'main' : 'plain'}
      className={one === best ? 'rb-green' : NO.has(one.type) ? 'rb-no' : undefined}
      title={one.type === 'hold' ? words.holdText : undefined}
      {...weighing(board, weighed[rest.indexOf(one)]!)}
      onClick={() =>
        one === advice?.action && !same(one, board.asked)
          ? chain.take()
          : board.choose(one, one.first !== undefined || chanceOf(one) !== undefined)
      }
    >
      {said(saysOf(one, { shown, advice, decision }))}
      <Odds p={chanceOf(one)} risk={riskOf(allOf(one))} />
    </Button>
  );
  return (
    <>
      {main.map(press)}
      {high !== undefined && (
        <Button aria-pressed={high} onClick={() => raise(!high)}>
          {words.high}
        </Button>
      )}
      {hinted && !coarse && <All {...{ chain, state, seat, coarse }} />}
      <End {...{ state, board, end }} main={ends} />
      <More busy={declares} of={`${state.round} ${state.turn?.player}`}>
        {hinted && coarse && <All {...{ chain, state, seat, coarse }} />}
        {seldom.map(press)}
        {canDeclare && (
          <Button
            title={declares ? undefined : words.declareText}
            aria-pressed={declares}
            onClick={() => declare(!declares)}
          >
            {declares ? words.back : words.declare}
          </Button>
        )}
        <Turning legal={legal} board={board} state={state} />
        {orders}
        {seat && <Signs state={state} seat={seat} />}
      </More>
    </>
  );
}

/** What the bar offers, in order, besides what ends a turn: what waits for a second press is first. */
function useRest(props: Props, advice: Advised, coarse: boolean): readonly Doing[] {
  const { state, legal, decision, hinted, declares, board } = props;
  const about = decision?.about;
  const shown = board.asked;
  return useMemo(() => {
    const here = (declares ? legal.filter(onBar) : unplaced(legal, state, about)).filter(
      // how one comes to one's feet is advised as well; what ends a turn has a place of its own
      ({ type }) => type !== 'end-turn' && (type !== 'stand' || advice?.action.type !== 'stand'),
    );
    const both = declares
      ? []
      : legal.filter(({ type }) => BOTH.has(type) && (hinted || type !== 'dump-off'));
    const all = [...(coarse ? [] : blowBeside(advice)), ...both, ...kickers(legal, state), ...here];
    const rank = (one: Doing) => Number(stands(one)) - Number(NO.has(one.type));
    all.sort((a, b) => rank(b) - rank(a));
    const first = [...(shown ? [shown] : []), ...(advice ? [advice.action] : [])];
    return [...first, ...all].filter((one, i, every) => every.findIndex((other) => same(one, other)) === i);
  }, [legal, state, about, declares, advice, shown, coarse, hinted]);
}

const SignsSheet = lazy(() => import('./signs.tsx').then(({ SignsSheet }) => ({ default: SignsSheet })));

/** What the signs on characters mean, where somebody asks. */
function Signs({ state, seat }: { state: PublicState; seat: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{lateWords.signs}</Button>
      {open && (
        <Suspense fallback={null}>
          <SignsSheet {...{ state, seat }} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface EndProps extends Pick<Props, 'state' | 'board'> {
  readonly end: Doing | undefined;
  /** Nothing else is left to do. */
  readonly main: boolean;
}

/** What ends a turn, always in the same place. */
function End({ state, board, end, main }: EndProps) {
  return (
    <Button
      kind={main ? 'main' : 'plain'}
      className="rb-end"
      aria-keyshortcuts="F"
      disabled={!end}
      hidden={!end && state.phase !== 'play'}
      {...(end && weighing(board, end))}
      onClick={() => end && board.choose(end)}
    >
      {words.verb(END)}
    </Button>
  );
}

/** What says no stands where a turn is ended, and never where something was just pressed. */
const NO: ReadonlySet<string> = new Set(['decline', 'pass-preempt']);
const END: Doing = { type: 'end-turn' };

/** How likely it comes off, and below it what else may come of it. */
function Odds({ p, risk }: { p: number | undefined; risk: string | undefined }) {
  return p === undefined ? null : (
    <b className="rb-chance">
      {percent(p)}
      {risk && <small className="rb-risk"> · {risk}</small>}
    </b>
  );
}

/** What was chosen and waits for a second press, by who does what. */
function waiting({ type, player, path, to, target, says }: Doing, about = ''): string {
  const id = player ?? about;
  if (says) return says;
  if (type === 'move') return words.goes(id, path!.length);
  if (type === 'pass' || type === 'dump-off') return SAYS.pass(id, String(to));
  return type === 'block' && target ? SAYS.hit(id, String(target)) : words.again;
}

/** What a turn is seldom ended with: it stands behind a button. */
const SELDOM: ReadonlySet<string> = new Set([
  'hold',
  'dodge-stance',
  'shake-off',
  'leave-field',
  'drop',
  'carry',
]);

/** A blow that is likelier is offered, whatever is advised. */
const LIKELY = 0.2;
function blowBeside(advice: Advised): readonly Doing[] {
  const { action, meant, charges = [] } = advice ?? {};
  const others = charges.filter((one) => one !== action && one.target !== meant?.target);
  return others.filter(({ odds }) => odds!.outcomes[0]!.p >= LIKELY).slice(0, 1);
}

/** How many buttons the row has room for. */
const ROOM = 3;

/**
 * All who are left in this round, by one press, of whom it is seen before where they would go; and in its
 * place what stops that. A finger, which points at nothing, is shown it by the first press.
 */
function All({ chain, state, seat, coarse }: Pick<Props, 'chain' | 'state'> & AllProps) {
  const { all, left, begin, stop, looks, look } = chain;
  const said = useSaid();
  useEffect(() => look(false), [state]);
  if (all)
    return (
      <Button className="rb-all" onClick={stop}>
        {words.restStop}
      </Button>
    );
  if (left === undefined) return null;
  const plan = looks && seat ? said(planTold(state, seat as Team)) : '';
  const ends = () => look(false);
  return (
    <>
      <Button
        className="rb-all"
        title={words.restText}
        onPointerEnter={() => coarse || look(true)}
        onPointerLeave={() => coarse || ends()}
        onFocus={() => coarse || look(true)}
        onBlur={ends}
        onClick={() => (coarse && !looks ? look(true) : begin())}
      >
        {coarse && looks ? words.again : words.rest(left)}
      </Button>
      {plan && (
        <p className="rb-plan" role="status">
          {plan}
        </p>
      )}
    </>
  );
}
interface AllProps {
  readonly seat: string | undefined;
  readonly coarse: boolean;
}

interface Named extends Pick<Props, 'decision'> {
  readonly shown: Doing | undefined;
  readonly advice: Advised;
}

/** What the button of an action says. */
function saysOf(one: Doing, { shown, advice, decision }: Named): string {
  const about = decision?.about;
  if (one === shown) return waiting(one, about);
  if (one === advice?.action) return advice.says;
  if (one.type === 'dump-off') return SAYS.pass(about ?? '', String(one.to));
  if (one.type === 'decline') return words.declines(decision?.kind);
  return one.type === 'pass-preempt' && about && !one.untilRoundEnd ? words.lets(about) : words.verb(one);
}

/**
 * What is seldom wanted, over the board.
 * @param busy what is in it is shown anyway
 * @param of whose turn it is: in the next one it is closed
 */
function More({ busy, of, children }: { busy: boolean; of: unknown; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [of]);
  return (
    <>
      <Button
        className="rb-more"
        aria-label={words.more}
        title={words.more}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        …
      </Button>
      <div className={open || busy ? 'rb-seldom rb-seldom-open' : 'rb-seldom'}>{children}</div>
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
