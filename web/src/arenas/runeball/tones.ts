import type { Event } from '@touchline/rules/runeball';
import type { Tones } from '../arena.ts';

export const tones: Tones<Event> = {
  'player-moved': 'step',
  'player-jumped': 'step',
  blocked: 'hit',
  'player-damaged': 'hit',
  'player-pushed': 'hit',
  'player-knocked-down': 'fall',
  'player-dived': 'fall',
  'player-knocked-out': 'death',
  'player-died': 'death',
  'ball-caught': 'ball',
  'ball-recovered': 'ball',
  'ball-handed-off': 'ball',
  'pass-thrown': 'ball',
  'pass-intercepted': 'ball',
  'kicked-off': 'ball',
  'goal-kicked': 'point',
  'turnover-scored': 'point',
  'touchdown-scored': 'point',
  'player-ejected': 'clock',
  'half-ended': 'end',
  'match-ended': 'end',
};
