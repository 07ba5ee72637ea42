/** Fouls and Shank: section 4.3, RB-22. */
import { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import type { Odds } from '../../kernel/odds.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { adjacent, opponentOf } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { explained, foreseenOpposed, marginChance } from '../needs.ts';
import { acts, cell, onField, team, teamOf } from '../pieces.ts';
import { foul as procedure } from '../procedures/foul.ts';
import { dirtyOf, foulSides, hidingTest } from '../procedures/foul-tests.ts';
import { woundShare } from '../procedures/wounding.ts';
import type { OnField, Player, State, Turn } from '../state.ts';
import {
  beside,
  type Deed,
  first,
  handsFree,
  hasHalf,
  id,
  missing,
  opponent,
  spendHalf,
  standing,
} from './rule.ts';

const BY_KIND = { foul: 'foul', innocent: 'innocent-foul' } as const;
/** RB-26.25: how {@link dirtyOf} knows it. */
const SHANK = 'shank';

const foulForm = typed('foul', { player: id, kind: z.enum(['plain', 'foul', 'innocent']), target: id });
const shankForm = typed('shank', { player: id, target: id });

/** RB-12.13 */
export const unbarred = ({ sprinted, vaulted, player }: Turn): Violation | undefined =>
  sprinted || vaulted
    ? violation('attack-barred', 'RB-12.13', `${player} has sprinted or vaulted in this turn.`)
    : undefined;

function checkDirty(state: State, player: OnField, turn: Turn, name: string, onGround: boolean) {
  const able = first(state, player, standing, handsFree) ?? unbarred(turn) ?? hasHalf(turn);
  const found = able ?? opponent(state, player, name);
  if (found) return found;
  const target = onField(state, name);
  if (onGround && target.posture !== 'prone')
    return violation('target-not-prone', 'RB-22.2', `${name} stands; block instead.`);
  return beside(player, target);
}

/** Adds one action for each opponent who can be attacked against the rules. */
function listDirty(
  state: State,
  player: OnField,
  turn: Turn,
  onGround: boolean,
  add: (target: string) => void,
) {
  if (player.posture === 'prone' || player.carrying !== undefined) return;
  if (turn.sprinted || turn.vaulted || turn.halvesLeft < 1) return;
  for (const target of team(state, opponentOf(teamOf(player))))
    if (acts(target) && adjacent(cell(player), cell(target)) && (!onGround || target.posture === 'prone'))
      add(target.id);
}

/** Section 9: the chances to hit, to wound and to go unseen. */
function dirtyOdds(state: State, player: OnField, name: string, kind: string): Odds {
  const dirty = dirtyOf(player, kind)!;
  const target = onField(state, name);
  const sides = foulSides(state, player, target, dirty);
  const again = dirty.chart && player.rerolls.blocker > 0;
  const p = (least: number) => marginChance(sides, least, again);
  const hides = hidingTest(state, player, dirty);
  const unseen = hides && explained(hides);
  const share = woundShare(player, target, dirty.damage, dirty.weapon?.sides);
  return {
    outcomes: [
      { name: 'hit', p: p(0) },
      { name: 'wounded', p: p(0) * share, clause: 'RB-4.6' },
      { name: 'unseen', p: unseen?.p ?? 0, clause: 'RB-22.4' },
      ...(dirty.chart ? [{ name: 'blocker-down', p: 1 - p(-3), clause: 'RB-15.3' }] : []),
    ],
    rolls: [foreseenOpposed(sides, dirty.die, 'RB-22.2'), ...(unseen ? [unseen] : [])],
  };
}

const knows = (player: Player, kind: keyof typeof BY_KIND | 'plain'): Violation | undefined =>
  kind === 'plain' || dirtyOf(player, kind) ? undefined : missing(player, BY_KIND[kind]);

/** RB-22.1, RB-22.2 */
export const foul: Deed<z.infer<typeof foulForm>> = {
  schema: foulForm,
  legal(state, player, turn, list) {
    listDirty(state, player, turn, true, (target) => {
      list.push({ type: 'foul', player: player.id, kind: 'plain', target } as Typed);
      for (const { kind } of heard(player, 'foul'))
        list.push({ type: 'foul', player: player.id, kind, target } as Typed);
    });
  },
  check: (state, { kind, target }, player, turn) =>
    knows(player, kind) ?? checkDirty(state, player, turn, target, true),
  apply(play, { kind, target }, player, turn) {
    spendHalf(turn);
    procedure.start(play, { player: player.id, target, kind });
  },
  odds: (state, { kind, target }, player) => dirtyOdds(state, player, target, kind),
};

/** RB-22.7 */
export const shank: Deed<z.infer<typeof shankForm>> = {
  schema: shankForm,
  legal(state, player, turn, list) {
    if (!heard(player, 'shank').length) return;
    listDirty(state, player, turn, false, (target) =>
      list.push({ type: 'shank', player: player.id, target } as Typed),
    );
  },
  check: (state, { target }, player, turn) =>
    heard(player, 'shank').length ? checkDirty(state, player, turn, target, false) : missing(player, SHANK),
  apply(play, { target }, player, turn) {
    spendHalf(turn);
    procedure.start(play, { player: player.id, target, kind: SHANK });
  },
  odds: (state, { target }, player) => dirtyOdds(state, player, target, SHANK),
};
