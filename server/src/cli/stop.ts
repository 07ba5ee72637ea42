/** What asks a process to stop: Ctrl-C, and the service manager. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a server until the process is asked to stop, or the one is gone that has started it with a channel,
 * and closes it. A second signal ends the process at once.
 * @returns the exit code: 0 when everything was finished in time
 */
export async function untilStopped(server: { close(): Promise<void> }): Promise<0 | 1> {
  await new Promise<void>((resolve) => {
    let asked = false;
    process.once('disconnect', resolve);
    for (const signal of SIGNALS)
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve();
      });
  });
  try {
    await server.close();
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
