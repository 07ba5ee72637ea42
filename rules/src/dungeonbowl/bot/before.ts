/** Answers before a match is played. */
import type { Action } from '../actions/index.ts';
import { type Item, inducementProblem, pettyCash, starsFor } from '../creation/index.ts';
import type { Race } from '../data/rosters.ts';
import type { Inducement } from '../data/tables.ts';
import type { Sheet } from '../data/types.ts';
import { buyerOf, stands } from '../pieces.ts';
import { type Answer, fixed, most, type Of, playerIn } from './answers.ts';
import type { Sight } from './sight.ts';

/** Two stay at home, the best of the rest go where chance sends them: DB-6.3. */
const placePlayer: Answer = (sight, legal) => {
  const atHome = sight.mates.filter(stands).filter(({ square }) => {
    return sight.home[square.y * sight.ground.width + square.x] === 0;
  }).length;
  return most(legal, ({ player, to }: Of<'place-player'>) => {
    const { sheet } = playerIn(sight, player)!;
    const wanted = atHome < 1 ? 'end-zone' : 'teleporter';
    return (to === wanted ? 10 : 0) + sheet.value / 1e6;
  });
};

/** Near the own end zone: what is in it, or comes out of it, is near. */
const close =
  (far: (sight: Sight) => Int16Array): Answer =>
  (sight, legal) =>
    most(legal, ({ square: { x, y } }: Of<'place-chest'>) => -far(sight)[y * sight.ground.width + x]!);

/** The first at home, for the guards; the others where they lead to a touchdown: DB-5.4. */
const placePad: Answer = (sight, legal) =>
  most(legal, ({ square: { x, y } }: Of<'place-teleporter'>) => {
    const at = y * sight.ground.width + x;
    return -sight.goal[at]!;
  });

/** As much as the poorer team is given, and nothing of its own: BB-20.1. */
const buy: Answer = ({ state, seat }) => {
  const { race, tv } = state.teams[seat]!;
  const buyer = buyerOf(state, seat);
  const money = pettyCash(
    tv,
    state.seats.map((one) => state.teams[one]!.tv),
  );
  let items: Item[] = [];
  for (const item of wishes(race as Race, buyer.players)) {
    const more = [...items, item];
    if (!inducementProblem(buyer, money, more)) items = more;
  }
  return { type: 'buy-inducements', items };
};
/** In the order in which they are wanted. */
function wishes(race: Race, players: readonly Sheet[]): Item[] {
  const one = (kind: Inducement): Item => ({ kind, count: 1 });
  const weapons = players.some(({ skills }) => skills.includes('secret-weapon'));
  return [
    ...starsFor(race)
      .sort((a, b) => b.cost - a.cost)
      .map(({ id }): Item => ({ kind: 'star-player', count: 1, star: id })),
    ...(weapons ? [one('bribe')] : []),
    { kind: 'extra-team-training', count: 2 },
    one('extra-team-training'),
    one('wandering-apothecary'),
    one('igor'),
    one('bribe'),
  ];
}

/** By what only this question is answered with. */
export const BEFORE: Readonly<Partial<Record<Action['type'], Answer>>> = {
  'accept-dungeon': fixed(({ type }: Action) => type === 'accept-dungeon'),
  'buy-inducements': buy,
  'place-chest': close(({ home }) => home),
  'place-teleporter': placePad,
  'place-player': placePlayer,
};
