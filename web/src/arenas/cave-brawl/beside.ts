import type { Event, PublicState, Team } from '@touchline/rules/cave-brawl';
import { GOALS, opponentOf } from '@touchline/rules/cave-brawl/page';
import type { Drawing } from '../arena.ts';
import { squaresApart } from '../board/near.ts';
import { TERMS, besideWords as TOLD } from './beside-words.ts';

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'point-scored':
      return TOLD.point(event.team, event.player);
    case 'player-died':
      return event.corpse ? TOLD.falls(event.player) : TOLD.dies(event.player);
    case 'player-carried-off':
      return TOLD.carriedOff(event.player);
    case 'rivalry-tested':
      return event.roll.success ? undefined : TOLD.rivalry(event.player, event.rival);
    case 'fear-tested':
      return event.roll.success ? undefined : TOLD.afraid(event.player, event.target);
    case 'zombie-revived':
      return TOLD.wakes(event.player);
    case 'beast-released':
      return TOLD.released(event.beast);
    case 'beast-died':
      return TOLD.killed(event.beast);
    case 'kick-attempted':
      return event.roll.success ? TOLD.through(event.player) : TOLD.kick(event.player);
    case 'match-ended':
      return TOLD.end(event.reason, event.winner, event.score.A === event.score.B, event.roll !== undefined);
    default:
      return undefined;
  }
}

/** How many rows before its tunnel are near a team. */
const NEAR = 6;

/** Where the ball is, in words. */
function whereIs({ ball, teams }: PublicState): string {
  if (!ball) return '–';
  if (ball.where === 'tunnel') return TOLD.tunnel(ball.team);
  if (ball.where === 'loose') {
    const side = (['A', 'B'] as const).find((team) => squaresApart(ball.at, GOALS[team]) <= NEAR);
    return side ? TOLD.looseNear(side) : TOLD.midfield;
  }
  const team = ball.player[0] as Team;
  const at = teams?.[team].players.find(({ id }) => id === ball.player)?.at;
  return at ? TOLD.held(ball.player, squaresApart(at, GOALS[opponentOf(team)])) : TOLD.carried(ball.player);
}

const HARM: ReadonlySet<string> = new Set(['fear', 'tackler-falls', 'tackler-dies']);

/** With more turns than this to come, the last one tells nothing. */
const LATE = 40;

const aliveIn = ({ teams }: PublicState, team: Team) =>
  (teams?.[team].players ?? []).filter(({ status }) => status !== 'removed' && status !== 'corpse');

function facts(state: PublicState) {
  const { turn, drive, options, ball, idle, phase, teams, suddenDeath } = state;
  const { turnLimit } = options;
  const lines: { name: string; value: string }[] = [];
  if (phase === 'draft' || !teams) return [{ name: TOLD.phase, value: TOLD.draft }];
  lines.push({
    name: TOLD.turn,
    value: TOLD.turnOf(turn, turnLimit - turn > LATE ? undefined : turnLimit, drive, suddenDeath),
  });
  if (options.stallRule !== 'off') {
    const loose = ball?.where === 'loose';
    const count = loose ? idle.loose : idle.held;
    // it says nothing before somebody dawdles
    if (count)
      lines.push({ name: TOLD.idle, value: TOLD.beast(options.stallTurns * (loose ? 2 : 1) - count) });
  }
  const alive = (['A', 'B'] as const).map((team) => aliveIn(state, team).length);
  lines.push({ name: TOLD.alive, value: alive.join(' : ') });
  // on a phone there is no room for it, and what is asked says it
  lines.push({ name: TOLD.ball, value: whereIs(state) });
  return lines;
}

type Result = Parameters<NonNullable<Drawing<PublicState>['decided']>>[0];

/** CB-17.5: where the points are level, more alive, then more HP among them, then a coin. */
function decided({ reason, winners: [winner], score }: Result, state?: PublicState): string | undefined {
  if (reason !== 'turn-limit' || !winner || (score && score.A !== score.B)) return undefined;
  if (!state?.teams) return TOLD.decided.more;
  const [own, other] = [winner as Team, opponentOf(winner as Team)].map((team) => {
    const alive = aliveIn(state, team);
    return { n: alive.length, hp: alive.reduce((sum, { hp }) => sum + hp, 0) };
  }) as [{ n: number; hp: number }, { n: number; hp: number }];
  if (own.n !== other.n) return TOLD.decided.alive(own.n, other.n);
  return own.hp === other.hp ? TOLD.decided.coin : TOLD.decided.hp(own.n, own.hp, other.hp);
}

/** What is said beside the board: small boards do without it. */
export const beside = {
  term: (name: string) => TERMS[name],
  highlight,
  facts,
  decided,
  harm: (outcome: string) => HARM.has(outcome),
  aim: ({ options }: PublicState) => TOLD.aim(options.pointsToWin),
};
