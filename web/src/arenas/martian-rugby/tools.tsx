import type { PublicState } from '@touchline/rules/martian-rugby';
import { Button } from '../../ui/button.tsx';
import { useSaid } from '../board/cast.ts';
import { useCoarse } from '../board/spot.ts';
import type { Aim, Props as Shown, Tool } from './aim.ts';
import { Says } from './says.tsx';
import { event } from './told.ts';
import type { Again } from './use-aim.ts';
import type { Rest } from './use-rest.ts';
import { words } from './words.ts';

const KEYS = { ahead: 'R', ball: 'B', again: 'G', next: 'N', finish: 'F' } as const;

interface Props {
  readonly state: PublicState;
  readonly aim: Aim | undefined;
  readonly latest: Shown['latest'];
  /** A finger is on its way with it. */
  readonly leads: boolean;
  /** Somebody is known to get into the way of the ball in the air. */
  readonly reach: boolean;
  readonly tools: readonly Tool[];
  readonly upright: boolean;
  readonly problem: string | undefined;
  /** How many can act, of how many the side has. */
  readonly able: { readonly left: number; readonly all: number };
  /** Who has moved, and may still throw the ball. */
  readonly thrower: string | undefined;
  take(tool: Tool): void;
  turn(by: number): void;
  slide(by: number): void;
  /** Begins, or leaves off, to lay the string of a pass by hand. */
  lay(): void;
  go(): void;
  back(): void;
  /** Chooses the next that can act. */
  next(): void;
  /** Orders to another what was ordered last. */
  readonly again: Again | undefined;
  readonly decline: (() => void) | undefined;
  readonly finish: (() => void) | undefined;
  /** How who has not acted can be sent by one press. */
  readonly rest: Rest;
}

/** Below the field: what the chosen minion can do, and how exactly. */
export function Tools(props: Props) {
  const { state, aim, tools, upright, problem, take, turn, slide, lay, go, back } = props;
  const { decline, rest, able } = props;
  const moves = aim && !['pass', 'drop', 'kick'].includes(aim.tool) && !(aim.tool === 'stand' && upright);
  const coarse = useCoarse();
  const said = useSaid();
  const laid = aim?.string !== undefined && aim.string !== 'open';
  const kicks = aim?.tool === 'kick';
  // where a finger has shown roughly what is meant, it is made exact; a mouse turns by pointing
  const turns = coarse ? aim?.tapped === true : kicks;
  const slides = moves && (!coarse || aim.tapped === true);
  /** Who is chosen can be let go of: then there is room for what is for all. */
  const picked = aim !== undefined && able.left > 1;
  return (
    <>
      <Says
        state={state}
        latest={undefined}
        hint={problem ?? (rest.going ? words.hints.going : hint(props, coarse))}
        busy={aim !== undefined}
      />
      {aim && tools.length > 0 && (
        <fieldset className="mr-group">
          <legend>{said(aim.minion)}</legend>
          {tools.map((tool) => (
            <Button key={tool} aria-pressed={tool === aim.tool} onClick={() => take(tool)}>
              {tool === 'stand' && upright ? words.tools.still : words.tools[tool]}
            </Button>
          ))}
        </fieldset>
      )}
      {aim && (moves || kicks) && (turns || slides) && (
        <fieldset className="mr-group">
          <legend>{said(moves ? words.ghost(aim.minion) : words.target(aim.minion))}</legend>
          {turns && <Fine name={words.turnLeft} sign="↺" press={() => turn(5)} />}
          {turns && <Fine name={words.turnRight} sign="↻" press={() => turn(-5)} />}
          {slides && <Fine name={words.slideLeft} sign="⇤" press={() => slide(2000)} />}
          {slides && <Fine name={words.slideRight} sign="⇥" press={() => slide(-2000)} />}
        </fieldset>
      )}
      {aim?.tool === 'pass' && (
        <Button
          aria-label={coarse ? words.lay : undefined}
          aria-pressed={aim.string !== undefined}
          onClick={lay}
        >
          {coarse ? words.layShort : words.lay}
        </Button>
      )}
      {aim && (moves || kicks || aim.tool === 'stand' || laid) && (
        <Button kind="main" onClick={go}>
          {words.ok}
        </Button>
      )}
      {aim && <Button onClick={back}>{words.cancel}</Button>}
      {decline && (
        <Button kind={aim ? 'plain' : 'main'} onClick={decline}>
          {state.phase === 'intercept' ? words.letPass : words.letKick}
        </Button>
      )}
      <Orders {...props} coarse={coarse} picked={picked} />
    </>
  );
}

interface OrdersProps extends Props {
  readonly coarse: boolean;
  /** Who is chosen can be let go of. */
  readonly picked: boolean;
}

/** What is for several, or for who is next; on a phone there is room for it while nobody is chosen. */
function Orders({ rest, again, next, finish, able, coarse, picked }: OrdersProps) {
  const said = useSaid();
  return (
    <>
      {(picked ? [] : rest.ways).map(({ direction, count, all, begin }) => (
        <Button
          key={direction}
          aria-keyshortcuts={KEYS[direction]}
          aria-label={coarse ? words.rest[direction](count, all) : undefined}
          data-key={KEYS[direction]}
          title={all ? undefined : words.rest.left}
          onClick={begin}
        >
          {coarse ? words.rest.short[direction] : words.rest[direction](count, all)}
        </Button>
      ))}
      {again && !picked && (
        <Button
          aria-keyshortcuts={KEYS.again}
          aria-label={coarse ? said(words.again(again.minion)) : undefined}
          data-key={KEYS.again}
          title={said(words.againFor(again.minion))}
          onClick={again.go}
        >
          {coarse ? words.againShort : said(words.again(again.minion))}
        </Button>
      )}
      {finish && !coarse && able.left > 1 && (
        <Button data-key={KEYS.next} onClick={next}>
          {words.next}
        </Button>
      )}
      {finish && !(picked && coarse) && (
        <Button aria-keyshortcuts={KEYS.finish} data-key={KEYS.finish} onClick={finish}>
          {words.finish}
        </Button>
      )}
    </>
  );
}

function Fine({ name, sign, press }: { name: string; sign: string; press: () => void }) {
  return (
    <Button aria-label={name} title={name} className="mr-fine" onClick={press}>
      {sign}
    </Button>
  );
}

function hint(props: Props, coarse: boolean): string {
  const { state, aim, leads, reach, upright, thrower, able } = props;
  const { left, all } = able;
  const { phase } = state;
  const tackle = props.latest?.events.find(({ type }) => type === 'carrier-tackled');
  // what it is has to be read once
  if (tackle && !aim) return event(tackle) ?? '';
  if (aim && leads) return aim.tool === 'kick' ? words.hints.kick : words.hints.leads(aim.minion);
  if (phase === 'intercept' || phase === 'charge-down')
    return reach ? words.hints[phase] : words.hints.nobody;
  // until the answers to the next question are here
  if (!aim && left === 0) return '';
  if (!aim) return thrower ? words.hints.thrower(thrower) : words.hints.choose(left, all);
  if (aim.string) return aim.string === 'open' ? words.hints.stringTo : words.hints.string;
  if (aim.tool === 'kick' && coarse) return words.hints.touchKick;
  if (aim.tool === 'kick' || aim.tool === 'pass' || aim.tool === 'drop') return words.hints[aim.tool];
  if (aim.tool === 'stand' && upright) return words.hints.stay(aim.minion);
  if (aim.short) return words.hints.short(aim.minion, coarse);
  return coarse ? words.hints.touch(aim.minion) : words.hints.move(aim.minion);
}
