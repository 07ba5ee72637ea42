import type { Drawing } from '../arenas/arena.ts';
import type { Shown } from '../arenas/board/cast.ts';
import type { Cast, People } from '../arenas/person.ts';
import { Cards } from './cards.tsx';
import { namesOf } from './cast.ts';
import { crestsOf } from './crest.tsx';
import type { Entered } from './entered.ts';
import { Face } from './face.tsx';
import { Teams } from './teams.tsx';
import type { Telling } from './telling.ts';

export { Card } from './card.tsx';

/** A match, as far as its people ask for it. */
export interface Played {
  readonly match: string;
  readonly game: string;
  readonly options: unknown;
  readonly seats: readonly { readonly seat: string }[];
  /** Of a season, whose teams have names and crests of their own. */
  readonly fixture?: string | undefined;
}

/**
 * The cast of a match in a position, with what draws it.
 * @param entered the teams of a season that play it, by seat
 */
export function company(
  people: People,
  drawing: Drawing,
  { match, game, options, seats }: Played,
  entered: readonly Entered[],
) {
  const { kinds, statistics } = people;
  const sides = seats.map(({ seat }) => drawing.side(seat, options));
  const { names, letters } = namesOf(people, match, sides, entered);
  const colours = new Map(letters.map((letter, at) => [letter, sides[at]!.colour]));
  const colour = (side: string) => colours.get(side) ?? '--line';
  const telling: Telling = { game, drawing, kinds, statistics, colour };
  const drawn: Omit<Shown, keyof Cast> = {
    colour,
    Face: ({ of }) => <Face look={kinds[of.kind]!.look} seed={of.seed} />,
    Crest: crestsOf(
      letters.map((letter) => names.team(letter)),
      entered,
    ),
    Cards: (props) => <Cards {...props} telling={telling} />,
    Teams: (props) => <Teams {...props} telling={telling} />,
  };
  return (state: unknown): Shown => ({ ...names.cast(state), ...drawn });
}

/** A drawing that says names. */
export function named(drawing: Drawing, said: (text: string) => string): Drawing {
  const { side, action, tried, near, group, decision, event, gist, sum, term, highlight, facts } = drawing;
  const maybe = (text: string | undefined) => text && said(text);
  return {
    ...drawing,
    side: (seat, options) => {
      const { name, colour } = side(seat, options);
      return { name: said(name), colour };
    },
    action: (one, state) => said(action(one, state)),
    ...(tried && { tried: (one, state) => said(tried(one, state)) }),
    ...(near && {
      near: async () => {
        const told = await near();
        return { near: (one, state) => maybe(told.near(one, state)) };
      },
    }),
    group: (one, state) => said(group(one, state)),
    decision: (one, state) => said(decision(one, state)),
    event: (one) => maybe(event(one)),
    ...(gist && { gist: (events) => maybe(gist(events)) }),
    ...(sum && { sum: (events) => maybe(sum(events)) }),
    ...(term && { term: (name) => maybe(term(name)) }),
    highlight: (one) => maybe(highlight(one)),
    facts: (state) => facts(state).map(({ name, value }) => ({ name, value: said(value) })),
  };
}
