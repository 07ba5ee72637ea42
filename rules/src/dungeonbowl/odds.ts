/**
 * Chances of what a coach considers: section 9. Play's own procedures are walked over their dice, so odds
 * know no rule. The coach decides as well as can be for the first outcome, the others against it; but nobody
 * uses an apothecary, Dump-Off or Pass Block, follows up, or throws a bomb on. Piling On has an outcome of
 * its own. What happens to others than those concerned is not looked at, nor a long chain of teleports to its
 * end.
 */
import {
  type Foreseeing,
  type Foreseen,
  foresee,
  type Known,
  openQuestion,
  type Question,
  SKIP,
} from '../flow/index.ts';
import type { Seat, Typed } from '../kernel/game.ts';
import type { Odds, Outcome } from '../kernel/odds.ts';
import { foreseen, type Need } from '../kernel/roll.ts';
import { deedOf } from './actions/deeds.ts';
import { isDone } from './actions/rule.ts';
import type { Event } from './events.ts';
import { flow } from './flow.ts';
import { ends, FAILED, GONE, type Hope, hopeOf, removal } from './foresight/hopes.ts';
import { copied, type Imagined, imagined, keyOfImagined, padKinds } from './foresight/imagined.ts';
import { cell, groundOf, inDungeon, padAt, playerOf, stands } from './pieces.ts';
import type { PushQuestion } from './questions.ts';
import { teamSources } from './reroll.ts';
import { underWay } from './resume.ts';
import { has } from './skills/index.ts';
import type { PublicState, State } from './state.ts';

/** Questions at which a plan goes on. */
const OWN: readonly string[] = ['turn-start', 'open', 'activation'];
/** Questions of which every answer is looked at; of others only what is played when nobody answers. */
const LOOKED_AT: readonly string[] = [
  ...['reroll', 'choose-die', 'juggernaut', 'wrestle', 'stand-firm', 'choose-push', 'diving-tackle'],
  ...['shadowing', 'tentacles', 'intercept', 'recover', 'bribe'],
];
/** Dice that are added up, or of which one is chosen. */
const TOGETHER: readonly string[] = ['block', 'armour', 'injury', 'tentacles', 'shadowing'];
/** Teleports of a chain that are followed: fewer where many pads are taken, as each one taken goes on. */
const longestChain = (state: State): number =>
  state.players.filter((one) => one.square && padAt(state, cell(groundOf(state), one))).length > 3 ? 3 : 5;
/** Of two ways as good as each other, the one with less of these, or more of those. */
const TIES: Readonly<Record<string, number>> = {
  ...{ 'blocker-down': -0.001, fumbled: -0.001, intercepted: -0.001, ejected: -0.001, eaten: -0.001 },
  ...{ 'target-down': 0.001, 'targets-down': 0.001, accurate: 0.001, 'armour-broken': 0.001 },
};

/** Of whom something has happened that ends all that was meant to follow. */
const DOWN: readonly Event['type'][] = ['player-knocked-down', 'player-placed-prone', 'player-removed'];

/** Whether it matters where somebody is pushed. */
function isRisky(state: State, question: Question): boolean {
  const { squares } = question as PushQuestion;
  const ground = groundOf(state);
  return squares
    .map(({ x, y }) => y * ground.width + x)
    .some((at) => ground.hole[at] !== undefined || padAt(state, at) !== undefined);
}

/** How a plan is walked that one seat has in mind. */
function walking(of: State, actor: string, all: number, hope: Hope): Foreseeing<Imagined, Event> {
  const seat: Seat = playerOf(of, actor).seat;
  const longest = longestChain(of);
  const goesOn = (state: Imagined, { kind, ...question }: Question): boolean => {
    const [next] = state.plan;
    if (state.plan.length === all || next!.type === 'activate') return true;
    const active = state.turn?.active;
    if (kind !== 'activation' || active?.player !== actor || (question as { about?: string }).about !== actor)
      return false;
    const deed = deedOf(next!.type);
    if (!deed || (isDone(active) && !deed.after)) return false;
    return !deed.check(state, next as never, inDungeon(state, actor), active);
  };
  return {
    copy: copied,
    key: (state) => keyOfImagined(state, hope.anywhere && actor),
    isVoid: ({ type }) => type === 'direction-rerolled',
    areAlike: (purpose) => TOGETHER.includes(purpose),
    kinds: (state, purpose) =>
      purpose === 'teleporter' ? padKinds(state, hope.anywhere && actor) : undefined,
    worth: (end) =>
      end.split('+').reduce((sum, name) => sum + (name === hope.goal ? 1 : (TIES[name] ?? 0)), 0),
    hear(state, event) {
      if (event.type === 'player-knocked-out' && hope.out && hope.watch.includes(event.player))
        state.marks.push(hope.out);
      if (!state.plan.length) {
        const heard = hope.hear?.(state, event);
        if (heard !== undefined) return heard;
      }
      const fails = state.plan.length > 0 || hope.stops;
      return fails && DOWN.includes(event.type) && (event as { player?: string }).player === actor
        ? FAILED
        : undefined;
    },
    look(state, frame) {
      const { plan, turn } = state;
      if (state.result) return state.result.winners.includes(seat as 'A') ? ends(state, hope.goal) : FAILED;
      if (!frame) {
        const question = openQuestion(state);
        if (!question) return FAILED;
        if (!OWN.includes(question.kind)) return undefined;
        if (!plan.length) return hope.done(state);
        return goesOn(state, question) ? undefined : FAILED;
      }
      const about = frame as { player?: string; rolls?: number; here?: number };
      if (frame.do === 'casualty') {
        if (hope.out && hope.watch.includes(about.player!)) state.marks.push(hope.out);
        return SKIP;
      }
      const seen = plan.length ? undefined : hope.look?.(state, frame);
      if (seen !== undefined) return seen;
      if (frame.do === 'hurt') {
        // who lies is hurt no more, unless it is asked who is out
        const lies = !hope.out && !stands(playerOf(state, about.player!));
        if (lies || !hope.watch.includes(about.player!)) return SKIP;
      }
      const loose = state.ball.place === 'loose' || state.ball.place === 'lost' || about.here !== undefined;
      if (frame.do === 'settle' && loose) return SKIP;
      // who is about to go down comes nowhere on their feet, whatever comes before
      if (hope.stops && 'fell' in frame && about.player === actor) return FAILED;
      if (frame.do === 'teleport' && about.rolls! >= longest) return SKIP;
      if (turn?.turnover && (plan.length || hope.stops)) return FAILED;
      return !plan.length && frame.do === 'activation' && frame.at === 'ask' ? hope.done(state) : undefined;
    },
    answers(state, question) {
      const { plan } = state;
      if (plan.length && (plan.length === all || OWN.includes(question.kind)))
        return { list: [plan.shift()!] };
      const by = question.seats[0]!;
      if (question.kind === 'apothecary') return { list: [{ type: 'use-apothecary', use: false } as Typed] };
      if (question.kind === 'choose-push' && !isRisky(state, question))
        return { list: [flow.fallback(state, by)] };
      // who means to pile on stays beside the target
      if (hope.piles && question.kind === 'follow-up')
        return { list: [{ type: 'follow-up', follow: true } as Typed] };
      return LOOKED_AT.includes(question.kind) || (hope.piles && question.kind === 'piling-on')
        ? { list: flow.legal(state, by), against: by !== seat }
        : { list: [flow.fallback(state, by)] };
    },
  };
}

/** What several ways the ground may lie come to together, each with its chance. */
function together(ways: readonly (readonly [p: number, of: Foreseen])[]): Foreseen {
  const all = new Map<string, number>();
  for (const [p, { ends: its }] of ways)
    for (const [end, q] of its) all.set(end, (all.get(end) ?? 0) + p * q);
  const [, first] = ways[0]!;
  return { ...first, ends: all, rolled: ways.length > 1 || ways.some(([, { rolled }]) => rolled) };
}

/** The chance that all these come together. */
const chanceIn = ({ ends: all }: Foreseen, ...names: readonly string[]): number => {
  let sum = 0;
  for (const [end, p] of all) {
    const marks = end.split('+');
    if (names.every((name) => marks.includes(name))) sum += p;
  }
  return sum;
};

/** The chance that a target is out of the dungeon, of an attack that has been walked up to its fall. */
function outIn(
  state: State,
  actor: string,
  { goal, target, reached, piles = false }: Hope,
  attack: Foreseen,
): number {
  const after = walking(state, actor, 0, removal(target!, piles));
  const known: Known = new Map();
  let out = chanceIn(attack, GONE, goal);
  for (const [how, from] of reached!) {
    const p = chanceIn(attack, how, goal);
    const fallen: Imagined = { ...from, plan: [], marks: [] };
    if (p) out += p * chanceIn(foresee(flow, fallen, after, known), 'out');
  }
  return out;
}

/** What was walked under a name; empty at first. */
function knownOf(all: Map<string, Known>, name: string): Known {
  const found = all.get(name) ?? new Map();
  all.set(name, found);
  return found;
}

/** What is needed, of a roll that has been seen. */
const needOf = ({ name, die, count, target, low, modifiers, always, clause }: Need): Need => ({
  ...{ name, die, target, modifiers, clause },
  ...(count !== undefined && { count }),
  ...(low && { low }),
  ...(always && { always }),
});

/**
 * The chances of some actions taken one after another, each when the one before has come out as it was
 * meant: of what the last one is for. Without the team's re-roll, and with it where there is one; skills
 * that re-roll are used.
 * @param state a question of the turn is open
 * @returns `undefined` where no dice decide
 */
export function oddsOf(state: State, plan: readonly Typed[]): Odds | undefined {
  const last = plan.at(-1);
  const [first] = plan as readonly (Typed & { player?: string })[];
  const actor = first?.type === 'throw-bomb' ? thrower(state) : (state.turn?.active?.player ?? first?.player);
  const who = first?.type === 'activate' ? first.player : actor;
  const hope = last && who !== undefined ? hopeOf(state, who, last) : undefined;
  if (!hope || !who) return undefined;
  const chest = plan.find(({ type }) => type === 'open-chest') as { chest: string } | undefined;
  const known = new Map<string, Known>();
  const walk = (from: State, hoped = hope): Foreseen => {
    const how = walking(state, who, plan.length, hoped);
    const one = (hidden: number) =>
      foresee(flow, imagined(from, plan, hidden), how, knownOf(known, `${hidden}${hoped.piles}`));
    if (!chest) return one(-1);
    const closed = from.chests.filter(({ opened }) => !opened).length;
    if (from.ball.place !== 'hidden') return one(-1);
    const here = [1 / closed, one(from.chests.findIndex(({ id }) => id === chest.chest))] as const;
    return closed > 1 ? together([here, [1 - 1 / closed, one(-1)]]) : here[1];
  };
  const spent: State = state.turn ? { ...state, turn: { ...state.turn, rerollUsed: true } } : state;
  const plain = walk(spent);
  if (!plain.rolled) return undefined;
  const { goal, others = {}, reached } = hope;
  const outcomes: Outcome[] = [{ name: goal, p: chanceIn(plain, goal) }];
  if (teamSources(state, playerOf(state, who)).length)
    outcomes.push({ name: `${goal}-with-reroll`, p: chanceIn(walk(state), goal), clause: 'BB-9.2' });
  if (reached) outcomes.push({ name: 'target-out', p: outIn(state, who, hope, plain), clause: 'BB-7.2' });
  const { with: weapon } = last as Typed & { readonly with?: string };
  if (reached && !weapon && has(playerOf(state, who), 'pilesOn').length) {
    const piling = { ...hopeOf(state, who, last!)!, piles: true };
    const p = outIn(state, who, piling, walk(spent, piling));
    outcomes.push({ name: 'target-out-piling-on', p, clause: 'BB-15.7' });
  }
  for (const [name, clause] of Object.entries(others))
    outcomes.push({ name, p: chanceIn(plain, name), ...(clause && { clause }) });
  return { outcomes, rolls: plain.needs.map((need) => foreseen(needOf(need))) };
}

/** Who has caught a bomb, or throws one in the own turn. */
const thrower = (state: State): string | undefined =>
  (openQuestion(state) as (Question & { about?: string }) | undefined)?.about ?? state.turn?.active?.player;

/** The same, for somebody who sees no more of the match than all do. In a turn. */
export function planOdds(seen: PublicState, plan: readonly Typed[]): Odds | undefined {
  const state = { ...seen, orders: {}, hidden: { chest: -1 }, stack: underWay(seen) };
  return oddsOf(state, plan);
}
