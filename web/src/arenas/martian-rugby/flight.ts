import type { Event } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/page';
import { useRef } from 'react';
import type { ArenaProps } from '../arena.ts';
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

/** Lets the ball fly over the places it touched before it comes to where it is now. Once for each entry. */
export function useFlight(latest: ArenaProps<unknown, never, Event>['latest'], still: boolean | undefined) {
  const shown = useRef(latest?.seq);
  return (plan: Plan) => (group: SVGGElement | null) => {
    const ball = group?.querySelector<SVGElement>('.mr-ball-place');
    if (!ball || !latest || latest.seq === shown.current) return;
    shown.current = latest.seq;
    if (still || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const path = pathOf(latest.events);
    if (!path.length) return;
    const frames = path.map((point) => {
      const { x, y } = plan.at(point);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    ball.animate([...frames, { transform: ball.style.transform }], {
      duration: Math.min(400, 150 + 60 * path.length),
      easing: 'ease-out',
    });
  };
}
