/** A pass in the face of a block: RB-17.11. */
import type { Frame } from '../../flow/index.ts';
import { chanceOf } from '../../kernel/roll.ts';
import { distance } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { cell, holds, team, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { dumpOffAsked } from '../questions.ts';
import type { OnField, Player, State } from '../state.ts';
import { canCatch } from './catch.ts';
import { pass } from './pass.ts';
import { passTest, receiveTest, type Throw } from './pass-tests.ts';

const formOf = (player: Player) => heard(player, 'dumpOff')[0];

/** How a player throws it who knows how. */
export const dumpOffThrow = (player: Player): Throw => ({
  kind: 'dump-off',
  attack: formOf(player)!.attack,
  clause: 'RB-17.11',
});

/** Whether a teammate is as far away as it goes. */
export function inDumpRange(passer: OnField, to: OnField): boolean {
  const { from, to: most } = formOf(passer)!;
  const away = distance(cell(passer), cell(to));
  return from <= away && away <= most;
}

/** To whom it can be thrown with a chance: RB-28.3. The nearest first, then the lower id. */
export const dumpReceivers = (state: State, passer: OnField): OnField[] =>
  team(state, teamOf(passer))
    .filter(canCatch)
    .filter(
      (to) =>
        to !== passer &&
        inDumpRange(passer, to) &&
        chanceOf(passTest(state, passer, to, dumpOffThrow(passer))) > 0,
    )
    .sort((a, b) => distance(cell(passer), cell(a)) - distance(cell(passer), cell(b)));

/** RB-28.4: the chance of an accurate pass that is caught. */
export const dumpChance = (state: State, passer: OnField, to: OnField): number =>
  chanceOf(passTest(state, passer, to, dumpOffThrow(passer))) * chanceOf(receiveTest(state, to, 0, false));

/** First of two stages before a block is rolled: asks the carrier's seat where it could be thrown. */
export function offerDumpOff(play: Play, target: OnField, blocker: string): void {
  const { state } = play;
  if (!formOf(target) || !holds(state, target) || !dumpReceivers(state, target).length) return;
  dumpOffAsked.ask(play, teamOf(target), { about: target.id, blocker });
}

/** Second stage: it is thrown, and resolved before the next one. */
export function settleDumpOff(play: Play, frame: Frame, target: OnField): void {
  if (!frame.answers) return;
  const answer = dumpOffAsked.answer(frame);
  if (answer.type === 'decline') return;
  const { to, tipTo } = answer;
  const form = dumpOffThrow(target);
  pass.start(play, { player: target.id, to, form, ...(tipTo && { tipTo: { ...tipTo } }) });
}
