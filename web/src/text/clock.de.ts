import type { clockWords as english } from './clock.ts';

export const clockWords: typeof english = {
  left: 'Zeit übrig:',
  of: { decision: 'diese Wahl', turn: 'dieser Zug' },
  decision: (left) => `${left} für diese Wahl, dann spielt der Schiedsrichter für dich`,
  turn: (left) => `${left} für diesen Zug, dann spielt der Schiedsrichter für dich`,
  match: (left) => `${left} deiner Zeit sind übrig, dann beendet der Schiedsrichter diesen Zug für dich`,
};
