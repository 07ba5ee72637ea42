import type { Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { advise, type Advised as Plain, posts } from '@touchline/rules/cave-brawl/advice';
import { GOALS, opponentOf } from '@touchline/rules/cave-brawl/page';
import { squaresApart } from '../board/near.ts';
import { adviceWords as SAYS } from './advice-words.ts';
import type { Doing, Plan, Walk } from './doing.ts';
import { everybody } from './everybody.ts';
import { hasActed } from './left.ts';
import { runOut } from './run-out.ts';

/** The one thing that somebody who does not know better does well to do, and what its button says. */
export interface Advice {
  readonly doing: Doing;
  readonly says: string;
  /** How likely it comes off, where dice decide. */
  readonly p?: number | undefined;
  /** What it is for. */
  readonly aim?: string | undefined;
  /** What it costs if it fails, and where that is likely what else one can do. */
  readonly miss?: string | undefined;
  /** It fails more often than not, and that costs the ball. */
  readonly risky?: boolean;
  /** It decides nothing: it is offered as well where nobody wants to be told what is best. */
  readonly plain?: boolean;
  /** What it is, where its button has no room for that. */
  readonly about?: string | undefined;
}

/** Nothing where there is nothing better than to end the turn. */
export function adviceOn(state: PublicState, team: Team): Advice | undefined {
  const out = state.pending ? undefined : runOut(state, team);
  if (out) return { doing: out, says: SAYS.out(out.steps.length), plain: true };
  const advised = advise(state, team);
  if (!advised) return undefined;
  const { steps, p } = advised;
  const [only] = steps;
  const player = 'player' in steps.at(-1)! ? (steps.at(-1) as { player: string }).player : '';
  const doing = steps.length > 1 ? ({ type: 'plan', player, steps } as Plan) : only;
  const last = steps.at(-1)!;
  const risky = p !== undefined && p < EVEN && (last.type === 'pass' || last.type === 'kick');
  const plain = only.type === 'stand-up' && steps.length > 1;
  return { doing, p, risky, plain, ...weighed(steps, state, risky), ...saysOf(steps, state, team) };
}

/** How far from an opponent somebody stands who can strike it, in squares. */
const BLOW_REACH = 1;

/**
 * The others, after somebody has done something: who neither has the ball nor stands beside anybody to strike
 * walks to where a side stands as a rule; `undefined` where that are fewer than two.
 */
export function restOn(state: PublicState, team: Team): Advice | undefined {
  const side = state.teams?.[team].players ?? [];
  if (state.pending || !side.some(hasActed)) return undefined;
  const foes = everybody(state).flatMap(({ id, at }) => (at && id[0] !== team ? [at] : []));
  const engaged = ({ at }: Player) => at && foes.some((foe) => squaresApart(foe, at) <= BLOW_REACH);
  const free = new Set(side.filter((one) => !hasActed(one) && !engaged(one)).map(({ id }) => id));
  const [first, ...rest] = posts(state, team).flatMap((one) =>
    one.type === 'move' && free.has(one.player) ? [one] : [],
  );
  if (!first || !rest.length) return undefined;
  const doing: Plan = { type: 'plan', player: rest.at(-1)!.player, steps: [first, ...rest] };
  return { doing, says: SAYS.rest(rest.length + 1), plain: true };
}

function saysOf(steps: Plain['steps'], state: PublicState, team: Team): Pick<Advice, 'says' | 'about'> {
  // what follows it takes no dice
  const last = steps.find(({ type }) => type === 'pick-up') ?? steps.at(-1)!;
  switch (last.type) {
    case 'stand-up':
      return { says: steps.length > 1 ? SAYS.up(steps.length) : SAYS.rises(last.player) };
    case 'move':
      return walking(steps, state, team);
    case 'block':
    case 'tackle':
      return { says: SAYS[last.type](last.player, last.target), about: SAYS.about[last.type] };
    case 'pick-up':
      return { says: SAYS.fetches(last.player) + covered(steps, last.player) };
    case 'pass':
      return { says: SAYS.throws(last.player, last.receiver) };
    case 'kick':
      return { says: SAYS.kicks(last.player) };
    case 'vault':
      return { says: SAYS.leaps(last.player, last.over) };
    case 'curse':
      return { says: SAYS.curses(last.player, last.target) };
    case 'choose-carrier':
      return { says: SAYS.carries(last.player) };
    case 'place-ball':
      return { says: SAYS.place };
    case 'push': {
      const target = state.pending?.kind === 'push' ? state.pending.target : '';
      return { says: last.to ? SAYS.shoves(target, last.followUp === true) : SAYS.leaves(target) };
    }
    default:
      return { says: '' };
  }
}

/** What is as likely as not. */
const EVEN = 0.5;
/** How far from the loose ball somebody stands in the way to it, in squares. */
const AROUND = 3;
/** And from its carrier somebody who belongs to the fight for it: as far as one is advised to strike. */
const BESIDE = 4;

type Square = { readonly x: number; readonly y: number };
type Blow = { readonly player: string; readonly target: string };

/** What there is to know before one presses. */
function weighed(steps: Plain['steps'], state: PublicState, risky: boolean): Pick<Advice, 'aim' | 'miss'> {
  const last = steps.at(-1)!;
  const { ball } = state;
  const foe = 'target' in last && everybody(state).find(({ id }) => id === last.target)?.at;
  const clears = ball?.where === 'loose' && foe && squaresApart(foe, ball.at) <= AROUND;
  // of two peoples in one team mates who meet may fight
  const feuds = 'player' in last && state.teams?.[last.player[0] as Team].faction === 'exiles';
  const sure = steps.some(({ type }) => type === 'pick-up') && !feuds;
  const miss =
    last.type in SAYS.miss && 'player' in last
      ? SAYS.miss[last.type as keyof typeof SAYS.miss](last.player)
      : undefined;
  return {
    aim: clears ? SAYS.clears : (foe && around(last, foe, state)) || (sure ? SAYS.sure : undefined),
    miss: miss && (risky ? `${miss}; ${SAYS.keeps}` : miss),
  };
}

/** What somebody is struck for who has not the ball: because of who has it, if that one is near. */
function around({ player, target }: Blow, at: Square, state: PublicState): string | undefined {
  const { ball } = state;
  const carrier = ball?.where === 'held' ? ball.player : undefined;
  const lies = everybody(state).find(({ id }) => id === carrier)?.at;
  if (carrier === undefined || !lies || [player, target].includes(carrier)) return undefined;
  if (squaresApart(at, lies) > BESIDE) return undefined;
  return carrier[0] === player[0] ? SAYS.opens(carrier) : SAYS.thins(carrier);
}

/** How many walk after somebody, to stand around them. */
function covered(steps: Plain['steps'], player: string): string {
  const n = steps.filter((one) => one.type === 'move' && one.player !== player).length;
  return n ? SAYS.with(n) : '';
}

/** Who closes in on a carrier, who gets between it and its goal, and who guards that. */
function against(walks: readonly Walk[], foe: string, state: PublicState, team: Team): string {
  const home = GOALS[team];
  const away = ({ path }: Walk) => squaresApart(path.at(-1)!, home);
  const keeper = walks.find((one) => away(one) === 0);
  const others = walks.filter((one) => one !== keeper);
  const [first] = others;
  if (!first) return SAYS.guards(keeper!.player);
  const at = everybody(state).find(({ id }) => id === foe)?.at;
  const bars = at && others.every((one) => away(one) < squaresApart(at, home));
  const who = others.length > 1 ? undefined : first.player;
  return SAYS[bars ? 'bars' : 'closes'](others.length, who, foe) + (keeper ? SAYS.home : '');
}

/** Who walks where, and what for, as the ball lies. */
function walking(steps: Plain['steps'], state: PublicState, team: Team): Pick<Advice, 'says' | 'about'> {
  const { ball } = state;
  const n = steps.length;
  const walks = steps.flatMap((one) => (one.type === 'move' ? [one] : []));
  const [{ player, path }] = walks as [(typeof walks)[number]];
  const holder = ball?.where === 'held' ? ball.player : undefined;
  const who = n > 1 && player !== holder ? undefined : player;
  if (who !== undefined && who === holder) {
    const left = squaresApart(path.at(-1)!, GOALS[opponentOf(team)]);
    return { says: left ? SAYS.runs(who, left) + covered(steps, who) : SAYS.scores(who) };
  }
  const says =
    holder === undefined
      ? ball?.where === 'loose'
        ? SAYS.toBall(n, who)
        : SAYS.ahead(n, who)
      : holder[0] === team
        ? SAYS.covers(n, who, holder)
        : against(walks, holder, state, team);
  return { says, about: SAYS.about.together };
}
