import { replayWords } from '../text/replay.ts';
import type { Reading } from './engine.ts';

const TOLD = replayWords;

/** What the check on this machine has found so far. */
export function Verdict({ reading }: { reading: Reading }) {
  const { ready, done, difference, replay } = reading;
  const total = replay.entries.length;
  if (!done)
    return (
      <p className="verdict">
        <label>
          {TOLD.checking(ready, total)} <progress value={ready} max={total} />
        </label>
      </p>
    );
  const dice = replay.entries.reduce((sum, entry) => sum + entry.dice.length, 0);
  if (!difference)
    return (
      <p className="verdict good" role="status">
        ✓ {TOLD.verified(dice, total)}
      </p>
    );
  return (
    <div className="verdict bad" role="alert">
      <p>
        ✗ <b>{difference.seq === undefined ? TOLD.false : TOLD.falseAt(difference.seq)}</b>{' '}
        {difference.message.slice(0, 400)}
      </p>
      {ready > 0 && <p>{TOLD.until}</p>}
    </div>
  );
}
