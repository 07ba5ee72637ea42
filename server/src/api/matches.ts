import { Router } from 'express';
import type { Accounts } from '../accounts/accounts.ts';
import type { MatchService } from '../matches/service.ts';
import { accountOf, askerOf, bodyOf } from './accounts.ts';

/** `/matches`: making, finding and joining them, and what they leave behind. */
export function matchRoutes(accounts: Accounts, matches: MatchService): Router {
  const routes = Router();
  routes.get('/matches', async (request, response) => {
    response.json(await matches.list(request.query));
  });
  routes.post('/matches', async (request, response) => {
    await accountOf(accounts, request);
    response.status(201).json(await matches.create(bodyOf(request)));
  });
  routes.get('/matches/:match', async (request, response) => {
    response.json(await matches.info(request.params.match));
  });
  routes.post('/matches/:match/seats', async (request, response) => {
    const account = await accountOf(accounts, request);
    response.json(await matches.takeSeat(request.params.match, bodyOf(request), account));
  });
  routes.post('/matches/:match/connect', async (request, response) => {
    const account = await askerOf(accounts, request);
    response.json(await matches.connect(request.params.match, bodyOf(request), account));
  });
  routes.get('/matches/:match/events', async (request, response) => {
    response.json(await matches.history(request.params.match, request.query));
  });
  routes.get('/matches/:match/replay', async (request, response) => {
    response.json(await matches.replay(request.params.match));
  });
  return routes;
}
