/** Damage, wounds and knockout: RB-4; knockdown: RB-16. */
import { sumOf, type Thrown, throwDice } from '../../kernel/roll.ts';
import { strengthDamage, WOUNDS } from '../data/tables.ts';
import type { DownCause } from '../events.ts';
import { HEXES, isPost, OFF } from '../field.ts';
import { armourOf, cell, freeBeside, place, playerOf, remaining, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { Player } from '../state.ts';
import { spill } from './ball.ts';
import { through, wounds } from './wounding.ts';

/** A hit: STR dice, perhaps one more die, and what a maneuver adds. */
export interface Hit {
  readonly by: Player;
  /** The die besides the STR dice, by its purpose; none when it is cancelled: RB-26.14. */
  readonly die?: { readonly name: string; readonly sides: number };
  readonly bonus: number;
  /** All of it is lethal: RB-4.7. */
  readonly lethal?: boolean;
}

/** RB-4.3 to RB-4.11: rolls the damage of a hit and its wound. @returns whether it wounded or knocked out */
export function hurt(play: Play, player: Player, hit: Hit): boolean {
  const { dice, events } = play;
  const who = { seat: teamOf(hit.by), of: hit.by.id };
  const { sides, count, add } = strengthDamage(hit.by.sheet.attributes.STR);
  const rolls: Thrown[] = [throwDice(dice, 'str damage', sides, count, who)];
  if (hit.die) rolls.push(throwDice(dice, hit.die.name, hit.die.sides, 1, who));
  const rolled = rolls.reduce((all, roll) => all + sumOf(roll), add + hit.bonus);
  const armour = armourOf(player);
  const damage = through(player, rolled);
  const wounded = wounds(player, rolled);
  const lethal = wounded || hit.lethal === true;
  player[lethal ? 'lethal' : 'nonLethal'] += damage;
  events.push({
    type: 'player-damaged',
    player: player.id,
    by: hit.by.id,
    rolled,
    armour,
    damage,
    lethal,
    remaining: remaining(player),
    rolls,
  });
  const out = wounded && wound(play, player, damage);
  const fainted = knockOut(play, player, out);
  return wounded || fainted;
}

/** RB-4.14: the severity that kills. */
const DEADLY = 14;

/** RB-4.9, RB-4.10, RB-4.14. @returns whether it knocks out */
function wound({ state, dice, events }: Play, player: Player, damage: number): boolean {
  const roll = throwDice(dice, 'wound severity', 12, 1, { seat: teamOf(player), of: player.id });
  const severity = sumOf(roll) - 2 + damage - player.sheet.threshold;
  const { grade, penalty, move, out } = WOUNDS.find(({ upTo }) => severity <= upTo)!;
  player.wounds.push({ grade, penalty, move });
  if (state.options.deaths && severity >= DEADLY) player.dying = true;
  events.push({ type: 'wound-scored', player: player.id, roll, sum: severity, grade });
  return out === true;
}

/** RB-4.11, RB-4.12. @returns whether the player is knocked out by it */
function knockOut({ events }: Play, player: Player, byWound: boolean): boolean {
  if (!player.conscious || (!byWound && remaining(player) > 0)) return false;
  player.conscious = false;
  events.push({ type: 'player-knocked-out', player: player.id });
  return true;
}

/**
 * RB-16.1 to RB-16.4, RB-16.6: the ball falls, and a burden. Facing, hold and what is left of a turn stay.
 * The ball is dealt with before the next stage.
 */
export function knockDown(play: Play, player: Player, cause: DownCause, by?: Player): void {
  const { state, events } = play;
  if (player.posture === 'standing') {
    player.posture = 'prone';
    events.push({ type: 'player-knocked-down', player: player.id, cause, ...(by && { by: by.id }) });
  }
  setDown(play, player);
  spill.start(play, { player: player.id, cause: cause === 'fall' ? 'fall' : 'knocked-down' });
  if (state.turn?.player === player.id && !player.conscious) state.turn.over ??= 'out';
}

/** RB-16.5: who is dropped lies in the first free adjacent hex, or shares the hex until one of them moves. */
export function setDown({ state, events }: Play, player: Player): void {
  if (player.carrying === undefined) return;
  const carried = playerOf(state, player.carrying);
  delete player.carrying;
  delete carried.carriedBy;
  const to = freeBeside(state, cell(player), (at) => !isPost(at));
  if (to !== OFF) place(carried, to);
  const hex = HEXES[cell(carried)] as { q: number; r: number };
  events.push({ type: 'player-set-down', player: carried.id, hex });
}

/** RB-4.14: the dead are removed once what killed them is resolved. */
export function removeDead({ state, events }: Play): void {
  if (!state.options.deaths) return;
  for (const player of state.players) {
    if (!player.dying) continue;
    delete player.dying;
    leaveField(player, 'dead');
    events.push({ type: 'player-died', player: player.id });
  }
}

/** Takes a player off the field; what it was about to do is lost. */
export function leaveField(player: Player, to: 'sideline' | 'ejected' | 'dead'): void {
  player.where = to;
  player.posture = 'standing';
  player.holding = false;
  player.stance = false;
  player.diveDebt = false;
  player.defence = 0;
  delete player.hex;
  delete player.carrying;
  delete player.carriedBy;
  delete player.declared;
}
