/**
 * Collects what arrives within one turn of the event loop, and what arrives while a flush is running, into one flush.
 * @param flush stores the rows and tells of each whether it was accepted; when it throws, the fate of all is unknown
 */
export function batcher<Row>(
  flush: (rows: readonly Row[]) => readonly boolean[] | Promise<readonly boolean[]>,
) {
  let waiting: { row: Row; done(accepted: boolean): void; failed(error: unknown): void }[] = [];
  let idle: (() => void) | undefined;
  let busy = false;

  const run = async () => {
    while (waiting.length) {
      const batch = waiting;
      waiting = [];
      try {
        const accepted = await flush(batch.map((one) => one.row));
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
        waiting.push({ row, done, failed });
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
