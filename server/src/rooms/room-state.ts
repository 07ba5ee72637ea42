import type { AnyGame } from '@touchline/rules/kernel';
import { z } from 'zod';
import { STATUSES } from '../matches/status.ts';
import { type Bridge, bridgeOf } from './schema-bridge.ts';

const seat = z.strictObject({
  seat: z.string(),
  name: z.string().optional(),
  bot: z.string().optional(),
  commitment: z.string().optional(),
  online: z.boolean(),
});

const decision = z.strictObject({
  seat: z.string(),
  kind: z.string(),
  clause: z.string(),
  clock: z.enum(['turn', 'reaction', 'none']),
  seconds: z.number().optional(),
  span: z.string().optional(),
  turn: z.string().optional(),
  from: z.number().optional(),
  about: z.string().optional(),
});

const offer = z.strictObject({
  id: z.string(),
  kind: z.enum(['draw', 'adjourn', 'resume']),
  seat: z.string(),
  accepted: z.array(z.string()),
});

const clock = z.strictObject({
  seat: z.string(),
  left: z.int(),
  away: z.int(),
  state: z.enum(['still', 'runs', 'away']),
});

/** What a room of a game synchronises, `RoomState` of the wire, as Colyseus classes. */
export function roomStateOf(game: AnyGame): Bridge {
  const state = z.strictObject({
    match: z.string(),
    gameId: z.string(),
    status: z.enum(STATUSES),
    seq: z.int(),
    commitment: z.string(),
    seats: z.array(seat),
    decisions: z.array(decision),
    beganAt: z.int().optional(),
    spectators: z.int(),
    rematch: z.string().optional(),
    game: game.publicState.optional(),
    offer: offer.optional(),
    clocks: z.strictObject({ since: z.int(), seats: z.array(clock) }).optional(),
  });
  return bridgeOf(state, game.id);
}
