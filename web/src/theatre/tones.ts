import type { Tone } from '../arenas/arena.ts';
import { useSound } from '../ui/preferences.ts';

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
  if (tone === 'turn') navigator.vibrate?.([60, 40, 60]);
}
