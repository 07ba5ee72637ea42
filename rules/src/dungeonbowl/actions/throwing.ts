/** Passes, hand-offs, bombs, team-mates, chests: section 4.3. */
import { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { adjacent, cell, chestAt, groundOf, holds, stands } from '../pieces.ts';
import { squareOf } from '../procedures/changes.ts';
import { openChest as chestProcedure } from '../procedures/chest.ts';
import { handOff as handOffProcedure } from '../procedures/hand-off.ts';
import { pass as passProcedure } from '../procedures/pass.ts';
import { throwTeamMate as throwProcedure } from '../procedures/team-mate.ts';
import type { Square } from '../questions.ts';
import { can, has } from '../skills/index.ts';
import type { InDungeon, State } from '../state.ts';
import { rangeBetween, throwTargets } from '../throws.ts';
import {
  anySquare,
  apart,
  cellIn,
  type Deed,
  distractedCheck,
  forbids,
  form,
  id,
  isViolation,
  missing,
  named,
  noBall,
  prone,
  squareName,
} from './rule.ts';

/** BB-8.1, BB-8.2, DB-11.1 to DB-11.7: what is wrong with a square to throw at. */
export function cannotThrowAt(state: State, player: InDungeon, to: Square): Violation | undefined {
  const ground = groundOf(state);
  const at = cellIn(state, to);
  const from = cell(ground, player);
  if (at < 0 || at === from || !ground.walkable[at] || chestAt(state, at))
    return violation('bad-target', 'DB-11.5', `${squareName(to)} cannot be thrown at.`);
  if (!rangeBetween(state, from, at))
    return violation(
      'out-of-range',
      'BB-8.2',
      `${squareName(to)} is too far; only Quick and Short passes are.`,
    );
  return ground.clear(from, at)
    ? undefined
    : violation('wall-in-line', 'DB-11.2', `A wall is between ${player.id} and ${squareName(to)}.`);
}

const passForm = form('pass', { to: anySquare });
export const pass: Deed<z.infer<typeof passForm>> = {
  schema: passForm,
  check(state, { to }, player, active) {
    if (active.action !== 'pass') return forbids(active, 'pass');
    const lies = prone(player);
    if (lies) return lies;
    if (!holds(state, player)) return noBall(player);
    return distractedCheck(player) ?? cannotThrowAt(state, player, to);
  },
  legal(state, player, active, list) {
    if (active.action !== 'pass' || !holds(state, player) || prone(player) || player.distracted) return;
    for (const { cell: at } of throwTargets(state, cell(groundOf(state), player)))
      list.push({ type: 'pass', to: squareOf(state, at) } as Typed);
  },
  apply(play, { to }, player, active) {
    active.specialDone = true;
    passProcedure.start(play, { thrower: player.id, to: cellIn(play.state, to), what: 'ball' });
  },
};

const handForm = form('hand-off', { to: id });
export const handOff: Deed<z.infer<typeof handForm>> = {
  schema: handForm,
  check(state, { to }, player, active) {
    if (active.action !== 'hand-off') return forbids(active, 'hand-off');
    const lies = prone(player);
    if (lies) return lies;
    if (!holds(state, player)) return noBall(player);
    const receiver = named(state, to);
    if (isViolation(receiver)) return receiver;
    if (receiver.seat !== player.seat || receiver === player)
      return violation('not-your-player', 'BB-8.11', `${to} is no team-mate.`);
    const far = apart(state, player, receiver);
    if (far) return far;
    return stands(receiver) && !receiver.distracted
      ? undefined
      : violation('target-not-standing', 'BB-8.11', `${to} cannot take the ball now.`);
  },
  legal(state, player, active, list) {
    if (active.action !== 'hand-off' || !holds(state, player) || prone(player)) return;
    const ground = groundOf(state);
    for (const one of state.players)
      if (one.seat === player.seat && one !== player && stands(one) && !one.distracted)
        if (adjacent(ground, cell(ground, player), cell(ground, one)))
          list.push({ type: 'hand-off', to: one.id } as Typed);
  },
  apply(play, { to }, player, active) {
    active.specialDone = true;
    handOffProcedure.start(play, { player: player.id, to });
  },
};

const mateForm = form('throw-team-mate', { player: id, to: anySquare });
export const throwTeamMate: Deed<z.infer<typeof mateForm>> = {
  schema: mateForm,
  check(state, { player: name, to }, player, active) {
    if (active.action !== 'pass') return forbids(active, 'throw of a team-mate');
    const lies = prone(player);
    if (lies) return lies;
    if (!has(player, 'throwsTeamMates').length) return missing(player, 'throw-team-mate', 'BB-17.22');
    const mate = named(state, name);
    if (isViolation(mate)) return mate;
    if (mate.seat !== player.seat || mate === player)
      return violation('not-your-player', 'BB-17.22', `${name} is no team-mate.`);
    if (!has(mate, 'thrown').length) return missing(mate, 'right-stuff', 'BB-17.17');
    const far = apart(state, player, mate);
    if (far) return far;
    if (!stands(mate)) return violation('target-not-standing', 'BB-17.22', `${name} does not stand.`);
    return distractedCheck(player) ?? cannotThrowAt(state, player, to);
  },
  legal(state, player, active, list) {
    if (active.action !== 'pass' || !can(player, 'throwsTeamMates') || player.distracted) return;
    const ground = groundOf(state);
    const from = cell(ground, player);
    for (const mate of state.players) {
      if (mate.seat !== player.seat || mate === player || !stands(mate) || !has(mate, 'thrown').length)
        continue;
      if (!adjacent(ground, from, cell(ground, mate))) continue;
      for (const { cell: at } of throwTargets(state, from))
        list.push({ type: 'throw-team-mate', player: mate.id, to: squareOf(state, at) } as Typed);
    }
  },
  apply(play, { player: mate, to }, player, active) {
    active.specialDone = true;
    throwProcedure.start(play, { thrower: player.id, player: mate, to: cellIn(play.state, to) });
  },
};

export const bombForm = form('throw-bomb', { to: anySquare });
export const throwBomb: Deed<z.infer<typeof bombForm>> = {
  schema: bombForm,
  check(state, { to }, player, active) {
    if (active.action !== 'throw-bomb') return forbids(active, 'bomb');
    return prone(player) ?? distractedCheck(player) ?? cannotThrowAt(state, player, to);
  },
  legal(state, player, active, list) {
    if (active.action !== 'throw-bomb' || prone(player) || player.distracted) return;
    for (const { cell: at } of throwTargets(state, cell(groundOf(state), player)))
      list.push({ type: 'throw-bomb', to: squareOf(state, at) } as Typed);
  },
  apply(play, { to }, player, active) {
    active.specialDone = true;
    passProcedure.start(play, { thrower: player.id, to: cellIn(play.state, to), what: 'bomb' });
  },
};

const chestForm = form('open-chest', { chest: z.string().max(8) });
export const openChest: Deed<z.infer<typeof chestForm>> = {
  schema: chestForm,
  after: true,
  check(state, { chest: name }, player) {
    const lies = prone(player);
    if (lies) return lies;
    if (has(player, 'swings').length)
      return violation('skill-forbids', 'DB-8.1', `${player.id} cannot open chests.`);
    const chest = state.chests.find((one) => one.id === name);
    if (!chest || chest.opened) return violation('no-chest', 'DB-8.3', `There is no closed chest ${name}.`);
    const ground = groundOf(state);
    return adjacent(ground, cell(ground, player), chest.y * ground.width + chest.x)
      ? undefined
      : violation('not-adjacent', 'DB-8.1', `Chest ${name} is not next to ${player.id}.`);
  },
  legal(state, player, _active, list) {
    if (prone(player) || has(player, 'swings').length) return;
    const ground = groundOf(state);
    const at = cell(ground, player);
    for (const { id: name, x, y, opened } of state.chests)
      if (!opened && adjacent(ground, at, y * ground.width + x))
        list.push({ type: 'open-chest', chest: name } as Typed);
  },
  apply(play, { chest }, player) {
    const n = play.state.chests.findIndex((one) => one.id === chest);
    chestProcedure.start(play, { player: player.id, chest: n });
  },
};
