import type { Action, Event, PublicState } from '@touchline/rules/dungeonbowl';
import { carrierOf, cell, findPlayer, groundOf } from '@touchline/rules/dungeonbowl/page';
import { chanceOf, isRolled, meets } from '@touchline/rules/kernel';
import { percent, whole } from '../../ui/percent.ts';
import type { Choices, Told } from '../board/choices.ts';
import type { Square } from '../board/square.ts';
import { adviceWords as TOLD } from './advice-words.ts';
import { type Doing, isPlan, lastOf } from './doing.ts';
import { stepsTo } from './onward.ts';
import { words } from './words.ts';

/** So many turns before they may open of themselves, that is said. */
const SOON = 3;

/** How the match stands for who is to act, as the ball lies. @param advised what is best is told, too */
export function advice(state: PublicState, seat: string, advised: boolean): Told | undefined {
  const { ball, chests, turn, options } = state;
  const closed = chests.filter(({ opened }) => !opened).length;
  const { timeLimit, chestWindow } = options;
  const soon = timeLimit === 'turns' && closed > 1 && (turn?.number ?? 0) > chestWindow[0] - SOON;
  if (ball.place === 'hidden' && soon) return { text: TOLD.opening(closed, chestWindow), clause: 'DB-15.3' };
  if (ball.place === 'lost') return { text: TOLD.lost };
  if (ball.place === 'hidden')
    return closed ? { text: TOLD.chests(closed, advised), clause: 'DB-8.1' } : undefined;
  if (ball.place !== 'held') return { text: TOLD.loose(words.at(ball.square, state)), clause: 'BB-5.7' };
  const carrier = carrierOf(state);
  if (!carrier?.square) return undefined;
  const ground = groundOf(state);
  const ours = carrier.seat === seat;
  const zones = Object.entries(ground.endZones);
  const goals = zones.flatMap(([zone, cells]) => ((zone === seat) === ours ? [] : cells));
  const far = stepsTo(state, cell(ground, carrier), goals) ?? 0;
  return { text: (ours ? TOLD.ours : TOLD.theirs)(carrier.id, far, advised), clause: 'DB-1.1' };
}

/** What comes of a push, or of a step after it: a pad sends on who comes onto it (DB-9.1). */
export function pushes(
  { pads }: PublicState,
  legal: readonly Action[],
  events: readonly Event[],
): Told | undefined {
  const isPad = ({ x, y }: Square) => pads.some((pad) => pad.inPlay && pad.x === x && pad.y === y);
  const pushed = events.findLast((one) => one.type === 'player-pushed');
  const to = legal.flatMap((one) => (one.type === 'choose-push' ? [one.to] : []));
  if (to.length) return { text: TOLD.push(to.some(isPad)), clause: 'BB-6.12' };
  if (legal[0]?.type !== 'follow-up') return undefined;
  return {
    text: TOLD.follow(pushed?.type === 'player-pushed' && isPad(pushed.from)),
    clause: 'BB-6.15',
  };
}

/** What a press does for the one who is picked, or who acts: where they can go, and to whom. */
export function pressable(
  state: PublicState,
  seat: string,
  who: string,
  { places, targets }: Pick<Choices<Doing>, 'places' | 'targets'>,
): Told | undefined {
  const on = [...targets.keys()].flatMap((id) => {
    const one = findPlayer(state, id);
    // who waits in the dug-out is asked about apart
    return one && !one.square ? [] : [one?.seat];
  });
  const to = {
    chest: on.includes(undefined),
    foe: on.some((one) => one !== undefined && one !== seat),
    mate: on.includes(seat as never),
  };
  if (!places.size) return to.foe ? { text: TOLD.hits(who) } : undefined;
  const active = state.turn?.active;
  return { text: TOLD.picked(who, to, active?.player === who ? active.squaresLeft : undefined) };
}

/** What is to be said before somebody walks to a chest that may explode (DB-8.6), or up to an opponent. */
export function risky(doing: Doing, { chests, ball }: PublicState): Told | undefined {
  const last = lastOf(doing);
  const walks = isPlan(doing) && doing.steps.some(({ type }) => type === 'move');
  if ((last.type === 'block' || last.type === 'foul') && walks)
    return { text: TOLD.walksUp(last.target), clause: last.type === 'block' ? 'BB-3.9' : 'BB-10.1' };
  if (last.type !== 'open-chest') return undefined;
  const closed = chests.filter(({ opened }) => !opened).length;
  const p = ball.place === 'hidden' ? 1 - 1 / closed : 1;
  return p ? { text: TOLD.explodes(whole(p)), clause: 'DB-8.6' } : undefined;
}

/** What a roll that has failed needs if it is rolled again: BB-9.1. */
export function again({ roll: asked }: PublicState, events: readonly Event[]): Told | undefined {
  const rolled = events.findLast((one) => one.type === 'dice-rolled' && one.roll?.name === asked?.name);
  const roll = rolled?.type === 'dice-rolled' ? rolled.roll : undefined;
  if (!roll || !isRolled(roll) || roll.faces.length > 1) return undefined;
  const least = Array.from({ length: roll.die }, (_, i) => i + 1).find((face) => meets(roll, face));
  if (least === undefined) return undefined;
  return { text: TOLD.again(roll.faces[0]!, least, percent(chanceOf(roll))), clause: 'BB-9.1' };
}

/** What a face of the block die comes to between two (BB-6.6 to BB-6.10); nothing where more may be asked. */
export function faceTold(state: PublicState, by: string, on: string, face: number): string | undefined {
  const [blocker, target] = [findPlayer(state, by), findPlayer(state, on)];
  if (!blocker || !target) return undefined;
  const can = (one: PublicState['players'][number], skill: string) =>
    !one.distracted && one.sheet.skills.includes(skill);
  const asked = [blocker, target].some((one) => can(one, 'wrestle') || can(one, 'juggernaut'));
  switch (face) {
    case 1:
      return TOLD.falls([by]);
    case 2:
      return asked
        ? undefined
        : TOLD.falls([blocker, target].filter((one) => !can(one, 'block')).map(({ id }) => id));
    case 5:
      if (!can(target, 'dodge') || can(blocker, 'tackle')) return TOLD.falls([on]);
      return asked ? undefined : TOLD.slips(on);
    case 6:
      return TOLD.falls([on]);
    default:
      return TOLD.stays(on);
  }
}

/** How one begins a turn: DB-7.1. Who stands on a pad would be sent on: DB-9.6. */
export function beginning(
  { pads, players, turn, seats }: PublicState,
  legal: readonly Action[],
  advised: boolean,
): Told {
  const comes = legal.some(({ type }) => type === 'dugout-teleport');
  if (!advised && turn && turn.number <= seats.length) return { text: TOLD.byHand(comes), clause: 'DB-7.1' };
  const on = ({ x, y }: Square) => players.some(({ square }) => square?.x === x && square.y === y);
  const crowded = pads.some((pad) => pad.inPlay && on(pad));
  return { text: TOLD.start(new Set(legal.map(({ type }) => type)), crowded), clause: 'DB-7.1' };
}
