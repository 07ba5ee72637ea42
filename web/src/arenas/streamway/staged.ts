import type { Event } from '@touchline/rules/streamway';
import type { Staged } from '../arena.ts';
import { stagedWords as TOLD } from './staged-words.ts';

const isEnd = ({ type }: Event): boolean => type === 'game-won';

/** What the theatre shows of an event, besides its dice and its highlight: SW-3.8 to SW-3.12. */
export function staged(events: readonly Event[], at: number): Staged | undefined {
  const event = events[at]!;
  switch (event.type) {
    case 'dice-rolled':
      return { after: TOLD.rolled(event.roll.faces, event.boxcars, event.snakeEyes) };
    case 'wave-won':
      // the last one is told with the match
      return events.some(isEnd) ? undefined : { news: TOLD.outlasted(event.wave), weighs: true };
    case 'wave-started':
      return {
        news: event.rounds === undefined ? TOLD.boss(event.dice) : TOLD.starts(event.wave, event.dice),
      };
    case 'game-won':
      return { news: event.boss ? TOLD.killed : TOLD.won(event.waves), weighs: true };
    default:
      return undefined;
  }
}
