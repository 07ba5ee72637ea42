/** What the bot would do in the place of a coach: for who is told what may be done next. */
import type { Action } from '../actions/index.ts';
import type { Team } from '../data.ts';
import type { Player, PublicState } from '../state.ts';
import { GUIDE } from './guide.ts';
import { answer, firstOf } from './index.ts';
import { takePosts } from './posts.ts';
import { blockChance, kickChance, leapChance, passChance, tackleChance } from './prospects.ts';
import { look, pressureAt, type Sight } from './sight.ts';

/** What a coach might do next: several actions where one leads to the other, or many do the same. */
export interface Advised {
  readonly steps: readonly [Action, ...Action[]];
  /** How likely the last of them comes off, where dice decide. */
  readonly p?: number;
}

/** Somebody is home before a carrier can come there in two turns: who goes later comes too late. */
const WATCH = 13;

const seen = (state: PublicState, team: Team): Sight => look(state, team, WATCH);

const deed = (sight: Sight) => firstOf(GUIDE, sight);

type Walk = Extract<Action, { type: 'move' }>;
type Rise = Extract<Action, { type: 'stand-up' }>;

/** @returns nothing where the turn may end, and before a match has begun */
export function advise(state: PublicState, team: Team): Advised | undefined {
  if (!state.teams || state.phase === 'over') return undefined;
  const sight = seen(state, team);
  const first = answer(sight) ?? deed(sight);
  if (first?.type === 'stand-up') return { steps: [first, ...more(risen(state, first), team, rising)] };
  if (first) return leads(state, team, first);
  const post = takePosts(sight);
  return post?.type === 'move' ? { steps: [post, ...more(walked(state, post), team, takePosts)] } : undefined;
}

/** Where all go who have nothing to do but to take a post: no dice fall. */
export const posts = (state: PublicState, team: Team): readonly Action[] => more(state, team, takePosts);

const rising = (sight: Sight): Action | undefined => {
  const action = deed(sight);
  return action?.type === 'stand-up' ? action : undefined;
};

/** What else many do, one after the other. */
function more(state: PublicState, team: Team, next: (sight: Sight) => Action | undefined): Action[] {
  const all: Action[] = [];
  for (let now = state; ; ) {
    const action = next(seen(now, team));
    if (action?.type !== 'move' && action?.type !== 'stand-up') return all;
    all.push(action);
    now = action.type === 'move' ? walked(now, action) : risen(now, action);
  }
}

/** A deed; of a walk also what is done at its end, and who takes posts then, if nothing else is left. */
function leads(state: PublicState, team: Team, first: Action): Advised {
  if (first.type === 'pick-up') return followed(taken(state, first.player), team, [first]);
  if (first.type !== 'move') return weighed(seen(state, team), [first]);
  const now = walked(state, first);
  const sight = seen(now, team);
  const last = deed(sight);
  if (!last) return followed(now, team, [first]);
  if (!('player' in last) || last.player !== first.player || last.type === 'move') return { steps: [first] };
  return last.type === 'pick-up'
    ? followed(taken(now, last.player), team, [first, last])
    : weighed(sight, [first, last]);
}

/** Where nothing else is left to do then, all others walk to their posts: no dice fall in between. */
function followed(state: PublicState, team: Team, steps: Advised['steps']): Advised {
  return { steps: deed(seen(state, team)) ? steps : [...steps, ...more(state, team, takePosts)] };
}

function weighed(sight: Sight, steps: Advised['steps']): Advised {
  const p = chance(sight, steps.at(-1)!);
  return p === undefined ? { steps } : { steps, p };
}

function chance(sight: Sight, action: Action): number | undefined {
  const { view } = sight;
  const find = (id: string) =>
    [...sight.mine, ...sight.theirs, ...view.beasts].find((one) => one.id === id) as Player;
  switch (action.type) {
    case 'block':
      return blockChance(sight, find(action.player), find(action.target));
    case 'tackle':
      return tackleChance(sight, find(action.player), find(action.target));
    case 'vault':
      return leapChance(sight, find(action.player), find(action.over));
    case 'pass':
      return passChance(sight, find(action.player) as never, find(action.receiver) as never);
    case 'kick': {
      const kicker = find(action.player);
      return kickChance(sight, kicker, kicker.at!, pressureAt(sight, kicker.at!));
    }
    default:
      return undefined;
  }
}

const changed = (state: PublicState, id: string, to: Partial<Player>): PublicState => {
  const team = id[0] as Team;
  const side = state.teams![team];
  const players = side.players.map((one) => (one.id === id ? { ...one, ...to } : one));
  return { ...state, teams: { ...state.teams!, [team]: { ...side, players } } } as PublicState;
};

/** The position after a walk on which nothing happens. */
function walked(state: PublicState, { player, path }: Walk): PublicState {
  const left = state.teams![player[0] as Team].players.find(({ id }) => id === player)!.movesLeft;
  return changed(state, player, {
    at: path.at(-1)!,
    status: 'standing',
    movesLeft: left - path.length,
  });
}

/** The position after the ball has been picked up, which takes all that was left of the way: CB-10.3. */
const taken = (state: PublicState, player: string): PublicState => ({
  ...changed(state, player, { actionUsed: true, movesLeft: 0 }),
  ball: { where: 'held', player },
});

/** Who has got up has no steps left: CB-9.8. */
const risen = (state: PublicState, { player }: Rise): PublicState =>
  changed(state, player, { status: 'standing', movesLeft: 0 });
