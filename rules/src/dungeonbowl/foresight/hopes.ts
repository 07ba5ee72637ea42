/** What each action is taken for, and how that is seen: by what play tells, and by what lies on the table. */
import type { Frame } from '../../flow/index.ts';
import type { Typed } from '../../kernel/game.ts';
import type { Event } from '../events.ts';
import { findPlayer, groundOf, holds, occupantOf, stands } from '../pieces.ts';
import type { State } from '../state.ts';
import { copied, type Imagined } from './imagined.ts';

/** What somebody hopes for, and what else may come. */
export interface Hope {
  readonly goal: string;
  /** Other outcomes by name, with their clauses. */
  readonly others?: Readonly<Record<string, string | undefined>>;
  /** A turnover is the end of it. */
  readonly stops?: true;
  /** It is all one on which pad the player is, once the last action is under way. */
  readonly anywhere?: true;
  /** Whose armour and injuries are looked at. */
  readonly watch: readonly string[];
  /** How an injury of somebody watched is counted. */
  readonly out?: string;
  /** Whether to pile on is thought about: nobody does else. */
  readonly piles?: boolean;
  hear?(state: Imagined, event: Event): string | undefined;
  /** Looks before each stage. */
  look?(state: Imagined, frame: Frame): string | undefined;
  /** What it has come to when the action is done. */
  done(state: Imagined): string;
  /** Whose fall is meant, with {@link reached}. */
  readonly target?: string;
  /** Positions in which the target has gone down, one for each way, with the injury still to come. */
  readonly reached?: ReadonlyMap<string, Imagined>;
}

type Square = { readonly x: number; readonly y: number };
/** An action by its fields; those of others are absent. */
type Any = Typed & {
  readonly player?: string;
  readonly target?: string;
  readonly targets?: readonly string[];
  readonly with?: string;
  readonly to?: unknown;
  readonly path?: readonly Square[];
};

/** An end, with all that was marked before. */
export const ends = ({ marks }: Imagined, ...more: readonly string[]): string =>
  [...marks, ...more].join('+') || 'nothing';
export const FAILED = 'failed';

const mark = (state: Imagined, what: string): void => {
  if (!state.marks.includes(what)) state.marks.push(what);
};
const isUp = (state: State, id: string): boolean => {
  const player = findPlayer(state, id);
  return player !== undefined && stands(player);
};
const at = (state: State, id: string): Square | undefined => findPlayer(state, id)?.square;

const foes = (state: State, actor: string): string[] => {
  const { seat } = findPlayer(state, actor)!;
  return state.players.filter((one) => one.seat !== seat && one.square).map(({ id }) => id);
};

/** To get through on one's feet, where one wanted, or with the ball: BB-5.12. */
function wayThere(state: State, actor: string, to: Square | undefined): Hope {
  const had = state.ball.place === 'held' && state.ball.holder === actor;
  const tossed = findPlayer(state, actor)!.tossed;
  return {
    goal: 'succeeded',
    stops: true,
    anywhere: true,
    watch: [actor],
    look: (now) => (now.turn?.active?.movementEnded && !now.marks.length ? FAILED : undefined),
    done(now) {
      const player = findPlayer(now, actor)!;
      const there = player.square?.x === to?.x && player.square?.y === to?.y;
      const taken = !had && holds(now, player);
      return stands(player) && (!to || there || taken || player.tossed > tossed)
        ? ends(now, 'succeeded')
        : FAILED;
    },
  };
}

/** How somebody went down, as it is marked. */
export const downBy = (cause: string): string => `down by ${cause}`;
/** Somebody is not in the dungeon any more: in a hole. */
export const GONE = 'gone';

/** A block or a weapon at somebody. */
function attack(actor: string, target: string, weapon: boolean): Hope {
  const reached = new Map<string, Imagined>();
  return {
    goal: 'target-down',
    others: { 'blocker-down': 'BB-6.6' },
    watch: [actor, target],
    target,
    reached,
    hear(now, event) {
      if (event.type === 'player-knocked-down' && event.player === target) mark(now, downBy(event.cause));
      return undefined;
    },
    look(now) {
      if (!isUp(now, actor) && (weapon || now.turn?.turnover)) return ends(now, 'blocker-down');
      if (isUp(now, target)) return undefined;
      if (!at(now, target)) return ends(now, 'target-down', GONE);
      const [how] = now.marks;
      if (how !== undefined && !reached.has(how)) reached.set(how, copied(now));
      return ends(now, 'target-down');
    },
    done: (now) => ends(now),
  };
}

/** What becomes of somebody who has gone down. @param piles whether the blocker piles on: BB-15.7 */
export const removal = (target: string, piles: boolean): Hope => ({
  goal: 'out',
  watch: [target],
  out: 'out',
  piles,
  hear: (now, event) =>
    ((event.type === 'armour-held' && !piles) || event.type === 'player-stunned') && event.player === target
      ? ends(now, 'stays')
      : undefined,
  look(now, frame) {
    if (findPlayer(now, target)?.place !== 'dungeon') return ends(now, 'out');
    const { armourRoll } = frame as Frame & { readonly armourRoll?: { readonly success: boolean } };
    const counts = frame.do === 'hurt' && frame.at === 'armour counts';
    return counts && !armourRoll!.success ? ends(now, 'stays') : undefined;
  },
  done: (now) => ends(now),
});

const HOPES: Readonly<Record<string, (state: State, actor: string, action: Any) => Hope>> = {
  'stand-up': (state, actor) => wayThere(state, actor, undefined),
  move: (state, actor, { path }) => wayThere(state, actor, path!.at(-1)),
  jump: (state, actor, { to }) => wayThere(state, actor, to as Square),
  activate: (state, actor) => ({
    ...wayThere(state, actor, undefined),
    hear: (_now, { type }) => (type === 'trait-failed' ? FAILED : undefined),
    done: (now) => ends(now, 'succeeded'),
  }),
  block: (_state, actor, { target, with: weapon }) => attack(actor, target!, weapon !== undefined),
  'multiple-block': (_state, actor, { targets }) => ({
    goal: 'target-down',
    others: { 'targets-down': 'BB-15.6', 'blocker-down': 'BB-6.6' },
    watch: [actor, ...targets!],
    look(now) {
      if (!isUp(now, actor) && now.turn?.turnover) return ends(now, 'blocker-down');
      const down = targets!.filter((id) => !isUp(now, id)).length;
      if (down) mark(now, 'target-down');
      return down > 1 ? ends(now, 'targets-down') : undefined;
    },
    done: (now) => ends(now),
  }),
  gaze: (_state, _actor, { target }) => ({
    goal: 'gazed',
    watch: [],
    done: (now) => (findPlayer(now, target!)?.distracted ? ends(now, 'gazed') : FAILED),
  }),
  foul: (_state, _actor, { target }) => ({
    goal: 'out',
    others: { 'armour-broken': undefined, ejected: 'BB-10.5' },
    watch: [target!],
    out: 'out',
    hear(now, event) {
      if (event.type === 'player-ejected') return ends(now, 'ejected');
      if (event.type === 'armour-broken' && event.player === target) mark(now, 'armour-broken');
      return undefined;
    },
    done: (now) => ends(now),
  }),
  'hand-off': (_state, _actor, { to }) => ({
    goal: 'caught',
    watch: [],
    hear(_now, event) {
      if (event.type === 'ball-caught') return event.player === to ? 'caught' : FAILED;
      return event.type === 'ball-missed' ? FAILED : undefined;
    },
    done: () => FAILED,
  }),
  pass: (state, actor, { to }) => thrown(state, actor, to as Square, 'ball'),
  'throw-bomb': (state, actor, { to }) => thrown(state, actor, to as Square, 'bomb'),
  'throw-team-mate': (_state, _actor, { player }) => ({
    goal: 'landed',
    others: { fumbled: 'BB-17.23', eaten: 'BB-17.1' },
    watch: [player!],
    hear(now, event) {
      if (event.type === 'player-eaten') return ends(now, 'eaten');
      if (event.type === 'player-landed') return event.standing ? ends(now, 'landed') : FAILED;
      return undefined;
    },
    look(now) {
      const flight = now.stack.find((frame) => frame.do === 'throw-team-mate');
      if (flight && 'fumbled' in flight) return ends(now, 'fumbled');
      // who hits somebody does not land standing: BB-17.22
      return flight && 'hits' in flight ? FAILED : undefined;
    },
    done: () => FAILED,
  }),
  'open-chest': (_state, actor) => ({
    goal: 'snatched',
    others: { ball: 'DB-4.1', explosion: 'DB-8.6', 'opener-out': 'BB-7.2' },
    watch: [actor],
    out: 'opener-out',
    hear(now, event) {
      if (event.type === 'ball-snatched') return ends(now, 'ball', 'snatched');
      if (event.type === 'snatch-failed') return ends(now, 'ball');
      if (event.type === 'chest-exploded') mark(now, 'explosion');
      const stays = event.type === 'armour-held' || event.type === 'player-stunned';
      return stays && event.player === actor ? ends(now) : undefined;
    },
    look: (now) => (now.marks.includes('opener-out') ? ends(now) : undefined),
    done: (now) => ends(now),
  }),
  swing: (state, actor) => ({
    goal: 'succeeded',
    others: { 'target-down': undefined, 'blocker-down': 'BB-17.3' },
    watch: [actor, ...foes(state, actor)],
    hear(now, event) {
      if (event.type === 'player-knocked-down' && foes(now, actor).includes(event.player))
        mark(now, 'target-down');
      return undefined;
    },
    look: (now) => (isUp(now, actor) ? undefined : ends(now, 'blocker-down')),
    done: (now) => (now.turn?.turnover ? ends(now) : ends(now, 'succeeded')),
  }),
};

/** The ball, or a bomb: BB-8.16. */
function thrown(state: State, actor: string, to: Square, what: 'ball' | 'bomb'): Hope {
  const { width } = groundOf(state);
  const there = occupantOf(state, to.y * width + to.x);
  const seat = findPlayer(state, actor)!.seat;
  const mate = what === 'ball' && there?.seat === seat ? there.id : undefined;
  const foe = what === 'bomb' && there && there.seat !== seat ? there.id : undefined;
  return {
    goal: mate ? 'caught' : foe ? 'target-down' : 'accurate',
    others: {
      ...((mate || foe) && { accurate: 'BB-8.4' }),
      fumbled: 'BB-8.4',
      intercepted: 'BB-8.14',
    },
    watch: [],
    hear(now, event) {
      if (event.type === 'pass-intercepted') return ends(now, 'intercepted');
      if (event.type === 'pass-hit-obstacle') return FAILED;
      if (event.type === 'ball-caught') return ends(now, ...(event.player === mate ? ['caught'] : []));
      if (event.type === 'ball-missed') return ends(now);
      if (event.type !== 'pass-thrown') return undefined;
      if (event.result !== 'accurate') return ends(now, ...(event.result === 'fumble' ? ['fumbled'] : []));
      mark(now, 'accurate');
      return undefined;
    },
    look(now, frame) {
      if (frame.do === 'blast') return ends(now, ...(foe && isUp(now, foe) ? ['target-down'] : []));
      const flies = now.marks.includes('accurate') && frame.do === 'pass';
      // over whatever is in between it comes down where it was aimed
      return flies && !mate && !foe && frame.at === 'landing' ? ends(now) : undefined;
    },
    done: (now) => ends(now),
  };
}

/** What the last action of a plan is taken for; nothing for one that has no chances. */
export const hopeOf = (state: State, actor: string, action: Typed): Hope | undefined =>
  HOPES[action.type]?.(state, actor, action as Any);
