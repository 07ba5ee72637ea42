import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/page';
import { use, useEffect, useRef, useState } from 'react';
import { MANY, NEWS, rollTimes } from '../../theatre/times.ts';
import { useSpeed } from '../../ui/preferences.ts';
import type { ArenaProps } from '../arena.ts';
import { reduced } from '../board/moving.ts';
import { SceneContext } from '../board/scene.ts';
import { ballAt } from './ball.ts';
import type { Plan } from './plan.ts';

type Latest = ArenaProps<unknown, never, Event>['latest'];

/** Where a ball went between two positions: landing, scatter, bounces. */
function pathOf(events: readonly Event[]): Point[] {
  const path: Point[] = [];
  for (const event of events) {
    if (event.type === 'ball-landed' || event.type === 'ball-fumbled') path.push(event.pose);
    else if (event.type === 'scatter-rolled' && !event.roll.success) path.push(event.to);
    else if (event.type === 'pass-announced') path.push(event.p, event.r);
    else if (event.type === 'ball-out') path.push(event.at);
  }
  return path;
}

/** Milliseconds of a kick in the air, of a pass, and of a jump on the ground. */
const KICK = 750;
const PASS = 350;
const JUMP = 380;

/** How much larger the ball is at the top of a kick, and of a jump. */
const HIGH = 2.6;
const LOW = 1.35;

/**
 * When the dice of a kick have fallen that send the ball on, in milliseconds: they are shown one after the
 * other, with what else is told of the entry.
 */
function fallsOf(events: readonly Event[], watched: boolean): readonly number[] {
  const shown = events.filter((event) => TOLD.has(event.type) || rollOf(event));
  const speed = useSpeed.kept();
  let from = 0;
  return shown.flatMap((event, i) => {
    const pace = speed === 'usual' && shown.length - i > MANY ? 'hurried' : speed;
    const roll = rollOf(event);
    if (!roll) {
      from += NEWS[pace];
      return [];
    }
    const { falls, all } = rollTimes(pace, 'success' in roll ? roll.success === true : undefined, watched);
    const fallen = from + falls;
    from += all;
    return event.type === 'scatter-rolled' ? fallen : [];
  });
}

const rollOf = (event: Event) => ('roll' in event ? event.roll : undefined);

/** What is told in a word, without dice. */
const TOLD: ReadonlySet<Event['type']> = new Set(['kick-announced', 'ball-caught', 'turnover']);

/** When each stretch of a way begins, in milliseconds. @param first how long the first lasts */
function beginningsOf(stretches: number, first: number, falls: readonly number[]): readonly number[] {
  const begins = [0];
  for (let i = 1; i < stretches; i++)
    begins.push(Math.max(begins[i - 1]! + (i > 1 ? JUMP : first), falls[i - 1] ?? 0));
  return begins;
}

/** The way of the ball on the screen as frames: each stretch is a throw that rises and falls. */
function framesOf(way: readonly Point[], begins: readonly number[], first: number) {
  const lasts = (i: number) => (i ? JUMP : first);
  const last = begins.length - 1;
  const all = begins[last]! + lasts(last);
  const at = ({ x, y }: Point, size: number) => `translate(${x}px, ${y}px) scale(${size})`;
  const frames = begins.flatMap((begin, i) => {
    const [from, to] = [way[i]!, way[i + 1]!];
    const high = i ? LOW : first === KICK ? HIGH : 1;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return [
      { transform: at(from, 1), offset: begin / all, easing: 'ease-out' },
      { transform: at(middle, high), offset: (begin + lasts(i) / 2) / all, easing: 'ease-in' },
      { transform: at(to, 1), offset: (begin + lasts(i)) / all },
    ];
  });
  return { frames, duration: all };
}

/**
 * Where a ball that was kicked in this turn came down, and where it went from there: the last is where
 * it lies.
 */
export function useTrail({ turn }: PublicState, latest: Latest): readonly Point[] {
  const kept = useRef<{ turn: number; seq?: number; trail: readonly Point[] }>({ turn, trail: [] });
  if (kept.current.turn !== turn) kept.current = { turn, trail: [] };
  if (latest && latest.seq !== kept.current.seq && latest.events.some(({ type }) => type === 'ball-landed'))
    kept.current = { turn, seq: latest.seq, trail: pathOf(latest.events) };
  return kept.current.trail;
}

/** Whether a kicked ball of the newest entry is still on its way, so that nobody is told where it ends. */
export function useFlies(latest: Latest, still: boolean | undefined): boolean {
  const watched = use(SceneContext)?.plays === false;
  const first = useRef(latest?.seq);
  const [down, land] = useState(latest?.seq);
  const events = latest && latest.seq !== first.current ? latest.events : [];
  const kicked = events.some(({ type }) => type === 'ball-landed');
  const flies = kicked && down !== latest?.seq && !still && !reduced();
  useEffect(() => {
    if (!flies || !latest) return undefined;
    const falls = fallsOf(latest.events, watched);
    const begins = beginningsOf(falls.length + 1, KICK, falls);
    const timer = setTimeout(() => land(latest.seq), begins.at(-1)! + (falls.length ? JUMP : KICK));
    return () => clearTimeout(timer);
  }, [flies, latest?.seq]);
  return flies;
}

/** Lets the ball fly over the places it touched to where it is now. Once for each entry. */
export function useFlight(state: PublicState, latest: Latest, still: boolean | undefined) {
  const watched = use(SceneContext)?.plays === false;
  const shown = useRef(latest?.seq);
  const last = useRef<Point>(undefined);
  return (plan: Plan) => (group: SVGGElement | null) => {
    const ball = group?.querySelector<SVGElement>('.mr-ball-place');
    const from = last.current;
    const now = ballAt(state);
    if (group) last.current = now;
    if (!ball || !now || !latest || latest.seq === shown.current) return;
    shown.current = latest.seq;
    if (still || reduced()) return;
    const path = pathOf(latest.events);
    if (!path.length || !from) return;
    const first = latest.events.some(({ type }) => type === 'ball-landed') ? KICK : PASS;
    const way = [from, ...path, now].map((point) => plan.at(point));
    const falls = fallsOf(latest.events, watched);
    const { frames, duration } = framesOf(way, beginningsOf(way.length - 1, first, falls), first);
    ball.animate(frames, { duration });
  };
}
