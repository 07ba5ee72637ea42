import type { TeamInfo } from '@touchline/client';
import type { Drawing } from '../arenas/arena.ts';
import type { Shown } from '../arenas/board/cast.ts';
import { drawingOf } from '../arenas/index.ts';
import { membersOf } from '../arenas/members.ts';
import { touchline } from '../client.ts';
import type { Card } from '../people/card.tsx';
import type { Telling } from '../people/telling.ts';

/** The people of a team between matches, with faces, and with a name also for who has none yet. */
export interface Squad {
  readonly shown: Shown;
  readonly telling: Telling;
  readonly Card: typeof Card;
}

/** `undefined` where the game says nothing of them, or the reader may not see the sheet. */
export async function squadOf(team: TeamInfo, drawing: Drawing | undefined): Promise<Squad | undefined> {
  const { id, game, sheet } = team;
  if (!drawing?.people || sheet === undefined) return undefined;
  const [{ people }, members, { company, Card }] = await Promise.all([
    drawing.people(),
    membersOf(game),
    import('../people/company.tsx'),
  ]);
  if (!members) return undefined;
  const names = new Map(team.people?.map(({ id, name }) => [id, name]));
  const everybody = members(sheet).map((one) => ({ ...one, name: names.get(one.id) }));
  const played = { match: id, game, options: undefined, seats: [] };
  const shown = company({ ...people, everybody: () => everybody }, drawing, played, [])(sheet);
  const telling = { game, drawing, kinds: people.kinds, statistics: undefined, colour: () => '--accent' };
  return { shown, telling, Card };
}

/** Names for all who are on it and have none, by identity. */
export async function namesFor(team: TeamInfo, drawing: Drawing | undefined) {
  const squad = await squadOf(team, drawing);
  const nameless = (team.people ?? []).filter(({ left, name }) => left === undefined && name === undefined);
  return Object.fromEntries(
    nameless.flatMap(({ id }) => (squad ? [[id, squad.shown.of(id)?.name ?? '']] : [])),
  );
}

/** A new team whose people have got names; as it is, where that fails: it can play without. */
export async function christened(team: TeamInfo): Promise<TeamInfo> {
  try {
    const people = await namesFor(team, await drawingOf(team.game));
    return Object.keys(people).length ? await touchline.teams.name(team.id, { people }) : team;
  } catch {
    return team;
  }
}
