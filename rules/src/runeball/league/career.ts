/** What a match leaves of a team, and what a week heals: RB-27.1 to RB-27.6, RB-27.10 to RB-27.13. */
import type { z } from 'zod';
import type { PlayerStatistics } from '../../kernel/statistics.ts';
import { PRESETS } from '../data/archetypes.ts';
import { SKILL_IDS } from '../data/skills.ts';
import { GRADES, type Grade, WOUNDS } from '../data/tables.ts';
import type { Team } from '../field.ts';
import { team } from '../pieces.ts';
import type { Player, PublicState } from '../state.ts';
import { statistics } from '../statistics.ts';
import { type Character, type GivenTeam, type roster, sheetOf } from '../team.ts';

/** Nine characters with what matches have left on them: section 7. */
export type Roster = z.infer<typeof roster>;

/** A team as a roster that can have a career; a preset by its archetypes. */
export function rosterOf(given: GivenTeam): Roster {
  if (!('preset' in given)) return given;
  const { players, doctor } = PRESETS[given.preset];
  return {
    name: given.preset,
    ...(doctor !== undefined && { doctor }),
    players: players.map((archetype) => ({ archetype })),
  };
}

/** A team after a match. */
export interface Outcome {
  readonly roster: Roster;
  /** The numbers of the characters that died, ascending: each is to be replaced (RB-27.11). */
  readonly fallen: readonly number[];
}

/** RB-27.2, RB-27.4, RB-27.5: a check is a point in its skill. */
function credited(one: Character, { counts }: PlayerStatistics): Character {
  const points: Partial<Record<(typeof SKILL_IDS)[number], number>> = { ...one.points };
  for (const skill of SKILL_IDS) {
    const checks = counts[`check-${skill}`] ?? 0;
    if (checks) points[skill] = (points[skill] ?? 0) + checks;
  }
  const freeChecks = (one.freeChecks ?? 0) + (counts.freeChecks ?? 0);
  return { ...one, ...(Object.keys(points).length && { points }), ...(freeChecks && { freeChecks }) };
}

/** RB-4.8: lethal damage and wounds stay, the rest goes with the match. */
function hurt(
  { lethal: _lethal, wounds: _wounds, missNext: _miss, ...one }: Character,
  player: Player,
): Character {
  return {
    ...one,
    ...(player.lethal && { lethal: player.lethal }),
    ...(player.wounds.length && { wounds: player.wounds.map((wound) => ({ ...wound })) }),
  };
}

/**
 * What a finished match leaves of a team: `undefined` while the match goes on. Nothing is earned in one that
 * was forfeited before its first kickoff (RB-27.13); ejections and rerolls end with the match (RB-27.12).
 * @param given the team as it came to the match
 */
export function afterMatch(given: GivenTeam, state: PublicState, of: Team): Outcome | undefined {
  if (!state.result) return undefined;
  const { players } = statistics(state);
  const roster = rosterOf(given);
  const kicked = state.drive > 0 && team(state, of).some(({ entered }) => entered);
  return {
    roster: {
      ...roster,
      players: roster.players.map((one, i) => {
        const player = team(state, of)[i]!;
        return hurt(kicked ? credited(one, players[player.id]!) : one, player);
      }),
    },
    fallen: team(state, of).flatMap(({ where }, i) => (where === 'dead' ? [i + 1] : [])),
  };
}

/** RB-27.10: one grade better; a graze goes. */
function milder(grade: Grade): { grade: Grade; penalty: number; move: number }[] {
  const better = WOUNDS.find((one) => one.grade === GRADES[GRADES.indexOf(grade) - 1]);
  return better ? [{ grade: better.grade, penalty: better.penalty, move: better.move }] : [];
}

/** A week heals: RB-27.10. A character that is left with a severe or critical wound misses the next match. */
export function afterWeek(given: Roster): Roster {
  const players = given.players.map(({ lethal = 0, wounds = [], missNext: _miss, ...one }): Character => {
    const { TOU } = sheetOf(one, '', false).attributes;
    const left = Math.max(0, lethal - TOU);
    const still = wounds.flatMap(({ grade }) => milder(grade));
    const rests = still.some(({ grade }) => grade === 'severe' || grade === 'critical');
    return {
      ...one,
      ...(left && { lethal: left }),
      ...(still.length && { wounds: still }),
      ...(rests && { missNext: true }),
    };
  });
  return { ...given, players };
}

/**
 * RB-27.11: a team as it comes to its next match, when nobody has replaced its dead: each by a new character
 * of its archetype, a lineman where there was none.
 */
export function replaced({ roster, fallen }: Outcome): Roster {
  const fresh = (one: Character): Character => ({
    archetype: 'archetype' in one ? one.archetype : 'lineman',
  });
  const { doctor, ...others } = roster;
  const players = roster.players.map((one, i) => (fallen.includes(i + 1) ? fresh(one) : one));
  const heals =
    doctor !== undefined && sheetOf(players[doctor - 1]!, '', false).skills.physician !== undefined;
  return { ...others, players, ...(heals && { doctor }) };
}
