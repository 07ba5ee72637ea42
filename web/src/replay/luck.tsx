import { REFEREE } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { type Luck, luckSentences } from '../table/luck.ts';
import { decimal } from '../text/format.ts';
import { replayWords } from '../text/replay.ts';

const TOLD = replayWords.luck;

interface Props {
  readonly luck: readonly Luck[];
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
}

/** What the dice showed, beside what was to be expected. */
export function LuckTable({ luck, drawing, options }: Props) {
  if (!luck.length) return <p className="muted small">{TOLD.none}</p>;
  const side = (seat: string) => (seat === REFEREE ? TOLD.nobody : drawing.side(seat, options).name);
  const sentence = luckSentences(luck, side);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="luck" tabIndex={0} aria-label={TOLD.title}>
      {sentence.length > 0 && <p className="lucky">{sentence.join(' ')}</p>}
      <p className="muted small">{TOLD.caption}</p>
      <table>
        <thead>
          <tr>
            {TOLD.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {luck.map(({ seat, kind, sides, rolls, sum, tried, succeeded, expected }) => (
            <tr key={`${seat} ${sides} ${kind}`}>
              <th scope="row">{kind}</th>
              <td>{side(seat)}</td>
              <td>{sides ? TOLD.dice(rolls, sides) : TOLD.nothing}</td>
              <td>
                {sides ? (
                  <>
                    {decimal(sum / rolls, 2)}{' '}
                    <span className="muted small">({decimal((sides + 1) / 2, 1)})</span>
                  </>
                ) : (
                  TOLD.nothing
                )}
              </td>
              <td>
                {tried > 0 ? (
                  <>
                    {TOLD.success(succeeded, tried)}{' '}
                    <span className="muted small">({decimal(expected, 2)})</span>
                  </>
                ) : (
                  TOLD.nothing
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
