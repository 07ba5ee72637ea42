import { type Play, tell } from '../play.ts';
import type { Monster, Pairs, Root } from '../state.ts';

/** Two monsters on one step become one, with the lower id and the abilities of both: SW-6.17, SW-3.7. */
export function merge(play: Play, one: Monster, other: Monster, root?: Root): Monster {
  const { monsters } = play.state;
  const [kept, gone] = monsters.indexOf(one) < monsters.indexOf(other) ? [one, other] : [other, one];
  kept.abilities = [...new Set([...kept.abilities, ...gone.abilities])].sort((a, b) => a - b);
  if (gone.boss) kept.boss = true;
  monsters.splice(monsters.indexOf(gone), 1);
  tell(play, 'monsters-merged', {
    kept: kept.id,
    absorbed: gone.id,
    step: kept.step,
    abilities: kept.abilities.slice(),
  });
  if (root) {
    inherit(root.thrownMen, `${gone.id}>`, `${kept.id}>`);
    inherit(root.thrownMonsters, `>${gone.id}`, `>${kept.id}`);
  }
  return kept;
}

/** What the absorbed one may not do again, the one that is left may not either. */
function inherit(pairs: Pairs, from: string, to: string): void {
  for (const pair of Object.keys(pairs))
    if (from.startsWith('>') ? pair.endsWith(from) : pair.startsWith(from))
      pairs[pair.replace(from, to)] = true;
}
