import { z } from 'zod';
import type { Seasons } from '../seasons/index.ts';
import type { Asking } from '../seasons/leagues.ts';
import type { Access } from '../store/store.ts';
import { fixture, HIDDEN, POWER, RULED } from './league-params.ts';
import {
  fixtureInfo,
  forfeit,
  newTime,
  openedMatch,
  protest,
  replayOrder,
  ruling,
  standIn,
  whyOnly,
} from './league-schemas.ts';
import { type Route, route } from './route.ts';

interface Power<B extends z.ZodType> extends Pick<Route, 'summary' | 'description' | 'refuses'> {
  readonly name: string;
  readonly body: B;
  readonly example: z.input<B>;
  act(fixture: string, body: z.output<B>, access: Access, asking: Asking): Promise<unknown>;
}

/** `/fixtures`. */
export function fixtureRoutes({ leagues, service, fixtures, reading }: Seasons): readonly Route[] {
  /** What an organiser may do with a fixture, or the operator. */
  const power = <B extends z.ZodType>({ name, act, refuses = RULED, ...described }: Power<B>) =>
    route({
      ...described,
      ...{ method: 'post', path: `/fixtures/{fixture}/${name}`, tag: 'leagues' },
      ...{ who: 'signed-in-or-operator', params: fixture, answer: fixtureInfo, refuses },
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        await act(params.fixture, body, access, account);
        return reading.fixture(params.fixture, access, account);
      },
    });
  return [
    route({
      method: 'get',
      path: '/me/fixtures',
      tag: 'leagues',
      summary: 'The fixtures that you are to play',
      who: 'signed-in',
      answer: z.array(fixtureInfo),
      handle: ({ account }) => reading.mine(account, 100),
    }),
    route({
      method: 'get',
      path: '/fixtures/{fixture}',
      tag: 'leagues',
      summary: 'A fixture with its matches',
      description: HIDDEN,
      who: 'optional',
      params: fixture,
      answer: fixtureInfo,
      refuses: ['not-found'],
      handle: async ({ params, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        return reading.fixture(params.fixture, access, account);
      },
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/match',
      tag: 'leagues',
      summary: 'Open the match of a fixture, or find the one that is open',
      description:
        'For its coaches, when both teams are ready; an organiser has the defaults taken for a team that is not. Its seats are kept for who plays: take yours.',
      who: 'signed-in-or-operator',
      params: fixture,
      answer: openedMatch,
      refuses: ['not-found', 'not-organiser', 'fixture-over', 'choice-owed', 'in-a-match', 'rules', 'busy'],
      handle: async ({ params, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        return fixtures.open(params.fixture, access, account);
      },
    }),
    power({
      name: 'stand-in',
      summary: "Have somebody play in a coach's place",
      body: standIn,
      example: { side: 'home' },
      refuses: ['not-found', 'not-organiser', 'fixture-over', 'in-a-match', 'already-seated', 'busy'],
      act: (id, { side, account }, access, asking) => fixtures.standIn(id, side, account, access, asking),
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/time',
      tag: 'leagues',
      summary: 'Propose when a fixture is played, or agree to what the other side has proposed',
      description:
        'When both coaches have named the same time, or an organiser who does not play in it has set one, the match opens then by itself, with the defaults taken for a team that still owes a choice. What is proposed takes the place of what stood.',
      who: 'signed-in-or-operator',
      params: fixture,
      body: newTime,
      example: { at: 1_800_000_000_000 },
      answer: fixtureInfo,
      refuses: ['not-found', 'not-organiser', 'fixture-over', 'in-a-match', 'busy'],
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        await fixtures.arrange(params.fixture, body.at, access, account);
        return reading.fixture(params.fixture, access, account);
      },
    }),
    power({
      name: 'forfeit',
      summary: 'Have one side forfeit, or both',
      description: POWER,
      body: forfeit,
      example: { by: 'away', why: 'did not come' },
      act: service.forfeit.bind(service),
    }),
    power({
      name: 'ruling',
      summary: 'Decide a fixture',
      description: POWER,
      body: ruling,
      example: { winner: 'home', why: 'as both agreed' },
      act: service.ruling.bind(service),
    }),
    power({
      name: 'replay',
      summary: 'Have a fixture played again, from the start or from an entry of its match',
      description: `${POWER} What the match did to the teams is taken back at once. With \`from\`, the next match has the same teams and the first so many entries of it, with their dice; what comes after has seeds of its own.`,
      body: replayOrder,
      example: { why: 'the connection was lost' },
      refuses: [...RULED, 'no-such-entry', 'other-rules'],
      act: service.replay.bind(service),
    }),
    power({
      name: 'dismissal',
      summary: 'Dismiss a protest: the result stands',
      description: POWER,
      body: whyOnly,
      example: { why: 'stand-ins are allowed' },
      act: (id, { why }, access, asking) => service.dismiss(id, why, access, asking),
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/protest',
      tag: 'leagues',
      summary: 'Protest against a result, within the time the terms set',
      who: 'signed-in',
      params: fixture,
      body: protest,
      example: { why: 'the other side was played by somebody else' },
      answer: fixtureInfo,
      refuses: ['not-found', 'not-yours', 'rules', 'busy'],
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        await service.protest(params.fixture, body.why, account);
        return reading.fixture(params.fixture, access, account);
      },
    }),
  ];
}
