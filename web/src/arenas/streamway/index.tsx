import type { Action, Event, PublicState } from '@touchline/rules/streamway';
import { text } from '@touchline/rules/streamway/text';
import type { Drawing } from '../arena.ts';
import { Arena } from './arena.tsx';
import { guide } from './guide.ts';
import { words } from './words.ts';

/** Events that another one beside them says as well. */
const UNTOLD: ReadonlySet<Event['type']> = new Set([
  'man-landed',
  'monster-landed',
  'turn-ended',
  'round-ended',
  'game-started',
]);

const CLAUSES: { readonly [T in Event['type']]?: string } = {
  'wave-started': 'SW-3.3',
  'ability-rolled': 'SW-3.6',
  'monster-added': 'SW-3.4',
  'man-deployed': 'SW-4.2',
  'dice-rolled': 'SW-4.6',
  'monster-dice-allotted': 'SW-7.6',
  'monster-moved': 'SW-7.2',
  'monsters-merged': 'SW-6.17',
  'die-applied': 'SW-4.7',
  'snake-taken': 'SW-6.5',
  'ladder-taken': 'SW-6.10',
  'ladder-declined': 'SW-6.10',
  'monster-thrown': 'SW-6.6',
  'monster-destroyed': 'SW-6.6',
  'man-thrown': 'SW-6.7',
  'man-bumped': 'SW-6.8',
  'man-pushed': 'SW-6.8',
  'man-died': 'SW-4.12',
  'team-died': 'SW-2.3',
  'dice-lost': 'SW-4.11',
  'man-given': 'SW-5.1',
  'man-stolen': 'SW-5.1',
  'wave-won': 'SW-3.8',
  'men-restored': 'SW-3.9',
  'men-shifted': 'SW-3.9',
  'game-won': 'SW-3.11',
  'game-lost': 'SW-3.15',
};

function group(action: Action, state: PublicState): string {
  if (action.type !== 'apply-die') return words.answers;
  return `Die ${action.die + 1}: ${state.dice[action.die]?.value}`;
}

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'wave-started':
      return `Wave ${event.wave}`;
    case 'monster-added':
      return event.boss ? 'The boss' : `Monster ${event.monster}`;
    case 'monster-destroyed':
      return `${event.monster} destroyed`;
    case 'man-died':
      return `${event.man} dies`;
    case 'team-died':
      return `Team ${event.team} dead`;
    case 'game-won':
      return 'Won';
    case 'game-lost':
      return 'Lost';
    default:
      return undefined;
  }
}

function facts({ options, wave, round, rounds, dicePerTurn, boxcars, snakeEyes, men }: PublicState) {
  const roll = [boxcars ? 'boxcars' : '', snakeEyes ? 'snake eyes' : ''].filter(Boolean);
  const count = (status: string) => men.filter((man) => man.status === status).length;
  return [
    { name: 'Wave', value: wave > options.waves ? 'the boss' : `${wave} of ${options.waves}` },
    { name: 'Round', value: `${round} of ${rounds ?? `at most ${options.bossRoundLimit}`}` },
    { name: 'Dice a turn', value: `${dicePerTurn}${roll.length ? ` (${roll.join(', ')})` : ''}` },
    {
      name: 'Men',
      value: `${count('deployed')} in the stream, ${count('reserve')} in reserve, ${count('dead')} dead`,
    },
  ];
}

function side(seat: string, state: PublicState | undefined) {
  const player = state?.seats.find((one) => one.seat === seat);
  if (!player) return { name: words.player(seat), colour: `--side-${(Number(seat) % 6) + 1}` };
  const mates = state!.seats.filter(({ team }) => team === player.team);
  const name =
    mates.length > 1 ? words.inTeam(player.team, mates.indexOf(player) + 1) : words.team(player.team);
  return { name, colour: `--side-${player.team.charCodeAt(0) - 64}` };
}

export const drawing: Drawing<PublicState, Action, Event> = {
  Arena,
  side,
  action: words.action,
  group,
  decision: ({ kind }) => words.decision(kind),
  event: (event) => (UNTOLD.has(event.type) ? undefined : text.event(event)),
  clause: ({ type }) => CLAUSES[type],
  rolls(event) {
    if (event.type === 'dice-rolled')
      return event.dice.map((face) => ({ sides: event.sides, face, purpose: 'stream die' }));
    if (event.type === 'ability-rolled') return [{ sides: 6, face: event.roll, purpose: 'ability' }];
    return [];
  },
  highlight,
  facts,
  guide,
  pitch: words.pitch,
  resigns: false,
};
