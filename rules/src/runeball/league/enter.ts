/** A team between matches as it comes to one. */
import type { Names } from '../../kernel/team-life.ts';
import { playersOf } from '../start.ts';
import type { Player } from '../state.ts';
import type { GivenTeam } from '../team.ts';
import { active, type Sheet } from './sheet.ts';

/** A name as a match can take it: at most 24, and no half of a character. */
const cut = (name: string): string => name.slice(0, 24).replace(/[\uD800-\uDBFF]$/, '');

/** RB-6.2: what a match is given; the doctor by number. */
export function enter(of: Sheet, names: Names): GivenTeam {
  const team = active(of);
  const doctor = team.find(({ id }) => id === of.doctor)?.number;
  return {
    name: cut(names.team) || 'Team',
    ...(doctor !== undefined && { doctor }),
    players: team.map(({ id, character, rolled }) => {
      const name = cut(names.people[id] ?? '');
      const byDice = rolled && 'attributes' in character;
      return { ...(name && { name }), ...character, ...(byDice && { rolled: true as const }) };
    }),
  };
}

/** Who can play, by identity, as a match that began now would have them. */
export function players(of: Sheet): ReadonlyMap<string, Player> {
  const all = playersOf('A', enter(of, { team: '', people: {} }));
  return new Map(active(of).map(({ id }, i) => [id, all[i]!]));
}
