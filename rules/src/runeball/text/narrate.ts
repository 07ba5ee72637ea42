import { addedUp, arithmetic } from '../../kernel/arithmetic.ts';
import { type Rolled, rollsOf, sumOf, type Thrown } from '../../kernel/roll.ts';
import type { DownCause, Event, FumbleCause } from '../events.ts';
import type { Hex } from '../field.ts';
import type { Reason, TurnEnd } from '../state.ts';

type Words = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };

const place = ({ q, r }: Hex): string => `(${q},${r})`;
const hexes = (n: number): string => `${n} ${n === 1 ? 'hex' : 'hexes'}`;
const signed = (n: number): string => (n < 0 ? `- ${-n}` : `+ ${n}`);
const result = ({ A, B }: { A: number; B: number }): string => `A ${A}, B ${B}`;
const way = (path: readonly Hex[]): string => path.map(place).join(' ');
const COMPASS = ['', 'north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];

/** `DL 10 + 2 (adjacent)`: where the number a test needs comes from. */
function needs({ base, mods }: Extract<Event, { type: 'test-rolled' }>['dl']): string {
  return `DL ${base}${mods.map(({ name, value }) => ` ${signed(value)} (${name})`).join('')}`;
}

/** `by 3`, `short by 2`. */
const by = (margin: number): string => (margin < 0 ? `short by ${-margin}` : `by ${margin}`);

/** One side of an opposed test: what it came to. */
function side({ faces, modifiers, total, again }: Rolled): string {
  const before = again ? `${again.faces[0]}, again: ` : '';
  const parts = modifiers.map(({ name, value }) => ` ${signed(value)} (${name})`).join('');
  return `${before}${faces[0]}${parts} = ${total}`;
}

const dice = (rolls: readonly Thrown[]): string =>
  rolls.map((roll) => `${roll.name} ${addedUp(roll)}`).join(', ');

/** `3 (str damage) + 2 (damage) + 1 = 6`: dice, and what strength and the maneuver add. */
function damage(rolls: readonly Thrown[], rolled: number): string {
  const parts = rolls.map((roll) => `${roll.faces.join(' + ')} (${roll.name})`);
  const more = rolled - rolls.reduce((sum, roll) => sum + sumOf(roll), 0);
  return `${[...parts, ...(more ? [more] : [])].join(' + ')} = ${rolled}`;
}

const ENDED: Readonly<Record<TurnEnd, string>> = {
  done: '',
  fumble: ', with the ball lost',
  turnover: ', with the ball turned over',
  out: ', out of it',
  score: ', as there are points',
};
const DOWN: Readonly<Record<DownCause, string>> = {
  block: 'is knocked down',
  'failed-block': 'falls in the attempt to block',
  wound: 'goes down, wounded',
  knockout: 'goes down, knocked out',
  'roll-with-it': 'rolls with it, to the ground',
  fall: 'falls',
  dive: 'lies there after the dive',
};
const LOST: Readonly<Record<FumbleCause, string>> = {
  'knocked-down': 'knocked down with the ball',
  strip: 'stripped of the ball',
  catch: 'a catch dropped',
  recovery: 'a recovery failed',
  pass: 'a pass that found nobody',
  handoff: 'a handoff dropped',
  tip: 'a tip that found nobody',
  kick: 'a kick that found nobody of the team',
  fall: 'a fall with the ball',
};
const REST = {
  ejected: 'its player is sent off',
  nobody: 'nobody can have it',
  left: 'its player is gone',
} as const;
const TURNED = {
  out: 'the ball is out',
  interception: 'a pass is intercepted',
  push: 'a player is pushed off',
} as const;
const WON: Readonly<Record<Reason, string>> = {
  score: 'on points',
  draw: 'level',
  overtime: 'in overtime',
  shootout: 'in the shoot-out',
  concession: 'by concession',
  forfeit: 'by forfeit',
};
const STOPPED = {
  touchdown: 'a touchdown',
  goal: 'a field goal',
  'half-time': 'half-time',
  'full-time': 'full time',
} as const;
const KESHAT = { keshat: 'a Keshat', counts: 'it counts', bust: 'a bust' } as const;
const LEFT = { out: 'unconscious', 'off-field': 'off the field', carried: 'carried' } as const;

const beforePlay = {
  'match-started': (e) =>
    `The match begins; the referee's PER is ${e.referee.per}${e.rolls.length ? ` (${dice(e.rolls)} + 3)` : ''} [RB-22.8]`,
  'team-submitted': (e) => `${e.seat} plays with ${e.name ?? `the team ${e.preset}`} [RB-6.2]`,
  'attributes-rolled': (e) =>
    `${e.seat} rolls attributes: ${Array.from({ length: 9 }, (_, i) => e.values.slice(9 * i, 9 * i + 9).join(' ')).join('; ')} [RB-6.4]`,
  'keshat-thrown': (e) => `${e.seat} throws Keshat: ${addedUp(e.roll)}, ${KESHAT[e.result]} [RB-7.1]`,
  'keshat-won': (e) =>
    `${e.seat} wins the throw${e.roll ? `, by the coin (${addedUp(e.roll)})` : ''}${e.exact ? ', and makes both choices' : ''} [RB-7.1, RB-7.4]`,
  'side-chosen': (e) => `${e.seat} chooses to ${e.side} in half ${e.half} [RB-7.3]`,
  'team-set-up': (e) =>
    `${e.seat} sets up ${e.positions.map(({ player, hex }) => `${player} ${place(hex)}`).join(', ')}${e.kicker ? `; ${e.kicker} kicks` : ''} [RB-8.1]`,
  'line-crossed': (e) => `${e.player} steals away before the kick: ${way(e.path)} [RB-26.31]`,
  'kicked-off': (e) => `${e.player} kicks off${e.high ? ' high' : ''} to ${place(e.target)} [RB-8.7]`,
  'kick-went-out': (e) => `The kickoff to ${place(e.hex)} is out of bounds [RB-8.9]`,
  'ball-awarded': (e) => `${e.player} is given the ball [${e.reason === 'kickoff' ? 'RB-8.10' : 'RB-10.5'}]`,
} satisfies Partial<Words>;

const rolled = {
  'test-rolled': (e) =>
    `${e.player}, ${e.roll.name}: ${arithmetic(e.roll)} ${by(e.margin)}, ${needs(e.dl)} [${e.roll.clause}]`,
  'opposed-rolled': (e) =>
    `${e.player}, ${e.rolls[0]!.name}, ${side(e.rolls[0]!)} against ${e.opponent}, ${side(e.rolls[1]!)}: ${e.margin < 0 ? 'fails' : 'succeeds'} by ${Math.abs(e.margin)} [${e.rolls[0]!.clause}]`,
  'reroll-used': (e) => `${e.player} tries again (${e.name}): ${e.new} in place of ${e.old} [RB-3.8]`,
} satisfies Partial<Words>;

const ball = {
  'ball-scattered': (e) =>
    `The ball flies ${hexes(e.distance)} ${COMPASS[e.direction]} from ${place(e.from)}, ${e.out ? `out at ${place(e.to)}` : `to ${place(e.to)}`} (${dice(e.rolls)})`,
  'ball-landed': (e) =>
    `The ball comes down at ${place(e.hex)}: ${{ ground: 'it hits the ground', caught: 'caught', out: 'out' }[e.result]} [RB-9.10]`,
  'ball-bounced': (e) =>
    `The ball bounces ${COMPASS[e.direction]} from ${place(e.from)}${e.out ? ', out' : ` to ${place(e.to)}, ${e.state === 'rest' ? 'where it rests' : 'and on'}`} (${dice(e.rolls)}) [RB-9.3]`,
  'ball-recovered': (e) => `${e.player} has the ball [RB-9.6]`,
  'ball-caught': (e) =>
    `${e.player} catches the ball${e.from ? `, passed by ${e.from} over ${hexes(e.range!)}` : ''} [RB-9.10, RB-17.7]`,
  'catch-failed': (e) => `${e.player} cannot hold the ball [RB-9.6]`,
  'ball-tipped': (e) => `${e.player} tips the ball on to ${place(e.to)} [RB-18.7]`,
  'ball-handed-off': (e) => `${e.from} hands the ball to ${e.to} [RB-19.1]`,
  'ball-stripped': (e) => `${e.by} strips ${e.player} of the ball [RB-26.26]`,
  'ball-came-to-rest': (e) =>
    `The ball lies at rest at ${place(e.hex)}: ${REST[e.reason]} [RB-10.5, RB-22.5]`,
} satisfies Partial<Words>;

const turns = {
  'round-started': (e) => `Half ${e.half}, round ${e.round}`,
  'initiative-rolled': (e) =>
    `Initiative: ${e.order.map(({ player, total }) => `${player} ${total}`).join(', ')} (${rollsOf(e)
      .map(({ of, faces }) => `${of} ${faces.join(', ')}`)
      .join('; ')}) [RB-11.1]`,
  'round-ended': (e) => `Round ${e.round} of half ${e.half} is over`,
  'turn-started': (e) =>
    e.turnType === 'normal' ? `Turn of ${e.player}` : `${e.player} has a ${e.turnType} turn`,
  'turn-ended': (e) => `The turn of ${e.player} is over${ENDED[e.reason]} [RB-12.11]`,
  'turn-lost': (e) => `${e.player} loses the turn, ${LEFT[e.reason]} [RB-13.9]`,
  blitzed: (e) => `${e.player} blitzes ahead of ${e.against} [RB-13.1]`,
  'hold-taken': (e) => `${e.player} waits [RB-12.2]`,
  'hold-released': (e) => `${e.player} acts now, before ${e.before} [RB-12.2]`,
  'action-declared': ({ player, action }) =>
    `${player} declares ${action.kind === 'recover' ? 'a recovery' : `a block on ${action.target}`} [RB-12.5]`,
  'declaration-triggered': (e) =>
    `${e.player} does what was declared${e.by ? `, as ${e.by} comes` : ''} [RB-12.6, RB-12.7]`,
  'declaration-lost': (e) => `${e.player} cannot do what was declared [RB-12.8]`,
} satisfies Partial<Words>;

const movement = {
  'player-moved': (e) =>
    `${e.player} moves ${way([e.from, ...e.path])}${e.ball ? ' with the ball' : ''}: ${e.cost} spent, ${e.left} left [RB-14.3]`,
  'player-turned': (e) => `${e.player} turns ${COMPASS[e.facing]} [RB-5.3]`,
  'player-stood-up': (e) =>
    `${e.player} stands up${e.how === 'jump-up' ? ' in a jump' : e.how === 'award' ? ' with the ball' : ''} [RB-14.6]`,
  'player-jumped': (e) =>
    `${e.player} ${e.success ? `${e.kind}s over ${place(e.over)} to ${place(e.to)}` : `does not get over ${place(e.over)}`} [${e.kind === 'vault' ? 'RB-14.9' : 'RB-14.8'}]`,
  'player-sidestepped': (e) => `${e.player} steps aside to ${place(e.to)} [RB-8.11]`,
  'player-dived': (e) => `${e.player} dives to ${place(e.path.at(-1)!)} [RB-18.10]`,
  'stance-taken': (e) => `${e.player} gets ready to dodge [RB-26.23]`,
} satisfies Partial<Words>;

const contact = {
  blocked: (e) =>
    `${e.player} ${e.strip ? 'goes for the ball of' : 'goes for'} ${e.target} (${e.kind}), ${by(e.margin)} [RB-15.3]`,
  'block-skipped': (e) => `${e.player} cannot reach ${e.target} any more [RB-26.13]`,
  'player-pushed': (e) => `${e.player} is pushed from ${place(e.from)} to ${place(e.to)} [RB-15.6]`,
  'pushed-off-field': (e) => `${e.player} is pushed off the field, and lies at its edge [RB-15.7]`,
  'player-knocked-down': (e) => `${e.player} ${DOWN[e.cause]}${e.by ? `, by ${e.by}` : ''} [RB-16.1]`,
  'player-damaged': (e) =>
    `${e.player} is hit by ${e.by}: ${damage(e.rolls, e.rolled)} - ${e.armour} (armour), ${e.damage} get through${e.lethal ? ', lethal' : ''}; ${e.remaining} hits remain [RB-4.3, RB-4.4]`,
  'wound-scored': (e) =>
    `${e.player} is wounded: ${addedUp(e.roll)} ${signed(e.sum - e.roll.faces[0]!)} = ${e.sum}, ${e.grade} [RB-4.9, RB-4.10]`,
  'player-knocked-out': (e) => `${e.player} is knocked out [RB-4.11]`,
  'player-died': (e) => `${e.player} dies [RB-4.14]`,
} satisfies Partial<Words>;

const flights = {
  'pass-thrown': (e) =>
    `${e.player} passes to ${e.to}, ${hexes(e.range)}${e.kind === 'normal' ? '' : ` (${e.kind})`}, ${by(e.margin)}${e.catchDl ? `: to be caught at ${e.catchDl}` : ''}${e.interceptDl ? `, intercepted at ${e.interceptDl}` : ''} [RB-17.5]`,
  'pass-intercepted': (e) => `${e.player} intercepts the pass of ${e.from} [RB-18.4]`,
  'goal-attempted': (e) => `${e.player} kicks for goal from ${hexes(e.distance)}, DL ${e.dl} [RB-20.3]`,
  'goal-kicked': (e) =>
    `Goal! ${e.player} scores 3 for ${e.team} from ${hexes(e.distance)}: ${result(e.score)} [RB-20.4]`,
  'goal-missed': (e) => `${e.player} misses the goal [RB-20.5]`,
  'kick-blocked': (e) => `${e.player} blocks the kick of ${e.kicker} [RB-20.8]`,
  'quick-kicked': (e) =>
    `${e.player} kicks the ball ${hexes(e.distance)} ${COMPASS[e.direction]} (${dice(e.rolls)}) [RB-21.6]`,
  'kick-attacked': (e) => `${e.player} kicks the ball at ${e.target} [RB-21.1]`,
} satisfies Partial<Words>;

const consequences = {
  fumbled: (e) => `Fumble of ${e.player ?? e.team}: ${LOST[e.cause]} [RB-10.1]`,
  'turnover-scored': (e) =>
    `1 for ${e.team}: ${TURNED[e.cause]}, charged to ${e.charged}${e.exit ? `, at ${place(e.exit)}` : ''}; ${result(e.score)} [RB-10.4]`,
  'free-turn-earned': (e) => `${e.team} earns a free turn [RB-10.3]`,
  'free-turn-started': (e) => `${e.player} takes the free turn of ${e.team} [RB-10.3]`,
  'free-turn-declined': (e) => `${e.team} declines the free turn [RB-10.11]`,
  'free-turn-lost': ({ team, reason }) =>
    reason === 'chain'
      ? `${team} loses a free turn: there were too many in a row [RB-10.9]`
      : `${team} loses a free turn: nobody is left who could take it [RB-10.11]`,
  'touchdown-scored': (e) =>
    `Touchdown! ${e.player} scores 7 for ${e.team} at ${place(e.hex)}: ${result(e.score)} [RB-23.2]`,
  'foul-committed': (e) => `${e.player} fouls ${e.target} (${e.kind}) [RB-22.2]`,
  'foul-unseen': (e) => `The referee has not seen ${e.player} [RB-22.4]`,
  'player-ejected': (e) =>
    `${e.player} is sent off: ${e.limit} may play until the drive ends [RB-22.5, RB-22.6]`,
} satisfies Partial<Words>;

const sideline = {
  'player-left-field': (e) =>
    `${e.player} leaves the field at ${place(e.hex)}${e.replacement ? `; ${e.replacement} comes in next round` : ''} [RB-24.2]`,
  'player-entered-field': (e) => `${e.player} comes in at ${place(e.hex)} [RB-24.5]`,
  'player-picked-up': (e) => `${e.by} picks ${e.player} up [RB-24.10]`,
  'player-set-down': (e) => `${e.player} is laid down at ${place(e.hex)} [RB-24.13]`,
  'stoppage-began': (e) => `Play stops: ${STOPPED[e.reason]} [RB-23.8]`,
  'shook-off': (e) => `${e.player} shakes off ${e.healed} (rolled ${addedUp(e.roll)}) [RB-25.1]`,
  'player-treated': (e) =>
    `The doctor heals ${e.healed} of ${e.patient} (${dice(e.rolls)})${e.grade ? `; the worst wound is ${e.grade} now` : ''} [RB-24.9]`,
  'player-woke': (e) => `${e.player} wakes [RB-4.15]`,
} satisfies Partial<Words>;

const end = {
  'half-ended': (e) => `Half ${e.half} is over: ${result(e.score)} [RB-7.8]`,
  'overtime-began': () => 'Overtime: the first point ends the match [RB-23.15]',
  'shootout-kicked': (e) =>
    `${e.player ?? `Nobody of ${e.seat}`} ${e.good ? 'scores' : 'misses'} in the shoot-out [RB-23.17]`,
  'match-conceded': (e) => `${e.seat} concedes [RB-23.13]`,
  'match-ended': (e) =>
    `${e.winner ? `${e.winner} wins` : 'A draw'}, ${WON[e.reason]}: ${result(e.score)} [RB-23.12]`,
} satisfies Partial<Words>;

const WORDS: Words = {
  ...beforePlay,
  ...rolled,
  ...ball,
  ...turns,
  ...movement,
  ...contact,
  ...flights,
  ...consequences,
  ...sideline,
  ...end,
};

/** One event in one line: who did what, every face and what was added to it, and the clause in brackets. */
export const narrate = (event: Event): string => (WORDS[event.type] as (event: Event) => string)(event);
