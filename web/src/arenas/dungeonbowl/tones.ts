import type { Event } from '@touchline/rules/dungeonbowl';
import type { Tones } from '../arena.ts';

export const tones: Tones<Event> = {
  'player-moved': 'step',
  'player-jumped': 'step',
  'followed-up': 'step',
  'block-declared': 'hit',
  'player-slammed': 'hit',
  'foul-committed': 'hit',
  'chest-exploded': 'hit',
  'bomb-exploded': 'hit',
  'player-knocked-down': 'fall',
  'player-placed-prone': 'fall',
  'player-fell': 'fall',
  'casualty-suffered': 'death',
  'player-knocked-out': 'fall',
  'chest-opened': 'ball',
  'ball-picked-up': 'ball',
  'ball-caught': 'ball',
  'ball-snatched': 'ball',
  'pass-thrown': 'ball',
  // not as when it is one's turn
  turnover: 'fall',
  'touchdown-scored': 'point',
  'game-ended': 'end',
};
