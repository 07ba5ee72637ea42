import type { Event } from '@touchline/rules/runeball';
import { toldWords as TOLD } from './told-words.ts';

interface Effect {
  readonly at: string;
  readonly text: string;
  readonly kind: 'hurt' | 'made' | 'failed';
}
interface Banner {
  readonly text: string;
  readonly team?: string;
}

/** What is to be read above a character after an event. */
function effect(event: Event): Effect | undefined {
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
    case 'blitzed':
      return { at: event.player, text: TOLD.blitz, kind: 'made' };
    default:
      return undefined;
  }
}

/** What everybody has to hear. */
function banner(event: Event): Banner | undefined {
  switch (event.type) {
    case 'touchdown-scored':
      return { text: TOLD.touchdown(event.player), team: event.team };
    case 'goal-kicked':
      return { text: TOLD.goal(event.player), team: event.team };
    case 'turnover-scored':
      return { text: TOLD.turnover(TOLD.causes[event.cause], event.team), team: event.team };
    case 'fumbled':
      return { text: TOLD.fumble(event.player ?? event.team), team: event.team };
    case 'free-turn-started':
      return { text: TOLD.free(event.player), team: event.team };
    case 'keshat-won':
      return { text: TOLD.won(event.seat), team: event.seat };
    case 'side-chosen':
      return { text: TOLD.chosen[event.side](event.seat), team: event.seat };
    case 'half-ended':
      return { text: TOLD.half(event.half, event.score.A, event.score.B) };
    default:
      return undefined;
  }
}

export const told = { effect, banner };
