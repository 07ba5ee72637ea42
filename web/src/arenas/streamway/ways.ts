import type { Action, Event, Monster, PublicState } from '@touchline/rules/streamway';
import { besideOf } from '@touchline/rules/streamway/page';
import type { Outlook } from '../board/preview.tsx';
import type { Spot } from '../board/spot.ts';
import { fallsOf, middle, plungeOf } from './board.tsx';
import { landing } from './landing.ts';

/** The steps from which a monster throws the men who stand there: SW-6.14. */
export function reachOf({ board }: PublicState, { step, abilities }: Monster): number[] {
  const far = abilities.includes(5) ? [step - 2, step + 2] : [];
  const beside = abilities.includes(2) ? besideOf(board, step) : [];
  return [step - 1, step, step + 1, ...far, ...beside].filter((one) => one >= 1 && one <= board.steps);
}

/** The ways that men and monsters went in an entry. */
export function waysOf(events: readonly Event[], { board }: PublicState): Map<string, Spot[]> {
  const ways = new Map<string, Spot[]>();
  const go = (id: string, steps: readonly number[]) => {
    const past = steps.findIndex((step) => step > board.steps);
    const spots = (past < 0 ? steps : steps.slice(0, past)).map((step) => middle(board, Math.max(1, step)));
    ways.set(id, [...(ways.get(id) ?? []), ...spots, ...(past < 0 ? [] : plungeOf(board))]);
  };
  for (const event of events) {
    switch (event.type) {
      case 'die-applied':
        go(
          event.man,
          Array.from({ length: event.to - event.from + 1 }, (_, i) =>
            Math.min(event.from + i, board.steps + 1),
          ),
        );
        break;
      case 'monster-moved':
        go(event.monster, event.path);
        break;
      case 'snake-taken':
      case 'ladder-taken':
        go(event.piece, [event.from, event.to]);
        break;
      case 'man-thrown':
      case 'man-bumped':
      case 'man-pushed':
        go(event.man, [event.from, event.to]);
        break;
      case 'monster-thrown':
        go(event.monster, [event.from, event.to]);
    }
  }
  return ways;
}

/** Where an action leads on the board; `undefined` for one that moves nobody there. */
export function outlookOf(action: Action, { board, men, dice, ladder }: PublicState): Outlook | undefined {
  const id =
    action.type === 'apply-die' ? action.man : action.type === 'choose-ladder' ? ladder?.man : undefined;
  const man = men.find((one) => one.id === id);
  if (!man) return undefined;
  const way: Spot[] = [middle(board, man.step)];
  let end = man.step;
  if (action.type === 'apply-die') {
    const { to, tail, dead } = landing(board, man.step, dice[action.die]?.value ?? 0);
    for (let step = man.step + 1; step <= Math.min(to, board.steps); step++) way.push(middle(board, step));
    if (dead) way.push(fallsOf(board));
    if (tail !== undefined) way.push(middle(board, tail));
    end = tail ?? to;
  } else if (action.type === 'choose-ladder') {
    const taken = board.ladders.find((one) => one.id === action.ladder);
    if (taken) end = taken.top === man.step ? taken.bottom : taken.top;
    way.push(middle(board, end));
  }
  const fatal = end > board.steps;
  return { kind: 'way', way, text: fatal ? '✝' : end, fatal };
}
