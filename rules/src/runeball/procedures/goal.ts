/** A kick for goal: RB-20.1 to RB-20.9. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Rolled } from '../../kernel/roll.ts';
import { distance, opponentOf, POST, toward } from '../field.ts';
import { rollTest, type Test, tellTest, testOf } from '../needs.ts';
import { cell, onField, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { OnField, Player, State } from '../state.ts';
import { endTurn, scatterFrom, touch, turnover } from './ball.ts';
import { offerBlockKick, settleBlockKick } from './block-kick.ts';
import { landing } from './landing.ts';
import { pressure } from './pass-tests.ts';
import { score } from './stop.ts';

interface Goal extends FrameOf<'goal'> {
  readonly player: string;
  roll?: Rolled;
}

const postOf = (player: OnField): number => POST[opponentOf(teamOf(player))];

/**
 * RB-20.3
 * @param except an opponent who lies by then
 */
export function goalTest(state: State, player: OnField, except?: Player): Test {
  const post = postOf(player);
  const dl = pressure(state, player, toward(cell(player), post), 'RB-20.3', except);
  const base = 6 + distance(cell(player), post);
  return testOf(state, player, 'kick', { name: 'kick', clause: 'RB-20.3', base, dl });
}

export const goal = procedure<Play, Goal>()('goal', {
  /** RB-5.4 */
  aim(play, f) {
    const { state, events } = play;
    const player = onField(state, f.player);
    player.facing = toward(cell(player), postOf(player));
    endTurn(state, 'done');
    const away = distance(cell(player), postOf(player));
    const dl = goalTest(state, player).target;
    events.push({ type: 'goal-attempted', player: f.player, distance: away, dl });
    offerBlockKick(play, player);
  },
  blocked(play, f) {
    if (settleBlockKick(play, f, onField(play.state, f.player))) return 'done';
  },
  kick(play, f) {
    const player = onField(play.state, f.player);
    f.roll = rollTest(play, player, goalTest(play.state, player));
  },
  reroll: (play, f) => offerReroll(play, f.roll!, 'kicker'),
  result(play, f) {
    const { state, events } = play;
    const player = onField(state, f.player);
    const roll = settleReroll(play, f, f.roll!, 'kicker');
    tellTest(play, player, roll, goalTest(state, player));
    const team = teamOf(player);
    touch(state, player);
    state.ball = { state: 'none' };
    if (roll.success) {
      const after = { ...state.score, [team]: state.score[team] + 3 };
      const away = distance(cell(player), postOf(player));
      events.push({ type: 'goal-kicked', player: f.player, team, distance: away, score: after });
      score(play, team, 3, 'goal');
      return;
    }
    events.push({ type: 'goal-missed', player: f.player });
    const { to, out } = scatterFrom(play, postOf(player), { sides: 8, count: 1, add: -1 });
    if (out) turnover(play, to, 'out');
    else landing.start(play, { kind: 'goal-miss', to, of: team });
  },
});
