import type { Event, PublicState } from '@touchline/rules/dungeonbowl';
import { NEWS, OUTCOMES, TERMS, besideWords as TOLD } from './beside-words.ts';
import { toScore } from './where.ts';
import { called, capital, words } from './words.ts';

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'chest-opened':
      return event.content === 'ball' ? TOLD.found : TOLD.explodes;
    case 'casualty-suffered':
      return event.effect === 'dead' ? TOLD.dies(event.player) : `${event.player}: ${words.result(event)}`;
    case 'turnover':
      return TOLD.turnover(event.seat);
    case 'game-ended':
      return TOLD.end(event.winners);
    default:
      return 'player' in event && event.player ? NEWS[event.type]?.(event.player) : undefined;
  }
}

function ballAt(state: PublicState): string {
  const { ball, chests } = state;
  if (ball.place === 'held') {
    const far = toScore(ball.holder, state);
    return far === undefined ? ball.holder : TOLD.held(ball.holder, far);
  }
  if (ball.place === 'lost') return TOLD.lost;
  if (ball.place !== 'hidden') return TOLD.loose(words.at(ball.square, state));
  const closed = chests.filter(({ opened }) => !opened).length;
  return TOLD.chests(closed);
}

function facts(state: PublicState) {
  const { phase, turn, teams, seats, options } = state;
  const lines = [
    turn
      ? {
          name: TOLD.turn,
          value: TOLD.turnOf(turn.number, options.timeLimit === 'turns' && options.drawAt, turn.seat),
        }
      : { name: TOLD.phase, value: TOLD.phases[phase] },
  ];
  lines.push({ name: TOLD.ball, value: ballAt(state) });
  const list = (of: (seat: (typeof seats)[number]) => string | number) =>
    seats.map((seat) => TOLD.team(seat, of(seat))).join(', ');
  lines.push({ name: TOLD.rerolls, value: list((seat) => teams[seat]?.rerolls ?? 0) });
  return lines;
}

function term(name: string): string | undefined {
  const [what, again] = name.split('-with-reroll') as [string, string | undefined];
  const named = called(what);
  const said = TERMS[what] ?? (named === what ? undefined : capital(named));
  return again === undefined ? said : `${said}, ${words.withReroll}`;
}

const HARM: ReadonlySet<string> = new Set(
  'blocker-down pad-mate opener-out explosion ejected fumbled intercepted eaten'.split(' '),
);

/** What is said beside the board: small boards do without it. */
export const beside = {
  term,
  outcome: (name: string) => OUTCOMES[name],
  highlight,
  facts,
  harm: (outcome: string) => HARM.has(outcome),
  aim: ({ options: { timeLimit, drawAt } }: PublicState) => `${TOLD.aim}${TOLD.limits[timeLimit](drawAt)}`,
};
