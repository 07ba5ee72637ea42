import './guide.css';
import { type GameInfo, isOver, type MatchInfo } from '@touchline/client';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { GuideStep } from '../arenas/arena.ts';
import { pitchOf } from '../arenas/index.ts';
import { useDrawing } from '../arenas/use.ts';
import { restored, touchline } from '../client.ts';
import { BEGINS, playNow } from '../lobby/begin.ts';
import { outcomeFor } from '../lobby/outcome.ts';
import { ReelBoard } from '../lobby/reel.tsx';
import { MatchView } from '../match/match-view.tsx';
import { Table, useTable } from '../match/table.ts';
import { homeWords } from '../text/home.ts';
import { pages } from '../text/pages.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Clause } from '../ui/clause.tsx';
import { Empty } from '../ui/empty.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Missing } from '../ui/missing.tsx';
import { useHints } from '../ui/preferences.ts';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';
import { guideKey } from '../ui/waiting.ts';
import { onwards, START, type Walk, walked } from './guide-steps.ts';

const TOLD = pages.guide;

/** A first match, with somebody at one's elbow. */
export default function Guide() {
  const { game } = useParams<{ game: string }>();
  const { value, error } = useLoaded(game, () => touchline.game(game));
  useTitle(value ? TOLD.title(value.name) : '');
  if (error !== undefined)
    return <Missing title={homeWords.guide} error={error} href="/" instead={homeWords.games} />;
  if (!value) return <Loading />;
  return (
    <>
      <h1>{TOLD.title(value.name)}</h1>
      <Suspense fallback={<Loading />}>
        <Lesson key={game} game={value} />
      </Suspense>
    </>
  );
}

interface Begun {
  readonly table: Table;
  readonly info: MatchInfo;
}

function Lesson({ game }: { game: GameInfo }) {
  const drawing = useDrawing(game.id);
  const { id, begun, busy, problem, begin, reconnect } = useLesson(game);
  const steps = useLoaded(`guide ${game.id}`, async () => (await drawing?.guide())?.guide ?? []);
  if (steps.error !== undefined) return <Refusal error={steps.error} />;
  if (!steps.value) return <Loading />;
  if (!steps.value.length) return <Empty text={TOLD.none} />;
  if ((id === undefined && !busy) || problem !== undefined)
    return (
      <div className="guide-ahead">
        <div className="stack">
          <p>{pitchOf(game.id)}</p>
          <p>{TOLD.text}</p>
          <Refusal error={problem} />
          <div className="row">
            <Button kind="main" onClick={begin}>
              {TOLD.begin}
            </Button>
            <ButtonLink href={`/rules/${game.id}`}>{homeWords.rulebook}</ButtonLink>
          </div>
          <ol className="guide-coming">
            {steps.value.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ol>
        </div>
        <div className="guide-sample">
          <ReelBoard game={game.id} seats={game.seats} />
        </div>
      </div>
    );
  if (!begun) return <Loading />;
  return (
    <Guided key={id} {...begun} game={game} steps={steps.value} again={begin} {...{ busy, reconnect }} />
  );
}

interface GuidedProps extends Begun, Omit<StepsProps, 'ended'> {
  reconnect(): void;
}

/** The match, and beside it the step to be taken now. */
function Guided({ info, reconnect, ...guide }: GuidedProps) {
  const { table } = guide;
  const [ended, end] = useState<Pick<MatchInfo, 'result'>>();
  return (
    <div className="guided">
      <Steps {...guide} ended={ended} />
      <div className="lesson">
        <MatchView
          key={table.match.id}
          table={table}
          info={info}
          invite={undefined}
          sit={async () => {}}
          leave={async () => {}}
          reconnect={reconnect}
          entering={false}
          byHand
          ended={end}
        />
      </div>
    </div>
  );
}

/** The match of a guide: the one that was left, or another that is begun, at once where `BEGINS` says so. */
function useLesson(game: GameInfo) {
  const key = guideKey(game.id);
  const [id, setId] = useState(() => localStorage.getItem(key) ?? undefined);
  const [begun, setBegun] = useState<Begun>();
  const [busy, setBusy] = useState(false);
  /** Who has pressed that they want to play is asked nothing more. */
  const [asked, ask] = useState(() => history.state === BEGINS);
  const [problem, setProblem] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  // `attempt` comes in again after the connection was given up
  useEffect(() => {
    if (id === undefined) return;
    let gone = false;
    let table: Table | undefined;
    enter(id).then(
      (entered) => {
        table = entered?.table;
        if (gone) return void table?.match.leave();
        if (entered) setBegun(entered);
        else {
          localStorage.removeItem(key);
          setId(undefined);
        }
      },
      (error) => gone || setProblem(error),
    );
    return () => {
      gone = true;
      void table?.match.leave();
    };
  }, [id, key, attempt]);
  const reconnect = useCallback(() => setAttempt((n) => n + 1), []);

  const begin = async () => {
    setBusy(true);
    setProblem(undefined);
    setBegun(undefined);
    try {
      const made = await playNow(game, 'easy');
      localStorage.setItem(key, made);
      useHints.set('shown');
      // which the browser tells other tabs only
      dispatchEvent(new StorageEvent('storage', { key }));
      setId(made);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  useEffect(() => {
    if (!asked || id !== undefined) return;
    ask(false);
    void begin();
  }, [asked, id]);
  return { id, begun, busy: busy || (asked && id === undefined), problem, begin, reconnect };
}

/** Back into the match of a guide; `undefined` when it is somebody else's, over, or gone. */
async function enter(id: string): Promise<Begun | undefined> {
  await restored;
  const info = await touchline.match(id).catch(() => undefined);
  const me = touchline.account?.id;
  const mine = info?.seats.some(({ account }) => account !== undefined && account.id === me);
  if (!info || !mine || isOver(info.status)) return undefined;
  return { table: new Table(await touchline.join(id)), info };
}

interface StepsProps {
  readonly table: Table;
  readonly game: GameInfo;
  readonly steps: readonly GuideStep[];
  readonly busy: boolean;
  again(): void;
  /** How the match has ended, once that is shown. */
  readonly ended: Pick<MatchInfo, 'result'> | undefined;
}

/** Where this tab keeps the match of a guide, its step, and what is done, for when the page is loaded. */
const STEP = 'touchline guide step';

/** Where there is little room, a step is short until it is asked for, and lies over the match then. */
const NARROW = '(max-width: 900px)';

/** How far one has come, which goes on with what is done. */
function useWalk(match: Table['match'], state: unknown, steps: readonly GuideStep[]) {
  const [walk, setWalk] = useState<Walk>(() => {
    const [of, at, most, ticks] = sessionStorage.getItem(STEP)?.split(' ') ?? [];
    if (of !== match.id) return START;
    return { at: Number(at), most: Number(most), ticks: ticks ? ticks.split(',').map(Number) : [] };
  });
  const before = useRef<unknown>(undefined);
  useEffect(
    () => sessionStorage.setItem(STEP, `${match.id} ${walk.at} ${walk.most} ${walk.ticks}`),
    [match.id, walk],
  );
  const { seat } = match;
  useEffect(() => {
    if (state === undefined || seat === undefined) return;
    const then = before.current ?? state;
    before.current = state;
    setWalk((now) => walked(now, steps, seat, state, then));
  }, [state, seat, steps]);
  return [walk, setWalk] as const;
}

/** The step to be taken now. One that is done, or passed over, makes way for the next. */
function Steps({ table, game, steps, busy, again, ended }: StepsProps) {
  const { position, room } = useTable(table);
  const { match } = table;
  const [walk, setWalk] = useWalk(match, position?.state, steps);
  const { at, ticks } = walk;
  // what ends a match may be the last step: that stands until the end has been seen
  const step = ended ? undefined : (steps[at] ?? (room.status === 'finished' ? steps.at(-1) : undefined));
  const outcome = ended && outcomeFor(ended, match.seat ?? '');
  const { title, text } = step ?? (outcome ? TOLD.over[outcome] : { title: TOLD.end, text: TOLD.finished });
  return (
    <section className="guide" aria-label={TOLD.steps}>
      <ol aria-hidden="true">
        {steps.map(({ title }, n) => (
          <li
            key={title}
            data-done={ticks.includes(n) || undefined}
            aria-current={n === at ? 'step' : undefined}
          >
            {ticks.includes(n) ? '✓' : n + 1}
          </li>
        ))}
      </ol>
      <Step
        at={at}
        title={title}
        count={step && TOLD.step(steps.indexOf(step) + 1, steps.length)}
        text={text}
      >
        <p>
          {step ? (
            <>
              {text} <Clause game={match.game} clause={step.clause} />
            </>
          ) : (
            <>
              {text} <Link href={`/new?game=${game.id}`}>{TOLD.others}</Link>
            </>
          )}
        </p>
        {step && ticks.includes(at) && <p className="guide-done">{TOLD.done}</p>}
        <div className="row guide-ways">
          {at > 0 && !ended && <Button onClick={() => setWalk({ ...walk, at: at - 1 })}>{TOLD.back}</Button>}
          {step && (
            <Button kind={ticks.includes(at) ? 'main' : 'plain'} onClick={() => setWalk(onwards(walk))}>
              {TOLD.skip}
            </Button>
          )}
          <Button kind="quiet" busy={busy} onClick={again}>
            {TOLD.again}
          </Button>
        </div>
      </Step>
    </section>
  );
}

interface StepProps {
  readonly at: number;
  readonly title: string;
  readonly count: string | undefined;
  readonly text: string;
  readonly children: ReactNode;
}

/**
 * One step: its title, and what is to be done, which can be folded. Where there is little room it begins with
 * its first words, to which a press beside it goes back; the room kept for it is the same, so nothing moves.
 */
function Step({ at, title, count, text, children }: StepProps) {
  const [open, unfold] = useState(() => !matchMedia(NARROW).matches);
  const step = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (at >= 0 && !matchMedia(NARROW).matches) unfold(true);
  }, [at]);
  useEffect(() => {
    const press = ({ target }: Event) => {
      const beside = target instanceof Element && target.closest('.match') !== null;
      if (beside && matchMedia(NARROW).matches) unfold(false);
    };
    addEventListener('pointerdown', press, true);
    return () => removeEventListener('pointerdown', press, true);
  }, []);
  return (
    <div aria-live="polite">
      <details ref={step} open={open} onToggle={() => unfold(step.current!.open)}>
        <summary>
          <h2>
            {count && <span className="guide-count">{count}: </span>}
            {title}
          </h2>
          <p className="guide-first">{text}</p>
          <span className="guide-more" aria-hidden="true">
            {open ? TOLD.less : TOLD.more}
          </span>
        </summary>
        <div className="guide-said">{children}</div>
      </details>
    </div>
  );
}
