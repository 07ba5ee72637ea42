/** What is dealt before the first phase: section 3.1, DB-4.1, DB-15.2, DB-15.4. */
import type { Dice } from '../../kernel/dice.ts';
import { sumOf, throwDice } from '../../kernel/roll.ts';
import type { GivenTeam } from '../creation/index.ts';
import type { Event } from '../events.ts';
import { type Options, settle } from '../options.ts';
import { newState } from '../start.ts';
import type { Hidden, SeatId, State } from '../state.ts';

/** As many moments as a die has sides. */
const MOST_SIDES = 65_536;

/** A uniform moment in a window: whole turns, or parts of a minute. */
function moment(dice: Dice, name: string, [from, to]: readonly number[], whole: boolean): number {
  const span = (to as number) - (from as number);
  const steps = whole ? Math.floor(span) : Math.min(MOST_SIDES - 1, Math.round(span * 60));
  if (steps < 1) return from as number;
  return (from as number) + ((dice.roll(steps + 1, name) - 1) * span) / steps;
}

/** Hidden dice first, then who begins (DB-6.1); the hidden ones are in no event. */
export function deal(
  given: Options,
  dice: Dice,
  teams: Partial<Record<string, GivenTeam>>,
): { readonly state: State; readonly events: Event[] } {
  const { timeLimit, chestWindow, teleporterWindow, firstSeat } = settle(given);
  const whole = timeLimit === 'turns';
  const hidden: Hidden = {
    chest: dice.roll(6, 'chest-content') - 1,
    ...(timeLimit !== 'off' && {
      chestsAt: moment(dice, 'chest-moment', chestWindow, whole),
      teleportersAt: moment(dice, 'teleporter-moment', teleporterWindow, whole),
    }),
  };
  const state = newState(given, teams, hidden);
  const events: Event[] = [];
  if (firstSeat !== 'random') state.firstSeat = firstSeat;
  else {
    const roll = throwDice(dice, 'first-seat', state.seats.length);
    events.push({ type: 'dice-rolled', rolls: [roll] });
    state.firstSeat = state.seats[roll.faces[0]! - 1] as SeatId;
  }
  events.push({ type: 'first-seat-chosen', seat: state.firstSeat });
  if (given.league) for (const seat of state.seats) events.push(gate(state, seat, dice));
  return { state, events };
}

/** BB-19.9: the fans of a team, in thousands. */
function gate(state: State, seat: SeatId, dice: Dice): Event {
  const roll = throwDice(dice, 'gate', 6, 2, { seat });
  const { stats, fanFactor } = state.teams[seat]!;
  stats.fans = sumOf(roll) + fanFactor;
  return { type: 'dice-rolled', rolls: [roll] };
}
