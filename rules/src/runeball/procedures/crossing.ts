/** Over the line before the kick: RB-8.6, RB-26.31. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { cellOf, HEXES, type Team, toward } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { rollTest, type Test, tellTest, testOf } from '../needs.ts';
import { cell, halfOf, isOnField, movementRate, onField, place, team } from '../pieces.ts';
import type { Play } from '../play.ts';
import { type Crossed, crossAsked } from '../questions.ts';
import type { OnField, Player, State } from '../state.ts';
import type { Opened } from '../steps.ts';
import { faces } from './walk.ts';

interface Crossing extends FrameOf<'crossing'> {
  /** Who may still do so, in this order. */
  readonly seats: Team[];
  readonly tried: string[];
}

/** Who of a team can cross the line now: once each. */
export const crossers = (state: State, of: Team, tried: readonly string[]): OnField[] =>
  team(state, of)
    .filter(isOnField)
    .filter((player) => heard(player, 'crossTheLine').length && !tried.includes(player.id));

/** The half move that it is. */
export const crossingMove = (player: Player): Opened => ({
  halvesLeft: 0,
  movePoints: halfOf(movementRate(player)),
  moveMode: 'half',
  steps: 0,
});

export const crossingTest = (state: State, player: Player): Test =>
  testOf(state, player, heard(player, 'crossTheLine')[0]!.skill, {
    name: 'cross-the-line',
    clause: 'RB-26.31',
    base: state.referee.per,
  });

function cross(play: Play, { player: id, path, facing }: Crossed): void {
  const { state, events } = play;
  const player = onField(state, id);
  const test = crossingTest(state, player);
  const roll = rollTest(play, player, test);
  tellTest(play, player, roll, test);
  if (!roll.success) return;
  const hexes = path.map((hex) => HEXES[cellOf(hex)] as { q: number; r: number });
  for (const hex of hexes) {
    player.facing = toward(cell(player), cellOf(hex));
    place(player, cellOf(hex));
  }
  events.push({ type: 'line-crossed', player: id, path: hexes });
  if (facing === undefined) return;
  faces(player, facing);
  events.push({ type: 'player-turned', player: id, facing: player.facing });
}

export const crossing = procedure<Play, Crossing>()('crossing', {
  ask(play, { seats, tried }) {
    const { state } = play;
    const [seat] = seats;
    if (!seat) return 'done';
    if (!crossers(state, seat, tried).length) {
      seats.shift();
      return 'ask';
    }
    state.phase = 'cross-the-line';
    crossAsked.ask(play, seat, { tried: [...tried] });
  },
  answered(play, f) {
    const answer = crossAsked.answer(f);
    if (answer.type === 'done') f.seats.shift();
    else {
      f.tried.push(answer.player);
      cross(play, answer);
    }
    return 'ask';
  },
});
