import { z } from 'zod';
import { violation, violations } from '../../kernel/violation.ts';
import { FACTIONS } from '../data.ts';
import { roster } from '../options.ts';
import { startMatch } from '../resolve/setup.ts';
import { rosterProblems, sampleRoster } from '../roster.ts';
import type { SeatRule } from './rule.ts';

const type = 'submit-roster';
export const schema = z.strictObject({ type: z.literal(type), ...roster.shape });

/** The violation in place of `not-your-decision` in the draft: CB-2.10. */
export const alreadySubmitted = () =>
  violation(
    'already-submitted',
    'CB-2.10',
    'Your roster is in and sealed; the match starts with the other one.',
  );

/** A coach names his faction and his players: CB-2.2. With the second roster the match starts. */
export const submitRoster: SeatRule<z.infer<typeof schema>> = {
  answers: 'draft',
  /** A sample: one roster a faction. */
  legal: ({ options }) => FACTIONS.map((faction) => ({ type, ...sampleRoster(faction, options) })),
  check: ({ options }, _seat, action) => violations(rosterProblems(action, options)),
  apply(play, { faction, players }, seat) {
    const { state, events } = play;
    const submitted = state.submitted!;
    submitted[seat] = true;
    state.sealed[seat] = { faction, players };
    events.push({ type: 'roster-submitted', team: seat });
    if (submitted.A && submitted.B) startMatch(play);
  },
};
