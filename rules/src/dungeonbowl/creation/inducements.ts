/** BB-20: what is bought for one match. */
import { type Violation, violation, violations } from '../../kernel/violation.ts';
import { type Position, type Race, ROSTERS } from '../data/rosters.ts';
import { SKILLS, shutOutBy, skillBy } from '../data/skills.ts';
import { STARS, type Star } from '../data/stars.ts';
import { INDUCEMENT_IDS, INDUCEMENTS, type Inducement, mercenaryCost, TEAM_SIZE } from '../data/tables.ts';
import type { Entered, Entrant } from '../data/types.ts';
import { positionOf } from './cost.ts';
import { freeNumbers, mercenary, starPlayer } from './enter.ts';

/** One line of what is bought: so many of a kind; mercenaries of one position and skill; one star. */
export interface Item {
  readonly kind: string;
  readonly count: number;
  readonly position?: string | undefined;
  readonly skill?: string | undefined;
  readonly star?: string | undefined;
}
type Buyer = Pick<Entered, 'race' | 'players'>;

/** What a team gets for being weaker: the difference to the highest value there is. BB-20.1 */
export const pettyCash = (value: number, values: readonly number[]): number =>
  Math.max(...values, value) - value;

const isKind = (kind: string): kind is Inducement => (INDUCEMENT_IDS as readonly string[]).includes(kind);
const raceOf = ({ race }: Buyer): Race => race as Race;
const starOf = ({ star }: Item): Star | undefined => STARS.find(({ id }) => id === star);

/** The stars that a team may hire: BB-20.9. */
export const starsFor = (race: Race): Star[] =>
  STARS.filter((star) => star.races.includes(race) && star.with === undefined);

/** BB-20.8: one that the position learns without a double, and has not yet. */
function mayLearn(position: Position, id: string): boolean {
  const skill = skillBy(id);
  if (!skill || !position.normal.includes(skill.category)) return false;
  return !position.skills.includes(skill.id) && !shutOutBy(id, position.skills);
}

/** What a mercenary of a position may have learnt: BB-20.8. */
export const mercenarySkills = (position: Position): string[] =>
  SKILLS.map(({ id }) => id).filter((id) => mayLearn(position, id));

/** Whether this team may have this at all: BB-20.3 and the clause of its kind. */
function forbidden(buyer: Buyer, item: Item, path: string): Violation | undefined {
  const race = raceOf(buyer);
  const team = ROSTERS[race].name;
  const no = (clause: string, message: string) => violation('inducement-not-allowed', clause, message, path);
  if (!isKind(item.kind)) return no('BB-20.3', `No "${item.kind}" is sold here.`);
  const { name, clause, allowed } = INDUCEMENTS[item.kind];
  if (!allowed(race)) return no(clause, `${team} teams cannot have ${name}.`);
  if (item.kind === 'star-player') {
    const star = starOf(item);
    if (!star || !starsFor(race).includes(star))
      return no(clause, `${star?.name ?? 'This star'} is not for hire by ${team} teams.`);
  }
  if (item.kind === 'mercenary') {
    const position = positionOf(race, item.position ?? '');
    if (!position) return no(clause, `No "${item.position ?? ''}" is on the list of ${team}.`);
    if (item.skill !== undefined && !mayLearn(position, item.skill))
      return no(clause, `A mercenary ${position.title} cannot have "${item.skill}".`);
  }
  return undefined;
}

const total = (items: readonly Item[]): number => items.reduce((sum, { count }) => sum + count, 0);

/** BB-20.4 to BB-20.10 [ruling: with mercenaries and stars there are at most 16 who can play] */
function tooMany(buyer: Buyer, items: readonly Item[]): Violation[] {
  const found: Violation[] = [];
  const no = (clause: string, message: string) =>
    void found.push(violation('too-many', clause, message, 'items'));
  const able = buyer.players.filter(({ absent }) => !absent);
  for (const kind of INDUCEMENT_IDS) {
    const { name, clause, max } = INDUCEMENTS[kind];
    const there = total(items.filter((item) => item.kind === kind));
    if (there > max) no(clause, `${name}: ${there} are too many; ${max} are the most.`);
  }
  for (const { id, title, max } of ROSTERS[raceOf(buyer)].positions) {
    const more = total(items.filter(({ kind, position }) => kind === 'mercenary' && position === id));
    if (more && more + able.filter(({ position }) => position === id).length > max)
      no('BB-20.8', `With ${more} more there are too many of ${title}; ${max} are the most.`);
  }
  const stars = items.filter(({ kind }) => kind === 'star-player');
  if (new Set(stars.map(({ star }) => star)).size < total(stars))
    no('BB-20.9', 'There is only one of each star.');
  const joining = hired(buyer, items).length;
  if (joining && able.length + joining > TEAM_SIZE.most)
    no('BB-2.1', `There would be ${able.length + joining} players; ${TEAM_SIZE.most} are the most.`);
  return found;
}

/** What items cost: BB-20.4 to BB-20.10. */
export function priceOf(buyer: Pick<Entered, 'race'>, items: readonly Item[]): number {
  const race = buyer.race as Race;
  const each = (item: Item): number => {
    if (!isKind(item.kind)) return 0;
    if (item.kind === 'star-player') return starOf(item)?.cost ?? 0;
    const position = positionOf(race, item.position ?? '');
    if (item.kind === 'mercenary') return position ? mercenaryCost(position, item.skill !== undefined) : 0;
    return INDUCEMENTS[item.kind].cost(race);
  };
  return items.reduce((sum, item) => sum + item.count * each(item), 0);
}

/**
 * Everything that is wrong with what a team wants to buy, in the order of section 4.1; what cannot be had
 * comes alone.
 * @param money petty cash and treasury together, in gold pieces
 */
export function inducementProblems(buyer: Buyer, money: number, items: readonly Item[]): Violation[] {
  const none = items.flatMap((item, i) => forbidden(buyer, item, `items.${i}`) ?? []);
  if (none.length) return none;
  const found = tooMany(buyer, items);
  const price = priceOf(buyer, items);
  if (price > money)
    found.push(violation('not-enough-money', 'BB-20.1', `That costs ${price}; there are ${money}.`, 'items'));
  return found;
}

/** The same as one, or nothing. */
export const inducementProblem = (...what: Parameters<typeof inducementProblems>): Violation | undefined =>
  violations(inducementProblems(...what));

/** Who joins for this match, under the next free numbers; a star with a companion: BB-20.8, BB-20.9. */
export function hired(buyer: Buyer, items: readonly Item[]): Entrant[] {
  const race = raceOf(buyer);
  const makers = items.flatMap((item): ((number: number) => Entrant)[] => {
    if (item.kind === 'star-player') {
      const star = starOf(item);
      const pair = STARS.filter((one) => one === star || (star && one.with === star.id));
      return pair.map((one) => (number) => starPlayer(one, number));
    }
    const position = item.kind === 'mercenary' && positionOf(race, item.position ?? '');
    if (!position) return [];
    const make = (number: number) => mercenary(race, position, item.skill, number);
    return Array.from({ length: item.count }, () => make);
  });
  const taken = buyer.players.map(({ number }) => number);
  return freeNumbers(taken, makers.length).map((number, i) => makers[i]!(number));
}

/** What remains when all have bought: a star whom several want plays for none, and costs nothing. BB-20.9 */
export function withoutShared<Seat extends string>(
  bought: Readonly<Record<Seat, readonly Item[]>>,
): Record<Seat, Item[]> {
  const seats = Object.entries(bought) as [Seat, readonly Item[]][];
  const isStar = ({ kind }: Item) => kind === 'star-player';
  const wanted = seats.flatMap(([, items]) => items.filter(isStar).map(({ star }) => star));
  const once = (item: Item) => !isStar(item) || wanted.filter((one) => one === item.star).length === 1;
  return Object.fromEntries(seats.map(([seat, items]) => [seat, items.filter(once)])) as Record<Seat, Item[]>;
}
