/** The questions before and between play. */

import { treatments } from '../actions/answers/stoppage.ts';
import { sampleTeam } from '../creation.ts';
import { PRESET_IDS } from '../data/archetypes.ts';
import type { Team } from '../field.ts';
import { defaultSetUp } from '../formation.ts';
import { skillOf } from '../needs.ts';
import { shooters } from '../procedures/shootout.ts';
import {
  keshatAsked,
  type Submitted,
  setupAsked,
  shooterAsked,
  sideAsked,
  stoppageAsked,
  teamAsked,
} from '../questions.ts';
import { row } from './row.ts';

/** [ruling: the default team is legal whatever `teamBuild` says, when the referee plays it] */
const TEAM = row(teamAsked, {
  clause: 'RB-6.2',
  /** Samples: the presets, or a team of built characters. */
  legal: ({ options, rolled }, _question, seat): (Submitted | { type: 'roll-attributes' })[] => {
    const { teamBuild } = options;
    const values = rolled?.[seat as Team];
    const presets = PRESET_IDS.map((preset): Submitted => ({ type: 'submit-team', preset }));
    const roll = { type: 'roll-attributes' as const };
    const built: Submitted = { type: 'submit-team', team: sampleTeam(options, values) };
    if (teamBuild === 'points') return [built];
    if (teamBuild === 'rolled') return values ? [built] : [roll];
    return teamBuild === 'any' ? [...presets, ...(values ? [] : [roll]), built] : presets;
  },
  fallback: (): Submitted => ({ type: 'submit-team', preset: 'balanced' }),
});

const KESHAT = row(keshatAsked, {
  clause: 'RB-7.1',
  legal: () => [{ type: 'keshat-throw' }],
  fallback: () => ({ type: 'keshat-throw' }),
});

const SIDE = row(sideAsked, {
  clause: 'RB-7.3',
  legal: () => [
    { type: 'choose-side', side: 'receive' },
    { type: 'choose-side', side: 'kick' },
  ],
  fallback: () => ({ type: 'choose-side', side: 'receive' }),
});

const SETUP = row(setupAsked, {
  clause: 'RB-8.1',
  /** A sample: the default formation. */
  legal: (state, { kicks }, seat) => [defaultSetUp(state, seat as Team, kicks)],
  fallback: (state, { kicks }, seat) => defaultSetUp(state, seat as Team, kicks),
});

const STOPPAGE = row(stoppageAsked, {
  clause: 'RB-23.9',
  legal: (state, question, seat) => [{ type: 'ready' }, ...treatments(state, question, seat)],
  fallback: () => ({ type: 'ready' }),
});

const SHOOTER = row(shooterAsked, {
  clause: 'RB-23.17',
  legal: (state, _question, seat) =>
    shooters(state, seat as Team).map(({ id }) => ({ type: 'shootout-kicker', player: id })),
  /** The best Kick, of equals the lower id. */
  fallback: (state, _question, seat) => {
    const [first, ...more] = shooters(state, seat as Team);
    const best = more.reduce((a, b) => (skillOf(b, 'kick') > skillOf(a, 'kick') ? b : a), first!);
    return { type: 'shootout-kicker', player: best.id };
  },
});

/** RB-6, RB-7, RB-8.1, RB-23.9. */
export const MATCH = [TEAM, KESHAT, SIDE, SETUP, STOPPAGE, SHOOTER];
