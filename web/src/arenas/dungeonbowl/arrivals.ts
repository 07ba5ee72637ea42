import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import { words } from './words.ts';

/** A way to begin a turn, and what it is called. */
export interface Arrival {
  readonly doing: Action;
  readonly name: string;
}

/** So few bring the ball home with luck alone. */
const FEW = 2;

type Comer = Extract<Action, { type: 'dugout-teleport' }>;

/**
 * How a turn may begin (DB-7.1), first what nobody can fall by: by lot where all pads are free, the sponge,
 * the own pad where it is free; then by lot where hardly one is taken, unless one of theirs has the ball: who
 * falls ends the turn before anybody has acted. Last comes the lot where more are taken. Who stands on a pad
 * is sent on, so that nobody comes in where no pad is free; other ways are pressed on the bench.
 */
export function arrivals({ pads, players, ball }: PublicState, legal: readonly Action[]): readonly Arrival[] {
  const worth = new Map(players.map(({ id, sheet }) => [id, sheet.value]));
  const dearest = <One extends { readonly player: string }>(list: readonly One[]): One | undefined =>
    list.toSorted((a, b) => worth.get(b.player)! - worth.get(a.player)!)[0];
  const all = pads.filter(({ inPlay }) => inPlay);
  const free = all.filter(({ x, y }) => !players.some(({ square }) => square?.x === x && square.y === y));
  const comers = legal.filter((one): one is Comer => one.type === 'dugout-teleport');
  const lot = dearest(comers.filter(({ to }) => to === 'random'));
  const own = dearest(
    comers.filter(({ to, teleporter }) => to === 'own' && free.some(({ n }) => n === teleporter)),
  );
  const woken = dearest(legal.flatMap((one) => (one.type === 'use-sponge' ? [one] : [])));
  const skip = legal.find(({ type }) => type === 'skip-dugout');
  const byLot = lot && {
    doing: lot,
    name: words.setup.lot(lot.player, free.length, all.length),
  };
  const safe = free.length === all.length;
  const comer = players.find(({ id }) => id === lot?.player);
  const carrier = ball.place === 'held' ? players.find(({ id }) => id === ball.holder) : undefined;
  // with hardly anybody in the dungeon there is little to lose
  const able = players.filter(
    ({ seat, square, condition }) => seat === comer?.seat && square && condition !== 'stunned',
  );
  const many =
    free.length * 4 >= all.length * (able.length > FEW ? 3 : 2) && (!carrier || carrier.seat !== comer?.seat);
  return [
    safe && byLot,
    woken && { doing: woken, name: words.setup.sponge(woken.player) },
    own && { doing: own, name: words.setup.own(own.player, own.teleporter ?? 0) },
    many && !safe && byLot,
    skip && { doing: skip, name: words.verb(skip) },
    !many && free.length > 0 && byLot,
  ].filter((one) => typeof one === 'object');
}
