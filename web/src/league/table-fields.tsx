import type { TeamRulesInfo } from '@touchline/client';
import { useLateDrawing } from '../lobby/sides.ts';
import { league } from '../text/league.ts';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { criterion } from './terms.tsx';
import { type Parts, POINTS } from './wishes.ts';

const TOLD = league.start.byTable;
/** What a table of any game can be ordered by. */
const GENERAL = ['points', 'share', 'wins', 'difference', 'scored', 'head-to-head', 'lots'];

/** What results are worth, and by what the table is ordered. */
export function TableFields({ rules, wishes, problems, wish }: Parts & { readonly rules: TeamRulesInfo }) {
  const drawing = useLateDrawing(wishes.game);
  const { criteria = rules.criteria, numbers } = wishes;
  const others = [...new Set([...GENERAL, ...rules.criteria])].filter((one) => !criteria.includes(one));
  const put = (to: readonly string[]) => wish({ criteria: to });
  const swap = (at: number) => put(criteria.with(at, criteria[at + 1]!).with(at + 1, criteria[at]!));
  return (
    <>
      <div className="options">
        {POINTS.map((name) => (
          <Field
            key={name}
            label={TOLD[name]}
            hint={pages.create.usually(String(rules.points[name]))}
            problem={problems[`.${name}`]}
          >
            {(tied) => (
              <input
                {...tied}
                inputMode="decimal"
                autoComplete="off"
                placeholder={String(rules.points[name])}
                value={numbers[name] ?? ''}
                onChange={({ target }) => wish({ numbers: { ...numbers, [name]: target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
      <h3 id="criteria">{TOLD.order}</h3>
      <p className="muted">{TOLD.orderText}</p>
      <ol className="seeds" aria-labelledby="criteria">
        {criteria.map((one, at) => {
          const name = criterion(one, drawing);
          return (
            <li key={one}>
              <span>{name}</span>
              <Button aria-label={league.up(name)} disabled={at === 0} onClick={() => swap(at - 1)}>
                ↑
              </Button>
              <Button
                aria-label={TOLD.without(name)}
                disabled={criteria.length === 1}
                onClick={() => put(criteria.filter((other) => other !== one))}
              >
                ×
              </Button>
            </li>
          );
        })}
      </ol>
      {others.length > 0 && (
        <Field label={TOLD.add}>
          {(tied) => (
            <select {...tied} value="" onChange={({ target }) => put([...criteria, target.value])}>
              <option value="">…</option>
              {others.map((one) => (
                <option key={one} value={one}>
                  {criterion(one, drawing)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}
