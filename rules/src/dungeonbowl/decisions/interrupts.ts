/** The questions that interrupt: section 3.3. */
import type { Question } from '../../flow/index.ts';
import { chanceOf } from '../../kernel/roll.ts';
import { interceptionNeed } from '../needs.ts';
import { dieBy, orderOf, usable } from '../orders.ts';
import { passBlocks } from '../pass-blocks.ts';
import { cell, groundOf, inDungeon, playerOf } from '../pieces.ts';
import { BEST, faceOf } from '../procedures/block.ts';
import { squareOf } from '../procedures/changes.ts';
import {
  animosityAsked,
  apothecaryAsked,
  biteAsked,
  bribeAsked,
  type CasualtyQuestion,
  type CatchBomb,
  type ChooseCasualty,
  type ChooseTarget,
  casualtyAsked,
  catchBombAsked,
  type DieQuestion,
  type DumpOff,
  type DumpQuestion,
  dieAsked,
  dumpAsked,
  followAsked,
  type Intercept,
  type InterceptQuestion,
  igorAsked,
  interceptAsked,
  type PassBlock,
  type PassBlockQuestion,
  type PushQuestion,
  passBlockAsked,
  pushAsked,
  type RerollQuestion,
  rerollAsked,
  type SkillQuestion,
  skillAsked,
  type TargetQuestion,
  type ThrowBomb,
  type ThrowBombQuestion,
  type Treat,
  type TreatQuestion,
  throwBombAsked,
  USED,
  type Used,
  type UseSkill,
} from '../questions.ts';
import { can, skills } from '../skills/index.ts';
import type { SeatId, State } from '../state.ts';
import { throwTargets } from '../throws.ts';
import { habitual, habitualOf, interrupt, row } from './row.ts';

const REROLL = row(rerollAsked, {
  clause: 'BB-9.6',
  decision: interrupt,
  legal: (_state, { sources }: RerollQuestion) =>
    [...sources, 'none'].map((source) => ({ type: 'use-reroll', source })),
  fallback: () => ({ type: 'use-reroll', source: 'none' }),
  order: habitual('reroll', () => ({ type: 'use-reroll', source: 'none' })),
});

/** For the blocker the best face, for the target's coach the worst. */
function bestDie({ faces, blockers }: DieQuestion): number {
  const ranks = faces.map((face) => BEST.indexOf(faceOf(face)));
  return ranks.indexOf(blockers ? Math.min(...ranks) : Math.max(...ranks));
}
const DIE = row(dieAsked, {
  clause: 'BB-6.2',
  decision: interrupt,
  legal: (_state, { faces }: DieQuestion) => faces.map((_face, index) => ({ type: 'choose-die', index })),
  fallback: (_state, question: DieQuestion) => ({ type: 'choose-die', index: bestDie(question) }),
  order(state, question: DieQuestion) {
    const { about, faces, blockers } = question;
    if (!blockers) return undefined;
    const auto = () => bestDie(question);
    const index = dieBy(state, about, faces.map(faceOf), can(playerOf(state, about), 'staysUp'), auto);
    return index === undefined ? undefined : { type: 'choose-die', index };
  },
});

/** What is used when nobody says so. */
const USES: Readonly<Record<Used, boolean>> = {
  juggernaut: true,
  wrestle: false,
  'stand-firm': true,
  'diving-tackle': false,
  shadowing: true,
  tentacles: true,
  'diving-catch': true,
  'piling-on': false,
};
/** Of several the fastest, or the strongest. */
function bestOf(state: State, skill: Used, players: readonly string[]): string | undefined {
  const score = (id: string) => playerOf(state, id).sheet[skill === 'tentacles' ? 'st' : 'ma'];
  return players.reduce<string | undefined>(
    (best, id) => (best === undefined || score(id) > score(best) ? id : best),
    undefined,
  );
}
function useOf(skill: Used, use: boolean, player?: string): UseSkill {
  return { type: 'use-skill', skill, use, ...(player !== undefined && { player }) };
}
const SKILLS = USED.map((skill) =>
  row<SkillQuestion, UseSkill>(skillAsked[skill], {
    clause: skills.byId(skill).clause,
    decision: interrupt,
    legal: (_state, { players }) => [
      ...(players.length ? players.map((id) => useOf(skill, true, id)) : [useOf(skill, true)]),
      useOf(skill, false),
    ],
    fallback: (state, { players }) =>
      USES[skill] ? useOf(skill, true, bestOf(state, skill, players)) : useOf(skill, false),
    order(state, { about, players }) {
      const able = usable(state, skill, players.length ? players : [about]);
      if (!able) return undefined;
      const best = players.length ? bestOf(state, skill, able) : undefined;
      return useOf(skill, able.length > 0, best);
    },
  }),
);

const PUSH = row(pushAsked, {
  clause: 'BB-6.12',
  forced: true,
  decision: interrupt,
  legal: (_state, { squares }: PushQuestion) => squares.map((to) => ({ type: 'choose-push', to })),
  fallback: (_state, { squares }: PushQuestion) => ({ type: 'choose-push', to: squares[0]! }),
});
const FOLLOW = row(followAsked, {
  clause: 'BB-6.15',
  decision: interrupt,
  legal: () => [
    { type: 'follow-up', follow: true },
    { type: 'follow-up', follow: false },
  ],
  fallback: () => ({ type: 'follow-up', follow: false }),
  order: habitual('follow-up', (follow) => ({ type: 'follow-up', follow })),
});

const DUMP = row<DumpQuestion, DumpOff>(dumpAsked, {
  clause: 'BB-14.2',
  decision: interrupt,
  legal(state, { about }: DumpQuestion) {
    const from = cell(groundOf(state), inDungeon(state, about));
    return [
      { type: 'dump-off', to: null },
      ...throwTargets(state, from)
        .filter(({ range }) => range === 'quick')
        .map(({ cell: at }): DumpOff => ({ type: 'dump-off', to: squareOf(state, at) })),
    ];
  },
  fallback: () => ({ type: 'dump-off', to: null }),
  order: habitual('dump-off', () => ({ type: 'dump-off', to: null })),
});

const PASS_BLOCK = row<PassBlockQuestion, PassBlock>(passBlockAsked, {
  clause: 'BB-12.8',
  forced: true,
  decision: interrupt,
  legal: (state, question: PassBlockQuestion, seat) => [
    NO_PASS_BLOCK,
    ...passBlocks(state, question, seat as SeatId)
      .filter(({ player }) => orderOf(state, player, 'pass-block') !== 'never')
      .map(
        ({ player, path }): PassBlock => ({
          type: 'pass-block',
          player,
          path: path.map((at) => squareOf(state, at)),
        }),
      ),
  ],
  fallback: () => NO_PASS_BLOCK,
});
const NO_PASS_BLOCK: PassBlock = { type: 'pass-block', player: null, path: [] };

const INTERCEPT = row<InterceptQuestion, Intercept>(interceptAsked, {
  clause: 'BB-8.12',
  decision: interrupt,
  legal: (_state, { players }: InterceptQuestion) =>
    [...players, null].map((player): Intercept => ({ type: 'choose-interceptor', player })),
  fallback: (state, { players }: InterceptQuestion) => bestInterceptor(state, players),
  order: habitualOf('intercept', (state, _question, able) => bestInterceptor(state, able)),
});
function bestInterceptor(state: State, players: readonly string[]): Intercept {
  const chances = players.map((id) => chanceOf(interceptionNeed(state, inDungeon(state, id))));
  return { type: 'choose-interceptor', player: players[chances.indexOf(Math.max(...chances))] ?? null };
}

const yesNo = <T extends string>(type: T) => [
  { type, use: true },
  { type, use: false },
];
const CATCH_BOMB = row<Question & { kind: 'catch-bomb'; about: string }, CatchBomb>(catchBombAsked, {
  clause: 'BB-17.6',
  decision: interrupt,
  legal: () => yesNo('catch-bomb' as const),
  fallback: () => ({ type: 'catch-bomb', use: false }),
  order: habitual('catch-bomb', (use) => ({ type: 'catch-bomb', use })),
});

/** The square of the nearest opponent in range, else any: it explodes soon enough. */
const THROW_BOMB = row<ThrowBombQuestion, ThrowBomb>(throwBombAsked, {
  clause: 'BB-17.6',
  decision: interrupt,
  legal: (state, { about }) =>
    throwTargets(state, cell(groundOf(state), inDungeon(state, about))).map(({ cell: at }) => ({
      type: 'throw-bomb',
      to: squareOf(state, at),
    })),
  fallback(state, { about }) {
    const ground = groundOf(state);
    const thrower = inDungeon(state, about);
    const from = ground.squares[cell(ground, thrower)]!;
    const near = throwTargets(state, cell(ground, thrower)).map(({ cell: at }) => {
      const foe = state.players.some(
        (one) => one.seat !== thrower.seat && one.square && cell(ground, one) === at,
      );
      const { x, y } = ground.squares[at]!;
      return { at, far: Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) + (foe ? 0 : 100) };
    });
    const { at } = near.reduce((best, one) => (one.far < best.far ? one : best));
    return { type: 'throw-bomb', to: squareOf(state, at) };
  },
});

const APOTHECARY = row<TreatQuestion, Treat>(apothecaryAsked, {
  clause: 'BB-7.19',
  decision: interrupt,
  legal: () => yesNo('use-apothecary' as const),
  fallback: (_state, { helps }) => ({ type: 'use-apothecary', use: helps }),
  order: habitual('apothecary', (use) => ({ type: 'use-apothecary', use })),
});
/** The lighter result comes first. */
const lighter = ({ rolls: [first, second] }: CasualtyQuestion): 0 | 1 => (second! < first! ? 1 : 0);
const casualtyOf = (index: number): ChooseCasualty => ({ type: 'choose-casualty', index });
const CASUALTY = row<CasualtyQuestion, ChooseCasualty>(casualtyAsked, {
  clause: 'BB-7.19',
  decision: interrupt,
  legal: (_state, question) => [casualtyOf(lighter(question)), casualtyOf(1 - lighter(question))],
  fallback: (_state, question) => casualtyOf(lighter(question)),
});
const IGOR = row(igorAsked, {
  clause: 'BB-20.7',
  decision: interrupt,
  legal: () => yesNo('use-igor' as const),
  fallback: () => ({ type: 'use-igor', use: true }),
  order: habitual('igor', (use) => ({ type: 'use-igor', use })),
});
const BRIBE = row(bribeAsked, {
  clause: 'BB-20.4',
  decision: interrupt,
  legal: () => yesNo('use-bribe' as const),
  fallback: () => ({ type: 'use-bribe', use: true }),
  order: habitual('bribe', (use) => ({ type: 'use-bribe', use })),
});

const target = (player: string | null): ChooseTarget => ({ type: 'choose-target', player });
const ANIMOSITY = row(animosityAsked, {
  clause: 'BB-17.2',
  decision: interrupt,
  legal: (_state, { players }: TargetQuestion) => [...players, null].map(target),
  fallback: () => target(null),
});
const BITE = row(biteAsked, {
  clause: 'BB-17.5',
  forced: true,
  decision: interrupt,
  legal: (_state, { players }: TargetQuestion) => players.map(target),
  fallback: (_state, { players }: TargetQuestion) => target(players[0]!),
});

export const INTERRUPTS = [
  REROLL,
  DIE,
  ...SKILLS,
  PUSH,
  FOLLOW,
  DUMP,
  PASS_BLOCK,
  INTERCEPT,
  CATCH_BOMB,
  THROW_BOMB,
  APOTHECARY,
  CASUALTY,
  IGOR,
  BRIBE,
  ANIMOSITY,
  BITE,
];
