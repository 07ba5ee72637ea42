import { z } from 'zod';
import * as block from './block.ts';
import * as chooseCarrier from './choose-carrier.ts';
import * as concede from './concede.ts';
import * as curse from './curse.ts';
import * as endTurn from './end-turn.ts';
import * as kick from './kick.ts';
import * as move from './move.ts';
import * as pass from './pass.ts';
import * as pickUp from './pick-up.ts';
import * as placeBall from './place-ball.ts';
import * as push from './push.ts';
import * as standUp from './stand-up.ts';
import * as submitRoster from './submit-roster.ts';
import * as tackle from './tackle.ts';
import * as vault from './vault.ts';

/** Every action of a match. */
export const action = z.discriminatedUnion('type', [
  submitRoster.schema,
  chooseCarrier.schema,
  move.schema,
  standUp.schema,
  block.schema,
  push.schema,
  tackle.schema,
  pass.schema,
  kick.schema,
  pickUp.schema,
  vault.schema,
  curse.schema,
  placeBall.schema,
  endTurn.schema,
  concede.schema,
]);
export type Action = z.infer<typeof action>;
