import '../ui/field.css';
import './choices.css';
import type { Typed } from '@touchline/rules/kernel';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';

const TOLD = words.match.choices;
/** From so many on, choices can be filtered. */
const MANY = 9;
/** Groups are open when all of them together have no more choices than this. */
const FEW = 24;

interface Props {
  readonly drawing: Drawing;
  readonly state: unknown;
  readonly legal: readonly Typed[];
  readonly considered: string | undefined;
  consider(action: Typed | undefined): void;
  choose(action: Typed): void;
}

/**
 * Everything that can be done now, in words: what the board offers, for who cannot
 * or does not want to use it.
 */
export const Choices = memo(function Choices(props: Props) {
  const { drawing, state, legal } = props;
  const [filter, setFilter] = useState('');
  /** What was opened or closed by hand. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const typed = useDeferredValue(filter.trim().toLowerCase());
  const wanted = legal.length >= MANY ? typed : '';
  const groups = useMemo(() => grouped(drawing, state, legal), [drawing, state, legal]);
  const isOpen = (group: string) =>
    wanted !== '' || (opened.get(group) ?? (legal.length <= FEW || groups.length === 1));

  // words may cost something where there are hundreds of choices: only those that are shown get any
  const labels = useMemo(() => new Map<Typed, string>(), [drawing, state, legal]);
  const labelOf = (action: Typed): string => {
    const label = labels.get(action) ?? drawing.action(action, state);
    labels.set(action, label);
    return label;
  };
  const shown = groups.flatMap(([group, all]) => {
    const fitting = wanted
      ? all.filter((one) => `${group} ${labelOf(one)}`.toLowerCase().includes(wanted))
      : all;
    return fitting.length ? [[group, fitting] as const] : [];
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div className="choices" role="group" aria-label={TOLD.title} tabIndex={-1}>
      {legal.length >= MANY && <Filter filter={filter} change={setFilter} />}
      {shown.map(([group, actions]) => (
        <details
          key={group}
          open={isOpen(group)}
          onToggle={({ currentTarget: { open } }) => {
            if (open !== isOpen(group)) setOpened((before) => new Map(before).set(group, open));
          }}
        >
          <summary>
            <span>{group}</span>
            <span className="number">{actions.length}</span>
          </summary>
          <ul>
            {isOpen(group) &&
              actions.map((action) => (
                <Choice key={JSON.stringify(action)} {...{ ...props, action, labelOf }} />
              ))}
          </ul>
        </details>
      ))}
      {wanted !== '' && !shown.length && <p className="muted small">{TOLD.none}</p>}
    </div>
  );
});

/** Choices under their headings, in the order in which they come. */
function grouped(drawing: Drawing, state: unknown, legal: readonly Typed[]) {
  const found = new Map<string, Typed[]>();
  for (const action of legal) {
    const group = drawing.group(action, state);
    const list = found.get(group);
    if (list) list.push(action);
    else found.set(group, [action]);
  }
  return [...found];
}

function Filter({ filter, change }: { filter: string; change(filter: string): void }) {
  return (
    <label className="choices-filter">
      <span className="unseen">{TOLD.filter}</span>
      <input
        className="input"
        type="search"
        placeholder={TOLD.filter}
        value={filter}
        onChange={(event) => change(event.target.value)}
      />
    </label>
  );
}

interface ChoiceProps extends Pick<Props, 'considered' | 'consider' | 'choose'> {
  readonly action: Typed;
  labelOf(action: Typed): string;
}

function Choice({ action, considered, consider, choose, labelOf }: ChoiceProps) {
  return (
    <li>
      <Button
        className={JSON.stringify(action) === considered ? 'choice looked-at' : 'choice'}
        onPointerEnter={() => consider(action)}
        onPointerLeave={() => consider(undefined)}
        onFocus={() => consider(action)}
        onBlur={() => consider(undefined)}
        onClick={() => choose(action)}
      >
        {labelOf(action)}
      </Button>
    </li>
  );
}
