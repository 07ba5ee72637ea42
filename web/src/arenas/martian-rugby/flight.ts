import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/page';
import { use, useRef } from 'react';
import type { ArenaProps } from '../arena.ts';
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

/** Milliseconds of a word and of a die before a board, as long as few of them wait; and when many do. */
const SHOWN = { word: 800, die: 650, watched: 1_300, hurried: 320, many: 5 };

/**
 * When each stretch of a way begins, in milliseconds: the ball jumps when the die that says so has fallen.
 * @param first how long the first lasts
 * @param dice how many fall in all
 */
function beginningsOf(stretches: number, first: number, dice: number, watched: boolean): readonly number[] {
  const die = dice >= SHOWN.many ? SHOWN.hurried : watched ? SHOWN.watched : SHOWN.die;
  const word = dice >= SHOWN.many ? SHOWN.hurried : SHOWN.word;
  const begins = [0];
  for (let i = 1; i < stretches; i++)
    begins.push(Math.max(begins[i - 1]! + (i > 1 ? JUMP : first), dice ? word + die * (i - 0.4) : 0));
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
    if (still || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const path = pathOf(latest.events);
    if (!path.length || !from) return;
    const first = latest.events.some(({ type }) => type === 'ball-landed') ? KICK : PASS;
    const way = [from, ...path, now].map((point) => plan.at(point));
    const dice = latest.events.filter(({ type }) => type === 'scatter-rolled').length;
    const { frames, duration } = framesOf(way, beginningsOf(way.length - 1, first, dice, watched), first);
    ball.animate(frames, { duration });
  };
}
