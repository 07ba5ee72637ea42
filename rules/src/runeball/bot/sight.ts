/** What the bot looks at before it decides: the public state, seen from its own side. */
import { DEFAULT_ORDERS } from '../default-orders.ts';
import { depth, HEXES, neighbour, OFF, opponentOf, type Team, turned } from '../field.ts';
import { acts, carrierOf, cell, looseCell, stands, team, teamOf } from '../pieces.ts';
import type { OnField, Player, PublicState, State, Turn } from '../state.ts';
import type { Prospect } from './prospects.ts';

export interface Sight {
  /** The public state as the rules' own tests read it: what nobody is shown is not in it. */
  readonly state: State;
  readonly team: Team;
  readonly foe: Team;
  readonly mine: readonly Player[];
  /** Those of them who have turns. */
  readonly mates: readonly OnField[];
  readonly foes: readonly OnField[];
  readonly carrier: OnField | undefined;
  /** The carrier is on this side. */
  readonly ours: boolean;
  /** Where the ball is, held or loose; `OFF` when it is neither. */
  readonly ball: number;
  /** Who is in each cell, by the place in `State.players`, or -1. */
  readonly taken: Int8Array;
  /** How many foes each cell is adjacent to: RB-5.7. */
  readonly crowd: Uint8Array;
  /** Cells in the zone of a foe: RB-5.8. */
  readonly zone: Uint8Array;
  /** What has been foreseen already: `prospectOf`. */
  readonly prospects: Map<string, Prospect>;
  /** Rounds of this half that begin after this one. */
  readonly rounds: number;
}

const FRONT = [-1, 0, 1];

/** A state to be asked what a test would be: nobody decides anything in it. */
const imagined = (view: PublicState): State => ({
  ...view,
  stack: [],
  orders: { A: DEFAULT_ORDERS, B: DEFAULT_ORDERS },
});

export function look(view: PublicState, of: Team): Sight {
  const foe = opponentOf(of);
  const taken = new Int8Array(HEXES.length).fill(-1);
  const crowd = new Uint8Array(HEXES.length);
  const zone = new Uint8Array(HEXES.length);
  view.players.forEach((player, i) => {
    if (!player.hex || player.carriedBy !== undefined) return;
    const at = cell(player);
    taken[at] = i;
    if (teamOf(player) === of || !stands(player)) return;
    for (let way = -2; way <= 3; way++) {
      const next = neighbour(at, turned(player.facing, way));
      if (next === OFF) continue;
      crowd[next]!++;
      if (FRONT.includes(way)) zone[next] = 1;
    }
  });
  const carrier = carrierOf(view);
  const mine = team(view, of);
  const { half, round, options } = view;
  const last = half === 3 ? options.overtimeRounds : options.roundsPerHalf;
  return {
    state: imagined(view),
    team: of,
    foe,
    mine,
    mates: mine.filter(acts),
    foes: team(view, foe).filter(acts),
    carrier,
    ours: carrier !== undefined && teamOf(carrier) === of,
    ball: carrier ? cell(carrier) : looseCell(view),
    taken,
    crowd,
    zone,
    prospects: new Map(),
    rounds: Math.max(0, last - round),
  };
}

/** The same moment, with this turn under way. */
export const inTurn = (sight: Sight, turn: Turn): Sight =>
  turn === sight.state.turn ? sight : { ...sight, state: { ...sight.state, turn }, prospects: new Map() };

/** Columns from a cell to where a team scores; 0 where it does: RB-23.2. */
export const toGo = ({ state }: Sight, of: Team, at: number): number =>
  Math.max(0, depth(opponentOf(of), at) - (state.options.touchdownLine === 'goal-line' ? 2 : 0));

/** Whether a player still has a turn to come in this round. */
export function comes({ state }: Sight, player: Player): boolean {
  const { turn, phase } = state;
  // the first round is still to come
  if (phase === 'kickoff') return true;
  if (player.acted || player.declared !== undefined) return false;
  if (turn?.player === player.id && turn.type !== 'free') return false;
  return player.holding || player.initiative !== undefined;
}

/** What a blitz is to a turn: it is at -2 on all, and not every coach asks for it: RB-13. */
const BLITZ = 0.5;

/** How likely a player's turn comes before that of another, when both are still to come: RB-13.2. */
export function comesBefore(player: Player, other: Player): number {
  const [mine, theirs] = [player.initiative, other.initiative];
  if (mine === undefined || theirs === undefined || player.holding) return BLITZ;
  return mine > theirs ? 1 : mine >= theirs - 3 ? BLITZ : 0;
}
