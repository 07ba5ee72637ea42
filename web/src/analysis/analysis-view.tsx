import { useMemo, useRef, useState } from 'react';
import { CastContext } from '../arenas/board/cast.ts';
import { Picks, PicksContext } from '../arenas/board/picks.ts';
import { SceneContext } from '../arenas/board/scene.ts';
import { useKeyboard } from '../match/use-keyboard.ts';
import { useCast } from '../people/use-cast.ts';
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
import { useAnswers, useShown, useTakingBack } from './use-analysis.ts';
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
  const { main } = analysis;
  const { match, options, seats } = main;
  const shown = useShown(analysis);
  const played = { match, game: main.game.id, options, seats };
  const { cast, drawing } = useCast(analysis.drawing, played, shown.view);
  const asking = useAnswers(analysis, shown, drawing);
  const { view: state, own, latest, decision, die, tree, since } = shown;
  const [seat, setSeat] = useState(from ?? seats[0]?.seat);
  const still = useStill();
  const { considered, consider, choose } = asking;
  const scene = useMemo(
    () => ({ events: latest?.events ?? NONE, asked: decision !== undefined, plays: false }),
    [latest, decision],
  );
  const players = seats.map((one) => nameOf(one.seat, drawing, { seats }, options)).join(' – ');
  useTitle(`${TOLD.title}: ${players}`);
  const [picks] = useState(() => new Picks());
  const view = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLElement>(null);
  useKeyboard(view, true);
  useTakingBack(analysis);
  const { Arena } = drawing;
  return (
    <CastContext value={cast}>
      <PicksContext value={picks}>
        <div className="match analysis" data-since={since} data-named={cast !== undefined} ref={view}>
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
                  {seats.map((one) => (
                    <option key={one.seat} value={one.seat}>
                      {drawing.side(one.seat, options).name}
                    </option>
                  ))}
                </select>
              </label>
              <Button onClick={close}>{main.source.kind === 'line' ? words.close : TOLD.back}</Button>
            </div>
          </div>
          <div className="match-board">
            <section ref={board} className="arena analysis-arena" aria-label={words.arena.view} tabIndex={-1}>
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
          <AnalysisSide {...{ analysis, shown, drawing, asking, board }} />
        </div>
      </PicksContext>
    </CastContext>
  );
}
