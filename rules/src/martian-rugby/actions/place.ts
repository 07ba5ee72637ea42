import { z } from 'zod';
import { type Violation, violation } from '../../kernel/violation.ts';
import { byId, idsOf, type Side, sideOf, sizeOf } from '../data.ts';
import { kickerProblem, overlapProblem, placeProblem } from '../formation.ts';
import { type Play, tell } from '../play.ts';
import type { Minion, Placed } from '../state.ts';
import { id, int, isInt, type Rule } from './rule.ts';

const type = 'place';

/** A minion as it is placed. */
export const placed = z.strictObject({
  id,
  x: int,
  y: int,
  heading: z.int().min(0).max(359),
  stance: z.enum(['standing', 'lying']),
});

export const schema = z.strictObject({
  type: z.literal(type),
  kicker: id.optional(),
  minions: z.array(placed).max(12),
});
export type Place = z.infer<typeof schema>;

export const isPlaced = (p: Placed): boolean =>
  typeof p === 'object' &&
  p !== null &&
  isInt(p.x) &&
  isInt(p.y) &&
  isInt(p.heading) &&
  p.heading >= 0 &&
  p.heading <= 359 &&
  (p.stance === 'standing' || p.stance === 'lying');

/** A whole placement, hidden until both are in: MR-2.6 to MR-2.10. */
export const place: Rule<Place> = {
  phases: ['setup'],
  formed: ({ minions, kicker }) =>
    Array.isArray(minions) && minions.every(isPlaced) && (kicker === undefined || typeof kicker === 'string'),
  check(state, side, { minions, kicker }) {
    if (side !== state.kicking && kicker !== undefined)
      return violation('bad-action', 'MR-2.7', 'Only the kicking side names a kicker.');
    const wrong = wrongMinions(side, state.options.minionsPerSize, minions);
    if (wrong) return wrong;
    const found =
      side === state.kicking
        ? kickerProblem(
            state,
            minions.find((m) => m.id === kicker),
          )
        : undefined;
    return found ?? placeProblem(state, side, minions, kicker) ?? overlapProblem(state, minions);
  },
  apply(play, { minions, kicker }, side) {
    const { state } = play;
    const sorted = minions.map(({ id, x, y, heading, stance }) => ({ id, x, y, heading, stance }));
    sorted.sort(byId);
    state.sealed[side] = kicker === undefined ? { minions: sorted } : { minions: sorted, kicker };
    state.committed![side] = true;
    tell(play, { type: 'placement-committed' });
    const { A, B } = state.sealed;
    if (!A || !B) return;
    const both = [...A.minions, ...B.minions];
    state.minions = both.map(enter);
    state.sealed = {};
    tell(play, { type: 'placements-revealed', minions: both });
    readyToKick(play, (A.kicker ?? B.kicker)!);
  },
};

/** MR-2.3 */
function wrongMinions(side: Side, perSize: number, minions: readonly Placed[]): Violation | undefined {
  const wanted = idsOf(side, perSize);
  const given = minions.map((m) => m.id);
  if (given.length === wanted.length && wanted.every((name) => given.includes(name))) return undefined;
  return violation('wrong-minions', 'MR-2.3', `Place each of your minions once: ${wanted.join(', ')}.`);
}

/** A placed minion comes onto the field, with nothing against it. */
export function enter({ id: name, x, y, heading, stance }: Placed): Minion {
  return {
    id: name,
    side: sideOf(name),
    size: sizeOf(name),
    x,
    y,
    heading,
    stance,
    acted: false,
    stunned: false,
    offside: false,
  };
}

/** Everybody is placed, and the kicker has the ball: MR-2.11. */
export function readyToKick(play: Play, kicker: string): void {
  const { state } = play;
  state.phase = 'kickoff';
  state.kicker = kicker;
  state.ball = { where: 'held', minion: kicker };
  delete state.committed;
  play.side = state.kicking;
}
