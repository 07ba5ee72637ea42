import type { Event, PublicState } from '@touchline/rules/runeball';
import { team as teamOf } from '@touchline/rules/runeball/page';
import { SKILL_NAMES } from './skills.ts';
import { words } from './words.ts';

/** The names that the rules use, where they do not speak for themselves: see `Drawing.term`. */
const TERMS: Readonly<Record<string, string>> = {
  ...SKILL_NAMES,
  // what may come of an action
  hit: 'It hits',
  'knocked-down': 'Knocked down',
  wounded: 'Wounded',
  stripped: 'The ball is stripped',
  'blocker-down': 'The blocker goes down itself',
  'blocker-hurt': 'The blocker is hurt',
  completed: 'Thrown and caught',
  intercepted: 'Intercepted',
  fumbled: 'Fumbled',
  out: 'Out of bounds',
  caught: 'Caught',
  recovered: 'The ball is had',
  'handed-off': 'It takes the ball',
  goal: 'Goal',
  lands: 'It lands on its feet',
  falls: 'It falls',
  stands: 'It stands',
  unseen: 'The referee sees nothing',
  'rolled-with-it': 'It rolls with it',
  treated: 'The treatment helps',
  // modifiers
  adjacent: 'opponents beside it',
  unmoved: 'cool head',
  maneuver: 'maneuver',
  flank: 'from the flank',
  rear: 'from behind',
  prone: 'on the ground',
  defence: 'defence lowered',
  carrying: 'carries somebody',
  wounds: 'wounds',
  blitz: 'blitz',
  dive: 'dive',
  'acrobatic-dodge': 'dodge stance',
  // how a match ends
  score: 'By points',
  draw: 'Level at full time',
  overtime: 'In overtime',
  shootout: 'By a shoot-out',
  concession: 'Given up',
  forfeit: 'Forfeited',
  // options
  roundsPerHalf: 'Rounds in each half',
  refereePer: 'The eyes of the referee',
  roll: 'rolled',
  teamBuild: 'Teams',
  any: 'any',
  preset: 'ready-made only',
  archetype: 'of archetypes',
  points: 'built by points',
  rolled: 'of rolled attributes',
  attributePoints: 'Points for attributes',
  rankPoints: 'Skill ranks',
  startingManeuvers: 'Maneuvers to begin with',
  touchdownLine: 'Where a touchdown is scored',
  'goal-line': 'in the end zone',
  'end-line': 'in its last column',
  pushOutScores: 'Who pushed off the field scores',
  carrier: 'the carrier',
  zoneOfControl: 'Zones of control',
  cost: 'leaving one costs more',
  stop: 'entering one ends the movement',
  none: 'none',
  freeChainLimit: 'Free turns in a row, at most',
  doctor: 'A doctor on the sideline',
  carrySizeRule: 'Who may carry whom',
  strength: 'by strength',
  deaths: 'The worst wounds kill',
  tiebreak: 'Level at full time',
  overtimeRounds: 'Rounds of overtime',
};

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'touchdown-scored':
      return `Touchdown by ${event.player}`;
    case 'goal-kicked':
      return `Goal by ${event.player}`;
    case 'turnover-scored':
      return `Turnover for ${event.team}`;
    case 'pass-intercepted':
      return `${event.player} intercepts`;
    case 'player-knocked-out':
      return `${event.player} knocked out`;
    case 'player-died':
      return `${event.player} dies`;
    case 'player-ejected':
      return `${event.player} sent off`;
    case 'half-ended':
      return `End of half ${event.half}`;
    case 'match-ended':
      return 'End';
    default:
      return undefined;
  }
}

const HARM: ReadonlySet<string> = new Set(
  'blocker-down blocker-hurt intercepted fumbled out falls ejected'.split(' '),
);

function facts(state: PublicState) {
  const { half, round, options, referee, turn, players, limit } = state;
  const name = half > 2 ? 'Overtime' : `Half ${half}`;
  const rounds = half > 2 ? options.overtimeRounds : options.roundsPerHalf;
  const lines = [{ name: 'Round', value: `${name}, ${round} of ${rounds}` }];
  if (state.shootout) {
    lines.push({ name: 'Shoot-out', value: words.shotsOf(state.shootout) });
    return lines;
  }
  if (!players.length) return lines;
  lines.push({ name: 'Ball', value: words.ballAt(state.ball) });
  if (turn) lines.push({ name: 'Acts', value: `${words.who(state, turn.player)}${TURNS[turn.type]}` });
  const able = (['A', 'B'] as const).map((of) => {
    const up = teamOf(state, of).filter(({ where, conscious }) => where === 'field' && conscious).length;
    return `${of} ${up} of ${limit[of]}`;
  });
  lines.push({ name: 'On the field', value: able.join(', ') });
  lines.push({ name: 'Referee', value: `PER ${referee.per}` });
  return lines;
}
const TURNS = { normal: '', blitz: ', blitz', held: ', held turn', free: ', free turn' } as const;

/** What is said beside the board: small boards do without it. */
export const beside = {
  term: (name: string) => TERMS[name],
  highlight,
  facts,
  harm: (outcome: string) => HARM.has(outcome),
  aim: () =>
    'Run the ball into their end zone for 7 points, or kick it through their posts for 3. The most points after both halves win.',
};
