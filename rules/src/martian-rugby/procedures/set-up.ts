import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Place } from '../actions/place.ts';
import { byId, idsOf, other, SIDES, type Side, sideOf, sizeOf } from '../data.ts';
import { setup } from '../decisions.ts';
import { unplaced } from '../formation.ts';
import { poseOf } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Minion, Placed, PublicState, State } from '../state.ts';
import { kickOff } from './kick-off.ts';
import { assignRoles } from './possession.ts';

interface SetUp extends FrameOf<'set-up'> {
  readonly kicking: Side;
}

/** All pieces leave the field, and both sides place theirs: MR-2.5 to MR-2.11, MR-2.13, MR-10.3. */
export const setUp = procedure<Play, SetUp>()('set-up', {
  open(play, { kicking }) {
    const { state } = play;
    state.kicking = kicking;
    state.minions = [];
    state.activations = {};
    state.committed = { A: false, B: false };
    state.sinceKickoff = { A: 0, B: 0 };
    state.ball = undefined;
    state.toAct = undefined;
    state.kicker = undefined;
    play.side = kicking;
    tell(play, { type: 'setup-opened', kicking });
    // MR-2.5: the receivers attack
    assignRoles(play, other(kicking));
  },
  place(play) {
    if (play.state.options.placement === 'alternate') return 'place one';
    setup.ask(play, SIDES, {});
  },
  reveal(play, f) {
    const { A, B } = setup.answers(f) as Record<Side, Place>;
    const both = [...A.minions, ...B.minions];
    play.state.minions = both.map(enter);
    play.state.kicker = (A.kicker ?? B.kicker)!;
    tell(play, { type: 'placements-revealed', minions: both });
    return 'ready';
  },
  'place one': (play) => setup.ask(play, toPlace(play.state), {}),
  'one is placed'(play, f) {
    const { state } = play;
    const answer = setup.answer(f);
    if (answer.type !== 'place-one') return;
    const minion = enter(answer.minion);
    const { id, side } = minion;
    state.minions.push(minion);
    state.minions.sort(byId);
    if (answer.kicker) state.kicker = id;
    tell(play, { type: 'minion-placed', minion: id, pose: poseOf(minion) });
    if (unplaced(state, side).length === 0) state.committed![side] = true;
    if (state.minions.length < 2 * idsOf('A', state.options.minionsPerSize).length) return 'place one';
  },
  ready(play) {
    const { state } = play;
    state.ball = { where: 'held', minion: state.kicker! };
    state.committed = undefined;
    play.side = state.kicking;
    kickOff.start(play, {});
  },
});

/** The side that places next: the kicking side first, then turn about. MR-2.9 */
const toPlace = (state: PublicState): Side => {
  const own = unplaced(state, state.kicking).length;
  return unplaced(state, other(state.kicking)).length > own ? other(state.kicking) : state.kicking;
};

/** A placed minion comes onto the field, with nothing against it. */
export function enter({ id, x, y, heading, stance }: Placed): Minion {
  const kept = { acted: false, stunned: false, offside: false };
  return { id, side: sideOf(id), size: sizeOf(id), x, y, heading, stance, ...kept };
}

/** A side's placement, and its kicker if it kicks off. */
export type Placement = Omit<Place, 'type'>;

/** A placement committed while the other side's is out: MR-2.9. */
export function sealedOf({ stack }: State, side: Side): Placement | undefined {
  const setUp = stack.find((frame): frame is SetUp => frame.do === 'set-up');
  const answer = setUp?.answers?.[side] as Place | undefined;
  if (!answer) return undefined;
  const { type: _, ...placement } = answer;
  return placement;
}
