import type { Event } from '@touchline/rules/cave-brawl';
import type { Tones } from '../arena.ts';

export const tones: Tones<Event> = {
  'player-moved': 'step',
  'stench-tested': 'die',
  'rivalry-tested': 'die',
  'revive-rolled': 'die',
  'block-resolved': 'hit',
  'tackle-resolved': 'hit',
  'player-damaged': 'hit',
  'beast-damaged': 'hit',
  'player-knocked-down': 'fall',
  'beast-knocked-down': 'fall',
  'player-died': 'death',
  'beast-died': 'death',
  'player-carried-off': 'death',
  'ball-picked-up': 'ball',
  'pass-thrown': 'ball',
  'kick-attempted': 'ball',
  'beast-released': 'death',
  'point-scored': 'point',
  'match-ended': 'end',
};
