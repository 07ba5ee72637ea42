import type { Event, PublicState } from '@touchline/rules/cave-brawl';
import { BEAST_NAMES, FACTION_NAMES, words } from './words.ts';

/** The names that the rules use, where they do not speak for themselves: see `Drawing.term`. */
const TERMS: Readonly<Record<string, string>> = {
  // what may come of an action
  success: 'It succeeds',
  kill: 'It kills',
  fear: 'Too frightened to strike',
  'tackler-falls': 'The tackler falls itself',
  'tackler-dies': 'The tackler dies of it',
  'on-target': 'The throw is on target',
  caught: 'The catch, once it is on target',
  completed: 'Thrown and caught',
  // modifiers
  pressure: 'opponents beside it',
  // how a match ends
  points: 'By points',
  elimination: 'Nobody is left on the other side',
  'turn-limit': 'The last turn has been played',
  concession: 'Given up',
  // options
  teamSize: 'Team size',
  minBasic: 'Basic players, at least',
  pointsToWin: 'Points to win',
  firstBall: 'First ball',
  catchMove: 'Steps after a catch',
  blockMove: 'Steps after a block without follow-up',
  stallRule: 'What keeps the beasts away',
  stallTurns: 'Idle turns before a beast comes',
  maxBeasts: 'Beasts, at most',
  rivalryCheck: 'When Exiles roll for rivalry',
  pinnedCorpses: 'Corpses that somebody stands on',
  naturalTwenty: 'Natural twenty',
  turnLimit: 'Turn limit',
  tieBreak: 'Tie break',
  coin: 'by a coin',
  moved: 'the ball moved',
  advanced: 'the ball came closer to the goal',
  off: 'off',
  none: 'none',
  lie: 'lie still',
  roll: 'may wake beside it',
  remaining: 'what is left',
  fresh: 'all of them again',
};

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'point-scored':
      return `Point for team ${event.team}`;
    case 'player-died':
      return event.corpse ? `${event.player} falls` : `${event.player} dies`;
    case 'player-carried-off':
      return `${event.player} carried off`;
    case 'rivalry-tested':
      return event.roll.success ? undefined : `Rivalry! ${event.player} goes for ${event.rival}`;
    case 'fear-tested':
      return event.roll.success ? undefined : `${event.player} is afraid of ${event.target}`;
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

const HARM: ReadonlySet<string> = new Set(['fear', 'tackler-falls', 'tackler-dies']);

function facts(state: PublicState) {
  const { turn, drive, options, ball, idle, phase, teams, suddenDeath } = state;
  const lines: { name: string; value: string }[] = [];
  if (phase === 'draft' || !teams) return [{ name: 'Phase', value: 'Teams are handed in, sealed' }];
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
        : `tunnel of team ${ball.team}`;
  lines.push({ name: 'Ball', value: where });
  if (options.stallRule !== 'off') {
    const loose = ball?.where === 'loose';
    const value = `${loose ? idle.loose : idle.held} of ${options.stallTurns * (loose ? 2 : 1)}`;
    lines.push({ name: 'Idle turns', value });
  }
  const alive = (['A', 'B'] as const).map((team) => {
    const { faction, players } = teams[team];
    return `${FACTION_NAMES[faction]} ${players.filter(({ status }) => status !== 'removed' && status !== 'corpse').length}`;
  });
  lines.push({ name: 'Alive', value: alive.join(', ') });
  return lines;
}

/** What is said beside the board: small boards do without it. */
export const beside = {
  term: (name: string) => TERMS[name],
  highlight,
  facts,
  harm: (outcome: string) => HARM.has(outcome),
  aim: ({ options: { pointsToWin: n } }: PublicState) =>
    `Carry the ball into their tunnel, or kick it through the hole above: ${n === 1 ? 'one point wins' : `${n} points win`}. So does being the last alive.`,
};
