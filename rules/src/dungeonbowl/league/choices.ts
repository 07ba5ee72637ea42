/** What a coach owes, what is taken for one who is away, and what a bot's coach does. */
import type { Owed } from '../../kernel/team-life.ts';
import { positionOf, takesDouble } from '../creation/team.ts';
import { journeymenOf, ROSTERS } from '../data/rosters.ts';
import { SKILL_IDS, type Skill } from '../data/skills.ts';
import { TEAM_SIZE } from '../data/tables.ts';
import { type Action, check, type RAISE } from './actions.ts';
import { STAFF } from './events.ts';
import { type Member, type Sheet, squad } from './sheet.ts';

/** Improvements are chosen, and a winner's winnings settled, before the next match: BB-19.13. */
export const owed = (sheet: Sheet): Owed[] => [
  ...(sheet.gate ? [{ kind: 'winnings', clause: 'BB-19.10' }] : []),
  ...squad(sheet).flatMap(({ id, rolls = [] }) =>
    rolls.map(() => ({ kind: 'improve', clause: 'BB-19.4', about: id })),
  ),
];

/** What a coach wants first, as far as the position learns it. */
const WANTED: readonly Skill[] = [
  'block',
  'dodge',
  'guard',
  'mighty-blow',
  'claw',
  'side-step',
  'sure-hands',
  'tackle',
  'fend',
  'stand-firm',
  'dauntless',
  'wrestle',
  'sure-feet',
  'pro',
  'accurate',
  'two-heads',
  'break-tackle',
];

/** What improves a player, best first: strength and agility before skills. */
function improvements({ id: player }: Member): Action[] {
  const skills = [...new Set([...WANTED, ...SKILL_IDS])];
  const raise = (change: (typeof RAISE)[number]): Action => ({ type: 'raise', player, change });
  return [
    ...[raise('+st'), raise('+ag')],
    ...skills.map((skill): Action => ({ type: 'learn', player, skill })),
    ...[raise('+ma'), raise('+av')],
  ];
}

const winnings = (again: boolean): Action => ({ type: 'winnings', again });
/** Fours and better are kept: a second die is 3.5 on average. */
const settle = ({ gate }: Sheet): Action[] => (gate ? [winnings(gate.die < 4), winnings(gate.die >= 4)] : []);

const answers = (sheet: Sheet): Action[] => [
  ...settle(sheet),
  ...squad(sheet)
    .filter(({ rolls }) => rolls)
    .flatMap(improvements),
];

export function legal(sheet: Sheet): Action[] {
  const all: Action[] = [
    ...answers(sheet),
    ...sheet.offers.map(({ id }): Action => ({ type: 'take', offer: id })),
    ...ROSTERS[sheet.race].positions.map(({ id }): Action => ({ type: 'hire', position: id })),
    ...STAFF.map((what): Action => ({ type: 'buy', what })),
    ...STAFF.map((what): Action => ({ type: 'dismiss', what })),
    ...squad(sheet).map(({ id }): Action => ({ type: 'release', player: id })),
  ];
  return all.filter((one) => !check(sheet, one));
}

/** What a bot would choose; a double is not spent on what it isn't needed for. */
export function onTimeout(sheet: Sheet): Action {
  const [first] = owed(sheet);
  if (first?.kind === 'winnings') return settle(sheet)[0]!;
  const one = squad(sheet).find(({ id }) => id === first?.about);
  if (!one) throw new Error('nothing is owed');
  const found = improvements(one).filter((each) => !check(sheet, each));
  const position = positionOf(sheet.race, one.position)!;
  const byDouble = found.find(
    (each) =>
      each.type === 'learn' &&
      WANTED.slice(0, 4).includes(each.skill as Skill) &&
      takesDouble(position, each.skill),
  );
  const best = found.find(({ type }) => type === 'raise') ?? byDouble ?? found[0];
  if (!best) throw new Error('there is always a skill left to learn');
  return best;
}

/** Free players first; then up to the size that a team needs, a re-roll, and one of each good position. */
export function suggest(sheet: Sheet): Action | undefined {
  if (owed(sheet).length) return onTimeout(sheet);
  const team = squad(sheet);
  const may = (one: Action) => !check(sheet, one);
  const wishes: Action[] = sheet.offers
    .filter(({ cost }) => !cost)
    .map(({ id }) => ({ type: 'take', offer: id }));
  const positions = [...ROSTERS[sheet.race].positions].sort((a, b) => b.cost - a.cost);
  if (team.length < SQUAD)
    wishes.push(
      ...positions.map(({ id }): Action => ({ type: 'hire', position: id })),
      ...sheet.offers.map(({ id }): Action => ({ type: 'take', offer: id })),
      ...journeymenOf(sheet.race).map(({ id }): Action => ({ type: 'hire', position: id })),
    );
  if (team.length >= TEAM_SIZE.least) {
    wishes.push({ type: 'buy', what: 'apothecary' });
    if (sheet.rerolls < REROLLS) wishes.push({ type: 'buy', what: 'rerolls' });
  }
  return wishes.find(may);
}
/** As many players and re-rolls as a bot's coach wants. */
const SQUAD = 13;
const REROLLS = 4;
