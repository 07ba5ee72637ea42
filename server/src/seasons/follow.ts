import { setImmediate as breath } from 'node:timers/promises';
import { type Actor, activeTeams, lifeOf, next, openFixtures } from '@touchline/rules/season';
import type { Work } from './work.ts';

const HOUR_MS = 3_600_000;
/** Teams whose round is ended before others have their turn. */
const AT_ONCE = 20;

/** Has happen what follows by itself: the end of a round for the teams, the next round, lots, the end. */
export async function follow(work: Work, now: number): Promise<void> {
  for (;;) {
    const { season, record } = work;
    const action = next(season, now);
    if (!action) break;
    if (action.type === 'finished') {
      await finish(work);
      break;
    }
    await endRound(work);
    if (action.type === 'round') {
      const hours = record.play.roundHours;
      const deadline = hours === undefined ? undefined : now + hours * HOUR_MS;
      work.append({ ...action, ...(deadline !== undefined && { deadline }) });
      work.due(`round ${action.round}`, deadline);
    } else work.append(action);
  }
  const { season } = work;
  const waits = season.terms && season.status === 'running' && !openFixtures(season).length;
  const ends = Object.values(season.fixtures).map(({ settled, away }) => (away && settled ? settled.at : 0));
  const end = Math.max(0, ...ends) + (season.terms?.protestHours ?? 0) * HOUR_MS;
  work.due('end', waits && end > now ? end : undefined);
}

/** The last round is over for each team; said once. */
async function endRound(work: Work): Promise<void> {
  const { season, game, record } = work;
  const round = season.rounds.length;
  if (!round || !lifeOf(game).afterRound) return;
  const teams = activeTeams(season);
  await work.load(teams);
  for (const [i, id] of teams.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await breath();
    const team = await work.team(id);
    const told = team.ledger.entries.some(({ action }) => action.type === 'round' && action.round >= round);
    if (!told) team.write({ type: 'round', season: record.id, round }, { once: `round ${round}` });
  }
}

/**
 * The season is over, and its teams are free to enter another. Refuses while something is to be played.
 * @param by who ends it, where it does not end by itself
 */
export async function finish(work: Work, by?: string, actor?: Actor): Promise<void> {
  await endRound(work);
  work.append({ type: 'finished' }, by, actor);
  const teams = activeTeams(work.season);
  await work.load(teams);
  for (const id of teams) (await work.team(id)).left = true;
}
