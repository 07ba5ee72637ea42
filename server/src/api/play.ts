import { z } from 'zod';
import type { Sessions } from '../accounts/sessions.ts';
import type { Asking } from '../matches/asking.ts';
import { type Route, route } from './route.ts';
import {
  act,
  actedEvents,
  answerTo,
  concede,
  oddsAnswer,
  oddsRequest,
  offer,
  reveal,
  takeBack,
  turn,
} from './schemas.ts';

/** How long a poll may wait: less than proxies do before they give up. */
const MAX_WAIT_SECONDS = 30;

const params = z.object({ match: z.string().describe('Id of a match') });
const turnQuery = z.object({
  wait: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .default(0)
    .describe('How many seconds to wait for something to do'),
  seq: z.coerce
    .number()
    .int()
    .min(0)
    .exactOptional()
    .describe('The `seq` of a turn you have seen: the same decision at the same length is not told again'),
});

const SEAT = ['not-found', 'spectator', 'other-rules', 'moved', 'stopping', 'not-stored'] as const;

/** `/matches/{match}/turn` and its like: playing a seat over HTTP alone. */
export function playRoutes(asking: Asking, sessions: Sessions): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/matches/{match}/turn',
      tag: 'play',
      summary: 'Wait for your turn',
      description:
        'Answers as soon as you have something to do (a decision, your dice seed to show, or a new offer to answer), or the match is over, or the time is up. A seat has one poll at a time: a newer one ends it. Somebody who has not asked anything for a minute counts as gone, which loses nothing.',
      who: 'signed-in',
      params,
      query: turnQuery,
      answer: turn,
      refuses: SEAT,
      handle: ({ params, query, account, session }) =>
        sessions.during({ account: account.id, session }, asking.turn(params.match, query, account)),
    }),
    route({
      method: 'post',
      path: '/matches/{match}/seed',
      tag: 'play',
      summary: 'Show your dice seed',
      description:
        'The bytes whose SHA-256 you took your seat with, when every seat is taken. Safe to repeat.',
      who: 'signed-in',
      params,
      body: reveal,
      example: { seed: '0badc0de'.repeat(8) },
      answer: z.strictObject({}),
      refuses: [...SEAT, 'not-seeding', 'bad-seed'],
      handle: ({ params, body, account }) => asking.done(params.match, 'reveal', body, account),
    }),
    route({
      method: 'post',
      path: '/matches/{match}/actions',
      tag: 'play',
      summary: 'Act',
      description:
        'Carries out an action, and tells what came of it when that is on disk. Send the same body again when the answer was lost: an `id` never acts twice. A refusal has changed nothing.',
      who: 'signed-in',
      params,
      body: act,
      example: { id: 'action-1', seq: 1, nonce: 'k3f8s0q2', action: { type: 'TYPE' } },
      answer: actedEvents,
      refuses: [...SEAT, 'rules', 'stale', 'not-live', 'adjourned'],
      handle: ({ params, body, account }) => asking.act(params.match, body, account),
    }),
    route({
      method: 'post',
      path: '/matches/{match}/take-back',
      tag: 'play',
      summary: 'Take back your last move',
      description:
        'Undoes the last entry of your seat that still stands, as long as it has rolled no dice, shown nothing hidden, asked nobody else and moved no clock, and nobody else has acted since. Safe to repeat, as an action is.',
      who: 'signed-in',
      params,
      body: takeBack,
      example: { id: 'wrong-hex', seq: 3, nonce: 'k3f8s0q2' },
      answer: actedEvents,
      refuses: [...SEAT, 'nothing-to-take-back', 'stale', 'not-live', 'adjourned'],
      handle: ({ params, body, account }) => asking.takeBack(params.match, body, account),
    }),
    route({
      method: 'post',
      path: '/matches/{match}/odds',
      tag: 'play',
      summary: 'The exact chances of an action',
      description: 'Without taking it. Absent when it rolls nothing.',
      who: 'signed-in',
      params,
      body: oddsRequest,
      example: { action: { type: 'TYPE' } },
      answer: oddsAnswer,
      refuses: [...SEAT, 'rules', 'not-live', 'adjourned'],
      handle: ({ params, body, account }) => asking.odds(params.match, body, account),
    }),
    route({
      method: 'post',
      path: '/matches/{match}/concede',
      tag: 'play',
      summary: 'Give up',
      description:
        'The resignation of the game, whatever it is called there. Safe to repeat, as an action is.',
      who: 'signed-in',
      params,
      body: concede,
      example: { id: 'i-give-up', nonce: 'k3f8s0q2' },
      answer: actedEvents,
      refuses: [...SEAT, 'rules', 'cannot-concede', 'not-live'],
      handle: ({ params, body, account }) => asking.concede(params.match, body, account),
    }),
    route({
      method: 'post',
      path: '/matches/{match}/offers',
      tag: 'play',
      summary: 'Offer a draw, to adjourn the match, or to resume it',
      description:
        'It comes about when all other players have accepted it. One offer stands at a time, and it lapses when somebody else acts. Safe to repeat.',
      who: 'signed-in',
      params,
      body: offer,
      example: { id: 'offer-one', kind: 'draw' },
      answer: z.strictObject({}),
      refuses: [...SEAT, 'nobody-to-agree', 'already-offered', 'adjourned', 'not-adjourned', 'not-live'],
      handle: ({ params, body, account }) => asking.done(params.match, 'offer', body, account),
    }),
    route({
      method: 'post',
      path: '/matches/{match}/offers/{offer}',
      tag: 'play',
      summary: 'Accept or decline an offer, or withdraw your own',
      description:
        'An offer that all have accepted, or one has declined, stands no more and is refused as `no-such-offer`: should the answer be lost, look at your turn.',
      who: 'signed-in',
      params: params.extend({ offer: z.string().describe('Id of the offer, as your turn tells it') }),
      body: answerTo,
      example: { accept: true },
      answer: z.strictObject({}),
      refuses: [...SEAT, 'no-such-offer', 'own-offer', 'not-live'],
      handle: ({ params, body, account }) =>
        asking.done(params.match, 'answer', { ...body, id: params.offer }, account),
    }),
  ];
}
