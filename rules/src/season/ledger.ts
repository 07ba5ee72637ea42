/** A team's ledger: all that has become of it, folded to what it is. */
import {
  type Dice,
  type Die,
  diceKey,
  type MatchSeed,
  matchSeed,
  NONCE,
  recordingDice,
} from '../kernel/dice.ts';
import type { AnyGame, Typed } from '../kernel/game.ts';
import { fromHex } from '../kernel/sha256.ts';
import { type AnyTeamLife, byNumber, type Names, type Owed, type Person } from '../kernel/team-life.ts';
import { type Violation, violation } from '../kernel/violation.ts';
import { canonical, diceByPurpose, hashOf, headOf, Unfit, withItsDice } from './chain.ts';
import { type ChainEntry, type LedgerAction, ledgerAction, type Said, type Text } from './entries.ts';

export type LedgerEntry = ChainEntry<LedgerAction>;

/** What an entry has come to. */
export interface LedgerLine {
  readonly seq: number;
  readonly events: readonly Typed[];
  /** Absent where it stands; `reversed` by a later entry, `lapsed` since what it needs was reversed. */
  readonly out?: 'reversed' | 'lapsed';
  /** Why it lapsed. */
  readonly why?: Violation;
  /** Of a reversal: who turned out never to have joined. */
  readonly gone?: readonly Person[];
}

/** A team as its ledger has it, up to some entry. */
export interface Ledger {
  readonly id: string;
  readonly entries: readonly LedgerEntry[];
  /** What the next entry has as `prev`. */
  readonly head: string;
  /** By which it was founded; absent before it is. */
  readonly options?: unknown;
  readonly sheet?: unknown;
  readonly names: { readonly team?: Said; readonly people: Readonly<Record<string, Said>> };
  readonly owed: readonly Owed[];
  /** One an entry. */
  readonly lines: readonly LedgerLine[];
  /** After which identity those of each entry begin, and with which they end. */
  readonly given: readonly (readonly [after: number, to: number])[];
  /** The last identity that was ever given. */
  readonly last: number;
  /** Every die that was ever rolled for each entry. */
  readonly dice: readonly (readonly Die[])[];
}

/** What the dice of a ledger come from. */
export interface LedgerSeeds {
  /** For whom: of one season and one coach it is the same whenever that coach founds. ASCII. */
  readonly of: string;
  /** 32 bytes, lower-case hexadecimal; only the commitment is known until the season ends. */
  readonly server: string;
  readonly coach: string;
}

export const ledgerKey = ({ of, server, coach }: LedgerSeeds): MatchSeed =>
  diceKey(matchSeed(fromHex(server), of, [coach]));

/** The life of a game's teams. @throws Error for a game without */
export function lifeOf(game: AnyGame): AnyTeamLife {
  if (!game.teamLife) throw new Error(`${game.name} has no teams that live on between matches.`);
  return game.teamLife;
}

/** A ledger without entries. */
export const newLedger = (id: string): Ledger => ({
  id,
  entries: [],
  head: headOf(id, []),
  names: { people: {} },
  owed: [],
  lines: [],
  given: [],
  last: 0,
  dice: [],
});

/** The names of a team and its people, as far as their texts are there; else the team's id, and numbers. */
export function namesOf({ id, names }: Ledger, texts: Readonly<Record<string, Text>>): Names {
  const people = Object.entries(names.people).flatMap(([who, { said }]) => {
    const text = texts[said]?.text;
    return text === undefined ? [] : [[who, text] as const];
  });
  return {
    team: (names.team && texts[names.team.said]?.text) ?? id,
    people: Object.fromEntries(people),
  };
}

/** {@link namesOf}, and number and type of who has no name; also of who turned out never to have joined. */
export function everyName(game: AnyGame, ledger: Ledger, texts: Readonly<Record<string, Text>>): Names {
  const { team, people } = namesOf(ledger, texts);
  const on = ledger.sheet === undefined ? [] : lifeOf(game).people(ledger.sheet);
  const all = [...ledger.lines.flatMap(({ gone = [] }) => gone), ...on];
  return { team, people: { ...Object.fromEntries(all.map((one) => [one.id, byNumber(one)])), ...people } };
}

/** The numbers of the entries that later ones have taken back. */
export function reversed(entries: readonly LedgerEntry[]): Set<number> {
  const out = new Set<number>();
  for (const { seq, action } of [...entries].reverse())
    if (action.type === 'reverse' && !out.has(seq)) out.add(action.of);
  return out;
}

/** What is wrong with options, and with a founding by them. */
function badFounding(game: AnyGame, founding: unknown, options: unknown): Violation | undefined {
  const life = lifeOf(game);
  const read = game.options.safeParse(options);
  if (!read.success) return violation('malformed', '', `These are no options of ${game.name}.`, 'options');
  const wanted = life.founding.safeParse(founding);
  if (!wanted.success) {
    const [issue] = wanted.error.issues;
    const path = ['founding', ...(issue?.path ?? [])].join('.');
    return violation('malformed', '', `This founding cannot be read: ${issue?.message}.`, path);
  }
  return (
    game.checkOptions(read.data) ??
    life.checkOptions?.(read.data) ??
    life.checkFounding(read.data, wanted.data)
  );
}

/** What is wrong with what a coach wants to do with this sheet. */
function badAct(life: AnyTeamLife, options: unknown, sheet: unknown, action: Typed): Violation | undefined {
  const read = life.action.safeParse(action);
  if (read.success) return life.check(options, sheet, read.data);
  const [issue] = read.error.issues;
  return violation(
    'malformed',
    '',
    `This cannot be read: ${issue?.message}.`,
    issue?.path.join('.') || undefined,
  );
}

/** What is wrong with an entry that is to come next. Who may do so is not asked here. */
export function checkLedger(game: AnyGame, ledger: Ledger, action: LedgerAction): Violation | undefined {
  const life = lifeOf(game);
  const { sheet, options, entries } = ledger;
  if (action.type === 'found' || action.type === 'carried') {
    if (entries.length) return violation('already-founded', '', 'The team has been founded already.');
    if (action.type === 'found') return badFounding(game, action.founding, action.options);
    if (life.sheet.safeParse(action.sheet).success && game.options.safeParse(action.options).success)
      return undefined;
    return violation('malformed', '', `This is no team of ${game.name}.`, 'sheet');
  }
  if (sheet === undefined) return violation('not-founded', '', 'The team has not been founded yet.');
  switch (action.type) {
    case 'act':
      return badAct(life, options, sheet, action.action);
    case 'match': {
      const [owed] = ledger.owed;
      if (owed) return violation('choice-owed', owed.clause, 'The team has still to decide something.');
      if (life.report.safeParse(action.report).success) return undefined;
      return violation('malformed', '', 'This is no report of a match.', 'report');
    }
    case 'name':
      if (action.who === undefined || life.people(sheet).some(({ id }) => id === action.who))
        return undefined;
      return violation('no-such-person', '', `Nobody on the team is ${action.who}.`, 'who');
    case 'reverse': {
      const of = entries[action.of];
      if (!of) return violation('no-such-entry', '', `There is no entry ${action.of}.`, 'of');
      if (reversed(entries).has(action.of))
        return violation('reversed-already', '', `Entry ${action.of} has been reversed already.`, 'of');
      return undefined;
    }
    case 'round':
      return undefined;
  }
}

/** Dice that were rolled before for the same purpose, in their order; where there are none left, others. */
function again(rolled: readonly Die[], fresh: Dice): Dice {
  const left = [...rolled];
  return {
    roll(sides, purpose) {
      const i = left.findIndex(([s, p]) => s === sides && p === purpose);
      return i < 0 ? fresh.roll(sides, purpose) : left.splice(i, 1)[0]![2];
    },
  };
}

/** To see how many join, before dice are rolled that stay in the journal. */
const ONES: Dice = { roll: () => 1 };

type Folded = Pick<Ledger, 'options' | 'sheet' | 'names' | 'lines'>;

const BLANK: Folded = { names: { people: {} }, lines: [] };

/** The number of the last identity on a sheet. */
const lastOf = (life: AnyTeamLife, sheet: unknown): number =>
  sheet === undefined ? 0 : Math.max(0, ...life.people(sheet).map(({ id }) => Number(id.slice(1))));

/** Somebody new in the second sheet: the highest number, 0 for nobody. */
function newest(life: AnyTeamLife, before: unknown, now: unknown): number {
  if (now === undefined) return 0;
  const old = new Set(before === undefined ? [] : life.people(before).map(({ id }) => id));
  return Math.max(0, ...life.people(now).flatMap(({ id }) => (old.has(id) ? [] : [Number(id.slice(1))])));
}

interface How {
  readonly dice: Dice;
  /** Who joins is numbered after this. */
  readonly after: number;
  /** An earlier entry has been left out: what does not fit lapses, and else it is refused. */
  readonly lapses: boolean;
}

/** Takes one entry on. */
function step(game: AnyGame, before: Folded, { seq, action }: LedgerEntry, how: How): Folded {
  const { dice, lapses } = how;
  const life = lifeOf(game);
  const sheet = before.sheet === undefined ? undefined : life.numberFrom(before.sheet, how.after);
  const { options } = before;
  const to = (changed: Partial<Folded>, line: Partial<LedgerLine> = {}): Folded => ({
    ...before,
    ...changed,
    lines: [...before.lines, { seq, events: [], ...line }],
  });
  const lapse = (why: Violation): Folded => {
    if (!lapses) throw new Unfit(seq, 'action', why.message);
    return to({}, { out: 'lapsed', why });
  };
  if (action.type === 'found' || action.type === 'carried') {
    const given = game.options.parse(action.options);
    if (action.type === 'carried')
      return to({ options: given, sheet: life.sheet.parse(action.sheet), names: saidNames(action.names) });
    const made = life.found(given, life.founding.parse(action.founding), dice);
    return to({ options: given, sheet: made.sheet }, { events: made.events });
  }
  if (sheet === undefined) throw new Unfit(seq, 'action', 'The team has not been founded yet.');
  switch (action.type) {
    case 'act': {
      const wrong = badAct(life, options, sheet, action.action);
      if (wrong) return lapse(wrong);
      return carriedOut(life.apply(options, sheet, life.action.parse(action.action), dice));
    }
    case 'match': {
      // what lapsed may have been an answer: then the default is taken, as when a match opens
      const ready = lapses ? defaults(life, options, sheet, dice) : { sheet, events: [] };
      const report = life.report.parse(action.report);
      const after = life.aftermath(options, ready.sheet, report, dice);
      return carriedOut({ sheet: after.sheet, events: [...ready.events, ...after.events] });
    }
    case 'round':
      return life.afterRound ? carriedOut(life.afterRound(options, sheet)) : to({});
    case 'name': {
      const { who, name } = action;
      if (who === undefined) return to({ names: { ...before.names, team: name } });
      if (!life.people(sheet).some(({ id }) => id === who))
        return lapse(violation('no-such-person', '', `${who} never joined the team.`));
      return to({ names: { ...before.names, people: { ...before.names.people, [who]: name } } });
    }
    case 'reverse':
      return to({});
  }
  function carriedOut({ sheet, events }: { sheet: unknown; events: readonly Typed[] }): Folded {
    return to({ sheet }, { events });
  }
}

const saidNames = ({ team, people }: { team?: Said | undefined; people: Record<string, Said> }) => ({
  ...(team && { team }),
  people,
});

/** Decides what is owed as for a coach who does nothing. */
function defaults(life: AnyTeamLife, options: unknown, given: unknown, dice: Dice) {
  const events: Typed[] = [];
  let sheet = given;
  while (life.owed(options, sheet).length) {
    const changed = life.apply(options, sheet, life.onTimeout(options, sheet), dice);
    sheet = changed.sheet;
    events.push(...changed.events);
  }
  return { sheet, events };
}

/**
 * All entries up to a reversal once more, without what is reversed, with the dice they had.
 * @param fresh where dice come from that were never rolled
 */
function onceMore(game: AnyGame, before: Ledger, entry: LedgerEntry, fresh: Dice): Ledger {
  const entries = [...before.entries, entry];
  const out = reversed(entries);
  const life = lifeOf(game);
  const pools = [...before.dice, []];
  const given = [...before.given, [before.last, before.last] as const];
  let { last } = before;
  let folded: Folded = BLANK;
  for (const each of entries) {
    const { seq } = each;
    if (out.has(seq)) {
      folded = { ...folded, lines: [...folded.lines, { seq, events: [], out: 'reversed' }] };
      continue;
    }
    const [from, to] = given[seq]!;
    const taken = (after: number, never: Dice) =>
      step(game, folded, each, { dice: again(pools[seq]!, never), after, lapses: true });
    // where more join than ever did by this entry, none of them is anybody who was
    const more = newest(life, folded.sheet, taken(from, ONES).sheet) > to;
    const named = recordingDice({ roll: (sides, purpose) => fresh.roll(sides, `${seq}/${purpose}`) });
    const now = taken(more ? last : from, named);
    if (more) {
      const to = newest(life, folded.sheet, now.sheet);
      given[seq] = [last, to];
      last = to;
    }
    folded = now;
    pools[seq] = [...pools[seq]!, ...named.rolled];
  }
  const still = new Set(life.people(folded.sheet).map(({ id }) => id));
  const gone = life.people(before.sheet).filter(({ id }) => !still.has(id));
  const lines = folded.lines.map((line) =>
    line.seq === entry.seq && gone.length ? { ...line, gone } : line,
  );
  return closed(game, before, entry, { ...folded, lines, given, last, dice: pools });
}

/** The ledger after an entry that is folded. */
function closed(
  game: AnyGame,
  { id, entries }: Ledger,
  entry: LedgerEntry,
  folded: Folded & Pick<Ledger, 'given' | 'last' | 'dice'>,
): Ledger {
  const life = lifeOf(game);
  const { options } = folded;
  const sheet = life.numberFrom(folded.sheet, folded.last);
  const owed = life.owed(options, sheet);
  return { ...folded, sheet, id, entries: [...entries, entry], head: hashOf(entry), owed };
}

/** The ledger after one more entry, whose dice come from somewhere. */
function after(game: AnyGame, before: Ledger, entry: LedgerEntry, dice: Dice): Ledger {
  if (entry.action.type === 'reverse') return onceMore(game, before, entry, dice);
  const kept = recordingDice(dice);
  const folded = step(game, before, entry, { dice: kept, after: before.last, lapses: false });
  const last = Math.max(before.last, lastOf(lifeOf(game), folded.sheet));
  return closed(game, before, entry, {
    ...folded,
    given: [...before.given, [before.last, last]],
    last,
    dice: [...before.dice, kept.rolled],
  });
}

/** What is to become the next entry. */
export interface NewEntry<Action> {
  readonly action: Action;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by?: string;
  /** What the coach mixes in, for a coach's own action; `""` when absent. */
  readonly nonce?: string;
}

/** The nonce that an entry must have; of a coach's own action any that a client may send. */
function nonceOf(action: LedgerAction, prev: string, given = ''): string {
  if (action.type === 'found' || action.type === 'carried') return '';
  return action.type === 'act' && !action.by ? given : prev;
}

/**
 * Writes an entry that {@link checkLedger} let through, with dice of the seed.
 * @throws Unfit for one that it would not have let through
 */
export function append(game: AnyGame, before: Ledger, given: NewEntry<LedgerAction>, key: MatchSeed): Ledger {
  const { action, at, by, nonce } = given;
  const seq = before.entries.length;
  const start = { seq, at, ...(by !== undefined && { by }), action, prev: before.head };
  const mixed = nonceOf(action, before.head, nonce);
  const kept = recordingDice(diceByPurpose(key, seq, mixed));
  return after(game, before, { ...start, nonce: mixed, dice: kept.rolled }, kept);
}

/**
 * The team that a ledger describes. A part of the entries from the first on gives the team as it was then.
 * @param key where the dice are to be checked as well
 * @param each called with the ledger up to each entry
 * @throws Unfit at the first entry that cannot be
 */
export function foldLedger(
  game: AnyGame,
  id: string,
  entries: readonly LedgerEntry[],
  key?: MatchSeed,
  each?: (ledger: Ledger) => void,
): Ledger {
  let ledger = newLedger(id);
  for (const entry of entries) {
    const { seq, nonce, prev, by } = entry;
    if (seq !== ledger.entries.length) throw new Unfit(seq, 'seq', `it follows ${ledger.entries.length - 1}`);
    if (prev !== ledger.head) throw new Unfit(seq, 'prev', 'it does not follow the entry before');
    const read = ledgerAction.safeParse(entry.action);
    if (!read.success) throw new Unfit(seq, 'action', 'it cannot be read');
    const wrong = checkLedger(game, ledger, entry.action);
    if (wrong) throw new Unfit(seq, 'action', wrong.message);
    const free = entry.action.type === 'act' && !entry.action.by && by !== undefined;
    const must = nonceOf(entry.action, prev, nonce);
    if (nonce !== must || (free && nonce !== '' && !NONCE.test(nonce)))
      throw new Unfit(seq, 'nonce', 'somebody has chosen what nobody may choose');
    const before = ledger;
    try {
      ledger = withItsDice(entry, key, (dice) => after(game, before, entry, dice));
    } catch (error) {
      if (error instanceof Unfit) throw error;
      throw new Unfit(seq, 'dice', error instanceof Error ? error.message : String(error));
    }
    if (entry.action.type === 'act' && entry.action.by) timedOut(game, before, entry);
    each?.(ledger);
  }
  return ledger;
}

/** What is taken at a deadline is the default. */
function timedOut(game: AnyGame, { options, sheet }: Ledger, { seq, action }: LedgerEntry): void {
  const life = lifeOf(game);
  const owed = sheet && life.owed(options, sheet).length;
  const due = owed ? life.onTimeout(options, sheet) : undefined;
  if (action.type === 'act' && canonical(due ?? null) !== canonical(action.action))
    throw new Unfit(seq, 'action.action', 'it is not the default that is taken at the deadline');
}
