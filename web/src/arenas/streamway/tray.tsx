import type { PublicState } from '@touchline/rules/streamway';
import { button, seen } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import type { Spot } from '../board/spot.ts';
import { DIE, type Layout, LINE } from './layout.ts';
import { Die } from './pieces.tsx';
import { words } from './words.ts';

interface TrayProps {
  readonly state: PublicState;
  readonly layout: Layout;
  /** Dice can be chosen, or taken back. */
  readonly choosable?: boolean;
  /** The die that is about to be used, where the viewer may use one. */
  readonly die: number | undefined;
  /** Dice that are promised to monsters, by index. */
  readonly given: ReadonlyMap<number, string>;
  pick(die: number): void;
}

/** The dice of this turn. */
export function Tray({
  state: { dice, options, boxcars, snakeEyes },
  layout,
  choosable: may,
  die,
  given,
  pick,
}: TrayProps) {
  const said = useSaid();
  return (
    <g {...seen(words.dice.title, 'group')}>
      {dice.map(({ value, used }, i) => {
        const name = said(words.die(i, value, used, given.get(i)));
        const lucky = (boxcars && value === options.dieSides) || (snakeEyes && value === 1);
        const choosable = may === true && !used;
        return (
          <g
            key={i}
            className={`sw-die${used ? ' sw-used' : ''}${i === die ? ' sw-picked' : ''}${lucky ? ' sw-lucky' : ''}`}
            transform={`translate(${layout.tray.x + (i % layout.across) * DIE + DIE / 2} ${layout.tray.y + Math.floor(i / layout.across) * DIE + DIE / 2})`}
            data-die={i}
            {...(choosable ? { ...button(name, () => pick(i)), 'aria-pressed': i === die } : seen(name))}
          >
            <Die value={value} sides={options.dieSides} />
            {given.has(i) && (
              <text className="sw-given" y={8.2}>
                {said(given.get(i)!)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface LegendProps {
  readonly state: PublicState;
  readonly at: Spot;
  /** How far down there is room. */
  readonly foot: number;
}

/** What the monsters can do, in words. */
export function Legend({ state: { monsters }, at, foot }: LegendProps) {
  const said = useSaid();
  const lines = monsters.flatMap(({ id, abilities }) =>
    abilities.map((ability) => `${said(id)} · ${ability}: ${words.abilities([ability])}`),
  );
  const most = Math.floor((foot - at.y) / LINE);
  return (
    <g className="sw-legend">
      {lines.slice(0, Math.max(0, most)).map((line, i) => (
        <text key={line} x={at.x + 2} y={at.y + i * LINE}>
          {line}
        </text>
      ))}
    </g>
  );
}
