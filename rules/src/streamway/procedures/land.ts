/** SW-6.1, SW-6.2: what one die or one walk sets off, and how a man leaves the board. */
import { type Frame, procedure, type Stage } from '../../flow/index.ts';
import { type Cause, MAX_LANDINGS, TEAMS } from '../data.ts';
import { isMonster, isSpent, manById, monsterById, setDead, teamById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Landing, Man, Root, State } from '../state.ts';
import { lose, win } from './ending.ts';

/** A die or a walk under way, with what it has set off. */
export interface RootEvent extends Frame {
  root?: Root;
}

/** A root event begins; its frame is the last on the stack. */
export function openRoot({ stack }: Pick<State, 'stack'>, frame: RootEvent): Root {
  frame.root = {
    base: stack.length - 1,
    landings: 0,
    moves: {},
    displaced: {},
    thrownMen: {},
    thrownMonsters: {},
    climbed: {},
    fallen: [],
    bossDestroyed: false,
  };
  return frame.root;
}

/**
 * Everything is resolved: who has died, and whether that was the end: SW-3.15. A boss destroyed comes
 * before that: SW-3.13, SW-3.16.
 */
export function closeRoot(play: Play, { root }: RootEvent): void {
  const { fallen, bossDestroyed } = root!;
  for (const team of TEAMS) if (fallen.includes(team)) tell(play, 'team-died', { team });
  if (bossDestroyed) win(play, 'boss-destroyed');
  else if (play.state.teams.every((team) => team.dead)) lose(play, 'all-dead');
}

/** What a landing belongs to. */
export const rootOf = ({ stack }: Pick<State, 'stack'>, { base }: Landing): Root =>
  (stack[base] as RootEvent).root!;

/** A piece has come to a step, and lands on it before anything else goes on: SW-1.9, SW-6.1. */
export function land(play: Play, root: Root, piece: string, step: number, cause: Cause): void {
  const { stack } = play.state;
  const { base } = root;
  if (root.landings === MAX_LANDINGS) {
    stack.length = base + 1;
    return;
  }
  root.landings++;
  const moves = (root.moves[piece] ?? 0) + 1;
  root.moves[piece] = moves;
  const monster = isMonster(piece);
  const landing: Landing = {
    do: monster ? 'monster-lands' : 'man-lands',
    at: 'snake',
    piece,
    cause,
    base,
    moves,
    queue: [],
  };
  stack.push(landing);
  if (monster) tell(play, 'monster-landed', { monster: piece, step, cause });
  else tell(play, 'man-landed', { man: piece, step, cause });
}

/** The stages of a landing. It is abandoned when its piece has moved again or is gone: SW-6.2. */
export const landing = <S extends string>(
  name: Landing['do'],
  stages: Readonly<Record<S, Stage<Play, Landing, NoInfer<S>>>>,
) =>
  procedure<Play, Landing>()(name, stages, ({ state }, f) => {
    if ((rootOf(state, f).moves[f.piece] ?? 0) !== f.moves) return true;
    return isMonster(f.piece) ? !monsterById(state, f.piece) : manById(state, f.piece)!.status !== 'deployed';
  });

/** A man dies, for this wave at least: SW-4.12, SW-6.7, SW-6.8. */
export function kill(
  play: Play,
  root: Root,
  man: Man,
  reason: 'die' | 'pushed' | 'thrown',
  by: string,
): void {
  const { state } = play;
  const from = man.step;
  man.status = 'dead';
  man.step = 0;
  tell(play, 'man-died', { man: man.id, team: man.team, from, reason, by });
  teamById(state, man.team)!.stats.menLost++;
  if (!isSpent(state, man.team)) return;
  setDead(state, man.team, true);
  root.fallen.push(man.team);
}

/** Past the start a man goes back to its team's reserve: SW-6.8, SW-3.9. */
export function undeploy(play: Play, man: Man, reason: 'bumped' | 'shifted'): void {
  man.status = 'reserve';
  man.step = 0;
  tell(play, 'man-undeployed', { man: man.id, team: man.team, reason });
}
