import type { Migration } from 'kysely/migration';
import * as matches from './001-matches.ts';
import * as accounts from './002-accounts.ts';
import * as crowd from './003-crowd.ts';
import * as clocks from './004-clocks.ts';
import * as gathering from './005-gathering.ts';
import * as agreements from './006-agreements.ts';
import * as moderation from './007-moderation.ts';
import * as liveliness from './008-liveliness.ts';
import * as rules from './009-rules.ts';
import * as teams from './010-teams.ts';
import * as processes from './011-processes.ts';
import * as seekers from './012-seekers.ts';
import * as seasons from './013-seasons.ts';
import * as outlets from './014-outlets.ts';
import * as commands from './015-commands.ts';
import * as careers from './016-careers.ts';
import * as origins from './017-origins.ts';
import * as webhookFormat from './018-webhook-format.ts';
import * as growth from './019-growth.ts';
import * as pushes from './020-pushes.ts';
import * as whoPlayed from './021-who-played.ts';
import * as everybodys from './022-public.ts';
import * as seekersSince from './023-seekers-since.ts';
import * as withdrawn from './024-withdrawn.ts';
import * as seekersOptions from './025-seekers-options.ts';

/** Every change of the tables, in order. Forward only: what has been released is never altered. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-matches': matches,
  '002-accounts': accounts,
  '003-crowd': crowd,
  '004-clocks': clocks,
  '005-gathering': gathering,
  '006-agreements': agreements,
  '007-moderation': moderation,
  '008-liveliness': liveliness,
  '009-rules': rules,
  '010-teams': teams,
  '011-processes': processes,
  '012-seekers': seekers,
  '013-seasons': seasons,
  '014-outlets': outlets,
  '015-commands': commands,
  '016-careers': careers,
  '017-origins': origins,
  '018-webhook-format': webhookFormat,
  '019-growth': growth,
  '020-pushes': pushes,
  '021-who-played': whoPlayed,
  '022-public': everybodys,
  '023-seekers-since': seekersSince,
  '024-withdrawn': withdrawn,
  '025-seekers-options': seekersOptions,
};
