import type { Bot, Seen } from '../../kernel/bot.ts';
import type { Action } from '../actions/index.ts';
import { adjacent, cell, stands } from '../pieces.ts';
import type { InDungeon, PublicState, SeatId } from '../state.ts';
import { ANSWERS } from './answers.ts';
import { BEFORE } from './before.ts';
import { look, type Sight } from './sight.ts';
import { act, between } from './turn.ts';

/** @param some of those in the dungeon, who is used in a turn */
const playing = (some: (sight: Sight) => readonly InDungeon[]): Bot<PublicState, Action> => ({
  decide(seen: Seen<PublicState, Action>) {
    const legal = seen.legal();
    const sight = look(seen.view, seen.seat as SeatId);
    const first = legal[0]!.type;
    // BB-17.3: who must swing on has no other choice
    if (legal.at(-1)!.type === 'end-turn' || first === 'swing')
      return seen.view.turn!.active ? act(sight, legal, some(sight)) : between(sight, some(sight));
    const answer = ANSWERS[first] ?? BEFORE[first];
    return answer ? answer(sight, legal) : legal[0]!;
  },
});

/**
 * Plays by "A bot's guide" of the rulebook. It remembers nothing: asked again after each action, it does
 * what promises most. Every action of an activation but the last uses up movement or what it was declared
 * for, so a turn always ends; and after many turns it agrees on a draw, so a match does.
 */
export const bot = playing(({ mates }) => mates);

/** Of the easy bot only so many go anywhere in a turn: those nearest to the ball, or to a chest. */
const MOVERS = 1;

/**
 * Somebody to learn against: it goes for the ball, and runs with it, and who stands beside an opponent hits,
 * while the others look on.
 */
export const easy = playing(({ mates, foes, ground, wayToChests, carrier, ball }) => {
  const aim = ground.squares[carrier ? cell(ground, carrier) : ball];
  const away = (one: InDungeon) =>
    aim
      ? Math.max(Math.abs(one.square.x - aim.x), Math.abs(one.square.y - aim.y))
      : (wayToChests?.[cell(ground, one)] ?? 0);
  const meets = (one: InDungeon) =>
    foes.some((foe) => stands(foe) && adjacent(ground, cell(ground, one), cell(ground, foe)));
  const sorted = mates.toSorted((a, b) => away(a) - away(b));
  return sorted.filter((one, i) => i < MOVERS || meets(one));
});
