import type { Player, PublicState } from '@touchline/rules/runeball';
import { carrierOf, findPlayer, opponentOf, stands, team, teamOf } from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { hexesApart } from '../board/near.ts';
import { lateWords } from './late-words.ts';
import { toGoal } from './near.ts';

const SAYS = lateWords.advice;
const WHY = lateWords.reason;

/** What a button says, and why that is worth a turn. */
export interface Purpose {
  readonly says: string;
  readonly why?: string;
}

/** From so many hexes on one guards nobody. */
export const FAR = 6;

/** What a movement that only a better place comes of is for. */
export function purposeOf(state: PublicState, id: string, to: Hex): Purpose {
  const one = findPlayer(state, id)!;
  const carrier = carrierOf(state);
  if (!carrier?.hex) return { says: SAYS.nears(id), why: WHY.nears };
  if (carrier.id === id) return { says: runsWith(state, one, to) };
  const ours = teamOf(carrier) === teamOf(one);
  return ours ? helps(state, one, carrier, to) : defends(state, one, carrier, to);
}

/** Who has the ball runs. */
function runsWith(state: PublicState, one: Player, to: Hex): string {
  const left = toGoal(state, to, teamOf(one));
  if (!left) return SAYS.score(one.id);
  const gained = toGoal(state, one.hex!, teamOf(one)) - left;
  return gained > 0 ? SAYS.run(one.id, left) : gained ? SAYS.back(one.id, left) : SAYS.aside(one.id, left);
}

/** Whom somebody stands beside who has come there, the nearest to the ball first. */
const besideOf = (state: PublicState, one: Player, carrier: Player, to: Hex): Player | undefined =>
  team(state, opponentOf(teamOf(one)))
    .filter((foe) => foe.hex && stands(foe) && hexesApart(foe.hex, to) === 1)
    .sort((a, b) => hexesApart(a.hex!, carrier.hex!) - hexesApart(b.hex!, carrier.hex!))[0];

/** One's own have the ball: a foe is kept off it, or a place is taken where it may go. */
function helps(state: PublicState, one: Player, carrier: Player, to: Hex): Purpose {
  const foe = besideOf(state, one, carrier, to);
  const [has, id] = [carrier.id, one.id];
  if (foe && hexesApart(to, carrier.hex!) <= FAR)
    return { says: SAYS.screens(id, foe.id), why: WHY.screens(foe.id, has) };
  const side = teamOf(one);
  const ahead = toGoal(state, carrier.hex!, side) - toGoal(state, to, side);
  if (ahead > 0) return { says: SAYS.lane(id, has), why: WHY.lane(ahead) };
  const near = hexesApart(to, carrier.hex!);
  if (near <= FAR || near < hexesApart(one.hex!, carrier.hex!))
    return { says: SAYS.helps(id, has), why: WHY.helps(near) };
  return { says: SAYS.moves([id]) };
}

/** The others have it: somebody is marked, or stands between the ball and the own line. */
function defends(state: PublicState, one: Player, carrier: Player, to: Hex): Purpose {
  const foe = besideOf(state, one, carrier, to);
  const [has, id] = [carrier.id, one.id];
  const needs = WHY.needs(has, toGoal(state, carrier.hex!, teamOf(carrier)));
  if (foe && foe.id !== has) return { says: SAYS.marks(id, foe.id), why: WHY.marks(foe.id) };
  if (hexesApart(to, carrier.hex!) <= FAR) return { says: SAYS.guards(id, has), why: needs };
  const back = toGoal(state, to, teamOf(one)) - toGoal(state, one.hex!, teamOf(one));
  if (back > 0) return { says: SAYS.falls([id]), why: WHY.falls(has) };
  return { says: SAYS.nearer([id]), why: needs };
}
