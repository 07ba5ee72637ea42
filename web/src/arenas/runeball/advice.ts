import type { Decision } from '@touchline/rules/kernel';
import type { PublicState } from '@touchline/rules/runeball';
import { advised, advisedFor, chargeAt, type Advised as Told } from '@touchline/rules/runeball/bot';
import {
  carrierOf,
  cellOf,
  findPlayer,
  HEXES,
  isPost,
  kickScatter,
  kickWay,
  opponentOf,
  sideOf,
  stands,
  type Team,
  team,
} from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { hexesApart } from '../board/near.ts';
import type { Doing } from './doing.ts';
import { lateWords } from './late-words.ts';
import { toGoal } from './near.ts';
import { FAR, type Purpose, purposeOf } from './purpose.ts';
import { words } from './words.ts';

export { whyNot } from './why-not.ts';

/** The one thing that somebody who does not know better does well to do, and what its button says. */
export interface Advice {
  readonly action: Doing;
  readonly says: string;
  /** Why it is worth a turn, in a line. */
  readonly why?: string;
  /** What a movement is made for in the same turn, and how likely that comes off. */
  readonly meant?: Told['meant'];
  /** What a movement is made for, as an action with its odds. */
  readonly foretold?: Doing;
  /** Nothing comes of it: it is done with those of whom the same is true. */
  readonly idle?: boolean;
  /** What is done with the same press, in turns of others of this round. */
  readonly along?: readonly Doing[];
  /** All blows that can be struck now, the most wanted first. */
  readonly charges?: readonly Doing[];
}

const SAYS = lateWords.advice;
const WHY = lateWords.reason;
/** A kickoff that is out no more often is safe. */
const SAFE = 0.02;

/** Nothing where it is a matter of taste. */
export function adviceOn(
  state: PublicState,
  legal: readonly Doing[],
  { kind, about }: Decision,
  seat: Team,
): Advice | undefined {
  if (kind === 'kickoff') return kickoff(state, seat);
  if (kind === 'stoppage') return treat(legal);
  if (kind === 'preempt') return blitzes(state, legal, seat, about!);
  // what waits for a choice is no action of the rules yet, such as a team that is set up
  const found = ASKED.has(kind) ? advised(state, seat, legal as never) : undefined;
  if (!found) return undefined;
  const action = found.action as Doing;
  const told = { ...found, action, ...saysOf(state, action, found.meant, about) };
  if (action.type === 'decline') return { ...told, says: words.declines(kind) };
  if (kind !== 'turn') return told;
  const charges = chargesOf(state, seat, state.turn!.player);
  const blow = charges.find((one) => chanceOf(one) >= GOOD);
  if (blow && isFiller(state, found)) return { action: blow, says: blow.says!, charges };
  const idle = isIdle(state, found) && !tempts(charges, carrierOf(state)?.id);
  const foretold = foretoldBy(told, charges);
  return {
    ...told,
    charges,
    ...(foretold && { foretold }),
    ...(idle && { idle, ...withOthers(state, seat, told) }),
  };
}

/** Only a better place comes of it, or nothing: a good blow is better. */
const isFiller = (state: PublicState, { action, meant }: Told): boolean =>
  !meant &&
  (action.type === 'move'
    ? carrierOf(state)?.id !== action.player
    : !state.turn?.did && REST.has(action.type));

/** What comes of a movement that is made for something: all of it is read where its button is considered. */
function foretoldBy({ action, meant, says }: Advice, charges: readonly Doing[]): Doing | undefined {
  if (!meant || action.type !== 'move') return undefined;
  if (meant.type === 'block') return charges.find(({ target }) => target === meant.target);
  const name = meant.type === 'pickup' ? 'recovered' : 'handed-off';
  const odds = { outcomes: [{ name, p: meant.chance }], rolls: [] };
  return { type: 'charge', player: action.player!, says, first: action, odds };
}

/** From here on a blow at who has the ball is for the coach to think about; as a blitz, from sooner. */
const TEMPTS = 0.5;
const AT_BALL = 0.25;
/** From here on a blow is better than a better place. */
const GOOD = 0.6;
const chanceOf = ({ odds }: Doing): number => odds?.outcomes[0]?.p ?? 0;
const tempts = ([first]: readonly Doing[], carrier: string | undefined): boolean =>
  first !== undefined && first.target === carrier && chanceOf(first) >= TEMPTS;

/** The blows that somebody can strike in its turn, or in a blitz: at who has the ball, then the likeliest. */
function chargesOf(state: PublicState, seat: Team, player: string): Doing[] {
  const carrier = carrierOf(state)?.id;
  return team(state, opponentOf(seat))
    .filter((one) => one.hex && stands(one))
    .flatMap(({ id }) => {
      const found = chargeAt(state, seat, player, id);
      if (!found) return [];
      const says = state.turn ? SAYS.hit(player, id) : SAYS.first(player, id);
      const { action, odds } = found;
      return { type: 'charge', player, target: id, says, first: action as Doing, odds };
    })
    .sort((a, b) => Number(b.target === carrier) - Number(a.target === carrier) || chanceOf(b) - chanceOf(a));
}

/** RB-13: a blitz is asked about where it may win the ball. */
function blitzes(state: PublicState, legal: readonly Doing[], seat: Team, about: string): Advice | undefined {
  const found = advised(state, seat, legal as never);
  if (!found) return undefined;
  const action = found.action as Doing;
  const carrier = carrierOf(state)?.id ?? about;
  const charges = legal
    .flatMap(({ type, player }) => (type === 'blitz' ? chargesOf(state, seat, player!) : []))
    .filter(({ target }) => target === about || target === carrier)
    .sort((a, b) => chanceOf(b) - chanceOf(a));
  const best = action.type === 'blitz' ? charges.find(({ player }) => player === action.player) : undefined;
  const wins = charges.some((one) => one.target === carrier && chanceOf(one) >= AT_BALL);
  return {
    action: best ?? action,
    says: best?.says ?? saysOf(state, action, undefined, about).says,
    idle: action.type === 'pass-preempt' && !(carrierOf(state) && wins),
    charges,
  };
}

/** Whether nothing comes of a turn but another place, far from the ball, or to be on one's feet. */
function isIdle(state: PublicState, { action, meant }: Told): boolean {
  if (state.turn?.did || meant) return false;
  if (action.type !== 'move') return REST.has(action.type);
  const carrier = carrierOf(state);
  // at a ball that lies there is nothing to do for who does not come to it
  if (!carrier?.hex) return true;
  return carrier.id !== action.player && hexesApart(action.path.at(-1)!, carrier.hex) > FAR;
}
const REST: ReadonlySet<string> = new Set(['hold', 'face', 'dodge-stance', 'end-turn', 'stand']);

/** Who else has nothing better to do in this round goes with the one who acts: what a press does, by whom. */
function withOthers(state: PublicState, seat: Team, told: Advice): Pick<Advice, 'says' | 'why' | 'along'> {
  const { player = '' } = told.action;
  const { says, why = '' } = told;
  const others = planOf(state, seat).filter(({ action, idle }) => idle && action.player !== player);
  if (!others.length) return { says, why };
  const along = others.map(({ action }) => action);
  const ids = along.map((one) => one.player!);
  const [alike, ...more] = groupsOf([told, ...others]);
  if (!more.length) return { says: alike!, why, along };
  return { says: SAYS.others(says, ids), why: [why, WHY.along(groupsOf(others))].join(' ').trim(), along };
}

const HOW = ['waits', 'stays', 'moves', 'falls', 'nearer'] as const;

/** What several do, grouped by what it is. */
function groupsOf(all: readonly Pick<Advice, 'action' | 'says'>[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { action, says } of all) {
    const id = action.player ?? '';
    const how = HOW.find((one) => SAYS[one]([id]) === says);
    groups.set(how ?? says, [...(groups.get(how ?? says) ?? []), id]);
  }
  return [...groups].map(([how, ids]) =>
    (HOW as readonly string[]).includes(how) ? SAYS[how as 'waits'](ids) : how,
  );
}

/** {@link planOf}, in words. */
export const planTold = (state: PublicState, seat: Team): string => groupsOf(planOf(state, seat)).join(', ');

/** What is best for everybody of a side whose turn in this round is still to come. */
export function planOf(state: PublicState, seat: Team): Advice[] {
  return team(state, seat).flatMap((one) => {
    if (!one.hex || one.acted || !one.conscious || one.id === state.turn?.player) return [];
    if (one.initiative === undefined || one.declared !== undefined || one.holding) return [];
    const told = advisedFor(state, seat, one.id);
    const action = { ...(told.action as Doing), player: one.id };
    const alone = { ...state, turn: undefined } as PublicState;
    return { ...saysOf(alone, action, told.meant), action, idle: isIdle(alone, told) };
  });
}

/** What there is advice on besides a kickoff and a treatment. */
const ASKED: ReadonlySet<string> = new Set([
  ...['turn', 'free-activation', 'award-ball', 'knockback', 'dump-off'],
]);

/** What the button of an action says: who does what, and why. */
function saysOf(state: PublicState, action: Doing, meant: Told['meant'], about = ''): Purpose {
  const id = action.player ?? about;
  const carrier = carrierOf(state)?.id;
  const type = meant?.type ?? action.type;
  if (type === 'move') return purposeOf(state, id, action.path!.at(-1)!);
  const says = saidOf(state, action, meant, about);
  if (type === 'hold' && carrier) return { says, why: WHY.waits(carrier) };
  if (type === 'block' && (meant?.target ?? action.target) === carrier) return { says, why: WHY.robs };
  if (type === 'stand') return { says, why: WHY.lies };
  return REST.has(type) && !state.turn?.did ? { says, why: WHY.stays } : { says };
}

function saidOf(state: PublicState, action: Doing, meant: Told['meant'], about: string): string {
  const id = action.player ?? about;
  const target = String(action.target ?? action.to ?? action.teammate ?? meant?.target ?? '');
  switch (meant?.type ?? action.type) {
    case 'block':
      return action.strip ? SAYS.strip(id, target) : SAYS.hit(id, meant?.target ?? target);
    case 'pickup':
      return SAYS.ball(id);
    case 'handoff':
      return action.give ? SAYS.gives(id, target) : SAYS.takes(id, meant?.target ?? target);
    case 'pass':
    case 'dump-off':
      return SAYS.pass(id, target);
    case 'kick-goal':
      return SAYS.kick(id);
    case 'hold':
      return SAYS.waits([id]);
    case 'stand':
      return SAYS.stands(id);
    case 'face':
    case 'dodge-stance':
    case 'end-turn':
      return state.turn?.did ? SAYS.done(id) : SAYS.stays([id]);
    case 'pass-preempt':
      return words.lets(about);
    case 'blitz':
      return SAYS.blitz(id);
    case 'activate':
    case 'award-ball':
      return SAYS.free(id);
    case 'release':
      return SAYS.now(id);
    case 'choose-knockback':
      return SAYS.push(about);
    default:
      return `${id}: ${words.verb(action)}`;
  }
}

/** RB-8.7: as deep in the middle of their half as it is safe; where it is nowhere, where it is safest. */
function kickoff(state: PublicState, seat: Team): Advice {
  const far = kickScatter(state, false);
  const from = findPlayer(state, state.kicker ?? '')?.hex;
  const able = HEXES.filter((hex) => sideOf(cellOf(hex)) === opponentOf(seat) && !isPost(cellOf(hex)));
  const worth = (hex: Hex) =>
    Math.max(SAFE, kickWay(state, hex, far).out) * 1e6 + toGoal(state, hex, seat) * 100 + aside(hex, from);
  return { action: { type: 'kickoff', target: least(able, worth)! }, says: SAYS.kickoff };
}
const rowOf = ({ q, r }: Hex): number => r + Math.floor(q / 2);
const aside = (hex: Hex, from: Hex | undefined): number => Math.abs(rowOf(hex) - rowOf(from ?? hex));

/** RB-23.9: who is hurt is seen to before play goes on. */
function treat(legal: readonly Doing[]): Advice | undefined {
  const action = legal.find(({ type }) => type === 'treat');
  return action && { action, says: words.verb(action) };
}

function least<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  let best: T | undefined;
  let low = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const n = worth(one);
    if (n < low) [best, low] = [one, n];
  }
  return best;
}
