/** A ball that comes down: RB-9.10 to RB-9.14, RB-18.10, RB-18.11. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { chanceOf, type Rolled } from '../../kernel/roll.ts';
import { type Landing as Kind, LANDING } from '../data/tables.ts';
import {
  cellOf,
  DIRECTIONS,
  distance,
  HEXES,
  type Hex,
  isPost,
  neighbour,
  OFF,
  opponentOf,
  type Team,
  toward,
} from '../field.ts';
import { rollTest, type Test, tellTest } from '../needs.ts';
import { cell, moveTo, occupants, onField, playerOf, stands, teamOf, touching } from '../pieces.ts';
import type { Play } from '../play.ts';
import { diveAsked, overheadAsked } from '../questions.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { OnField, Player, State } from '../state.ts';
import { fumble, letLie, take, touch } from './ball.ts';
import { catchTest } from './catch.ts';
import { type Dive, dive, divesTo } from './dive.ts';
import { touchdown } from './stop.ts';

interface Landing extends FrameOf<'landing'> {
  readonly kind: Kind;
  /** Where it comes down. */
  readonly to: number;
  /** Who threw or kicked it. */
  readonly of: Team;
  /** Whose pass the receiver has tipped on: RB-18.7. */
  readonly passer?: string;
  /** It was for the kicker's own team: RB-21.8. */
  readonly meant?: true;
  /** Who may still dive for it, in this order. */
  seats?: Team[];
  catcher?: string;
  /** Hexes of the catcher's dive. */
  dive?: number;
  roll?: Rolled;
}

const hexOf = (at: number) => HEXES[at] as { q: number; r: number };

/** The catch of a ball that comes down, by a player in its hex or after a dive to it. */
export const landingTest = (state: State, player: Player, kind: Kind, at: number, dived = 0): Test =>
  catchTest(state, player, { name: 'catch', clause: 'RB-9.10', base: LANDING[kind].dl, at, dive: dived });

/** Dives that can succeed: RB-18.10, RB-28.3. */
export const landingDives = (state: State, of: Team, kind: Kind, at: number): readonly Dive[] =>
  divesTo(state, of, at, 'divingCatch').filter(
    ({ player, path }) => chanceOf(landingTest(state, player, kind, at, path.length)) > 0,
  );

/** Free hexes beside the ball to step aside to: RB-8.11, RB-9.11. */
function sidesteps(state: State, at: number): Hex[] {
  const taken = occupants(state);
  return DIRECTIONS.map((way) => neighbour(at, way))
    .filter((to) => to !== OFF && taken[to] === -1 && !isPost(to))
    .map(hexOf);
}

function sidestep({ state, events }: Play, player: OnField, to: Hex): void {
  const there = cellOf(to);
  player.facing = toward(cell(player), there);
  moveTo(state, player, there);
  events.push({ type: 'player-sidestepped', player: player.id, to: hexOf(there) });
}

/** Nobody has caught it: it lies there, bouncing, and is a fumble of whom the table says. */
function ground(play: Play, { kind, to: at, of, catcher }: Landing): void {
  const { state, events } = play;
  letLie(state, at, 'bouncing');
  events.push({ type: 'ball-landed', landing: kind, hex: hexOf(at), result: 'ground' });
  const { charged, cause } = LANDING[kind];
  if (charged === 'catcher' && !catcher) return;
  const last = playerOf(state, state.lastTouch!);
  const whose = charged === 'thrower' ? of : teamOf(last);
  fumble(play, whose, cause, teamOf(last) === whose ? last : undefined);
}

function caught(play: Play, { kind, to: at, of, meant, passer }: Landing, player: OnField): void {
  const { state, events } = play;
  take(state, player);
  events.push({ type: 'ball-landed', landing: kind, hex: hexOf(at), result: 'caught' });
  const completed = passer !== undefined && teamOf(player) === of;
  events.push({
    type: 'ball-caught',
    player: player.id,
    ...(completed && { from: passer, range: distance(cell(playerOf(state, passer)), at) }),
  });
  const { cause } = LANDING[kind];
  if ((meant || LANDING[kind].meant) && teamOf(player) !== of) fumble(play, of, cause);
  touchdown(play, player);
}

export const landing = procedure<Play, Landing>()('landing', {
  under(play, f) {
    const { state } = play;
    const { dive: first, sidestep } = LANDING[f.kind];
    state.ball = { state: 'none' };
    const there = touching(state, f.to);
    const player = there.find(stands);
    if (player) {
      f.catcher = player.id;
      const ways = sidestep ? sidesteps(state, f.to) : [];
      overheadAsked.ask(play, teamOf(player), { about: player.id, landing: f.kind, sidesteps: ways });
      return;
    }
    f.seats =
      there.length || !first ? [] : first === 'own' ? [f.of, opponentOf(f.of)] : [opponentOf(f.of), f.of];
    return 'dive';
  },
  decide(play, f) {
    const answer = overheadAsked.answer(f);
    if (answer.type === 'catch') return 'roll';
    if (answer.type === 'sidestep') sidestep(play, onField(play.state, f.catcher!), answer.to);
    delete f.catcher;
    return 'ground';
  },
  dive(play, f) {
    const seat = f.seats!.shift();
    if (!seat) return 'ground';
    if (!landingDives(play.state, seat, f.kind, f.to).length) return 'dive';
    diveAsked.ask(play, seat, { landing: f.kind, hex: hexOf(f.to) });
  },
  dived(play, f) {
    const answer = diveAsked.answer(f);
    if (answer.type === 'decline') return 'dive';
    const of = teamOf({ id: answer.player });
    const way = landingDives(play.state, of, f.kind, f.to).find(({ player }) => player.id === answer.player)!;
    dive(play, way);
    f.catcher = answer.player;
    f.dive = way.path.length;
  },
  roll(play, f) {
    const { state } = play;
    const player = playerOf(state, f.catcher!);
    f.roll = rollTest(play, player, landingTest(state, player, f.kind, f.to, f.dive));
  },
  reroll: (play, f) => offerReroll(play, f.roll!, 'receiver'),
  settle(play, f) {
    const { state, events } = play;
    const player = onField(state, f.catcher!);
    const roll = settleReroll(play, f, f.roll!, 'receiver');
    tellTest(play, player, roll, landingTest(state, player, f.kind, f.to, f.dive));
    if (roll.success) {
      caught(play, f, player);
      return 'done';
    }
    touch(state, player);
    events.push({ type: 'catch-failed', player: player.id, landing: f.kind });
  },
  ground,
});
