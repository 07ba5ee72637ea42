import type { Event } from '@touchline/rules/streamway';
import type { Tones } from '../arena.ts';

export const tones: Tones<Event> = {
  'man-landed': 'step',
  'man-deployed': 'step',
  'monster-moved': 'step',
  'man-bumped': 'hit',
  'man-pushed': 'hit',
  'man-thrown': 'hit',
  'monster-destroyed': 'hit',
  'snake-taken': 'fall',
  'man-undeployed': 'fall',
  'man-died': 'death',
  'team-died': 'death',
  'monster-added': 'death',
  'wave-won': 'point',
  'wave-started': 'turn',
  'game-won': 'end',
  'game-lost': 'death',
};
