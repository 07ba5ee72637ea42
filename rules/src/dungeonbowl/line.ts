/**
 * A {@link position} as one line, both ways, for bug reports, puzzles and links:
 *
 *     turn A 7 blitz; active A3 block left=6 rushes=2; first A; team A human ...; team B dwarf ...;
 *     ball held A1; hidden 3; chest 8,1; chest 26,15 ball; pad 1,8; A1 blitzer 9,8 acted; B1 blocker 11,8
 *
 * Parts are separated by semicolons, words by spaces; a place is `x,y`. Each but the first may be absent, and
 * a team comes before its players.
 *
 *     turn SEAT NUMBER [start] [blitz] [pass] [hand-off] [foul] [reroll] [draw] [idle]
 *                             whose turn it is, the how maniest, and what of it is used up
 *     active ID ACTION left=N rushes=N [moved] [ended] [done] [blitzed] [rooting] [thirsty]
 *     first SEAT              who began
 *     began N                 milliseconds before the first turn
 *     team SEAT RACE [name=] [rerolls=N] [apothecaries=N] [bribes=N] [igor] [fans=N] [value=N] [led] [gone]
 *       [idle=N] [raised]
 *     ball held ID | ball ground PLACE
 *     hidden N [CHESTS PADS]  which chest has the ball, from 0, and the hidden moments
 *     chest PLACE [CONTENT]   c1 first; open where its content is named
 *     pad PLACE [out]         number 1 first
 *     closed                  dug-outs are
 *     with NAME VALUE         an option that is not the usual one
 *     dungeon ID              a shipped one; else `dungeon id= name= designer= [bridges=KIND]`, then
 *       row TEXT, preset chest PLACE, preset pad PLACE, edge KIND PLACE...
 *     ID POSITION [PLACE]     a player, by the list of the team's race, in Reserves without a place; then
 *       what differs: [race=] [name=] [ma=N] [st=N] [ag=N] [av=N] [skills=ID,ID] [niggling=N] [value=N]
 *       [star] [raised] [absent]; and how it is: [ko] [casualty] [ejected] [lost] [away] [prone] [stunned]
 *       [distracted] [rooted] [acted] [resting] [teleports=N] [tossed=N] [used=ID,ID] [hurt=D68]
 *
 * Names are percent-encoded. Standing orders are left out, and what is counted for statistics.
 */
import { openQuestion } from '../flow/index.ts';
import { named, oneOf } from '../kernel/lines.ts';
import { incoherence } from './coherence.ts';
import { plain, starPlayer } from './creation/enter.ts';
import { positionOf } from './creation/index.ts';
import { RACES, type Race } from './data/rosters.ts';
import { starBy } from './data/stars.ts';
import { casualtyBy } from './data/tables.ts';
import type { Entrant } from './data/types.ts';
import { type Dungeon, SHIPPED, type ShippedId, type Square, USUAL } from './dungeon/index.ts';
import { options as optionsSchema, type Settings, settle } from './options.ts';
import { type PlayerPosition, type Position, position } from './position.ts';
import {
  type Activation,
  CONTENTS,
  KINDS,
  type Place,
  type Player,
  SEATS,
  type SeatId,
  type State,
  type Team,
  type Turn,
} from './state.ts';

type Words = readonly string[];
type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Sheet = Player['sheet'];

const place = ({ x, y }: Square): string => `${x},${y}`;
/** A word for each of these that is true. */
const marks = <T>(of: T, table: Readonly<Record<string, keyof T>>): string[] =>
  Object.entries(table).flatMap(([word, field]) => (of[field] ? [word] : []));
/** `word=N` for each of these that is not nothing. */
const counts = <T>(of: T, table: Readonly<Record<string, keyof T>>): string[] =>
  Object.entries(table).flatMap(([word, field]) => (of[field] ? [`${word}=${of[field]}`] : []));

const TURN_MARKS = {
  blitz: 'blitzUsed',
  pass: 'passUsed',
  'hand-off': 'handOffUsed',
  foul: 'foulUsed',
  reroll: 'rerollUsed',
  draw: 'drawOffered',
  idle: 'idle',
} as const;
const ACTIVE_MARKS = {
  moved: 'moved',
  ended: 'movementEnded',
  done: 'specialDone',
  blitzed: 'blitzed',
  rooting: 'rooting',
  thirsty: 'thirsty',
} as const;
const TEAM_COUNTS = {
  rerolls: 'rerolls',
  apothecaries: 'apothecaries',
  bribes: 'bribes',
  fans: 'fanFactor',
  value: 'tv',
  idle: 'idleTurns',
} as const;
const PLACES: Readonly<Record<string, Place>> = {
  ko: 'ko',
  casualty: 'casualty',
  ejected: 'ejected',
  lost: 'lost',
  away: 'absent',
};
const PLAYER_MARKS = {
  distracted: 'distracted',
  rooted: 'rooted',
  acted: 'acted',
  resting: 'resting',
} as const;
const PLAYER_COUNTS = { teleports: 'teleports', tossed: 'tossed' } as const;
const CHARACTERISTICS = ['ma', 'st', 'ag', 'av', 'niggling', 'value'] as const;
const SHEET_MARKS = ['star', 'raised', 'absent'] as const;

/** What is on the stack when a turn can be written down: below the question, and nothing is half resolved. */
const UNDER_WAY: Readonly<Record<string, string>> = {
  'turn-start': 'match turn',
  open: 'match turn',
  activation: 'match turn activation',
};

/** @throws Error while something is half resolved, and when no turn is open */
export function toLine(state: State): string {
  const { turn, stack, ball, hidden, teams, options, dungeon } = state;
  const kind = openQuestion(state)?.kind;
  if (!kind) throw new Error('The match is over: no position is left to write down.');
  if (
    !turn ||
    UNDER_WAY[kind] !==
      stack
        .slice(0, -1)
        .map((frame) => frame.do)
        .join(' ')
  )
    throw new Error(`A "${kind}" is half resolved: a line has what there is in a turn.`);
  return [
    ['turn', turn.seat, turn.number, ...(kind === 'turn-start' ? ['start'] : []), ...marks(turn, TURN_MARKS)],
    ...(turn.active ? [activeText(turn.active)] : []),
    ['first', state.firstSeat],
    ...(state.began ? [['began', state.began]] : []),
    ...state.seats.map((seat) => teamText(seat, teams[seat]!)),
    ...(ball.place === 'held' ? [['ball held', ball.holder]] : []),
    ...(ball.place === 'ground' ? [['ball ground', place(ball.square)]] : []),
    ['hidden', hidden.chest, ...('chestsAt' in hidden ? [hidden.chestsAt, hidden.teleportersAt] : [])],
    ...state.chests.map((one) => ['chest', place(one), ...(one.content ? [one.content] : [])]),
    ...state.pads.map((pad) => ['pad', place(pad), ...(pad.inPlay ? [] : ['out'])]),
    ...(state.dugoutsOpen ? [] : [['closed']]),
    ...Object.entries(unusual(options)).map(([name, value]) => ['with', name, JSON.stringify(value)]),
    ...dungeonText(dungeon),
    ...state.players.map((player) => playerText(teams[player.seat]!.race as Race, player)),
  ]
    .map((words) => words.join(' '))
    .join('; ');
}

const DECIDING = ['seats', 'timeLimit', 'league'] as const;
/** Those that are not what they are by default, as others are. */
function unusual(settings: Settings): Readonly<Record<string, unknown>> {
  const deciding = Object.fromEntries(DECIDING.map((name) => [name, settings[name]]));
  const [plainly, usual] = [{}, deciding].map((given) => settle(optionsSchema.parse(given)));
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => {
      const by = (DECIDING as readonly string[]).includes(name) ? plainly : usual;
      return JSON.stringify(value) !== JSON.stringify(by![name as keyof Settings]);
    }),
  );
}

const activeText = (active: Activation): unknown[] => [
  ...['active', active.player, active.action],
  ...[`left=${active.squaresLeft}`, `rushes=${active.goForItsLeft}`, ...marks(active, ACTIVE_MARKS)],
];

const teamText = (seat: string, team: Team): unknown[] => [
  ...['team', seat, team.race, `name=${encodeURIComponent(team.name)}`, ...counts(team, TEAM_COUNTS)],
  ...marks(
    { ...team, led: !team.leaderReroll, gone: !team.playing, raised: team.stats.raised },
    {
      igor: 'igor',
      led: 'led',
      gone: 'gone',
      raised: 'raised',
    },
  ),
];

function dungeonText(dungeon: State['dungeon']): unknown[][] {
  const text = JSON.stringify(dungeon);
  const shipped = Object.entries(SHIPPED).find(([, one]) => JSON.stringify(one) === text);
  if (shipped) return [['dungeon', shipped[0]]];
  const { id, name, designer, bridges, rows, chests, teleporters, precarious } = dungeon;
  const named = Object.entries({ id, name, designer, ...(bridges && { bridges }) });
  const edges = (['lethal', 'non-lethal'] as const).map((hole) => [
    ...['edge', hole],
    ...precarious.filter((one) => one.hole === hole).map(place),
  ]);
  return [
    ['dungeon', ...named.map(([word, value]) => `${word}=${encodeURIComponent(value)}`)],
    ...rows.map((row) => ['row', row]),
    ...chests.map((one) => ['preset chest', place(one)]),
    ...[...teleporters].sort((a, b) => a.n - b.n).map((one) => ['preset pad', place(one)]),
    ...edges.filter((words) => words.length > 2),
  ];
}

/** A player of this team by its list alone. */
function listed(race: Race, of: string, number: number): Entrant | undefined {
  const found = positionOf(race, of);
  if (found) return plain(race, found, number);
  const star = starBy(of);
  return star && starPlayer(star, number);
}

function playerText(race: Race, player: Player): unknown[] {
  const { id, number, name, sheet, square, place: where, condition, used, casualties = [] } = player;
  const { name: usualName, ...usual } = { ...listed(race, sheet.position, number) };
  const differs = (field: keyof Sheet) => JSON.stringify(sheet[field]) !== JSON.stringify(usual[field]);
  const box = Object.entries(PLACES).find(([, one]) => one === where);
  return [
    ...[id, sheet.position, ...(square ? [place(square)] : []), ...(box ? [box[0]] : [])],
    ...(differs('race') ? [`race=${sheet.race}`] : []),
    ...(name === usualName ? [] : [`name=${encodeURIComponent(name ?? '')}`]),
    ...CHARACTERISTICS.filter(differs).map((field) => `${field}=${sheet[field]}`),
    ...(differs('skills') ? [`skills=${sheet.skills.join()}`] : []),
    ...SHEET_MARKS.filter((mark) => sheet[mark] && differs(mark)),
    ...(condition === 'standing' ? [] : [condition]),
    ...marks(player, PLAYER_MARKS),
    ...counts(player, PLAYER_COUNTS),
    ...(used.length ? [`used=${used.join()}`] : []),
    ...casualties.map(({ roll }) => `hurt=${roll}`),
  ];
}

/** What a line has said so far. */
interface Said {
  turn?: { seat: SeatId; number: number; start: boolean; used: Partial<Turn> };
  active?: Activation;
  more: Writable<Partial<Position>>;
  options: Record<string, unknown>;
  teams: Partial<Record<SeatId, Partial<Team>>>;
  players: PlayerPosition[];
  chests: NonNullable<Position['chests']>[number][];
  pads: NonNullable<Position['pads']>[number][];
  shipped?: ShippedId;
  drawn?: Writable<Dungeon> & { rows: string[]; precarious: Dungeon['precarious'][number][] };
}

/** What each word says; the id of a player begins what is said of it. */
const PARTS: Readonly<Record<string, (said: Said, words: Words) => void>> = {
  turn(said, [seat, number, ...used]) {
    const start = used[0] === 'start';
    said.turn = {
      ...{ seat: seatOf(seat), number: int(number), start },
      used: flagsOf(TURN_MARKS, used.slice(start ? 1 : 0)),
    };
  },
  active(said, [player, action, left, rushes, ...words]) {
    said.active = {
      ...{ player: player!, action: oneOf(KINDS, action) },
      ...{ squaresLeft: int(valueIn('left', left)), goForItsLeft: int(valueIn('rushes', rushes)) },
      ...flagsOf(ACTIVE_MARKS, words),
      recover: false,
    };
  },
  first: ({ more }, [seat]) => void Object.assign(more, { firstSeat: seatOf(seat) }),
  began: ({ more }, [at]) => void Object.assign(more, { began: int(at) }),
  team({ teams }, [seat, race, ...words]) {
    teams[seatOf(seat)] = readTeam(oneOf(RACES, race), words);
  },
  ball({ more }, [how, where]) {
    const held = oneOf(['held', 'ground'] as const, how) === 'held';
    more.ball = held ? { place: 'held', holder: where! } : { place: 'ground', square: readPlace(where) };
  },
  hidden({ more }, [chest, ...moments]) {
    const [chestsAt, teleportersAt] = moments.map(real);
    const both = chestsAt !== undefined && teleportersAt !== undefined;
    more.hidden = { chest: int(chest), ...(both && { chestsAt, teleportersAt }) };
  },
  chest({ chests }, [at, content]) {
    const opened = content !== undefined;
    chests.push({ ...readPlace(at), ...(opened && { opened, content: oneOf(CONTENTS, content) }) });
  },
  pad: ({ pads }, [at, out]) => void pads.push({ ...readPlace(at), inPlay: out !== 'out' }),
  closed: ({ more }) => void Object.assign(more, { dugoutsOpen: false }),
  with: ({ options }, [name, value]) => void Object.assign(options, { [name!]: JSON.parse(value!) }),
  dungeon(said, words) {
    const [first] = words;
    if (words.length === 1 && Object.hasOwn(SHIPPED, first!)) said.shipped = first as ShippedId;
    else said.drawn = readDungeon(words);
  },
  row: ({ drawn }, [row]) => void drawn!.rows.push(row!),
  preset({ drawn }, [what, at]) {
    const { teleporters, chests } = drawn!;
    if (oneOf(['chest', 'pad'] as const, what) === 'chest') drawn!.chests = [...chests, readPlace(at)];
    else drawn!.teleporters = [...teleporters, { n: teleporters.length + 1, ...readPlace(at) }];
  },
  edge({ drawn }, [kind, ...places]) {
    const hole = oneOf(['lethal', 'non-lethal'] as const, kind);
    drawn!.precarious.push(...places.map((one) => ({ ...readPlace(one), hole })));
  },
};

/** @throws Error with a sentence when it is no such line, or its parts do not agree */
export function fromLine(line: string): State {
  const said: Said = { more: {}, options: {}, teams: {}, players: [], chests: [], pads: [] };
  for (const part of line.split(';').map((one) => one.trim())) {
    const [word = '', ...words] = part.split(/\s+/);
    try {
      if (Object.hasOwn(PARTS, word)) PARTS[word]!(said, words);
      else said.players.push(readPlayer(said, word, words));
    } catch {
      throw new Error(`"${part}" is no part of a position.`);
    }
  }
  const { turn, active, more, options, teams, players, chests, pads, shipped, drawn } = said;
  if (!turn) throw new Error('A position begins with whose turn it is.');
  if (turn.start && active) throw new Error('Nobody is active at the start of a turn.');
  const read = optionsSchema.safeParse({ ...options, ...(shipped && { dungeon: shipped }) });
  if (!read.success) throw new Error('Its options are none of a match.');
  const rows = drawn?.rows ?? [];
  const own = drawn && {
    ...drawn,
    ...{ seats: read.data.seats, width: rows[0]?.length ?? 0, height: rows.length },
  };
  if (!own && !shipped && !USUAL[read.data.seats]) throw new Error('A position says what dungeon it is in.');
  const state = position({
    ...more,
    ...{ options: read.data, players, chests, pads, teams, active: turn.seat },
    ...(own && { dungeon: own }),
    turnsDone: turn.number - 1,
    fromStart: turn.start,
    turn: { ...turn.used, ...(active && { active }) },
  });
  const wrong = incoherence(state);
  if (wrong) throw new Error(wrong);
  return state;
}

/** A word of the form `name=value`, or a mark. */
const pair = (word: string): [name: string, value: string | undefined] => {
  const at = word.indexOf('=');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
};
function valueIn(name: string, word = ''): string {
  const [said, value] = pair(word);
  if (said !== name || value === undefined) throw new Error(word);
  return value;
}

/** Every mark of a table: whether it is there. @throws Error for a word that is none */
function flagsOf<F extends string>(table: Readonly<Record<string, F>>, words: Words): Record<F, boolean> {
  for (const word of words) if (!Object.hasOwn(table, word)) throw new Error(word);
  return Object.fromEntries(
    Object.entries(table).map(([word, field]) => [field, words.includes(word)]),
  ) as Record<F, boolean>;
}

function readTeam(race: Race, words: Words): Partial<Team> {
  const team: Writable<Partial<Team>> = { race, igor: false, fanFactor: 0, tv: 0 };
  for (const word of words) {
    const [name, value] = pair(word);
    if (name === 'name') team.name = decodeURIComponent(value!);
    else if (word === 'igor') team.igor = true;
    else if (word === 'led') team.leaderReroll = false;
    else if (word === 'gone') team.playing = false;
    else if (word === 'raised') team.stats = { raised: 1 };
    else team[named(TEAM_COUNTS, name)] = int(value);
  }
  return team;
}

function readDungeon(words: Words): NonNullable<Said['drawn']> {
  const said = Object.fromEntries(words.map(pair).map(([name, value]) => [name, decodeURIComponent(value!)]));
  const { id, name, designer, bridges } = said;
  return {
    ...{ id: id!, name: name!, designer: designer!, seats: 2, width: 0, height: 0 },
    ...{ rows: [], chests: [], teleporters: [], precarious: [] },
    ...(bridges && { bridges: oneOf(['lethal', 'non-lethal'] as const, bridges) }),
  };
}

function readPlayer({ teams }: Said, id: string, [of, ...words]: Words): PlayerPosition {
  const seat = seatOf(id[0]);
  const number = int(id.slice(1));
  const race = teams[seat]!.race as Race;
  const usual = listed(race, of!, number) ?? { number, position: of!, race, skills: [], ...NOBODY };
  const { number: _, name, ...made } = usual;
  const sheet: Writable<Sheet> = { ...made, skills: [...made.skills] };
  const now: Writable<PlayerPosition> = { id, sheet, ...(name !== undefined && { name }) };
  for (const word of words) readWord(now, sheet, word);
  return now;
}
const NOBODY = { ma: 0, st: 0, ag: 0, av: 0, niggling: 0, value: 0 };

const list = (value: string): string[] => (value ? value.split(',') : []);

/** One word of a player. */
function readWord(now: Writable<PlayerPosition>, sheet: Writable<Sheet>, word: string): void {
  const [name, value] = pair(word);
  if (value === undefined) {
    if (/^\d+,\d+$/.test(word)) now.square = readPlace(word);
    else if (word === 'prone' || word === 'stunned') now.condition = word;
    else if (Object.hasOwn(PLACES, word)) now.place = PLACES[word]!;
    else if (Object.hasOwn(PLAYER_MARKS, word)) now[word as keyof typeof PLAYER_MARKS] = true;
    else sheet[oneOf(SHEET_MARKS, word)] = true;
  } else if (name === 'race') sheet.race = value;
  else if (name === 'name') readName(now, decodeURIComponent(value));
  else if (name === 'skills') sheet.skills = list(value);
  else if (name === 'used') now.used = list(value);
  else if (name === 'hurt')
    now.casualties = [...(now.casualties ?? []), { roll: int(value), effect: casualtyBy(int(value)).effect }];
  else if (Object.hasOwn(PLAYER_COUNTS, name)) now[name as keyof typeof PLAYER_COUNTS] = int(value);
  else sheet[oneOf(CHARACTERISTICS, name)] = int(value);
}
function readName(now: Writable<PlayerPosition>, name: string): void {
  if (name) now.name = name;
  else delete now.name;
}

function readPlace(text: string | undefined): { x: number; y: number } {
  const [x, y, more] = (text ?? '').split(',');
  if (more !== undefined) throw new Error(text);
  return { x: int(x), y: int(y) };
}

function int(word: string | undefined): number {
  if (!word || !/^\d{1,9}$/.test(word)) throw new Error(`${word} is not a whole number`);
  return Number(word);
}
function real(word: string): number {
  if (!/^\d{1,6}(\.\d{1,20})?$/.test(word)) throw new Error(`${word} is no number`);
  return Number(word);
}

const seatOf = (word: string | undefined): SeatId => oneOf(SEATS, word);
