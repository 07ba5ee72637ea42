import type { Event } from '@touchline/rules/dungeonbowl';

type Cause = Extract<Event, { type: 'turnover' }>['cause'];
const CAUSES: Readonly<Record<Cause, string>> = {
  'knocked-down': 'one of theirs is down',
  'carrier-prone': 'the ball carrier is down',
  'pass-lost': 'the ball did not arrive',
  'pick-up': 'the ball was not picked up',
  fumble: 'the pass was fumbled',
  intercepted: 'the pass was intercepted',
  'thrown-carrier': 'the thrown carrier does not stand',
  ejected: 'a player is sent off',
  clock: 'the time is up',
  hole: 'a player fell into a hole',
  'carrier-gone': 'the ball carrier is gone from a pad',
  statue: 'the pass hit a statue',
  'blood-lust': 'thirst for blood',
};

/** What a roll is for, by its name: the number that it needs follows. */
const TRIES: Readonly<Record<string, (who: string) => string>> = {
  dodge: (who) => `${who} dodges`,
  'go-for-it': (who) => `${who} rushes`,
  jump: (who) => `${who} jumps`,
  'pick-up': (who) => `${who} picks up the ball`,
  catch: (who) => `${who} catches`,
  pass: (who) => `${who} throws`,
  intercept: (who) => `${who} intercepts`,
  snatch: (who) => `${who} snatches the ball`,
  landing: (who) => `${who} lands`,
  'stand-up': (who) => `${who} gets up`,
  loner: (who) => `${who}, a loner, rolls again`,
};

/** What the theatre says. */
export const stageWords = {
  which: (player: string) => `${player}: where to?`,
  ball: 'The ball: where to?',
  /** A die that counts pads which it can be, where that is not the number of the pad. */
  nth: (n: number, of: number, pad: number) => `number ${n} of ${of}: pad ${pad}`,
  to: (pad: number) => `pad ${pad}`,
  misfires: 'stays: the pad misfires',
  chain: (many: number, down: readonly string[]) => {
    const who = down.length > 2 ? `${down.length} players` : down.join(' and ');
    const are = down.length > 1 ? 'are' : 'is';
    return `A chain of ${many} teleports${down.length ? `: ${who} ${are} down` : ''}`;
  },
  turn: (n: number, seat: string) => `Turn ${n}: team ${seat}`,
  turnover: (seat: string, why: string) => `Turnover! Team ${seat}: ${why}`,
  causes: CAUSES,
  /** Both numbers of a roll that failed. */
  failed: (player: string, roll: string, needed: string, came: number) =>
    `${player}’s ${roll} needed ${needed}, ${came} came`,
  /** @param theirs who is hit has the stronger side, which picks the die */
  hits: (attacker: string, defender: string, dice: number, theirs: boolean) =>
    `${attacker} hits ${defender}${dice > 1 ? `: ${dice} dice, ${theirs ? defender : attacker}’s side picks one` : ''}`,
  tries: TRIES,
  least: (n: number) => `${n}+`,
  block: (player: string, face: string) => `${player}’s block: ${face}`,
  exploded: 'the chest exploded',
  strained: (player: string) => `two teleports in a turn were too much for ${player}`,
  armour: (player: string, from: string, chance: string) => `${player}’s armour breaks on ${from}, ${chance}`,
  holds: (came: number) => `${came}: it holds`,
  breaks: (came: number) => `${came}: it breaks`,
  injury: (player: string, from: string, chance: string) => `${player} is out on ${from}, ${chance}`,
  wound: (player: string) => `${player} is out: how badly?`,
  fate: (came: number, fate: string) => `${came}: ${fate}`,
  out: 'Injured',
  scores: (player: string) => `Touchdown! ${player} carries the ball home`,
  catches: (player: string, pad: number | undefined) =>
    `Touchdown! ${pad === undefined ? '' : `The ball comes out of pad ${pad}, and `}${player} catches it in the end zone`,
  arrives: (player: string, pad: number) =>
    `Touchdown! ${player} comes out of pad ${pad} with the ball, in the end zone`,
  pushed: (player: string) => `Touchdown! ${player} is pushed into the end zone with the ball`,
  wins: (seats: readonly string[]) =>
    seats.length ? `${seats.map((seat) => `Team ${seat}`).join(' and ')} wins!` : 'A draw',
};
