/** What becomes of the ball in somebody's hands: who can get at the carrier, and how far it can go on. */

import { COLUMNS, columnOf, distance, opponentOf, ROWS, rowOf, type Team } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { skillOf } from '../needs.ts';
import { cell, movementRate, teamOf, woundPenalty } from '../pieces.ts';
import type { OnField, Player } from '../state.ts';
import { comes, comesBefore, type Sight, toGo } from './sight.ts';
import { able, ahead, loose, TOUCHDOWN, wins } from './worth.ts';

/** How somebody can hurt a carrier. */
interface Threat {
  readonly id: string;
  readonly at: number;
  /** Hexes from which it gets at a target. */
  readonly reach: number;
  /** The chance that it brings the carrier down, or pushes it off the field where it stands at its edge. */
  readonly down: number;
  readonly off: number;
}

/** How far a player strikes in a turn: a full move, half of one after getting up, and the hex beyond. */
export const striking = (player: Player): number =>
  (player.posture === 'prone' ? movementRate(player) >> 1 : movementRate(player)) + 1;

/** A carrier, and all of its future that does not depend on where it stands. */
export interface Prospect {
  readonly of: Team;
  /** Its turn in this round is still to come. */
  readonly soon: boolean;
  /** Columns that it can run before others can stop it. */
  readonly run: number;
  readonly threats: readonly Threat[];
  /** Teammates who come later in this round: where they are, and how far they go. */
  readonly relays: readonly { readonly at: number; readonly columns: number; readonly rate: number }[];
}

/** A tackle that pushes does not bring down, but it does some of that. */
const SHAKEN = 0.25;
/** Of the hits at the edge of the field, how many push off it. */
const AT_EDGE = 0.5;
/** How likely somebody who has had its turn comes again before the carrier does. */
const NEXT_ROUND = 0.45;
/** The least Catch of somebody to whom a ball is given. */
const HANDS = 5;

/** @param worse a modifier on the defence that the carrier will have: 2 after a sprint */
export function prospectOf(sight: Sight, carrier: OnField, worse = 0): Prospect {
  const key = carrier.id + worse;
  let found = sight.prospects.get(key);
  if (!found) {
    found = foresee(sight, carrier, worse);
    sight.prospects.set(key, found);
  }
  return found;
}

function foresee(sight: Sight, carrier: OnField, worse: number): Prospect {
  const of = teamOf(carrier);
  const ours = of === sight.team;
  const soon = comes(sight, carrier);
  const relays = (ours ? sight.mates : [])
    .filter((mate) => mate !== carrier && mate.posture === 'standing' && comes(sight, mate))
    .filter((mate) => able(mate, 'catch') >= HANDS)
    .map((mate) => ({
      at: cell(mate),
      columns: toGo(sight, of, cell(mate)),
      rate: movementRate(mate) + 1,
    }));
  const threats = (ours ? sight.foes : sight.mates).flatMap((one) =>
    threatOf(sight, one, carrier, soon, worse),
  );
  return { of, soon, run: soon ? 0.85 * movementRate(carrier) : 0, threats, relays };
}

function threatOf(sight: Sight, one: OnField, carrier: OnField, soon: boolean, worse: number): Threat[] {
  const weight = comes(sight, one) ? (soon ? comesBefore(one, carrier) : 1) : soon ? 0 : NEXT_ROUND;
  if (!weight || one.carrying !== undefined) return [];
  const guard = Math.max(able(carrier, 'dodge') + (carrier.stance ? 3 : 0), able(carrier, 'block')) - worse;
  const lead = able(one, 'block') - 1 - guard;
  const hit = wins(0, lead);
  const felled = wins(3, lead);
  const down = Math.max(felled + SHAKEN * (hit - felled), stripped(one, carrier, worse));
  const off = felled + AT_EDGE * (hit - felled);
  return [{ id: one.id, at: cell(one), reach: striking(one), down: weight * down, off: weight * off }];
}

/** The chance that somebody takes the ball with Strip Ball: RB-26.26. */
function stripped(one: Player, carrier: Player, worse: number): number {
  const form = heard(one, 'strip')[0];
  if (!form) return 0;
  let guard = 0;
  for (const skill of form.defenders) guard = Math.max(guard, skillOf(carrier, skill));
  return wins(0, skillOf(one, form.skill) + woundPenalty(one) - 1 - (guard + woundPenalty(carrier) - worse));
}

const atEdge = (at: number): boolean =>
  rowOf(at) === 0 || rowOf(at) === ROWS - 1 || columnOf(at) === 0 || columnOf(at) === COLUMNS - 1;

/** The chance that a carrier in a cell loses the ball. @param only by this one of the threats */
export function danger({ threats }: Prospect, at: number, only?: string): number {
  const edge = atEdge(at);
  let safe = 1;
  for (const { id, at: from, reach, down, off } of threats) {
    if (only !== undefined && id !== only) continue;
    const far = distance(from, at);
    // others stand in the way of a long run
    if (far <= reach) safe *= 1 - (far >= reach - 1 ? 0.8 : 1) * (edge ? Math.max(off, down) : down);
  }
  return 1 - safe;
}

/** How many columns teammates could carry the ball on from a cell in this round. */
function relayed({ relays, soon }: Prospect, at: number, columns: number): number {
  let furthest = 0;
  for (const mate of relays) {
    const away = distance(mate.at, at);
    // a pass, if there is one to come, flies to who is ahead
    const passed = soon && away <= 10 ? columns - mate.columns + mate.rate : 0;
    const gained = Math.max(mate.rate - away, passed);
    if (gained > furthest) furthest = gained;
  }
  return furthest;
}

/** What it is worth to the carrier's own side that it has the ball in a cell. */
export function holding(sight: Sight, prospect: Prospect, at: number): number {
  const { of, soon, run, relays } = prospect;
  const columns = toGo(sight, of, at);
  if (!columns) return TOUCHDOWN;
  const left = Math.max(0.5, columns - Math.max(run, 0.5 * relayed(prospect, at, columns)));
  const lost = danger(prospect, at);
  const kept = ahead(left, sight.rounds + (soon ? 0.8 : relays.length ? 0.4 : 0));
  return (1 - lost) * kept + lost * loose(sight, of, at, opponentOf(of));
}

/** {@link holding} as things stand: below 0 to us where they have it. */
export function standing(sight: Sight): number {
  const { carrier, team, ball, ours } = sight;
  if (!carrier) return ball < 0 ? 0 : loose(sight, team, ball, opponentOf(team));
  const worth = holding(sight, prospectOf(sight, carrier), ball);
  return ours ? worth : -worth;
}
