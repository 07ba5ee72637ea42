import { TouchlineError } from '@touchline/client';
import { type LabMatch, labSeed } from '@touchline/rules/kernel';

/** A match to be played. */
export interface LabTask {
  readonly game: string;
  readonly options: object;
  readonly seed: number;
}
export type LabAnswer = { readonly match: LabMatch } | { readonly failed: string };

/** What is compared. */
export interface Wanted {
  readonly game: string;
  /** Options that are tried, and those in force; what is absent is as usual. */
  readonly tried: object;
  readonly inForce: object;
  /** Matches by each. */
  readonly matches: number;
}
/** What has been played so far: the same matches in the same order on every machine. */
export interface Played {
  readonly tried: readonly LabMatch[];
  readonly inForce: readonly LabMatch[];
}

const MOST_THREADS = 4;

/**
 * Plays the matches of a comparison, each side in turn, in threads of their own.
 * @param told after each match
 * @throws TouchlineError when a match cannot be played, e.g. by options that do not go together
 */
export async function playSamples(
  { game, tried, inForce, matches }: Wanted,
  told: (played: Played) => void,
  signal: AbortSignal,
): Promise<void> {
  const all = Array.from({ length: 2 * matches }, (_, n) => ({
    of: n % 2 ? ('inForce' as const) : ('tried' as const),
    // both sides play with the same luck
    seed: labSeed('1', Math.floor(n / 2)),
  }));
  const found = { tried: [] as LabMatch[], inForce: [] as LabMatch[] };
  const played: (LabMatch | undefined)[] = [];
  let next = 0;
  const work = async (ask: (task: LabTask) => Promise<LabMatch>) => {
    while (next < all.length && !signal.aborted) {
      const at = next++;
      const { of, seed } = all[at]!;
      played[at] = await ask({ game, options: of === 'tried' ? tried : inForce, seed });
      while (played[found.tried.length + found.inForce.length]) {
        const first = found.tried.length + found.inForce.length;
        found[all[first]!.of].push(played[first]!);
      }
      told({ tried: [...found.tried], inForce: [...found.inForce] });
    }
  };
  const threads = Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency - 1, all.length));
  const workers = Array.from({ length: threads }, () => new Thread(signal));
  try {
    await Promise.all(workers.map((one) => work((task) => one.ask(task))));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    for (const one of workers) one.stop();
  }
}

/** One worker, that is asked one thing at a time. */
class Thread {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async ask(task: LabTask): Promise<LabMatch> {
    const answer = await new Promise<LabAnswer>((resolve) => {
      const stopped = () => resolve({ failed: '' });
      this.#signal.addEventListener('abort', stopped, { once: true });
      this.#worker.onmessage = ({ data }: MessageEvent<LabAnswer>) => resolve(data);
      this.#worker.onerror = ({ message }) => resolve({ failed: message });
      this.#worker.postMessage(task);
    });
    if ('match' in answer) return answer.match;
    throw new TouchlineError('lab', answer.failed);
  }

  stop(): void {
    this.#worker.terminate();
  }
}
