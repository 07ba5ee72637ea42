/** The kickoff: RB-8. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Rolled } from '../../kernel/roll.ts';
import { cellOf, facingAtSetUp, HEXES, opponentOf, type Team } from '../field.ts';
import { defaultSetUp, fielded } from '../formation.ts';
import { kickoffTest } from '../kick-way.ts';
import { rollTest, tellTest } from '../needs.ts';
import { place, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { kickoffAsked, type SetUp, setupAsked } from '../questions.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { State } from '../state.ts';
import { crossing } from './crossing.ts';
import { isOut, kickDown } from './kick-down.ts';
import { forfeit } from './stop.ts';

interface Kickoff extends FrameOf<'kickoff'> {
  target?: { q: number; r: number };
  high?: boolean;
  roll?: Rolled;
}

const receiving = (state: State): Team => opponentOf(state.kicking!);

/** RB-8.1, RB-8.5: asks a seat to set up; one with nobody forfeits. */
function askSetUp(play: Play, of: Team): void {
  const { state } = play;
  if (!fielded(state, of).count) {
    forfeit(play, of, 'forfeit');
    return;
  }
  const kicks = of === state.kicking;
  state.phase = kicks ? 'setup-kicking' : 'setup-receiving';
  setupAsked.ask(play, of, { kicks });
}

function setUp({ state, events }: Play, of: Team, { positions, kicker }: SetUp): void {
  const set = positions.map(({ player: id, q, r, facing }) => {
    const player = playerOf(state, id);
    const at = cellOf({ q, r });
    player.where = 'field';
    player.entered = true;
    player.facing = (facing as typeof player.facing | undefined) ?? facingAtSetUp(of, at);
    place(player, at);
    return { player: id, hex: HEXES[at] as { q: number; r: number }, facing: player.facing };
  });
  if (of === state.kicking) state.kicker = kicker ?? defaultSetUp(state, of, true).kicker!;
  events.push({
    type: 'team-set-up',
    seat: of,
    positions: set,
    ...(of === state.kicking && { kicker: state.kicker }),
  });
}

export const kickoff = procedure<Play, Kickoff>()('kickoff', {
  'set up kicking': (play) => askSetUp(play, play.state.kicking!),
  'kicking stand'(play, f) {
    setUp(play, play.state.kicking!, setupAsked.answer(f));
  },
  'set up receiving': (play) => askSetUp(play, receiving(play.state)),
  'receiving stand'(play, f) {
    setUp(play, receiving(play.state), setupAsked.answer(f));
  },
  /** RB-8.6 */
  cross: (play) => crossing.start(play, { seats: [play.state.kicking!, receiving(play.state)], tried: [] }),
  ask(play) {
    play.state.phase = 'kickoff';
    kickoffAsked.ask(play, play.state.kicking!, {});
  },
  kick(play, f) {
    const { state, events } = play;
    const { target, high = false } = kickoffAsked.answer(f);
    f.target = { ...target };
    f.high = high;
    const kicker = playerOf(state, state.kicker!);
    state.lastTouch = kicker.id;
    state.kickoffLive = true;
    events.push({ type: 'kicked-off', player: kicker.id, target: { ...target }, high });
    f.roll = rollTest(play, kicker, kickoffTest(state));
  },
  reroll: (play, f) => offerReroll(play, f.roll!, 'kicker'),
  /** RB-8.17: a high one stays in the air, unless it is out at once. */
  result(play, f) {
    const { state } = play;
    const kicker = playerOf(state, state.kicker!);
    const roll = settleReroll(play, f, f.roll!, 'kicker');
    const margin = tellTest(play, kicker, roll, kickoffTest(state));
    const target = f.target!;
    if (f.high && !isOut(margin)) state.ball = { state: 'air', target, margin };
    else kickDown.start(play, { target, margin });
  },
});
