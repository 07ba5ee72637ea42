/** One step of a player: BB-5.12. */
import { procedure } from '../../flow/index.ts';
import { type Modifier, type Rolled, rollFor } from '../../kernel/roll.ts';
import { besideWith } from '../able.ts';
import { dodgeDenied, dodgeNeed, GO_FOR_IT, shadowingNeed, tentaclesNeed } from '../needs.ts';
import { adjacent, ballAt, cell, groundOf, inZone, isIn, occupantOf, playerOf, stands } from '../pieces.ts';
import type { Play } from '../play.ts';
import { skillAsked, type Used } from '../questions.ts';
import { attempt, judgedBy, offer, type Rolling } from '../reroll.ts';
import { heard } from '../skills/index.ts';
import type { InDungeon, Player, SeatId } from '../state.ts';
import { pickUp, settled } from './ball.ts';
import { count, placeProne, relocate, squareOf } from './changes.ts';
import { knockDown } from './hurt.ts';
import { arrive } from './teleport.ts';

interface Step extends Rolling {
  readonly do: 'step';
  readonly player: string;
  readonly to: number;
  /** Against a pass: no Go For It, no pick-up, nothing to pay (BB-12.8). */
  readonly passBlock?: true;
  from?: number;
  goForIt?: true;
  dodges?: true;
  /** Skills that a coach is still to be asked about, by seat. */
  asking?: SeatId[];
  /** Who dives, or follows. */
  helper?: string;
  diver?: string;
  /** Teleport rolls that the mover has made before. */
  tossed?: number;
  fell?: string;
}

/** Asks the first seat left that has somebody for it. @returns whether anybody is asked */
export function askNext(
  play: Play,
  f: { asking?: SeatId[] },
  kind: Used,
  candidates: readonly Player[],
  about: string,
): boolean {
  f.asking ??= play.state.seats.filter((seat) => candidates.some((one) => one.seat === seat));
  const seat = f.asking.shift();
  if (!seat) {
    delete f.asking;
    return false;
  }
  const players = candidates.filter((one) => one.seat === seat).map(({ id }) => id);
  if (!players.length) return askNext(play, f, kind, candidates, about);
  skillAsked[kind].ask(play, seat, { about, players });
  return true;
}

/** Who was named in answer, if anybody. */
export function named(f: Rolling, kind: Used): string | undefined {
  const { use, player } = skillAsked[kind].answer(f);
  return use ? player : undefined;
}

const mover = (play: Play, f: Step): Player => playerOf(play.state, f.player);

/** Who holds back a player who would leave a square by a Dodge or a jump: BB-16.8. */
export const holdersOf = (play: Play, player: InDungeon): InDungeon[] =>
  besideWith(play.state, cell(groundOf(play.state), player), player, 'holds');

const divers = (play: Play, f: Step, rolled: Rolled): InDungeon[] => {
  const player = mover(play, f);
  return besideWith(play.state, f.from!, player, 'dives').filter((one) => {
    const [dive] = heard(one, 'dives');
    const dived = judgedBy(rolled, { ...rolled, modifiers: [...rolled.modifiers, diving(one, dive!)] });
    return !one.rooted && !dived.success && !byStrength(play, f, dived);
  });
};
const diving = (
  one: Player,
  { id, clause, says }: { id: string; clause: string; says: number },
): Modifier => ({
  name: id,
  value: says,
  clause,
  of: one.id,
});

/** Ends the movement of the activation without anything more: the holder has held. */
export function endMovement({ state }: Play): void {
  if (state.turn?.active) {
    state.turn.active.squaresLeft = 0;
    state.turn.active.goForItsLeft = 0;
    state.turn.active.specialDone = true;
    state.turn.active.movementEnded = true;
  }
}

/** BB-5.2, BB-5.5, BB-5.11: with the ball or without it. */
export const step = procedure<Play, Step>()('step', {
  leave(play, f) {
    const { state } = play;
    const player = mover(play, f) as InDungeon;
    f.from = cell(groundOf(state), player);
    if (!inZone(state, f.from, player.seat)) return 'place';
    f.dodges = true;
  },
  tentacles(play, f) {
    const player = mover(play, f) as InDungeon;
    const holders = holdersOf(play, player);
    if (!holders.length || !askNext(play, f, 'tentacles', holders, player.id)) return 'place';
  },
  'tentacles roll'(play, f) {
    const { state } = play;
    const player = mover(play, f);
    const holder = named(f, 'tentacles');
    if (holder === undefined) return 'tentacles';
    delete f.asking;
    play.events.push({ type: 'skill-used', player: holder, skill: 'tentacles' });
    attempt(play, f, tentaclesNeed(player, playerOf(state, holder)), player);
  },
  held(play, f) {
    if (f.roll!.success) return 'place';
    endMovement(play);
    return 'done';
  },
  place(play, f) {
    const { state, events } = play;
    const player = mover(play, f);
    const active = state.turn?.active;
    if (!f.passBlock && active) {
      active.moved = true;
      if (active.squaresLeft) active.squaresLeft--;
      else {
        active.goForItsLeft--;
        f.goForIt = true;
      }
    }
    f.tossed = player.tossed;
    relocate(play, player, f.to, true);
    count(player, 'squares');
    events.push({
      type: 'player-moved',
      player: player.id,
      from: squareOf(state, f.from!),
      to: squareOf(state, f.to),
      cost: f.passBlock ? 0 : 1,
      goForIt: f.goForIt === true,
    });
    if (!f.goForIt) return 'dodge';
    count(player, 'goForIts');
    attempt(play, f, GO_FOR_IT, player);
  },
  'go for it'(play, f) {
    if (f.roll!.success) return 'dodge';
    count(mover(play, f), 'goForItsFailed');
    f.fell = 'go-for-it';
    return 'arrival';
  },
  dodge(play, f) {
    if (!f.dodges) return 'arrival';
    const player = mover(play, f) as InDungeon;
    count(player, 'dodges');
    f.roll = rollDodge(play, f, player);
  },
  /** BB-13.3: asked only where it would matter. */
  dive(play, f) {
    if (!f.roll!.success || f.diver !== undefined) return 'dodge again';
    const candidates = divers(play, f, f.roll!);
    if (!candidates.length || !askNext(play, f, 'diving-tackle', candidates, f.player)) return 'dodge again';
  },
  dived(play, f) {
    const diver = named(f, 'diving-tackle');
    if (diver === undefined) return 'dive';
    delete f.asking;
    f.diver = diver;
    play.events.push({ type: 'skill-used', player: diver, skill: 'diving-tackle' });
    const one = playerOf(play.state, diver);
    const modifiers = [...f.roll!.modifiers, diving(one, heard(one, 'dives')[0]!)];
    f.roll = judgedBy(f.roll!, { ...f.roll!, modifiers });
  },
  'dodge again'(play, f) {
    if (f.roll!.again) return 'dodge result';
    offer(play, f, mover(play, f), dodgeDenied(play.state, mover(play, f) as InDungeon, f.from!));
  },
  'dodge rerolled'(play, f) {
    if (!f.roll!.again) return;
    f.roll = brokenFree(play, f, f.roll!);
    return 'dive';
  },
  'dodge result'(play, f) {
    if (f.roll!.success) return;
    count(mover(play, f), 'dodgesFailed');
    f.fell = 'dodge';
  },
  arrival(play, f) {
    const { state } = play;
    const diver = f.diver === undefined ? undefined : playerOf(state, f.diver);
    if (diver && stands(diver)) {
      relocate(play, diver, f.from!);
      placeProne(play, diver, 'diving-tackle');
      arrive(play, diver, 'dive');
    }
    arrive(play, mover(play, f), 'step');
  },
  shadowing(play, f) {
    const { state } = play;
    if (!f.dodges || occupantOf(state, f.from!)) return 'fall';
    const ground = groundOf(state);
    const shadowers = besideWith(state, f.from!, mover(play, f), 'shadows').filter(
      (one) => !one.rooted && adjacent(ground, cell(ground, one), f.from!),
    );
    if (!shadowers.length || !askNext(play, f, 'shadowing', shadowers, f.player)) return 'fall';
  },
  'shadowing roll'(play, f) {
    const helper = named(f, 'shadowing');
    if (helper === undefined) return 'shadowing';
    delete f.asking;
    f.helper = helper;
    play.events.push({ type: 'skill-used', player: helper, skill: 'shadowing' });
    const player = mover(play, f);
    attempt(play, f, shadowingNeed(player, playerOf(play.state, helper)), player);
  },
  shadowed(play, f) {
    if (f.roll!.success) return;
    const { state, events } = play;
    const shadower = playerOf(state, f.helper!);
    const from = { ...shadower.square! };
    relocate(play, shadower, f.from!);
    const to = squareOf(state, f.from!);
    events.push({ type: 'player-moved', player: shadower.id, from, to, cost: 0, goForIt: false });
    arrive(play, shadower, 'step');
  },
  fall(play, f) {
    if (f.fell === undefined) return;
    const player = mover(play, f);
    if (!isIn(player)) return 'settle';
    // BB-5.8: who falls on the ball has not tried to pick it up
    const at = cell(groundOf(play.state), player);
    if (ballAt(play.state) === at) play.state.ball = { place: 'loose', square: squareOf(play.state, at) };
    knockDown(play, f.player, f.fell);
    return 'settle';
  },
  'pick up'(play, f) {
    const { state } = play;
    const player = mover(play, f);
    if (f.passBlock || !stands(player)) return;
    if (ballAt(state) === cell(groundOf(state), player) && player.tossed === f.tossed)
      pickUp.start(play, { player: player.id });
  },
  settle: (play) => settled(play),
});

/** BB-5.3, BB-15.1: a Dodge by AG, or by ST where that makes it a success. */
function rollDodge(play: Play, f: Step, player: InDungeon): Rolled {
  const need = dodgeNeed(play.state, player, f.from!, f.to);
  const rolled = rollFor(play.dice, need, { seat: player.seat, of: player.id });
  const counted = brokenFree(play, f, rolled);
  play.events.push({ type: 'dice-rolled', roll: counted });
  return counted;
}

/** BB-15.1: a failure by ST, where that is a success. */
function byStrength(play: Play, f: Step, rolled: Rolled): Rolled | undefined {
  const player = mover(play, f) as InDungeon;
  const [skill] = heard(player, 'dodgesByStrength');
  if (!skill || player.used.includes(skill.id)) return undefined;
  const { target } = dodgeNeed(play.state, player, f.from!, f.to, player.sheet.st);
  const stronger = judgedBy(rolled, { ...rolled, target });
  return stronger.success ? stronger : undefined;
}

function brokenFree(play: Play, f: Step, rolled: Rolled): Rolled {
  const stronger = rolled.success ? undefined : byStrength(play, f, rolled);
  if (!stronger) return rolled;
  const player = mover(play, f);
  const { id } = heard(player, 'dodgesByStrength')[0]!;
  player.used.push(id);
  play.events.push({ type: 'skill-used', player: player.id, skill: id });
  return stronger;
}
