import { games } from '@touchline/rules';
import { type AnyGame, begin, REFEREE, replayEntry, scriptedDice, simulate } from '@touchline/rules/kernel';
import type { Drawing } from '../../web/src/arenas/arena.ts';
import type { People } from '../../web/src/arenas/person.ts';
import { Names } from '../../web/src/people/cast.ts';

/** Where an A in the words of a game is no side. */
const ARTICLE = /\bA (?:game on|draw|free turn|chest|teleporter|bomb|string|player|team)\b/g;
/** A side that is called by its letter. */
const LETTER = /\b[A-F]\b/;

type Words = Pick<Drawing, 'highlight' | 'facts' | 'action' | 'group'>;

/** The words of a game in which its drawing says names; the drawing itself is for browsers. */
async function wordsOf({ id }: AnyGame): Promise<{ people: People; words: Words }> {
  const { people } = await import(`../../web/src/arenas/${id}/people.ts`);
  const { beside } = await import(`../../web/src/arenas/${id}/beside.ts`);
  const { words } = await import(`../../web/src/arenas/${id}/words.ts`);
  // of some games what is only said in play comes with play
  const { playWords } = await import(`../../web/src/arenas/${id}/play-words.ts`).catch(() => ({}));
  return { people, words: { ...beside, ...words, ...playWords } };
}

/** All that is said of a match between bots: of what happens, what is done, and how it stands. */
function textsOf(game: AnyGame, words: Words, made: ReturnType<typeof simulate>['made']): string[] {
  const options = game.options.parse({});
  const [first, ...others] = made.map(({ entry }) => entry);
  const { live, events } = begin(game, { options }, scriptedDice(...first!.dice));
  const texts = events.map((event) => game.text.event(event));
  for (const entry of others) {
    const view = game.view(live.state);
    if (entry.seat !== REFEREE) texts.push(words.action(entry.action, view), words.group(entry.action, view));
    texts.push(...words.facts(view).map(({ value }) => value));
    for (const event of replayEntry(game, live, entry))
      texts.push(game.text.event(event), words.highlight(event) ?? '');
  }
  return texts;
}

describe.each(games.map((game) => [game.id, game] as const))('what is said in %s', (_id, game) => {
  test.each([
    ['good bots', 'heuristic', 1],
    ['bots that move at random', 'random', 2],
    ['bots that move at random, once more', 'random', 5],
  ] as const)('has a name for each side, and leaves each article as it is: %s', async (_, bot, seed) => {
    const { people, words } = await wordsOf(game);
    const seats = game.seats(game.options.parse({}));
    const bots = Object.fromEntries(seats.map((seat) => [seat, bot]));
    const { made, final } = simulate(game, { seed, bots });
    const texts = [...new Set(textsOf(game, words, made))];
    const { said } = new Names(people, 'a match').cast(final);
    const wrong = texts.flatMap((text) => {
      const told = said(text);
      const kept = told.match(ARTICLE)?.length === text.match(ARTICLE)?.length;
      return kept && !LETTER.test(told.replace(ARTICLE, '')) ? [] : [[text, told]];
    });
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(texts.filter((text) => LETTER.test(text)).length).toBeGreaterThan(10);
  });
});

test.each([
  ['Ulric (Fänger): laufen', 'Ulric (Fänger): laufen'],
  ['Fünf Bälle für Dämonen, Cäsar und die Eröffnung', 'Fünf Bälle für Dämonen, Cäsar und die Eröffnung'],
  ['B stößt an', 'Reds stößt an'],
])('a letter that begins or ends a word of another language is no side: %s', async (text, told) => {
  const { people } = await wordsOf(games.find(({ id }) => id === 'runeball')!);
  const names = new Names({ ...people, everybody: () => [] }, 'a match', [['B', 'Reds']]);
  expect(names.cast({}).said(text)).toBe(told);
});
