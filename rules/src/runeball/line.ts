/**
 * A {@link position} as one line, both ways, for bug reports, puzzles and links:
 *
 *     turn A1 normal halves=1; half 1 2 3; score 7 0; ball held A1; order A1:14 B2:11; A1 thrower 13,4 >3
 *     initiative=14; B2 lineman 14,4 >6 prone nonLethal=5 initiative=11; with zoneOfControl stop
 *
 * Parts are separated by semicolons; each but the first may be absent, in any order. A place is
 * `column,row` (RB-1.18).
 *
 *     turn ID KIND            whose turn it is, and of which kind; then what of it is used up, if anything:
 *       [halves=N] [mr=N] [points=N] [mode=MODE] [steps=N] [did] [sprinted] [vaulted] [gave] [took]
 *       [jumped] [kicked] [from=PLACE] [beside=ID,ID]
 *     half N ROUND DRIVE      which half, round and drive
 *     score A B, limit A B    points, and the most players on the field
 *     kicking SIDE ID         who kicked off, and the kicker
 *     choice SIDE SIDE [keshat]  who chooses a side, in each half
 *     referee N               PER of the referee
 *     ball held ID | rest PLACE | bouncing PLACE | air PLACE MARGIN
 *     live                    nobody has touched the kickoff
 *     touch ID                who touched the ball last
 *     chain N                 free turns in a row
 *     quiet SIDE              wants no more windows in this round
 *     order ID:TOTAL ...      initiative of the round
 *     enter ID PLACE          comes in when the next round begins
 *     with NAME VALUE         an option that is not the usual one
 *     ID ARCHETYPE            a player, one of all that are not as the team `balanced` has them on the
 *                             sideline; `built=JSON` for the sheet of one that is no archetype
 *       [PLACE] [>FACING] [name=NAME] [doctor] [prone] [out] [acted] [holding] [stance] [dived] [entered]
 *       [ejected] [dead] [absent] [defence=N] [nonLethal=N] [lethal=N] [initiative=N] [wound=GRADE]
 *       [carries=ID] [declared=recover|any|carrier|ID] [rerolls=BLOCKER,RECEIVER,KICKER,PASSER]
 *
 * Names and sheets are percent-encoded. Standing orders are left out, and what is counted for statistics.
 */
import { openQuestion } from '../flow/index.ts';
import { named, oneOf } from '../kernel/lines.ts';
import { firstDifference } from '../kernel/replay.ts';
import { ARCHETYPE_IDS } from './data/archetypes.ts';
import { WOUNDS } from './data/tables.ts';
import { CELLS, cellOf, columnOf, HEXES, type Hex, offset, ROWS, rowOf, TEAMS, type Team } from './field.ts';
import { type Options, options as optionsSchema, type Settings, settle } from './options.ts';
import { onField } from './pieces.ts';
import { type PlayerPosition, type Position, position, underWay } from './position.ts';
import { newTurn } from './procedures/new-turn.ts';
import { playersOf, rerollsOf } from './start.ts';
import { type Ball, type Player, REROLLS, type State, type Turn } from './state.ts';
import { type Sheet, sheetOf, sheet as sheetSchema } from './team.ts';

const place = (hex: Hex): string => {
  const at = cellOf(hex);
  return `${columnOf(at)},${rowOf(at)}`;
};

/** @throws Error while something is half resolved, and when no turn is open */
export function toLine(state: State): string {
  const { turn, half, round, drive, score, limit, kicking, kicker, choice, referee, lastTouch } = state;
  const kind = openQuestion(state)?.kind;
  if (!kind) throw new Error('The match is over: no position is left to write down.');
  if (kind !== 'turn' || !turn || firstDifference(underWay(turn), state.stack))
    throw new Error(`A "${kind}" is half resolved: a line has what lies on the field in an ordinary turn.`);
  return [
    turnText(state, turn),
    `half ${half} ${round} ${drive}`,
    `score ${score.A} ${score.B}`,
    `limit ${limit.A} ${limit.B}`,
    ...(kicking ? [`kicking ${kicking} ${kicker ?? '-'}`] : []),
    ...(choice ? [`choice ${choice.first} ${choice.second}${choice.keshat ? ' keshat' : ''}`] : []),
    `referee ${referee.per}`,
    ...(state.ball.state === 'none' ? [] : [ballText(state.ball)]),
    ...(state.kickoffLive ? ['live'] : []),
    ...(lastTouch ? [`touch ${lastTouch}`] : []),
    ...(state.freeChain ? [`chain ${state.freeChain}`] : []),
    ...state.quiet.map((seat) => `quiet ${seat}`),
    `order ${state.order.map(({ player, total }) => `${player}:${total}`).join(' ')}`,
    ...state.entries.map(({ player, hex }) => `enter ${player} ${place(hex)}`),
    ...state.players.flatMap((player, i) => {
      const text = playerText(player);
      return text === USUAL[i] ? [] : [text];
    }),
    ...Object.entries(unusual(state.options)).map(([name, value]) => `with ${name} ${value}`),
  ].join('; ');
}

const usual = settle(optionsSchema.parse({}));

function unusual(settings: Settings): Readonly<Record<string, unknown>> {
  const changed = Object.entries(settings).filter(([name, value]) => usual[name as keyof Settings] !== value);
  return { ...(settings.refereePer === undefined && { refereePer: 'roll' }), ...Object.fromEntries(changed) };
}

/** The options of the match, as they are given. */
export const optionsOf = (state: State): Options => optionsSchema.parse(unusual(state.options));

const ballText = (ball: Ball): string => {
  if (ball.state === 'none') return '';
  if (ball.state === 'held') return `ball held ${ball.carrier}`;
  if (ball.state === 'air') return `ball air ${place(ball.target)} ${ball.margin}`;
  return `ball ${ball.state} ${place(ball.hex)}`;
};

const NUMBERS = { halves: 'halvesLeft', mr: 'mr', points: 'movePoints', steps: 'steps' } as const;
const MARKS = {
  did: 'did',
  sprinted: 'sprinted',
  vaulted: 'vaulted',
  gave: 'gave',
  took: 'took',
  jumped: 'jumpTried',
  kicked: 'quickKicked',
} as const;

function turnText(state: State, turn: Turn): string {
  const fresh = newTurn(state, onField(state, turn.player), turn.type);
  const beside = turn.startAdjacent.join();
  return [
    `turn ${turn.player} ${turn.type}`,
    ...Object.entries(NUMBERS).flatMap(([word, of]) =>
      turn[of] === fresh[of] ? [] : [`${word}=${turn[of]}`],
    ),
    ...(turn.moveMode ? [`mode=${turn.moveMode}`] : []),
    ...Object.entries(MARKS).flatMap(([word, of]) => (turn[of] ? [word] : [])),
    ...(place(turn.startHex) === place(fresh.startHex) ? [] : [`from=${place(turn.startHex)}`]),
    ...(beside === fresh.startAdjacent.join() ? [] : [`beside=${beside}`]),
  ].join(' ');
}

const FLAGS = {
  acted: 'acted',
  holding: 'holding',
  stance: 'stance',
  dived: 'diveDebt',
  entered: 'entered',
} as const;
const COUNTS = ['defence', 'nonLethal', 'lethal', 'initiative'] as const;
const AWAY = ['ejected', 'dead', 'absent'] as const;

function playerText(player: Player): string {
  const { id, sheet, hex, facing, where, posture, conscious, wounds, carrying, declared } = player;
  const bought = REROLLS.map((of) => rerollsOf(sheet)[of]).join();
  const left = REROLLS.map((of) => player.rerolls[of]).join();
  return [
    `${id} ${sheetText(sheet)}`,
    ...(hex ? [place(hex)] : []),
    `>${facing}`,
    ...(where === 'field' || where === 'sideline' ? [] : [where]),
    ...(posture === 'prone' ? ['prone'] : []),
    ...(conscious ? [] : ['out']),
    ...Object.entries(FLAGS).flatMap(([word, of]) => (player[of] ? [word] : [])),
    ...COUNTS.flatMap((of) => (player[of] ? [`${of}=${player[of]}`] : [])),
    ...wounds.map(({ grade }) => `wound=${grade}`),
    ...(carrying ? [`carries=${carrying}`] : []),
    ...(declared ? [`declared=${declared.kind === 'recover' ? 'recover' : declared.target}`] : []),
    ...(left === bought ? [] : [`rerolls=${left}`]),
  ].join(' ');
}

function sheetText(sheet: Sheet): string {
  const { archetype, name, doctor } = sheet;
  const plain = archetype && { ...sheetOf({ archetype }, archetype, doctor === true), name };
  if (!plain || firstDifference(plain, sheet)) return `built=${encodeURIComponent(JSON.stringify(sheet))}`;
  return `${archetype}${name === archetype ? '' : ` name=${encodeURIComponent(name)}`}${doctor ? ' doctor' : ''}`;
}

/** The players of the team `balanced` on the sideline, in words. */
const USUAL = TEAMS.flatMap((of) => playersOf(of, { preset: 'balanced' })).map(playerText);

type Words = readonly string[];
type Said = { -readonly [K in keyof Position]?: Position[K] };

/** What each word says; the id of a player begins what is said of it. */
const PARTS: Readonly<Record<string, (words: Words, before: Said) => Said>> = {
  turn: ([active, type, ...used]) => ({ active: active!, type: type as Turn['type'], turn: readTurn(used) }),
  half: ([half, round, drive]) => ({ half: int(half), round: int(round), drive: int(drive) }),
  score: ([a, b]) => ({ score: { A: int(a), B: int(b) } }),
  limit: ([a, b]) => ({ limit: { A: int(a), B: int(b) } }),
  kicking: ([seat, kicker]) => ({ kicking: side(seat), kicker: kicker === '-' ? undefined : kicker! }),
  choice: ([first, second, keshat]) => ({
    choice: { first: side(first), second: side(second), keshat: keshat === 'keshat' },
  }),
  referee: ([per]) => ({ referee: { per: int(per) } }),
  ball: ([state, at, margin]) => ({ ball: readBall(state!, at!, margin) }),
  live: () => ({ kickoffLive: true }),
  touch: ([lastTouch]) => ({ lastTouch: lastTouch! }),
  chain: ([freeChain]) => ({ freeChain: int(freeChain) }),
  quiet: ([seat], { quiet = [] }) => ({ quiet: [...quiet, side(seat)] }),
  order: (words) => ({
    initiatives: words.map((word) => {
      const [player, total] = word.split(':');
      return { player: player!, total: int(total) };
    }),
  }),
  enter: ([player, at], { entries = [] }) => ({
    entries: [...entries, { seat: side(player![0]), player: player!, hex: readPlace(at!) }],
  }),
  with: ([name, value], { options = {} }) => ({
    options: { ...options, [name!]: /^(\d+|true|false)$/.test(value!) ? JSON.parse(value!) : value },
  }),
};

/** @throws Error with a sentence when it is no such line, or its parts do not agree */
export function fromLine(line: string): State {
  const said: Said = {};
  const players = new Map<string, PlayerPosition>();
  for (const part of [...USUAL, ...line.split(';')].map((one) => one.trim())) {
    const [word = '', ...words] = part.split(/\s+/);
    try {
      if (Object.hasOwn(PARTS, word)) Object.assign(said, PARTS[word]!(words, said));
      else players.set(word, readPlayer(word, words));
    } catch {
      throw new Error(`"${part}" is no part of a position.`);
    }
  }
  if (!said.active) throw new Error('A position begins with whose turn it is.');
  return position({ ...said, active: said.active, players: [...players.values()] });
}

/** A word of the form `name=value`, or a mark. */
const pair = (word: string): [name: string, value: string | undefined] => {
  const at = word.indexOf('=');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
};

const TURN_MODES = ['half', 'full', 'sprint'] as const;

function readTurn(words: Words): Partial<Turn> {
  const used: Partial<Turn> = {};
  for (const word of words) {
    const [name, value] = pair(word);
    if (value === undefined) used[named(MARKS, name)] = true;
    else if (name === 'mode') used.moveMode = oneOf(TURN_MODES, value);
    else if (name === 'from') used.startHex = readPlace(value);
    else if (name === 'beside') used.startAdjacent = value ? value.split(',') : [];
    else used[named(NUMBERS, name)] = int(value);
  }
  return used;
}

function readPlayer(id: string, [first, ...words]: Words): PlayerPosition {
  const sheet = readSheet(first!);
  const now: { -readonly [K in keyof PlayerPosition]: PlayerPosition[K] } = { id, sheet, entered: false };
  for (const word of words) readWord(now, sheet, word);
  return now;
}

function readSheet(word: string): Sheet {
  const [name, value] = pair(word);
  if (name === 'built') return sheetSchema.parse(JSON.parse(decodeURIComponent(value!)));
  const archetype = oneOf(ARCHETYPE_IDS, name);
  return sheetOf({ archetype }, archetype, false);
}

/** One word of a player, after its sheet. */
function readWord(
  now: { -readonly [K in keyof PlayerPosition]: PlayerPosition[K] },
  sheet: Sheet,
  word: string,
) {
  const [name, value] = pair(word);
  if (/^\d+,\d+$/.test(word)) now.hex = readPlace(word);
  else if (word.startsWith('>')) now.facing = int(word.slice(1)) as Player['facing'];
  else if (word === 'prone') now.posture = 'prone';
  else if (word === 'out') now.conscious = false;
  else if (word === 'doctor') sheet.doctor = true;
  else if (value === undefined && Object.hasOwn(FLAGS, word)) now[named(FLAGS, word)] = true;
  else if (value === undefined) now.where = oneOf(AWAY, word);
  else if (name === 'name') sheet.name = decodeURIComponent(value);
  else if (name === 'wound') now.wounds = [...(now.wounds ?? []), readWound(value)];
  else if (name === 'carries') now.carrying = value;
  else if (name === 'declared') now.declared = readDeclared(value);
  else if (name === 'rerolls') now.rerolls = readRerolls(value);
  else now[oneOf(COUNTS, name)] = int(value);
}

function readWound(name: string): Player['wounds'][number] {
  const { grade, penalty, move } = WOUNDS.find((one) => one.grade === name)!;
  return { grade, penalty, move };
}

const readDeclared = (what: string): NonNullable<Player['declared']> =>
  what === 'recover' ? { kind: 'recover' } : { kind: 'block', target: what };

function readRerolls(text: string): Player['rerolls'] {
  const [blocker, receiver, kicker, passer] = text.split(',').map(int) as [number, number, number, number];
  return { blocker, receiver, kicker, passer };
}

function readBall(state: string, at: string, margin: string | undefined): Ball {
  if (state === 'held') return { state, carrier: at };
  if (state === 'air') return { state, target: readPlace(at), margin: int(margin) };
  return { state: oneOf(['rest', 'bouncing'] as const, state), hex: readPlace(at) };
}

function readPlace(text: string): { q: number; r: number } {
  const [column, row] = text.split(',').map(int) as [number, number];
  if (row >= ROWS || offset(column, row) >= CELLS) throw new Error(text);
  return HEXES[offset(column, row)] as { q: number; r: number };
}

function int(word: string | undefined): number {
  if (!word || !/^-?\d{1,9}$/.test(word)) throw new Error(`${word} is not a whole number`);
  return Number(word);
}

const side = (word: string | undefined): Team => oneOf(TEAMS, word ?? '');
