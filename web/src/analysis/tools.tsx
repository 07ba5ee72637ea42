import { analysis } from '../text/analysis.ts';
import { Button } from '../ui/button.tsx';
import type { Analysis } from './analysis.ts';
import type { Shown } from './shown.ts';
import { lastTaken, left, nextAgain } from './tree.ts';

const TOLD = analysis;

interface Props {
  readonly analysis: Analysis;
  readonly shown: Shown;
  failed(error: unknown, what?: string): void;
}

/** Below the board: back and forth in the branch, and moves by bots. */
export function Tools({ analysis, shown, failed }: Props) {
  const { tree, decision, decisions, hands, playing, referee } = shown;
  const bots = decisions.some(({ seat }) => (hands[seat] ?? 'hand') !== 'hand');
  const busy = playing !== undefined;
  return (
    <section className="analysis-tools" aria-label={TOLD.board}>
      <div className="buttons">
        <Button onClick={() => analysis.undo()} disabled={lastTaken(tree) === undefined}>
          {TOLD.undo}
        </Button>
        <Button onClick={() => analysis.redo()} disabled={nextAgain(tree) === undefined}>
          {TOLD.redo}
        </Button>
        <Button onClick={() => analysis.go({ seq: left(tree, tree.here) })} disabled={'seq' in tree.here}>
          {TOLD.main}
        </Button>
        <Button
          busy={busy}
          disabled={!decision}
          onClick={() => analysis.botOnce().catch((error) => failed(error, TOLD.bot))}
        >
          {TOLD.bot}
        </Button>
        {busy ? (
          <Button kind="main" onClick={() => analysis.stop()}>
            {TOLD.stop}
          </Button>
        ) : (
          <Button
            disabled={!bots || referee}
            onClick={() => analysis.botsOn().catch((error) => failed(error, TOLD.bots))}
          >
            {TOLD.bots}
          </Button>
        )}
        {referee && <Button onClick={() => analysis.referee()}>{TOLD.go}</Button>}
      </div>
      <p className="muted small" role="status">
        {busy && TOLD.playing(playing)}
        {!busy && referee && TOLD.referee}
      </p>
    </section>
  );
}
