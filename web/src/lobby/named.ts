import type { MatchInfo } from '@touchline/client';
import { type ComponentType, useEffect, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { idle } from '../ui/idle.ts';
import { useLateDrawing } from './sides.ts';

/** How the sides of a match are called and look. */
interface Sides {
  readonly side: Drawing['side'];
  /** Draws the crest of a side, by its name. */
  readonly Crest: ComponentType<{ readonly of: string }>;
  /** A text of the game with the names of a position. */
  said(text: string, state: unknown): string;
}

/** A match in a list, as far as it is known how it looks. */
interface Named extends Partial<Pick<Sides, 'Crest' | 'said'>> {
  /** Of the match's game; it says the names of the teams as soon as they are there. */
  readonly drawing: Drawing | undefined;
}

/** What the sides of a match that has begun are called, as the match itself calls them. */
async function called(drawing: Drawing, { id, fixture, seats, options }: MatchInfo): Promise<Sides> {
  const [{ namesOf }, { crestsOf }, { enteredIn }, found] = await Promise.all([
    import('../people/cast.ts'),
    import('../people/crest.tsx'),
    import('../people/entered.ts'),
    drawing.people!(),
  ]);
  const sides = seats.map(({ seat }) => drawing.side(seat, options));
  const entered = fixture === undefined ? [] : await enteredIn(fixture);
  const { names, letters } = namesOf(found.people, id, sides, entered);
  const teams = letters.map((letter, at) => (letter ? names.team(letter) : sides[at]!.name));
  return {
    side: (seat) => {
      const at = seats.findIndex((one) => one.seat === seat);
      return { name: teams[at]!, colour: sides[at]!.colour };
    },
    Crest: crestsOf(teams, entered),
    said: (text, state) => names.cast(state).said(text),
  };
}

/** How a match is called and looks: more of it as it is fetched. */
export function useNamed(match: MatchInfo): Named {
  const drawing = useLateDrawing(match.game);
  const [sides, setSides] = useState<Sides>();
  const begun = match.status !== 'waiting';
  useEffect(() => {
    let stale = false;
    const fetching = () => called(drawing!, match).then((one) => stale || setSides(one));
    // a list can be read without names
    if (drawing?.people && begun) idle(() => void fetching().catch(() => {}), { timeout: 1_000 });
    return () => {
      stale = true;
      setSides(undefined);
    };
  }, [drawing, match.id, begun]);
  if (!drawing || !sides) return { drawing };
  const { side, Crest, said } = sides;
  return { drawing: { ...drawing, side }, Crest, said };
}
