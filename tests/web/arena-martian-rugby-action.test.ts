import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import { inAction } from '../../web/src/arenas/martian-rugby/action.ts';
import { pitch } from '../rules/martian-rugby/scenario.ts';

const { state } = pitch(`
  AL1 standing 700 450 0 ball
  AL2 standing 650 700 0
  BS1 standing 1400 800 0
`) as unknown as { state: PublicState };

const moved = (minion: string) => ({ type: 'minion-moved', minion, turn: 1 }) as unknown as Event;

const seen = (events: readonly Event[], more: object = { watched: true }) =>
  inAction({ events, asked: false, plays: false, ...more }, state).events;

test('the view that follows a match stays with the ball while others move far away from it', () => {
  expect(seen([moved('BS1')])).toEqual([{ type: 'ball' }]);
  expect(seen([moved('AL2')])).toEqual([moved('AL2')]);
  const tackle = { type: 'carrier-tackled', carrier: 'AL1', by: 'BS1', turn: 1 } as unknown as Event;
  expect(seen([moved('BS1'), tackle])).toEqual([moved('BS1'), tackle]);
  // who steps through a replay is shown each step
  expect(seen([moved('BS1')], {})).toEqual([moved('BS1')]);
});
