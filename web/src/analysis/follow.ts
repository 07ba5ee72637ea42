import {
  type AnyGame,
  begin,
  type Entry,
  isEnd,
  isPause,
  isRulesChange,
  isTakeBack,
  type Live,
  NoPosition,
  REFEREE,
  readTeams,
  replayEntry,
  scriptedDice,
  type Typed,
} from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { Timeline } from '../table/timeline.ts';
import { analysis } from '../text/analysis.ts';
import { fromPosition, fromTimeline, type Journal, type MainLine } from './main-line.ts';
import { carryOut, refusalOf, type Standing, type Tried } from './moves.ts';
import { NoAnalysis, placeOf, type Shared } from './shared.ts';
import { Standings } from './standings.ts';
import { begun, type Grown, type Tree } from './tree.ts';

const TOLD = analysis.wrong;
/** For so many milliseconds it works before it lets the page breathe. */
const SLICE = 12;

type Written = Extract<Shared['from'], { entries: unknown }>;

/** Lets the page breathe when it is time. */
function breather(): () => Promise<void> {
  let until = performance.now() + SLICE;
  return async () => {
    if (performance.now() < until) return;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE;
  };
}

/** A position of a line of text. @throws NoAnalysis */
export function positionOf(game: AnyGame, line: string): MainLine {
  if (!game.line) throw new NoAnalysis(TOLD.lines(game.name));
  try {
    return fromPosition(game, line, game.line.fromLine(line));
  } catch (error) {
    throw error instanceof NoPosition ? new NoAnalysis(error.message) : error;
  }
}

/** The main line of a journal that somebody sent: every entry is checked by the rules. @throws NoAnalysis */
export async function journalOf(
  game: AnyGame,
  { match = '', options: given, teams: brought, entries }: Written,
): Promise<MainLine> {
  const breathe = breather();
  const read = game.options.safeParse(given);
  const improper = read.success ? game.checkOptions(read.data) : undefined;
  if (!read.success || improper) throw new NoAnalysis(improper?.message ?? TOLD.options);
  const options = read.data;
  const { teams, wrong } = readTeams(game, options, brought);
  if (wrong) throw new NoAnalysis(wrong.message);
  const [[, , , dice]] = entries as [Written['entries'][number]];
  const journal: Journal[number][] = [];
  const timeline = new Timeline(game, journal);
  const started = followed(0, () => {
    const script = scriptedDice(...dice);
    const start = begin(game, { options, ...(teams && { teams }) }, script);
    script.done();
    return start;
  });
  const { live } = started;
  journal.push({ ...started.entry, events: started.events });
  timeline.passed(live);
  for (const [seq, [seat, action, at, rolled, by]] of entries.entries()) {
    if (!seq) continue;
    // what a player has done, a player may have taken back
    const nonce = by || seat === REFEREE ? '' : match;
    const entry = { seq, seat, action, at, nonce, dice: rolled, ...(by && { by }) };
    journal.push(followed(seq, () => told(game, live, entry, journal[seq - 1]!.at)));
    timeline.passed(live);
    await breathe();
  }
  const seats = game.seats(options).map((seat) => ({ seat }));
  return {
    ...{ game, match, options, teams, seats, source: { kind: 'journal' } },
    ...fromTimeline(timeline, journal, journal.length - 1),
  };
}

/** Carries out an entry of a journal, if it may be. */
function told(game: AnyGame, live: Live, entry: Entry, before: number): Journal[number] {
  const kernels = isEnd(entry) || isPause(entry) || isRulesChange(entry) || isTakeBack(entry);
  if (kernels && entry.at < before) throw new NoAnalysis(TOLD.time);
  const action = kernels ? entry.action : lets(game, { state: live.state, at: before }, entry);
  const read = { ...entry, action };
  return { ...read, events: replayEntry(game, live, read) };
}

/** The branches that somebody sent: every move is checked by the rules. @throws NoAnalysis */
export async function treeOf(main: MainLine, drawing: Drawing, { moves, here }: Shared): Promise<Tree> {
  const breathe = breather();
  const { game } = main;
  const grown: Grown[] = [];
  const standings = new Standings(main);
  const there = (at: number) => {
    const place = placeOf(at);
    if ('seq' in place ? place.seq > main.last : place.move >= grown.length) throw new NoAnalysis(TOLD.place);
    return place;
  };
  for (const [i, [from, seat, action, at, dice]] of moves.entries()) {
    const after = there(from);
    const before = standings.at({ moves: grown }, after);
    const made = followed(i, () => {
      const read = lets(game, before, { seat, action, at });
      const script = scriptedDice(...dice);
      const made = carryOut(game, before, { seat, action: read, at }, script);
      script.done();
      return { ...made, said: drawing.action(read, game.view(before.state)) };
    });
    grown.push({ ...made.move, after, events: made.events, said: made.said });
    standings.keep({ moves: grown }, i, made);
    await breathe();
  }
  return { ...begun(0), moves: grown, here: there(here) };
}

/** What the rules let through, as they read it. @throws NoAnalysis */
function lets(game: AnyGame, before: Standing, tried: Tried): Typed {
  const read = game.action.safeParse(tried.action);
  const action = read.success ? read.data : tried.action;
  const refused = refusalOf(game, before, { ...tried, action });
  if (refused) throw new NoAnalysis([refused.message, refused.clause].filter(Boolean).join(' '));
  return action;
}

/** What it does, or at which entry or move it failed. */
function followed<T>(at: number, job: () => T): T {
  try {
    return job();
  } catch (error) {
    const why = error instanceof Error && error.name !== 'TypeError' ? error.message : TOLD.rules;
    throw new NoAnalysis(TOLD.at(at, why.slice(0, 300)));
  }
}
