import type { Faces } from '../arenas/board/cast.ts';
import type { People } from '../arenas/person.ts';
import { Names } from './cast.ts';
import { Face } from './face.tsx';

const peoples = import.meta.glob<People>('../arenas/*/people.ts', { import: 'people' });

/**
 * Who is on a small board of a match, with the faces that they have in the match; `undefined` where its game
 * has no people.
 */
export async function facesOf(game: string, match: string): Promise<((state: unknown) => Faces) | undefined> {
  const people = await peoples[`../arenas/${game}/people.ts`]?.();
  if (!people) return undefined;
  const names = new Names(people, match);
  const { kinds } = people;
  return (state) => ({
    ...names.cast(state),
    Face: ({ of }) => <Face look={kinds[of.kind]!.look} seed={of.seed} />,
  });
}
