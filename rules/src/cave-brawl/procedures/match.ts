/** CB-2.7 to CB-2.10, CB-4.1: from rosters to the first drive. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Dice } from '../../kernel/dice.ts';
import { sumOf, type Thrown, throwDice } from '../../kernel/roll.ts';
import type { Teams } from '../../kernel/setup.ts';
import type { Submitted } from '../actions/submit-roster.ts';
import { ABILITIES, SCORES, TEAMS, type Team, TYPES } from '../data.ts';
import type { MadePlayer } from '../events.ts';
import type { Options, Roster, Sheet } from '../options.ts';
import type { Play } from '../play.ts';
import { draftAsked } from '../questions.ts';
import type { Player, Side, State } from '../state.ts';
import { startDrive } from './drive.ts';

/** A match before anybody has decided anything. */
export function newState(options: Options): State {
  return {
    phase: 'draft',
    options,
    drive: 0,
    turn: 0,
    suddenDeath: false,
    score: { A: 0, B: 0 },
    idle: { held: 0, loose: 0 },
    beasts: [],
    nextBeast: 1,
    stack: [],
  };
}

interface Match extends FrameOf<'match'> {
  /** The teams that are not drafted: CB-2.9. */
  readonly given: Teams<Sheet>;
  /** The rosters that lie sealed, as they were submitted: CB-2.10. */
  answers?: Record<string, Submitted>;
}

/** From rosters to the first drive; teams that are given are not drafted (CB-2.9). */
export const match = procedure<Play, Match>()('match', {
  draft(play, { given }) {
    const seats = TEAMS.filter((team) => !given[team]);
    if (seats.length) draftAsked.ask(play, seats, {});
  },
  teams(play, f) {
    const { state } = play;
    const drafted = draftAsked.answers(f);
    const make = (team: Team) => makeTeam(play, team, f.given[team], drafted[team]);
    const A = make('A');
    const B = make('B');
    state.phase = 'turn';
    state.teams = { A, B };
  },
  /** CB-4.1 */
  'first drive'(play) {
    const { state, dice, events } = play;
    let offence = state.options.firstBall;
    if (offence === 'coin') {
      const roll = throwDice(dice, 'opening coin', 2);
      offence = sumOf(roll) === 1 ? 'A' : 'B';
      events.push({ type: 'coin-flipped', offence, roll });
    }
    startDrive(play, offence);
  },
});

function makeTeam(play: Play, team: Team, sheet: Sheet | undefined, roster: Roster | undefined): Side {
  const rolls: Thrown[] = [];
  const players = sheet
    ? sheet.players.map((given, i) => givenPlayer(team, i + 1, given))
    : roster!.players.map((pick, i) => rollPlayer(play.dice, team, i + 1, pick, rolls));
  const { faction } = (sheet ?? roster)!;
  play.events.push({ type: 'team-created', team, faction, players, ...(rolls.length && { rolls }) });
  return { faction, players: players.map(newPlayer), stats: {} };
}

type Pick = Roster['players'][number];

function identity(team: Team, number: number, { type, name }: Pick) {
  const { faction, mv } = TYPES[type];
  return { id: `${team}${number}`, number, ...(name !== undefined && { name }), type, faction, mv };
}

/** CB-2.9 */
export function givenPlayer(team: Team, number: number, given: Sheet['players'][number]): MadePlayer {
  const { bt, cd, pk, maxHp } = given;
  return Object.assign(identity(team, number, given), { bt, cd, pk, maxHp });
}

/** CB-2.7, CB-2.8 @param rolls the dice are added to these */
export function rollPlayer(dice: Dice, team: Team, number: number, pick: Pick, rolls: Thrown[]): MadePlayer {
  const who = identity(team, number, pick);
  const roll = (name: string, count = 1): number => {
    const thrown = throwDice(dice, name, 6, count, { seat: team, of: who.id });
    rolls.push(thrown);
    return sumOf(thrown);
  };
  const modifiers = { bt: TYPES[pick.type].bt, cd: TYPES[pick.type].cd, pk: TYPES[pick.type].pk };
  const scores = { bt: 0, cd: 0, pk: 0 };
  for (const ability of ABILITIES) scores[ability] = Math.max(0, roll(SCORES[ability]) + modifiers[ability]);
  return Object.assign(who, { modifiers }, scores, { maxHp: roll('HP', Math.max(1, scores.bt)) });
}

/**
 * A plain literal, with `at` set later and last, so that all players keep one shape and stay quick to read.
 */
export function newPlayer(made: MadePlayer): Player {
  const player: Player = {
    id: made.id,
    number: made.number,
    type: made.type,
    faction: made.faction,
    base: { bt: made.bt, cd: made.cd, pk: made.pk },
    bt: made.bt,
    cd: made.cd,
    pk: made.pk,
    mv: made.mv,
    hp: made.maxHp,
    maxHp: made.maxHp,
    status: 'tunnel',
    movesLeft: made.mv,
    actionUsed: false,
    turnOver: false,
    stoodUp: false,
    rivalryRolled: false,
    curseSpent: false,
    heldBy: [],
    stats: {},
  };
  if (made.name !== undefined) player.name = made.name;
  return player;
}
