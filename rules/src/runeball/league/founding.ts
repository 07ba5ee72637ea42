/** Four ways to a team: RB-6.2. */
import { z } from 'zod';
import type { Dice } from '../../kernel/dice.ts';
import type { Changed } from '../../kernel/team-life.ts';
import { type Violation, violations } from '../../kernel/violation.ts';
import { builtAs, type Making, rollProblem, teamProblems } from '../creation.ts';
import { PRESET_IDS, PRESETS, type Preset } from '../data/archetypes.ts';
import { newcomer } from '../team.ts';
import { changed, join, nameDoctor } from './change.ts';
import type { Event } from './events.ts';
import { heals, presetTeam, SHIRTS, type Sheet, shirt } from './sheet.ts';

/** A preset; or nine characters of archetypes or built, in the order of their shirts; or all rolled. */
export const founding = z.union([
  z.strictObject({ preset: z.enum(PRESET_IDS) }),
  z.strictObject({ players: z.array(newcomer).max(20), doctor: shirt.optional() }),
  z.strictObject({ rolled: z.literal(true) }),
]);
export type Founding = z.infer<typeof founding>;

export function checkFounding(options: Making, given: Founding): Violation | undefined {
  if ('rolled' in given) return rollProblem(options);
  return violations(teamProblems(options, 'players' in given ? { name: 'X', ...given } : given, {}));
}

/** RB-6.4: attributes are rolled once; each character is made of its own by `make-character`. */
export function found(given: Founding, dice: Dice): Changed<Sheet, Event> {
  return changed({ people: [] }, (change) => {
    if ('rolled' in given) {
      for (const number of SHIRTS) join(change, number, dice);
      return;
    }
    const { players, doctor } = 'preset' in given ? presetTeam(given.preset) : given;
    players.forEach((one, i) => {
      join(change, i + 1, one);
    });
    if (doctor !== undefined) nameDoctor(change, `p${doctor}`);
  });
}

/** A preset whose characters are bought with points: RB-6.3. */
function withPoints(preset: Preset, options: Making): Founding {
  const players = PRESETS[preset].players.map((archetype) => builtAs(archetype, options));
  const doctor = players.findIndex(heals) + 1;
  return { players, ...(doctor && { doctor }) };
}

const TITLES: Readonly<Record<Preset, string>> = {
  balanced: 'Balanced',
  bruisers: 'Bruisers',
  fliers: 'Fliers',
};

/** The presets, as far as the options allow. */
export function suggestions(options: Making): { name: string; founding: Founding }[] {
  if (options.teamBuild === 'rolled') return [{ name: 'Rolled', founding: { rolled: true } }];
  return PRESET_IDS.map((preset) => ({
    name: TITLES[preset],
    founding: options.teamBuild === 'points' ? withPoints(preset, options) : { preset },
  }));
}
