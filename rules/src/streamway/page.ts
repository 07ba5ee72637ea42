/** What a page needs to draw the stream and to say what a roll can come to: small to load. */
export { cellOf, inReach } from './course.ts';
export { scoreOf } from './score.ts';
export { seating } from './seats.ts';
export { chancesOf, diceInWave, unit } from './tally.ts';
export { wayToMen, wayToStart } from './walking.ts';
