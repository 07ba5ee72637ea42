import type { Action, Minion, PublicState } from '@touchline/rules/martian-rugby';
import { angle, attackHeading, carrier, findMinion } from '@touchline/rules/martian-rugby/page';
import { away, byMinion } from './aiming.ts';
import { ballAt } from './ball.ts';
import { isMovement, type Movement, outlookOf } from './outlook.ts';
import { reachersOf } from './stands.ts';

/** Degrees between two ways that stand in the list: of one that stands, and of one that lies. */
const APART = { standing: 45, lying: 30 };

/** What a movement comes to, as a text that is empty where it only moves. */
function resultOf(state: PublicState, action: Movement): string {
  const outlook = outlookOf(state, action);
  if (!outlook) return '';
  const { scores, tackles, picksUp, blocks } = outlook;
  return [scores && 'a try', tackles && 'a tackle', picksUp && 'a ball', blocks && 'a block']
    .filter(Boolean)
    .join();
}

/**
 * Whether a way is one of the few by which a list tells the directions; what leads straight at the
 * ball is, too.
 */
function isPlain(state: PublicState, minion: Minion, { heading, slide }: Movement): boolean {
  if (slide) return false;
  if (heading === undefined) return true;
  const lies = minion.stance === 'lying';
  const turn = angle(heading, lies ? minion.heading : attackHeading(state, minion.side));
  return turn % APART[minion.stance] === 0 || (!lies && turn % 15 !== 0);
}

/**
 * The ways of a minion that differ in what they come to or in their direction; what comes to something
 * is first.
 */
function waysOf(state: PublicState, minion: Minion, all: readonly Movement[], matters: boolean): Movement[] {
  const best = new Map<string, Movement>();
  if (matters)
    for (const one of all) {
      const result = resultOf(state, one);
      if (result && !best.has(result)) best.set(result, one);
    }
  const first = [...best.values()];
  return [...first, ...all.filter((one) => !first.includes(one) && isPlain(state, minion, one))];
}

/** Whom the list begins with: who has the ball, who can reach it, who is nearest to it. */
function inOrder(state: PublicState, minions: readonly Minion[], near: readonly Minion[]): readonly Minion[] {
  const holder = carrier(state)?.id;
  const ball = ballAt(state);
  const rank = (one: Minion) =>
    (one.id === holder ? -2e9 : near.includes(one) ? -1e9 : 0) + (ball ? away(state, one, ball) : 0);
  return [...minions].sort((a, b) => rank(a) - rank(b));
}

/**
 * What is listed of all that can be done, in the order in which one wants it: of each minion a few
 * ways in place of the dozens of a sample, which the field has all, and more.
 */
export function listed(legal: readonly Action[], state: PublicState): readonly Action[] {
  const choices = byMinion(legal);
  const minions = [...choices.keys()].flatMap((id) => findMinion(state, id) ?? []);
  const near = reachersOf(state);
  const holder = carrier(state)?.id;
  const rest = legal.filter((one) => !('minion' in one && typeof one.minion === 'string'));
  const of = (minion: Minion): readonly Action[] => {
    const all = [...choices.get(minion.id)!.values()].flat();
    const moves = all.filter(isMovement);
    const matters = minion.id === holder || near.includes(minion) || state.reaction !== undefined;
    return [...waysOf(state, minion, moves, matters), ...all.filter((one) => !isMovement(one))];
  };
  const declines = rest.filter(({ type }) => type === 'decline');
  return [
    ...declines,
    ...inOrder(state, minions, near).flatMap(of),
    ...rest.filter((one) => !declines.includes(one)),
  ];
}
