/** Stoppages: RB-23.8 to RB-23.10, RB-25.3, RB-4.15. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { throwDice } from '../../kernel/roll.ts';
import { TEAMS, type Team } from '../field.ts';
import { teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { stoppageAsked } from '../questions.ts';
import type { Player, State } from '../state.ts';
import { removeDead } from './hurt.ts';
import type { StoppageReason } from './stop.ts';
import { wake } from './treatment.ts';

interface Stoppage extends FrameOf<'stoppage'> {
  readonly reason: StoppageReason;
  doctors?: Partial<Record<Team, string>>;
}

/** RB-23.10, RB-24.7, RB-8.18: nothing of a drive outlasts it, and what is in the air is void. */
function clear(state: State): void {
  state.ball = { state: 'none' };
  state.kickoffLive = false;
  delete state.lastTouch;
  delete state.turn;
  delete state.preempt;
  delete state.kicker;
  state.suspended.length = 0;
  state.freeQueue.length = 0;
  state.earned.length = 0;
  state.entries.length = 0;
  state.order.length = 0;
  state.freeChain = 0;
  for (const seat of TEAMS) state.orders[seat].preBlitz = [];
}

/** RB-23.9, RB-24.1: off the field, on the own feet. */
function leave(player: Player): void {
  if (player.where === 'field') player.where = 'sideline';
  delete player.hex;
  delete player.carrying;
  delete player.carriedBy;
  delete player.declared;
  delete player.initiative;
  player.posture = 'standing';
  player.holding = false;
  player.acted = false;
  player.stance = false;
  player.diveDebt = false;
  player.defence = 0;
}

/** RB-24.9: the doctors who are on the sideline as play stops. */
const benched = ({ players, options }: State): Partial<Record<Team, string>> =>
  Object.fromEntries(
    players
      .filter(({ sheet, where }) => options.doctor && sheet.doctor && where === 'sideline')
      .map((player) => [teamOf(player), player.id]),
  );

export const stoppage = procedure<Play, Stoppage>()('stoppage', {
  begin(play, f) {
    const { reason } = f;
    const { state, events } = play;
    state.phase = 'stoppage';
    events.push({ type: 'stoppage-began', reason });
    f.doctors = benched(state);
    clear(state);
    removeDead(play);
    for (const player of state.players) leave(player);
  },
  'shake off'({ state, dice, events }) {
    for (const player of state.players) {
      if (!player.nonLethal || player.where === 'dead') continue;
      const roll = throwDice(dice, 'shake-off', 6, 1, { seat: teamOf(player), of: player.id });
      const healed = Math.min(player.nonLethal, roll.faces[0]!);
      player.nonLethal -= healed;
      events.push({ type: 'shook-off', player: player.id, healed, roll });
    }
  },
  wake(play) {
    for (const player of play.state.players) wake(play, player);
  },
  /** RB-23.9: both seats at once. */
  doctors(play, { doctors = {} }) {
    stoppageAsked.ask(play, TEAMS, { doctors, treated: [] });
  },
  limits({ state }, f) {
    stoppageAsked.answers(f);
    state.limit = { A: 7, B: 7 };
  },
});
