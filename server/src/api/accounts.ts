import type { Session } from '@touchline/client';
import type { Request } from 'express';
import type { Accounts } from '../accounts/accounts.ts';
import { noted } from '../edge/requests.ts';
import { type Route, route } from './route.ts';
import {
  account,
  credentials,
  guestRequest,
  newPassword,
  refreshRequest,
  rename,
  session,
} from './schemas.ts';

const tag = 'accounts';
const addressOf = ({ ip = '' }: Request) => ip;

/** Notes for the log who has signed in. */
function signedIn({ res }: Request, session: Session): Session {
  if (res) noted(res, { account: session.account.id });
  return session;
}

/** `/guests`, `/accounts`, `/sessions` and `/me`. */
export function accountRoutes(accounts: Accounts): readonly Route[] {
  return [
    route({
      method: 'post',
      path: '/guests',
      tag,
      summary: 'Sign in as a guest',
      description:
        'Gives a new account and the tokens by which it is known from now on. Keep them: a guest cannot sign in again. Without a name one is made up.',
      who: 'anyone',
      body: guestRequest,
      example: { name: 'Ann' },
      status: 201,
      answer: session,
      refuses: ['bad-name', 'name-reserved', 'name-taken'],
      handle: async ({ body, request }) =>
        signedIn(request, await accounts.guest(body.name, addressOf(request))),
    }),
    route({
      method: 'post',
      path: '/accounts',
      tag,
      summary: 'Register a name and a password',
      description:
        'With the token of a guest, that guest becomes a registered account and keeps seats and matches; earlier tokens end, use those in the answer. Without a token it is a new account.',
      who: 'optional',
      body: credentials,
      example: { name: 'Ann', password: 'a sentence is a good one' },
      status: 201,
      answer: session,
      refuses: [
        'bad-name',
        'name-reserved',
        'bad-password',
        'name-taken',
        'name-at-table',
        'already-registered',
        'busy',
      ],
      handle: async ({ account, body, request }) =>
        signedIn(request, await accounts.register(account, body, addressOf(request))),
    }),
    route({
      method: 'post',
      path: '/sessions',
      tag,
      summary: 'Sign in',
      description: 'A wrong name is answered as a wrong password is.',
      who: 'anyone',
      body: credentials,
      example: { name: 'Ann', password: 'a sentence is a good one' },
      status: 201,
      answer: session,
      refuses: ['wrong-credentials', 'busy'],
      handle: async ({ body, request }) => signedIn(request, await accounts.signIn(body, addressOf(request))),
    }),
    route({
      method: 'post',
      path: '/sessions/refresh',
      tag,
      summary: 'The next tokens of a session',
      description:
        'A refresh token is used once: keep the one in the answer. When no answer came, send the same one again. One that was replaced before ends the session, as somebody else may have it.',
      who: 'anyone',
      body: refreshRequest,
      example: { refresh: 'x0UuVBiVOWYzPDuWkNGQ5cRGuMBqlDNHTM1xwHCoLmU' },
      answer: session,
      refuses: ['bad-refresh'],
      handle: async ({ body, request }) => signedIn(request, await accounts.refresh(body.refresh)),
    }),
    route({
      method: 'delete',
      path: '/sessions/current',
      tag,
      summary: 'Sign out',
      description: 'The token and the refresh token are worth nothing from now on. A guest cannot come back.',
      who: 'signed-in',
      handle: (asked) => accounts.signOut(asked.session),
    }),
    route({
      method: 'delete',
      path: '/sessions',
      tag,
      summary: 'Sign out everywhere',
      description: 'As `DELETE /sessions/current`, for every session of the account.',
      who: 'signed-in',
      handle: (asked) => accounts.signOutEverywhere(asked.account),
    }),
    route({
      method: 'get',
      path: '/me',
      tag,
      summary: 'The account of a token',
      who: 'signed-in',
      answer: account,
      handle: (asked) => asked.account,
    }),
    route({
      method: 'patch',
      path: '/me',
      tag,
      summary: 'Change the name',
      description: 'A registered account signs in with the new name from now on.',
      who: 'signed-in',
      body: rename,
      example: { name: 'Anna' },
      answer: account,
      refuses: ['bad-name', 'name-reserved', 'name-taken', 'name-at-table'],
      handle: ({ account, body }) =>
        body.name === undefined ? account : accounts.rename(account, body.name),
    }),
    route({
      method: 'post',
      path: '/me/password',
      tag,
      summary: 'Change the password',
      description: 'Every other session of the account ends.',
      who: 'signed-in',
      body: newPassword,
      example: { old: 'a sentence is a good one', new: 'another sentence is better' },
      refuses: ['wrong-password', 'bad-password', 'guest', 'busy'],
      handle: ({ account, session, body, request }) =>
        accounts.changePassword({ account, session }, body, addressOf(request)),
    }),
  ];
}
