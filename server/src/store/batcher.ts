/**
 * Collects what arrives within one turn of the event loop, and what arrives while a flush
 * is running, into one flush.
 * @param flush stores the rows and tells of each whether it was accepted; when it
 * throws, the fate of all is unknown
 * @param flushed told how many rows a flush has stored, and how many milliseconds
 * the oldest of them had waited
 */
export function batcher<Row>(
  flush: (rows: readonly Row[]) => readonly boolean[] | Promise<readonly boolean[]>,
  flushed: (rows: number, waited: number) => void = () => {},
) {
  let waiting: { row: Row; since: number; done(accepted: boolean): void; failed(error: unknown): void }[] =
    [];
  let idle: (() => void) | undefined;
  let busy = false;

  const run = async () => {
    while (waiting.length) {
      const batch = waiting;
      waiting = [];
      try {
        const accepted = await flush(batch.map((one) => one.row));
        flushed(batch.length, performance.now() - batch[0]!.since);
        for (let i = 0; i < batch.length; i++) batch[i]!.done(accepted[i]!);
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    busy = false;
    idle?.();
  };

  return {
    add: (row: Row) =>
      new Promise<boolean>((done, failed) => {
        waiting.push({ row, since: performance.now(), done, failed });
        if (!busy) {
          busy = true;
          setImmediate(run);
        }
      }),
    /** Resolves when nothing waits any more. */
    drain: () =>
      new Promise<void>((resolve) => {
        if (busy) idle = resolve;
        else resolve();
      }),
  };
}
