import '../ui/field.css';
import './choices.css';
import type { Typed } from '@touchline/rules/kernel';
import {
  memo,
  type RefObject,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { PicksContext } from '../arenas/board/picks.ts';
import { matchWords } from '../text/match.ts';
import { Button } from '../ui/button.tsx';

const TOLD = matchWords.choices;
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
  const { drawing, state } = props;
  const legal = useMemo(
    () => (props.legal.length ? drawing.listed?.(props.legal, state) : undefined) ?? props.legal,
    [drawing, props.legal, state],
  );
  const [filter, setFilter] = useState('');
  /** What was opened or closed by hand. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const typed = useDeferredValue(filter.trim().toLowerCase());
  const wanted = legal.length >= MANY ? typed : '';
  const groups = useMemo(() => grouped(drawing, state, legal), [drawing, state, legal]);
  const list = useRef<HTMLDivElement>(null);
  const { picked, pick } = usePicked(groups);
  const isOpen = (group: string) =>
    wanted !== '' || (opened.get(group) ?? (legal.length <= FEW || groups.length === 1 || group === picked));
  useLayoutEffect(() => {
    // closed by hand, and picked again
    if (picked) setOpened((before) => (before.get(picked) === false ? without(before, picked) : before));
  }, [picked]);
  useShown(list, picked);
  const byHand = (group: string, open: boolean) => {
    // who was picked before stays open: nothing moves away from under the finger
    setOpened((before) => new Map([...before, ...(picked ? [[picked, true] as const] : []), [group, open]]));
    if (open) pick(group);
  };

  const near = useNearness(drawing);
  // words may cost something where there are hundreds of choices: only those that are shown get any
  const labels = useMemo(() => new Map<Typed, string>(), [drawing, near, state, legal]);
  const labelOf = (action: Typed): string => {
    const label = labels.get(action) ?? labelled(drawing, near, action, state);
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
    <div ref={list} className="choices" role="group" aria-label={TOLD.title} tabIndex={-1}>
      {legal.length >= MANY && <Filter filter={filter} change={setFilter} />}
      {shown.map(([group, actions]) => (
        <details
          key={group}
          data-group={group}
          open={isOpen(group)}
          onToggle={({ currentTarget: { open } }) => {
            if (open !== isOpen(group)) byHand(group, open);
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

type Near = Awaited<ReturnType<NonNullable<Drawing['near']>>>['near'];

/** What tells where actions lead, once it is there. */
function useNearness(drawing: Drawing): Near | undefined {
  const [found, setFound] = useState<{ near: Near }>();
  useEffect(() => {
    let off = false;
    drawing.near?.().then(
      ({ near }) => off || setFound({ near }),
      // the list does without
      () => {},
    );
    return () => {
      off = true;
    };
  }, [drawing]);
  // with the names of before until those of now are there: the list keeps its height
  return found?.near;
}

/** What an action is, and where it leads. */
const labelled = (drawing: Drawing, near: Near | undefined, action: Typed, state: unknown): string =>
  [drawing.action(action, state), near?.(action, state)].filter(Boolean).join(' – ');

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

const without = <Value,>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([one]) => one !== key));

type Groups = ReturnType<typeof grouped>;

/** The piece that a group is about: the first that its choices name of those that can be picked. */
function pieceOf([first]: readonly Typed[], pieces: readonly string[] = []): string | undefined {
  return Object.values(first ?? {}).find((value) => pieces.includes(value as string)) as string | undefined;
}

/** The group of the piece that is picked on the board; and picks that of a group. */
function usePicked(groups: Groups) {
  const picks = use(PicksContext);
  const piece = useSyncExternalStore(picks?.watch ?? unwatched, () => picks?.now()?.picked);
  const pieces = picks?.now()?.pieces;
  const own = piece && groups.find(([, actions]) => pieceOf(actions, pieces) === piece);
  return {
    picked: own?.[0],
    pick: (group: string) => {
      const turns = picks?.now();
      const wanted = pieceOf(groups.find(([name]) => name === group)?.[1] ?? [], turns?.pieces);
      if (wanted !== undefined && wanted !== turns?.picked) turns?.pick(wanted);
    },
  };
}
const unwatched = () => () => {};

/** Shows a group in its box, where it is out of sight; the page stays where it is. */
function useShown(list: RefObject<HTMLElement | null>, group: string | undefined): void {
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    // what a board picks as it comes, later than the list, moves nothing away from under the pointer
    const late = before.current === undefined && list.current?.matches(':hover');
    before.current = group;
    if (group === undefined || late) return;
    const found = list.current?.querySelector(`[data-group="${CSS.escape(group)}"] > summary`);
    const box = found?.closest('[role="tabpanel"]');
    if (!found || !box) return;
    const [there, around] = [found.getBoundingClientRect(), box.getBoundingClientRect()];
    if (there.top < around.top || there.bottom > around.bottom) box.scrollTop += there.top - around.top;
  }, [list, group]);
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
