/** `3 run`, or `A4 runs`. */
const runs = (n: number, who: string | undefined, many: string, one: string): string =>
  who === undefined ? `${n} ${many}` : `${who} ${one}`;

/** What somebody might well do next: on a button. */
export const adviceWords = {
  out: (n: number) => `All ${n} come out`,
  rest: (n: number) => `The other ${n} follow`,
  up: (n: number) => (n === 2 ? 'Both stand up' : `All ${n} stand up`),
  rises: (player: string) => `${player} stands up`,
  tackle: (player: string, foe: string) => `${player} tackles ${foe}`,
  block: (player: string, foe: string) => `${player} blocks ${foe}`,
  fetches: (player: string) => `${player} gets the ball`,
  throws: (player: string, mate: string) => `${player} throws to ${mate}`,
  kicks: (player: string) => `${player} kicks at the hole`,
  leaps: (player: string, foe: string) => `${player} leaps over ${foe}`,
  curses: (player: string, foe: string) => `${player} curses ${foe}`,
  carries: (player: string) => `${player} carries the ball`,
  place: 'Put the ball there',
  shoves: (foe: string, follows: boolean) => (follows ? `Shove ${foe} and follow` : `Shove ${foe} away`),
  leaves: (foe: string) => `Let ${foe} be`,
  runs: (player: string, left: number) => `${player} runs on: ${left} to go`,
  scores: (player: string) => `${player} runs in: a point!`,
  /** Who goes with somebody, after what that one does. */
  with: (n: number) => `, ${n} ${n === 1 ? 'covers' : 'cover'}`,
  toBall: (n: number, who?: string) => runs(n, who, 'run to the ball', 'runs to the ball'),
  ahead: (n: number, who?: string) => runs(n, who, 'run ahead', 'runs ahead'),
  covers: (n: number, who: string | undefined, mate: string) =>
    runs(n, who, `cover ${mate}`, `covers ${mate}`),
  closes: (n: number, who: string | undefined, foe: string) =>
    runs(n, who, `close in on ${foe}`, `closes in on ${foe}`),
  bars: (n: number, who: string | undefined, foe: string) =>
    runs(n, who, `bar the way of ${foe}`, `bars the way of ${foe}`),
  guards: (player: string) => `${player} guards the goal`,
  /** Beside what others do. */
  home: ', one guards the goal',
  /** What somebody is struck for who has not the ball: they have it, or their own side. */
  thins: (carrier: string) => `fewer around ${carrier}`,
  opens: (carrier: string) => `makes way for ${carrier}`,
  /** What somebody is struck for, where the ball lies loose. */
  clears: 'clears the way to the ball',
  sure: 'no die falls',
  /** What else one can do where something is unlikely. */
  keeps: 'ending the turn keeps it',
  /** What it costs if it fails. */
  miss: {
    block: () => 'a miss costs nothing',
    tackle: (player: string) => `a miss: ${player} falls`,
    pass: () => 'a miss: the ball lies loose',
    kick: () => 'a miss: the ball lies loose',
    vault: (player: string) => `a miss: ${player} stops`,
  },
  /** What a button does, for who asks. */
  about: {
    block: 'A hit costs 1d6 HP and shoves. A miss hurts nobody.',
    tackle: 'A hit costs 2d6 HP, and who falls drops the ball. A miss: your own player falls.',
    together: 'Each walks where it helps, and no dice fall. The badly wounded keep away.',
  },
};
