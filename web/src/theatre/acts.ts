import {
  chanceOf,
  isRolled,
  needed,
  type Rolled,
  sumOf,
  type Thrown,
  type Typed,
} from '@touchline/rules/kernel';
import type { Drawing, Tone, Tones } from '../arenas/arena.ts';
import { dieTerm } from '../table/seats.ts';
import { words } from '../text/index.ts';
import { percent } from '../ui/percent.ts';
import { holds, playedRolls } from './seen.ts';

const TOLD = words.theatre;
export interface Told {
  readonly seq: number;
  readonly events: readonly Typed[];
}

/** One thing that is shown, said or heard, after the other. */
export interface Act {
  readonly key: string;
  /** The entry it belongs to. */
  readonly seq: number;
  readonly tone: Tone | undefined;
  readonly shows:
    | { readonly kind: 'news'; readonly text: string }
    | {
        readonly kind: 'roll';
        /** The board waits for it. */
        readonly holds: boolean;
        /** The piece it decides about; over the middle of the board where it is absent. */
        readonly at: string | undefined;
        readonly name: string;
        readonly die: number;
        readonly faces: readonly number[];
        /** What it is for, what is needed, and how likely that is: said before it falls. */
        readonly before: string;
        /** What it came to: said after. */
        readonly after: string;
        readonly success: boolean | undefined;
      }
    | { readonly kind: 'sound' };
}

const signed = (n: number) => (n < 0 ? `− ${-n}` : `+ ${n}`);

/** `10 − 4 = 6`; the number alone, where nothing is added. */
function sum(roll: Thrown): string {
  const faces = roll.faces.join(' + ');
  const total = isRolled(roll) ? roll.total : sumOf(roll);
  const added = total - sumOf(roll);
  if (added) return `${faces} ${signed(added)} = ${total}`;
  return roll.faces.length > 1 ? `${faces} = ${total}` : faces;
}

/** `needs 14+`, `needs 2 or less`; of dice to which something is added, that they have to show it. */
const needs = (roll: Rolled): string =>
  TOLD.needs(needed(roll), roll.low === true, roll.modifiers.length ? roll.faces.length : 0);

/** What one needs is what the other has come to, or one more where level is not enough. */
const meets = ({ target }: Rolled, { total }: Rolled): boolean => target === total || target === total + 1;

/** What is said before a die falls; against another die no number is needed before both lie. */
function beforeIt(name: string, need: Rolled, rolls: readonly Thrown[]): string {
  const opposed = rolls.some(
    (one) => isRolled(one) && one.of !== need.of && meets(need, one) && meets(one, need),
  );
  const p = chanceOf(need);
  if (opposed) return TOLD.against(name);
  return `${name}: ${p === 1 ? TOLD.sure : `${needs(need)}, ${percent(p)}`}`;
}

/** The first piece that an event names. */
const pieceOf = (event: Typed, pieces: ReadonlySet<string>): string | undefined =>
  Object.values(event).find((one): one is string => typeof one === 'string' && pieces.has(one));

/** What an entry has to show, in order. @param pieces those that have been on the board */
export function actsOf(
  drawing: Drawing,
  toneOf: Tones,
  { seq, events }: Told,
  pieces: ReadonlySet<string>,
): Act[] {
  /** Whom, or what, the events until here are about. */
  let about: string | undefined;
  return events.flatMap((event, i) => {
    about = pieceOf(event, pieces) ?? event.type.split('-').find((word) => pieces.has(word)) ?? about;
    const rolls = playedRolls(event);
    const acts: Act[] = rolls.map((roll, j) => rolled(roll, j));
    const text = drawing.highlight(event);
    const tone = toneOf[event.type];
    const key = `${seq} ${i}`;
    if (text !== undefined) acts.push({ key, seq, tone: tone ?? 'point', shows: { kind: 'news', text } });
    else if (tone) acts.push({ key, seq, tone, shows: { kind: 'sound' } });
    return acts;

    function rolled(roll: Thrown, j: number): Act {
      const name = dieTerm(roll.name, drawing);
      const need = isRolled(roll) ? roll : undefined;
      return {
        key: `${seq} ${i} ${j}`,
        seq,
        tone: 'die',
        shows: {
          kind: 'roll',
          holds: holds(event, drawing),
          at: roll.of !== undefined && pieces.has(roll.of) ? roll.of : about,
          name: roll.name,
          die: roll.die,
          faces: roll.faces,
          before: need ? beforeIt(name, need, rolls) : name,
          after:
            roll.faces.flatMap((face) => drawing.sign?.(roll.name, face)?.says ?? []).join(' / ') ||
            sum(roll),
          success: need?.success,
        },
      };
    }
  });
}
