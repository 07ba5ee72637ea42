import type { Event } from '@touchline/rules/martian-rugby';
import type { Tones } from '../arena.ts';

export const tones: Tones<Event> = {
  'minion-moved': 'step',
  'piece-nudged': 'step',
  'carrier-tackled': 'hit',
  'minion-stunned': 'fall',
  'ball-picked-up': 'ball',
  'ball-caught': 'ball',
  'pass-announced': 'ball',
  'kick-announced': 'ball',
  'ball-dropped': 'fall',
  'ball-fumbled': 'fall',
  'try-scored': 'point',
  'half-time': 'end',
  'game-ended': 'end',
};
