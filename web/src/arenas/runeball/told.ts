import type { Event } from '@touchline/rules/runeball';

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
      return { at: event.player, text: event.damage ? `−${event.damage}` : 'armour', kind: 'hurt' };
    case 'wound-scored':
      return { at: event.player, text: `${event.grade} wound`, kind: 'hurt' };
    case 'player-knocked-out':
      return { at: event.player, text: 'knocked out', kind: 'hurt' };
    case 'player-died':
      return { at: event.player, text: 'dies', kind: 'hurt' };
    case 'player-knocked-down':
      return { at: event.player, text: 'down', kind: 'failed' };
    case 'ball-caught':
      return { at: event.player, text: 'caught', kind: 'made' };
    case 'ball-recovered':
      return { at: event.player, text: 'has it', kind: 'made' };
    case 'player-ejected':
      return { at: event.player, text: 'sent off', kind: 'hurt' };
    case 'blitzed':
      return { at: event.player, text: 'blitz!', kind: 'made' };
    default:
      return undefined;
  }
}

const CAUSES = { out: 'The ball is out', interception: 'Intercepted', push: 'Pushed out' } as const;

/** What everybody has to hear. */
function banner(event: Event): Banner | undefined {
  switch (event.type) {
    case 'touchdown-scored':
      return { text: `Touchdown! ${event.player}`, team: event.team };
    case 'goal-kicked':
      return { text: `Field goal! ${event.player}`, team: event.team };
    case 'turnover-scored':
      return { text: `${CAUSES[event.cause]}: 1 for ${event.team}`, team: event.team };
    case 'fumbled':
      return { text: `Fumble by ${event.player ?? event.team}`, team: event.team };
    case 'free-turn-started':
      return { text: `Free turn of ${event.player}`, team: event.team };
    case 'half-ended':
      return { text: `Half ${event.half} is over: ${event.score.A} : ${event.score.B}` };
    default:
      return undefined;
  }
}

export const told = { effect, banner };
