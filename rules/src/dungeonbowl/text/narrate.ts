import { addedUp, arithmetic } from '../../kernel/arithmetic.ts';
import { isRolled, type Rolled, type Thrown } from '../../kernel/roll.ts';
import { BLOCK_FACES } from '../data/faces.ts';
import type { Event, TurnEnd } from '../events.ts';
import type { Reason, Turnover } from '../state.ts';

type Words = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };
type Bought = Extract<Event, { type: 'inducements-bought' }>['items'][number];
type Strength = Extract<Event, { type: 'block-declared' }>['attackerStrength'];
type Square = { readonly x: number; readonly y: number };

const place = ({ x, y }: Square): string => `(${x},${y})`;
const plain = (name: string): string => name.replaceAll('-', ' ');

const TURNED: Readonly<Record<Turnover, string>> = {
  'knocked-down': 'a player is knocked down',
  'carrier-prone': 'the ball carrier goes to the ground',
  'pass-lost': 'the ball did not arrive',
  'pick-up': 'the ball was not picked up',
  fumble: 'the pass is fumbled',
  intercepted: 'the pass is intercepted',
  'thrown-carrier': 'the thrown carrier does not stand',
  ejected: 'a player is sent off',
  clock: 'the time is up',
  hole: 'a player fell into a hole',
  'carrier-gone': 'the ball carrier is gone from a teleporter',
  statue: 'the pass hit an obstacle',
  'blood-lust': 'thirst for blood',
};
const ENDS: Readonly<Record<TurnEnd, string>> = {
  ended: '',
  turnover: ' by a turnover',
  clock: ', as its time is up',
  'no-players': ', as nobody can act',
  conceded: ', as the side gives up',
};
const OVER: Readonly<Record<Reason, string>> = {
  touchdown: 'by a touchdown',
  time: 'as the time is up',
  'nobody-left': 'as nobody is left to play',
  agreement: 'by agreement',
  concession: 'by concession',
  cancelled: 'as the dungeon was not accepted',
};

/** What a die of that name shows that is no number: a block die (BB-1.2). */
const signOf = (name: string, face: number): string | undefined =>
  name === 'block' ? plain(BLOCK_FACES[face - 1]!) : undefined;

function roll(rolled: Rolled | Thrown): string {
  const who = rolled.of ? `${rolled.of}, ` : '';
  const signs = rolled.faces.flatMap((face) => signOf(rolled.name, face) ?? []).join(' / ');
  const text = signs || (isRolled(rolled) ? arithmetic(rolled, plain) : addedUp(rolled));
  return `${who}${plain(rolled.name)}: ${text}`;
}
/** `2 bribe`, `1 mercenary (ogre, guard)`, `1 star player (griff oberwald)`. */
function bought({ count, kind, star, position, skill }: Bought): string {
  const which = [star, position, skill].flatMap((one) => (one === undefined ? [] : plain(one)));
  return `${count} ${plain(kind)}${which.length ? ` (${which.join(', ')})` : ''}`;
}
/** `3`, or with all that is added to it: `3 + 1 (assists) = 4`. */
function strength({ base, skills, assists, total }: Strength): string {
  const added = [
    [skills, 'skills'],
    [assists, 'assists'],
  ] as const;
  const parts = added.flatMap(([n, name]) => (n ? [`${n < 0 ? `- ${-n}` : `+ ${n}`} (${name})`] : []));
  return parts.length ? `${base} ${parts.join(' ')} = ${total}` : String(total);
}
const by = (name: string | undefined, word = 'by'): string => (name === undefined ? '' : ` ${word} ${name}`);

const WORDS: Words = {
  'dice-rolled': (e) => {
    const again = e.rerollOf === undefined ? '' : `again by ${plain(e.rerollOf)}: `;
    return `${again}${[...(e.roll ? [e.roll] : []), ...(e.rolls ?? [])].map(roll).join('; ')}`;
  },
  'dungeon-accepted': (e) => `${e.seat} accepts the dungeon`,
  'first-seat-chosen': (e) => `${e.seat} begins`,
  'inducements-bought': (e) =>
    `${e.seat} buys ${e.items.length ? e.items.map(bought).join(', ') : 'nothing'}`,
  'chest-placed': (e) => `${e.seat} places chest ${e.chest} in ${place(e.square)}`,
  'teleporter-placed': (e) => `${e.seat} places teleporter ${e.number} in ${place(e.square)}`,
  'player-placed': (e) =>
    `${e.player} is set up in ${place(e.square)}${e.number === undefined ? '' : `, on teleporter ${e.number}`}`,
  'turn-began': (e) => `turn ${e.number}: team ${e.seat}`,
  'turn-ended': (e) => `turn ${e.number} of ${e.seat} ends${ENDS[e.reason]}`,
  turnover: (e) => `turnover for ${e.seat}: ${TURNED[e.cause]}`,
  'sponge-used': (e) => `the magic sponge wakes ${e.player}`,
  'player-arrived': (e) => `${e.player} arrives on teleporter ${e.number}`,
  'action-declared': (e) => `${e.player}: ${plain(e.action)}`,
  'activation-ended': (e) => `${e.player} is done`,
  'trait-failed': (e) => `${e.player} gives in to ${plain(e.skill)}`,
  'player-moved': (e) => `${e.player} moves to ${place(e.to)}${e.goForIt ? ', rushing' : ''}`,
  'player-stood-up': (e) => `${e.player} stands up`,
  'player-jumped': (e) => `${e.player} jumps from ${place(e.from)} to ${place(e.to)}`,
  'player-recovered': (e) => `${e.player} recovers from the teleport`,
  'player-swung': (e) => `${e.player} swings, direction ${e.direction}`,
  'block-declared': (e) =>
    `${e.attacker} (${strength(e.attackerStrength)}) blocks ${e.defender} (${strength(e.defenderStrength)}): ${e.dice === 1 ? '1 die' : `${e.dice} dice, ${e.chooser} chooses`}`,
  'block-die-chosen': (e) => `${e.seat} chooses ${plain(e.face)}`,
  'player-pushed': (e) => `${e.player} is pushed to ${place(e.to)}`,
  'player-stood-firm': (e) => `${e.player} stands firm`,
  'player-slammed': (e) => `${e.player} is slammed against a ${e.against}`,
  'followed-up': (e) => `${e.player} follows up to ${place(e.to)}`,
  'player-knocked-down': (e) => `${e.player} is knocked down (${plain(e.cause)})`,
  'player-placed-prone': (e) => `${e.player} goes to the ground (${plain(e.cause)})`,
  'armour-held': (e) => `the armour of ${e.player} holds, ${e.total} against ${e.av}`,
  'armour-broken': (e) => `the armour of ${e.player} breaks, ${e.total} against ${e.av}`,
  'player-stunned': (e) => `${e.player} is stunned${by(e.by)}`,
  'player-knocked-out': (e) => `${e.player} is knocked out${by(e.by)}`,
  'casualty-suffered': (e) => `${e.player} is a casualty${by(e.by)}: ${e.result} (${e.die})`,
  'apothecary-used': (e) => `the apothecary treats ${e.player}`,
  'player-regenerated': (e) => `${e.player} regenerates`,
  'player-raised': (e) => `${e.player} rises from what was ${e.of}`,
  'player-turned-over': (e) => `${e.player} turns over`,
  'player-removed': (e) => `${e.player} is out of the dungeon: ${e.to} (${plain(e.cause)})`,
  'player-ejected': (e) => `${e.player} is sent off (${plain(e.cause)})`,
  'bribe-used': (e) => `a bribe for ${e.player} ${e.success ? 'works' : 'is wasted'}`,
  'skill-used': (e) => `${e.player} uses ${plain(e.skill)}`,
  'reroll-used': (e) => `${e.player} rolls again: ${plain(e.source)}`,
  'reroll-denied': (e) => `${e.player} may not roll again: ${e.by}`,
  'player-distracted': (e) => `${e.player} is distracted${by(e.by)}`,
  'player-rooted': (e) => `${e.player} takes root`,
  'player-bitten': (e) => `${e.by} bites ${e.player}`,
  'ball-picked-up': (e) => `${e.player} picks the ball up`,
  'ball-caught': (e) => `${e.player} catches the ball${e.completion ? ', a completion' : ''}`,
  'ball-missed': (e) => `${e.player} does not get the ball`,
  'ball-dropped': (e) => `${e.player} drops the ball`,
  'ball-bounced': (e) => `the ball bounces to ${place(e.to)}`,
  'ball-scattered': (e) => `it scatters to ${place(e.to)}`,
  'direction-rerolled': (e) => `direction ${e.die} is blocked`,
  'ball-rested': (e) => `the ball lies in ${place(e.square)}`,
  'ball-lost': (e) => `the ball falls into the hole in ${place(e.square)}`,
  'ball-teleported': (e) => `the ball is teleported from ${e.from} to ${e.to}`,
  'ball-returned': (e) => `the ball returns on teleporter ${e.number}`,
  'pass-thrown': (e) => `${e.player} throws the ${e.what} to ${place(e.to)}, ${e.range}: ${e.result}`,
  'pass-intercepted': (e) => `${e.player} intercepts`,
  'pass-hit-obstacle': (e) => `it hits the obstacle in ${place(e.square)}`,
  'hand-off-made': (e) => `${e.player} hands off to ${e.to}`,
  'foul-committed': (e) => `${e.player} fouls ${e.target}`,
  'player-thrown': (e) => `${e.by} throws ${e.player} to ${place(e.to)}`,
  'player-landed': (e) => `${e.player} lands in ${place(e.square)}${e.standing ? '' : ', badly'}`,
  'player-eaten': (e) => `${e.by} eats ${e.player}`,
  'bomb-exploded': (e) =>
    `the bomb explodes in ${place(e.square)}${e.victims.length ? `: ${e.victims.join(', ')}` : ''}`,
  'bomb-lost': (e) => `the bomb is gone in the hole in ${place(e.square)}`,
  'chest-opened': (e) =>
    `chest ${e.chest} is opened${by(e.by)}: ${e.content === 'ball' ? 'the ball is in it' : 'it explodes'}`,
  'ball-snatched': (e) => `${e.player} snatches the ball`,
  'snatch-failed': (e) => `${e.player} does not get hold of the ball`,
  'chest-exploded': (e) => `chest ${e.chest} explodes${e.victims.length ? `: ${e.victims.join(', ')}` : ''}`,
  'player-teleported': (e) => `${e.player} is teleported from ${e.from} to ${e.to}`,
  'teleporter-misfired': (e) => `teleporter ${e.number} misfires under ${e.player}`,
  'player-strained': (e) => `the teleport is too much for ${e.player}`,
  'player-fell': (e) => `${e.player} falls into the hole in ${place(e.hole)}`,
  'clock-opened-chests': (e) => `the time has come: ${e.chests.join(', ')} open`,
  'teleporters-removed': (e) => `teleporters are gone: ${e.numbers.join(', ') || 'none'}`,
  'dugouts-closed': () => 'nobody comes in from the dug-outs any more',
  'decision-defaulted': (e) => `no answer from ${e.seat} to "${plain(e.kind)}"`,
  'draw-offered': (e) => `${e.seat} offers a draw`,
  'draw-answered': (e) => `${e.seat} ${e.accept ? 'accepts' : 'declines'} the draw`,
  'seat-conceded': (e) => `${e.seat} ${e.inactive ? 'forfeits' : 'concedes'}`,
  'touchdown-scored': (e) => `touchdown by ${e.player} in ${place(e.square)}`,
  'game-ended': (e) => `${e.winners.length ? `${e.winners.join(' ')} wins` : 'a draw'} ${OVER[e.reason]}`,
};

/** One event in words. */
export const narrate = (event: Event): string => WORDS[event.type](event as never);
