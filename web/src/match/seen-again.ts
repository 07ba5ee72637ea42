import { fold, gameById, type Replay, replayEntry } from '@touchline/rules';

/** For so many milliseconds it works before it lets the page breathe. */
const SLICE = 12;

/**
 * The public state after some entries of a replay, by their numbers; nothing where it is of other rules than
 * are here.
 */
export async function positionsAfter(
  replay: Replay,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  const found = new Map<number, unknown>();
  const game = gameById(replay.game);
  if (!game || game.rulesVersion !== replay.rulesVersion) return found;
  const last = Math.max(...seqs);
  const live = fold(game, replay, replay.entries.slice(0, 1));
  let end = performance.now() + SLICE;
  for (let seq = 0; seq <= last; seq++) {
    if (seq > 0) replayEntry(game, live, replay.entries[seq]!);
    if (seqs.includes(seq)) found.set(seq, structuredClone(game.view(live.state)));
    if (performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + SLICE;
  }
  return found;
}
