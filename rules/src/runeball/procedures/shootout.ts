/** The shoot-out: RB-23.17. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { opponentOf, TEAMS, type Team } from '../field.ts';
import { rollTest, type Test, tellTest, testOf } from '../needs.ts';
import { isAvailable, playerOf, team } from '../pieces.ts';
import type { Play } from '../play.ts';
import { shooterAsked } from '../questions.ts';
import type { Player, State } from '../state.ts';
import { finish } from './stop.ts';

/** The most pairs of kicks: then Keshat decides. */
const PAIRS = 10;
const kicked = ({ shootout }: State): number => shootout!.kicks.A + shootout!.kicks.B;

/** Whose kick it is: A first in odd pairs, B in even ones. */
export const kicking = (state: State): Team => {
  const n = kicked(state);
  return (n + (n >> 1)) % 2 ? 'B' : 'A';
};

/** Who may kick now: nobody twice until all available have. */
export function shooters(state: State, of: Team): Player[] {
  const available = team(state, of).filter(isAvailable);
  const left = available.filter(({ id }) => !state.shootout!.used.includes(id));
  return left.length ? left : available;
}

export const shotTest = (state: State, player: Player): Test =>
  testOf(state, player, 'kick', { name: 'kick', clause: 'RB-23.17', base: 14 });

/** Who can no longer be caught in the five pairs, or in the pair that is under way. */
function ahead(state: State): Team | undefined {
  const { goals, kicks } = state.shootout!;
  const pairs = Math.max(5, Math.ceil(kicked(state) / 2));
  return TEAMS.find((of) => goals[of] > goals[opponentOf(of)] + pairs - kicks[opponentOf(of)]);
}

function count({ state, events }: Play, seat: Team, good: boolean, player?: Player): void {
  const { kicks, goals, used } = state.shootout!;
  kicks[seat]++;
  if (good) goals[seat]++;
  if (player) {
    const own = shooters(state, seat).filter(({ id }) => used.includes(id));
    if (own.length) state.shootout!.used = used.filter((id) => !id.startsWith(seat));
    state.shootout!.used.push(player.id);
  }
  events.push({ type: 'shootout-kicked', ...(player && { player: player.id }), seat, good });
}

/** Ends the match, or goes back undecided: then a throw of Keshat is to decide. */
export const shootout = procedure<Play, FrameOf<'shootout'>>()('shootout', {
  begin({ state }) {
    state.phase = 'shootout';
    state.shootout = { kicks: { A: 0, B: 0 }, goals: { A: 0, B: 0 }, used: [] };
  },
  next(play) {
    const { state } = play;
    const winner = ahead(state);
    if (winner) {
      finish(play, 'shootout', winner);
      return;
    }
    if (kicked(state) === 2 * PAIRS) return 'done';
    const seat = kicking(state);
    if (shooters(state, seat).length) shooterAsked.ask(play, seat, {});
    else {
      count(play, seat, false);
      return 'next';
    }
  },
  kick(play, f) {
    const player = playerOf(play.state, shooterAsked.answer(f).player);
    const test = shotTest(play.state, player);
    const roll = rollTest(play, player, test);
    tellTest(play, player, roll, test);
    count(play, kicking(play.state), roll.success, player);
    return 'next';
  },
});
