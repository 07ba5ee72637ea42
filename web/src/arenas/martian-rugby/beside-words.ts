import type { Event, Side } from '@touchline/rules/martian-rugby';
import { length, SIDE_NAMES } from './names.ts';

type TurnoverReason = Extract<Event, { type: 'turnover' }>['reason'];

/** The names that the rules use, where they do not speak for themselves: see `Drawing.term`. */
export const TERMS: Readonly<Record<string, string>> = {
  tries: 'Tries',
  passes: 'Passes',
  passLength: 'Distance passed',
  interceptions: 'Interceptions',
  failedInterceptions: 'Missed interceptions',
  chargeDowns: 'Charge-downs',
  failedChargeDowns: 'Missed charge-downs',
  kicks: 'Kicks',
  scatterShifts: 'Jumps of the ball',
  catches: 'Catches',
  fumbles: 'Fumbles',
  tacklesMade: 'Tackles made',
  tacklesSuffered: 'Tackles suffered',
  pickUps: 'Balls picked up',
  turnoversWon: 'Turnovers won',
  turnoversLost: 'Turnovers lost',
  carried: 'Ground made',
  nudged: 'Nudges',
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
  possession: 'Possession',
  turnover: 'Possession and a new turn',
};

/** What dice are for. */
export const DICE: Readonly<Record<string, string>> = {
  'kickoff coin': 'kick-off coin',
  'charge-down': 'charge-down',
  scatter: 'does the ball rest',
  catch: 'catch',
  bounce: 'bounce',
};

export const besideWords = {
  /** What becomes of the ball: for the side that throws it, and for the other. */
  thrown: { kept: 'You keep the ball', lost: 'The other side gets the ball' },
  faced: { kept: 'The other side keeps the ball', lost: 'You get the ball' },
  tried: (minion: string) => `Try by ${minion}`,
  tackles: (by: string, carrier: string) => `${by} tackles ${carrier}`,
  intercepts: (minion: string) => `${minion} intercepts`,
  chargeDown: 'Charge-down',
  picksUp: (minion: string) => `${minion} picks the ball up`,
  catches: (minion: string) => `${minion} catches the ball`,
  passed: (from: string, to: string) => `${from} passes to ${to}`,
  kicks: (minion: string, far: number) => `${minion} kicks ${length(far)}`,
  turnover: (reason: TurnoverReason, to: string) =>
    `${{ interception: 'Intercepted', 'charge-down': 'Charged down', caught: 'Caught', offside: 'Offside', out: 'Out', tackle: 'Tackled' }[reason]}: the ball goes to ${to}`,
  halfTime: 'Half time',
  end: (winner: Side | undefined) => (winner ? `${SIDE_NAMES[winner]} wins` : 'A draw'),
  turn: 'Turn',
  /** @param limit 0: there is none */
  turnOf: (turn: number, limit: number) =>
    `${turn}${limit ? ` of ${limit}` : ''}${turn === limit ? ', the last' : ''}`,
  half: 'Half',
  aim: (tryPoints: number, targetPoints: number) =>
    `Bring the ball over the line where your side scores: a try is ${tryPoints} points, and ${targetPoints} win.`,
};
