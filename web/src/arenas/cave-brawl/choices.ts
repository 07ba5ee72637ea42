import type { Action, PublicState, Team } from '@touchline/rules/cave-brawl';
import { reach } from '@touchline/rules/cave-brawl/page';
import { type Choices, put } from '../board/choices.ts';
import { approaches, type Doing, fetching, isPlan, lastOf, leavesBall } from './doing.ts';
import { everybody } from './everybody.ts';

export const keyOf = ({ x, y }: { readonly x: number; readonly y: number }) => `${x},${y}`;

/** The square an action goes to. */
export function goesTo(doing: Doing) {
  const action = doing.type === 'plan' ? doing.steps[0] : doing;
  return action.type === 'move' ? action.path.at(-1) : 'to' in action ? action.to : undefined;
}

/** Sorts the legal actions by what stands for them on the board; in a turn, those of the chosen player. */
export function choicesOf(
  state: PublicState,
  legal: readonly Action[],
  chosen: string | undefined,
  follows?: boolean,
): Choices<Doing> {
  const pieces = new Set<string>();
  const places = new Map<string, Doing[]>();
  const targets = new Map<string, Doing[]>();
  const doubtful = new Set<string>();
  const follow = follows && legal.some((one) => one.type === 'push' && one.followUp === true);
  let walks = false;
  let asks = false;
  for (const action of legal) {
    switch (action.type) {
      case 'choose-carrier':
        put(targets, action.player, action);
        continue;
      case 'place-ball':
        put(places, keyOf(action.to), action);
        continue;
      case 'push':
        // whether who shoves follows is chosen before
        if (action.to && follow !== undefined && follow !== (action.followUp ?? false)) continue;
        if (action.to) put(places, keyOf(action.to), action);
        else if (state.pending?.kind === 'push') put(targets, state.pending.target, action);
        continue;
      case 'submit-roster':
      case 'end-turn':
      case 'concede':
        continue;
    }
    pieces.add(action.player);
    if (action.player !== chosen) continue;
    asks ||= action.type === 'stand-up' || action.type === 'pick-up';
    if (action.type === 'move') walks = true;
    else if (action.type === 'vault') put(targets, action.over, action);
    else if (action.type === 'pass') put(targets, action.receiver, action);
    else put(targets, 'target' in action ? action.target : action.player, action);
  }
  if (walks && chosen) putWalks(state, chosen, places, targets);
  for (const [key, list] of [...places, ...targets])
    if (list.some((one) => leavesBall(state, one) || isStrike(one))) doubtful.add(key);
  return { pieces, places, targets, asks, doubtful };
}

/** A walk up to somebody and a blow: its chance is seen before the walk. */
const isStrike = (doing: Doing): boolean => isPlan(doing) && 'target' in lastOf(doing);

/** Whole ways, as the list has single steps (CB-6.1); and what can be done at their ends. */
function putWalks(
  state: PublicState,
  chosen: string,
  places: Map<string, Doing[]>,
  targets: Map<string, Doing[]>,
): void {
  const walker = state.teams?.[chosen[0] as Team].players.find(({ id }) => id === chosen);
  if (!walker) return;
  for (const { to, path } of reach(state, chosen))
    put(places, keyOf(to), fetching(state, walker, { type: 'move', player: chosen, path: [...path] }));
  for (const foe of everybody(state))
    if (foe.id[0] !== chosen[0])
      for (const plan of approaches(state, walker, foe)) put(targets, foe.id, plan);
}
