import type { FixtureInfo, Round } from '@touchline/client';

/** A bracket as it is drawn: a column for each round up to the final. */
export interface Drawn {
  /** By round, then from the top; `undefined` where it is not known yet who meets, or nobody does. */
  readonly columns: readonly (readonly (FixtureInfo | undefined)[])[];
  /** The match for the third place. */
  readonly third?: FixtureInfo;
}

const sidesOf = ({ home, away }: FixtureInfo): string[] => (away ? [home.id, away.id] : [home.id]);

/** The places of a bracket; `undefined` before it is drawn. */
export function drawnOf(rounds: readonly Round[]): Drawn | undefined {
  const [first = [], ...later] = rounds
    .filter(({ stage }) => stage === 'bracket')
    .map(({ fixtures }) => fixtures.filter(({ out }) => out !== 'void'));
  if (!first.length) return undefined;
  // every first meeting has a team at least, so none is missing
  const columns: (FixtureInfo | undefined)[][] = [[...first]];
  let third: FixtureInfo | undefined;
  for (let size = first.length / 2; size >= 1; size /= 2) {
    const before = columns.at(-1)!;
    const column: (FixtureInfo | undefined)[] = Array(size).fill(undefined);
    for (const one of later[columns.length - 1] ?? []) {
      const from = before.findIndex((fed) => fed && sidesOf(fed).some((id) => sidesOf(one).includes(id)));
      const fed = before[from];
      const goesOn = fed?.outcome?.winner && fed[fed.outcome.winner]?.id;
      if (goesOn !== undefined && !sidesOf(one).includes(goesOn)) third = one;
      else column[Math.floor(from / 2)] = one;
    }
    columns.push(column);
  }
  return { columns, ...(third && { third }) };
}
