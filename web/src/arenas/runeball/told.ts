import type { Event } from '@touchline/rules/runeball';
import { toldWords as TOLD } from './told-words.ts';

export interface Effect {
  readonly at: string;
  readonly text: string;
  readonly kind: 'hurt' | 'made' | 'failed' | 'idle';
}

/** RB-17.5: a pass that fails by more is thrown wide, and by still more does not leave the passer. */
const [NEAR, FLIES] = [-3, -6];

/** What failed, in words that stay true whatever comes after; its numbers stand beside its dice. */
function failed(at: string, name: string, margin: number): Effect | undefined {
  if (margin >= 0) return undefined;
  const how = name !== 'pass' ? name : margin >= NEAR ? 'pass' : margin >= FLIES ? 'wide' : 'slips';
  return { at, text: TOLD.failed[how] ?? TOLD.fails, kind: 'failed' };
}

const parried = (name: string) => (name === 'block-kick' ? 'unblocked' : 'misses');

/**
 * What is to be read above a character after an event.
 * @param stayed who has done nothing in its turn
 */
export function effectOf(event: Event, stayed?: ReadonlySet<string>): Effect | undefined {
  switch (event.type) {
    case 'player-damaged':
      return { at: event.player, text: event.damage ? `−${event.damage}` : TOLD.armour, kind: 'hurt' };
    case 'wound-scored':
      return { at: event.player, text: TOLD.wound(event.grade), kind: 'hurt' };
    case 'player-knocked-out':
      return { at: event.player, text: TOLD.out, kind: 'hurt' };
    case 'player-died':
      return { at: event.player, text: TOLD.dies, kind: 'hurt' };
    case 'player-knocked-down':
      return { at: event.player, text: TOLD.down, kind: 'failed' };
    case 'ball-caught':
      return { at: event.player, text: TOLD.caught, kind: 'made' };
    case 'ball-recovered':
      return { at: event.player, text: TOLD.has, kind: 'made' };
    case 'player-ejected':
      return { at: event.player, text: TOLD.ejected, kind: 'hurt' };
    case 'test-rolled':
      return failed(event.player, event.roll.name, event.margin);
    case 'opposed-rolled':
      if (event.margin >= 0) return undefined;
      return { at: event.player, text: TOLD[parried(event.rolls[0]!.name)], kind: 'failed' };
    case 'turn-ended':
      return stayed?.has(event.player) ? { at: event.player, text: TOLD.stays, kind: 'idle' } : undefined;
    case 'blitzed':
      return { at: event.player, text: TOLD.blitz, kind: 'made' };
    default:
      return undefined;
  }
}
