import { z } from 'zod';
import { STATUSES } from '../store/status.ts';
import { type Bridge, bridgeOfSchema } from './schema-bridge.ts';

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

const frame = z.toJSONSchema(
  z.strictObject({
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
    offer: offer.optional(),
    takeBack: z.strictObject({ seat: z.string(), entry: z.int() }).optional(),
    clocks: z.strictObject({ since: z.int(), seats: z.array(clock) }).optional(),
  }),
);

/**
 * What a room of a game synchronises, `RoomState` of the wire, as Colyseus classes.
 * @param publicState the JSON Schema of the game's public state
 */
export function roomStateOf(game: string, publicState: object): Bridge {
  const { $defs, ...state } = publicState as { readonly $defs?: object };
  const properties = { ...frame.properties, game: state };
  return bridgeOfSchema({ ...frame, properties, ...($defs && { $defs }) }, game);
}
