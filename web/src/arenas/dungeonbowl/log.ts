import type { Event } from '@touchline/rules/dungeonbowl';
import { isRolled } from '@touchline/rules/kernel';
import { logWords as TOLD } from './log-words.ts';
import { called, capital, FACE_NAMES } from './words.ts';

/** So many teleports are told one by one. */
const MOST = 3;
/** One by itself, without its squares. */
export const event = (one: Event): string => capital(TOLD.told(one));

type Leg = Extract<Event, { type: 'player-teleported' | 'teleporter-misfired' }>;
type Fate = 'pushed' | 'down' | 'stunned' | 'ko' | 'hurt' | 'dead';

/** From what matters least on: of somebody the last is told. */
const FATES: readonly Fate[] = ['pushed', 'down', 'stunned', 'ko', 'hurt', 'dead'];
const FATED: Readonly<Partial<Record<Event['type'], Fate>>> = {
  'player-pushed': 'pushed',
  'player-knocked-down': 'down',
  'player-placed-prone': 'down',
  'player-stunned': 'stunned',
  'player-knocked-out': 'ko',
  'casualty-suffered': 'hurt',
};

/** Who went from which pad to which, and who stayed, one after another. */
export const legsOf = (events: readonly Event[]): readonly Leg[] =>
  events.filter((one) => one.type === 'player-teleported' || one.type === 'teleporter-misfired');

/** What teleports came to: DB-9.6. */
function chain(legs: readonly Leg[]): string[] {
  const told = legs
    .slice(0, MOST)
    .map((leg) =>
      leg.type === 'player-teleported' ? TOLD.leg(leg.player, leg.to) : TOLD.stays(leg.player, leg.number),
    );
  return legs.length > 1 ? [TOLD.chain(told, Math.max(0, legs.length - MOST))] : told;
}

/** For whom it was one too many: DB-9.7. */
function strained(events: readonly Event[]): string[] {
  const who = new Set(events.flatMap((one) => (one.type === 'player-strained' ? [one.player] : [])));
  return who.size ? [TOLD.strained([...who])] : [];
}

/** What became of whom, the worst of each. */
function fates(events: readonly Event[]): string[] {
  const worst = new Map<string, Fate>();
  for (const one of events) {
    const fate = one.type === 'casualty-suffered' && one.effect === 'dead' ? 'dead' : FATED[one.type];
    if (!fate || !('player' in one) || typeof one.player !== 'string') continue;
    const before = worst.get(one.player);
    if (!before || FATES.indexOf(before) < FATES.indexOf(fate)) worst.set(one.player, fate);
  }
  return FATES.flatMap((fate) => {
    const who = [...worst].flatMap(([id, one]) => (one === fate ? [id] : []));
    return who.length ? [TOLD[fate](who)] : [];
  });
}

const isFall = ({ type }: Event): boolean => FATED[type] !== undefined;

/** What was done, in order; steps of one after another are one way. */
function deeds(events: readonly Event[]): string[] {
  const told: string[] = [];
  let way: { player: string; steps: number } | undefined;
  let against: readonly [string, string] | undefined;
  const arrive = () => {
    if (way) told.push(TOLD.goes(way.player, way.steps));
    way = undefined;
  };
  const chosen = events.some(({ type }) => type === 'block-die-chosen');
  // of a chain the one is told who was not pushed there: BB-6.13
  const pushes = events.filter((one) => one.type === 'player-pushed');
  const pushed = pushes.find(({ by }) => !pushes.some(({ player }) => player === by));
  const stands = events.some(({ type }) => type === 'activation-ended') && !events.some(isFall);
  for (const one of events) {
    if (one.type === 'player-moved') {
      if (way?.player !== one.player) arrive();
      way = { player: one.player, steps: (way?.steps ?? 0) + 1 };
      continue;
    }
    if (one.type === 'block-declared') {
      against = [one.attacker, one.defender];
      if (!chosen) told.push(TOLD.blocks(...against, undefined));
    }
    const failed = one.type === 'dice-rolled' ? failure(one) : undefined;
    const line = TOLD.lines[one.type] as ((event: Event) => string) | undefined;
    if (failed || line || one.type === 'block-die-chosen') arrive();
    if (failed) told.push(failed);
    if (one.type === 'block-die-chosen') {
      const face = FACE_NAMES[one.faces[one.index]! - 1]!;
      // a block that was declared before is told by whom it pushes
      const whose = against ?? (pushed && ([pushed.by, pushed.player] as const));
      told.push(whose ? TOLD.blocks(...whose, face) : face);
      if (one.face === 'both-down' && stands) told.push(TOLD.bothStand);
    }
    if (line && one.type !== 'turnover' && one.type !== 'turn-began') told.push(line(one));
  }
  arrive();
  return told;
}

/** Rolls of which a failure is told: what others come to is told by what came of them. */
const TRIED: ReadonlySet<string> = new Set('dodge go-for-it jump pick-up landing precarious'.split(' '));
function failure({ roll, rerollOf }: Extract<Event, { type: 'dice-rolled' }>): string | undefined {
  if (!roll || !isRolled(roll) || roll.success || !roll.of || !TRIED.has(roll.name)) return undefined;
  return TOLD.fails(roll.of, called(roll.name), rerollOf !== undefined);
}

/**
 * What the events of an entry came to, in a line; `undefined` where there is nothing to add to what the rules
 * tell.
 */
export function sumUp(events: readonly Event[]): string | undefined {
  const ends = events.flatMap((one) => {
    if (one.type !== 'turnover' && one.type !== 'turn-began') return [];
    const line = TOLD.lines[one.type] as (event: Event) => string;
    return [line(one)];
  });
  const parts = new Set([
    ...deeds(events),
    ...chain(legsOf(events)),
    ...strained(events),
    ...fates(events),
    ...ends,
  ]);
  return parts.size ? capital([...parts].join('; ')) : undefined;
}
