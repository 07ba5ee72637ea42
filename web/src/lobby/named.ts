import type { MatchInfo } from '@touchline/client';
import { useEffect, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { idle } from '../ui/idle.ts';
import { useLateDrawing } from './sides.ts';

/** What the sides of a match that has begun are called, as the match itself calls them. */
async function called(
  drawing: Drawing,
  { id, fixture, seats, options }: MatchInfo,
): Promise<Drawing['side']> {
  const [{ namesOf }, { enteredIn }, found] = await Promise.all([
    import('../people/cast.ts'),
    import('../people/entered.ts'),
    drawing.people!(),
  ]);
  const sides = seats.map(({ seat }) => drawing.side(seat, options));
  const entered = fixture === undefined ? [] : await enteredIn(fixture);
  const { names, letters } = namesOf(found.people, id, sides, entered);
  return (seat) => {
    const at = seats.findIndex((one) => one.seat === seat);
    const { name, colour } = sides[at]!;
    return { name: letters[at] ? names.team(letters[at]) : name, colour };
  };
}

/** The drawing of a match's game once it is there, which says the names of the teams as soon as they are. */
export function useNamed(match: MatchInfo): Drawing | undefined {
  const drawing = useLateDrawing(match.game);
  const [side, setSide] = useState<Drawing['side']>();
  const begun = match.status !== 'waiting';
  useEffect(() => {
    let stale = false;
    const fetching = () => called(drawing!, match).then((one) => stale || setSide(() => one));
    // a list can be read without names
    if (drawing?.people && begun) idle(() => void fetching().catch(() => {}));
    return () => {
      stale = true;
      setSide(undefined);
    };
  }, [drawing, match.id, begun]);
  return drawing && side ? { ...drawing, side } : drawing;
}
