import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import type { Square } from '../board/square.ts';
import { padNear } from './where.ts';
import { words } from './words.ts';

const squares = (n: number): string => (n === 1 ? '1 square' : `${n} squares`);

/** A step as it is told: the faces that its dice need, a rush before a dodge. */
interface Taken {
  readonly rush: boolean;
  readonly dodge: boolean;
  readonly needs: readonly number[];
}

const steps = (n: number) => (n === 1 ? '1 step' : `${n} steps`);

type Kind = keyof typeof words.kinds;
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What an Action is, in a short sentence. */
const KINDS_ARE: Readonly<Record<Kind, string>> = {
  move: 'Walk; open a chest beside you.',
  block: 'Hit who is beside you; stay where you are.',
  blitz: 'Walk and hit. One a turn.',
  pass: 'Walk, then throw the ball. One a turn.',
  'hand-off': 'Walk, then give the ball. One a turn.',
  foul: 'Kick who lies. One a turn; a double sends off: 1 in 6.',
  'throw-bomb': 'It bowls over all beside where it lands.',
};

/** What may be done next, for who does not know. */
export const adviceWords = {
  /** What a block die comes to. */
  falls: (who: readonly string[]) =>
    who.length ? `${who.join(' and ')} ${who.length > 1 ? 'go' : 'goes'} down` : 'nobody goes down',
  slips: (who: string) => `${who} dodges it: only pushed`,
  stays: (who: string) => `${who} stays up`,
  /** In a first turn without advice: what one does by hand. @param reserve somebody may come in */
  byHand: (reserve: boolean) =>
    `Press one of yours, then a lit square, a chest or an opponent${reserve ? '; or a reserve, who comes in by a pad' : ''}. Hints show what is best.`,
  /** @param advised what is best is told, too */
  chests: (n: number, advised: boolean) =>
    n > 1
      ? `The ball is in one of ${n} chests. ${advised ? 'Open one last: the' : 'The'} others explode: who is beside falls, and your turn ends.`
      : 'The ball is in the last chest.',
  /** They open of themselves soon: DB-15.3. */
  opening: (n: number, [from, to]: readonly [number, number]) =>
    `The ball is in one of ${n} chests. All open at once after turn ${from} to ${to}: who is beside a trap falls.`,
  loose: (at: string) => `The ball lies ${at}. Who walks onto it picks it up.`,
  ours: (who: string, far: number, advised: boolean) =>
    `${who} has the ball, ${squares(far)} from a touchdown.${advised ? ' Run, and keep opponents away.' : ''}`,
  theirs: (foe: string, far: number, advised: boolean) =>
    `${foe} has the ball, ${squares(far)} from your end zone. ${advised ? `Hit ${foe}: who` : 'Who'} falls drops it.`,
  /** @param pad one of the squares is one */
  push: (pad: boolean) =>
    `Press the lit square they are pushed to.${pad ? ' A numbered pad sends them on by lot.' : ''}`,
  follow: (pad: boolean) =>
    `Follow up: step after them, into the square they left.${pad ? ' It is a pad, which sends yours on by lot!' : ''}`,
  lost: 'The ball is gone, and comes back on a pad.',
  explodes: (chance: string) =>
    `It explodes (${chance}): who is beside it falls, and your turn ends. Press again to go and open it.`,
  walksUp: (foe: string) => `The chance is of all of it. Press ${foe} again to walk up and strike.`,
  /** @param least what the die has to show */
  again: (face: number, least: number, chance: string) =>
    `The ${face} is not enough. Rolled again: ${least}+, ${chance}.`,
  /** Where the one who acts can only strike. */
  hits: (who: string) => `${who}: press an opponent to hit them.`,
  /** What somebody might well do next: on a button. */
  onward: {
    score: 'Run for the touchdown',
    run: 'Run on',
    fetch: 'Get the ball',
    toBall: 'Towards the ball',
    toChest: 'Towards a chest',
    nearChest: 'Wait by a chest',
    pad: (pad: number) => `Onto pad ${pad}, out by a die`,
    guard: 'Guard your end zone',
    away: 'Out of the way',
    loses: (chance: string) => `turn lost ${chance}`,
    hit: (foe: string) => `Hit ${foe}`,
    give: (mate: string) => `Ball to ${mate}`,
    to: (mate: string) => `To ${mate}`,
    after: (foe: string) => `After ${foe}`,
    beside: (who: string) => `Beside ${who}`,
    allToChests: (n: number) => `${n} go to the chests`,
    allToBall: (n: number) => `${n} go to the ball`,
    allWith: (n: number, mate: string) => `${n} go with ${mate}`,
    allAfter: (n: number, foe: string) => `${n} go after ${foe}`,
    /** Where somebody is pushed is seen. */
    push: (who: string, follows: boolean) => `Push back, ${who} ${follows ? 'follows' : 'stays'}`,
  },
  /** Whom or what the one who is picked can be sent to. @param left squares of the one who acts */
  picked: (who: string, to: { chest: boolean; foe: boolean; mate: boolean }, left: number | undefined) =>
    `${left === 0 ? `${who} has no squares left: each lit one is a rush, 2+` : `${who}${left === undefined ? '' : `, ${squares(left)} left`}: press a lit square to go`}${[
      to.chest && ', a chest to open it',
      to.foe && ', an opponent to hit them',
      to.mate && ', a team-mate to give them the ball',
    ]
      .filter(Boolean)
      .join('')}.${left === 0 ? '' : ' Amber takes a rush, red a dodge.'}`,
  /** How one begins a turn: DB-7.1. @param risky somebody stands on a pad */
  start: (may: ReadonlySet<Action['type']>, risky: boolean) =>
    [
      may.has('dugout-teleport') && 'A reserve may come in by a pad; or press one of yours who acts first.',
      may.has('dugout-teleport') &&
        risky &&
        'Who stands there is sent on, and one of yours who falls ends your turn.',
      may.has('use-sponge') && 'The magic sponge takes one who is knocked out back to the reserves.',
    ]
      .filter(Boolean)
      .join(' '),
  tooFar: (id: string) => `${id} does not get that far.`,
  acted: (id: string) => `${id} has acted in this turn.`,
  stunned: (id: string) => `${id} is stunned until the end of your next turn.`,
  first: (foe: string) => `Choose one of your own first, and then ${foe}.`,
  /** A square that one can go to. */
  square(to: Square, path: readonly Taken[], state: PublicState): string {
    const risks = [
      ...path.flatMap(({ rush, dodge, needs: [first = 0, then = first] }) => [
        rush && `rush ${first}+`,
        dodge && `dodge ${then}+`,
      ]),
      padNear(to, state)?.away === 0 && 'it sends on by lot',
    ];
    return [`${words.at(to, state, true)}: ${steps(path.length)}`, ...risks.filter(Boolean)].join(', ');
  },
  needs: (least: number) => `${least}+`,
  /** A chance with the team re-roll, short. */
  rerolled: (chance: string) => `re-roll ${chance}`,
  aim: 'Throw to a square',
  what: 'Other Actions',
  kindsAre: KINDS_ARE,
  kindsTold: (kinds: readonly Kind[]) =>
    kinds.map((kind) => `${words.kinds[kind]}: ${lower(KINDS_ARE[kind])}`).join(' '),
  unfinished: (n: number) =>
    `${n === 1 ? '1 player has' : `${n} players have`} not acted. To end the turn all the same, press again.`,
};
