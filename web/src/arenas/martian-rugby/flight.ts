import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/page';
import { useRef } from 'react';
import type { ArenaProps } from '../arena.ts';
import { ballAt } from './ball.ts';
import type { Plan } from './plan.ts';

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

/** The way of the ball on the screen as frames: each stretch is a throw that rises and falls. */
function framesOf(way: readonly Point[], kicked: boolean) {
  const first = kicked ? KICK : PASS;
  const all = first + JUMP * (way.length - 2);
  const at = ({ x, y }: Point, size: number) => `translate(${x}px, ${y}px) scale(${size})`;
  const frames = way.slice(1).flatMap((to, i) => {
    const from = way[i]!;
    const begins = i ? first + JUMP * (i - 1) : 0;
    const lasts = i ? JUMP : first;
    const high = i ? LOW : kicked ? HIGH : 1;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return [
      { transform: at(from, 1), offset: begins / all, easing: 'ease-out' },
      { transform: at(middle, high), offset: (begins + lasts / 2) / all, easing: 'ease-in' },
    ];
  });
  return { frames: [...frames, { transform: at(way.at(-1)!, 1), offset: 1 }], duration: all };
}

/** Lets the ball fly over the places it touched to where it is now. Once for each entry. */
export function useFlight(
  state: PublicState,
  latest: ArenaProps<unknown, never, Event>['latest'],
  still: boolean | undefined,
) {
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
    const kicked = latest.events.some(({ type }) => type === 'ball-landed');
    const way = [from, ...path, now].map((point) => plan.at(point));
    const { frames, duration } = framesOf(way, kicked);
    ball.animate(frames, { duration });
  };
}
