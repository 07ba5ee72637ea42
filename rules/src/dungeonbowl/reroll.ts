/** The one place where it is decided whether a roll is made again: BB-9. */
import { type Frame, procedure } from '../flow/index.ts';
import { isRolled, type Need, type Rolled, rollFor, type Thrown, throwDice } from '../kernel/roll.ts';
import type { Event } from './events.ts';
import type { RollName } from './hooks.ts';
import { isActive, isIn, playerOf } from './pieces.ts';
import type { Play } from './play.ts';
import { count } from './procedures/changes.ts';
import { rerollAsked } from './questions.ts';
import { has, heard } from './skills/index.ts';
import type { Player, PublicState } from './state.ts';

/** A frame that rolls: its next stage has the roll that counts. */
export interface Rolling extends Frame {
  roll?: Rolled;
  thrown?: Thrown;
}

interface Reroll extends Frame {
  readonly do: 'reroll';
  readonly player: string;
  /** The roll that may be made again. */
  again: Rolled | Thrown;
  sources: string[];
  source?: string;
  roll?: Rolled;
}

/** A player's own skill that re-rolls this now, if there is one: BB-9.5. */
export function ownReroll(player: Player, roll: Thrown) {
  return heard(player, 'reroll').find(
    ({ id, says }) => says.rolls.includes(roll.name as RollName) && !(says.once && player.used.includes(id)),
  );
}

/** BB-9.8, DB-13.2 */
const hasLeader = ({ players }: PublicState, { seat }: Player): boolean =>
  players.some((one) => one.seat === seat && isIn(one) && has(one, 'leads').length > 0);

/** Re-rolls of the team: BB-9.2, BB-9.3, BB-9.8. */
export function teamSources(state: PublicState, player: Player): string[] {
  if (!isActive(state, player) || state.turn!.rerollUsed || !isIn(player)) return [];
  const { rerolls, leaderReroll } = state.teams[player.seat]!;
  return [...(rerolls > 0 ? ['team'] : []), ...(leaderReroll && hasLeader(state, player) ? ['leader'] : [])];
}

/** BB-9.5, BB-12.9: what may be used on a roll that was made once. */
export function sourcesOf(state: PublicState, player: Player, roll: Thrown): string[] {
  if (roll.again) return [];
  const skill = ownReroll(player, roll);
  const pro = heard(player, 'rerollsAny').find(({ id }) => !player.used.includes(id));
  return [...(skill ? [`skill:${skill.id}`] : []), ...teamSources(state, player), ...(pro ? [pro.id] : [])];
}

/** BB-8.4: a pass that drops at the thrower's feet. */
export const isFumble = ({ success, faces, total }: Pick<Rolled, 'success' | 'faces' | 'total'>): boolean =>
  !success && (faces[0] === 1 || total <= 1);

const told = (roll: Rolled | Thrown): Extract<Event, { type: 'dice-rolled' }> =>
  isRolled(roll) ? { type: 'dice-rolled', roll } : { type: 'dice-rolled', rolls: [roll] };

/** What is told of a roll: the second time only what counts, as the first was told already. */
function tell({ events }: Play, roll: Rolled | Thrown, rerollOf?: string): void {
  if (!roll.again) return void events.push(told(roll));
  const { again: _again, ...counts } = roll;
  events.push({ ...told(counts), ...(rerollOf !== undefined && { rerollOf }) });
}

/** The dice of a roll, as everybody sees them while somebody is asked about it. */
export function show({ state }: Play, { name, die, faces, seat, of }: Thrown): void {
  state.roll = { name, die, faces: [...faces], ...(seat && { seat }), ...(of && { of }) };
}

/** Rolls for a player, told, and not to be made again. */
export function roll(play: Play, need: Need, player: Player): Rolled {
  const rolled = rollFor(play.dice, need, { seat: player.seat, of: player.id });
  tell(play, rolled);
  return rolled;
}
/** Throws dice of a player that need nothing. */
export function toss(play: Play, name: string, die: number, count: number, player?: Player): Thrown {
  const thrown = throwDice(play.dice, name, die, count, player && { seat: player.seat, of: player.id });
  tell(play, thrown);
  return thrown;
}

/** D{n}, as for a random pad (DB-5.6): a D1 is not rolled (BB-1.1). @returns from 0 */
export const oneOf = (play: Play, name: string, n: number): number =>
  n > 1 ? toss(play, name, n, 1).faces[0]! - 1 : 0;

/** Rolls the same again, all its dice: BB-9.4. */
export function rollAgain<R extends Thrown>(play: Play, before: R, by: string): R {
  const { name, die, faces } = before;
  const thrown = throwDice(play.dice, name, die, faces.length).faces;
  const after = isRolled(before)
    ? { ...before, ...judge(before, thrown), faces: thrown, again: { by, faces } }
    : { ...before, faces: thrown, again: { by, faces } };
  tell(play, after, by);
  return after;
}

function judge(need: Need, faces: readonly number[]): Pick<Rolled, 'total' | 'success'> {
  let next = 0;
  const { total, success } = rollFor({ roll: () => faces[next++]! }, need);
  return { total, success };
}

/** A roll judged by another need: Diving Tackle, Break Tackle. */
export const judgedBy = (rolled: Rolled, need: Need): Rolled => ({
  ...rolled,
  ...need,
  ...judge(need, rolled.faces),
});

/**
 * Rolls for a player; a failure may be rolled again before the frame's next stage, which finds in `roll` what
 * counts. @param denied skills do not help (BB-12.13)
 */
export function attempt(play: Play, f: Rolling, need: Need, player: Player, denied = false): void {
  f.roll = roll(play, need, player);
  offer(play, f, player, denied);
}

/** Offers to make `f.roll` again, where it failed: BB-9.6. */
export function offer(play: Play, f: Rolling, player: Player, denied = false): void {
  const rolled = f.roll!;
  if (rolled.success || rolled.again) return;
  const skill = denied ? undefined : ownReroll(player, rolled);
  if (skill && (skill.says.atOnce === 'failure' || isFumble(rolled))) {
    if (skill.says.once) player.used.push(skill.id);
    count(player, 'rerolls');
    play.events.push({ type: 'reroll-used', player: player.id, source: `skill:${skill.id}` });
    f.roll = rollAgain(play, rolled, skill.id);
    return;
  }
  const sources = sourcesOf(play.state, player, rolled).filter(
    (source) => !denied || !source.startsWith('skill:'),
  );
  if (sources.length) reroll.start(play, { player: player.id, again: rolled, sources });
}

/** Offers to make block dice again, whatever they show: BB-9.6. */
export function offerThrown(play: Play, f: Rolling, player: Player): void {
  const sources = sourcesOf(play.state, player, f.thrown!);
  if (sources.length) reroll.start(play, { player: player.id, again: f.thrown!, sources });
}

/** The frame below one that runs: who started it. */
export const startedBy = (play: Play, f: Frame): Frame =>
  play.state.stack[play.state.stack.indexOf(f) - 1] as Frame;

export const reroll = procedure<Play, Reroll>()('reroll', {
  ask(play, f) {
    const { state } = play;
    show(play, f.again);
    rerollAsked.ask(play, playerOf(state, f.player).seat, {
      about: f.player,
      roll: f.again.name,
      sources: f.sources,
    });
  },
  use(play, f) {
    const { state, events } = play;
    delete state.roll;
    const { source } = rerollAsked.answer(f);
    if (!f.sources.includes(source)) return 'done';
    f.source = source;
    const player = playerOf(state, f.player);
    count(player, 'rerolls');
    events.push({ type: 'reroll-used', player: player.id, source });
    if (source === 'team' || source === 'leader') return 'loner';
    const id = source.replace('skill:', '');
    const tested = heard(player, 'rerollsAny').find((one) => one.id === id);
    if (!tested) return 'again';
    player.used.push(id);
    f.roll = roll(
      play,
      { name: id, die: 6, target: tested.says.target, modifiers: [], clause: tested.clause },
      player,
    );
    const sources = f.roll.success ? [] : teamSources(state, player);
    if (sources.length) reroll.start(play, { player: player.id, again: f.roll, sources });
  },
  tested(play, f) {
    if (f.roll!.success) return 'again';
    play.events.push({ type: 'reroll-denied', player: f.player, by: 'pro' });
    return 'done';
  },
  /** BB-9.7 */
  loner(play, f) {
    const player = playerOf(play.state, f.player);
    const team = play.state.teams[player.seat]!;
    if (f.source === 'team') team.rerolls--;
    else team.leaderReroll = false;
    play.state.turn!.rerollUsed = true;
    for (const { id, clause, says } of has(player, 'testsTeamReroll')) {
      const need = { name: id, die: 6, target: says.target, modifiers: [], clause };
      if (roll(play, need, player).success) continue;
      play.events.push({ type: 'reroll-denied', player: f.player, by: 'loner' });
      return 'done';
    }
  },
  again(play, f) {
    const again = rollAgain(play, f.again, f.source!);
    const asker = startedBy(play, f) as Rolling;
    if (isRolled(again)) asker.roll = again;
    else asker.thrown = again;
  },
});
