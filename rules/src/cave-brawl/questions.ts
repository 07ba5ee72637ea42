/**
 * The questions that procedures ask. What may be answered to them is the table of CB-19, in `decisions.ts`.
 */
import { asked, type Question } from '../flow/index.ts';
import type { schema as chooseCarrier } from './actions/choose-carrier.ts';
import type { Action } from './actions/index.ts';
import type { schema as placeBall } from './actions/place-ball.ts';
import type { schema as push } from './actions/push.ts';
import type { schema as submitRoster } from './actions/submit-roster.ts';
import type { Pending } from './state.ts';

type Answer<S extends { readonly _output: unknown }> = S['_output'];
/** A question that the public state shows as what is pending. */
type Shown<K extends Pending['kind']> = Question & Omit<Extract<Pending, { kind: K }>, 'seat'>;

export type DraftQuestion = Question & { readonly kind: 'draft' };
export type CarrierQuestion = Shown<'carrier'>;
export type TurnQuestion = Question & { readonly kind: 'turn' };
export type PushQuestion = Shown<'push'>;
export type PlacementQuestion = Shown<'place-ball'>;
export type AnyQuestion = DraftQuestion | CarrierQuestion | TurnQuestion | PushQuestion | PlacementQuestion;

export const draftAsked = asked<DraftQuestion, Answer<typeof submitRoster>>()('draft');
export const carrierAsked = asked<CarrierQuestion, Answer<typeof chooseCarrier>>()('carrier');
export const turnAsked = asked<TurnQuestion, Action>()('turn');
export const pushAsked = asked<PushQuestion, Answer<typeof push>>()('push');
export const placementAsked = asked<PlacementQuestion, Answer<typeof placeBall>>()('place-ball');
