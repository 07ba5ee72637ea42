/** Answers to what interrupts, and before and between the turns. */
import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import { BLOCK_FACES, type BlockFace } from '../data/tables.ts';
import { findPlayer, holds, stands } from '../pieces.ts';
import { can } from '../skills/index.ts';
import type { Player } from '../state.ts';
import type { Sight } from './sight.ts';
import { tired } from './turn.ts';

export type Answer = (sight: Sight, legal: readonly Action[], chance: Dice) => Action;
type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** The best of the answers, the first of equals. */
function most(legal: readonly Action[], worth: (action: never) => number): Action {
  const scores = legal.map((one) => worth(one as never));
  return legal[scores.indexOf(Math.max(...scores))]!;
}
const fixed =
  (wanted: (action: never) => boolean): Answer =>
  (_sight, legal) =>
    legal.find((one) => wanted(one as never)) ?? legal[0]!;
const any: Answer = (_sight, legal, chance) =>
  legal[legal.length > 1 ? chance.roll(legal.length, 'choice') - 1 : 0]!;

const playerIn = ({ state }: Sight, id: string | undefined): Player | undefined =>
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

/** The guide: what costs nothing always, the team's own for the ball and who has it. */
const useReroll: Answer = (sight, legal) => {
  const { state } = sight;
  const roller = playerIn(sight, state.roll?.of);
  const dear = !!roller && holds(state, roller);
  const wanted =
    state.roll?.name === 'block'
      ? Math.max(...faces(sight).map((face) => rank(face, roller))) < 2
      : dear || ['pick-up', 'catch', 'snatch', 'pass'].includes(state.roll?.name ?? '');
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

/** The dearest come in first, near the own end zone when it is in danger; a sponge when nobody waits. */
const startTurn: Answer = (sight, legal) => {
  const worth = (id: string) => playerIn(sight, id)!.sheet.value / 1e6;
  const threatened = !!sight.carrier && !sight.ours;
  return most(legal, (action: Of<'dugout-teleport'> | Of<'use-sponge'> | Of<'skip-dugout'>) => {
    if (action.type === 'skip-dugout') return 0;
    if (action.type === 'use-sponge') return 1 + worth(action.player);
    return 2 + worth(action.player) + ((action.to === 'own') === threatened ? 1 : 0);
  });
};

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

/** By what only this question is answered with. */
export const ANSWERS: Readonly<Partial<Record<Action['type'], Answer>>> = {
  'accept-dungeon': fixed(({ type }: Action) => type === 'accept-dungeon'),
  'buy-inducements': fixed(({ items }: Of<'buy-inducements'>) => !items.length),
  'place-chest': any,
  'place-teleporter': any,
  'place-player': placePlayer,
  'skip-dugout': startTurn,
  'use-reroll': useReroll,
  'choose-die': chooseDie,
  'use-skill': useSkill,
  'choose-push': choosePush,
  'follow-up': followUp,
  'dump-off': fixed(({ to }: Of<'dump-off'>) => !to),
  'pass-block': fixed(({ player }: Of<'pass-block'>) => !player),
  'choose-interceptor': fixed(({ player }: Of<'choose-interceptor'>) => !!player),
  'catch-bomb': fixed(({ use }: Of<'catch-bomb'>) => !use),
  'throw-bomb': any,
  'use-apothecary': fixed(({ use }: Of<'use-apothecary'>) => use),
  'choose-casualty': fixed(({ index }: Of<'choose-casualty'>) => index === 1),
  'use-igor': fixed(({ use }: Of<'use-igor'>) => use),
  'use-bribe': fixed(({ use }: Of<'use-bribe'>) => use),
  'choose-target': fixed(({ player }: Of<'choose-target'>) => !!player),
  recover: fixed(({ goForIt }: Of<'recover'>) => !goForIt),
  'answer-draw': (sight, legal) =>
    legal.find((one) => (one as Of<'answer-draw'>).accept === tired(sight)) ?? legal[0]!,
};
