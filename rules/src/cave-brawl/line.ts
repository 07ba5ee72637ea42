/**
 * A position as one line of text, both ways: for bug reports, puzzles and links, as FEN is to chess. What has
 * been counted for statistics is left out. For example, in one line:
 *
 * ```
 * CB1 turnLimit=60 2/17 A B 1-0 0/1 n hA4 A@10,14
 *   amazons;amazon:4/4/4:12:5/5:s10,14:-;... cavemen;... 2;X1:smilodon:9/14:s3,10:AB! -
 * ```
 *
 * Fields, one blank apart:
 *
 * | field | grammar |
 * | --- | --- |
 * | format | `CB1` |
 * | options that are not as usual | `-`, or `name=value` joined by `,` |
 * | drive and turn | `drive/turn` |
 * | team on turn, offence | `A` or `B`, each |
 * | points, idle counts | `A-B`, `held/loose` |
 * | sudden death | `s`, or `n` |
 * | ball | `tA` in a tunnel, `hA4` held, `lx,y` loose |
 * | ball when the turn started | team that had it, if any; `@x,y` if it was in a square; `-` for neither |
 * | team A, team B | `faction;player;player...`, by number |
 * | beasts | number of the next one, then `;beast` each, in order of release |
 * | under way | `-` while a turn is open; otherwise the stack, as JSON, percent-encoded; its question has to follow from it |
 *
 * A player is `type:bt/cd/pk:hp:left/mv:place:flags`, with `=bt/cd/pk` behind the scores if others were
 * rolled, `/max` behind the HP if some are lost or gained, and `:name` at the end, percent-encoded, if it
 * has one. A place is `s` standing, `d` down, `c` corpse, `t` tunnel or `r` removed, with `x,y` if it has a
 * square. Flags are `a` acted, `o` turn over, `u` stood up, `r` rolled for rivalry, `c` curse spent, and
 * `~X1` for each snake that holds it; `-` for none.
 *
 * A beast is `id:kind:hp/max:place:after`, the team that stalled behind `after` if there is one, and `!` if
 * it has attacked.
 */
import { openQuestion } from '../flow/index.ts';
import type { Square } from '../geometry/square.ts';
import { type BeastKind, type Faction, isTeam, type PlayerType, type Team } from './data.ts';
import { options } from './options.ts';
import { type BeastPosition, type PlayerPosition, position } from './position.ts';
import { putUnderWay } from './stack.ts';
import type { Beast, Player, PublicState, Side, State } from './state.ts';

const FORMAT = 'CB1';
const PLACES = { s: 'standing', d: 'down', c: 'corpse', t: 'tunnel', r: 'removed' } as const;
type Place = keyof typeof PLACES;
const FLAGS = {
  a: 'actionUsed',
  o: 'turnOver',
  u: 'stoodUp',
  r: 'rivalryRolled',
  c: 'curseSpent',
} as const;
const flags = Object.entries(FLAGS);

/**
 * The line of a position. Where a decision other than the turn is open, what is under way is part of it.
 * @throws Error before there are teams, and after the end
 */
export function toLine(state: State): string {
  const { teams, drive, turn, active, offence, score, idle, ball, ballAtTurnStart: before } = state;
  if (state.phase === 'over') throw new Error('The match is over: no position is left to write down.');
  if (!teams) throw new Error('Teams are still chosen, and sealed: a line begins with the first turn.');
  const open = openQuestion(state)?.kind === 'turn';
  return [
    FORMAT,
    optionsLine(state.options),
    `${drive}/${turn}`,
    active,
    offence,
    `${score.A}-${score.B}`,
    `${idle.held}/${idle.loose}`,
    state.suddenDeath ? 's' : 'n',
    ballLine(ball!),
    `${before?.team ?? ''}${before?.at ? `@${squareLine(before.at)}` : ''}` || '-',
    sideLine(teams.A),
    sideLine(teams.B),
    [state.nextBeast, ...state.beasts.map(beastLine)].join(';'),
    open ? '-' : encodeURIComponent(JSON.stringify(state.stack)),
  ].join(' ');
}

/**
 * The state a line stands for: what was written down plays on as it would have.
 * @throws Error that says in a sentence what cannot be read, or does not fit together
 */
export function fromLine(line: string): State {
  const fields = line.trim().split(/\s+/);
  const [format, changed, when, active, offence, score, idle, sudden, ball, before, A, B, beasts, stack] =
    fields as Fourteen;
  if (format !== FORMAT || fields.length !== 14)
    throw new Error(`A position has 14 fields, the first of them ${FORMAT}; this line has ${fields.length}.`);
  const [drive, turn] = numbers(when, '/', 2);
  const [a, b] = numbers(score, '-', 2);
  const [held, loose] = numbers(idle, '/', 2);
  const [next, ...released] = beasts.split(';') as [string, ...string[]];
  const start = match(before, /^([AB])?(?:@(.+))?$|^-$/, 'where the ball was');
  const state = position({
    options: optionsOf(changed),
    ...{ drive, turn, active: teamOf(active), offence: teamOf(offence) },
    score: { A: a, B: b },
    idle: { held, loose },
    suddenDeath: sudden === 's',
    ball: ballOf(ball),
    ballAtTurnStart: {
      ...(start[1] && { team: teamOf(start[1]) }),
      ...(start[2] && { at: squareOf(start[2]) }),
    },
    teams: { A: sideOf(A), B: sideOf(B) },
    beasts: released.map(beastOf),
    nextBeast: number(next),
  });
  if (stack !== '-') putUnderWay(state, json(decodeURIComponent(stack), 'what is under way'));
  return state;
}

type Two = [string, string];
type Fourteen = [...Two, ...Two, ...Two, ...Two, ...Two, ...Two, ...Two];

const usual = options.parse({});

function optionsLine(settings: State['options']): string {
  const changed = Object.entries(settings).filter(
    ([name, value]) => usual[name as keyof typeof usual] !== value,
  );
  return changed.map(([name, value]) => `${name}=${value}`).join(',') || '-';
}

function optionsOf(text: string): Record<string, unknown> {
  const changed = text === '-' ? [] : text.split(',').map((one) => one.split('=') as Two);
  const read = ([name, value = '']: Two): [string, unknown] => [
    name,
    typeof usual[name as keyof typeof usual] === 'string' ? value : json(value, 'an option'),
  ];
  const { teamSize, minBasic } = usual;
  return { teamSize, minBasic, ...Object.fromEntries(changed.map(read)) };
}

const squareLine = ({ x, y }: Square): string => `${x},${y}`;

function squareOf(text: string): Square {
  const [x, y] = numbers(text, ',', 2);
  return { x, y };
}

function ballLine(ball: NonNullable<PublicState['ball']>): string {
  if (ball.where === 'held') return `h${ball.player}`;
  return ball.where === 'tunnel' ? `t${ball.team}` : `l${squareLine(ball.at)}`;
}

function ballOf(text: string): NonNullable<PublicState['ball']> {
  const [, where, rest] = match(text, /^([thl])(.+)$/, 'a ball') as unknown as [string, string, string];
  if (where === 'h') return { where: 'held', player: rest };
  return where === 't' ? { where: 'tunnel', team: teamOf(rest) } : { where: 'loose', at: squareOf(rest) };
}

const sideLine = ({ faction, players }: Side): string => [faction, ...players.map(playerLine)].join(';');

function sideOf(text: string): { faction: Faction; players: PlayerPosition[] } {
  const [faction, ...players] = text.split(';');
  return { faction: faction as Faction, players: players.map(playerOf) };
}

const placeLine = (status: Player['status'], at: Square | undefined): string =>
  `${status[0]}${at ? squareLine(at) : ''}`;

function playerLine(player: Player): string {
  const { type, bt, cd, pk, base, hp, maxHp, movesLeft, mv, status, at, heldBy, name } = player;
  const rolled = `${base.bt}/${base.cd}/${base.pk}`;
  const scores = `${bt}/${cd}/${pk}`;
  const marks = flags.filter(([, fact]) => player[fact]).map(([flag]) => flag);
  return [
    type,
    scores === rolled ? scores : `${scores}=${rolled}`,
    hp === maxHp ? hp : `${hp}/${maxHp}`,
    `${movesLeft}/${mv}`,
    placeLine(status, at),
    [...marks, ...heldBy.map((id) => `~${id}`)].join('') || '-',
    ...(name === undefined ? [] : [encodeURIComponent(name)]),
  ].join(':');
}

function playerOf(text: string): PlayerPosition {
  const form =
    /^([a-z-]+):([\d/]+)(?:=([\d/]+))?:(\d+)(?:\/(\d+))?:(\d+)\/(\d+):([sdctr])([\d,]*):([aourc]*|-)((?:~X\d+)*)(?::(.+))?$/;
  const [, type, scores, base, hp, max, left, mv, place, at, marks, held, name] = match(
    text,
    form,
    'a player',
  );
  const now = scoresOf(scores!);
  return {
    ...{ type: type as PlayerType, ...now, base: base ? scoresOf(base) : now },
    ...{ hp: number(hp!), maxHp: number(max ?? hp!), movesLeft: number(left!), mv: number(mv!) },
    ...{ status: PLACES[place as Place], ...(at && { at: squareOf(at) }) },
    ...Object.fromEntries(flags.map(([flag, fact]) => [fact, marks!.includes(flag)])),
    heldBy: held ? held.slice(1).split('~') : [],
    ...(name !== undefined && { name: decodeURIComponent(name) }),
  };
}

function scoresOf(text: string): Player['base'] {
  const [bt, cd, pk] = numbers(text, '/', 3);
  return { bt, cd, pk: pk! };
}

const beastLine = ({ id, kind, hp, maxHp, at, down, after, stalled, attacked }: Beast): string =>
  [
    id,
    kind,
    `${hp}/${maxHp}`,
    placeLine(down ? 'down' : 'standing', at),
    `${after}${stalled ?? ''}${attacked ? '!' : ''}`,
  ].join(':');

function beastOf(text: string): BeastPosition {
  const form = /^(X\d+):([a-z-]+):(\d+)\/(\d+):([sd])([\d,]+):([AB])([AB])?(!)?$/;
  const [, id, kind, hp, max, place, at, after, stalled, attacked] = match(text, form, 'a beast');
  return {
    ...{ id: id!, kind: kind as BeastKind, hp: number(hp!), maxHp: number(max!), at: squareOf(at!) },
    ...{ down: place === 'd', after: after as Team, attacked: attacked !== undefined },
    ...(stalled && { stalled: stalled as Team }),
  };
}

function match(text: string, form: RegExp, what: string): RegExpExecArray {
  const found = form.exec(text);
  if (!found) throw new Error(`"${text}" is not ${what}.`);
  return found;
}

function json(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`"${text}" is not ${what}.`);
  }
}

const number = (text: string): number => Number(match(text, /^\d{1,6}$/, 'a number')[0]);

function numbers(text: string, between: string, count: number): [number, number, number?] {
  const parts = text.split(between);
  if (parts.length !== count)
    throw new Error(`"${text}" is not ${count} numbers with "${between}" between them.`);
  return parts.map(number) as [number, number, number?];
}

function teamOf(text: string): Team {
  if (!isTeam(text)) throw new Error(`"${text}" is not a team: A or B.`);
  return text;
}
