import { readFile } from 'node:fs/promises';
import type { GameInfo } from '@touchline/client';
import { z } from 'zod';
import { refused } from '../base/refused.ts';
import type { Catalogue, GameKit } from '../play/catalogue.ts';
import { type Route, route } from './route.ts';
import { gameDetail, gameInfo } from './schemas.ts';

const RULEBOOKS = new URL('../../../docs/rules/', import.meta.url);

const params = z.object({ game: z.string().describe('Id of a game, as `GET /games` lists them') });

function infoOf({ game }: GameKit): GameInfo {
  return {
    id: game.id,
    name: game.name,
    rulesVersion: game.rulesVersion,
    seats: game.seats(game.options.parse({})),
    resigns: game.resign !== undefined,
    ...(game.time && { time: game.time }),
    ...(game.teamLife && { leagues: true }),
    ...(game.easy && { easy: true }),
  };
}

async function rulebookOf({ game }: GameKit): Promise<string> {
  try {
    return await readFile(new URL(`${game.id}.md`, RULEBOOKS), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw refused('not-found', 'This game has no rulebook here.');
  }
}

/** `/games`: what can be played, and by which rules. */
export function gameRoutes(catalogue: Catalogue): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/games',
      tag: 'games',
      summary: 'The games of this server',
      who: 'anyone',
      answer: z.array(gameInfo),
      handle: () => catalogue.all.map(infoOf),
    }),
    route({
      method: 'get',
      path: '/games/{game}',
      tag: 'games',
      summary: 'A game, with the JSON Schemas of its options, actions, events and state',
      description:
        'With these a program in any language can check what it sends, and knows the type of all it gets.',
      who: 'anyone',
      params,
      answer: gameDetail,
      lasting: true,
      refuses: ['not-found'],
      handle({ params }) {
        const kit = catalogue.get(params.game);
        return { ...infoOf(kit), schemas: kit.schemas };
      },
    }),
    route({
      method: 'get',
      path: '/games/{game}/rules',
      tag: 'games',
      summary: 'The rulebook of a game',
      description: 'Every clause has its number: the one that refusals and decisions name.',
      who: 'anyone',
      params,
      answer: z.string(),
      media: 'text/markdown',
      lasting: true,
      refuses: ['not-found'],
      handle: ({ params }) => rulebookOf(catalogue.get(params.game)),
    }),
  ];
}
