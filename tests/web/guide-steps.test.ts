/** The steps of the guides, over whole matches of bots. */
import { games } from '@touchline/rules';
import type { PublicState as DungeonState } from '../../rules/src/dungeonbowl/index.ts';
import { type AnyGame, botOf, fastDice } from '../../rules/src/kernel/index.ts';
import { begin } from '../../rules/src/kernel/journal.ts';
import { playOn } from '../../rules/src/kernel/play-on.ts';
import type { GuideStep } from '../../web/src/arenas/arena.ts';
import { guide as caveBrawl } from '../../web/src/arenas/cave-brawl/guide.ts';
import { guide as dungeonbowl } from '../../web/src/arenas/dungeonbowl/guide.ts';
import { guide as martianRugby } from '../../web/src/arenas/martian-rugby/guide.ts';
import { guide as runeball } from '../../web/src/arenas/runeball/guide.ts';
import { guide as streamway } from '../../web/src/arenas/streamway/guide.ts';
import { onwards, START, type Walk, walked } from '../../web/src/pages/guide-steps.ts';

type Told = Readonly<Record<string, string | undefined>>;

interface Guided {
  readonly guide: readonly GuideStep<never>[];
  readonly options?: object;
  /**
   * By the place of a step: the event, and who is named in it, without which it is not done. With `without`
   * it is among the latest, and no such event is.
   */
  readonly own: Readonly<Record<number, readonly [types: RegExp, who: string, without?: RegExp]>>;
}

const GUIDED: Readonly<Record<string, Guided>> = {
  'cave-brawl': {
    guide: caveBrawl,
    own: { 1: [/^player-moved$/, 'player'], 3: [/^(block|tackle)-resolved$/, 'player'] },
  },
  dungeonbowl: {
    guide: dungeonbowl,
    own: {
      1: [/^player-moved$/, 'player'],
      2: [/^chest-opened$/, 'by'],
      3: [/^block-declared$/, 'attacker'],
      5: [/^touchdown-scored$/, 'player'],
    },
  },
  'martian-rugby': {
    guide: martianRugby,
    options: { turnLimit: 40, minionsPerSize: 2 },
    own: {
      2: [/^minion-moved$/, 'minion', /^kick-announced$/],
      4: [/^pass-announced$/, 'from'],
      5: [/^try-scored$/, 'minion'],
    },
  },
  runeball: {
    guide: runeball,
    options: { roundsPerHalf: 8 },
    own: { 5: [/^blocked$/, 'player'], 7: [/^(touchdown|goal)-scored$/, 'player'] },
  },
  streamway: {
    guide: streamway,
    options: { waves: 2 },
    own: {
      0: [/^man-deployed$/, 'seat'],
      1: [/^die-applied$/, 'seat'],
      2: [/^(ladder|snake)-taken$/, 'seat'],
      3: [/^man-bumped$/, 'seat'],
    },
  },
};

/** How far seat `seat` comes in a guide, and what was told up to each tick. */
function walkThrough(
  game: AnyGame,
  seat: string,
  seed: number,
  shown: (state: never, walk: Walk) => void = () => {},
) {
  const { guide, options = {} } = GUIDED[game.id]!;
  const dice = fastDice(seed);
  const { live, events } = begin(game, { options: game.options.parse(options) }, dice);
  const told: Told[] = [...(events as readonly unknown[] as readonly Told[])];
  const view = () => structuredClone(game.view(live.state));
  let before = view();
  let walk: Walk = START;
  const ticked: { step: number; of: Told[]; fresh: readonly Told[] }[] = [];
  const bots = new Map(game.seats(game.options.parse(options)).map((one) => [one, botOf(game, 'heuristic')]));
  const see = (fresh: readonly Told[]) => {
    told.push(...fresh);
    const state = view();
    const next = walked(walk, guide as readonly GuideStep[], seat, state, before);
    for (const step of next.ticks.slice(walk.ticks.length)) ticked.push({ step, of: [...told], fresh });
    walk = next;
    before = state;
    shown(state as never, walk);
  };
  see([]);
  const atStart = walk;
  playOn(game, live, { bots, chance: fastDice(~seed), diceFor: () => dice, at: 0, limit: 4000 }, (made) =>
    see(made.events as readonly unknown[] as readonly Told[]),
  );
  return { walk, atStart, ticked };
}

test.each(
  games.map((game) => [game.id, game as AnyGame] as const),
)('the guide of %s ticks what its player has done, and when it is done', (id, game) => {
  const { guide, own } = GUIDED[id]!;
  const seat = game.seats(game.options.parse(GUIDED[id]!.options ?? {}))[0]!;
  const seen = new Set<number>();
  for (const seed of [1, 2, 3]) {
    const { walk, atStart, ticked } = walkThrough(game, seat, seed);
    expect(atStart).toEqual(START);
    expect(new Set(walk.ticks).size).toBe(walk.ticks.length);
    for (const { step, of, fresh } of ticked) {
      seen.add(step);
      const [types, who, without] = own[step] ?? [];
      if (!types) continue;
      const mine = (without ? fresh : of).filter(
        ({ type, [who!]: name }) => types.test(type!) && name?.startsWith(seat),
      );
      expect([step, mine.length > 0]).toEqual([step, true]);
    }
  }
  // all but what is rare is done by somebody in three matches
  expect(guide.length - seen.size).toBeLessThan(3);
});

test('each step is shown, also one that was done before; who goes back stays with what is done', () => {
  const steps = [0, 1, 2, 3].map((n) => ({ done: (state: readonly number[]) => state.includes(n) }) as never);
  const first = walked(START, steps, 'A', [2], []);
  expect(first).toEqual({ at: 0, most: 0, ticks: [2] });
  expect(walked(first, steps, 'A', [2], [])).toBe(first);
  const past = onwards(first);
  expect(past).toEqual({ at: 1, most: 1, ticks: [2] });
  // what is not done any more stays ticked; step 1 makes way for 2, which has not been read
  const later = walked(past, steps, 'A', [1], []);
  expect(later).toEqual({ at: 2, most: 2, ticks: [2, 1] });
  expect(walked(later, steps, 'A', [2], [])).toBe(later);
  // until something else is done
  expect(walked(later, steps, 'A', [0], [])).toEqual({ at: 3, most: 3, ticks: [2, 1, 0] });
  const back = { ...later, at: 1 };
  expect(walked(back, steps, 'A', [0], [])).toEqual({ at: 1, most: 2, ticks: [2, 1, 0] });
  expect(onwards(back)).toEqual({ at: 2, most: 2, ticks: [2, 1] });
});

test('what nothing else matters beside is shown at once, but not to who has gone back', () => {
  const steps = [0, 1, 2, 3].map(
    (n) =>
      ({
        done: (state: readonly number[]) => state.includes(n),
        ...(n > 1 && { due: (state: readonly number[]) => state.includes(10 + n) }),
      }) as never,
  );
  const passed = walked(START, steps, 'A', [12], []);
  expect(passed).toEqual({ at: 2, most: 2, ticks: [] });
  expect(walked(passed, steps, 'A', [12], [])).toBe(passed);
  // which is done, and makes way for what is due then, though 1 was never read
  expect(walked(passed, steps, 'A', [2, 13], [])).toEqual({ at: 3, most: 3, ticks: [2] });
  expect(walked(START, steps, 'A', [2, 12], [])).toEqual({ at: 0, most: 0, ticks: [2] });
  const back = { ...passed, at: 1 };
  expect(walked(back, steps, 'A', [13], [])).toBe(back);
});

test('Dungeonbowl: who has the ball is told to score, and everybody to get it once it is found', () => {
  const { guide } = GUIDED.dungeonbowl!;
  const shown = new Map<string, Set<number>>();
  for (const seed of [1, 2, 3]) {
    const game = games.find(({ id }) => id === 'dungeonbowl') as AnyGame;
    walkThrough(game, 'A', seed, (state: DungeonState, { at }) => {
      if (state.phase !== 'play') return;
      const { ball, players } = state;
      const ours =
        ball.place === 'held' && players.some(({ id, seat }) => id === ball.holder && seat === 'A');
      const what = ours ? 'ours' : ball.place;
      shown.set(what, (shown.get(what) ?? new Set()).add(at));
    });
  }
  const last = guide.length - 1;
  expect(shown.get('ours')).toEqual(new Set([last]));
  expect(Math.min(...shown.get('ground')!, ...shown.get('held')!)).toBe(last - 1);
  expect(Math.max(...shown.get('hidden')!)).toBeLessThan(last);
});
