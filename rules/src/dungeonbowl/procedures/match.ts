/** A match: set-up, then turn after turn, with what the clock brings between them: DB-1, DB-15. */
import { type Frame, procedure } from '../../flow/index.ts';
import { stepsFrom } from '../dungeon/index.ts';
import { groundOf, isIn } from '../pieces.ts';
import type { Play } from '../play.ts';
import { oneOf } from '../reroll.ts';
import type { Pad, PublicState, SeatId, State } from '../state.ts';
import { settled } from './ball.ts';
import { around, reveal } from './chest.ts';
import { finishWith } from './ending.ts';
import { downs } from './hurt.ts';
import { setUp } from './set-up.ts';
import { teamTurn } from './turn.ts';

interface Match extends Frame {
  readonly do: 'match';
  readonly treasury: Partial<Record<SeatId, number>>;
  /** Who has the next turn. */
  next: SeatId;
}

/** The clock of a match, in the unit of its limit: DB-15.1. */
export function elapsed({ options, turnsDone, began }: PublicState, now: number): number {
  if (options.timeLimit === 'off') return -1;
  return options.timeLimit === 'turns' ? turnsDone : (now - (began ?? now)) / 60_000;
}

/** DB-1.5: whether nobody is there or can come. */
const nobodyLeft = ({ players, teams, dugoutsOpen }: PublicState): boolean =>
  !players.some(
    (one) =>
      teams[one.seat]!.playing &&
      (isIn(one) || (dugoutsOpen && (one.place === 'reserves' || one.place === 'ko'))),
  );

/** The seat that follows one, that still plays. */
export function nextSeat({ seats, teams }: PublicState, seat: SeatId): SeatId {
  const from = seats.indexOf(seat);
  const order = [...seats.slice(from + 1), ...seats.slice(0, from + 1)];
  return order.find((one) => teams[one]!.playing)!;
}

/** DB-1.4, DB-6.7, BB-3.13: one turn after the other, without marker, halves or kick-off. */
export const match = procedure<Play, Match>()('match', {
  'set up': (play, f) => setUp.start(play, { treasury: f.treasury }),
  begin({ state, when }, f) {
    state.phase = 'play';
    state.began = when.at;
    f.next = state.teams[state.firstSeat]!.playing ? state.firstSeat : nextSeat(state, state.firstSeat);
  },
  /** DB-15.9: chests (DB-15.3), teleporters, draw. */
  boundary(play) {
    const { state, events } = play;
    const { chestsAt } = state.hidden;
    if (chestsAt === undefined || elapsed(state, play.when.at) < chestsAt) return 'teleporters';
    const closed = state.chests.flatMap(({ opened }, i) => (opened ? [] : [i]));
    if (!closed.length) return 'teleporters';
    events.push({ type: 'clock-opened-chests', chests: closed.map((i) => state.chests[i]!.id) });
    const contents = closed.map((i) => reveal(play, i));
    const traps = closed.filter((_, i) => contents[i] === 'explosion');
    const found = closed.find((_, i) => contents[i] === 'ball');
    if (found !== undefined) {
      const { x, y } = state.chests[found]!;
      state.ball = { place: 'ground', square: { x, y } };
    }
    settled(play);
    const victims = new Set<string>();
    const blows = traps.flatMap((i) => {
      const near = around(state, state.chests[i]!).filter((one) => !victims.has(one));
      for (const one of near) victims.add(one);
      const { id, x, y } = state.chests[i]!;
      events.push({ type: 'chest-exploded', chest: id, square: { x, y }, victims: near });
      return near.map((player) => ({ player, cause: 'other' as const, armour: 'roll' as const }));
    });
    downs.start(play, { blows, why: 'explosion' });
  },
  teleporters(play) {
    const { state, events } = play;
    const { teleportersAt } = state.hidden;
    if (teleportersAt === undefined || elapsed(state, play.when.at) < teleportersAt || !state.dugoutsOpen)
      return;
    const numbers: number[] = [];
    for (let left = 2 + 2 * state.seats.length; left > 0; left--) {
      const open = unprotected(state);
      if (!open.length) break;
      const pad = open[oneOf(play, 'removed-teleporter', open.length)]!;
      pad.inPlay = false;
      numbers.push(pad.n);
    }
    events.push({ type: 'teleporters-removed', numbers });
    state.dugoutsOpen = false;
    events.push({ type: 'dugouts-closed' });
  },
  draw(play) {
    const { state } = play;
    const { timeLimit, drawAt } = state.options;
    if (timeLimit !== 'off' && elapsed(state, play.when.at) >= drawAt) finishWith(play, [], 'time');
    else if (nobodyLeft(state)) finishWith(play, [], 'nobody-left');
  },
  turn(play, f) {
    const { state } = play;
    beginTurn(state, f.next);
    f.next = nextSeat(state, f.next);
    teamTurn.start(play, {});
  },
  turned(play, f) {
    // a seat may have conceded meanwhile
    if (!play.state.teams[f.next]!.playing) f.next = nextSeat(play.state, f.next);
    return 'boundary';
  },
});

/** DB-15.4, DB-15.5, DB-16.2: pads that may be removed, still in play, by number. */
function unprotected(state: State): Pad[] {
  const ground = groundOf(state);
  const at = ({ x, y }: Pad) => y * ground.width + x;
  const open = state.pads.filter(({ inPlay }) => inPlay);
  const kept = new Set<Pad>();
  for (const seat of state.seats) {
    const zone = ground.endZones[seat]!;
    const inside = open.filter((pad) => ground.endZone[at(pad)] === seat);
    for (const pad of inside) kept.add(pad);
    if (inside.length) continue;
    const steps = stepsFrom(ground, zone);
    const least = Math.min(...open.map((pad) => steps[at(pad)]!));
    const nearest = open.find((pad) => steps[at(pad)] === least);
    if (nearest) kept.add(nearest);
  }
  return open.filter((pad) => !kept.has(pad));
}

/** Section 3.2 (1): flags and teleport counts start again. */
function beginTurn(state: State, seat: SeatId): void {
  for (const player of state.players) {
    player.acted = false;
    player.teleports = 0;
    player.tossed = 0;
    if (player.used.length) player.used = [];
    if (player.seat === seat) player.resting = player.condition === 'stunned';
  }
  state.turn = {
    seat,
    number: state.turnsDone + 1,
    blitzUsed: false,
    passUsed: false,
    handOffUsed: false,
    foulUsed: false,
    rerollUsed: false,
    drawOffered: false,
    idle: true,
  };
}
