import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHinted } from '../../ui/preferences.ts';
import { useSaid } from '../board/cast.ts';
import { Hints } from '../board/hints.tsx';
import { useCoarse } from '../board/spot.ts';
import type { Aim, Props as Shown, Tool } from './aim.ts';
import { coachWords as words } from './coach-words.ts';
import { gettersOf } from './heap.ts';
import { type Direction, leadOf, type OpenPass } from './orders.ts';
import { Says } from './says.tsx';
import { event } from './told.ts';
import type { Rest, Way } from './use-rest.ts';
import { words as common } from './words.ts';

/** At a time there are those of who has the ball, or those of who has not. */
const KEYS = {
  pass: 'P',
  run: 'R',
  support: 'B',
  ahead: 'R',
  ball: 'B',
  finish: 'F',
} as const;

interface Props {
  readonly state: PublicState;
  readonly seat: Shown['seat'];
  readonly aim: Aim | undefined;
  readonly latest: Shown['latest'];
  /** A finger is on its way with it. */
  readonly leads: boolean;
  /** Somebody is known to get into the way of the ball in the air. */
  readonly reach: boolean;
  readonly tools: readonly Tool[];
  readonly upright: boolean;
  readonly problem: string | undefined;
  /** How many can act, of how many the side has. */
  readonly able: { readonly left: number; readonly all: number };
  /** How many lie, and get up when the turn is ended. */
  readonly up: number;
  /** Who has moved, and may still throw the ball. */
  readonly thrower: string | undefined;
  /** That one has somebody to throw it to, and no longer once another goes. */
  readonly wastes: boolean;
  /** Who has the ball, and may still run. */
  readonly runner: string | undefined;
  /** How many act only once that one, who has thrown it, has moved. */
  readonly before: number;
  /** Who can get a pass, by id. */
  readonly receives: readonly string[];
  /** A kicked ball has not come down before one's eyes. */
  readonly flies: boolean;
  readonly consider: Shown['consider'];
  /** Shows on the field what several would do; without a way no more. */
  preview(direction: Direction | undefined): void;
  take(tool: Tool): void;
  turn(by: number): void;
  slide(by: number): void;
  /** Begins, or leaves off, to lay the string of a pass by hand. */
  lay(): void;
  go(): void;
  back(): void;
  /** An open pass; none where nothing is advised. */
  readonly pass: (OpenPass & { go(): void }) | undefined;
  /** What answers the ball in the air. */
  readonly answers: ReactNode;
  readonly finish: (() => void) | undefined;
  /** How who has not acted can be sent by one press. */
  readonly rest: Rest;
}

/** Below the field: what is for all, and what the chosen minion can do, and how exactly. */
export function Tools(props: Props) {
  const { state, aim, problem, rest, able } = props;
  const coarse = useCoarse();
  const reachers = useMemo(() => gettersOf(state), [state]);
  const hints = useHinted();
  const best = hints ? leadOf(rest.ways, props.pass, props.thrower) : undefined;
  /** Who takes the ball if the turn is ended, as is advised. */
  const takers = hints && props.finish && !best ? reachers.filter(({ side }) => side !== props.seat) : [];
  return (
    <>
      <Says
        state={state}
        seat={props.seat}
        latest={undefined}
        reachers={reachers}
        flies={props.flies}
        hint={problem ?? (rest.going ? words.hints.going : hint(props, hints, coarse, takers))}
        busy={aim !== undefined}
        calm={!takers.length && isCalm(props)}
      />
      <div className="mr-rows">
        <div className="mr-row mr-all">
          {/* who is chosen can be let go of: then there is room for what is for all */}
          <Orders
            {...props}
            best={best}
            hints={hints}
            coarse={coarse}
            picked={coarse && aim !== undefined && able.left > 1}
          />
        </div>
        <div className="mr-row">
          <Chosen {...props} coarse={coarse} />
        </div>
      </div>
    </>
  );
}

/** What the chosen minion can do, or what answers the ball in the air. */
function Chosen({ coarse, ...props }: Props & { readonly coarse: boolean }) {
  const { aim, tools, upright, take, turn, slide, lay, go, back, answers } = props;
  const moves = aim && !['pass', 'drop', 'kick'].includes(aim.tool) && !(aim.tool === 'stand' && upright);
  const said = useSaid();
  const laid = aim?.string !== undefined && aim.string !== 'open';
  const kicks = aim?.tool === 'kick';
  const isReaction = aim?.tool === 'intercept' || aim?.tool === 'charge-down';
  // where it was shown roughly what is meant, it is made exact
  const fine = aim?.tapped === true || (kicks && !coarse);
  return (
    <>
      {/* who leaps can do nothing else */}
      {aim && tools.length > 0 && !isReaction && (
        <fieldset className="mr-group">
          <legend>{said(aim.minion)}</legend>
          {tools.map((tool) => (
            <Button key={tool} aria-pressed={tool === aim.tool} onClick={() => take(tool)}>
              {tool === 'stand' && upright ? words.tools.still : words.tools[tool]}
            </Button>
          ))}
        </fieldset>
      )}
      {aim && (fine || laid || kicks || aim.tool === 'stand') && (
        <Button kind={kicks && !aim.tapped ? 'plain' : 'main'} onClick={go}>
          {words.ok}
        </Button>
      )}
      {aim && coarse && <Button onClick={back}>{words.cancel}</Button>}
      {aim && fine && (moves || kicks) && (
        <fieldset className="mr-group">
          <legend>{said(moves ? words.ghost(aim.minion) : words.target(aim.minion))}</legend>
          <Fine name={common.turnLeft} sign="↺" does={words.turns} press={() => turn(5)} />
          <Fine name={common.turnRight} sign="↻" does={words.turns} press={() => turn(-5)} />
          {moves && <Fine name={words.slideLeft} sign="⇤" does={words.slides} press={() => slide(2000)} />}
          {moves && <Fine name={words.slideRight} sign="⇥" does={words.slides} press={() => slide(-2000)} />}
        </fieldset>
      )}
      {aim?.tool === 'pass' && (
        <Button aria-label={words.lay} aria-pressed={aim.string !== undefined} onClick={lay}>
          {words.layShort}
        </Button>
      )}
      {answers}
    </>
  );
}

interface OrdersProps extends Props {
  readonly best: ReturnType<typeof leadOf>;
  /** What is best is shown. */
  readonly hints: boolean;
  readonly coarse: boolean;
  /** Somebody is chosen, and there is no room for more. */
  readonly picked: boolean;
}

/** What is for several, or for who is next; on a phone there is room for it while nobody is chosen. */
function Orders({ rest, aim, consider, preview, best, hints, coarse, picked, ...props }: OrdersProps) {
  const { state, thrower, able } = props;
  const run = rest.ways.find(({ direction }) => direction === 'run');
  // on a phone there is room for one of them
  const instead = coarse && run && best === 'pass' ? run : undefined;
  const pass = coarse && run && !instead && !thrower ? undefined : props.pass;
  const said = useSaid();
  const lead = aim ? undefined : best;
  const runner = run?.who ?? (hints ? undefined : props.runner);
  const stays = run?.doubt === 'stays';
  const twice = useTwice(state);
  const wasteful = (runner && !stays) || isWorth(best, rest.ways);
  // when nothing else is worth a press, or nobody is left; who alone is left is chosen without a press
  const ends = hints ? !best && (!aim || able.left === 1) : able.left === (thrower ? 1 : 0);
  return (
    <>
      {(picked ? [] : rest.ways.filter((way) => way !== instead)).map(
        ({ direction, first, all, begin, ...way }) => (
          <Button
            key={direction}
            className="mr-order"
            kind={direction === lead ? 'main' : 'plain'}
            // where they would go is seen before
            onPointerEnter={() => (direction === 'run' ? consider(first) : preview(direction))}
            onPointerLeave={() => (direction === 'run' ? consider(undefined) : preview(undefined))}
            aria-keyshortcuts={KEYS[direction]}
            aria-description={coarse ? said(told({ all, ...way })) : undefined}
            data-key={KEYS[direction]}
            title={all || direction === 'run' ? undefined : words.rest.left}
            onClick={() => {
              preview(undefined);
              // what is advised is not asked about
              twice.press(direction, begin, props.wastes && direction !== 'run' && direction !== lead);
            }}
          >
            {twice.asked === direction
              ? words.rest.waste
              : (coarse && shortly({ all, ...way })) || said(told({ all, ...way }))}
          </Button>
        ),
      )}
      {pass && !picked && (
        <Button
          className="mr-order"
          kind={lead === 'pass' ? 'main' : 'plain'}
          aria-keyshortcuts={KEYS.pass}
          data-key={KEYS.pass}
          title={said(words.passFor(pass.action.to, pass.runs))}
          onPointerEnter={() => consider(pass.action)}
          onPointerLeave={() => consider(undefined)}
          onClick={pass.go}
        >
          {said(words.passTo(pass.action.to, pass.clear, pass.leapers))}
        </Button>
      )}
      {props.finish && !picked && (
        <Button
          className="mr-finish"
          kind={ends ? 'main' : 'plain'}
          aria-keyshortcuts={KEYS.finish}
          data-key={KEYS.finish}
          onClick={() => twice.press('finish', props.finish!, wasteful)}
        >
          {twice.asked === 'finish'
            ? coarse
              ? words.finishAskShort
              : said(words.finishAsk(runner))
            : coarse
              ? SHORT_FINISH
              : words.finish(props.up)}
        </Button>
      )}
      {!picked && <Hints className="mr-hints" />}
    </>
  );
}

const [END, THE, TURN] = words.finishShort;
const SHORT_FINISH = (
  <span>
    {END}
    <span className="unseen">{THE}</span>
    {TURN}
  </span>
);

type Told = Pick<Way, 'does' | 'count' | 'all' | 'who' | 'whom' | 'risk' | 'gained' | 'doubt'>;

const told = ({ does, count, all, who, whom, risk, gained, doubt }: Told): string =>
  words.rest[does](count, all, who, whom, risk, gained, doubt === 'passes');

/** Without a name; of what has none anyway nothing. */
function shortly({ does, risk, doubt, ...way }: Told): string | undefined {
  const short = does in words.rest.short && words.rest.short[does as keyof typeof words.rest.short];
  if (!short) return undefined;
  return typeof short === 'string' ? short : short({ ...way, risk, passes: doubt === 'passes' });
}

/** What nobody leaves undone who knows of it: more than that some come along. */
const WORTH: ReadonlySet<string> = new Set(['score', 'tackle', 'pick', 'pass']);

const isWorth = (best: Direction | 'pass' | undefined, ways: readonly Way[]): boolean =>
  WORTH.has(best ?? '') || ways.some(({ does }) => WORTH.has(does));

/** What throws something away is done by the second press. */
function useTwice(state: PublicState) {
  const [asks, ask] = useState<{ state: PublicState; what: string }>();
  const asked = asks?.state === state ? asks.what : undefined;
  // who does something else is asked again
  useEffect(() => ask(undefined), [state]);
  return {
    asked,
    press: (what: string, does: () => void, wasteful: unknown) =>
      wasteful && asked !== what ? ask({ state, what }) : does(),
  };
}

interface FineProps {
  readonly name: string;
  readonly sign: string;
  readonly does: string;
  press(): void;
}

function Fine({ name, sign, does, press }: FineProps) {
  return (
    <Button aria-label={name} title={name} className="mr-fine" onClick={press}>
      <span>
        {sign}
        <small>{does}</small>
      </span>
    </Button>
  );
}

/** Why a run that is offered is not advised, or what makes it good. */
function warningOf({ ways }: Rest): string | undefined {
  const run = ways.find(({ doubt }) => doubt);
  return run?.doubt && words.hints.doubts[run.doubt](run.who, run.does === 'rise');
}

/** Who has begun to give orders knows how, and nothing else is to be said. */
function isCalm({ state, aim, problem, thrower, able, rest }: Props): boolean {
  const began = state.turn > 2 || able.left < able.all || rest.going;
  const warned = warningOf(rest) !== undefined;
  return began && state.phase === 'turn' && !aim && !problem && !thrower && !warned && able.left > 0;
}

function hint(props: Props, hints: boolean, coarse: boolean, takers: readonly Minion[]): string {
  const { state, aim, leads, reach, thrower, able } = props;
  const { left, all } = able;
  const { phase } = state;
  const tackle = props.latest?.events.find(({ type }) => type === 'carrier-tackled');
  // what it is has to be read once
  if (tackle && !aim) return event(tackle) ?? '';
  if (aim && leads) return aim.tool === 'kick' ? words.hints.kick : words.hints.leads(aim.minion);
  if (phase === 'kickoff') return words.hints.kickoff(aim?.tapped === true, coarse);
  if (phase === 'intercept' || phase === 'charge-down')
    return reach ? words.hints[phase] : words.hints.nobody;
  // until the answers to the next question are here
  if (!aim && left === 0) return '';
  if (!aim && thrower) return words.hints.thrower(thrower);
  if (aim && props.before > 0) return words.hints.before(aim.minion, coarse);
  const warning = aim || !hints ? undefined : warningOf(props.rest);
  if (warning) return warning;
  if (!aim && takers.length) return words.hints.taken(takers.map(({ id }) => id));
  if (!aim && !hints) return state.turn <= 2 ? words.hints.byHand : words.hints.drag;
  if (!aim) return props.rest.ways.length ? words.hints.choose(left, all) : words.hints.alone;
  if (aim.string) return aim.string === 'open' ? words.hints.stringTo : words.hints.string;
  if (aim.tool === 'kick' && (coarse || aim.tapped))
    return words.hints.touchKick(aim.tapped === true, coarse);
  if (aim.tool === 'pass')
    return words.hints.pass(props.receives, hints && props.pass?.runs ? props.pass.action.to : undefined);
  if (aim.tool === 'kick' || aim.tool === 'drop') return words.hints[aim.tool];
  if (aim.tool === 'stand' && props.tools.includes('move')) return words.hints.rises(aim.minion);
  if (aim.short) return words.hints.short(aim.minion, coarse);
  return coarse ? words.hints.touch(aim.minion) : words.hints.move(aim.minion);
}
