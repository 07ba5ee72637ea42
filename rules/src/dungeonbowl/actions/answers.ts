/** Answers: section 4.4. */
import { z } from 'zod';
import type { Question } from '../../flow/index.ts';
import type { Seat, Typed } from '../../kernel/game.ts';
import { violation } from '../../kernel/violation.ts';
import { isPassBlock } from '../pass-blocks.ts';
import { cell, groundOf, inDungeon } from '../pieces.ts';
import { type DumpQuestion, type PassBlockQuestion, USED } from '../questions.ts';
import { skills } from '../skills/index.ts';
import type { SeatId, State } from '../state.ts';
import { rangeBetween } from '../throws.ts';
import type { Answer } from './before.ts';
import { anySquare, cellIn, form, id } from './rule.ts';
import { isSame } from './same.ts';
import { cannotThrowAt } from './throwing.ts';

/** Whether an answer is among those of the question. */
type Listed = (state: State, question: Question, seat: Seat) => readonly Typed[];

export function answersWith(listed: Listed) {
  const oneOf =
    (code: string, clause: string | ((action: never) => string)) =>
    (state: State, action: Typed, { seat, question }: { seat: Seat; question: Question }) =>
      listed(state, question, seat).some((one) => isSame(one, action))
        ? undefined
        : violation(
            code,
            typeof clause === 'string' ? clause : clause(action as never),
            'This is none of the choices.',
          );

  const rerollForm = form('use-reroll', { source: z.string().max(40) });
  const useReroll: Answer<z.infer<typeof rerollForm>> = {
    schema: rerollForm,
    answers: ['reroll'],
    check: oneOf('reroll-unavailable', 'BB-9.6'),
  };
  const dieForm = form('choose-die', { index: z.int() });
  const chooseDie: Answer<z.infer<typeof dieForm>> = {
    schema: dieForm,
    answers: ['choose-die'],
    check: oneOf('illegal-choice', 'BB-6.2'),
  };
  const skillForm = form('use-skill', { skill: z.enum(USED), use: z.boolean(), player: id.optional() });
  const useSkill: Answer<z.infer<typeof skillForm>> = {
    schema: skillForm,
    answers: USED,
    check: oneOf('illegal-choice', ({ skill }: { skill: string }) => skills.byId(skill).clause),
  };
  const pushForm = form('choose-push', { to: anySquare });
  const choosePush: Answer<z.infer<typeof pushForm>> = {
    schema: pushForm,
    answers: ['choose-push'],
    check: oneOf('illegal-choice', 'BB-6.12'),
  };
  const followForm = form('follow-up', { follow: z.boolean() });
  const followUp: Answer<z.infer<typeof followForm>> = { schema: followForm, answers: ['follow-up'] };
  const dumpForm = form('dump-off', { to: z.union([anySquare, z.null()]) });
  const dumpOff: Answer<z.infer<typeof dumpForm>, DumpQuestion> = {
    schema: dumpForm,
    answers: ['dump-off'],
    check(state, { to }, { question }) {
      if (!to) return undefined;
      const player = inDungeon(state, question.about);
      const found = cannotThrowAt(state, player, to);
      if (found) return found;
      return rangeBetween(state, cell(groundOf(state), player), cellIn(state, to)) === 'quick'
        ? undefined
        : violation('out-of-range', 'BB-14.2', 'A Dump-Off is a Quick pass.');
    },
  };
  const passBlockForm = form('pass-block', {
    player: z.union([id, z.null()]),
    path: z.array(anySquare).max(3),
  });
  const passBlock: Answer<z.infer<typeof passBlockForm>, PassBlockQuestion> = {
    schema: passBlockForm,
    answers: ['pass-block'],
    check(state, { player, path }, { seat, question }) {
      const cells = path.map((one) => cellIn(state, one));
      const fine =
        player === null ? !path.length : isPassBlock(state, question, seat as SeatId, player, cells);
      return fine ? undefined : violation('illegal-path', 'BB-12.8', 'This is no path of Pass Block.');
    },
  };
  const interceptForm = form('choose-interceptor', { player: z.union([id, z.null()]) });
  const chooseInterceptor: Answer<z.infer<typeof interceptForm>> = {
    schema: interceptForm,
    answers: ['intercept'],
    check: oneOf('illegal-choice', 'BB-8.12'),
  };
  const apothecaryForm = form('use-apothecary', { use: z.boolean() });
  const useApothecary: Answer<z.infer<typeof apothecaryForm>> = {
    schema: apothecaryForm,
    answers: ['apothecary'],
  };
  const casualtyForm = form('choose-casualty', { index: z.int() });
  const chooseCasualty: Answer<z.infer<typeof casualtyForm>> = {
    schema: casualtyForm,
    answers: ['choose-casualty'],
    check: oneOf('illegal-choice', 'BB-7.19'),
  };
  const igorForm = form('use-igor', { use: z.boolean() });
  const useIgor: Answer<z.infer<typeof igorForm>> = { schema: igorForm, answers: ['igor'] };
  const bribeForm = form('use-bribe', { use: z.boolean() });
  const useBribe: Answer<z.infer<typeof bribeForm>> = { schema: bribeForm, answers: ['bribe'] };
  const targetForm = form('choose-target', { player: z.union([id, z.null()]) });
  const chooseTarget: Answer<z.infer<typeof targetForm>> = {
    schema: targetForm,
    answers: ['animosity-target', 'bite'],
    check: oneOf('illegal-choice', 'BB-17.2'),
  };
  const catchForm = form('catch-bomb', { use: z.boolean() });
  const catchBomb: Answer<z.infer<typeof catchForm>> = { schema: catchForm, answers: ['catch-bomb'] };
  return {
    'use-reroll': useReroll,
    'choose-die': chooseDie,
    'use-skill': useSkill,
    'choose-push': choosePush,
    'follow-up': followUp,
    'dump-off': dumpOff,
    'pass-block': passBlock,
    'choose-interceptor': chooseInterceptor,
    'use-apothecary': useApothecary,
    'choose-casualty': chooseCasualty,
    'use-igor': useIgor,
    'use-bribe': useBribe,
    'choose-target': chooseTarget,
    'catch-bomb': catchBomb,
  };
}
