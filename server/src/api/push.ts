import type { Pushing } from '../matches/pushing.ts';
import { type Route, route } from './route.ts';
import { pushKey, pushRequest } from './schemas.ts';

const tag = 'accounts';

/** `/push` and `/sessions/current/push`: who is told while no page is open. */
export function pushRoutes(pushing: Pushing): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/push',
      tag,
      summary: 'The key by which browsers know this server',
      description: 'What a page needs before it can ask its browser for a push subscription.',
      who: 'anyone',
      answer: pushKey,
      handle: () => ({ key: pushing.key }),
    }),
    route({
      method: 'put',
      path: '/sessions/current/push',
      tag,
      summary: 'Be told while no page is open',
      description:
        'Send what `toJSON` of a `PushSubscription` gives. From now on, until this session ends, its browser is told by Web Push when a decision is due in a match by correspondence and nobody listens to `/stream` for the account. What is sent is encrypted for the browser: `{ match, game, others }`, the name of the game and those of the others. In place of what this session had before; of an account the ten latest browsers stay.',
      who: 'signed-in',
      body: pushRequest,
      example: {
        endpoint: 'https://push.example.org/send/1f2e3d',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
      refuses: ['bad-address'],
      handle: ({ session, body: { endpoint, keys } }) => pushing.subscribe(session, { endpoint, ...keys }),
    }),
    route({
      method: 'delete',
      path: '/sessions/current/push',
      tag,
      summary: 'Be told no more while no page is open',
      description: 'Signing out does the same.',
      who: 'signed-in',
      handle: ({ session }) => pushing.unsubscribe(session),
    }),
  ];
}
