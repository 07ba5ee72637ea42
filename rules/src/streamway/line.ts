/**
 * A position as a line of text, for tests and bug reports. It is seven fields with a blank between two:
 *
 *     3.2 0 apply 6*,3,1=A1 40,-,x/12,-B,- K1+3+5@90,K4@60>5 {"teams":2}
 *
 *     wave.round   of the match
 *     seat         whose turn it is
 *     asks         what that seat is asked: deploy, monster-dice, apply, follow-through or boon
 *     dice         "-" before the roll, or its faces, a comma between two; "*" after a face that is used;
 *                  "=" and the man who got every used die, if one man did
 *     men          those of a team in the order of ids, a comma between two; a slash between two teams; each
 *                  as a step, "-" in reserve, or "x" dead, and then the team it belongs to now, if it is
 *                  another one
 *     monsters     id, "!" after a boss, "+" and a number for each ability, "@" and its step, a comma between
 *                  two; then ">" and the number of the next monster
 *     options      JSON of those that are not as usual; may have blanks
 */
import { BOARDS, type Board, type GivenBoard } from './boards.ts';
import { TEAMS, type Team } from './data.ts';
import { type Options, type Settings, options as schema, settle } from './options.ts';
import { ASKED, type Asked, must, type Place, type Position, position } from './position.ts';
import { focusOf } from './procedures/boon.ts';
import type { Man, Monster, Rolled, State } from './state.ts';

/**
 * The line of a position.
 * @throws Error when the match is over or has not begun, or when a landing is half resolved, as at a ladder
 */
export function toLine(state: State): string {
  const asks = state.stack.at(-1) as { kind?: Asked } | undefined;
  must(asks !== undefined, 'The match is over: no position is left.');
  must(
    state.stack.length === 4 && asks.kind !== undefined && asks.kind in ASKED,
    'A landing is half resolved: answer for the man at the ladder first.',
  );
  return [
    `${state.wave}.${state.round}`,
    state.active,
    asks.kind,
    diceText(state),
    state.teams.map(({ id }) => menText(state.men.filter((man) => man.id.startsWith(id)))).join('/'),
    `${state.monsters.map(monsterText).join(',')}>${state.nextMonster}`,
    JSON.stringify(unusual(state)),
  ].join(' ');
}

function diceText(state: State): string {
  const focus = focusOf(state);
  const faces = state.dice.map(({ value, used }) => `${value}${used ? '*' : ''}`).join(',');
  return `${faces || '-'}${focus ? `=${focus.id}` : ''}`;
}

const menText = (men: readonly Man[]): string =>
  men
    .map(({ id, team, status, step }) => {
      const place = status === 'deployed' ? step : status === 'dead' ? 'x' : '-';
      return `${place}${id.startsWith(team) ? '' : team}`;
    })
    .join(',');

const monsterText = ({ id, step, abilities, boss }: Monster): string =>
  `${id}${boss ? '!' : ''}${abilities.map((ability) => `+${ability}`).join('')}@${step}`;

/** The options of the match, as they are given. */
export const optionsOf = (state: State): Options => schema.parse(unusual(state));

/** The options that are not as usual, as they are given. */
function unusual({ options, board }: State): Position['options'] {
  const { board: id, dieSides, teams } = options;
  const named =
    Object.hasOwn(BOARDS, id) && JSON.stringify(BOARDS[id as keyof typeof BOARDS]) === JSON.stringify(board);
  const given = { ...(id !== usual.board || !named ? { board: named ? id : writtenDown(board) } : {}) };
  const others = settle(schema.parse({ ...given, dieSides, teams }));
  const found: Record<string, unknown> = { ...given };
  for (const key of Object.keys(options) as (keyof Settings)[]) {
    const plain = key === 'dieSides' || key === 'teams' ? usual : others;
    if (key !== 'board' && JSON.stringify(options[key]) !== JSON.stringify(plain[key]))
      found[key] = options[key];
  }
  return found;
}

const usual = settle(schema.parse({}));

const writtenDown = ({ cells, ...board }: Board): GivenBoard => ({
  ...board,
  cells: cells ? cells.map(({ x, y }): [number, number] => [x, y]) : 'boustrophedon',
});

/**
 * The position of a line of {@link toLine}.
 * @throws Error with a sentence that says what cannot be read, or cannot be
 */
export function fromLine(line: string): State {
  const [, wave, round, active, asks, dice, men, monsters, options] =
    /^(\d+)\.(\d+) (\d+) ([a-z-]+) (\S+) (\S+) (\S+) (\{.*\})$/.exec(line.trim()) ?? [];
  must(options !== undefined, `"${line}" has not the seven fields of a position.`);
  must(Object.hasOwn(ASKED, asks!), `"${asks}" is nothing that is asked: ${Object.keys(ASKED).join(', ')}.`);
  const [faces, focus] = dice!.split('=');
  const [listed, next] = monsters!.split('>');
  const state = position({
    wave: Number(wave),
    round: Number(round),
    active: active!,
    asks: asks as Asked,
    dice: faces === '-' ? [] : faces!.split(',').map(readDie),
    ...(focus !== undefined && { focus }),
    men: Object.fromEntries(
      men!
        .split('/')
        .flatMap((team, i) => team.split(',').map((man, j) => readMan(`${TEAMS[i]}${j + 1}`, man))),
    ),
    monsters: listed ? listed.split(',').map(readMonster) : [],
    nextMonster: Number(next),
    options: readOptions(options),
  });
  const listedMen = men!.split(/[,/]/).length;
  must(listedMen === state.men.length, `There are ${state.men.length} men in this match, not ${listedMen}.`);
  return state;
}

function readDie(text: string): Rolled {
  const [, value, used] = /^(\d+)(\*?)$/.exec(text) ?? [];
  must(value !== undefined, `"${text}" is no die: write a face, and "*" after one that is used.`);
  return { value: Number(value), used: used === '*' };
}

function readMan(id: string, text: string): [id: string, Place | { at: Place; team: Team }] {
  const [, place, team] = /^(\d+|-|x)([A-F]?)$/.exec(text) ?? [];
  must(place !== undefined, `"${text}" does not say where ${id} is: write a step, "-" or "x".`);
  const at = place === '-' ? 'reserve' : place === 'x' ? 'dead' : Number(place);
  return [id, team ? { at, team: team as Team } : at];
}

function readMonster(text: string): Monster {
  const [, id, boss, abilities, step] = /^(K\d+)(!?)((?:\+\d)*)@(\d+)$/.exec(text) ?? [];
  must(id !== undefined, `"${text}" is no monster: write it as K1+3+5@40.`);
  const numbers = abilities ? abilities.slice(1).split('+').map(Number) : [];
  return { id, boss: boss === '!', abilities: numbers, step: Number(step) };
}

function readOptions(text: string): NonNullable<Position['options']> {
  try {
    return JSON.parse(text) as NonNullable<Position['options']>;
  } catch {
    throw new Error(`The options are not JSON: ${text}`);
  }
}
