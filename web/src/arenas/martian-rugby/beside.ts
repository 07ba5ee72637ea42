import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import { SIDE_NAMES } from './names.ts';

/** The names that the rules use, where they do not speak for themselves: see `Drawing.term`. */
const TERMS: Readonly<Record<string, string>> = {
  passLength: 'Length of passes (mm)',
  carried: 'Carried (mm)',
  kept: 'The side keeps the ball',
  lost: 'The other side gets the ball',
  loose: 'The ball comes to lie loose',
  offside: 'Caught offside',
  out: 'Off the field',
  'on-target': 'It comes to rest on the target',
  'at-once': 'It rests at once',
  'charged-down': 'The kick is charged down',
  points: 'By points',
  turns: 'The last turn has been played',
  time: 'The time is over',
  concession: 'Given up',
  fieldLength: 'Field length, mm',
  fieldWidth: 'Field width, mm',
  minionsPerSize: 'Minions per size',
  passMax: 'Longest pass, mm',
  kickMax: 'Longest kick, mm',
  chargeDownRange: 'Range of a charge-down, mm',
  firstKick: 'First kick',
  placement: 'Placement',
  tackle: 'A tackle brings',
  tryPoints: 'Points for a try',
  targetPoints: 'Target points',
  turnLimit: 'Turn limit',
  timeLimitMinutes: 'Time limit, minutes',
  swapEnds: 'Swap ends at half time',
  realTime: 'Real time',
  minIntervalMs: 'Milliseconds between actions in Real Time',
  nudgedPickUp: 'Nudged minions pick the ball up',
  butterfingers: 'Butterfingers',
  slipperiness: 'Slipperiness',
  chargersFumble: 'Chargers can fumble',
  pieceScale: 'Piece scale, per cent',
  setupDepth: 'Depth of the set-up, mm',
  openingRush: 'Opening rush, further moves',
  decisionSeconds: 'Seconds for a turn',
  reactionSeconds: 'Seconds for a reaction',
  random: 'by lot',
  secret: 'in secret',
  alternate: 'by turns',
  possession: 'the ball',
  turnover: 'the ball and a new turn',
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

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'try-scored':
      return `Try by ${event.minion}`;
    case 'carrier-tackled':
      return `${event.by} tackles ${event.carrier}`;
    case 'interception-attempted':
      return event.success ? `${event.minion} intercepts` : undefined;
    case 'charge-down-rolled':
      return event.roll.success ? 'Charge-down' : undefined;
    case 'half-time':
      return 'Half time';
    case 'game-ended':
      return 'The end';
    default:
      return undefined;
  }
}

const HARM: ReadonlySet<string> = new Set(['lost', 'offside', 'out', 'charged-down']);

function facts(state: PublicState) {
  const { turn, options, phase, attacker, ball, half } = state;
  const limit = options.turnLimit && !options.realTime ? ` of ${options.turnLimit}` : '';
  return [
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

/** What is said beside the board: small boards do without it. */
export const beside = {
  term: (name: string) => TERMS[name],
  highlight,
  facts,
  harm: (outcome: string) => HARM.has(outcome),
  aim: ({ options: { tryPoints, targetPoints } }: PublicState) =>
    `Bring the ball over the line where your side scores: a try is ${tryPoints} points, and ${targetPoints} win.`,
};
