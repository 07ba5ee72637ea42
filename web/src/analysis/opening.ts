import { type AnyGame, gameById, games } from '@touchline/rules';
import { drawingOf } from '../arenas/index.ts';
import { touchline } from '../client.ts';
import { Reading } from '../replay/engine.ts';
import type { Handed } from '../replay/handed.ts';
import { plain } from '../table/plain.tsx';
import { analysis } from '../text/analysis.ts';
import { Analysis } from './analysis.ts';
import { journalOf, positionOf, treeOf } from './follow.ts';
import { fromReading, type MainLine } from './main-line.ts';
import { NoAnalysis, type Shared } from './shared.ts';
import { begun } from './tree.ts';

const TOLD = analysis.wrong;

const drawn = async (game: AnyGame) => (await drawingOf(game.id)) ?? plain;

/** A moment of a replay that is shown. */
export async function openHanded({ reading, id, seq }: Handed): Promise<Analysis> {
  return new Analysis(fromReading(reading, id), await drawn(reading.game), begun(seq));
}

/** A position of a line of text, of whatever game it is. @throws NoAnalysis */
export async function openLine(line: string): Promise<Analysis> {
  const why: string[] = [];
  for (const game of games) {
    try {
      return new Analysis(positionOf(game, line.trim()), await drawn(game));
    } catch (error) {
      if (!(error instanceof NoAnalysis)) throw error;
      why.push(`${game.name}: ${error.message}`);
    }
  }
  throw new NoAnalysis(why.join(' '));
}

/** What somebody sent or saved. @throws NoAnalysis, or why the match it comes from cannot be had */
export async function openShared(shared: Shared): Promise<Analysis> {
  const game = gameById(shared.game);
  if (!game) throw new NoAnalysis(TOLD.game(shared.game));
  try {
    const main = await mainOf(game, shared);
    return new Analysis(main, await drawn(game), await treeOf(main, await drawn(game), shared));
  } catch (error) {
    if (!(error instanceof NoAnalysis) || shared.rules === game.rulesVersion) throw error;
    throw new NoAnalysis(`${TOLD.since(shared.rules, game.rulesVersion)} ${error.message}`);
  }
}

async function mainOf(game: AnyGame, { from }: Shared): Promise<MainLine> {
  if ('line' in from) return positionOf(game, from.line);
  if ('entries' in from) return journalOf(game, from);
  // an account that may not see the match yet gets none
  const replay = await touchline.replay(from.match);
  if (replay.game !== game.id) throw new NoAnalysis(TOLD.place);
  const reading = new Reading(replay, await drawn(game));
  await reading.check(() => {}, new AbortController().signal);
  if (!reading.ready) throw new NoAnalysis(TOLD.untrue);
  return fromReading(reading, from.match);
}
