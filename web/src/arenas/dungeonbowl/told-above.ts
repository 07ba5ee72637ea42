import type { Event } from '@touchline/rules/dungeonbowl';
import { isRolled, type Rolled, sumOf, type Thrown } from '@touchline/rules/kernel';
import { HURT, MADE } from './beside-words.ts';
import { called, capital, plain, words } from './words.ts';

interface Effect {
  readonly at: string;
  readonly text: string;
  readonly kind: 'hurt' | 'made' | 'failed';
  /** What came of it says more. */
  readonly slight?: true;
}

const HIT: ReadonlySet<string> = new Set(['armour', 'injury']);

/** What is to be read above somebody after an event. */
function effectOf(event: Event): Effect | undefined {
  switch (event.type) {
    case 'dice-rolled': {
      const roll: Rolled | Thrown | undefined = event.roll;
      // of dice on who was hit it is told what they came to
      if (!roll || !isRolled(roll) || roll.of === undefined || HIT.has(roll.name)) return undefined;
      const { of, name, success } = roll;
      return {
        at: of,
        text: `${called(name)} ${sumOf(roll)} ${success ? '✓' : '✗'}`,
        kind: success ? 'made' : 'failed',
        slight: true,
      };
    }
    case 'casualty-suffered':
      return { at: event.player, text: words.result(event), kind: 'hurt' };
    case 'skill-used':
      return { at: event.player, text: capital(plain(event.skill)), kind: 'made', slight: true };
    default: {
      const made = MADE[event.type];
      const text = made ?? HURT[event.type];
      return text && 'player' in event && event.player
        ? { at: event.player, text, kind: made ? 'made' : 'hurt' }
        : undefined;
    }
  }
}

/** What is to be read above each, by who it is: the last that came of it; a roll, where nothing did. */
export function toldAbove(events: readonly Event[]): ReadonlyMap<string, Effect> {
  const told = new Map<string, Effect>();
  for (const event of events) {
    const effect = effectOf(event);
    const before = effect && told.get(effect.at);
    if (effect && !(effect.slight && before && !before.slight)) told.set(effect.at, effect);
  }
  return told;
}
