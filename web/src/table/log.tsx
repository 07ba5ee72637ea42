import type { MatchEntry } from '@touchline/client';
import { rollsOf, type Seat } from '@touchline/rules/kernel';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { matchWords } from '../text/match.ts';
import { Button } from '../ui/button.tsx';
import { Clause } from '../ui/clause.tsx';
import { Linked } from './clauses.tsx';
import { Dice, diceOf } from './dice.tsx';
import { playedRolls } from './rolls.ts';
import './log.css';

const TOLD = matchWords.log;
/** Entries that are in the page at once, at first, and more at each press. */
const PART = 150;
/** Letters of a line that is folded. */
const LONG = 240;

interface Props {
  readonly game: string;
  readonly drawing: Drawing;
  /** `by` the referee: the time of the seat has run out. */
  readonly entries: readonly (Pick<MatchEntry, 'seq' | 'seat' | 'events'> & { readonly by?: string })[];
  /** The entry that is being looked at, in a replay. */
  readonly at?: number | undefined;
  /** Goes to an entry, in a replay. */
  readonly go?: ((seq: number) => void) | undefined;
  readonly colour: (seat: Seat) => string;
}

/** All that happened, in words. It follows what happens for as long as its end is in sight. */
export function Log({ game, drawing, entries, at, go, colour }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const [shown, setShown] = useState(PART);
  const end = at === undefined ? entries.length : at + 1;
  const first = Math.max(0, end - shown);

  useLayoutEffect(() => {
    if (follows && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [follows, end]);

  // also when its box becomes lower
  useLayoutEffect(() => {
    const { current } = box;
    if (!follows || !current) return;
    const observer = new ResizeObserver(() => {
      current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [follows]);

  const scrolled = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    setFollows(scrollHeight - scrollTop - clientHeight < 60);
  };
  return (
    <div className="log">
      <div
        className="log-view"
        ref={box}
        onScroll={scrolled}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={TOLD.title}
      >
        {first > 0 && (
          <Button kind="quiet" className="small" onClick={() => setShown(shown + PART)}>
            {TOLD.earlier(first)}
          </Button>
        )}
        <ol start={first}>
          {folded(entries.slice(first, end), drawing, go !== undefined).map(([entry, ...more]) => {
            const told = { game, drawing, go, colour: colour(entry.seat) };
            if (!more.length) return <Entry key={entry.seq} entry={entry} {...told} />;
            return <Fold key={entry.seq} entries={[entry, ...more]} {...told} />;
          })}
        </ol>
        {!end && <p className="muted small">{TOLD.empty}</p>}
      </div>
      {!follows && (
        <Button kind="main" className="log-newest" onClick={() => setFollows(true)}>
          {TOLD.newest}
        </Button>
      )}
    </div>
  );
}

type LogEntry = Props['entries'][number];

/**
 * Entries one by one; but of those of one seat in which nothing was rolled and nothing is worth a jump,
 * several in a row together, and of any seat where somebody only waits. The last is always by itself; so are
 * all in a replay, whose entries one goes to.
 */
function folded(
  entries: readonly LogEntry[],
  drawing: Drawing,
  apart: boolean,
): (readonly [LogEntry, ...LogEntry[]])[] {
  const quiet = ({ by, events }: LogEntry) =>
    !by && events.every((event) => !rollsOf(event).length && drawing.highlight(event) === undefined);
  const groups: [LogEntry, ...LogEntry[]][] = [];
  let open = false;
  for (const entry of entries) {
    const group = groups.at(-1);
    const joins = !apart && entry !== entries.at(-1) && quiet(entry);
    if (open && joins && (group?.[0].seat === entry.seat || drawing.idle?.(entry.events))) group!.push(entry);
    else groups.push([entry]);
    open = joins;
  }
  return groups;
}

interface FoldProps extends Omit<EntryProps, 'entry'> {
  readonly entries: readonly LogEntry[];
}

/** What was done without dice, a press away. */
function Fold({ entries, ...told }: FoldProps) {
  const [open, unfold] = useState(false);
  const { drawing, colour } = told;
  const events = entries.flatMap((entry) => entry.events);
  const lines = events.flatMap((event) => drawing.event(event) ?? []);
  const gist = drawing.gist?.(events);
  if (!lines.length && !gist) return null;
  return (
    <li className="log-fold" style={{ '--side': `var(${colour})` } as object}>
      <details open={open} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
        <summary>{gist ?? TOLD.folded(lines.at(-1)!, lines.length - 1)}</summary>
        {open && (
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.seq} entry={entry} {...told} />
            ))}
          </ol>
        )}
      </details>
    </li>
  );
}

interface EntryProps extends Pick<Props, 'game' | 'drawing' | 'go'> {
  readonly entry: Props['entries'][number];
  readonly colour: string;
}

const Entry = memo(function Entry({ game, drawing, entry, go, colour }: EntryProps) {
  const lines = entry.events.flatMap((event, i) => {
    const text = drawing.event(event);
    if (text === undefined) return [];
    const clause = drawing.clause?.(event);
    return [{ i, text, clause: clause && !text.includes(clause) ? clause : undefined }];
  });
  const all = diceOf(entry.events, drawing);
  // those of everybody at once push the story out of sight
  const dice = diceOf(
    entry.events.filter((event) => playedRolls(event).length),
    drawing,
  );
  const sum = drawing.sum?.(entry.events);
  if (!lines.length && !sum && !entry.by) return null;
  const told = lines.map(({ i, text, clause }) => (
    <div key={i} className="log-line">
      {text.length > LONG ? (
        <details>
          <summary>{`${text.slice(0, LONG)} …`}</summary>
          <Linked game={game} text={text} />
        </details>
      ) : (
        <Linked game={game} text={text} />
      )}{' '}
      {clause && <Clause game={game} clause={clause} />}
    </div>
  ));
  return (
    <li className="log-entry" data-seq={entry.seq} style={{ '--side': `var(${colour})` } as object}>
      {go && (
        <button
          type="button"
          className="log-go"
          onClick={() => go(entry.seq)}
          aria-label={TOLD.go(entry.seq)}
        >
          {entry.seq}
        </button>
      )}
      {entry.by && <div className="log-line">{TOLD.late(drawing.side(entry.seat).name)}</div>}
      {sum && !lines.length ? (
        <div className="log-line">{sum}</div>
      ) : sum ? (
        <details>
          <summary>{sum}</summary>
          {told}
        </details>
      ) : (
        told
      )}
      {dice.length > 0 && <Dice dice={dice} />}
      {all.length > dice.length && (
        <details className="log-dice">
          <summary>{matchWords.dice.all(all.length)}</summary>
          <Dice dice={all} />
        </details>
      )}
    </li>
  );
});
