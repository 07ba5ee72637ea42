import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import { sideOf } from '@touchline/rules/martian-rugby/page';
import { use } from 'react';
import { SceneContext } from '../board/scene.ts';
import { useHeld } from '../board/use-held.ts';
import type { Props, Try } from './aim.ts';

/**
 * How long a try is looked at before the field is empty, in milliseconds; a press ends it. One against who
 * plays waits for the press.
 */
const LASTS = 2_600;

/**
 * The try that has been scored between two positions, whatever else has happened since.
 * @param player the seat of the viewer, where that plays
 */
function tryIn(before: PublicState, { score, stats }: PublicState, player: Props['seat']): Try | undefined {
  const points = score.A - before.score.A + score.B - before.score.B;
  const triesOf = (of: PublicState['stats'], id: string) => of.minions[id]?.tries ?? 0;
  const minion = before.minions.find(({ id }) => triesOf(stats, id) > triesOf(before.stats, id))?.id;
  if (points <= 0 || minion === undefined) return undefined;
  return { minion, points, score, against: player !== undefined && sideOf(minion) !== player };
}

/** Where everybody is once what was done in a position has been done, and nothing has come of it yet. */
function doneIn(before: PublicState, events: readonly Event[], { minion }: Try): PublicState {
  const minions = before.minions.map((one) => ({ ...one }));
  const of = (id: string) => minions.find((one) => one.id === id);
  for (const event of events) {
    if (event.type === 'minion-moved' || event.type === 'minion-stood')
      Object.assign(of(event.minion) ?? {}, event.to, { acted: true });
    const pushed = event.type === 'piece-nudged' && of(event.minion);
    if (event.type === 'piece-nudged' && pushed) {
      pushed.x += event.dx;
      pushed.y += event.dy;
    }
  }
  return { ...before, ball: { where: 'held', minion }, minions };
}

interface Held {
  readonly state: PublicState;
  readonly tried: Try;
}

/**
 * The position in which a try has just been scored, for as long as it is looked at: the rules clear
 * the field at once.
 */
export function useTry(props: Props): Held | undefined {
  const { state, seat } = props;
  const player = use(SceneContext)?.plays ? seat : undefined;
  // where the match has gone on meanwhile nobody is kept from it
  const lasts = ({ tried }: Held) => (tried.against && state.phase === 'setup' ? undefined : LASTS);
  return useHeld(props, lasts, (before: PublicState, now: PublicState, events: readonly Event[]) => {
    const tried = tryIn(before, now, player);
    return tried && { tried, state: doneIn(before, events, tried) };
  });
}
