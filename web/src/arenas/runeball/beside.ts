import type { Event, PublicState } from '@touchline/rules/runeball';
import { findPlayer, type Team, team as teamOf } from '@touchline/rules/runeball/page';
import { TERMS, besideWords as TOLD } from './beside-words.ts';
import type { Doing } from './doing.ts';
import { toGoal } from './near.ts';
import { SKILL_NAMES } from './skills.ts';
import { words } from './words.ts';

const NAMES: Readonly<Record<string, string>> = SKILL_NAMES;

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'touchdown-scored':
      return TOLD.touchdown(event.player);
    case 'goal-kicked':
      return TOLD.goal(event.player);
    case 'turnover-scored':
      return TOLD.turnover(event.team);
    case 'pass-intercepted':
      return TOLD.intercepts(event.player);
    case 'player-knocked-out':
      return TOLD.knockedOut(event.player);
    case 'player-died':
      return TOLD.dies(event.player);
    case 'player-ejected':
      return TOLD.sentOff(event.player);
    case 'half-ended':
      return TOLD.halfOver(event.half);
    case 'match-ended':
      return TOLD.end(event.winner);
    default:
      return undefined;
  }
}

const HARM: ReadonlySet<string> = new Set(
  'blocker-down blocker-hurt intercepted fumbled out falls ejected'.split(' '),
);

function facts(state: PublicState) {
  const { phase, half, round, options, turn, players, limit } = state;
  const name = half > 2 ? TOLD.overtime : TOLD.half(half);
  const rounds = half > 2 ? options.overtimeRounds : options.roundsPerHalf;
  const lines = [{ name: TOLD.round, value: round ? TOLD.roundOf(name, round, rounds) : TOLD.before(name) }];
  if (state.shootout) {
    lines.push({ name: TOLD.shootout, value: words.shotsOf(state.shootout) });
    return lines;
  }
  if (!players.length) return lines;
  const { ball } = state;
  if (ball.state === 'held') {
    const hex = findPlayer(state, ball.carrier)?.hex;
    const left = hex && phase === 'play' ? toGoal(state, hex, ball.carrier[0] as Team) : 0;
    lines.push({ name: TOLD.ball, value: left ? TOLD.left(ball.carrier, left) : TOLD.has(ball.carrier) });
  } else if (ball.state !== 'none') lines.push({ name: TOLD.ball, value: TOLD.loose(words.ballIs(ball)) });
  // whose turn it is in the order of the round is seen there
  if (turn && turn.type !== 'normal')
    lines.push({ name: TOLD.acts, value: `${words.who(state, turn.player)}${TOLD.turns[turn.type]}` });
  const up = (of: 'A' | 'B') =>
    teamOf(state, of).filter(({ where, conscious }) => where === 'field' && conscious).length;
  const short = (['A', 'B'] as const).filter((of) => up(of) < limit[of]);
  // while teams go off and come out nobody is missing
  if (phase === 'play' && short.length)
    lines.push({ name: TOLD.onField, value: short.map((of) => TOLD.able(of, up(of), limit[of])).join(', ') });
  return lines;
}

/** What no dice fail, and what everybody throws: nobody is asked about it once more. */
const SURE: ReadonlySet<string> = new Set(
  'submit-team roll-attributes keshat-throw choose-side setup done ready end-turn activate decline face'.split(
    ' ',
  ),
);

/** What is said beside the board: small boards do without it. */
export const beside = {
  term: (name: string) => TERMS[name] ?? NAMES[name],
  highlight,
  facts,
  chancy: ({ type }: Pick<Doing, 'type'>) => !SURE.has(type),
  harm: (outcome: string) => HARM.has(outcome),
  aim: () => TOLD.aim,
};
