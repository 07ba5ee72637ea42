import type { Action, Event, PublicState, Side } from '@touchline/rules/martian-rugby';
import { text } from '@touchline/rules/martian-rugby/text';
import type { Drawing, Roll } from '../arena.ts';
import { Arena } from './arena.tsx';
import { guide } from './guide.ts';
import { SIDE_NAMES, words } from './words.ts';

const ASKED: Readonly<Record<string, string>> = {
  setup: 'Place the minions',
  kickoff: 'Kick off: choose where the ball comes down',
  turn: 'Choose what each minion does: every one acts once',
  intercept: 'Throw a minion into the pass, or let it go',
  'charge-down': 'Throw a minion before the kick, or let it go',
  play: 'Real Time: act whenever you can',
};

const PHASES: Readonly<Record<PublicState['phase'], string>> = {
  setup: 'placing',
  kickoff: 'kick-off',
  turn: 'in play',
  intercept: 'pass in the air',
  'charge-down': 'kick in the air',
  play: 'in play',
  over: 'over',
};

const CLAUSES: Partial<Record<Event['type'], string>> = {
  'minion-moved': 'MR-4.1',
  'minion-stood': 'MR-4.8',
  'piece-nudged': 'MR-5.4',
  'carrier-tackled': 'MR-6.6',
  'ball-picked-up': 'MR-6.2',
  'ball-dropped': 'MR-6.4',
  'pass-announced': 'MR-7.2',
  'interception-attempted': 'MR-7.8',
  'pass-completed': 'MR-7.10',
  'kick-announced': 'MR-8.1',
  'charge-down-attempted': 'MR-8.8',
  'charge-down-rolled': 'MR-8.9',
  'ball-landed': 'MR-8.11',
  'scatter-rolled': 'MR-8.11',
  'ball-caught': 'MR-8.13',
  'catch-rolled': 'MR-12.1',
  'ball-fumbled': 'MR-12.2',
  'bounce-rolled': 'MR-12.2',
  'ball-out': 'MR-9.1',
  'ball-loose': 'MR-8.14',
  'minion-stunned': 'MR-3.6',
  turnover: 'MR-9.1',
  'try-scored': 'MR-10.1',
  'half-time': 'MR-10.7',
  'game-ended': 'MR-10.6',
};

function rolls(event: Event): Roll[] {
  switch (event.type) {
    case 'kickoff-drawn':
      return event.roll ? [{ sides: 2, face: event.roll, purpose: 'kick-off coin' }] : [];
    case 'charge-down-rolled':
      return [{ sides: 6, face: event.roll, purpose: 'charge-down', success: event.success }];
    case 'scatter-rolled':
      return [{ sides: 6, face: event.roll, purpose: 'scatter' }];
    case 'catch-rolled':
      return [{ sides: 6, face: event.roll, purpose: 'catch', success: event.success }];
    case 'bounce-rolled':
      return [{ sides: 6, face: event.roll, purpose: 'bounce' }];
    default:
      return [];
  }
}

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'try-scored':
      return `Try by ${event.minion}`;
    case 'carrier-tackled':
      return `${event.by} tackles ${event.carrier}`;
    case 'interception-attempted':
      return event.success ? `${event.minion} intercepts` : undefined;
    case 'charge-down-rolled':
      return event.success ? 'Charge-down' : undefined;
    case 'half-time':
      return 'Half time';
    case 'game-ended':
      return 'The end';
    default:
      return undefined;
  }
}

/** Lines that only repeat what the next one says. */
const QUIET = new Set<Event['type']>(['roles-changed', 'turn-ended']);

function facts(state: PublicState) {
  const { turn, options, phase, attacker, ball, half, score } = state;
  const limit = options.turnLimit && !options.realTime ? ` of ${options.turnLimit}` : '';
  return [
    { name: 'Score', value: `A ${score.A} : ${score.B} B (${options.targetPoints} to win)` },
    { name: 'Turn', value: turn ? `${turn}${limit}` : 'before the kick-off' },
    { name: 'Phase', value: PHASES[phase] },
    {
      name: 'Ball',
      value:
        ball?.where === 'held' ? ball.minion : ball ? (ball.where === 'loose' ? 'loose' : 'in the air') : '–',
    },
    ...(phase === 'setup' ? [] : [{ name: 'Attacks', value: attacker ? SIDE_NAMES[attacker] : 'nobody' }]),
    ...(options.swapEnds ? [{ name: 'Half', value: String(half) }] : []),
  ];
}

export const drawing: Drawing<PublicState, Action, Event> = {
  Arena,
  side: (seat) => ({ name: SIDE_NAMES[seat as Side], colour: seat === 'A' ? '--side-2' : '--side-3' }),
  action: words.action,
  group: words.group,
  decision: ({ kind }) => ASKED[kind] ?? kind,
  event: (event) => (QUIET.has(event.type) ? undefined : text.event(event)),
  clause: ({ type }) => CLAUSES[type],
  rolls,
  highlight,
  facts,
  guide,
  pitch: 'Rugby with pyramids on open ground: every move is laid by hand, every shove is exact.',
  resigns: false,
};
