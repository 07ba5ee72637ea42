/** What sets a landing off, and how a man leaves the board. */
import { type Cause, MAX_LANDINGS } from '../data.ts';
import { isMonster, isSpent, setDead, teamById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { DiceWalk, Man, Root, State } from '../state.ts';

/** A root event begins: SW-6.1. */
export function openRoot(state: State, rest: DiceWalk | null = null): Root {
  const root: Root = {
    landings: 0,
    stack: [],
    moves: {},
    displaced: {},
    thrownMen: {},
    thrownMonsters: {},
    climbed: {},
    rest,
    fallen: [],
    bossDestroyed: false,
  };
  state.root = root;
  return root;
}

/** A piece has come to a step, and lands on it before anything else goes on: SW-1.9, SW-6.1. */
export function land(play: Play, piece: string, step: number, cause: Cause): void {
  const root = play.state.root!;
  if (root.landings === MAX_LANDINGS) {
    root.stack.length = 0;
    return;
  }
  root.landings++;
  const moves = (root.moves[piece] ?? 0) + 1;
  root.moves[piece] = moves;
  root.stack.push({ piece, cause, stage: 'snake', moves, queue: [] });
  if (isMonster(piece)) tell(play, 'monster-landed', { monster: piece, step, cause });
  else tell(play, 'man-landed', { man: piece, step, cause });
}

/** A man dies, for this wave at least: SW-4.12, SW-6.7, SW-6.8. */
export function kill(play: Play, man: Man, reason: 'die' | 'pushed' | 'thrown', by: string): void {
  const { state } = play;
  const from = man.step;
  man.status = 'dead';
  man.step = 0;
  tell(play, 'man-died', { man: man.id, team: man.team, from, reason, by });
  teamById(state, man.team)!.stats.menLost++;
  if (!isSpent(state, man.team)) return;
  setDead(state, man.team, true);
  state.root!.fallen.push(man.team);
}

/** Past the start a man goes back to his team's reserve: SW-6.8, SW-3.9. */
export function undeploy(play: Play, man: Man, reason: 'bumped' | 'shifted'): void {
  man.status = 'reserve';
  man.step = 0;
  tell(play, 'man-undeployed', { man: man.id, team: man.team, reason });
}
