/** Casualties, apothecaries, Regeneration: BB-7.5 to BB-7.13, BB-7.18 to BB-7.21, DB-12.7, DB-13.6. */
import { type Frame, procedure } from '../../flow/index.ts';
import { throwDice } from '../../kernel/roll.ts';
import { casualtyBy } from '../data/tables.ts';
import type { Cause } from '../hooks.ts';
import { findPlayer, isIn, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { apothecaryAsked, casualtyAsked, igorAsked } from '../questions.ts';
import { roll } from '../reroll.ts';
import { has } from '../skills/index.ts';
import type { Player, PublicState } from '../state.ts';
import { count, countTeam, leave, remove } from './changes.ts';
import { afterlife } from './raise.ts';

interface Casualty extends Frame {
  readonly do: 'casualty';
  readonly player: string;
  readonly by?: string;
  readonly cause: Cause;
  /** Badly Hurt without a roll: BB-17.21. */
  readonly unrolled?: true;
  /** D68, one or (BB-17.9) two. */
  readonly results: number[];
  /** What an apothecary has had rolled again, and the new result. */
  treated?: [number, number];
}

const worst = (results: readonly number[]): number => Math.max(0, ...results);

/** BB-7.19, BB-20.10 */
export const mayTreat = ({ teams }: PublicState, { seat, sheet }: Player): boolean =>
  teams[seat]!.apothecaries > 0 && !sheet.star;
export function useApothecary({ state, events }: Play, player: Player): void {
  state.teams[player.seat]!.apothecaries--;
  events.push({ type: 'apothecary-used', player: player.id });
}

/** Counts for who did it, if somebody did, and for who suffers it. */
export function credit(
  { state }: Play,
  by: string | undefined,
  victim: Player,
  done: string,
  suffered: string,
): void {
  count(victim, suffered);
  const player = by === undefined ? undefined : findPlayer(state, by);
  if (player && player.seat !== victim.seat) count(player, done);
}

/** D68: BB-1.1. */
function rollCasualty(play: Play, player: Player): number {
  const who = { seat: player.seat, of: player.id };
  const tens = throwDice(play.dice, 'casualty', 6, 1, who);
  const units = throwDice(play.dice, 'casualty', 8, 1, who);
  play.events.push({ type: 'dice-rolled', rolls: [tens, units] });
  return tens.faces[0]! * 10 + units.faces[0]!;
}

function tell({ events }: Play, { player, by }: Casualty, die: number): void {
  const { name, effect } = casualtyBy(die);
  events.push({
    type: 'casualty-suffered',
    player,
    ...(by !== undefined && { by }),
    die,
    result: name,
    effect,
  });
}

const NO_ROLL = 11;
/** Badly Hurt: BB-7.6. */
const isLight = (die: number): boolean => casualtyBy(die).effect === 'none';

export const casualty = procedure<Play, Casualty>()('casualty', {
  roll(play, f) {
    const victim = playerOf(play.state, f.player);
    if (f.unrolled) {
      tell(play, f, NO_ROLL);
      return;
    }
    f.results.push(rollCasualty(play, victim));
    if (has(victim, 'decays').length) f.results.push(rollCasualty(play, victim));
    for (const result of f.results) tell(play, f, result);
  },
  apothecary(play, f) {
    const victim = playerOf(play.state, f.player);
    if (mayTreat(play.state, victim))
      apothecaryAsked.ask(play, victim.seat, { about: victim.id, helps: worst(f.results) >= 41 });
  },
  treat(play, f) {
    if (!f.answers || !apothecaryAsked.answer(f).use) return 'regeneration';
    const victim = playerOf(play.state, f.player);
    useApothecary(play, victim);
    if (f.unrolled) return 'saved';
    f.treated = [worst(f.results), rollCasualty(play, victim)];
    casualtyAsked.ask(play, victim.seat, { about: victim.id, rolls: f.treated });
  },
  choose(play, f) {
    const [before] = f.treated!;
    const chosen = f.treated![casualtyAsked.answer(f).index]!;
    f.results.splice(f.results.indexOf(before), 1, chosen);
    tell(play, f, chosen);
    if (f.results.every(isLight)) return 'saved';
  },
  regeneration(play, f) {
    const victim = playerOf(play.state, f.player);
    const back = regenerates(play, victim);
    if (back) return 'saved';
    if (back === false && play.state.teams[victim.seat]!.igor)
      igorAsked.ask(play, victim.seat, { about: victim.id });
    else return 'out';
  },
  igor(play, f) {
    if (!igorAsked.answer(f).use) return 'out';
    const victim = playerOf(play.state, f.player);
    play.state.teams[victim.seat]!.igor = false;
    if (!regenerates(play, victim)) return 'out';
  },
  saved(play, f) {
    const victim = playerOf(play.state, f.player);
    counted(play, f, victim);
    putAway(play, victim, 'reserves');
    return 'done';
  },
  out(play, f) {
    const victim = playerOf(play.state, f.player);
    const { by, cause } = f;
    counted(play, f, victim);
    victim.casualties = (f.unrolled ? [NO_ROLL] : f.results).map((one) => ({
      roll: one,
      effect: casualtyBy(one).effect,
    }));
    const dead = worst(f.results) >= 61;
    putAway(play, victim, 'casualty');
    if (!dead) return;
    credit(play, by, victim, 'kills', 'deaths');
    afterlife(play, victim, by, cause);
  },
});

/** BB-19.1: whatever becomes of the victim; by a block it earns points, against an own player nothing. */
function counted(play: Play, { by, cause }: Casualty, victim: Player): void {
  credit(play, by, victim, 'casualties', 'casualtiesSuffered');
  countTeam(play.state, victim, 'casualtiesAgainst');
  const player = by === undefined ? undefined : findPlayer(play.state, by);
  if (!player || player.seat === victim.seat) return;
  countTeam(play.state, player, 'casualties');
  if (cause === 'block') count(player, 'casualtiesByBlock');
}

/** BB-17.16. `undefined` for who cannot. */
function regenerates(play: Play, victim: Player): boolean | undefined {
  const [found] = has(victim, 'regenerates');
  if (!found) return undefined;
  const { id, clause, says } = found;
  const { success } = roll(play, { name: id, die: 6, target: says.target, modifiers: [], clause }, victim);
  if (success) play.events.push({ type: 'player-regenerated', player: victim.id });
  return success;
}

/** Into a box; one who fell into a hole is out of the dungeon already. */
function putAway(play: Play, victim: Player, to: 'reserves' | 'casualty'): void {
  if (isIn(victim)) leave(play, victim, to, 'casualty');
  else {
    remove(victim, to);
    play.events.push({ type: 'player-removed', player: victim.id, to, cause: 'casualty' });
  }
}
