/** Words of clocks while they run. */
export const clockWords = {
  left: 'Time left:',
  of: { decision: 'this decision', turn: 'this turn' },
  decision: (left: string) => `${left} for this decision, then the referee plays for you`,
  turn: (left: string) => `${left} for this turn, then the referee plays for you`,
  match: (left: string) => `${left} of your time is left, then the referee ends this turn for you`,
};
