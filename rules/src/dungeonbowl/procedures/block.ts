/** Blocks: BB-6. The order of the stages is BB-6.16. */
import { procedure } from '../../flow/index.ts';
import { BLOCK_FACES } from '../data/tables.ts';
import { FACES, type Face } from '../events.ts';
import type { Blocking } from '../hooks.ts';
import { GO_FOR_IT } from '../needs.ts';
import { beside, cell, groundOf, holds, inDungeon, isIn, playerOf, stands } from '../pieces.ts';
import type { Play } from '../play.ts';
import { dieAsked, dumpAsked, followAsked, skillAsked } from '../questions.ts';
import { attempt, offerThrown, type Rolling, show, toss } from '../reroll.ts';
import { can, has, heard } from '../skills/index.ts';
import type { InDungeon, Player } from '../state.ts';
import { bareStrengths, blockDice, slips, strengths } from '../strength.ts';
import { settled } from './ball.ts';
import { count, dropBall, relocate } from './changes.ts';
import { onEdge } from './fall.ts';
import { type Blow, downs, knockDown, layProne } from './hurt.ts';
import { owesPad, recovery } from './movement.ts';
import { pass } from './pass.ts';
import { type Pushing, push } from './push.ts';
import { type Arrival, arrivals, arrived } from './teleport.ts';

interface Block extends Rolling, Pushing {
  readonly do: 'block';
  readonly blocker: string;
  readonly target: string;
  readonly blitz: boolean;
  /** Squares were moved before it in this activation. */
  readonly moved: boolean;
  /** Thrown by a skill in place of a Block Action: no payment, no Frenzy. */
  readonly multiple?: true;
  /** By the ball and chain: follows up always, and nothing is asked before (BB-17.3). */
  readonly swung?: true;
  /** The second one of Frenzy: BB-12.5. */
  readonly second?: true;
  dauntless?: boolean;
  /** Below zero when the target's coach picks. */
  count?: number;
  face?: Face;
  vacated?: number;
  /** Teleport rolls that the blocker had made when following up. */
  followed?: number;
}

export const faceOf = (die: number): Face => BLOCK_FACES[die - 1]!;
/** From the best for the blocker to the worst: section 3.3. */
export const BEST: readonly Face[] = [...FACES].reverse();

const both = (play: Play, f: Block) => ({
  blocker: inDungeon(play.state, f.blocker),
  target: inDungeon(play.state, f.target),
});
const about = (play: Play, f: Block): Blocking => ({
  ...both(play, f),
  blitz: f.blitz,
  moved: f.moved,
  multiple: f.multiple === true,
});
/** Whether the two can still fight. */
const facing = (play: Play, f: Block): boolean => {
  const { blocker, target } = both(play, f);
  return stands(blocker) && stands(target) && beside(play.state, blocker, target);
};

/** BB-6.6 to BB-6.10, in the order of BB-6.16 */
export const block = procedure<Play, Block>()('block', {
  movement(play, f) {
    if (!f.blitz) return 'foul appearance';
    const active = play.state.turn!.active!;
    active.blitzed = true;
    if (active.squaresLeft) {
      active.squaresLeft--;
      return 'foul appearance';
    }
    active.goForItsLeft--;
    const { blocker } = both(play, f);
    count(blocker, 'goForIts');
    attempt(play, f, GO_FOR_IT, blocker);
  },
  'movement result'(play, f) {
    if (f.roll!.success) return;
    count(playerOf(play.state, f.blocker), 'goForItsFailed');
    knockDown(play, f.blocker, 'go-for-it');
    return 'ball bounces';
  },
  'foul appearance'(play, f) {
    const { blocker, target } = both(play, f);
    const [fear] = heard(target, 'beforeBlock');
    if (!fear || f.swung) return 'dump-off';
    attempt(play, f, fear.says, blocker);
  },
  'foul appearance result'(_play, f) {
    if (!f.roll!.success) return 'done';
  },
  'dump-off'(play, f) {
    const { target } = both(play, f);
    const able = holds(play.state, target) && !target.distracted && can(target, 'dumpsOff');
    if (f.second || f.swung || !able) return 'precarious';
    dumpAsked.ask(play, target.seat, { about: target.id });
  },
  'dumped off'(play, f) {
    const { to } = dumpAsked.answer(f);
    if (!to) return;
    play.events.push({ type: 'skill-used', player: f.target, skill: 'dump-off' });
    const at = to.y * groundOf(play.state).width + to.x;
    pass.start(play, { thrower: f.target, to: at, what: 'ball', dump: true });
  },
  precarious(play, f) {
    if (!facing(play, f)) return 'done';
    onEdge(play, both(play, f).blocker);
  },
  /** DB-14.13: the blocker first; nobody blocks whom a blocker who has slipped was to block. */
  'target on the edge'(play, f) {
    if (facing(play, f)) onEdge(play, both(play, f).target);
  },
  dauntless(play, f) {
    // a slip, or a ball that was taken along, is resolved at the end (DB-14.13)
    if (!facing(play, f)) return 'ball bounces';
    const { blocker } = both(play, f);
    const [own, theirs] = bareStrengths(about(play, f));
    const [skill] = heard(blocker, 'dauntless');
    if (own >= theirs || !skill) return 'block dice';
    attempt(play, f, skill.says(own, theirs), blocker);
  },
  'dauntless result'(_play, f) {
    f.dauntless = f.roll!.success;
  },
  'block dice'(play, f) {
    const { blocker, target } = both(play, f);
    const [own, theirs] = strengths(play.state, about(play, f), f.dauntless === true);
    f.count = blockDice(own.total, theirs.total);
    play.events.push({
      type: 'block-declared',
      attacker: blocker.id,
      defender: target.id,
      attackerStrength: own,
      defenderStrength: theirs,
      dice: Math.abs(f.count),
      chooser: f.count < 0 ? target.seat : blocker.seat,
    });
    count(blocker, 'blocks');
    f.thrown = toss(play, 'block', 6, Math.abs(f.count), blocker);
  },
  reroll: (play, f) => offerThrown(play, f, both(play, f).blocker),
  'pick die'(play, f) {
    const { blocker, target } = both(play, f);
    const { faces } = f.thrown!;
    const chooser = f.count! < 0 ? target.seat : blocker.seat;
    if (faces.every((face) => face === faces[0])) {
      f.answers = { [chooser]: { type: 'choose-die', index: 0 } as never };
      return;
    }
    show(play, f.thrown!);
    dieAsked.ask(play, chooser, { about: blocker.id, faces: [...faces], blockers: f.count! > 0 });
  },
  result(play, f) {
    const { state, events } = play;
    delete state.roll;
    const { blocker, target } = both(play, f);
    const { index } = dieAsked.answer(f);
    const faces = [...f.thrown!.faces];
    const face = faceOf(faces[index]!);
    const seat = f.count! < 0 ? target.seat : blocker.seat;
    events.push({ type: 'block-die-chosen', seat, faces, index, face });
    f.face = face;
    if (face === 'attacker-down') return 'knock downs';
    if (face !== 'both-down') return 'push';
  },
  juggernaut(play, f) {
    const { blocker } = both(play, f);
    if (!f.blitz || !can(blocker, 'juggernaut')) return;
    skillAsked.juggernaut.ask(play, blocker.seat, { about: blocker.id, players: [] });
  },
  'juggernaut answer'(play, f) {
    if (!f.answers || !skillAsked.juggernaut.answer(f).use) return;
    play.events.push({ type: 'skill-used', player: f.blocker, skill: 'juggernaut' });
    f.face = 'pushed';
    return 'push';
  },
  'wrestle of the blocker': (play, f) => offerWrestle(play, both(play, f).blocker),
  'wrestle of the target'(play, f) {
    const { blocker, target } = both(play, f);
    if (wrestles(play, f, blocker)) return 'wrestled';
    if (!irresistible(f, blocker)) offerWrestle(play, target);
  },
  'wrestle answer'(play, f) {
    return wrestles(play, f, both(play, f).target) ? 'wrestled' : 'knock downs';
  },
  wrestled(play, f) {
    const { blocker, target } = both(play, f);
    for (const one of [blocker, target]) layProne(play, one, 'wrestle');
    return 'ball bounces';
  },
  push(play, f) {
    const { blocker, target } = both(play, f);
    f.vacated = cell(groundOf(play.state), target);
    push.start(play, {
      blocker: f.blocker,
      links: [{ player: f.target }],
      irresistible: irresistible(f, blocker),
      grab: !f.blitz,
    });
  },
  'follow-up'(play, f) {
    const { blocker, target } = both(play, f);
    const [first] = f.pushed!;
    if (!first!.moved || f.multiple || blocker.rooted) return 'arrivals';
    if (can(target, 'fends') && !irresistible(f, blocker)) return 'arrivals';
    const must = f.swung || heard(blocker, 'frenzied').length > 0;
    if (must) f.answers = { [blocker.seat]: { type: 'follow-up', follow: true } as never };
    else followAsked.ask(play, blocker.seat, { about: blocker.id });
  },
  'follow-up move'(play, f) {
    if (!followAsked.answer(f).follow) return;
    const { blocker } = both(play, f);
    f.followed = blocker.tossed;
    const from = { ...blocker.square };
    relocate(play, blocker, f.vacated!);
    play.events.push({ type: 'followed-up', player: blocker.id, from, to: { ...blocker.square } });
  },
  /** Slams and squares of the pushed, the farthest first; then of the blocker. */
  arrivals(play, f) {
    const { state } = play;
    const { blocker, target } = both(play, f);
    const list: Arrival[] = [];
    for (const link of [...f.pushed!].reverse()) {
      const player = inDungeon(state, link.player);
      if (link.moved) list.push(arrived(state, player, 'push'));
      // whom the block knocks down is no object of a slam roll (DB-12.3)
      else if (link.slammed && !(player === target && fells(play, f)))
        list.push({ ...arrived(state, player, 'push'), slammed: true });
    }
    if (f.followed !== undefined) list.push(arrived(state, blocker, 'follow-up'));
    arrivals.start(play, { list });
  },
  'strip ball'(play, f) {
    const { state } = play;
    const { blocker, target } = both(play, f);
    const [first] = f.pushed!;
    if (fells(play, f) || !(first!.moved || first!.slammed)) return;
    if (!isIn(target) || !holds(state, target) || !has(blocker, 'strips').length) return;
    if (has(target, 'keepsBall').length) return;
    play.events.push({ type: 'skill-used', player: blocker.id, skill: 'strip-ball' });
    dropBall(play, target);
  },
  /** The target before the blocker. */
  'knock downs'(play, f) {
    const { blocker, target } = both(play, f);
    const blows: Blow[] = [];
    const blow = (player: Player, by: Player) =>
      blows.push({ player: player.id, by: by.id, cause: 'block', armour: 'roll' });
    const safe = (player: Player) => f.face === 'both-down' && can(player, 'staysUp');
    if (fells(play, f) && !safe(target)) blow(target, blocker);
    if ((f.face === 'both-down' || f.face === 'attacker-down') && !safe(blocker)) blow(blocker, target);
    if (blows.length) downs.start(play, { blows, why: 'block' });
  },
  'ball bounces': (play) => settled(play),
  /** A pad that was followed onto is paid for before Frenzy goes on: DB-9.8. */
  recovery(play, f) {
    const { blocker } = both(play, f);
    if (f.followed === undefined || f.swung) return;
    owesPad(play.state, blocker, f.followed);
    const { recover } = play.state.turn!.active!;
    if (recover && f.blitz && mustGoOn(play, f)) recovery.start(play, { player: blocker.id });
  },
  'touchdown and frenzy'(play, f) {
    if (!mustGoOn(play, f)) return 'done';
    const active = play.state.turn!.active!;
    if (active.recover || (f.blitz && active.squaresLeft + active.goForItsLeft < 1)) return 'done';
    const { target, blitz, moved } = f;
    block.start(play, { blocker: f.blocker, target, blitz, moved, second: true });
    return 'done';
  },
});

/** BB-12.5 */
function mustGoOn(play: Play, f: Block): boolean {
  const pushing = f.face === 'pushed' || f.face === 'defender-stumbles';
  if (!pushing || f.second || f.multiple || f.swung || play.state.turn?.turnover) return false;
  return facing(play, f) && heard(both(play, f).blocker, 'frenzied').length > 0;
}

/** BB-15.4: against a Juggernaut's Blitz nothing helps the target. */
const irresistible = (f: Block, blocker: InDungeon): boolean => f.blitz && can(blocker, 'juggernaut');

/** Whether the face knocks the target down: BB-6.7, BB-6.9, BB-6.10. */
function fells(play: Play, f: Block): boolean {
  const { blocker, target } = both(play, f);
  if (f.face === 'defender-stumbles') return !slips(blocker, target);
  return f.face === 'defender-down' || f.face === 'both-down';
}

function offerWrestle(play: Play, player: InDungeon): void {
  // BB-1.9
  if (can(player, 'wrestles') && !player.rooted)
    skillAsked.wrestle.ask(play, player.seat, { about: player.id, players: [] });
}
/** Takes the answer of somebody who was asked. */
function wrestles(play: Play, f: Block, player: InDungeon): boolean {
  if (!f.answers || !skillAsked.wrestle.answer(f).use) return false;
  play.events.push({ type: 'skill-used', player: player.id, skill: 'wrestle' });
  return true;
}

interface Multiple extends Rolling {
  readonly do: 'multiple-block';
  readonly blocker: string;
  readonly targets: string[];
}
/** BB-15.6 */
export const multipleBlock = procedure<Play, Multiple>()('multiple-block', {
  next(play, f) {
    const { state } = play;
    const target = f.targets.shift();
    if (target === undefined || state.turn?.turnover) return 'done';
    const [one, other] = [playerOf(state, f.blocker), playerOf(state, target)];
    if (!stands(one) || !stands(other) || !beside(state, one, other)) return 'done';
    block.start(play, { blocker: one.id, target, blitz: false, moved: false, multiple: true });
    return 'next';
  },
});
