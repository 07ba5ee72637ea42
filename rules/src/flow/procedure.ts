import type { Flowing, Frame, Play } from './frame.ts';

/** What a stage returns to end its procedure before the last stage. */
export const DONE = 'done';

/**
 * One stage: short and synchronous. It may change the state, roll, tell events, start other procedures and
 * ask; these go on before the next stage, the last one started first.
 * @returns the stage to go on at, or {@link DONE}; nothing for the next one in order
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a stage that returns nothing goes on
export type Stage<P, F, S extends string> = (play: P, frame: F) => S | typeof DONE | undefined | void;

/** A sequence of the rulebook: its stages in the rulebook's order. */
export interface Procedure<P, F extends Frame> {
  readonly name: F['do'];
  /** The names of the stages, in order. */
  readonly stages: readonly string[];
  /** Puts it on the stack with what it works on; it runs before what is on the stack already. */
  start(play: P, data: Omit<F, keyof Frame>): void;
  /** Its frame at the first stage, or at a later one: for a position that is set up in the middle of it. */
  frame(data: Omit<F, keyof Frame>, at?: string): F;
  /** Runs the stage the frame is at. Returns the stage that follows, or {@link DONE}. */
  step(play: P, frame: F): string;
}

/**
 * Declares a procedure. The order of the stages is the order they are written in.
 * @param lapsed looked at before each stage: whether the rest of the sequence falls away
 * @example
 * interface Push extends Frame { readonly do: 'push'; readonly target: string }
 * const push = procedure<Play, Push>()('push', {
 *   ask: (play, f) => pushed.ask(play, coach(f), { squares: free(play.state, f.target) }),
 *   move: (play, f) => relocate(play, f.target, pushed.answer(f).to),
 * });
 */
export const procedure =
  <P extends Play, F extends Frame>() =>
  <S extends string>(
    name: F['do'],
    table: Readonly<Record<S, Stage<P, F, NoInfer<S>>>>,
    lapsed?: (play: P, frame: F) => boolean,
  ): Procedure<P, F> & { readonly stages: readonly S[] } => {
    const stages = Object.keys(table) as S[];
    const byStage = new Map<string, { readonly run: Stage<P, F, S>; readonly next: string }>(
      stages.map((stage, i) => [stage, { run: table[stage], next: stages[i + 1] ?? DONE }]),
    );
    const frame = (data: Omit<F, keyof Frame>, at: string = stages[0]!) => ({ do: name, at, ...data }) as F;
    return {
      name,
      stages,
      frame,
      start: ({ state }: P, data) => void (state as Flowing).stack.push(frame(data)),
      step(play, f) {
        if (lapsed?.(play, f)) return DONE;
        const { run, next } = byStage.get(f.at)!;
        return run(play, f) ?? next;
      },
    };
  };
