import type { PublicState } from '@touchline/rules/streamway';

/** Whose turn it is. */
export const activeTeam = ({ seats, active, phase }: PublicState) =>
  phase === 'over' ? undefined : seats.find(({ seat }) => seat === active)?.team;

/** Who is put on step 1 next: SW-4.3. */
export const nextOf = ({ men }: PublicState, team: string | undefined) =>
  men.find((one) => one.team === team && one.status === 'reserve');

/** What the camp of a team is called. */
export const campOf = (team: string) => `camp ${team}`;
