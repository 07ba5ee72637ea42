import { TouchlineError } from '@touchline/client';
import { misshapen, REPLAY_FORMAT, type Replay } from '@touchline/rules/kernel';
import { replayWords } from '../text/replay.ts';

const TOLD = replayWords.wrong;

/** The largest file that is read, in bytes. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** More entries than any match has. */
const MOST_ENTRIES = 200_000;

/** Why a file is no replay: a sentence that says where it fails. */
export class NoReplay extends TouchlineError {
  constructor(message: string) {
    super('no-replay', message);
  }
}

/** The rules of a replay are others than are here: it can be told, but not played again. */
export class OtherRules extends NoReplay {
  /** The position at the end, where it is one by the rules that are here, too. */
  readonly final: unknown;

  constructor(message: string, final: unknown) {
    super(message);
    this.final = final;
  }
}

/**
 * Reads a replay from a file that anybody may have made. Only its form is looked at: whether it
 * is true, `verifying` tells.
 * @throws {@link NoReplay}
 */
export function readReplay(text: string): Replay {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new NoReplay(TOLD.json);
  }
  const format = (file as Partial<Replay> | null)?.format as unknown;
  if (typeof format !== 'string' || !format.startsWith('touchline-replay/')) throw new NoReplay(TOLD.other);
  if (format !== REPLAY_FORMAT) throw new NoReplay(TOLD.format(format.slice(0, 40)));
  const wrong = misshapen(file);
  if (wrong) throw new NoReplay(TOLD.kind(`"${wrong.path}"`, wrong.kind));
  const replay = file as Replay;
  if (!replay.entries.length) throw new NoReplay(TOLD.empty);
  if (replay.entries.length > MOST_ENTRIES) throw new NoReplay(TOLD.long(MOST_ENTRIES));
  return replay;
}
