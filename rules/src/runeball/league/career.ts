/** What a match leaves of a team, and what a week heals: RB-27.1 to RB-27.6, RB-27.10 to RB-27.13. */
import { z } from 'zod';
import type { Changed, Ended } from '../../kernel/team-life.ts';
import { SKILL_IDS } from '../data/skills.ts';
import { GRADES, type Grade, WOUNDS } from '../data/tables.ts';
import type { Team } from '../field.ts';
import { team } from '../pieces.ts';
import type { Player, PublicState } from '../state.ts';
import { checksOf, freeChecksOf, wasPlayed } from '../statistics.ts';
import { perSkill, sheetOf, type Veteran, wound } from '../team.ts';
import { earn } from './actions.ts';
import { type Change, changed } from './change.ts';
import type { Event } from './events.ts';
import { type Active, active, isActive, personId, type Sheet } from './sheet.ts';

const count = z.int().min(0);

/** The nine who entered it. Lethal damage and wounds are all there are now. */
export const report = z.strictObject({
  players: z
    .array(
      z.strictObject({
        player: personId,
        checks: perSkill.optional(),
        freeChecks: count.optional(),
        lethal: count.optional(),
        wounds: z.array(wound).max(20).optional(),
        dead: z.literal(true).optional(),
      }),
    )
    .max(9),
});
export type Report = z.infer<typeof report>;
type Line = Report['players'][number];

/** RB-4.8: lethal damage and wounds stay; ejections and rerolls end with the match (RB-27.12). */
function lineOf(player: Player, id: string, winner: string | undefined): Line {
  const checked = checksOf(player);
  const checks: Line['checks'] = {};
  for (const skill of SKILL_IDS) {
    const times = checked[`check-${skill}`];
    if (times) checks[skill] = times;
  }
  const freeChecks = freeChecksOf(player, winner);
  return {
    player: id,
    ...(Object.keys(checks).length && { checks }),
    ...(freeChecks && { freeChecks }),
    ...(player.lethal && { lethal: player.lethal }),
    ...(player.wounds.length && { wounds: player.wounds.map((one) => ({ ...one })) }),
    ...(player.where === 'dead' && { dead: true as const }),
  };
}

/** RB-27.13: a match without a kickoff earns nobody anything. */
export function reportOf({ view, seat, result }: Ended<PublicState>, sheet: Sheet): Report | undefined {
  if (!wasPlayed(view)) return undefined;
  const [winner] = result.winners;
  const who = piecesOf({ view, seat }, sheet);
  return { players: team(view, seat as Team).map((player) => lineOf(player, who[player.id]!, winner)) };
}

/** RB-6.2: in the order in which they entered. */
export function piecesOf(
  { view, seat }: Pick<Ended<PublicState>, 'view' | 'seat'>,
  sheet: Sheet,
): Record<string, string> {
  const entered = active(sheet);
  return Object.fromEntries(team(view, seat as Team).map(({ id }, i) => [id, entered[i]!.id]));
}

type Condition = Pick<Veteran, 'lethal' | 'wounds' | 'missNext'>;
const conditionOf = ({ lethal, wounds, missNext }: Condition) => ({
  ...(lethal && { lethal }),
  ...(wounds?.length && { wounds }),
  ...(missNext && { missNext }),
});

/** How somebody is from now on; said only where it is news. */
function setCondition({ id, character }: Active, { events }: Change, next: Condition): void {
  const before = JSON.stringify(conditionOf(character));
  delete character.lethal;
  delete character.wounds;
  delete character.missNext;
  const condition = conditionOf(next);
  Object.assign(character, condition);
  if (JSON.stringify(condition) !== before)
    events.push({ type: 'condition-changed', player: id, ...condition } as Event);
}

function settle(one: Active, line: Line, change: Change): void {
  const { checks = {}, freeChecks = 0, lethal, wounds, dead } = line;
  const { id, character } = one;
  delete one.fresh;
  if (Object.keys(checks).length || freeChecks) {
    earn(character, checks, freeChecks);
    change.events.push({ type: 'earned', player: id, checks, freeChecks });
  }
  setCondition(one, change, { lethal, wounds, missNext: character.missNext });
  if (!dead) return;
  one.left = 'dead';
  change.events.push({ type: 'left', player: id, why: 'dead' });
}

/** Points and checks earned, wounds and the dead: RB-27.2 to RB-27.5, RB-4.8, RB-27.11. */
export const aftermath = (sheet: Sheet, { players }: Report): Changed<Sheet, Event> =>
  changed(sheet, (change) => {
    for (const line of players) {
      const one = change.sheet.people.find(({ id }) => id === line.player);
      if (one && isActive(one)) settle(one, line, change);
    }
  });

/** RB-27.10: one grade better; a graze goes. */
function milder(grade: Grade): { grade: Grade; penalty: number; move: number }[] {
  const better = WOUNDS.find((one) => one.grade === GRADES[GRADES.indexOf(grade) - 1]);
  return better ? [{ grade: better.grade, penalty: better.penalty, move: better.move }] : [];
}

/**
 * RB-27.10: a week heals, whether the team had a match in it or not. Who is left with a severe or critical
 * wound rests in the next round; in this one the rest of the last is over.
 */
export const afterRound = (sheet: Sheet): Changed<Sheet, Event> =>
  changed(sheet, (change) => {
    for (const one of active(change.sheet)) {
      const { lethal = 0, wounds = [] } = one.character;
      const { TOU } = sheetOf(one.character, '', false).attributes;
      const still = wounds.flatMap(({ grade }) => milder(grade));
      const rests = still.some(({ grade }) => grade === 'severe' || grade === 'critical');
      setCondition(one, change, {
        lethal: Math.max(0, lethal - TOU),
        wounds: still,
        missNext: rests || undefined,
      });
    }
  });
