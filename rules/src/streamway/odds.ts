/** What the dice of an action may show: the rulebook's section 14, by the code that rolls them. */
import { absorb, chanceThat, type Distribution, sure } from '../chance/distribution.ts';
import { openQuestion } from '../flow/index.ts';
import type { Seat } from '../kernel/game.ts';
import { enumerate, type Odds, type Outcome } from '../kernel/odds.ts';
import { foreseen } from '../kernel/roll.ts';
import type { Action } from './actions/index.ts';
import { ABILITY_SIDES } from './data.ts';
import { flow } from './flow.ts';
import { eligibleMen } from './pieces.ts';
import type { Play } from './play.ts';
import { rollAbility } from './procedures/monsters.ts';
import { spared, sparedAfter } from './safety.ts';
import type { Monster, State } from './state.ts';
import { chancesOf, type RollChances } from './tally.ts';

/** The chances of what an action rolls; `undefined` when it rolls nothing. */
export function odds(state: State, seat: Seat, action: Action): Odds | undefined {
  const { abilities, stream } = rollsOf(state, seat, action);
  const safe = safetyOf(state, action, stream);
  if (!abilities && !stream && safe === undefined) return undefined;
  const outcomes: Outcome[] =
    safe === undefined ? [] : [{ name: 'nobody-drowns', p: safe, clause: 'SW-4.12' }];
  const rolls: Odds['rolls'][number][] = [];
  if (stream) {
    const sides = stream.options.dieSides;
    const { steps } = stream.board;
    const roll = chancesOf(stream.dicePerTurn, sides);
    outcomes.push(...rollOutcomes(roll, sides));
    const need = { die: sides, modifiers: [], clause: 'SW-1.6' };
    rolls.push(
      { name: 'boxcars', ...need, target: sides, p: roll.boxcars },
      { name: 'snake-eyes', ...need, target: 1, p: roll.snakeEyes },
    );
    for (const { id, step } of eligibleMen(stream)) {
      const modifiers = [{ name: 'step', value: step, clause: 'SW-4.7' }];
      const death = { name: `die-kills-${id}`, die: sides, target: steps + 1, modifiers, clause: 'SW-4.12' };
      const roll = foreseen(death);
      if (!roll.p) continue;
      outcomes.push({ name: roll.name, p: roll.p, clause: roll.clause });
      rolls.push(roll);
    }
  }
  if (abilities) {
    const sets = abilitySets(abilities);
    for (let ability = 1; ability <= ABILITY_SIDES; ability++) {
      const name = `ability-${ability}`;
      const p = chanceThat(sets, (set) => set.includes(String(ability)));
      outcomes.push({ name, p, clause: 'SW-7.13' });
      rolls.push({ name, die: ABILITY_SIDES, target: ability, modifiers: [], p, clause: 'SW-3.6' });
    }
  }
  return { outcomes, rolls };
}

/**
 * The rolls an action leads to: the abilities of the monster that comes with the next wave, and then
 * the dice of the next turn, if they are rolled without anybody's further doing. What comes after
 * that roll is not looked at.
 */
function rollsOf({ board, ...rest }: State, seat: Seat, action: Action) {
  const state: State = { ...(JSON.parse(JSON.stringify(rest)) as Omit<State, 'board'>), board };
  let abilities = 0;
  // one after the other, so that no ability comes twice
  const dice = { roll: (sides: number) => (abilities++ % sides) + 1 };
  const play: Play = { state, dice, when: { at: 0 }, events: [] };
  flow.answer(play, seat, action);
  flow.run(play, (frame) => frame.do === 'turn' && frame.at === 'roll');
  return { abilities, stream: state.result || openQuestion(state) ? undefined : state };
}

/** How likely nobody has to drown: of the roll that an action leads to, or of one's next. */
function safetyOf(state: State, action: Action, stream: State | undefined): number | undefined {
  if (action.type === 'deploy' || action.type === 'skip-deploy')
    return stream && spared(stream, stream.dicePerTurn);
  // with the last round of a wave the stream changes
  if (action.type !== 'apply-die' || state.round >= state.options.roundsPerWave) return undefined;
  return sparedAfter(state, action);
}

/** What the dice of a turn may come to; every face is as likely as the highest one. */
function rollOutcomes({ boxcars, snakeEyes, both, face: p }: RollChances, sides: number): Outcome[] {
  const outcomes: Outcome[] = [
    { name: 'boxcars', p: boxcars, clause: 'SW-5.1' },
    { name: 'snake-eyes', p: snakeEyes, clause: 'SW-7.6' },
    { name: 'boxcars-and-snake-eyes', p: both, clause: 'SW-5.3' },
  ];
  for (let face = 1; face <= sides; face++) outcomes.push({ name: `some-${face}`, p, clause: 'SW-4.7' });
  // with one die there are no boxcars to hope for: what cannot happen comes last
  return outcomes.sort((a, b) => Number(b.p > 0) - Number(a.p > 0));
}

const known = new Map<number, Distribution<string>>();

/**
 * The abilities a monster with so many comes to have. What it has already is rolled again, and again: SW-3.6.
 */
function abilitySets(count: number): Distribution<string> {
  let found = known.get(count);
  if (!found) {
    found = absorb(sure(''), (had) => (had.length === count ? undefined : withOneMoreRoll(had)));
    known.set(count, found);
  }
  return found;
}

const withOneMoreRoll = (had: string): Distribution<string> =>
  enumerate((dice) => {
    const monster: Monster = { id: '', step: 0, abilities: Array.from(had, Number), boss: false };
    rollAbility(dice, monster);
    return monster.abilities.sort().join('');
  });
