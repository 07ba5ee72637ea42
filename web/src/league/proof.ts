import type { LedgerLine, TeamInfo } from '@touchline/client';
import { gameById } from '@touchline/rules';
import { commitmentOf } from '@touchline/rules/kernel';
import { canonical, foldLedger, type LedgerEntry, ledgerKey, Unfit } from '@touchline/rules/season';
import { touchline } from '../client.ts';

const A_PAGE = 500;

/** What a check of a ledger on this machine has come to. */
export interface Proof {
  readonly entries: number;
  readonly dice: number;
  /** Whether the seed is known, so that the dice were rolled again. */
  readonly rolled: boolean;
  /** Where it does not hold: the entry, from 1, and what is wrong with it. */
  readonly wrong?: { readonly at?: number; readonly message?: string };
}

/** Follows the chain of a ledger, and computes the team and, once the seed is known, all dice again. */
export async function prove(team: TeamInfo): Promise<Proof> {
  const lines: LedgerLine[] = [];
  let chain = '';
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page = await touchline.teams.ledger(team.id, from, A_PAGE);
    lines.push(...page.lines);
    chain = page.id;
    from = page.next;
  }
  const entries = lines.map(({ entry }) => entry as LedgerEntry);
  const seeds = await seedsOf(team, entries);
  const told = {
    entries: entries.length,
    dice: entries.reduce((sum, { dice }) => sum + dice.length, 0),
    rolled: seeds?.seed !== undefined,
  };
  const game = gameById(team.game);
  if (!game) return { ...told, wrong: {} };
  const [first] = entries;
  const committed = first?.action.type === 'found' ? first.action.commitments : undefined;
  if (seeds?.seed !== undefined) {
    const kept =
      commitmentOf(seeds.seed) === seeds.commitment &&
      (!committed ||
        (committed.server === seeds.commitment && committed.coach === commitmentOf(seeds.coachSeed)));
    if (!kept) return { ...told, wrong: { at: 1 } };
  }
  try {
    const key =
      seeds?.seed === undefined
        ? undefined
        : ledgerKey({ of: seeds.of, server: seeds.seed, coach: seeds.coachSeed });
    const { sheet, head } = foldLedger(game, chain, entries, key);
    const same = head === team.head?.hash && canonical(sheet) === canonical(team.sheet);
    return same ? told : { ...told, wrong: {} };
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    return { ...told, wrong: { at: error.seq + 1, message: error.message } };
  }
}

/** What the dice of the ledger follow from, as far as the season that it belongs to shows it. */
async function seedsOf({ id, season, coach }: TeamInfo, entries: readonly LedgerEntry[]) {
  const played = entries.findLast(({ action }) => action.type === 'round')?.action;
  const its =
    season ?? (played?.type === 'round' ? played.season : (await touchline.teams.fixtures(id, 1))[0]?.season);
  if (its === undefined) return undefined;
  const own = (await touchline.leagues.seeds(its)).find(({ account }) => account === coach.id);
  return own && { ...own, of: `${its}|${coach.id}` };
}
