import { activeTeams, lifeOf, next, openFixtures } from '@touchline/rules/season';
import type { Work } from './work.ts';

const HOUR_MS = 3_600_000;

/** Has happen what follows by itself: the end of a round for the teams, the next round, lots, the end. */
export async function follow(work: Work, now: number): Promise<void> {
  for (;;) {
    const { season, record } = work;
    const action = next(season, now);
    if (!action) break;
    await endRound(work);
    if (action.type === 'round') {
      const hours = record.play.roundHours;
      const deadline = hours === undefined ? undefined : now + hours * HOUR_MS;
      work.append({ ...action, ...(deadline !== undefined && { deadline }) });
      work.due(`round ${action.round}`, deadline);
    } else work.append(action);
    if (action.type === 'finished') await disband(work);
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
  for (const id of teams) {
    const team = await work.team(id);
    const told = team.ledger.entries.some(({ action }) => action.type === 'round' && action.round >= round);
    if (!told) team.write({ type: 'round', season: record.id, round }, { once: `round ${round}` });
  }
}

/** The teams of a season that is over are free to enter another. */
async function disband(work: Work): Promise<void> {
  const teams = activeTeams(work.season);
  await work.load(teams);
  for (const id of teams) (await work.team(id)).left = true;
}
