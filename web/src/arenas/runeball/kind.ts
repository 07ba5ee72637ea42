import type { Player } from '@touchline/rules/runeball';
import type { Archetype } from '@touchline/rules/runeball/page';

/** Which kind it looks like: of a character that was built, what it is best at. */
export function kindOf({ sheet }: Pick<Player, 'sheet'>): Archetype {
  if (sheet.archetype) return sheet.archetype;
  const { block = 0, catch: hands = 0, kick = 0, pass = 0, dodge = 0 } = sheet.skills;
  const most = Math.max(block, hands, kick, pass, dodge);
  if (most === block) return 'lineman';
  if (most === pass) return 'thrower';
  if (most === hands) return 'receiver';
  return most === kick ? 'kicker' : 'runner';
}
