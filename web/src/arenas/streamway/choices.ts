import type { Action, PublicState } from '@touchline/rules/streamway';
import { type Choices, put } from '../board/choices.ts';
import { endOf, kills, ladderTo, landingOf } from './landing.ts';
import { campOf, nextOf } from './turn.ts';

/**
 * What is listed: of what one die can do, where somebody dies comes last, and what takes a man far late.
 */
export function listed(legal: readonly Action[], state: PublicState): readonly Action[] {
  const rank = (action: Action) => {
    if (action.type !== 'apply-die') return 0;
    const { to, tail, met } = landingOf(state, action);
    const from = state.men.find(({ id }) => id === action.man)?.step ?? 0;
    const drowns = met?.hunted?.dies ? 2_000 : 0;
    return action.die * 10_000 + (kills(state, action) ? 5_000 : 1_000 + drowns + (tail ?? to) - from);
  };
  return legal.filter((action) => isListed(action, legal, state)).sort((a, b) => rank(a) - rank(b));
}

/** Of dice alike the first; of the ways to deal dice to monsters those of one alone. The board has all. */
function isListed(action: Action, legal: readonly Action[], { dice }: PublicState): boolean {
  if (action.type === 'allot-monster-dice') return action.allot.length === 1;
  if (action.type !== 'apply-die') return true;
  const alike = (one: Action) =>
    one.type === 'apply-die' &&
    one.man === action.man &&
    one.die < action.die &&
    dice[one.die]?.value === dice[action.die]?.value;
  return !legal.some(alike);
}

/**
 * Sorts the legal actions by the man, the camp or the step that stands for them.
 * @param die the one that is about to be applied
 * @param meant it was chosen: then a man stands for what it does to it, else for what each unlike die does
 * @param team the viewer's
 */
export function choicesOf(
  state: PublicState,
  legal: readonly Action[],
  die: number | undefined,
  meant: boolean,
  team: string | undefined,
): Choices<Action> {
  const places = new Map<string, Action[]>();
  const targets = new Map<string, Action[]>();
  for (const action of legal) {
    switch (action.type) {
      case 'deploy': {
        const next = nextOf(state, team);
        if (next) put(targets, next.id, action);
        put(places, '1', action);
        break;
      }
      case 'apply-die':
        if (meant ? action.die === die : isListed(action, legal, state)) put(targets, action.man, action);
        if (action.die === die) put(places, endOf(landingOf(state, action)), action);
        break;
      case 'give-man':
        put(targets, campOf(action.toTeam), action);
        break;
      case 'steal-man':
        put(targets, campOf(action.fromTeam), action);
        break;
      case 'choose-ladder': {
        const { man, to } = ladderTo(state, action);
        if (to === undefined) put(targets, man, action);
        else put(places, `${to}`, action);
      }
    }
  }
  together(state, places, targets);
  return { pieces: new Set(), places, targets };
}

/** Who stands where another may come to: a press there may mean either, so both have both. */
function together({ men }: PublicState, places: Map<string, Action[]>, targets: Map<string, Action[]>): void {
  for (const [place, come] of places) {
    const there = men.filter(({ id, step }) => `${step}` === place && targets.has(id));
    if (!there.length) continue;
    const all = [...come, ...there.flatMap(({ id }) => targets.get(id)!)];
    for (const { id } of there) targets.set(id, all);
    places.set(place, all);
  }
}
