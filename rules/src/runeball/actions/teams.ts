/** How a seat makes its team: section 4.2, RB-6. */
import { z } from 'zod';
import type { Rule } from '../../flow/index.ts';
import { REFEREE } from '../../kernel/game.ts';
import { sumOf, throwDice } from '../../kernel/roll.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation, violations } from '../../kernel/violation.ts';
import { rollProblem, teamProblems } from '../creation.ts';
import { PRESET_IDS } from '../data/archetypes.ts';
import type { Team } from '../field.ts';
import type { Play } from '../play.ts';
import type { TeamQuestion } from '../questions.ts';
import type { State } from '../state.ts';
import { type GivenTeam, roster } from '../team.ts';

const teamForm = typed('submit-team', {
  preset: z.enum(PRESET_IDS).optional(),
  team: roster.optional(),
});

/** RB-6.2: all that is wrong with a team at once. The referee's default is legal whatever the options say. */
export const submitTeam: Rule<State, Play, z.output<typeof teamForm>, TeamQuestion> & {
  readonly schema: typeof teamForm;
} = {
  schema: teamForm,
  answers: ['team'],
  check({ options, rolled }, { preset, team }, { seat }, { by }) {
    if (by === REFEREE) return undefined;
    const given = team ?? (preset && { preset });
    if (!given || (team && preset))
      return violation('bad-team', 'RB-6.2', 'Send the name of a preset, or a team of your own.');
    return violations(teamProblems(options, given as GivenTeam, { rolled: rolled?.[seat as Team] }));
  },
};

const rollForm = typed('roll-attributes', {});

/** RB-6.4: nine values for each of the nine characters, in id order; once. */
export const rollAttributes: Rule<State, Play, z.output<typeof rollForm>, TeamQuestion> & {
  readonly schema: typeof rollForm;
} = {
  schema: rollForm,
  answers: ['team'],
  check({ options, rolled }, _action, { seat }) {
    const wrong = rollProblem(options);
    if (wrong) return wrong;
    return rolled?.[seat as Team]
      ? violation('limit-reached', 'RB-6.4', 'Your attributes are rolled; there is one roll for a team.')
      : undefined;
  },
  apply({ state, dice, events }, _action, { seat }) {
    const rolls = Array.from({ length: 81 }, (_, i) =>
      throwDice(dice, 'attribute', 6, 2, { seat, of: `${seat}${Math.floor(i / 9) + 1}` }),
    );
    const values = rolls.map((roll) => sumOf(roll) + 3);
    state.rolled = { ...state.rolled, [seat]: values };
    events.push({ type: 'attributes-rolled', seat: seat as Team, values, rolls });
  },
};
