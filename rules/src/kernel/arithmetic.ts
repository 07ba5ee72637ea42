import type { Modifier, Rolled, Thrown } from './roll.ts';
import { sumOf } from './roll.ts';

/** What a name of the rules is called; by default as it is. */
type Term = (name: string) => string;

const signed = (n: number): string => (n < 0 ? `- ${-n}` : `+ ${n}`);

/** ` - 3 (CD of B2)`: whose score it is where it is another's. */
const added = ({ name, value, of }: Modifier, roller: string | undefined, term: Term): string =>
  ` ${signed(value)} (${term(name)}${of && of !== roller ? ` of ${of}` : ''})`;

/** What dice came to: `3 + 5 = 8`, and a single die as it is. */
export function addedUp(roll: Pick<Thrown, 'faces'>): string {
  const { faces } = roll;
  return faces.length > 1 ? `${faces.join(' + ')} = ${sumOf(roll)}` : String(faces[0]);
}

/**
 * A roll with all that decided it, in one line.
 * @example '13 + 4 (BT) - 3 (CD of B2) = 14, needs 10: made'
 */
export function arithmetic(roll: Rolled, term: Term = (name) => name): string {
  const { faces, modifiers, of, total, target, low, success, again } = roll;
  const first = again ? `${again.faces.join(' + ')}, again by ${term(again.by)}: ` : '';
  const parts = modifiers.map((one) => added(one, of, term)).join('');
  const sum = faces.length + modifiers.length > 1 ? ` = ${total}` : '';
  const byTotal = low ? total <= target : total >= target;
  const natural = success === byTotal ? '' : `, a natural ${faces[0]}`;
  const needs = `needs ${target}${low && target > 1 ? ' or less' : ''}`;
  return `${first}${faces.join(' + ')}${parts}${sum}, ${needs}: ${success ? 'made' : 'failed'}${natural}`;
}
