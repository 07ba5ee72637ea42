/**
 * A {@link position} as one line, both ways, for tests and bug reports:
 *
 *     turn A 5; half 1 A B; since 3 2; score 0 5; ball AL1; AL1 up 500000 450000 0 acted;
 *     BM1 down 520500 450000 180
 *
 * Parts are separated by semicolons; each but the first may be absent, in any order. Lengths in micrometres.
 *
 *     turn SIDE N whose turn, and the how manyth of the match kickoff ID N who kicks off, and how many turns
 *     there have been play Real Time half N SIDE SIDE which half, who kicked off first, who kicked off last
 *     since A B turns each side began since the kick-off score A B time half | time full what of the time
 *     limit has passed last A B Real Time: when each side last acted, in milliseconds; - for never ball ID
 *     who holds it ball X Y HEADING where it lies open ID RUSH [moved] [thrown] a minion in the middle of its
 *     actions, and the moves it may make besides ID up | down X Y HEADING [acted] [stunned] [cycles N]
 *     [offside] with NAME VALUE an option that is not the usual one
 *
 * What is counted for players (MR-15) is left out.
 */
import { openQuestion } from '../flow/index.ts';
import { SIDES, type Side } from './data.ts';
import { options as optionsSchema } from './options.ts';
import { type Position, position, type Standing } from './position.ts';
import type { State } from './state.ts';

/** @throws Error while something is half resolved: a set-up, a pass, a kick; and when the match is over */
export function toLine(state: State): string {
  const { turn, half, firstKicking, kicking, kicker, toAct, score, sinceKickoff, lastAction, ball } = state;
  const kind = openQuestion(state)?.kind ?? 'over';
  const first = { turn: `turn ${toAct} ${turn}`, kickoff: `kickoff ${kicker} ${turn}`, play: 'play' }[kind];
  if (!first)
    throw new Error(
      kind === 'over'
        ? 'The match is over: no position is left to write down.'
        : `A "${kind}" is half resolved: a line has what lies on the field between two actions.`,
    );
  const usual: Readonly<Record<string, unknown>> = optionsSchema.parse({});
  return [
    first,
    `half ${half} ${firstKicking} ${kicking}`,
    `since ${sinceKickoff.A} ${sinceKickoff.B}`,
    `score ${score.A} ${score.B}`,
    ...(state.halfTimeUp ? ['time half'] : []),
    ...(state.timeUp ? ['time full'] : []),
    ...(Object.keys(lastAction).length ? [`last ${lastAction.A ?? '-'} ${lastAction.B ?? '-'}`] : []),
    ...(ball?.where === 'held' ? [`ball ${ball.minion}`] : []),
    ...(ball?.where === 'loose' ? [`ball ${ball.pose.x} ${ball.pose.y} ${ball.pose.heading}`] : []),
    ...SIDES.flatMap((side) => state.activations[side] ?? []).map(
      ({ minion, moved, ballAction, rush }) =>
        `open ${minion} ${rush}${moved ? ' moved' : ''}${ballAction ? ' thrown' : ''}`,
    ),
    ...state.minions.map(
      (m) =>
        `${m.id} ${m.stance === 'standing' ? 'up' : 'down'} ${m.x} ${m.y} ${m.heading}${m.acted ? ' acted' : ''}` +
        `${m.stunned ? ' stunned' : ''}${m.stunCycles ? ` cycles ${m.stunCycles}` : ''}${m.offside ? ' offside' : ''}`,
    ),
    ...Object.entries(state.options)
      .filter(([name, value]) => value !== usual[name])
      .map(([name, value]) => `with ${name} ${value}`),
  ].join('; ');
}

type Words = readonly string[];

/** What each word says; the id of a minion begins its place. */
const PARTS: Readonly<Record<string, (words: Words, before: Partial<Position>) => Partial<Position>>> = {
  turn: ([toAct, turn]) => ({ toAct: side(toAct), turn: int(turn) }),
  kickoff: ([kicker, turn]) => ({ kicker: kicker!, turn: int(turn) }),
  play: () => ({}),
  half: ([half, first, last]) => ({ half: int(half), firstKicking: side(first), kicking: side(last) }),
  since: ([a, b]) => ({ sinceKickoff: { A: int(a), B: int(b) } }),
  score: ([a, b]) => ({ score: { A: int(a), B: int(b) } }),
  time: ([what]) => (what === 'full' ? { timeUp: true } : { halfTimeUp: true }),
  last: ([a, b]) => ({ lastAction: { ...(a !== '-' && { A: int(a) }), ...(b !== '-' && { B: int(b) }) } }),
  ball: ([x, y, heading]) => ({
    ball: y === undefined ? x! : { x: int(x), y: int(y), heading: int(heading) },
  }),
  open: ([minion, rush, ...marks], { open = [] }) => ({
    open: [
      ...open,
      {
        minion: minion!,
        moved: marks.includes('moved'),
        ballAction: marks.includes('thrown'),
        rush: int(rush),
      },
    ],
  }),
};

/** @throws Error with a sentence when it is no such line, or its parts do not agree */
export function fromLine(line: string): State {
  const minions: Standing[] = [];
  const changed: Record<string, unknown> = {};
  const said: Partial<Position> = {};
  for (const part of line.split(';').map((one) => one.trim())) {
    const [word = '', ...words] = part.split(/\s+/);
    try {
      if (word === 'with') changed[words[0]!] = read(words[1]!);
      else if (Object.hasOwn(PARTS, word)) Object.assign(said, PARTS[word]!(words, said));
      else minions.push(standing(word, words));
    } catch {
      throw new Error(`"${part}" is no part of a position.`);
    }
  }
  const options = optionsSchema.safeParse(changed);
  if (!options.success) throw new Error(`The options cannot be read: ${options.error.issues[0]?.message}.`);
  return position({ ...said, minions, options: options.data });
}

const read = (word: string): unknown => (/^(\d+|true|false)$/.test(word) ? JSON.parse(word) : word);

function standing(id: string, [stance, x, y, heading, ...marks]: Words): Standing {
  if (!/^[AB][SML]\d$/.test(id) || (stance !== 'up' && stance !== 'down')) throw new Error(id);
  const cycles = marks.indexOf('cycles');
  const known = cycles < 0 ? marks : marks.toSpliced(cycles, 2);
  if (known.some((mark) => !['acted', 'stunned', 'offside'].includes(mark))) throw new Error(id);
  return {
    ...{ id, stance: stance === 'up' ? 'standing' : 'lying', x: int(x), y: int(y), heading: int(heading) },
    ...{
      acted: marks.includes('acted'),
      stunned: marks.includes('stunned'),
      offside: marks.includes('offside'),
    },
    ...(cycles >= 0 && { stunCycles: int(marks[cycles + 1]) }),
  };
}

function int(word: string | undefined): number {
  if (!word || !/^-?\d+$/.test(word)) throw new Error(`${word} is not a whole number`);
  return Number(word);
}

function side(word: string | undefined): Side {
  if (word !== 'A' && word !== 'B') throw new Error(`${word} is not a side`);
  return word;
}
