/** The words of the odds of an action. */
export const oddsWords = {
  certain: 'No dice decide this.',
  refused: 'This cannot be done as it is.',
  sure: (name: string) => `${name}: cannot fail`,
  roll: (
    name: string,
    {
      die,
      count = 1,
      target,
      low,
      opposed,
    }: { die: number; count?: number; target: number; low?: true; opposed?: true },
    p: string,
  ) =>
    opposed
      ? `${name}: your d${die} against theirs, ${p}`
      : `${name}: needs ${target}${low ? (target > 1 ? ' or less' : '') : '+'} on ${count > 1 ? count : 'a '}d${die}, ${p}`,
  modifier: (name: string, of: string | undefined) => (of ? `${name} of ${of}` : name),
};
