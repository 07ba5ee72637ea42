import type { Catalogue } from '../play/catalogue.ts';
import type { RatedRecord, Store } from '../store/store.ts';
import { untilStored } from './leagues.ts';
import { RatedAgain } from './rating.ts';
import { Work } from './work.ts';

/** How many seasons are listed at once. */
const PAGE = 100;

/**
 * Writes all that pages read of seasons once more, as it follows from the journals and the ledgers: fixtures,
 * tables, records, honours, and the sheets of the teams that are in a season; and ratings, from all matches
 * that were rated.
 * @param progress told the id of each season that is done
 * @returns how many
 */
export async function rebuild(
  store: Store,
  catalogue: Catalogue,
  progress: (season: string) => void = () => {},
): Promise<number> {
  const now = await store.now();
  const deps = { store, catalogue, now: () => now };
  let done = 0;
  for (let after = ''; ; ) {
    const ids = await store.seasons.seasonsAfter(after, PAGE);
    if (!ids.length) break;
    for (const id of ids) {
      await untilStored(async () => {
        const work = await Work.of(deps, id, true);
        if (!work) return true;
        const teams = await store.seasons.teams(work.entered.map(({ team }) => team));
        await work.load([...teams.values()].flatMap((one) => (one.season === id ? [one.id] : [])));
        return (await work.commit()) || undefined;
      });
      progress(id);
      after = id;
      done++;
    }
  }
  await untilStored(() => ratings(store.careers));
  return done;
}

/** @returns `undefined` when a match was rated meanwhile */
async function ratings(careers: Store['careers']): Promise<true | undefined> {
  const again = new RatedAgain();
  for (let last: RatedRecord | undefined; ; ) {
    const page = await careers.ratedAfter(last, PAGE);
    const others = page.length ? again.take(page) : again.end();
    if (others.length && !(await careers.rewrite(others, []))) return undefined;
    if (!page.length) return (await careers.rewrite([], again.ratings)) || undefined;
    last = page.at(-1);
  }
}
