import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import type { Moderation } from '../accounts/moderation.ts';
import type { Matches } from '../matches/matches.ts';
import { type Route, route } from './route.ts';
import { account, adjudicate, impose, matchInfo, matchRules, newName, sanction } from './schemas.ts';

const match = z.object({ match: z.string().describe('Id of a match') });
const tag = 'operator';

interface AdminServices {
  readonly accounts: Accounts;
  readonly matches: Matches;
  readonly moderation: Moderation;
}

/** What only the operator of the server may do, with its ADMIN_TOKEN. */
export function adminRoutes({ accounts, matches, moderation }: AdminServices): readonly Route[] {
  return [
    route({
      method: 'post',
      path: '/matches/{match}/adjudicate',
      tag,
      summary: 'End a match by a ruling',
      description:
        'One that has not begun is withdrawn by a ruling without winners: it is `abandoned`. The ruling is the last entry of the journal, and stands in the replay.',
      who: 'operator',
      params: match,
      body: adjudicate,
      example: { winners: ['B'], reason: 'left-the-league' },
      answer: matchInfo,
      refuses: ['not-found', 'no-such-seat', 'not-live', 'not-stored', 'other-rules', 'moved', 'stopping'],
      handle: ({ params, body }) => matches.asking.adjudicate(params.match, body),
    }),
    route({
      method: 'get',
      path: '/matches/{match}/rules',
      tag,
      summary: 'What the present rules make of a match',
      description:
        'Plays the match again by the rules of this server, whatever version it is of. Where it comes out otherwise, `difference` says where first: the entry, and what was expected there and found. A match under way that differs stands still until a server has its rules again, or you end it by a ruling. `touchline verify --against` does the same to kept replays.',
      who: 'operator',
      params: match,
      answer: matchRules,
      refuses: ['not-found', 'other-rules'],
      handle: ({ params }) => matches.reading.rules(params.match),
    }),
    route({
      method: 'get',
      path: '/admin/sanctions',
      tag,
      summary: 'Whom you have banned or silenced, the newest first',
      description: 'Only what is still in force.',
      who: 'operator',
      answer: z.array(sanction),
      handle: () => moderation.list(),
    }),
    route({
      method: 'post',
      path: '/admin/sanctions',
      tag,
      summary: 'Ban or silence an account or an address',
      description: [
        'At once, and over restarts. A `ban` of an account closes its connections and streams, and refuses its tokens, refresh tokens and password as `banned`; its seats and its name stay its own, and so do its sessions, for when the ban is over. A `ban` of an address closes what comes from there and refuses every request to the API, new guests too. A `silence` refuses what is said in a chat as `silenced`, in every match.',
        'The ids of accounts are in the seats of matches, in messages of a chat and in the logs; addresses are in the logs. An IPv6 address stands for its network of 64 bits. What is imposed takes the place of what there is of its kind on the same account or address.',
      ].join('\n\n'),
      who: 'operator',
      body: impose,
      example: { kind: 'ban', address: '192.0.2.7', reason: 'floods the lobby', until: 4_102_444_800_000 },
      status: 201,
      answer: sanction,
      refuses: ['not-found'],
      handle: ({ body }) => moderation.impose(body),
    }),
    route({
      method: 'delete',
      path: '/admin/sanctions/{sanction}',
      tag,
      summary: 'Lift a ban or a silence',
      who: 'operator',
      params: z.object({ sanction: z.string().describe('Its id, as the list tells') }),
      refuses: ['not-found'],
      handle: ({ params }) => moderation.lift(params.sanction),
    }),
    route({
      method: 'patch',
      path: '/admin/accounts/{account}',
      tag,
      summary: 'Give an account another name',
      description:
        'A registered account signs in with it from now on. It may be a name that is kept for the server.',
      who: 'operator',
      params: z.object({ account: z.string().describe('Id of an account') }),
      body: newName,
      example: { name: 'Somebody else' },
      answer: account,
      refuses: ['not-found', 'bad-name', 'name-taken', 'name-at-table'],
      handle: async ({ params, body }) => {
        const named = await accounts.renamed(params.account, body.name);
        await matches.seats.renamed(named);
        return named;
      },
    }),
  ];
}
