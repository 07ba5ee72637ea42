import type { Tone } from '../arenas/arena.ts';
import { useSound } from '../ui/preferences.ts';

/** What is felt on a phone, too: milliseconds on and off. */
const FELT: Readonly<Partial<Record<Tone, readonly number[]>>> = {
  turn: [60, 40, 60],
  arrival: [30, 60, 30],
  hit: [30],
  death: [140],
  point: [40, 30, 40, 30, 90],
};

let sounds: Promise<typeof import('./sounds.ts')> | undefined;

/**
 * Plays a tone, where this person wants any and has touched the page: before that browsers play nothing. One
 * that cannot be fetched is not heard.
 */
export function sound(tone: Tone): void {
  if (useSound.kept() === 'off' || !navigator.userActivation?.hasBeenActive) return;
  sounds ??= import('./sounds.ts');
  sounds.then(
    ({ play }) => play(tone),
    () => {
      sounds = undefined;
    },
  );
  const felt = FELT[tone];
  if (felt) navigator.vibrate?.([...felt]);
}
