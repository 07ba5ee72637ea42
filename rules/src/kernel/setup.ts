import type { AnyGame, Seat } from './game.ts';
import { type Violation, violation, violations } from './violation.ts';

/**
 * The teams that seats bring to a match; a seat without one gets its team as the rules say:
 * by a draft, by dice, or none.
 */
export type Teams<Team = unknown> = Readonly<Partial<Record<Seat, Team>>>;

/** What a match is set up with. */
export interface Setup {
  /** How it is played. */
  readonly options: unknown;
  /** Who plays; absent when nobody brings a team. */
  readonly teams?: Teams;
}

/** The parts of a violation, each with its path below the one given. */
const below = (path: string, { problems, ...one }: Violation): Violation[] =>
  (problems ?? [one]).map((each) => ({ ...each, path: each.path ? `${path}.${each.path}` : path }));

/**
 * Reads the teams of a match, and checks them by the rules: what is wrong with all of them, each problem with
 * its path (`teams.A.players.0`).
 * @param options must have passed `checkOptions`
 * @returns `teams` is absent when none are given
 */
export function readTeams(
  game: AnyGame,
  options: unknown,
  given: Teams = {},
): { readonly teams?: Teams; readonly wrong?: Violation } {
  const seats = game.seats(options);
  const read: [Seat, unknown][] = [];
  const found: Violation[] = [];
  for (const [seat, team] of Object.entries(given)) {
    if (team === undefined) continue;
    const path = `teams.${seat}`;
    if (!game.teams)
      found.push(violation('no-teams', '', `Nobody brings a team to a match of ${game.name}.`, path));
    else if (!seats.includes(seat))
      found.push(violation('no-such-seat', '', `The seats of this match are ${seats.join(', ')}.`, path));
    else {
      const { success, data, error } = game.teams.team.safeParse(team);
      if (success) {
        const improper = game.teams.check(options, seat, data);
        if (improper) found.push(...below(path, improper));
        read.push([seat, data]);
      } else
        for (const issue of error.issues) {
          const at = [path, ...issue.path].join('.');
          found.push(violation('malformed', '', `This team cannot be read: ${issue.message}.`, at));
        }
    }
  }
  const wrong = violations(found);
  if (wrong) return { wrong };
  return read.length ? { teams: Object.fromEntries(read) } : {};
}
