import type { Action, Event, Man, Monster, PublicState } from '@touchline/rules/streamway';
import { besideOf } from '@touchline/rules/streamway/course';
import { type CSSProperties, useRef, useState } from 'react';
import type { ArenaProps } from '../arena.ts';
import { button, seen, unheard } from '../button.ts';
import { type Spot, useWalks } from '../moving.ts';
import { useWide, Zoomed } from '../zoomed.tsx';
import { CELL, fallsOf, middle, Streamway } from './board.tsx';
import { colourOf, Die, ManBody, MonsterBody, TeamShape } from './pieces.tsx';
import { words } from './words.ts';
import './arena.css';

type Props = ArenaProps<PublicState, Action, Event>;
type Apply = Extract<Action, { type: 'apply-die' }>;

const MARGIN = 14;
const DIE = 16;
const CAMP = 17;

/** Room for dice and camps beside the board, and between it and them. */
const ASIDE = 104;
const GAP = 20;

/** The measures of a drawing, which follow from the board and the options: dice and camps are below it, or beside it. */
function layoutOf({ board, options, teams }: PublicState, wide: boolean) {
  const grid = { width: board.columns * CELL, height: board.rows * CELL };
  const room = wide ? ASIDE : Math.max(grid.width, 140);
  const across = Math.floor(room / DIE);
  const most = options.firstWaveDice + options.waves - (options.bossWave ? 0 : 1);
  const abreast = !wide && teams.length > 1 && room >= 160 ? 2 : 1;
  const tray = wide ? { x: grid.width + GAP, y: 0 } : { x: 0, y: grid.height + 8 };
  const camps = { x: tray.x, y: tray.y + Math.ceil(most / across) * DIE + 5 };
  const bottom = camps.y + Math.ceil(teams.length / abreast) * CAMP;
  const right = wide ? tray.x + room - MARGIN / 2 : room;
  return {
    across,
    tray,
    camps,
    abreast,
    legend: wide ? { x: camps.x, y: bottom + 8 } : undefined,
    // below the board a corner is left to the buttons of the frame
    camp: (wide ? room : room - 24) / abreast,
    frame: {
      x: -MARGIN,
      y: -MARGIN,
      width: right + 2 * MARGIN,
      height: Math.max(bottom, wide ? grid.height : 0) + 2 * MARGIN - 6,
    },
  };
}
type Layout = ReturnType<typeof layoutOf>;

interface Place extends Spot {
  readonly scale: number;
}

/** Where everybody is, by id: on his step, beside whoever else is there, or in the camp of his team. */
function placesOf(state: PublicState, { camps, abreast, camp }: Layout): Map<string, Place> {
  const { board, men, monsters, teams } = state;
  const places = new Map<string, Place>();
  const crowds = new Map<number, string[]>();
  const put = (step: number, id: string) => crowds.set(step, [...(crowds.get(step) ?? []), id]);
  for (const { id, step } of monsters) put(step, id);
  for (const { id, step, status } of men) if (status === 'deployed') put(step, id);
  for (const [step, ids] of crowds) {
    const { x, y } = middle(board, step);
    const side = Math.ceil(Math.sqrt(ids.length));
    const gap = side > 1 ? 15 / side : 0;
    ids.forEach((id, i) => {
      places.set(id, {
        x: x + ((i % side) - (side - 1) / 2) * gap,
        y: y + (Math.floor(i / side) - (Math.ceil(ids.length / side) - 1) / 2) * gap,
        scale: side > 1 ? 1.5 / side : 1.15,
      });
    });
  }
  teams.forEach(({ id: team }, i) => {
    const home = men.filter((man) => man.team === team && man.status !== 'deployed');
    const gap = Math.min(10.5, (camp - 42) / Math.max(1, home.length));
    home.forEach(({ id }, n) => {
      places.set(id, {
        x: camps.x + (i % abreast) * camp + 35 + n * gap,
        y: camps.y + Math.floor(i / abreast) * CAMP + CAMP / 2,
        scale: 1,
      });
    });
  });
  return places;
}

const at = ({ x, y, scale }: Place): CSSProperties => ({
  transform: `translate(${x}px, ${y}px) scale(${scale})`,
});

/** The streamway with everybody on it, the dice, and the camps of the teams. */
export function Arena({ state, seat, legal, latest, still, considered, consider, choose }: Props) {
  const { board, dice, men, monsters, teams } = state;
  const actions = legal as readonly Action[];
  const drawing = useRef<SVGSVGElement>(null);
  const [picked, setPicked] = useState(0);
  const [dealt, setDealt] = useState<{ of: PublicState; to: ReadonlyMap<number, string> }>();
  const layout = layoutOf(state, useWide(drawing, 1.15));
  const places = placesOf(state, layout);
  const mine = state.seats.find((player) => player.seat === seat)?.team;

  useWalks(drawing, still ? undefined : latest?.seq, waysOf(latest?.events ?? [], state));

  // which die the next man or monster gets
  const dealing = actions.some(({ type }) => type === 'allot-monster-dice');
  // in the order in which they were given, which is that in which the monsters move
  const given: ReadonlyMap<number, string> = dealt?.of === state ? dealt.to : new Map();
  const open = dice.flatMap(({ used }, i) => (used || given.has(i) ? [] : [i]));
  const die = open.includes(picked) ? picked : open[0];
  const applies = actions.filter((action): action is Apply => action.type === 'apply-die');
  const deploy = actions.find(({ type }) => type === 'deploy');
  // SW-4.3
  const next = men.find((one) => one.team === mine && one.status === 'reserve');

  const deal = (monster: string) => {
    if (die === undefined) return;
    const to = new Map(given).set(die, monster);
    if (open.length > 1) return setDealt({ of: state, to });
    const order = [...new Set(to.values())];
    const allot = order.map((one) => ({
      monster: one,
      dice: dice.flatMap((_, i) => (to.get(i) === one ? [i] : [])),
    }));
    setDealt(undefined);
    choose({ type: 'allot-monster-dice', allot });
  };

  /** What pointing at the camp of a team means now. */
  const boonOf = (team: string) =>
    actions.find(
      (one) =>
        (one.type === 'give-man' && one.toTeam === team) ||
        (one.type === 'steal-man' && one.fromTeam === team),
    );

  /** What pointing at a man means now. */
  const manChoice = (man: Man): { action: Action; name: string } | undefined => {
    if (man.id === state.ladder?.man) {
      const action = actions.find((one) => one.type === 'choose-ladder' && one.ladder === null);
      return action && { action, name: words.stay(man.id) };
    }
    if (deploy && man === next) return { action: deploy, name: words.deploy(man.id) };
    const action = applies.find((one) => one.man === man.id && one.die === die);
    return action && { action, name: words.apply(man.id, dice[action.die]!.value) };
  };

  const ladders = actions.flatMap((action) => {
    if (action.type !== 'choose-ladder') return [];
    const ladder = board.ladders.find(({ id }) => id === action.ladder);
    const man = men.find(({ id }) => id === state.ladder?.man);
    if (!ladder || !man) return [];
    return [{ action, man, step: ladder.top === man.step ? ladder.bottom : ladder.top }];
  });

  /** Whether whoever only stands on a step is not in the way of what is chosen there. */
  const through = (at: number) => (deploy && at === 1) || ladders.some(({ step }) => step === at);

  const svg = (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label
    <svg
      ref={drawing}
      className={still ? 'sw sw-still' : 'sw'}
      viewBox={`${layout.frame.x} ${layout.frame.y} ${layout.frame.width} ${layout.frame.height}`}
      {...seen(`${words.board}: ${board.name}`, 'group')}
    >
      <Streamway board={board} frame={layout.frame} />
      <path
        className="sw-reach"
        d={[...new Set(monsters.flatMap((monster) => reachOf(state, monster)))]
          .map((step) => middle(board, step))
          .map(({ x, y }) => `M${x - 8.5} ${y - 8.5}h17v17h-17Z`)
          .join('')}
      />
      {deploy && (
        <Square
          board={board}
          step={1}
          name={words.deploy(next?.id ?? '')}
          action={deploy}
          {...{ choose, consider }}
        />
      )}
      {ladders.map(({ action, man, step }) => (
        <Square
          key={action.ladder}
          board={board}
          step={step}
          name={words.ladder(man.id, man.step, step)}
          action={action}
          choose={choose}
          consider={consider}
        />
      ))}
      {considered && <Preview action={considered} state={state} />}
      <Tray
        state={state}
        layout={layout}
        die={applies.length || dealing ? die : undefined}
        given={given}
        pick={(i) => {
          setPicked(i);
          if (given.has(i)) setDealt({ of: state, to: new Map([...given].filter(([one]) => one !== i)) });
        }}
      />
      {teams.map(({ id, dead }, i) => {
        const action = boonOf(id);
        return (
          <g
            key={id}
            className={`sw-camp${id === activeTeam(state) ? ' sw-on-turn' : ''}${dead ? ' sw-camp-dead' : ''}`}
            transform={`translate(${layout.camps.x + (i % layout.abreast) * layout.camp} ${layout.camps.y + Math.floor(i / layout.abreast) * CAMP})`}
            {...(action
              ? button(
                  words.action(action, state),
                  () => choose(action),
                  (over) => consider(over ? action : undefined),
                )
              : seen(words.team(id), 'group'))}
          >
            <rect
              className="sw-camp-ground"
              x={0}
              y={1}
              width={layout.camp - 2}
              height={CAMP - 2}
              rx={4}
              style={{ stroke: colourOf(id) }}
            />
            <g transform={`translate(9 ${CAMP / 2})`}>
              <TeamShape team={id} />
              <text className="sw-id" y={id === 'C' ? 2.4 : 1.4}>
                {id}
              </text>
            </g>
            <text className="sw-camp-name" x={16} y={CAMP / 2 + 1.4}>
              {mine === id ? words.you : ''}
            </text>
          </g>
        );
      })}
      {layout.legend && <Legend state={state} at={layout.legend} />}
      {[...men]
        .sort((a, b) => Number(a.status === 'deployed') - Number(b.status === 'deployed'))
        .map((man) => {
          const choice = manChoice(man);
          const name = words.man(man, man.team !== man.id[0]);
          const passed = !choice && (man.status === 'deployed' ? through(man.step) : boonOf(man.team));
          return (
            <g
              key={man.id}
              className={`sw-piece${choice ? ' sw-can' : ''}${passed ? ' sw-through' : ''}`}
              style={at(places.get(man.id)!)}
              data-piece={man.id}
              data-at={man.status === 'deployed' ? man.step : man.status}
              {...(choice
                ? button(
                    `${name} – ${choice.name}`,
                    () => choose(choice.action),
                    (over) => consider(over ? choice.action : undefined),
                  )
                : seen(name))}
            >
              <circle className="sw-touch" r={6.5} />
              <g {...unheard}>
                <title>{name}</title>
                <ManBody man={man} />
              </g>
            </g>
          );
        })}
      {monsters.map((monster: Monster) => {
        const name = words.monster(monster);
        return (
          <g
            key={monster.id}
            className={`sw-piece${dealing ? ' sw-can' : ''}${through(monster.step) ? ' sw-through' : ''}`}
            style={at(places.get(monster.id)!)}
            data-piece={monster.id}
            data-at={monster.step}
            {...(dealing && die !== undefined
              ? button(`${name} – ${words.allot(monster.id, die)}`, () => deal(monster.id))
              : seen(name))}
          >
            <circle className="sw-touch" r={7} />
            <g {...unheard}>
              <title>{name}</title>
              <MonsterBody monster={monster} />
            </g>
          </g>
        );
      })}
    </svg>
  );
  return (
    <Zoomed width={layout.frame.width} height={layout.frame.height} square={CELL}>
      {svg}
    </Zoomed>
  );
}

/** The steps from which a monster throws whoever stands there: SW-6.14. */
function reachOf({ board }: PublicState, { step, abilities }: Monster): number[] {
  const far = abilities.includes(5) ? [step - 2, step + 2] : [];
  const beside = abilities.includes(2) ? besideOf(board, step) : [];
  return [step - 1, step, step + 1, ...far, ...beside].filter((one) => one >= 1 && one <= board.steps);
}

/** The ways that men and monsters went in an entry. */
function waysOf(events: readonly Event[], { board }: PublicState): Map<string, Spot[]> {
  const ways = new Map<string, Spot[]>();
  const go = (id: string, steps: readonly number[]) => {
    const spots = steps.map((step) =>
      step > board.steps ? fallsOf(board) : middle(board, Math.max(1, step)),
    );
    ways.set(id, [...(ways.get(id) ?? []), ...spots]);
  };
  for (const event of events) {
    switch (event.type) {
      case 'die-applied':
        go(
          event.man,
          Array.from({ length: event.to - event.from + 1 }, (_, i) =>
            Math.min(event.from + i, board.steps + 1),
          ),
        );
        break;
      case 'monster-moved':
        go(event.monster, event.path);
        break;
      case 'snake-taken':
      case 'ladder-taken':
        go(event.piece, [event.from, event.to]);
        break;
      case 'man-thrown':
      case 'man-bumped':
      case 'man-pushed':
        go(event.man, [event.from, event.to]);
        break;
      case 'monster-thrown':
        go(event.monster, [event.from, event.to]);
    }
  }
  return ways;
}

const activeTeam = ({ seats, active, phase }: PublicState) =>
  phase === 'over' ? undefined : seats.find(({ seat }) => seat === active)?.team;

interface SquareProps {
  readonly board: PublicState['board'];
  readonly step: number;
  readonly name: string;
  readonly action: Action;
  choose(action: Action): void;
  consider(action: Action | undefined): void;
}

/** What the monsters can do, in words. */
function Legend({ state: { monsters, board }, at }: { state: PublicState; at: Spot }) {
  const lines = monsters.flatMap(({ id, abilities }) =>
    abilities.map((ability) => `${id} · ${ability}: ${words.abilities([ability])}`),
  );
  const most = Math.floor((board.rows * CELL - at.y) / 6.5);
  return (
    <g className="sw-legend">
      {lines.slice(0, Math.max(0, most)).map((line, i) => (
        <text key={line} x={at.x + 2} y={at.y + i * 6.5}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** A step that can be chosen. */
function Square({ board, step, name, action, choose, consider }: SquareProps) {
  const { x, y } = middle(board, step);
  return (
    <rect
      className="sw-square"
      x={x - 9}
      y={y - 9}
      width={18}
      height={18}
      rx={5}
      data-step={step}
      {...button(
        name,
        () => choose(action),
        (over) => consider(over ? action : undefined),
      )}
    />
  );
}

interface TrayProps {
  readonly state: PublicState;
  readonly layout: Layout;
  /** The die that is about to be used, where the viewer may use one. */
  readonly die: number | undefined;
  /** Dice that are promised to monsters, by index. */
  readonly given: ReadonlyMap<number, string>;
  pick(die: number): void;
}

/** The dice of this turn. */
function Tray({ state: { dice, options, boxcars, snakeEyes }, layout, die, given, pick }: TrayProps) {
  return (
    <g {...seen(words.dice.title, 'group')}>
      {dice.map(({ value, used }, i) => {
        const name = words.die(i, value, used, given.get(i));
        const lucky = (boxcars && value === options.dieSides) || (snakeEyes && value === 1);
        const choosable = die !== undefined && !used;
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
              <text className="sw-given" y={2}>
                {given.get(i)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Where the action under consideration leads. */
function Preview({ action, state: { board, men, dice, ladder } }: { action: Action; state: PublicState }) {
  const id =
    action.type === 'apply-die' ? action.man : action.type === 'choose-ladder' ? ladder?.man : undefined;
  const man = men.find((one) => one.id === id);
  if (!man) return null;
  const way: Spot[] = [middle(board, man.step)];
  let end = man.step;
  if (action.type === 'apply-die') {
    end += dice[action.die]?.value ?? 0;
    for (let step = man.step + 1; step <= Math.min(end, board.steps); step++) way.push(middle(board, step));
    if (end > board.steps) way.push(fallsOf(board));
    // SW-6.5: of several the one that leads furthest down
    const tails = board.snakes.filter(({ head }) => head === end).map(({ tail }) => tail);
    if (tails.length) {
      end = Math.max(...tails);
      way.push(middle(board, end));
    }
  } else if (action.type === 'choose-ladder') {
    const taken = board.ladders.find((one) => one.id === action.ladder);
    if (taken) end = taken.top === man.step ? taken.bottom : taken.top;
    way.push(middle(board, end));
  }
  const last = way.at(-1)!;
  const dies = end > board.steps;
  return (
    <g className={dies ? 'sw-way sw-way-dies' : 'sw-way'} {...unheard}>
      <path d={`M${way.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      <circle cx={last.x} cy={last.y} r={9} />
      <text x={last.x} y={last.y + 2}>
        {dies ? '✝' : end}
      </text>
    </g>
  );
}
