/** Answers to what interrupts, and between the turns. */
import { chanceOf } from '../../kernel/roll.ts';
import { canCatch } from '../able.ts';
import type { Action } from '../actions/index.ts';
import { BLOCK_FACES, type BlockFace } from '../data/faces.ts';
import { catchNeed, interceptionNeed, passNeed } from '../needs.ts';
import { cell, findPlayer, holds } from '../pieces.ts';
import { can } from '../skills/index.ts';
import type { InDungeon, Player } from '../state.ts';
import type { Sight } from './sight.ts';
import { blastAt } from './special.ts';
import { tired } from './turn.ts';

export type Answer = (sight: Sight, legal: readonly Action[]) => Action;
export type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** The best of the answers, the first of equals. */
export function most(legal: readonly Action[], worth: (action: never) => number): Action {
  const scores = legal.map((one) => worth(one as never));
  return legal[scores.indexOf(Math.max(...scores))]!;
}
export const fixed =
  (wanted: (action: never) => boolean): Answer =>
  (_sight, legal) =>
    legal.find((one) => wanted(one as never)) ?? legal[0]!;

export const playerIn = ({ state }: Sight, id: string | undefined): Player | undefined =>
  id === undefined ? undefined : findPlayer(state, id);

/** From the best to the worst; both-down is good where only the blocker stays up (BB-12.1). */
function rank(face: BlockFace, blocker: Player | undefined): number {
  const order: readonly BlockFace[] = [
    ...(['attacker-down', 'both-down', 'pushed', 'defender-stumbles', 'defender-down'] as const),
  ];
  return face === 'both-down' && blocker && can(blocker, 'staysUp') ? 2.5 : order.indexOf(face);
}
const faces = ({ state }: Sight): BlockFace[] =>
  (state.roll?.faces ?? []).map((face) => BLOCK_FACES[face - 1]!);

/** Of the blocker's side the best face, of the target's the worst for the blocker: BB-6.2. */
const chooseDie: Answer = (sight, legal) => {
  const blocker = playerIn(sight, sight.state.roll?.of);
  const sign = blocker?.seat === sight.seat ? 1 : -1;
  const shown = faces(sight);
  return most(legal, ({ index }: Of<'choose-die'>) => sign * rank(shown[index]!, blocker));
};

const BALL: ReadonlySet<string> = new Set(['pick-up', 'catch', 'snatch', 'pass', 'interception']);
/** Who has the ball, is about to get it, or attacks who has it: BB-9.2. */
function isDear({ state, ball, carrier, ours }: Sight, roller: Player | undefined): boolean {
  if (!roller) return false;
  if (holds(state, roller) || BALL.has(state.roll!.name)) return true;
  if (carrier && !ours) return state.turn?.active?.action === 'blitz';
  return ball >= 0;
}

/** The guide: what costs nothing always, the team's own for the ball and who has it. */
const useReroll: Answer = (sight, legal) => {
  const { state } = sight;
  const roller = playerIn(sight, state.roll?.of);
  const wanted =
    state.roll?.name === 'block'
      ? Math.max(...faces(sight).map((face) => rank(face, roller))) < 2
      : isDear(sight, roller);
  return most(legal, ({ source }: Of<'use-reroll'>) => {
    if (source === 'none') return wanted ? 0 : 2;
    if (source === 'team' || source === 'leader') return 1;
    return state.roll?.name === 'block' && !wanted ? 1 : 3;
  });
};

/** Into a hole, else away from where the ball should not go. */
const choosePush: Answer = (sight, legal) => {
  const { ground, home, seat, state } = sight;
  const own = state.turn?.seat !== seat;
  return most(legal, ({ to }: Of<'choose-push'>) => {
    const at = to.y * ground.width + to.x;
    const far = home[at]! < 0 ? 0 : home[at]!;
    return (ground.hole[at] ? 1000 : 0) * (own ? -1 : 1) + far;
  });
};

/** Who follows stays beside: good against a carrier, bad for one. */
const followUp: Answer = (sight, legal) => {
  const { carrier, ours } = sight;
  const wanted = !!carrier && !ours;
  return legal.find((one) => (one as Of<'follow-up'>).follow === wanted) ?? legal[0]!;
};

const SPARED: ReadonlySet<string> = new Set(['wrestle', 'piling-on', 'diving-tackle']);
const useSkill: Answer = (_sight, legal) =>
  legal.find((one) => {
    const { skill, use } = one as Of<'use-skill'>;
    return use !== SPARED.has(skill);
  }) ?? legal[0]!;

/**
 * The dearest come in first, near the own end zone when it is in danger; by a pad that is free, or by lot
 * where most are: a chain of teleports fells more of them than come in (DB-9.6). A sponge when nobody waits.
 */
const startTurn: Answer = (sight, legal) => {
  const worth = (id: string) => playerIn(sight, id)!.sheet.value / 1e6;
  const threatened = !!sight.carrier && !sight.ours;
  const isFree = (at: number) => sight.taken[at] === -1;
  const many = sight.pads.filter(isFree).length * 2 >= sight.pads.length;
  const { pads } = sight.state;
  const goesWell = ({ to, teleporter }: Of<'dugout-teleport'>) =>
    to === 'random'
      ? many
      : pads.some(({ n, x, y }) => n === teleporter && isFree(y * sight.ground.width + x));
  return most(legal, (action: Of<'dugout-teleport'> | Of<'use-sponge'> | Of<'skip-dugout'>) => {
    if (action.type === 'skip-dugout') return 0;
    if (action.type === 'use-sponge') return 1 + worth(action.player);
    const price = goesWell(action) ? 0 : 4;
    return 2 - price + worth(action.player) + ((action.to === 'own') === threatened ? 1 : 0);
  });
};

/** To who stands free, rather than be knocked down with it: BB-14.2. */
const dumpOff: Answer = (sight, legal) => {
  const thrower = sight.carrier;
  const all = legal as Of<'dump-off'>[];
  const none = all.find(({ to }) => !to) ?? all[0]!;
  if (!thrower) return none;
  const worth = ({ to }: Of<'dump-off'>): number => {
    const mate = to && sight.mates.find(({ square: { x, y } }) => x === to.x && y === to.y);
    if (!mate || mate === thrower || !canCatch(mate)) return 0;
    const throws = chanceOf(passNeed(sight.state, thrower, 'quick', 'ball'));
    return throws * chanceOf(catchNeed(sight.state, mate, 'accurate'));
  };
  const best = most(legal, worth) as Of<'dump-off'>;
  return worth(best) > 0.5 ? best : none;
};

const interceptor: Answer = (sight, legal) =>
  most(legal, ({ player }: Of<'choose-interceptor'>) =>
    player ? chanceOf(interceptionNeed(sight.state, playerIn(sight, player) as InDungeon)) : 0,
  );

/** The cheapest Thrall; for the ball the player who is nearest to the goal. */
const chooseTarget: Answer = (sight, legal) =>
  most(legal, ({ player }: Of<'choose-target'>) => {
    const one = playerIn(sight, player ?? undefined);
    if (!one) return -1e6;
    return sight.carrier?.seat === sight.seat && sight.state.turn?.active?.action === 'pass'
      ? -sight.goal[one.square!.y * sight.ground.width + one.square!.x]!
      : -one.sheet.value / 1e6;
  });

/** On with it, where the others stand closest: BB-17.6. */
const throwBomb: Answer = (sight, legal) =>
  most(legal, ({ to }: Of<'throw-bomb'>) => blastAt(sight, to.y * sight.ground.width + to.x));

/** Who scores with one more square takes it: DB-9.8. */
const recover: Answer = (sight, legal) => {
  const { carrier, ours, ground, goal } = sight;
  const left = sight.state.turn?.active?.goForItsLeft ?? 0;
  const near = !!carrier && ours && goal[cell(ground, carrier)]! < left;
  return legal.find((one) => (one as Of<'recover'>).goForIt === near) ?? legal[0]!;
};

/** By what only this question is answered with, once a match is played. */
export const ANSWERS: Readonly<Partial<Record<Action['type'], Answer>>> = {
  'skip-dugout': startTurn,
  'use-reroll': useReroll,
  'choose-die': chooseDie,
  'use-skill': useSkill,
  'choose-push': choosePush,
  'follow-up': followUp,
  'dump-off': dumpOff,
  'pass-block': fixed(({ player }: Of<'pass-block'>) => !!player),
  'choose-interceptor': interceptor,
  'catch-bomb': fixed(({ use }: Of<'catch-bomb'>) => !use),
  'throw-bomb': throwBomb,
  'use-apothecary': fixed(({ use }: Of<'use-apothecary'>) => use),
  // the lighter one is listed first
  'choose-casualty': (_sight, legal) => legal[0]!,
  'use-igor': fixed(({ use }: Of<'use-igor'>) => use),
  'use-bribe': fixed(({ use }: Of<'use-bribe'>) => use),
  'choose-target': chooseTarget,
  recover,
  'answer-draw': (sight, legal) =>
    legal.find((one) => (one as Of<'answer-draw'>).accept === tired(sight)) ?? legal[0]!,
};
