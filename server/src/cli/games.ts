import { readFile } from 'node:fs/promises';
import { type AnyGame, gameById, games } from '@touchline/rules';
import { readTeams, type Teams } from '@touchline/rules/kernel';
import { Failure, messageOf } from './failure.ts';
import { didYouMean } from './suggest.ts';

/** The game that stands in examples, and that is played when any will do. */
export const SAMPLE: string = games[0]?.id ?? 'game';

/**
 * A game of the catalogue.
 * @throws {@link Failure} with the names that exist
 */
export function gameNamed(id: string): AnyGame {
  const game = gameById(id);
  if (game) return game;
  const known = games.map((g) => g.id);
  throw new Failure(`There is no game "${id}".${didYouMean(id, known)} Known: ${known.join(', ')}.`);
}

/**
 * What a match is set up with, from the text of a command line.
 * @param text JSON; the game's defaults when absent
 * @throws {@link Failure} with everything that is wrong
 */
export function optionsFrom(game: AnyGame, text: string | undefined): object {
  let given: unknown;
  try {
    given = text === undefined ? {} : JSON.parse(text);
  } catch (error) {
    throw new Failure(`--options is not JSON: ${messageOf(error)}. Write e.g. --options '{"name": 1}'.`);
  }
  const parsed = game.options.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((i) => `  ${i.path.join('.') || 'options'}: ${i.message}`);
    throw new Failure(`--options does not fit ${game.name}:\n${wrong.join('\n')}`);
  }
  const improper = game.checkOptions(parsed.data);
  if (!improper) return parsed.data as object;
  const wrong = (improper.problems ?? [improper]).map((p) => `  ${p.message} (${p.clause})`);
  throw new Failure(`--options is not allowed by ${game.name}:\n${wrong.join('\n')}`);
}

/**
 * The teams that seats bring, from a file that a command line names.
 * @param options of the match, from {@link optionsFrom}
 * @param file JSON, a team by each seat that brings one; nobody brings one when absent
 * @throws {@link Failure} with everything that is wrong
 */
export async function teamsFrom(
  game: AnyGame,
  options: object,
  file: string | undefined,
): Promise<Teams | undefined> {
  if (file === undefined) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Failure(`--teams: ${file} cannot be read: ${messageOf(error)}.`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Failure(`--teams: ${file} has no teams by seat. Write e.g. {"${game.seats(options)[0]}": {}}.`);
  const { teams, wrong } = readTeams(game, options, given as Teams);
  if (!wrong) return teams;
  const problems = (wrong.problems ?? [wrong]).map(
    ({ path, message, clause }) => `  ${path}: ${message}${clause && ` (${clause})`}`,
  );
  throw new Failure(`--teams is not allowed by ${game.name}:\n${problems.join('\n')}`);
}
