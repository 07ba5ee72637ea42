import type { Replay, Typed } from '@touchline/rules/kernel';
import { use, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { SceneContext } from '../arenas/board/scene.ts';
import { StoryContext } from '../arenas/board/story.ts';
import type { Cast } from '../arenas/person.ts';
import { useDrawing } from '../arenas/use.ts';
import type { Played } from '../people/company.tsx';
import { useCast } from '../people/use-cast.ts';
import { CopyPosition } from '../table/copy-position.tsx';
import { Download } from '../table/download.tsx';
import { Facts } from '../table/facts.tsx';
import { plain } from '../table/plain.tsx';
import { analysis } from '../text/analysis.ts';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';
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
import { opening, useMoment, useReplayKeys } from './moment.ts';
import { usePlayer } from './player.ts';
import { OtherRules } from './read.ts';
import { nameIn, ReplaySide } from './replay-side.tsx';
import { Score } from './score.tsx';
import { Told } from './told.tsx';
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
  /** That entry is played. */
  readonly plays?: boolean | undefined;
  readonly close?: (() => void) | undefined;
}

/** A replay that is played again in this browser. */
export function ReplayView({ replay, fixture, seq, plays, close }: ViewProps) {
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
  return <Player reading={opened.reading} {...{ drawing, fixture, seq, plays, close }} />;
}

interface Props {
  readonly reading: Reading;
  readonly drawing: Drawing;
  readonly fixture: string | undefined;
  readonly seq?: number | undefined;
  readonly plays?: boolean | undefined;
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

const asItIs = (text: string): string => text;

/** Puts the names of everybody into a text, from the beginning; `undefined` until all has been checked. */
function useEverybody(reading: Reading, drawing: Drawing, played: Played): Cast['said'] | undefined {
  const { done, ready } = reading;
  const last = useMemo(
    () => (done && ready > 0 ? reading.stateAfter(ready - 1) : undefined),
    [reading, done, ready],
  );
  return useCast(drawing, played, last).cast?.said;
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
      {reading.game.line && <CopyPosition line={() => reading.game.line!.toLine(reading.after(player.at))} />}
      {close ? (
        <Button onClick={close}>{TOLD.another}</Button>
      ) : (
        <>
          <Button onClick={() => share(momentUrl(replay.match, player.at))}>{TOLD.share}</Button>
          <Download id={replay.match} replay={reading.file} />
        </>
      )}
    </div>
  );
}

interface HeadingProps {
  readonly replay: Replay;
  readonly drawing: Drawing;
  readonly players: string;
  readonly state: unknown;
}

/** Who plays, with the score where the game keeps one all along. */
const Heading = ({ replay, drawing, players, state }: HeadingProps) =>
  drawing.score ? (
    <Score {...{ replay, drawing }} score={state === undefined ? undefined : drawing.score(state)} />
  ) : (
    <h1>{players}</h1>
  );

/** So many entries are looked through for something that was told. */
const BACK = 12;

interface CaptionProps {
  readonly entries: Replay['entries'];
  readonly at: number;
  readonly shown: boolean;
  readonly drawing: Drawing;
}

/** What has happened last, in a sentence, as below a film; the log has it for who does not see it. */
function Caption({ entries, at, shown, drawing }: CaptionProps) {
  let line: string | undefined;
  for (let seq = at; shown && !line && seq >= 0 && seq > at - BACK; seq--) {
    const events: readonly Typed[] = entries[seq]!.events;
    line = drawing.sum?.(events) ?? events.flatMap((one) => drawing.event(one) ?? []).at(-1);
  }
  return (
    <p className="replay-caption" aria-hidden="true">
      <span>{line}</span>
    </p>
  );
}

/** Over the board, until it has begun. */
function Start({ press }: { press(): void }) {
  return (
    <button type="button" className="replay-start" aria-label={TOLD.start} onClick={press}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 5v14l11-7z" />
      </svg>
    </button>
  );
}

/** Whether it has begun, and until then the position in which play begins: it stands on the board. */
function useBeginning(reading: Reading, player: ReturnType<typeof usePlayer>, first: number | undefined) {
  const { replay, ready } = reading;
  const { playing, stepped, seen } = player;
  const [begun, begin] = useReducer(() => true, false);
  useEffect(() => {
    if (playing || stepped || seen > (first ?? 0)) begin();
  }, [playing, stepped, seen, first]);
  const seq = useMemo(() => opening(replay.entries), [replay]);
  const there = !begun && first === undefined && ready > seq;
  const poster = useMemo(() => (there ? reading.stateAfter(seq) : undefined), [reading, there, seq]);
  return { begun, poster };
}

/** All that has happened up to an entry. */
const useStory = ({ entries }: Replay, at: number) =>
  useMemo(() => entries.slice(0, at + 1).map(({ events = [] }) => ({ events })), [entries, at]);

function Player({ reading, drawing: drawn, fixture, seq, plays, close }: Props) {
  const { replay } = reading;
  const player = usePlayer(reading, seq, plays);
  useMoment(player, !close);
  useReplayKeys(player, reading.highlights);
  const { state } = player;
  const still = useStill();
  const entries = useMemo(() => (player.stepped ? [player.entry] : NONE), [player.stepped, player.entry]);
  const position = reading.ready > 0 ? { seq: player.at + 1, state } : undefined;
  const [seen, letGo, told] = useSeen({ position, entries, player }, drawn, still || player.speed > 2);
  const { entry, at } = seen.player;
  const { begun, poster } = useBeginning(reading, player, seq);
  /** What numbers may tell of. */
  const known = poster ?? told.position?.state;
  const story = useStory(replay, at);
  const { cast, drawing } = useCast(drawn, { ...replay, fixture }, known);
  const said = useEverybody(reading, drawn, { ...replay, fixture }) ?? cast?.said ?? asItIs;
  const board = useRef<HTMLElement>(null);
  const [seat, setSeat] = useState(replay.seats[0]?.seat);
  const shown = reading.ready > 0;
  const scene = useMemo(
    () => ({ events: shown ? entry.events : [], asked: false, plays: false, watched: true }),
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
            <Heading {...{ replay, drawing, players }} state={known} />
            {known !== undefined && <Facts facts={drawing.facts(known)} />}
          </div>
          <Bar {...{ reading, drawing, player, seat, setSeat, close }} />
        </div>
        <div className="match-board">
          <section ref={board} className="arena replay-arena" aria-label={words.arena.view}>
            {state !== undefined && (
              <StoryContext value={story}>
                <SceneContext value={scene}>
                  <Arena
                    state={poster ?? seen.player.state}
                    seat={seat}
                    legal={[]}
                    latest={seen.player.stepped ? entry : undefined}
                    ahead={seen.ahead}
                    falling={seen.falling}
                    still={still || player.speed > 2}
                    consider={nothing}
                    choose={nothing}
                  />
                </SceneContext>
              </StoryContext>
            )}
            <TheatreLater {...{ drawing, still, entries, letGo }} from={player.at} />
            {!begun && shown && <Start press={player.toggle} />}
          </section>
          <Controls {...{ reading, drawing, player }} begins={poster !== undefined}>
            <Caption
              entries={replay.entries}
              at={told.player.at}
              shown={shown && !poster}
              drawing={drawing}
            />
          </Controls>
        </div>
        {/* what happens while it plays by itself would be too much */}
        <div className="unseen" role="status" aria-label={matchWords.said.title}>
          {!player.playing &&
            state !== undefined &&
            entry.events.flatMap((one) => drawing.event(one) ?? []).join(' ')}
        </div>
        <ReplaySide {...{ reading, drawing, board, said }} player={told.player} />
      </div>
    </CastContext>
  );
}
