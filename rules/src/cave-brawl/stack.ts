/** What may be under way in a position that somebody has written down. */
import { z } from 'zod';
import { type Frame, openQuestion } from '../flow/index.ts';
import type { Dice } from '../kernel/dice.ts';
import { firstDifference } from '../kernel/replay.ts';
import { TEAMS } from './data.ts';
import { flow } from './flow.ts';
import { placement } from './procedures/ball.ts';
import { activation } from './procedures/beasts.ts';
import { block } from './procedures/block.ts';
import { match } from './procedures/match.ts';
import { pass } from './procedures/pass.ts';
import { rivalry } from './procedures/rivalry.ts';
import { tackle } from './procedures/tackle.ts';
import { turn } from './procedures/turn.ts';
import { PLACEMENTS, type State, square } from './state.ts';

const team = z.enum(TEAMS);
const id = z.string();
const frame = (
  of: { readonly name: string; readonly stages: readonly string[] },
  shape: z.ZodRawShape = {},
) => z.strictObject({ do: z.literal(of.name), at: z.enum(of.stages as [string]), ...shape });

const frames = z.discriminatedUnion('do', [
  // the turn stays open while an action of it is carried out
  z.strictObject({ do: z.literal('ask'), kind: z.literal('turn'), seats: z.tuple([team]) }),
  frame(match),
  frame(turn, { team }),
  frame(rivalry),
  frame(activation, { beast: id, stoodUp: z.literal(true).optional(), prey: id.optional() }),
  frame(block, { blocker: id, target: id, vacated: square.optional() }),
  frame(tackle, {
    ...{ tackler: id, target: id, rivalry: z.boolean() },
    ...{ fallen: id.optional(), dropped: square.optional() },
  }),
  frame(pass, { passer: id, receiver: id }),
  frame(placement, {
    ...{ seat: team, reason: z.enum(PLACEMENTS), center: square },
    ...{ wanted: z.int().min(0), distance: z.int().min(0).optional() },
  }),
]);

/** Which stage asks, of a procedure that waits for its answer at the stage after it. */
const ASKS: Readonly<Record<string, string>> = { turn: 'carrier', block: 'push question', placement: 'ask' };

const unrolled: Dice = {
  roll(_sides, purpose) {
    throw new Error(`What is under way would first roll "${purpose}".`);
  },
};

/**
 * Puts on the stack what somebody has written down, in the place of the turn that is open. The question on
 * top is asked again by the procedure that asked it, and has to be the same.
 * @throws Error that says in a sentence what cannot be
 */
export function putUnderWay(state: State, written: unknown): void {
  const [question, ...below] = Array.isArray(written) ? written.toReversed() : [];
  const read = z.array(frames).min(1).max(20).safeParse(below.reverse());
  if (!read.success) {
    const [{ path, message }] = read.error.issues as [(typeof read.error.issues)[number]];
    throw new Error(`What is under way cannot be read: ${[...path, message].join(': ')}.`);
  }
  const known = new Set(
    [...TEAMS.flatMap((one) => state.teams![one].players), ...state.beasts].map((one) => one.id),
  );
  for (const each of read.data)
    for (const [name, of] of Object.entries(each))
      if (PIECES.includes(name) && !known.has(String(of)))
        throw new Error(`${String(of)} is in "${each.do}", and there is no such piece.`);
  const stack = read.data as Frame[];
  const asker = stack.at(-1)!;
  if (!ASKS[asker.do]) throw new Error(`Nothing is asked in "${asker.do}".`);
  asker.at = ASKS[asker.do]!;
  state.stack.splice(0, state.stack.length, ...stack);
  flow.run({ state, dice: unrolled, when: { at: 0 }, events: [] });
  const other = firstDifference(openQuestion(state), question);
  if (other)
    throw new Error(`What is asked does not follow from the position: ${other.path || 'it'} is another.`);
}

const PIECES = ['blocker', 'target', 'tackler', 'fallen', 'passer', 'receiver', 'beast', 'prey'];
