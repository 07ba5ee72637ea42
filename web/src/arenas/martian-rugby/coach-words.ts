import type { Minion, PublicState, Side } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/page';
import { whole } from '../../ui/percent.ts';
import { length, mm, place, points } from './names.ts';
import { around } from './words.ts';

const others = (n: number, all: boolean): string => {
  if (n === 1) return 'One';
  return all ? `All ${n}` : `${n}`;
};

/** What is said to who plays: it comes with what is done on the field. */
/** What who has the ball wins. */
const wins = (gained: number): string => (gained < 0 ? `${-gained} cm back` : `${gained} cm on`);
/** @param passes it goes on by a pass, which matters more than who comes */
const dares = (risk: number, passes?: boolean): string => {
  if (passes) return 'then a pass';
  return risk ? `${risk} can tackle` : 'safe';
};

type RunTold = readonly [
  n: number,
  all: boolean,
  id: string,
  foe: string,
  risk: number,
  gained: number,
  passes?: boolean,
];

/** What of an order is told where there is little room. */
interface ShortTold {
  readonly risk: number;
  readonly gained: number;
  /** A pass makes it good. */
  readonly passes: boolean;
}

export const coachWords = {
  tools: {
    move: 'Move',
    stand: 'Get up',
    still: 'Stand still',
    pass: 'Pass',
    kick: 'Kick',
    drop: 'Put down',
    intercept: 'Intercept',
    'charge-down': 'Charge down',
  },
  /** Beneath a sign on a small button. */
  turns: 'turn',
  slides: 'slide',
  slideLeft: 'Slide left',
  slideRight: 'Slide right',
  ok: 'Go',
  cancel: 'Back',
  letPass: 'Let the pass go',
  letKick: 'Let the kick go',
  letAll: 'Let all go this turn',
  /** @param chance that it gets the ball, once it is known */
  leap: (id: string, chance: number | undefined) =>
    chance === undefined ? `${id} leaps` : `${id} leaps: ${chance < 1 ? whole(chance) : 'sure of the ball'}`,
  /** @param up so many lie, and get up by it */
  finish: (up: number) => (up ? `End the turn; ${up === 1 ? 'one gets' : `${up} get`} up` : 'End the turn'),
  /** On a phone there is no room for the middle, but to be heard. */
  finishShort: ['End', ' the', ' turn'],
  /** Asked where it is thrown away what can still be done. @param id who has the ball, and may act */
  finishAsk: (id: string | undefined) => (id ? `End without ${id}?` : 'End anyway?'),
  finishAskShort: 'Sure?',
  /**
   * @param clear nobody leaps in, or tackles who gets it, once it has run on
   * @param leapers how many could leap in
   */
  passTo: (id: string, clear: boolean, leapers: number) => {
    if (clear) return `Pass to ${id}: safe`;
    return `Pass to ${id}: ${leapers ? `${leapers} can leap in` : 'can be tackled then'}`;
  },
  passFor: (id: string, runs: boolean) => `${id} is open${runs ? ', and can run on' : ''}`,
  rest: {
    ahead: (n: number, all: boolean) => `${others(n, all)} straight on`,
    ball: (n: number, all: boolean) => `${others(n, all)} to the ball`,
    run: (...[, , id, , risk, gained, passes]: RunTold) =>
      `${id} runs ${gained < 0 ? wins(gained) : `${gained} cm`}: ${dares(risk, passes)}`,
    rise: (...[, , id, , risk, gained, passes]: RunTold) =>
      `${id} gets up to turn, ${wins(gained)}: ${dares(risk, passes)}`,
    score: (_n: number, _all: boolean, id: string) => `Score a try: ${id}`,
    tackle: (_n: number, _all: boolean, id: string, foe: string) => `${id} tackles ${foe}`,
    pick: (_n: number, _all: boolean, id: string) => `${id} takes the ball`,
    support: (n: number, all: boolean) => `${others(n, all)} ${n === 1 ? 'comes' : 'come'} along`,
    short: {
      ...{ score: 'Score a try', tackle: 'Tackle', pick: 'Take the ball' },
      ...{ support: 'Follow', ball: 'To the ball', ahead: 'Ahead' },
      run: ({ risk, gained, passes }: ShortTold) => `Run ${gained} cm: ${dares(risk, passes)}`,
      rise: ({ risk, gained, passes }: ShortTold) => `Get up, ${gained} cm: ${dares(risk, passes)}`,
    },
    /** Asked before an order by which an open pass is thrown away. */
    waste: 'Without a pass?',
    left: 'A minion that has the ball or would push a team-mate is left to you',
  },
  ghost: (id: string) => `Where ${id} goes`,
  ghostHelp:
    'Left and right arrows slide, up and down arrows or plus and minus turn by 5 degrees (with Shift by 1), Enter does it.',
  target: (id: string) => `Where ${id} kicks to`,
  targetHelp: 'Arrows move by 10 millimetres (with Shift by 1), plus and minus turn the ball, Enter kicks.',
  ghostValue: (state: PublicState, side: Side, h: number, slide: number, what: readonly string[]) =>
    [points(state, side, h), slide ? `slid ${mm(slide)} mm` : '', ...what].filter(Boolean).join(', '),
  targetValue: (state: PublicState, kicker: Minion, at: Point, problem: string | undefined) =>
    [place(state, kicker.side, at, true), ...around(state, kicker, at), problem].filter(Boolean).join('; '),
  lay: 'Lay the string by hand',
  layShort: 'By hand',
  stringTo: (receiver: string) => `A string to ${receiver}`,
  stringEnd: (minion: string) => `Where on ${minion} the string ends`,
  stringValue: (state: PublicState, side: Side, at: Point, fault: string | undefined) =>
    [place(state, side, at, true), fault].filter(Boolean).join('; '),
  stringHelp: 'Arrows move by 1 millimetre (with Shift by a tenth), Enter passes.',
  /** Why a minion cannot get the pass. */
  refused: {
    offside: (id: string) => `${id} is offside, and may not have the ball.`,
    'point-not-on-piece': (id: string) => `No string reaches ${id}.`,
    'forward-pass': (id: string) => `${id} is ahead: the ball is passed only backwards or sideways.`,
    'too-long': (id: string, most: number) => `${id} is too far: a pass goes ${length(most)} at most.`,
    'line-blocked': (id: string) => `Somebody is in the way to ${id}.`,
  },
  /** @param id who has the ball, if anybody */
  missed: (mm: number, id: string | undefined) => `${mm} mm short of ${id ?? 'the ball'}`,
  risk: (ids: readonly string[]) =>
    ids.length ? `can be tackled by ${ids.join(', ')}` : 'nobody can tackle it there',
  /** What is wrong with a string: MR-7.2 to MR-7.5. */
  faults: {
    'point-not-on-piece': 'The string has to end on both minions (MR-7.2).',
    'forward-pass': 'Forward: the string ends ahead of where it begins (MR-7.5).',
    'too-long': 'The string is too long (MR-7.3).',
    'line-blocked': 'Another minion is in the way of the string (MR-7.4).',
  },
  hints: {
    going: 'They go, one after the other.',
    stringTo: 'Choose a receiver, any minion of yours that is not offside.',
    string: 'Drag the ends of the string, or move them by arrows; then “Go”.',
    alone: 'Drag or choose a ringed minion; none can be sent by one press.',
    /** To a learner who is shown nothing that is best. */
    byHand: 'Drag a ringed minion to where it is to go. “Hints” show what is best.',
    drag: 'Drag a ringed minion to where it is to go.',
    choose: (left: number, all: number) =>
      `Press what is green, or drag a ringed minion.${left === all ? ' It counts at once.' : ''}`,
    doubts: {
      /** @param up it does not run, but gets up */
      passes: (id: string, up: boolean) =>
        `${up ? 'Once it is up' : 'After that run'} ${id} can be tackled: pass then.`,
      stays: (id: string, up: boolean) =>
        `${up ? 'To get up' : 'A run'} would lose the ball; ${id} is out of reach where it is. Let it stay.`,
      lost: (id: string) => `${id} can be tackled anywhere: pass, kick, or gain ground first.`,
    },
    /** @param ids who takes the ball if nothing else is done */
    taken: (ids: readonly string[]) =>
      `Once you end the turn, ${ids.length > 1 ? `${ids[0]} or another` : ids[0]} can take the ball.`,
    move: (id: string) => `Point where ${id} is to go, and click.`,
    touch: (id: string) => `Tap where ${id} is to go, and once more; or drag it there.`,
    rises: (id: string) =>
      `${id} gets up to turn, and that is its turn: “Go”. To go where it points, press “Move”.`,
    leads: (id: string) => `Let go where ${id} is to go; brought back, it stays.`,
    short: (id: string, coarse: boolean) =>
      `${id} does not get that far: it goes as far as it can.${coarse ? ' Tap once more, or “Go”.' : ''}`,
    thrower: (id: string) => `${id} may still throw the ball: choose it, or go on with another.`,
    before: (id: string, coarse: boolean) =>
      `${id} has thrown, and goes first: ${coarse ? 'tap' : 'click'} where to. Then the others act.`,
    touchKick: (aimed: boolean, coarse: boolean): string =>
      aimed ? `${coarse ? 'Tap' : 'Click'} there once more, or “Go”.` : 'Tap where the ball is to come down.',
    kickoff: (aimed: boolean, coarse: boolean): string =>
      aimed
        ? coachWords.hints.touchKick(true, coarse)
        : coarse
          ? 'Tap in the lit area where the ball is to come down.'
          : 'Click in the lit area where the ball is to come down. A die may make it jump; then the others move first.',
    kick: 'Point where the ball is to come down, and click.',
    pass: (ids: readonly string[], best: string | undefined) =>
      ids.length
        ? `Press who is to get it: ${ids.join(', ')}.${best ? ` ${best} can run on furthest.` : ''}`
        : 'Nobody can get a pass here.',
    drop: 'Choose where the ball goes down.',
    intercept:
      'They pass. Who of yours leaps onto the string gets the ball; who misses is stunned for a turn.',
    'charge-down':
      'They kick. One of yours may leap before it: a die of 1 to 3 gets the ball, or it is stunned for a turn.',
    nobody: 'None of yours is seen to get there, and who misses is stunned for a turn: let it go.',
  },
  offsideLine: 'offside line',
};
