import type { Event } from '@touchline/rules/dungeonbowl';
import { chanceOf, isRolled, needed, type Rolled, sumOf, type Thrown } from '@touchline/rules/kernel';
import { percent } from '../../ui/percent.ts';
import type { Staged } from '../arena.ts';
import { HURT, TERMS } from './beside-words.ts';
import { legsOf } from './log.ts';
import { stageWords as TOLD } from './staged-words.ts';
import { called, capital, FACE_NAMES, words } from './words.ts';

/** Rolls that end a turn when they fail: BB-4. */
const FATAL: ReadonlySet<string> = new Set(
  'dodge go-for-it jump pick-up catch pass landing precarious fall'.split(' '),
);
const pad = (n: number): string => `pad-${n}`;

/** A die that chooses a pad: over which it falls, and whom it sends where. */
function sends(after: Event | undefined): Staged | undefined {
  switch (after?.type) {
    case 'player-teleported':
      return {
        at: pad(after.from),
        leads: { from: pad(after.from), to: pad(after.to), who: after.player },
        before: TOLD.which(after.player),
        after: TOLD.to(after.to),
      };
    case 'teleporter-misfired':
      return { at: pad(after.number), before: TOLD.which(after.player), after: TOLD.misfires };
    case 'player-arrived':
    case 'player-placed':
      return after.number === undefined
        ? undefined
        : {
            at: pad(after.number),
            leads: { from: after.player, to: pad(after.number), who: after.player },
            before: TOLD.which(after.player),
            after: TOLD.to(after.number),
          };
    case 'ball-teleported':
      return {
        at: pad(after.from),
        ...(after.from !== after.to && { leads: { from: pad(after.from), to: pad(after.to) } }),
        before: TOLD.ball,
        after: TOLD.to(after.to),
      };
    case 'ball-returned':
      return { at: pad(after.number), before: TOLD.ball, after: TOLD.to(after.number) };
    default:
      return undefined;
  }
}

/** With which of the pads that it can be the die names, where that is not the number of the pad: DB-5.6. */
function counted(
  staged: Staged | undefined,
  { faces: [n], die }: Thrown,
  after: Event | undefined,
): Staged | undefined {
  const pad = after && 'number' in after ? after.number : after && 'to' in after ? after.to : undefined;
  if (!staged || typeof pad !== 'number' || pad === n || after?.type === 'teleporter-misfired') return staged;
  return { ...staged, after: TOLD.nth(n!, die, pad) };
}

/** How the ball came where it scores. */
function scored(player: string, before: readonly Event[]): string {
  for (const [at, one] of [...before.entries()].reverse()) {
    if (one.type === 'ball-caught' && one.player === player) {
      const sent = before
        .slice(0, at)
        .findLast(({ type }) => type === 'ball-teleported' || type === 'pass-thrown');
      return TOLD.catches(player, sent?.type === 'ball-teleported' ? sent.to : undefined);
    }
    if (one.type === 'player-teleported' && one.player === player) return TOLD.arrives(player, one.to);
    if (one.type === 'player-pushed' && one.player === player) return TOLD.pushed(player);
    if (one.type === 'player-moved' && one.player === player) break;
  }
  return TOLD.scores(player);
}

/** The number that dice have to show. */
const least = (roll: Rolled): number => Math.max(roll.always?.fails === undefined ? 1 : 2, needed(roll));

/** The roll that a turnover comes from, with what was needed and what came; its cause where there is none. */
function why(events: readonly Event[], { seat, cause }: Extract<Event, { type: 'turnover' }>): string {
  const own = (id: string) => id.startsWith(seat);
  for (const event of [...events].reverse()) {
    if (event.type === 'chest-exploded') return TOLD.exploded;
    if (event.type === 'player-strained' && own(event.player)) return TOLD.strained(event.player);
    if (event.type === 'block-die-chosen' && (event.face === 'attacker-down' || event.face === 'both-down')) {
      const block = events.find((one) => one.type === 'block-declared');
      if (block) return TOLD.block(block.attacker, FACE_NAMES[event.faces[event.index]! - 1]!);
    }
    const roll: Rolled | Thrown | undefined = event.type === 'dice-rolled' ? event.roll : undefined;
    if (roll?.of && own(roll.of) && isRolled(roll) && !roll.success && FATAL.has(roll.name))
      return TOLD.failed(
        roll.of,
        TERMS[roll.name] ?? called(roll.name),
        TOLD.least(least(roll)),
        sumOf(roll),
      );
  }
  return TOLD.causes[cause];
}

/** Dice on who was hit: what they are for, and what they came to. */
function hit(events: readonly Event[], at: number): Pick<Staged, 'before' | 'after'> {
  const event = events[at]!;
  const roll = event.type === 'dice-rolled' ? event.roll : undefined;
  if (!roll?.of || !isRolled(roll)) return {};
  const chance = percent(chanceOf(roll));
  if (roll.name === 'armour')
    return {
      before: TOLD.armour(roll.of, TOLD.least(needed(roll)), chance),
      after: roll.success ? TOLD.breaks(sumOf(roll)) : TOLD.holds(sumOf(roll)),
    };
  if (roll.name !== 'injury') return {};
  const fate = events.slice(at + 1).find((one) => 'player' in one && one.player === roll.of);
  return {
    before: TOLD.injury(roll.of, TOLD.least(needed(roll)), chance),
    after: TOLD.fate(sumOf(roll), (fate && HURT[fate.type]) ?? TOLD.out),
  };
}

/** Two dice for one injury, and what it is: BB-7.5. */
function injured(events: readonly Event[], at: number, { of }: Rolled | Thrown): Staged {
  const after = events.slice(at + 1).find((one) => one.type === 'casualty-suffered' && one.player === of);
  return {
    through: at,
    ...(of !== undefined && { at: of, before: TOLD.wound(of) }),
    ...(after?.type === 'casualty-suffered' && { after: words.result(after) }),
  };
}

/** Whether dice of that name have told it already. */
const thrown = (events: readonly Event[], name: string): boolean =>
  events.some((one) => one.type === 'dice-rolled' && (one.roll ?? one.rolls?.[0])?.name === name);

/** Whom dice are of, and what they try. */
function tried(events: readonly Event[], at: number, before: readonly Event[]): Pick<Staged, 'called'> {
  const event = events[at]!;
  if (event.type !== 'dice-rolled') return {};
  const roll: Rolled | Thrown | undefined = event.roll ?? event.rolls?.[0];
  if (roll?.name === 'block') {
    const block = [...before, ...events.slice(0, at)].findLast((one) => one.type === 'block-declared');
    if (!block) return {};
    const theirs = block.chooser === block.defender[0];
    return { called: TOLD.hits(block.attacker, block.defender, block.dice, theirs) };
  }
  const says = roll && TOLD.tries[roll.name];
  return says && roll.of ? { called: says(roll.of) } : {};
}

/** What the dice are for that are shown last among some events. */
export function rolledFor(events: readonly Event[], before: readonly Event[] = []): string | undefined {
  const at = events.findLastIndex(({ type }) => type === 'dice-rolled');
  const event = events[at];
  if (event?.type !== 'dice-rolled') return undefined;
  const said = staged(events, at, before);
  const name = (event.roll ?? event.rolls?.[0])?.name;
  return said?.before ?? said?.called ?? (name && capital(TERMS[name] ?? called(name)));
}

/** Dice of somebody who has been sent to a pad: the board does not show them there yet. */
function sentBefore(events: readonly Event[], at: number): Staged | undefined {
  const event = events[at]!;
  const rolls: readonly (Rolled | Thrown | undefined)[] =
    event.type === 'dice-rolled' ? [event.roll, ...(event.rolls ?? [])] : [];
  const before = events.slice(0, at);
  const named = before.findLast((one) => 'player' in one && one.player);
  const who = rolls.find((roll) => roll?.of)?.of ?? (named && 'player' in named ? named.player : undefined);
  const leg = legsOf(before).findLast(({ player }) => player === who);
  return leg?.type === 'player-teleported' ? { at: pad(leg.to) } : undefined;
}

/** How long a chain of teleports was, and who has come off badly. */
function chained(events: readonly Event[]): string | undefined {
  const down = new Set(events.flatMap((one) => (one.type === 'player-knocked-down' ? [one.player] : [])));
  const many = legsOf(events).length;
  return many > 1 ? TOLD.chain(many, [...down]) : undefined;
}

/**
 * What the theatre shows of an event, besides its dice and its highlight.
 * @param before in which a roll may have failed that was not rolled again
 */
export function staged(
  events: readonly Event[],
  at: number,
  before: readonly Event[] = [],
): Staged | undefined {
  const event = events[at]!;
  switch (event.type) {
    case 'dice-rolled':
      if (event.rolls?.[0]?.name === 'casualty') return injured(events, at, event.rolls[0]);
      return event.rolls?.[0]?.name === 'teleporter'
        ? counted(sends(events[at + 1]), event.rolls[0], events[at + 1])
        : { ...sentBefore(events, at), ...tried(events, at, before), ...hit(events, at) };
    case 'player-teleported':
    case 'teleporter-misfired':
      return legsOf(events.slice(at + 1)).length ? undefined : { news: chained(events) };
    // the dice have said so
    case 'player-knocked-out':
      return thrown(events.slice(0, at), 'injury') ? { news: '' } : undefined;
    case 'casualty-suffered':
      return event.effect !== 'dead' && thrown(events.slice(0, at), 'casualty') ? { news: '' } : undefined;
    case 'turn-began':
      return { news: TOLD.turn(event.number, event.seat), weighs: true };
    case 'turnover':
      return {
        news: TOLD.turnover(event.seat, why([...before, ...events.slice(0, at)], event)),
        weighs: true,
      };
    case 'touchdown-scored':
      return { news: scored(event.player, [...before, ...events.slice(0, at)]), weighs: true };
    case 'game-ended':
      return { news: TOLD.wins(event.winners), weighs: true };
    default:
      return undefined;
  }
}
