import type { Replay } from '@touchline/rules/kernel';
import { use, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { SceneContext } from '../arenas/board/scene.ts';
import { useDrawing } from '../arenas/use.ts';
import { useCast } from '../people/use-cast.ts';
import { CopyPosition } from '../table/copy-position.tsx';
import { Download } from '../table/download.tsx';
import { Facts } from '../table/facts.tsx';
import { plain } from '../table/plain.tsx';
import { analysis } from '../text/analysis.ts';
import { words } from '../text/index.ts';
import { replayWords } from '../text/replay.ts';
import { TheatreLater } from '../theatre/later.tsx';
import { useSeen } from '../theatre/seen.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { share } from '../ui/share.tsx';
import { useStill } from '../ui/still.ts';
import { useTitle } from '../ui/title.ts';
import { Controls } from './controls.tsx';
import type { Reading } from './engine.ts';
import { hand } from './handed.ts';
import { useMoment, useReplayKeys } from './moment.ts';
import { usePlayer } from './player.ts';
import { OtherRules } from './read.ts';
import { nameIn, ReplaySide } from './replay-side.tsx';
import { Told } from './told.tsx';
import { Verdict } from './verdict.tsx';
import '../table/table.css';
import './replay.css';

const TOLD = replayWords;
const nothing = () => {};
const NONE: readonly [] = [];
const momentUrl = (match: string, at: number) => new URL(`/replay/${match}?at=${at}`, location.href).href;

/** The rules are large, and only fetched when a replay is opened. */
let engine: Promise<typeof import('./engine.ts')> | undefined;

interface ViewProps {
  readonly replay: Replay;
  /** That the match was played for. */
  readonly fixture?: string | undefined;
  /** The entry that is shown first. */
  readonly seq?: number | undefined;
  readonly close?: (() => void) | undefined;
}

/** A replay that is played again in this browser. */
export function ReplayView({ replay, fixture, seq, close }: ViewProps) {
  engine ??= import('./engine.ts');
  const { Reading } = use(engine);
  const drawing = useDrawing(replay.game) ?? plain;
  const [opened] = useState((): { reading: Reading } | { problem: unknown } => {
    try {
      return { reading: new Reading(replay, drawing) };
    } catch (problem) {
      return { problem };
    }
  });
  if ('problem' in opened && opened.problem instanceof OtherRules)
    return <Told {...{ replay, close }} drawing={drawing} problem={opened.problem} />;
  if ('problem' in opened)
    return (
      <section className="page replay-open">
        <h1>{TOLD.bad}</h1>
        <Refusal error={opened.problem} />
        {close && <Button onClick={close}>{TOLD.another}</Button>}
      </section>
    );
  return <Player reading={opened.reading} {...{ drawing, fixture, seq, close }} />;
}

interface Props {
  readonly reading: Reading;
  readonly drawing: Drawing;
  readonly fixture: string | undefined;
  readonly seq?: number | undefined;
  readonly close?: (() => void) | undefined;
}

interface SeenFromProps {
  readonly replay: Replay;
  readonly drawing: Drawing;
  readonly seat: string | undefined;
  setSeat(seat: string): void;
}

/** From whose side the board is seen. */
function SeenFrom({ replay, drawing, seat, setSeat }: SeenFromProps) {
  return (
    <label>
      {TOLD.from}{' '}
      <select value={seat} onChange={(event) => setSeat(event.target.value)}>
        {replay.seats.map((one) => (
          <option key={one.seat} value={one.seat}>
            {drawing.side(one.seat, replay.options).name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface BarProps extends Pick<SeenFromProps, 'seat' | 'setSeat'> {
  readonly reading: Reading;
  readonly drawing: Drawing;
  readonly player: ReturnType<typeof usePlayer>;
  readonly close: (() => void) | undefined;
}

/** From where it is seen, and what is done with a replay. */
function Bar({ reading, drawing, player, seat, setSeat, close }: BarProps) {
  const { replay } = reading;
  const [, navigate] = useLocation();
  return (
    <div className="match-bar replay-bar">
      <SeenFrom {...{ replay, drawing, seat, setSeat }} />
      <Button
        disabled={!reading.ready}
        onClick={() => {
          hand({ reading, id: close ? undefined : replay.match, seq: player.at, seat });
          navigate('/analysis');
        }}
      >
        {analysis.from}
      </Button>
      {reading.game.line && (
        <CopyPosition line={() => reading.game.line!.toLine(reading.timeline.after(player.at).state)} />
      )}
      {close ? (
        <Button onClick={close}>{TOLD.another}</Button>
      ) : (
        <>
          <Button onClick={() => share(momentUrl(replay.match, player.at))}>{TOLD.share}</Button>
          <Download id={replay.match} replay={replay} />
        </>
      )}
    </div>
  );
}

function Player({ reading, drawing: drawn, fixture, seq, close }: Props) {
  const { replay } = reading;
  const player = usePlayer(reading, seq);
  useMoment(player, !close);
  useReplayKeys(player);
  const { state } = player;
  const still = useStill();
  const entries = useMemo(() => (player.stepped ? [player.entry] : NONE), [player.stepped, player.entry]);
  const position = reading.ready > 0 ? { seq: player.at + 1 } : undefined;
  const [seen, letGo] = useSeen({ position, entries, player }, drawn, still || player.speed > 2);
  const { entry } = seen.player;
  const { cast, drawing } = useCast(drawn, { ...replay, fixture }, state);
  const board = useRef<HTMLElement>(null);
  const [seat, setSeat] = useState(replay.seats[0]?.seat);
  const shown = reading.ready > 0;
  const scene = useMemo(
    () => ({ events: shown ? entry.events : [], asked: false, plays: false }),
    [shown, entry],
  );
  const players = replay.seats.map((one) => nameIn(replay, drawing, one)).join(' – ');
  useTitle(players);
  const { Arena } = drawing;
  return (
    <CastContext value={cast}>
      <div className="match replay" data-named={cast !== undefined}>
        <div className="match-top replay-top">
          <div>
            <h1>{players}</h1>
            <Verdict reading={reading} />
            {state !== undefined && <Facts facts={drawing.facts(seen.player.state)} />}
          </div>
          <Bar {...{ reading, drawing, player, seat, setSeat, close }} />
        </div>
        <div className="match-board">
          <section ref={board} className="arena replay-arena" aria-label={words.arena.view}>
            {state !== undefined && (
              <SceneContext value={scene}>
                <Arena
                  state={seen.player.state}
                  seat={seat}
                  legal={[]}
                  latest={seen.player.stepped ? entry : undefined}
                  still={still || player.speed > 2}
                  consider={nothing}
                  choose={nothing}
                />
              </SceneContext>
            )}
            <TheatreLater {...{ drawing, still, entries, letGo }} from={player.at} />
          </section>
          <Controls
            player={player}
            marks={
              cast
                ? reading.highlights.map(({ seq: at, name }) => ({ seq: at, name: cast.said(name) }))
                : reading.highlights
            }
          />
        </div>
        {/* what happens while it plays by itself would be too much */}
        <div className="unseen" role="status" aria-label={words.match.said.title}>
          {!player.playing &&
            state !== undefined &&
            entry.events.flatMap((one) => drawing.event(one) ?? []).join(' ')}
        </div>
        <ReplaySide {...{ reading, drawing, player, board }} />
      </div>
    </CastContext>
  );
}
