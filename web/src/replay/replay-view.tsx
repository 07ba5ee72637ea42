import type { Replay } from '@touchline/rules/kernel';
import { use, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useDrawing } from '../arenas/index.ts';
import { SceneContext } from '../arenas/zoomed.tsx';
import { Dice } from '../match/dice.tsx';
import { Facts } from '../match/facts.tsx';
import { Log } from '../match/log.tsx';
import { plain } from '../match/plain.tsx';
import { duration, termed } from '../match/seats.ts';
import { useStill } from '../match/still.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { useTitle } from '../ui/title.ts';
import { Download } from './download.tsx';
import type { Reading } from './engine.ts';
import { LuckTable } from './luck.tsx';
import '../match/match.css';
import './replay.css';

const TOLD = words.replay;
/** Milliseconds from entry to entry at the pace of 1. */
const PACE = 900;
const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const nothing = () => {};
const ICONS = {
  first: 'M4 4h3v16H4zM20 4v16L8 12z',
  back: 'M17 4v16L5 12z',
  forward: 'M7 4v16l12-8z',
  last: 'M17 4h3v16h-3zM4 4v16l12-8z',
};

/** The rules are large, and only fetched when a replay is opened. */
let engine: Promise<typeof import('./engine.ts')> | undefined;

/** A replay that is played again in this browser. */
export function ReplayView({ replay, close }: { replay: Replay; close?: (() => void) | undefined }) {
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
  if ('problem' in opened)
    return (
      <section className="page replay-open">
        <h1>{TOLD.bad}</h1>
        <Refusal error={opened.problem} />
        {close && <Button onClick={close}>{TOLD.another}</Button>}
      </section>
    );
  return <Player reading={opened.reading} drawing={drawing} close={close} />;
}

interface Props {
  readonly reading: Reading;
  readonly drawing: typeof plain;
  readonly close?: (() => void) | undefined;
}

function Player({ reading, drawing, close }: Props) {
  const { replay } = reading;
  const last = replay.entries.length - 1;
  const [, checked] = useReducer((n: number) => n + 1, 0);
  const [wanted, setWanted] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const [seat, setSeat] = useState(replay.seats[0]?.seat);
  const [tab, setTab] = useState('log');
  const [steps, setSteps] = useState(0);
  /** The result, which is told at the end only, unless it is asked for. */
  const [revealed, setRevealed] = useState(false);
  const still = useStill();

  useEffect(() => {
    const stop = new AbortController();
    void reading.check(checked, stop.signal);
    return () => stop.abort();
  }, [reading]);

  // only what agrees with the rules is shown
  const most = Math.max(0, reading.ready - 1);
  const at = Math.min(wanted, most);
  const entry = replay.entries[at]!;
  const state = reading.ready > 0 ? reading.stateAfter(at) : undefined;

  const go = useCallback((to: number) => {
    setPlaying(false);
    setSteps(0);
    setWanted(to);
  }, []);
  const step = useCallback(() => {
    setSteps((n) => n + 1);
    setWanted((n) => n + 1);
  }, []);
  useEffect(() => {
    if (!playing) return;
    if (at >= (reading.done ? most : last)) return setPlaying(false);
    if (at >= most) return;
    const timer = setTimeout(step, PACE / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, most, last, reading.done, step]);

  const colour = useCallback(
    (one: string) =>
      replay.seats.some((s) => s.seat === one) ? drawing.side(one, replay.options).colour : '--line',
    [replay, drawing],
  );
  const rolls = useMemo(() => {
    for (let i = at; i >= 0; i--) {
      const found =
        reading.ready > i ? replay.entries[i]!.events.flatMap((event) => [...drawing.rolls(event)]) : [];
      if (found.length) return found;
    }
    return [];
  }, [at, reading.ready, replay, drawing]);
  const shown = reading.ready > 0;
  const scene = useMemo(
    () => ({ events: shown ? entry.events : [], asked: false, plays: false }),
    [shown, entry],
  );

  const { Arena } = drawing;
  const scored = (side: string) =>
    replay.seats.some((one) => one.seat === side)
      ? drawing.side(side, replay.options).name
      : termed(side, drawing);
  const name = (one: { seat: string; name: string }) =>
    `${drawing.side(one.seat, replay.options).name} (${one.name})`;
  const players = replay.seats.map(name).join(' – ');
  // nor a result that does not follow
  const result = reading.done && !reading.difference ? replay.result : undefined;
  const winners = replay.seats.filter((one) => result?.winners.includes(one.seat)).map(name);
  useTitle(players);
  return (
    <div className="match replay">
      <div className="match-top replay-top">
        <div>
          <h1>{players}</h1>
          <Verdict reading={reading} />
          {state !== undefined && <Facts facts={drawing.facts(state)} />}
        </div>
        <div className="match-bar replay-bar">
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
          {close ? (
            <Button onClick={close}>{TOLD.another}</Button>
          ) : (
            <Download id={replay.match} replay={replay} />
          )}
        </div>
      </div>
      <div className="match-board">
        <section className="arena replay-arena" aria-label={words.arena.view}>
          {state !== undefined && (
            <SceneContext value={scene}>
              <Arena
                state={state}
                seat={seat}
                legal={[]}
                latest={steps > 0 ? entry : undefined}
                still={still || speed > 2}
                consider={nothing}
                choose={nothing}
              />
            </SceneContext>
          )}
        </section>
        <section className="controls" aria-label={TOLD.controls}>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={TOLD.position}
            aria-valuetext={TOLD.entry(at, last)}
            onChange={(event) => go(Number(event.target.value))}
          />
          <div className="buttons">
            <Button aria-label={TOLD.first} onClick={() => go(0)} disabled={at === 0}>
              <Icon d={ICONS.first} />
            </Button>
            <Button aria-label={TOLD.back} onClick={() => go(at - 1)} disabled={at === 0}>
              <Icon d={ICONS.back} />
            </Button>
            <Button
              kind="main"
              onClick={() => {
                if (at >= most && !playing) setWanted(0);
                setPlaying(!playing);
              }}
            >
              {playing ? TOLD.pause : TOLD.play}
            </Button>
            <Button
              aria-label={TOLD.forward}
              disabled={at >= most}
              onClick={() => {
                setPlaying(false);
                step();
              }}
            >
              <Icon d={ICONS.forward} />
            </Button>
            <Button aria-label={TOLD.last} onClick={() => go(most)} disabled={at >= most}>
              <Icon d={ICONS.last} />
            </Button>
            <label>
              <span className="unseen">{TOLD.speed}</span>
              <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
                {SPEEDS.map((one) => (
                  <option key={one} value={one}>
                    {one} ×
                  </option>
                ))}
              </select>
            </label>
            <span className="where">
              {TOLD.entry(at, last)} · {duration(entry.at)}
            </span>
          </div>
        </section>
      </div>
      {/* what happens while it plays by itself would be too much */}
      <div className="unseen" role="status" aria-label={words.match.said.title}>
        {!playing && state !== undefined && entry.events.flatMap((one) => drawing.event(one) ?? []).join(' ')}
      </div>
      <aside className="match-side">
        {result && (
          <div className="turn replay-result">
            {revealed || at === last ? (
              <p role="status">
                <b>{winners.length ? words.match.over.won(winners.join(', ')) : words.match.over.nobody}.</b>{' '}
                {TOLD.ended(termed(String(result.reason), drawing))}{' '}
                <b>
                  {Object.entries(result.score)
                    .map(([side, points]) => `${scored(side)} ${points}`)
                    .join(' : ')}
                </b>
              </p>
            ) : (
              <Button onClick={() => setRevealed(true)}>{TOLD.reveal}</Button>
            )}
          </div>
        )}
        {rolls.length > 0 && (
          <section
            className="latest-dice"
            aria-label={words.match.dice.latest}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: where many fell, it scrolls
            tabIndex={0}
          >
            <Dice rolls={rolls} />
          </section>
        )}
        <Tabs tab={tab} choose={setTab}>
          <TabList label={words.match.tabs.title}>
            <Tab id="log">{words.match.tabs.log}</Tab>
            <Tab id="highlights">{TOLD.highlights}</Tab>
            <Tab id="luck">{TOLD.luck.title}</Tab>
          </TabList>
          <TabPanel tab="log">
            <Log
              game={replay.game}
              drawing={drawing}
              entries={reading.ready > 0 ? replay.entries : []}
              at={reading.ready > 0 ? at : undefined}
              go={go}
              colour={colour}
            />
          </TabPanel>
          <TabPanel tab="highlights">
            <ul className="highlights">
              {reading.highlights.map((one, i) => (
                <li key={`${one.seq} ${i}`}>
                  <Button className="highlight" aria-current={one.seq === at} onClick={() => go(one.seq)}>
                    <span>{one.name}</span> <span className="number">{one.seq}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {!reading.highlights.length && <p className="muted small">{TOLD.noHighlights}</p>}
          </TabPanel>
          <TabPanel tab="luck">
            <LuckTable luck={reading.luck.all} drawing={drawing} options={replay.options} />
          </TabPanel>
        </Tabs>
      </aside>
    </div>
  );
}

function Icon({ d }: { d: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** What the check on this machine has found so far. */
function Verdict({ reading }: { reading: Reading }) {
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
