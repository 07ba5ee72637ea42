import type { JsonSchema } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { Linked } from '../table/clauses.tsx';
import { said, termed } from '../table/seats.ts';
import { ENGLISH } from '../text/format.ts';

/** The names of a match's options that are not as usual. */
export function unusual(schema: JsonSchema, options: object): string[] {
  const chosen = new Map(Object.entries(options));
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    chosen.get(name) === undefined || JSON.stringify(chosen.get(name)) === JSON.stringify(one.default)
      ? []
      : [name],
  );
}

interface Props {
  readonly game: string;
  readonly drawing: Drawing;
  readonly schema: JsonSchema;
  readonly options: object;
}

/** What is not as usual in a match: how it is played, and what that means, with its clause. */
export function HouseRules({ game, drawing, schema, options }: Props) {
  return (
    <dl>
      {unusual(schema, options).map((name) => (
        <div key={name}>
          <dt>
            {termed(name, drawing)}: <b>{said((options as Record<string, unknown>)[name], drawing)}</b>
          </dt>
          <dd className="hint" lang={ENGLISH}>
            <Linked game={game} text={schema.properties?.[name]?.description ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
