/** Why a command stops, said to a person on standard error; not a bug. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /**
   * 1: what was asked for did not hold. 2: it could not be done
   * as asked (a wrong argument, an unreadable file).
   */
  readonly exitCode: 1 | 2;

  /** @param message what is wrong, and what to do about it */
  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
