import type { Looks } from '@touchline/client';
import { CrestOf } from '../people/crest.tsx';
import { looksOf, PARTS, type Part, written } from '../people/crest-parts.ts';
import { league } from '../text/league.ts';

const TOLD = league.looks;

interface Props {
  /** What the looks follow from where nothing is chosen: of the team, or of who founds it. */
  readonly id: string;
  readonly looks: Looks;
  change(looks: Looks): void;
}

/** Colours and a crest: three colours, and one of a few for each of its parts. */
export function LooksPicker({ id, looks, change }: Props) {
  const { colours, crest } = looksOf(id, looks);
  const chosen = { colours, crest: written(crest) };
  return (
    <fieldset className="looks">
      <legend className="unseen">{TOLD.title}</legend>
      <CrestOf id={id} looks={looks} className="large" />
      <div className="row">
        {colours.map((colour, at) => (
          <label key={at} className="colour">
            <input
              type="color"
              value={colour}
              onChange={({ target }) =>
                change({ ...chosen, colours: colours.map((one, i) => (i === at ? target.value : one)) })
              }
            />
            {TOLD.colour(at + 1)}
          </label>
        ))}
      </div>
      {(Object.keys(PARTS) as Part[]).map((part) => (
        <fieldset key={part} className="crests">
          <legend>{TOLD[part]}</legend>
          {PARTS[part].map((name) => (
            <label key={name} title={TOLD.names[name as keyof typeof TOLD.names]}>
              <input
                type="radio"
                name={`${id} ${part}`}
                checked={crest[part] === name}
                onChange={() => change({ ...chosen, crest: written({ ...crest, [part]: name }) })}
              />
              <span className="unseen">{TOLD.names[name as keyof typeof TOLD.names]}</span>
              <CrestOf id={id} looks={{ ...chosen, crest: written({ ...crest, [part]: name }) }} />
            </label>
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
