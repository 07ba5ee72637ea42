type Ids = readonly string[];
/** All by name, or of many the first. */
const SOME = 3;
const listed = (who: Ids): string =>
  who.length > SOME
    ? `${who[0]}, ${who[1]} and ${who.length - 2} more`
    : who.length > 1
      ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}`
      : `${who[0]}`;
const do_ = (who: Ids, one: string, several: string): string =>
  `${listed(who)} ${who.length > 1 ? several : one}`;

/** Words of what is fetched once there is something to do. */
export const lateWords = {
  /** On the sheet of a team between matches. */
  doctor: 'the doctor of the team',
  misses: 'misses the next match',
  /** What the main button does: by what it is for. */
  advice: {
    score: (id: string) => `${id} runs in: touchdown!`,
    run: (id: string, left: number) => `${id} runs on: ${left} left`,
    back: (id: string, left: number) => `${id} falls back to safety: ${left} left`,
    aside: (id: string, left: number) => `${id} gets out of the way: ${left} left`,
    nears: (id: string) => `${id} nears the ball`,
    helps: (id: string, carrier: string) => `${id} stays near ${carrier}`,
    lane: (id: string, carrier: string) => `${id} gets free for ${carrier}`,
    screens: (id: string, foe: string) => `${id} holds off ${foe}`,
    marks: (id: string, foe: string) => `${id} marks ${foe}`,
    guards: (id: string, carrier: string) => `${id} guards ${carrier}`,
    ball: (id: string) => `${id} gets the ball`,
    hit: (id: string, foe: string) => `${id} hits ${foe}`,
    strip: (id: string, foe: string) => `${id} robs ${foe}`,
    pass: (id: string, to: string) => `${id} passes to ${to}`,
    gives: (id: string, to: string) => `${id} gives ${to} the ball`,
    takes: (id: string, from: string) => `${id} takes the ball from ${from}`,
    kick: (id: string) => `${id} kicks for goal`,
    waits: (who: Ids) => do_(who, 'waits', 'wait'),
    stays: (who: Ids) => do_(who, 'stays', 'stay'),
    moves: (who: Ids) => do_(who, 'moves up', 'move up'),
    falls: (who: Ids) => do_(who, 'falls back', 'fall back'),
    nearer: (who: Ids) => do_(who, 'closes in', 'close in'),
    /** And these in another way, without dice. */
    others: (says: string, who: Ids) => `${says}, then ${listed(who)}`,
    stands: (id: string) => `${id} stands up`,
    done: (id: string) => `${id} is done`,
    blitz: (id: string) => `${id} strikes first`,
    free: (id: string) => `${id} takes the free turn`,
    now: (id: string) => `${id} acts now`,
    first: (id: string, foe: string) => `${id} hits ${foe} first`,
    kickoff: 'Kick off deep',
    push: (id: string) => `Push ${id} back`,
  },
  /** Why that is worth a turn. */
  reason: {
    nears: 'To be there if the ball gets loose.',
    screens: (foe: string, carrier: string) => `Beside ${foe}, who cannot go straight for ${carrier}.`,
    lane: (ahead: number) => `${ahead} ahead of the ball, for a pass.`,
    helps: (away: number) => `${away} from the ball, to take it over or to stand in the way.`,
    marks: (foe: string) => `Beside ${foe}, for whom it is dear to get away.`,
    needs: (carrier: string, left: number) => `${carrier} is ${left} from your line.`,
    falls: (carrier: string) => `Between ${carrier} and your line.`,
    waits: (carrier: string) => `To act once it is seen what ${carrier} does.`,
    stays: 'No better place is in reach.',
    /** What others do with the same press. */
    along: (all: readonly string[]) => `Then, without dice: ${all.join(', ')}.`,
    robs: 'Who falls with the ball loses it.',
    lies: 'First to the feet: half of the turn.',
  },
  /** Why nothing comes of a press. */
  why: {
    notYours: (id: string) => `It is the turn of ${id}. Characters act in the order of their initiative.`,
    apart: (id: string, foe: string) => `${foe} is too far off for a blow by ${id} in this turn.`,
    struck: (id: string) => `${id} has no blow left in this turn.`,
    far: (id: string) => `Out of reach of ${id} in this turn.`,
    prone: (id: string) => `${id} lies on the ground and has to stand up first.`,
    acted: (id: string) => `${id} has no turn left in this round, or waits: no blitz.`,
    carries: (id: string) => `${id} has the ball and cannot blitz.`,
    slow: (id: string, foe: string) =>
      `${id} is too slow to come before ${foe}: more than 3 behind in the order.`,
  },
  kickHint: (usual: number, most: number) =>
    `Half of all kicks land ${usual ? `within ${usual} hexes` : 'right there'}, all within ${most}. Out is a point for them: at a bright hex it stays in.`,
  kickOut: (chance: string | undefined) => (chance ? `out ${chance}` : 'stays in'),
  legend: { half: 'run, then hit or pass', full: 'run only', sprint: 'sprint' },
  /** What a run that was tapped comes to. */
  met: {
    takes: {
      half: 'Half the turn: a blow or a pass is left.',
      full: 'The whole turn: only a tackle is left.',
      sprint: 'A sprint, the whole turn: easier to hit.',
      continue: 'It goes on.',
    },
    past: (foes: readonly string[]) => `Slowed by ${foes.join(', ')}.`,
    strikes: (foes: readonly string[]) => `Waiting to strike: ${foes.join(', ')}.`,
    beside: (foes: readonly string[]) => `Ends beside ${foes.join(', ')}.`,
    again: 'Tap again to go.',
  },
  signs: 'Signs',
  intercepted: (chance: string) => `lost ${chance}`,
  toward: { goal: (hexes: number) => `${hexes} to score`, ball: (hexes: number) => `ball: ${hexes}` },
};
