import { type Request, type Response, Router } from 'express';
import type { Accounts } from '../accounts/accounts.ts';
import type { Moderation } from '../accounts/moderation.ts';
import type { Asker } from '../accounts/sessions.ts';
import { refused } from '../base/refused.ts';
import { same } from '../base/same.ts';
import { Compression } from '../edge/compression.ts';
import { noted, routed } from '../edge/requests.ts';
import { parse, shaped } from '../play/requests.ts';
import type { Limits } from './limits.ts';
import type { Asked, Method, Route } from './route.ts';

interface Doors {
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly moderation: Moderation;
  readonly adminToken: string | undefined;
}

/** Serves routes. A method that a path does not have is answered 405, with those it has. */
export function routerOf(routes: readonly Route[], doors: Doors): Router {
  const router = Router();
  for (const [path, those] of byPath(routes)) {
    const here = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
    here.all((_request, response, next) => {
      routed(response, `/api${path}`);
      next();
    });
    for (const one of those)
      here[one.method]((request: Request, response: Response) => serve(one, doors, request, response));
    const allow = allowed(those.map((one) => one.method));
    here.all((_request, response) => {
      response.set('Allow', allow);
      throw refused('method-not-allowed', `Here one can ask with ${allow}.`);
    });
  }
  return router;
}

/** Routes by their path, in the order of their first appearance. */
export function byPath(routes: readonly Route[]): Map<string, Route[]> {
  const paths = new Map<string, Route[]>();
  for (const one of routes) paths.set(one.path, [...(paths.get(one.path) ?? []), one]);
  return paths;
}

function allowed(methods: readonly Method[]): string {
  return methods
    .flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    .sort()
    .join(', ');
}

async function serve(one: Route, doors: Doors, request: Request, response: Response): Promise<void> {
  const operates = one.who === 'signed-in-or-operator' && isOperator(request, doors.adminToken);
  if (one.who === 'operator') onlyOperator(request, doors.adminToken);
  else if (!operates) doors.moderation.admit({ address: request.ip });
  const reads = one.who !== 'anyone' && one.who !== 'operator' && !operates;
  const asker = reads ? await askerOf(doors.accounts, request) : undefined;
  if (asker) {
    noted(response, { account: asker.account.id });
    doors.moderation.admit({ account: asker.account.id });
    doors.limits.asks(asker.account);
  }
  if (reads && one.who !== 'optional' && !asker)
    throw refused('not-signed-in', 'Sign in first: POST /api/guests gives you an account.');
  const asked: Asked = {
    params: one.params && shaped(one.params, request.params, 'address'),
    query: one.query && shaped(one.query, request.query, 'query'),
    body: one.body && parse(one.body, bodyOf(request), 'request'),
    account: (operates ? 'operator' : asker?.account) as never,
    session: asker?.session as never,
    request,
  };
  const answer = await one.handle(asked);
  if (response.headersSent) return;
  if (one.answer === undefined) return void response.status(204).end();
  response.status(one.status ?? 200).type(one.media ?? 'json');
  if (Buffer.isBuffer(answer)) return void response.send(answer);
  const text = one.media === undefined ? JSON.stringify(answer) : String(answer);
  if (!one.lasting) return void response.send(text);
  const body = await compression.packed(request, response, text, () => Buffer.from(text));
  response.set('Cache-Control', 'no-cache').send(body);
}

const compression = new Compression();

/** What was sent; an empty object when nothing was. */
function bodyOf(request: Request): unknown {
  if (request.body !== undefined) return request.body;
  if (Number(request.get('content-length') ?? 0) > 0)
    throw refused('not-json', 'Send JSON, and say so: "Content-Type: application/json".');
  return {};
}

function onlyOperator(request: Request, adminToken: string | undefined): void {
  if (!isOperator(request, adminToken))
    throw refused('bad-token', 'Only the operator of the server can do this, with its ADMIN_TOKEN.');
}

function isOperator(request: Request, adminToken: string | undefined): boolean {
  return adminToken !== undefined && same(request.get('authorization') ?? '', `Bearer ${adminToken}`);
}

/** Who asks; `undefined` without a token. Refuses a bad one. */
async function askerOf(accounts: Accounts, request: Request): Promise<Asker | undefined> {
  const header = request.get('authorization');
  if (header === undefined) return undefined;
  const [, token] = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(header) ?? [];
  if (token === undefined) throw refused('bad-token', 'Send the token as "Authorization: Bearer <token>".');
  return accounts.of(token);
}
