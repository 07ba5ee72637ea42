import { MM } from '../data.ts';

/** Micrometres as millimetres with one digit. */
export const mm = (length: number): string => (length / MM).toFixed(1);

/** A place on the field, in millimetres. */
export const place = ({ x, y }: { x: number; y: number }): string => `(${mm(x)}, ${mm(y)})`;

/** A heading in degrees. */
export const degrees = (h: number): string => `${h}°`;

export const list = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
