/** Waves and rounds: SW-3. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { ABILITY_SIDES } from '../data.ts';
import { isBossWave, unit } from '../options.ts';
import { isSpent, setDead, teamById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import { diceInWave } from '../tally.ts';
import { lose, win } from './ending.ts';
import { undeploy } from './land.ts';
import { addMonster } from './monsters.ts';
import { turn } from './turn.ts';

/** SW-3.2 to SW-3.14: one wave after the other. */
export const wave = procedure<Play, FrameOf<'wave'>>()('wave', {
  begin,
  round: (play) => round.start(play, {}),
  'next round'({ state }) {
    const { roundsPerWave, bossRoundLimit } = state.options;
    if (state.round < (isBossWave(state) ? bossRoundLimit : roundsPerWave)) return 'round';
  },
  end(play) {
    const { state } = play;
    if (isBossWave(state)) return lose(play, 'boss-limit');
    state.stats.wavesWon++;
    tell(play, 'wave-won', {});
    const { waves, bossWave } = state.options;
    if (state.wave === waves && !bossWave) win(play, 'waves-won');
  },
  restore,
  shift,
  'next wave': () => 'begin',
});

/** SW-3.1: a turn for each seat. */
export const round = procedure<Play, FrameOf<'round'>>()('round', {
  begin(play) {
    const { state } = play;
    state.round++;
    state.active = state.seats[0]!.seat;
    tell(play, 'round-started', {});
  },
  turn: (play) => turn.start(play, {}),
  'next seat'({ state }) {
    const next = state.seats[Number(state.active) + 1];
    if (!next) return;
    state.active = next.seat;
    return 'turn';
  },
  end(play) {
    tell(play, 'round-ended', {});
    play.state.stats.roundsSurvived++;
  },
});

/** SW-3.4, SW-3.12 */
function begin(play: Play): void {
  const { state } = play;
  const { options } = state;
  state.wave++;
  state.round = 0;
  state.active = state.seats[0]!.seat;
  state.dicePerTurn = diceInWave(options, state.wave);
  if (isBossWave(state)) {
    tell(play, 'wave-started', { dice: state.dicePerTurn });
    if (state.monsters.length) tell(play, 'monsters-removed', { monsters: state.monsters.map((m) => m.id) });
    state.monsters.length = 0;
    addMonster(play, options.bossAbilities, 'boss');
    return;
  }
  tell(play, 'wave-started', { dice: state.dicePerTurn, rounds: options.roundsPerWave });
  addScheduled(play);
}

/** SW-3.4, SW-3.5 */
function addScheduled(play: Play): void {
  const { wave, options } = play.state;
  const before = (wave - options.firstMonsterWave) / options.monsterWaveInterval;
  if (before >= 0 && Number.isInteger(before)) addMonster(play, Math.min(before, ABILITY_SIDES), 'scheduled');
}

/** The dead come back to the teams they died in: SW-3.9. */
function restore(play: Play): void {
  const { state } = play;
  const men: string[] = [];
  for (const man of state.men) {
    if (man.status !== 'dead') continue;
    man.status = 'reserve';
    men.push(man.id);
    teamById(state, man.team)!.stats.menRestored++;
  }
  if (!men.length) return;
  tell(play, 'men-restored', { men });
  for (const { id, dead } of state.teams) {
    if (!dead || isSpent(state, id)) continue;
    setDead(state, id, false);
    tell(play, 'team-revived', { team: id, reason: 'wave-end' });
  }
}

/** All who are deployed go upstream, without landing: SW-3.9, SW-3.10. */
function shift(play: Play): void {
  const { state } = play;
  const by = unit(state.options);
  const deployed = state.men.filter((man) => man.status === 'deployed');
  if (!deployed.length) return;
  tell(play, 'men-shifted', {
    moves: deployed.map(({ id, step }) =>
      step - by < 1 ? { man: id, from: step } : { man: id, from: step, to: step - by },
    ),
  });
  for (const man of deployed) {
    if (man.step - by < 1) undeploy(play, man, 'shifted');
    else man.step -= by;
  }
}
