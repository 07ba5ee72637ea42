/** What becomes of a team by a match, in the order of BB-19.13. */
import type { Dice } from '../../kernel/dice.ts';
import { sumOf, throwDice } from '../../kernel/roll.ts';
import type { Changed } from '../../kernel/team-life.ts';
import { entered } from '../creation/enter.ts';
import { type Change as Altered, changed as altered, positionOf } from '../creation/team.ts';
import { AWARDS, casualtyBy, expensesOf } from '../data/tables.ts';
import { type Change, changed, earn, join, leave } from './change.ts';
import type { Event } from './events.ts';
import type { Line, Report } from './report.ts';
import { given, type Member, type Sheet, squad } from './sheet.ts';

/** BB-19.9 */
export const fameOf = (fans: number, other: number): number =>
  fans >= 2 * other && fans > other ? 2 : fans > other ? 1 : 0;

function pay({ sheet }: Change, gold: number): void {
  sheet.treasury = Math.max(0, sheet.treasury + gold);
}

/** BB-19.10, BB-19.17: so many times for who is given another team's, too. */
function winnings(change: Change, report: Report, dice: Dice): void {
  const { sheet, events } = change;
  const win = (more: number, again: boolean) => {
    const roll = throwDice(dice, 'winnings', 6);
    const gold = (sumOf(roll) + more) * GOLD;
    pay(change, gold);
    events.push({ type: 'winnings', roll, more, gold, treasury: sheet.treasury });
    if (again) sheet.gate = { die: roll.faces[0]!, more };
  };
  const { fans, otherFans, outcome } = report;
  if (!report.conceded) win(fameOf(fans, otherFans) + (outcome === 'lost' ? 0 : 1), outcome === 'won');
  for (let i = 0; i < (report.gifts ?? 0); i++) win(fameOf(otherFans, fans), false);
}
export const GOLD = 10_000;

/** BB-19.11 */
function fanFactor({ sheet, events }: Change, { outcome }: Report, dice: Dice): void {
  const roll = throwDice(dice, 'fan-factor', 6, outcome === 'won' ? 3 : 2);
  const sum = sumOf(roll);
  if (outcome !== 'lost' && sum > sheet.fanFactor) sheet.fanFactor++;
  else if (outcome !== 'won' && sum < sheet.fanFactor) sheet.fanFactor--;
  events.push({ type: 'fan-factor', roll, fanFactor: sheet.fanFactor });
}

/** BB-19.2, BB-19.17: by number. [ruling: who conceded has none, and who won by that two] */
function mostValuable({ events }: Change, report: Report, dice: Dice): number[] {
  const available = report.players.filter(({ absent }) => !absent);
  const times = report.conceded ? 0 : 1 + (report.gifts ?? 0);
  if (!available.length) return [];
  return Array.from({ length: times }, () => {
    // BB-1.1: a D1 is not rolled
    const roll = available.length > 1 ? throwDice(dice, 'mvp', available.length) : undefined;
    const { number } = available[(roll ? roll.faces[0]! : 1) - 1]!;
    events.push({ type: 'most-valuable', ...(roll && { roll }), number });
    return number;
  });
}

/** BB-7.7 to BB-7.13, BB-19.14; with Decay one missed match at most (BB-17.9). @returns whether it kills */
function injure({ sheet, events }: Change, one: Member, results: readonly number[]): boolean {
  const effects = results.map((roll) => casualtyBy(roll).effect).filter((effect) => effect !== 'none');
  if (effects.includes('dead')) return true;
  if (!effects.length) return false;
  const niggling = effects.filter((effect) => effect === 'niggling').length;
  const losses = effects.filter((effect): effect is Altered & `-${string}` => effect.startsWith('-'));
  one.absent = true;
  if (niggling) one.niggling = (one.niggling ?? 0) + niggling;
  for (const loss of losses) {
    const changes: Altered[] = [...(one.changes ?? []), loss];
    const { refused } = altered(positionOf(sheet.race, one.position)!, changes);
    if (!refused.includes(changes.length - 1)) one.changes = changes;
  }
  events.push({
    ...{ type: 'injured', player: one.id, absent: true },
    ...(niggling && { niggling: one.niggling! }),
    ...(losses.length && { losses }),
  });
  return false;
}

/** BB-19.8, BB-19.15: who played without being on the team may stay; the injured and the dead do not. */
function offers({ sheet, events }: Change, lines: readonly Line[], best: readonly number[]): void {
  sheet.offers = [];
  for (const { number, position, raised, points = 0, casualties = [] } of lines) {
    if (position === undefined || casualties.some((roll) => casualtyBy(roll).effect !== 'none')) continue;
    const earned = points + best.filter((one) => one === number).length * AWARDS.mvp;
    const id = `o${++sheet.offered}`;
    const cost = raised ? 0 : positionOf(sheet.race, position)!.cost;
    sheet.offers.push({ id, position, cost, ...(earned && { points: earned }) });
    events.push({ type: 'offered', offer: id, position, cost });
  }
}

/** BB-19.17: stars of their own team have enough. */
function walkOuts(change: Change, dice: Dice): void {
  for (const one of squad(change.sheet)) {
    if ((one.points ?? 0) < WALKS.from) continue;
    const roll = throwDice(dice, `walk-out ${one.id}`, 6);
    change.events.push({ type: 'walk-out-rolled', player: one.id, roll });
    if (roll.faces[0]! <= WALKS.upTo) leave(change, one, 'walked-out');
  }
}
const WALKS = { from: 51, upTo: 3 } as const;

/** BB-19.6, BB-19.12 [ruling: with what is learnt by then; rolls still to be chosen add nothing yet] */
function expenses(change: Change): void {
  const { sheet, events } = change;
  const { value } = entered(given(sheet, sheet.race), { league: true });
  const cost = Math.min(sheet.treasury, expensesOf(value));
  if (!cost) return;
  pay(change, -cost);
  events.push({ type: 'expenses', value, cost, treasury: sheet.treasury });
}

/** BB-19.13 */
export const aftermath = (of: Sheet, report: Report, dice: Dice): Changed<Sheet, Event> =>
  changed(of, (change) => {
    const { sheet, events } = change;
    delete sheet.gate;
    if (report.spent) {
      pay(change, -report.spent);
      events.push({ type: 'spent', what: 'inducements', cost: report.spent, treasury: sheet.treasury });
    }
    winnings(change, report, dice);
    fanFactor(change, report, dice);
    const best = mostValuable(change, report, dice);
    const lines = new Map(report.players.map((line) => [line.player ?? line.number, line]));
    for (const one of squad(sheet)) {
      const { number: shirt, absent, points = 0, casualties = [] } = lines.get(one.id) ?? {};
      if (absent) {
        delete one.absent;
        events.push({ type: 'recovered', player: one.id });
      }
      if (injure(change, one, casualties)) leave(change, one, 'dead');
      else {
        const mvp = best.filter((number) => number === shirt).length * AWARDS.mvp;
        earn(change, one, points + mvp, dice);
      }
    }
    if (report.conceded) walkOuts(change, dice);
    for (let i = 0; i < (report.rotters ?? 0); i++) join(change, { position: 'rotter' });
    expenses(change);
    offers(change, report.players, best);
  });
