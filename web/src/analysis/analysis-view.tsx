import { useMemo, useRef, useState } from 'react';
import { SceneContext } from '../arenas/board/scene.ts';
import { useKeyboard } from '../match/keyboard.ts';
import { Facts } from '../table/facts.tsx';
import { nameOf } from '../table/seats.ts';
import { analysis } from '../text/analysis.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { useStill } from '../ui/still.ts';
import { useTitle } from '../ui/title.ts';
import type { Analysis } from './analysis.ts';
import { AnalysisSide } from './analysis-side.tsx';
import { Tools } from './tools.tsx';
import { left } from './tree.ts';
import { useAnalysis, useTakingBack } from './use-analysis.ts';
import '../table/table.css';
import '../match/match.css';
import './analysis.css';

const TOLD = analysis;
const NONE = [] as const;

interface Props {
  readonly analysis: Analysis;
  /** Whose side the board is seen from at first. */
  readonly from?: string | undefined;
  /** Back to where it was opened. */
  close(): void;
}

/** A position that is played on in this browser. */
export function AnalysisView({ analysis, from, close }: Props) {
  const { main, drawing } = analysis;
  const { shown, asking } = useAnalysis(analysis, drawing);
  const { view: state, own, latest, decision, die, tree, since } = shown;
  const [seat, setSeat] = useState(from ?? main.seats[0]?.seat);
  const still = useStill();
  const { considered, consider, choose } = asking;
  const scene = useMemo(
    () => ({ events: latest?.events ?? NONE, asked: decision !== undefined, plays: false }),
    [latest, decision],
  );
  const players = main.seats
    .map((one) => nameOf(one.seat, drawing, { seats: main.seats }, main.options))
    .join(' – ');
  useTitle(`${TOLD.title}: ${players}`);
  const view = useRef<HTMLDivElement>(null);
  useKeyboard(view);
  useTakingBack(analysis);
  const { Arena } = drawing;
  return (
    <div className="match analysis" data-since={since} ref={view}>
      <div className="match-top analysis-top">
        <div>
          <h1>
            {TOLD.title}: {players}
          </h1>
          <p className="muted small">
            {main.source.kind === 'line' ? TOLD.origin.line : TOLD.origin.match(left(tree, tree.here))}
          </p>
          <Facts facts={drawing.facts(state)} />
        </div>
        <div className="match-bar analysis-bar">
          <label>
            {TOLD.seen}{' '}
            <select value={seat} onChange={(event) => setSeat(event.target.value)}>
              {main.seats.map((one) => (
                <option key={one.seat} value={one.seat}>
                  {drawing.side(one.seat, main.options).name}
                </option>
              ))}
            </select>
          </label>
          <Button onClick={close}>{main.source.kind === 'line' ? words.close : TOLD.back}</Button>
        </div>
      </div>
      <div className="match-board">
        <section className="arena analysis-arena" aria-label={words.arena.view} tabIndex={-1}>
          <SceneContext value={scene}>
            <Arena
              {...{ state, own, seat, decision, still, considered, consider, choose }}
              legal={die ? NONE : asking.legal}
              latest={latest && { seq: since, events: latest.events }}
            />
          </SceneContext>
        </section>
        <Tools analysis={analysis} shown={shown} failed={asking.failed} />
      </div>
      <AnalysisSide {...{ analysis, shown, asking }} />
    </div>
  );
}
