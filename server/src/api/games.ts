import { fileURLToPath } from 'node:url';
import type { GameDetail, GameInfo } from '@touchline/client';
import { Router } from 'express';
import type { Catalogue, Kit } from '../matches/kit.ts';

const RULEBOOKS = fileURLToPath(new URL('../../../docs/rules/', import.meta.url));

function infoOf({ game }: Kit): GameInfo {
  return {
    id: game.id,
    name: game.name,
    rulesVersion: game.rulesVersion,
    seats: game.seats(game.options.parse({})),
  };
}

/** `/games`: what can be played, and by which rules. */
export function gameRoutes(catalogue: Catalogue): Router {
  const routes = Router();
  routes.get('/games', (_request, response) => {
    response.json(catalogue.all.map(infoOf));
  });
  routes.get('/games/:game', (request, response) => {
    const kit = catalogue.get(request.params.game);
    const detail: GameDetail = { ...infoOf(kit), schemas: kit.schemas };
    response.json(detail);
  });
  routes.get('/games/:game/rules', (request, response, next) => {
    const { game } = catalogue.get(request.params.game);
    response.type('text/markdown');
    response.sendFile(`${game.id}.md`, { root: RULEBOOKS }, (error) => {
      if (error) next((error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : error);
    });
  });
  return routes;
}
