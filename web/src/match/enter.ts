import { type Match, type MatchInfo, TouchlineError } from '@touchline/client';
import { ahead, wanted } from '../ahead.ts';
import { drawingOf } from '../arenas/index.ts';
import { restored, touchline } from '../client.ts';

/** A match that somebody has come to. */
export interface Entered {
  readonly match: Match;
  readonly info: MatchInfo;
  /** Why it is watched by who has a seat in it. */
  readonly refused?: TouchlineError;
}

/** Begins to enter the match of an address, if it is one. */
export function enterAhead(path: string): void {
  const id = /^\/matches\/(\w+)$/.exec(path)?.[1];
  if (id !== undefined) void ahead(`match ${id}`, () => entered(id));
}

/**
 * Opens a match: at the seat of who comes, or to watch.
 * @throws {@link TouchlineError} when there is none, or the server cannot be reached
 */
export const enter = (id: string): Promise<Entered> => wanted(`match ${id}`, () => entered(id));

async function entered(id: string): Promise<Entered> {
  await restored;
  const inside = await connected(id, touchline.match(id));
  // whether it can go on by the rules that are here, opening it has shown
  return inside.info.otherRules === undefined ? inside : { ...inside, info: await touchline.match(id) };
}

async function connected(id: string, asked: Promise<MatchInfo>): Promise<Entered> {
  const watched = () => touchline.watch(id, { info: asked });
  const me = touchline.account?.id;
  // who has no account has no seat, and goes in at once
  const watching = me === undefined ? watched() : undefined;
  watching?.catch(() => {});
  const info = await asked;
  // fetched meanwhile; who shows it is told if it cannot be
  drawingOf(info.game).catch(() => {});
  if (watching) return { match: await watching, info };
  const mine = info.seats.find((one) => one.account?.id === me);
  if (!mine?.commitment) return { match: await watched(), info };
  try {
    return { match: await touchline.join(id), info };
  } catch (error) {
    if (!(error instanceof TouchlineError) || error.code !== 'other-device') throw error;
    return { match: await watched(), info, refused: error };
  }
}
