import type { Action, Event, PublicState, Team } from '@touchline/rules/cave-brawl';
import { text } from '@touchline/rules/cave-brawl/text';
import type { Drawing } from '../arena.ts';
import { Arena } from './arena.tsx';
import { guide } from './guide.ts';
import { rolls } from './rolls.ts';
import { BEAST_NAMES, FACTION_NAMES, TYPE_NAMES, words } from './words.ts';

const CLAUSES = /\s*\[(CB-[\d.]+)[^\]]*\]$/;

/** A player with his kind: `A4 zombie`. */
function who(state: PublicState, id: string): string {
  const player = state.teams?.[id[0] as Team]?.players.find((one) => one.id === id);
  const beast = state.beasts.find((one) => one.id === id);
  const kind = player ? player.name || TYPE_NAMES[player.type] : beast && BEAST_NAMES[beast.kind];
  return kind ? `${id} ${kind}` : id;
}

function action(action: Action, state: PublicState): string {
  switch (action.type) {
    case 'submit-roster': {
      const counts = new Map<string, number>();
      for (const { type } of action.players)
        counts.set(TYPE_NAMES[type], (counts.get(TYPE_NAMES[type]) ?? 0) + 1);
      return `${FACTION_NAMES[action.faction]}: ${[...counts].map(([type, n]) => `${n} ${type}`).join(', ')}`;
    }
    case 'choose-carrier':
      return `${who(state, action.player)} carries the ball`;
    case 'move': {
      const to = action.path.at(-1)!;
      return `${action.player} walks to ${words.at(to)}`;
    }
    case 'block':
    case 'tackle':
      return `${action.player} ${action.type}s ${who(state, action.target)}`;
    case 'pass':
      return `${action.player} passes to ${who(state, action.receiver)}`;
    case 'vault':
      return `${action.player} leaps over ${who(state, action.over)}`;
    case 'curse':
      return `${action.player} curses ${action.ability.toUpperCase()} of ${who(state, action.target)}`;
    case 'kick':
      return `${action.player} kicks at the hole`;
    case 'pick-up':
      return `${action.player} picks up the ball`;
    case 'stand-up':
      return `${action.player} stands up`;
    case 'push': {
      if (!action.to) return 'Leave him where he is';
      const where = words.at(action.to);
      return action.followUp ? `Push to ${where} and follow` : `Push to ${where}`;
    }
    case 'place-ball':
      return `The ball goes to ${words.at(action.to)}`;
    default:
      return words.verb(action);
  }
}

function group(action: Action, state: PublicState): string {
  if (action.type === 'submit-roster') return 'Teams';
  if (action.type === 'push' || action.type === 'place-ball') return 'Squares';
  return 'player' in action ? who(state, action.player) : 'Turn';
}

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'point-scored':
      return `Point for ${event.team}`;
    case 'player-died':
      return event.corpse ? `${event.player} falls` : `${event.player} dies`;
    case 'player-carried-off':
      return `${event.player} carried off`;
    case 'zombie-revived':
      return `${event.player} wakes`;
    case 'beast-released':
      return `${BEAST_NAMES[event.kind]} released`;
    case 'beast-died':
      return `${event.beast} killed`;
    case 'kick-attempted':
      return event.roll.success ? 'Kick through the hole' : 'Kick';
    case 'match-ended':
      return 'End';
    default:
      return undefined;
  }
}

function facts(state: PublicState) {
  const { turn, drive, options, score, ball, idle, phase, teams, suddenDeath } = state;
  const lines = [{ name: 'Score', value: `A ${score.A} : ${score.B} B (${options.pointsToWin} to win)` }];
  if (phase === 'draft' || !teams) return [...lines, { name: 'Phase', value: 'Teams are handed in, sealed' }];
  const limit = options.turnLimit ? ` of ${options.turnLimit}` : '';
  lines.push({
    name: 'Turn',
    value: `${turn}${limit}, drive ${drive}${suddenDeath ? ', sudden death' : ''}`,
  });
  const where = !ball
    ? '–'
    : ball.where === 'held'
      ? `held by ${ball.player}`
      : ball.where === 'loose'
        ? `loose at ${words.at(ball.at)}`
        : `in the tunnel of ${ball.team}`;
  lines.push({ name: 'Ball', value: where });
  if (options.stallRule !== 'off') {
    const loose = ball?.where === 'loose';
    const value = `${loose ? idle.loose : idle.held} of ${options.stallTurns * (loose ? 2 : 1)} idle turns`;
    lines.push({ name: 'Beasts stir', value });
  }
  const alive = (['A', 'B'] as const).map((team) => {
    const { faction, players } = teams[team];
    return `${FACTION_NAMES[faction]} ${players.filter(({ status }) => status !== 'removed' && status !== 'corpse').length}`;
  });
  lines.push({ name: 'Alive', value: alive.join(', ') });
  return lines;
}

export const drawing: Drawing<PublicState, Action, Event> = {
  Arena,
  side: (seat) => ({ name: words.side(seat as Team), colour: seat === 'B' ? '--side-2' : '--side-1' }),
  action,
  group,
  decision: ({ kind }) => words.decision(kind),
  event: (event) => text.event(event).replace(CLAUSES, ''),
  clause: (event) => CLAUSES.exec(text.event(event))?.[1],
  rolls,
  highlight,
  facts,
  guide,
  pitch: words.pitch,
};
