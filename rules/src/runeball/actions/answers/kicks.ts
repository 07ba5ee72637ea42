/** Answers to the questions of `decisions/kicks.ts`: sections 4.2 and 4.4. */
import { z } from 'zod';
import { byOneRoll } from '../../../kernel/odds.ts';
import { typed } from '../../../kernel/schemas.ts';
import { type Violation, violation } from '../../../kernel/violation.ts';
import { passOdds } from '../../chains.ts';
import { cellOf } from '../../field.ts';
import { heard } from '../../maneuvers/index.ts';
import { explained } from '../../needs.ts';
import { onField, playerOf } from '../../pieces.ts';
import { blockKickChance, foreseenBlockKick, kickBlockers } from '../../procedures/block-kick.ts';
import { crossingMove, crossingTest } from '../../procedures/crossing.ts';
import { dumpOffThrow, inDumpRange } from '../../procedures/dump-off.ts';
import type { BlockKickQuestion, CrossQuestion, DumpOffQuestion } from '../../questions.ts';
import { checkPath } from '../movement.ts';
import { checkTip, teammate } from '../pass.ts';
import {
  anyFacing,
  anyHex,
  awake,
  type Check,
  facingOf,
  fielded,
  handsFree,
  hexName,
  id,
  missing,
  ownNamed,
  standing,
} from '../rule.ts';
import type { Answer } from './answer.ts';

const crossForm = typed('cross-the-line', { player: id, path: z.array(anyHex).max(64), facing: anyFacing });

const crosses: Check = (player) =>
  heard(player, 'crossTheLine').length ? undefined : missing(player, 'cross-the-line');

/** RB-26.31 */
export const crossTheLine: Answer<typeof crossForm, CrossQuestion> = {
  schema: crossForm,
  answers: ['cross-the-line'],
  check(state, { player: name, path, facing }, { seat, question }): Violation | undefined {
    const found = ownNamed(state, seat, name, fielded, crosses);
    if (found) return found;
    if (question.tried.includes(name))
      return violation('limit-reached', 'RB-26.31', `${name} has tried on this kickoff already.`);
    if (!path.length) return violation('bad-path', 'RB-14.3', 'Name at least one hex.');
    const player = onField(state, name);
    return checkPath(state, player, path, crossingMove(player)) ?? facingOf(facing);
  },
  odds: (state, { player }) => byOneRoll('crosses', explained(crossingTest(state, playerOf(state, player)))),
};

const doneForm = typed('done', {});
export const done: Answer<typeof doneForm> = { schema: doneForm, answers: ['cross-the-line'] };

const dumpForm = typed('dump-off', { to: id, tipTo: anyHex.optional() });

/** RB-17.11 */
export const dumpOff: Answer<typeof dumpForm, DumpOffQuestion> = {
  schema: dumpForm,
  answers: ['dump-off'],
  check(state, { to, tipTo }, { question: { about } }) {
    const passer = onField(state, about);
    const found = teammate(state, passer, to);
    if (found) return found;
    const receiver = onField(state, to);
    if (!inDumpRange(passer, receiver))
      return violation('out-of-range', 'RB-17.3', `${to} is too far away, or too near, for a dump off.`);
    return tipTo && checkTip(receiver, tipTo);
  },
  odds(state, { to, tipTo }, { question: { about } }) {
    const passer = onField(state, about);
    return passOdds(state, passer, onField(state, to), dumpOffThrow(passer), tipTo);
  },
};

const blockForm = typed('block-kick', { player: id, to: anyHex });

const blocksKicks: Check = (player) =>
  heard(player, 'blockKick').length ? undefined : missing(player, 'block-kick');

/** RB-20.8 */
export const blockKick: Answer<typeof blockForm, BlockKickQuestion> = {
  schema: blockForm,
  answers: ['block-kick'],
  check(state, { player, to }, { seat, question: { kicker } }) {
    const found = ownNamed(state, seat, player, blocksKicks, fielded, awake, standing, handsFree);
    if (found) return found;
    return kickBlockers(state, onField(state, kicker)).some(
      (one) => one.player.id === player && one.to === cellOf(to),
    )
      ? undefined
      : violation('not-eligible', 'RB-20.8', `${player} cannot get to ${hexName(to)} in front of ${kicker}.`);
  },
  odds(state, { player }, { question: { kicker } }) {
    const [blocker, who] = [onField(state, player), onField(state, kicker)];
    return {
      outcomes: [{ name: 'blocked', p: blockKickChance(state, blocker, who) }],
      rolls: [foreseenBlockKick(state, blocker, who)],
    };
  },
};
