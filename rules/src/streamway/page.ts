/** What a page needs to draw the stream and to say what a roll can come to: small to load. */
export { besideOf, cellOf } from './course.ts';
export { seating } from './seats.ts';
export { chancesOf, diceInWave } from './tally.ts';
