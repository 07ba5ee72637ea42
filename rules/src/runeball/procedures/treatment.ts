/** The doctor at a stoppage: RB-24.9. */
import { sumOf, throwDice } from '../../kernel/roll.ts';
import { GRADES, type Grade, WOUNDS } from '../data/tables.ts';
import { rollTest, type Test, tellTest, testOf } from '../needs.ts';
import { playerOf, remaining } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { Player, State } from '../state.ts';

/** RB-4.15 */
export function wake({ events }: Play, player: Player): void {
  if (player.conscious || player.where === 'dead' || remaining(player) <= 0) return;
  if (player.wounds.some(({ grade }) => grade === 'critical')) return;
  player.conscious = true;
  events.push({ type: 'player-woke', player: player.id });
}

/** Whether there is anything to treat: damage, or a wound. */
export const isHarmed = ({ nonLethal, lethal, wounds }: Player): boolean =>
  nonLethal + lethal > 0 || wounds.length > 0;

export const treatmentTest = (state: State, doctor: Player): Test =>
  testOf(state, doctor, 'physician', { name: 'physician', clause: 'RB-24.9', base: 12 });

/** The worst wound that is not critical drops by one grade; a graze goes. @returns what it is now */
function ease(player: Player): Grade | undefined {
  const gravity = (i: number) => GRADES.indexOf(player.wounds[i]!.grade);
  let worst = -1;
  for (let i = 0; i < player.wounds.length; i++)
    if (player.wounds[i]!.grade !== 'critical' && (worst < 0 || gravity(i) > gravity(worst))) worst = i;
  if (worst < 0) return undefined;
  const lower = WOUNDS[gravity(worst) - 1];
  player.wounds.splice(worst, 1, ...(lower ? [{ ...lowered(lower) }] : []));
  return lower?.grade;
}
const lowered = ({ grade, penalty, move }: (typeof WOUNDS)[number]) => ({ grade, penalty, move });

/** RB-24.9: hits come back, non-lethal ones first, and whom it brings round wakes (RB-4.15). */
export function treat(play: Play, doctor: Player, patient: string): void {
  const { state, dice, events } = play;
  const test = treatmentTest(state, doctor);
  const roll = rollTest(play, doctor, test);
  tellTest(play, doctor, roll, test);
  if (!roll.success) return;
  const player = playerOf(state, patient);
  const heals = throwDice(dice, 'treat', 6, 1, { seat: doctor.id[0]!, of: doctor.id });
  const soft = Math.min(player.nonLethal, sumOf(heals));
  const hard = Math.min(player.lethal, sumOf(heals) - soft);
  player.nonLethal -= soft;
  player.lethal -= hard;
  const grade = ease(player);
  events.push({
    type: 'player-treated',
    patient,
    healed: soft + hard,
    ...(grade && { grade }),
    rolls: [heals],
  });
  wake(play, player);
}
