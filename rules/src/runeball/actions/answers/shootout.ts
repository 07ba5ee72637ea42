/** Who kicks in a shoot-out: section 4.2, RB-23.17. */
import type { z } from 'zod';
import type { Rule } from '../../../flow/index.ts';
import { byOneRoll } from '../../../kernel/odds.ts';
import { typed } from '../../../kernel/schemas.ts';
import { violation } from '../../../kernel/violation.ts';
import type { Team } from '../../field.ts';
import { explained } from '../../needs.ts';
import { isAvailable, playerOf } from '../../pieces.ts';
import type { Play } from '../../play.ts';
import { shooters, shotTest } from '../../procedures/shootout.ts';
import type { ShooterQuestion } from '../../questions.ts';
import type { State } from '../../state.ts';
import { id, ownNamed } from '../rule.ts';

const shooterForm = typed('shootout-kicker', { player: id });

export const shootoutKicker: Rule<State, Play, z.output<typeof shooterForm>, ShooterQuestion> & {
  readonly schema: typeof shooterForm;
} = {
  schema: shooterForm,
  answers: ['shootout-kicker'],
  check(state, { player: name }, { seat }) {
    const wrong = ownNamed(state, seat, name);
    if (wrong) return wrong;
    const player = playerOf(state, name);
    if (!isAvailable(player)) return violation('not-available', 'RB-8.4', `${name} cannot play now.`);
    return shooters(state, seat as Team).includes(player)
      ? undefined
      : violation('limit-reached', 'RB-23.17', `${name} has kicked; others of your team have not.`);
  },
  odds: (state, { player }) => byOneRoll('goal', explained(shotTest(state, playerOf(state, player)))),
};
