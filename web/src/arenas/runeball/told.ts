import type { Event } from '@touchline/rules/runeball';
import { toldWords as TOLD } from './told-words.ts';

export interface Effect {
  readonly at: string;
  readonly text: string;
  readonly kind: 'hurt' | 'made' | 'failed' | 'idle';
}

/** What failed: its numbers stand beside its dice. */
const failed = (at: string): Effect => ({ at, text: TOLD.fails, kind: 'failed' });

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
      return event.margin < 0 ? failed(event.player) : undefined;
    case 'opposed-rolled':
      return event.margin < 0 ? failed(event.player) : undefined;
    case 'turn-ended':
      return stayed?.has(event.player) ? { at: event.player, text: TOLD.stays, kind: 'idle' } : undefined;
    case 'blitzed':
      return { at: event.player, text: TOLD.blitz, kind: 'made' };
    default:
      return undefined;
  }
}
