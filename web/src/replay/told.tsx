import type { Replay, Typed } from '@touchline/rules/kernel';
import { useMemo } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { diceOf } from '../table/dice.tsx';
import { Download } from '../table/download.tsx';
import { Log } from '../table/log.tsx';
import { plain } from '../table/plain.tsx';
import { standing } from '../table/taken-back.ts';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';
import { replayWords } from '../text/replay.ts';
import { Button } from '../ui/button.tsx';
import { Part } from '../ui/part.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';
import type { OtherRules } from './read.ts';
import { nameIn } from './replay-side.tsx';

const TOLD = replayWords;
const nothing = () => {};

interface Props {
  readonly replay: Replay;
  readonly drawing: Drawing;
  readonly problem: OtherRules;
  readonly close?: (() => void) | undefined;
}

/**
 * A replay of other rules than are here: what happened in words, and the position at
 * the end if it can be drawn.
 */
export function Told({ replay, drawing, problem, close }: Props) {
  const told = useMemo(() => patient(drawing), [drawing]);
  const entries = useMemo(
    () =>
      standing(replay.entries).map((one) => ({
        ...one,
        events: one.events.filter((event) => sound(event, drawing)),
      })),
    [replay, drawing],
  );
  const players = replay.seats.map((one) => nameIn(replay, drawing, one)).join(' – ');
  useTitle(players);
  const { Arena } = drawing;
  const colour = (seat: string) =>
    replay.seats.some((one) => one.seat === seat) ? drawing.side(seat, replay.options).colour : '--line';
  return (
    <div className="match replay">
      <div className="match-top replay-top">
        <div>
          <h1>{players}</h1>
          <Refusal error={problem} />
          <p>{TOLD.told.text}</p>
        </div>
        <div className="match-bar replay-bar">
          {close ? (
            <Button onClick={close}>{TOLD.another}</Button>
          ) : (
            <Download id={replay.match} replay={replay} />
          )}
        </div>
      </div>
      <div className="match-board">
        <h2>{TOLD.told.final}</h2>
        {problem.final === undefined ? (
          <p>{TOLD.told.none}</p>
        ) : (
          <section className="arena replay-arena" aria-label={words.arena.view}>
            <Part>
              <Arena state={problem.final} legal={[]} still consider={nothing} choose={nothing} />
            </Part>
          </section>
        )}
      </div>
      <aside className="match-side">
        <h2>{matchWords.log.title}</h2>
        <Log game={replay.game} drawing={told} entries={entries} colour={colour} />
      </aside>
    </div>
  );
}

/**
 * A drawing whose words are asked about events that it may not know: what it cannot tell
 * is told as it stands there.
 */
function patient(drawing: Drawing): Drawing {
  const tried = <T,>(job: () => T, fits: (found: T) => boolean, otherwise: () => T): T => {
    try {
      const found = job();
      return fits(found) ? found : otherwise();
    } catch {
      return otherwise();
    }
  };
  const text = (found: unknown) => found === undefined || typeof found === 'string';
  return {
    ...drawing,
    event: (event) =>
      tried(
        () => drawing.event(event),
        text,
        () => plainly(event),
      ),
    clause: (event) =>
      tried(
        () => drawing.clause?.(event),
        text,
        () => undefined,
      ),
  };
}

/** What cannot even be looked at is left out. */
function sound(event: Typed, drawing: Drawing): boolean {
  try {
    diceOf([event], drawing);
    return typeof event.type === 'string';
  } catch {
    return false;
  }
}

const plainly = (event: Typed | null): string =>
  typeof event?.type === 'string' ? (plain.event(event)?.slice(0, 400) ?? '') : '';
