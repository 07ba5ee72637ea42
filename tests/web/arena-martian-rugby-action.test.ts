import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import { inAction } from '../../web/src/arenas/martian-rugby/action.ts';
import { standsOf, turnOf } from '../../web/src/arenas/martian-rugby/stands.ts';
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

test('how a match stands is told: who has the ball, how far it has to go, and who can stop it', () => {
  expect(standsOf(state)).toBe(
    'AL1 (Blue A) has the ball, 79 cm from the line: 18 moves. Nobody can tackle yet.',
  );
  const near = (acted: string) =>
    pitch(
      `
      AL1 standing 1440 450 0 ball
      BS1 standing 1440 480 0 ${acted}
    `,
      { toAct: 'B' },
    ).state as unknown as PublicState;
  expect(standsOf(near(''))).toBe('AL1 (Blue A) has the ball, 5 cm from the line: 2 moves. BS1 can tackle.');
  expect(standsOf(near('acted'))).toContain('Nobody can tackle yet.');
  expect(turnOf(near(''))).toBe('Gold B: 1 of 1 still to act.');
  const loose = pitch(`
    AS1 standing 700 450 0
    BL1 standing 900 450 180
    ball 720 450 0
  `).state as unknown as PublicState;
  expect(standsOf(loose)).toBe('The ball is loose: AS1 can pick it up.');
});
