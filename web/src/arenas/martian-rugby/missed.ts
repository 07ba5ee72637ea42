import type { PublicState } from '@touchline/rules/martian-rugby';
import {
  ballFootprint,
  carrier,
  distanceOf,
  footprint,
  toPolygon,
} from '@touchline/rules/martian-rugby/page';
import { coachWords } from './coach-words.ts';
import type { Outlook } from './outlook.ts';

/** Micrometres within which it is told by how much the ball is missed. */
const NEAR = 30_000;

/** By how much a movement misses the loose ball, or the opponent who has it, where that is little. */
export function missedBy(
  state: PublicState,
  { minion, polygon, picksUp, tackles, blocks }: Outlook,
): string | undefined {
  const { ball } = state;
  const runner = carrier(state);
  const foe = runner && runner.side !== minion.side ? runner : undefined;
  if (picksUp || tackles || blocks !== undefined || minion.offside) return undefined;
  const ground = foe ? footprint(state, foe) : ball?.where === 'loose' && ballFootprint(state, ball.pose);
  if (!ground) return undefined;
  const far = Math.min(
    ...polygon.map((v) => distanceOf(toPolygon(v, ground))),
    ...ground.map((v) => distanceOf(toPolygon(v, polygon))),
  );
  return far < NEAR ? coachWords.missed(Math.ceil(far / 1000), foe?.id) : undefined;
}
