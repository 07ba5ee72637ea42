import type { Accounts } from '../accounts/accounts.ts';
import { type Route, route } from './route.ts';
import { account, guestRequest, session } from './schemas.ts';

/** `/guests` and `/me`. */
export function accountRoutes(accounts: Accounts): readonly Route[] {
  return [
    route({
      method: 'post',
      path: '/guests',
      tag: 'accounts',
      summary: 'Sign in as a guest',
      description: 'Gives a new account and the token by which it is known from now on. Keep the token.',
      who: 'anyone',
      body: guestRequest,
      example: { name: 'Ann' },
      status: 201,
      answer: session,
      handle: ({ body }) => accounts.guest(body.name),
    }),
    route({
      method: 'get',
      path: '/me',
      tag: 'accounts',
      summary: 'The account of a token',
      who: 'signed-in',
      answer: account,
      handle: (asked) => asked.account,
    }),
  ];
}
