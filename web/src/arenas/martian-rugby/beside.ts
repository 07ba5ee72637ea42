import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import { PHASES, TERMS, besideWords as TOLD } from './beside-words.ts';
import { SIDE_NAMES } from './names.ts';

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'try-scored':
      return TOLD.tried(event.minion);
    case 'carrier-tackled':
      return TOLD.tackles(event.by, event.carrier);
    case 'interception-attempted':
      return event.success ? TOLD.intercepts(event.minion) : undefined;
    case 'charge-down-rolled':
      return event.roll.success ? TOLD.chargeDown : undefined;
    case 'half-time':
      return TOLD.halfTime;
    case 'game-ended':
      return TOLD.end;
    default:
      return undefined;
  }
}

const HARM: ReadonlySet<string> = new Set(['lost', 'offside', 'out', 'charged-down']);

function facts(state: PublicState) {
  const { turn, options, phase, attacker, ball, half } = state;
  const limit = options.realTime ? 0 : options.turnLimit;
  return [
    { name: TOLD.turn, value: turn ? TOLD.turnOf(turn, limit) : TOLD.before },
    { name: TOLD.phase, value: PHASES[phase] },
    {
      name: TOLD.ball,
      value:
        ball?.where === 'held' ? ball.minion : ball ? (ball.where === 'loose' ? TOLD.loose : TOLD.air) : '–',
    },
    ...(phase === 'setup'
      ? []
      : [{ name: TOLD.attacks, value: attacker ? SIDE_NAMES[attacker] : TOLD.nobody }]),
    ...(options.swapEnds ? [{ name: TOLD.half, value: String(half) }] : []),
  ];
}

/** What is said beside the board: small boards do without it. */
export const beside = {
  term: (name: string) => TERMS[name],
  highlight,
  facts,
  harm: (outcome: string) => HARM.has(outcome),
  aim: ({ options: { tryPoints, targetPoints } }: PublicState) => TOLD.aim(tryPoints, targetPoints),
};
