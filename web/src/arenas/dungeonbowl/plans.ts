import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import {
  activations,
  adjacent,
  cell,
  findPlayer,
  groundOf,
  type InDungeon,
  type Movement,
  movementOf,
  reach,
  type Step,
  throwTargets,
} from '@touchline/rules/dungeonbowl/page';
import type { Doing, Plan } from './doing.ts';

type Kind = Extract<Action, { type: 'activate' }>['action'];
type Square = { readonly x: number; readonly y: number };

/** What a press on a square or a piece comes to. */
interface Pressed<D> {
  readonly doing: D;
  readonly at?: Square;
  /** The piece, or the chest, that stands for it. */
  readonly on?: string;
}

/** The seat whose turn it is, and what each of its players could still declare. */
function declared(state: PublicState, legal: readonly Action[], kind: string): ReadonlyMap<string, Kind[]> {
  const found = new Map<string, Kind[]>();
  const active = state.turn?.active?.player;
  // who must swing on cannot be left (BB-17.3)
  const free =
    kind === 'open'
      ? legal
      : legal.some(({ type }) => type === 'end-turn' || type === 'skip-dugout')
        ? activations(state)
        : [];
  for (const action of free)
    if (action.type === 'activate' && action.player !== active)
      found.set(action.player, [...(found.get(action.player) ?? []), action.action]);
  return found;
}

/** Who can be activated. */
export const ableNow = (state: PublicState, legal: readonly Action[], kind: string): readonly string[] => [
  ...declared(state, legal, kind).keys(),
];
/** What somebody can declare. */
export const kindsOf = (
  state: PublicState,
  legal: readonly Action[],
  kind: string,
  id: string,
): readonly Kind[] => declared(state, legal, kind).get(id) ?? [];

/** What somebody can declare of which anything can come: nobody passes while the ball is in a chest. */
export function worthwhile(state: PublicState, legal: readonly Action[], kind: string, id: string) {
  const one = findPlayer(state, id);
  const { ball } = state;
  const gets = ball.place === 'ground' || (ball.place === 'held' && ball.holder === id);
  const throws = one?.sheet.skills.includes('throw-team-mate');
  const ways = one?.square && reach(state, one as InDungeon, movementOf(one));
  const lies = ({ seat, square, condition }: PublicState['players'][number]) =>
    seat !== one?.seat && square && condition !== 'standing';
  const fouls = (): boolean =>
    !!ways &&
    nearOf(state, one as InDungeon, ways, movementOf(one)).some(({ on }) => lies(findPlayer(state, on)!));
  return kindsOf(state, legal, kind, id).filter(
    (action) =>
      (action !== 'pass' || gets || throws) &&
      (action !== 'hand-off' || gets) &&
      (action !== 'foul' || fouls()),
  );
}

/** The way to a square beside somebody or something that is safest, with so many squares left over. */
function wayBeside(
  state: PublicState,
  ways: ReadonlyMap<number, readonly Step[]>,
  to: number,
  most: number,
): readonly Step[] | undefined {
  const ground = groundOf(state);
  const risk = (way: readonly Step[]) =>
    way.reduce((sum, { dodge, rush }) => sum + Number(dodge) * 2 + Number(rush), 0);
  let best: readonly Step[] | undefined;
  for (const [at, way] of ways) {
    if (way.length > most || !adjacent(ground, at, to)) continue;
    if (!best || risk(way) < risk(best) || (risk(way) === risk(best) && way.length < best.length)) best = way;
  }
  return best;
}

const pathOf = (way: readonly Step[]): Action[] =>
  way.length ? [{ type: 'move', path: way.map(({ to }) => ({ ...to })) }] : [];

/** With what somebody attacks who blocks. */
const weapons = ({ sheet }: InDungeon): readonly ('stab' | 'chainsaw' | undefined)[] =>
  sheet.skills.includes('chainsaw')
    ? ['chainsaw']
    : sheet.skills.includes('stab')
      ? [undefined, 'stab']
      : [undefined];

/** All that somebody can do who is not activated yet, by what stands for it on the board. */
export function turnPlans(
  state: PublicState,
  legal: readonly Action[],
  kind: string,
  id: string,
): readonly Pressed<Plan>[] {
  const player = findPlayer(state, id);
  const kinds = kindsOf(state, legal, kind, id);
  if (!player?.square || !kinds.length) return [];
  const one = player as InDungeon;
  const ground = groundOf(state);
  const from = cell(ground, one);
  const lies = one.condition !== 'standing';
  const swings = one.sheet.skills.includes('ball-and-chain');
  const movement = movementOf(one);
  const ways = swings ? new Map<number, readonly Step[]>() : reach(state, one, movement);
  const found: Pressed<Plan>[] = [];
  const skips = legal.filter(({ type }) => type === 'skip-dugout');
  const plan = (action: Kind, ...rest: Action[]): Plan => ({
    type: 'plan',
    player: id,
    steps: [
      // where somebody might come in, nobody does
      ...skips,
      { type: 'activate', player: id, action },
      ...(lies && action !== 'block' ? [{ type: 'stand-up' } as const] : []),
      ...rest,
    ] as [Action, ...Action[]],
  });
  if (kinds.includes('move'))
    for (const way of ways.values()) found.push({ doing: plan('move', ...pathOf(way)), at: way.at(-1)!.to });
  for (const { way, on, attacks } of nearOf(state, one, ways, movement)) {
    const foe = findPlayer(state, on)!;
    const stands = foe.condition === 'standing';
    for (const weapon of stands ? weapons(one) : [undefined]) {
      const used = weapon ? { with: weapon } : {};
      if (!stands) {
        if (kinds.includes('foul'))
          found.push({ doing: plan('foul', ...pathOf(way), { type: 'foul', target: on }), on });
        continue;
      }
      const beside = !way.length && !lies && kinds.includes('block');
      if (beside) found.push({ doing: plan('block', { type: 'block', target: on, ...used }), on });
      // the Blitz, once a turn, is declared apart by who means to walk on
      else if (attacks && kinds.includes('blitz'))
        found.push({ doing: plan('blitz', ...pathOf(way), { type: 'block', target: on, ...used }), on });
    }
  }
  if (!swings)
    for (const { chest, way } of chestsNear(state, one, ways))
      if (kinds.includes('move'))
        found.push({ doing: plan('move', ...pathOf(way), { type: 'open-chest', chest }), on: chest });
  if (state.ball.place === 'held' && state.ball.holder === id && !lies) {
    const throwable = new Set(throwTargets(state, from).map((target) => target.cell));
    for (const mate of state.players) {
      if (mate.seat !== one.seat || mate.id === id || !mate.square || mate.condition !== 'standing') continue;
      const at = cell(ground, mate);
      if (kinds.includes('hand-off') && !mate.distracted && adjacent(ground, from, at))
        found.push({ doing: plan('hand-off', { type: 'hand-off', to: mate.id }), on: mate.id });
      if (kinds.includes('pass') && throwable.has(at))
        found.push({ doing: plan('pass', { type: 'pass', to: { ...mate.square } }), on: mate.id });
    }
  }
  return found;
}

/** Opponents whom somebody is beside, or can walk up to; `attacks`: and then still pay for a block. */
function nearOf(
  state: PublicState,
  one: InDungeon,
  ways: ReadonlyMap<number, readonly Step[]>,
  { squares, goForIts }: Movement,
) {
  const ground = groundOf(state);
  const from = cell(ground, one);
  const most = squares + goForIts;
  return state.players.flatMap((foe) => {
    if (foe.seat === one.seat || !foe.square) return [];
    const at = cell(ground, foe);
    if (adjacent(ground, from, at)) return [{ on: foe.id, way: [] as readonly Step[], attacks: most > 0 }];
    const stands = foe.condition === 'standing';
    const way = wayBeside(state, ways, at, stands ? most - 1 : most);
    return way ? [{ on: foe.id, way, attacks: true }] : [];
  });
}

/** Closed chests that somebody is beside, or can walk up to. */
function chestsNear(state: PublicState, one: InDungeon, ways: ReadonlyMap<number, readonly Step[]>) {
  const ground = groundOf(state);
  const from = cell(ground, one);
  return state.chests.flatMap(({ id, x, y, opened }) => {
    if (opened) return [];
    const at = y * ground.width + x;
    if (adjacent(ground, from, at)) return [{ chest: id, way: [] as readonly Step[] }];
    const way = wayBeside(state, ways, at, Number.POSITIVE_INFINITY);
    return way ? [{ chest: id, way }] : [];
  });
}

/** Where the active player can go by whole ways, and what can be done there. The list has single steps. */
export function deedPlans(
  state: PublicState,
  legal: readonly Action[],
  id: string,
): readonly Pressed<Doing>[] {
  const player = findPlayer(state, id);
  const active = state.turn?.active;
  if (!player?.square || active?.player !== id) return [];
  const stands = legal.some(({ type }) => type === 'stand-up');
  const walks = legal.some(({ type }) => type === 'move');
  if (!walks && !(stands && active.action !== 'block')) return [];
  const one = player as InDungeon;
  const free = !stands || one.sheet.skills.includes('jump-up');
  const movement: Movement = {
    squares: Math.max(0, active.squaresLeft - (free ? 0 : 3)),
    goForIts: active.goForItsLeft,
  };
  const ways = reach(state, one, movement);
  const found: Pressed<Doing>[] = [];
  const up: Action[] = stands ? [{ type: 'stand-up' }] : [];
  const of = (...steps: Action[]): Doing =>
    up.length + steps.length === 1
      ? [...up, ...steps][0]!
      : { type: 'plan', player: id, steps: [...up, ...steps] as [Action, ...Action[]] };
  for (const way of ways.values()) found.push({ doing: of(...pathOf(way)), at: way.at(-1)!.to });
  for (const { on, way, attacks } of nearOf(state, one, ways, movement)) {
    if (!way.length && !stands) continue;
    const foe = findPlayer(state, on)!;
    if (foe.condition === 'standing') {
      if (active.action === 'blitz' && !active.blitzed && attacks)
        for (const weapon of weapons(one))
          found.push({
            doing: of(...pathOf(way), { type: 'block', target: on, ...(weapon && { with: weapon }) }),
            on,
          });
    } else if (active.action === 'foul')
      found.push({ doing: of(...pathOf(way), { type: 'foul', target: on }), on });
  }
  for (const { chest, way } of chestsNear(state, one, ways))
    if (way.length || stands)
      found.push({ doing: of(...pathOf(way), { type: 'open-chest', chest }), on: chest });
  return found;
}
