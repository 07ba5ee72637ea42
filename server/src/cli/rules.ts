import { games } from '@touchline/rules';
import type { Command } from 'commander';
import { Failure } from './failure.ts';
import { gameNamed, SAMPLE } from './games.ts';
import { type Clause, clausesOf, rulebook } from './rulebook.ts';
import { didYouMean } from './suggest.ts';

const HELP = `
Refusals and explained rolls name the clause they follow; this shows what it says.

Examples:
  $ touchline rules
  $ touchline rules ${SAMPLE} | less
  $ touchline rules ${SAMPLE} ${games[0]?.clauses[0]}-4.2
  $ touchline rules ${SAMPLE} ${games[0]?.clauses[0]}-4`;

/** `touchline rules [game] [clause]` */
export function rules(program: Command): void {
  program
    .command('rules')
    .description('read a rulebook, a section or a clause; without a game, list the games')
    .argument('[game]', 'id of a game')
    .argument('[clause]', 'a clause (4.2) or a section (4)')
    .option('--json', 'print as JSON')
    .addHelpText('after', HELP)
    .action((id: string | undefined, clause: string | undefined, { json }: { json?: boolean }) => {
      if (id === undefined) return list(json);
      const game = gameNamed(id);
      const book = rulebook(game.id);
      if (clause === undefined) {
        console.log(json ? JSON.stringify(clausesOf(book), null, 2) : book);
        return;
      }
      const found = find(clausesOf(book), game.clauses, clause);
      console.log(json ? JSON.stringify(found, null, 2) : found.text);
    });
}

function list(json: boolean | undefined): void {
  const known = games.map(({ id, name, rulesVersion }) => ({ id, name, rulesVersion }));
  if (json) console.log(JSON.stringify(known, null, 2));
  else for (const { id, name, rulesVersion } of known) console.log(`${id}  ${name}, rules ${rulesVersion}`);
}

/** A clause by its number; without a prefix, the first of the game's is meant. */
function find(clauses: readonly Clause[], [prefix, ...others]: readonly string[], asked: string): Clause {
  const upper = asked.toUpperCase();
  const prefixed = [prefix, ...others].some((one) => upper.startsWith(`${one}-`));
  const id = prefixed ? upper : `${prefix}-${upper}`;
  const found = clauses.find((c) => c.id === id);
  if (found) return found;
  const near = didYouMean(
    id,
    clauses.map((c) => c.id),
  );
  throw new Failure(
    `There is no clause ${asked}.${near || ` Sections are ${prefix}-1, ${prefix}-2 and so on.`}`,
  );
}
