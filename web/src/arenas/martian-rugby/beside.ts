import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import { SIDE_NAMES } from './words.ts';

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

/** What is said beside the board: small boards do without it. */
export const beside = {
  term: (name: string) => TERMS[name],
  highlight,
  facts,
  /** The steps of a first match. */
  guide: {
    setup: {
      title: 'Place your minions',
      text: 'Drag your pyramids about your half, or take a ready-made formation, and commit. The other side cannot see them until both have placed. Large ones are fast, small ones turn tightly.',
    },
    kickoff: {
      title: 'The kick-off',
      text: 'One side kicks the ball over to the other. If it is you: point where it is to come down. A die scatters it, so aim well inside the field.',
    },
    move: {
      title: 'Move a minion',
      text: 'Choose a minion with a ring, then point where it is to go. It tips over: a standing one any way, a lying one only ahead. Every minion acts once a turn.',
    },
    ball: {
      title: 'Get the ball',
      text: 'End a movement touching the loose ball to pick it up. If the other side carries it, touch the carrier: that is a tackle, and the ball is yours.',
    },
    pass: {
      title: 'Pass it backwards',
      text: 'Choose the carrier, then “Pass”. The ball goes along a straight string that no other minion may cross, never forwards. A minion that has not acted yet can run on with it.',
    },
    score: {
      title: 'Score a try',
      text: 'Carry the ball over the line at the far end. That is five points, and fifteen win the match.',
    },
  },
};
