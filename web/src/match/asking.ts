import type { Decision, Odds, Typed } from '@touchline/rules/kernel';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { outcomeTerm } from '../table/seats.ts';
import { type Confirm, useConfirm, useForced } from '../ui/preferences.ts';
import { type Foretelling, OddsBook, useOdds } from './odds-book.ts';
import { onlyAnswer } from './only-answer.ts';
import type { Snapshot } from './table.ts';

const NONE: readonly Typed[] = [];
/** How long a press waits for its odds, in milliseconds. */
const PATIENCE = 800;

/** An action, and the position in which what it answers was first asked. */
interface Meant {
  readonly since: number;
  readonly action: Typed;
}

/** Something that could not be done: the error, and what was tried, in words. */
export interface Problem {
  readonly error: unknown;
  readonly what?: string | undefined;
}

/** How far the viewer is with an answer. */
export interface Asking {
  /** The action under the pointer, or focused, or the last that was. */
  readonly looked?: Meant | undefined;
  /** Chosen, and waits for a second press. */
  readonly pending?: Meant | undefined;
  /** Since when what an action was sent for had been asked; until it is refused. */
  readonly sent?: number | undefined;
  readonly problem?: Problem | undefined;
}

export type AskingEvent =
  /** `undefined`: the pointer has left it; `null`: it has nothing to do with what is chosen any more. */
  | { readonly type: 'considered'; readonly since: number; readonly action: Typed | undefined | null }
  | { readonly type: 'chosen'; readonly since: number; readonly action: Typed }
  | { readonly type: 'cancelled' }
  | { readonly type: 'sent'; readonly since: number }
  | ({ readonly type: 'refused' } & Problem)
  /** Something else failed, such as an offer. */
  | ({ readonly type: 'failed' } & Problem)
  /** Something happened in the match. */
  | { readonly type: 'passed' };

export function asking(before: Asking, event: AskingEvent): Asking {
  switch (event.type) {
    case 'considered': {
      const { since, action } = event;
      if (action === undefined) return before;
      return { ...before, looked: action ? { since, action } : undefined };
    }
    case 'chosen':
      return { ...before, pending: { since: event.since, action: event.action } };
    case 'cancelled':
      return { ...before, pending: undefined };
    case 'sent':
      return { ...before, pending: undefined, problem: undefined, sent: event.since };
    case 'refused':
      return { ...before, sent: undefined, problem: { error: event.error, what: event.what } };
    case 'failed':
      return { ...before, problem: { error: event.error, what: event.what } };
    case 'passed':
      return before.problem ? { ...before, problem: undefined } : before;
  }
}

/**
 * What of it is true of the question that stands. Others may act meanwhile: an action can be confirmed for as
 * long as the same is asked, and what was looked at last stays shown, so that its clauses can be reached.
 * @param since the position in which the question was first asked
 * @param decides whether the viewer is asked at all
 */
export function standing({ looked, pending, sent }: Asking, since: number, decides: boolean) {
  const asked = decides && pending?.since === since ? pending.action : undefined;
  const considered = asked ?? (looked?.since === since ? looked.action : undefined);
  return { asked, considered, open: sent !== since };
}

/** What is answered: a match. */
export interface Answered extends Foretelling {
  act(action: never): Promise<unknown>;
  time(): number | undefined;
}

interface Position extends Pick<Snapshot, 'position' | 'decision' | 'since' | 'legal'> {
  readonly room: Pick<Snapshot['room'], 'status' | 'offer'>;
}

/** The answers that may come to something. */
const useReal = (drawing: Drawing, legal: readonly Typed[], state: unknown): readonly Typed[] =>
  useMemo(() => (legal.length ? drawing.real?.(legal, state) : undefined) ?? legal, [drawing, legal, state]);

/**
 * How a viewer answers: looks at actions and their odds, chooses one, confirms it where
 * that is wanted, and sends it.
 * @param forced the kinds of questions that are answered without a press where they have one answer only
 */
export function useAsking(
  { match }: { readonly match: Answered },
  { room, position, decision, since, legal }: Position,
  drawing: Drawing,
  forced?: Drawing['forced'],
) {
  const [confirm] = useConfirm();
  const [single] = useForced();
  const [now, tell] = useReducer(asking, {});
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { seq = -1, state } = position ?? {};
  const book = useMemo(
    () => new OddsBook({ odds: (action) => drawing.odds?.(action, state) ?? match.odds(action) }),
    [match, drawing, state],
  );
  const { asked, considered, open } = standing(now, since, decision !== undefined);
  const odds = useOdds(book, decision && considered, seq);

  const consider = useCallback(
    (action: Typed | undefined | null) => tell({ type: 'considered', since, action }),
    [since],
  );
  const { chancy, chancesOf } = useChances(book, drawing, seq);
  const cancel = useCallback(() => tell({ type: 'cancelled' }), []);
  const failed = useCallback((error: unknown, what?: string) => tell({ type: 'failed', error, what }), []);
  const send = useCallback(
    async (action: Typed) => {
      tell({ type: 'sent', since });
      try {
        await inTime(match, decision);
        await match.act(action as never);
      } catch (error) {
        tell({ type: 'refused', error, what: (drawing.tried ?? drawing.action)(action, state) });
      }
    },
    [match, since, decision?.from, drawing, state],
  );
  // what is refused, or was taken back, is left to the viewer
  const given = open && !now.problem && !position?.latest?.takesBack && single === 'answered';
  const only = onlyAnswer(given ? forced : undefined, decision, useReal(drawing, legal, state), confirm);
  // it is about what is over with the next thing that happens
  useEffect(() => tell({ type: 'passed' }), [room.status, room.offer?.id, since]);
  /** Since when what is being chosen had been asked. */
  const choosing = useRef<number>(undefined);
  const grave = (one: Typed | undefined) => one && drawing.grave?.(one, state, legal);
  const choose = useCallback(
    async (action: Typed, weighed?: boolean) => {
      if (drawing.aside?.(action)) {
        await match.act(action as never).catch((error) => failed(error, drawing.action(action, state)));
        return;
      }
      // pressed twice is meant once; the next question may be here before the answer to the last press
      if (choosing.current === since || now.sent === since) return;
      choosing.current = since;
      const again = JSON.stringify(action) === JSON.stringify(asked);
      const rolled = () => chancy(action) === true && rolls(book.of(action, seq));
      if (!again && (await isAskedAbout(confirm, weighed, grave(action), rolled)))
        tell({ type: 'chosen', since, action });
      else await send(action);
      if (choosing.current === since) choosing.current = undefined;
    },
    [confirm, chancy, book, seq, since, send, now.sent, asked, drawing, match, failed, state, legal],
  );
  useLate(asked, odds === 'none' && confirm === 'dice' && !grave(asked), send);
  return {
    /** What waits for a second press. */
    asked,
    /** Where on the board that press is; `null`: beside it. */
    place,
    setPlace,
    considered,
    odds,
    /** What is to be sent without a press. */
    only,
    /** What can be chosen now. */
    legal: open && !only ? legal : NONE,
    problem: now.problem,
    ...{ consider, chancesOf, choose, send, cancel, failed },
  };
}

/** What was asked about as its odds were late is sent when no dice decide it. */
function useLate(asked: Typed | undefined, free: boolean, send: (action: Typed) => void): void {
  useEffect(() => {
    if (asked && free) send(asked);
  }, [asked, free]);
}

/** Which actions have odds, and what may come of them, in words. */
function useChances(book: OddsBook, drawing: Drawing, seq: number) {
  const chancy = useCallback((action: Typed) => drawing.chancy?.(action) ?? true, [drawing]);
  const chancesOf = useCallback(
    async (action: Typed) => {
      const outcomes = (chancy(action) && (await book.of(action, seq))?.outcomes) || [];
      return outcomes.map(({ name, p }) => ({
        name: outcomeTerm(name, action, drawing),
        p,
        harm: drawing.harm?.(name, action) ?? false,
      }));
    },
    [chancy, book, seq, drawing],
  );
  return { chancy, chancesOf };
}

/** Whether dice may fail what an action is for: what cannot fail needs no second word. */
export const uncertain = (odds: Odds | undefined): boolean =>
  odds !== undefined && !(odds.outcomes[0] && odds.outcomes[0].p >= 1);

/**
 * Whether an action waits for a second press.
 * @param weighed it was chosen where all that comes of it is told
 */
async function isAskedAbout(
  confirm: Confirm,
  weighed: boolean | undefined,
  grave: boolean | undefined,
  rolled: () => boolean | Promise<boolean>,
): Promise<boolean> {
  if (confirm !== 'dice') return confirm === 'always';
  return !weighed && (grave || rolled());
}

/**
 * Whether an action rolls dice that can fail it. What cannot be done has no odds: it is sent, so that the
 * refusal says why.
 * Odds that let a press wait are as good as some: it is asked about, and they are shown when they come.
 */
function rolls(odds: Promise<Odds | undefined>): Promise<boolean> {
  return Promise.race([
    odds.then(uncertain, () => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, true)),
  ]);
}

/** Until a decision that cannot be answered yet can be. */
async function inTime(match: Answered, decision: Decision | undefined): Promise<void> {
  const early = (decision?.from ?? 0) - (match.time() ?? 0);
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
}
