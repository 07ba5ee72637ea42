import type { GuestRequest } from '@touchline/client';
import { type Request, Router } from 'express';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { parse } from '../matches/wire.ts';
import { refused } from '../refused.ts';
import type { AccountRecord } from '../store/store.ts';

const guestBody = z.strictObject({ name: z.string().optional() });

/** What was sent; an empty object when nothing was. */
export function bodyOf(request: Request): unknown {
  return request.body === undefined ? {} : request.body;
}

/** Who asks; `undefined` when he sends no token. Refuses a bad one. */
export async function askerOf(accounts: Accounts, request: Request): Promise<AccountRecord | undefined> {
  const header = request.get('authorization');
  if (header === undefined) return undefined;
  const [, token] = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(header) ?? [];
  if (token === undefined) throw refused('bad-token', 'Send the token as "Authorization: Bearer <token>".');
  return accounts.of(token);
}

/** As {@link askerOf}, for what only somebody with an account may do. */
export async function accountOf(accounts: Accounts, request: Request): Promise<AccountRecord> {
  const account = await askerOf(accounts, request);
  if (!account) throw refused('not-signed-in', 'Sign in first: POST /api/guests gives you an account.');
  return account;
}

/** `/guests` and `/me`. */
export function accountRoutes(accounts: Accounts): Router {
  const routes = Router();
  routes.post('/guests', async (request, response) => {
    const { name }: GuestRequest = parse(guestBody, bodyOf(request), 'request') as GuestRequest;
    response.status(201).json(await accounts.guest(name));
  });
  routes.get('/me', async (request, response) => {
    response.json(await accountOf(accounts, request));
  });
  return routes;
}
