import type { Action, PublicState } from '@touchline/rules/streamway';
import type { Outlook } from '../board/preview.tsx';
import type { Spot } from '../board/spot.ts';
import { ladderTo, landing } from './landing.ts';
import { fallsOf, middle } from './spots.ts';

/** Where an action leads on the board; `undefined` for one that moves nobody there. */
export function outlookOf(action: Action, state: PublicState): Outlook | undefined {
  const { board, men, dice, ladder } = state;
  const id =
    action.type === 'apply-die' ? action.man : action.type === 'choose-ladder' ? ladder?.man : undefined;
  const man = men.find((one) => one.id === id);
  if (!man) return undefined;
  const way: Spot[] = [middle(board, man.step)];
  let end = man.step;
  let text: string | undefined;
  if (action.type === 'apply-die') {
    const { to, tail, dead } = landing(board, man.step, dice[action.die]?.value ?? 0);
    for (let step = man.step + 1; step <= Math.min(to, board.steps); step++) way.push(middle(board, step));
    if (dead) way.push(fallsOf(board));
    if (tail !== undefined) way.push(middle(board, tail));
    end = tail ?? to;
    if (tail !== undefined) text = `▾${tail}`;
  } else if (action.type === 'choose-ladder') {
    end = ladderTo(state, action).to ?? end;
    way.push(middle(board, end));
  }
  const fatal = end > board.steps;
  return { kind: 'way', way, text: fatal ? '✝' : (text ?? end), fatal };
}
