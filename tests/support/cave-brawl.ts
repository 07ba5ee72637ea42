/**
 * Positions of Cave Brawl as text, and a handle to play them.
 *
 * ```ts
 * const m = scenario(`
 *   . 1 .      T = A4, BT 5, hp 20, ball; f = B2, zombie, down
 *   . T f      c = B3, zombie, corpse, under T
 *   . . X      X = X1 mastodon, hp 12
 * `);
 * m.act('A', { type: 'move', player: 'A4', path: [m.square('1')] });
 * m.act('A', { type: 'block', player: 'A4', target: 'X1' }, [20, 'block', 3]);
 * expect(m.player('A4')).toMatchObject({ turnOver: true });
 * ```
 *
 * The diagram is a window of the pit; its upper left square is `at`, (8,8) unless told. Cells stand one blank
 * apart: `.` is empty, `*` the loose ball, a digit a square to refer to, any other letter a piece of the
 * legend. Legend entries begin two blanks after the cells or on lines of their own, and `;` separates two on
 * one line.
 *
 * A player: `T = A4`, then any of a type, `BT CD PK MV n`, `hp n`, `max n`, `moves n` (left), `ball`,
 * `on ball` (loose, in the same square), `down`, `corpse` (or `corpse, tunnel`), `tunnel`, `removed`,
 * `acted`, `spent` (turn over), `stood`, `rolled` (for rivalry), `cursed` (the curse is spent), `at x y` or
 * `under T` for a piece that is not in the diagram.
 *
 * A beast: `X = X1 mastodon`, then any of `hp n`, `max n`, `down`, `attacked`, `stalled A` (or `B`, `none`),
 * `after A`, `holding A4`.
 *
 * Defaults: BT, CD and PK 4, 12 HP, the team's basic type, a fresh turn of A, players not named are in
 * their tunnel, and a ball nobody names lies in a far corner.
 */
import { BEASTS, type Faction, TYPES } from '../../rules/src/cave-brawl/data.ts';
import type { Beast, Pending, Player, Sheet } from '../../rules/src/cave-brawl/index.ts';
import {
  type Action,
  caveBrawl,
  type Event,
  type Options,
  type State,
} from '../../rules/src/cave-brawl/index.ts';
import { type BeastPosition, type PlayerPosition, position } from '../../rules/src/cave-brawl/position.ts';
import type { Die, Teams, Violation } from '../../rules/src/kernel/index.ts';
import { Diagram, type Square } from './board/diagram.ts';
import { Driver, reread, startOf } from './board/driver.ts';
import { Facts } from './board/facts.ts';

export { all, the, types } from './board/events.ts';
export type { Action, Beast, Die, Event, Options, Pending, Player, Square, State };
export { caveBrawl };

export type Team = 'A' | 'B';
type Type = Player['type'];
type Ball = NonNullable<State['ball']>;

const TEAMS = ['A', 'B'] as const;
const BASIC: Readonly<Record<Faction, Type>> = {
  amazons: 'amazon',
  cavemen: 'caveman',
  reptilians: 'lizard-man',
  witchdoctors: 'zombie',
  exiles: 'amazon',
};
export const GOAL: Readonly<Record<Team, Square>> = { A: { x: 10, y: 20 }, B: { x: 10, y: 0 } };
export const other = (team: Team): Team => (team === 'A' ? 'B' : 'A');

/** CB-1.12, in its order. */
export const DIRECTIONS = {
  N: { x: 0, y: -1 },
  NE: { x: 1, y: -1 },
  E: { x: 1, y: 0 },
  SE: { x: 1, y: 1 },
  S: { x: 0, y: 1 },
  SW: { x: -1, y: 1 },
  W: { x: -1, y: 0 },
  NW: { x: -1, y: -1 },
} as const;
export type Direction = keyof typeof DIRECTIONS;

/** @example at(3, 4) // { x: 3, y: 4 } */
export const at = (x: number, y: number): Square => ({ x, y });
/** CB-1.7 */
export const distance = (a: Square, b: Square) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
export const same = (a: Square | undefined, b: Square | undefined) => a?.x === b?.x && a?.y === b?.y;
export const inGrid = ({ x, y }: Square) => x >= 0 && x <= 20 && y >= 0 && y <= 20;

/** The squares a walk enters. @example walk(at(3, 4), 'N', 'NE') // (3,3), (4,2) */
export function walk(from: Square, ...steps: Direction[]): Square[] {
  let { x, y } = from;
  return steps.map((step) => {
    x += DIRECTIONS[step].x;
    y += DIRECTIONS[step].y;
    return { x, y };
  });
}

/** The eight squares around one, in the grid or not, sorted by y, then x. */
export const around = (center: Square) =>
  (['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'] as const).map((step) => walk(center, step)[0]!);

/** The squares of the grid at exactly a distance, sorted by y, then x, without some. */
export function ring(center: Square, d: number, ...without: (Square | undefined)[]): Square[] {
  const found: Square[] = [];
  for (let y = center.y - d; y <= center.y + d; y++)
    for (let x = center.x - d; x <= center.x + d; x++)
      if (distance({ x, y }, center) === d && inGrid({ x, y }) && !without.some((s) => same(s, { x, y })))
        found.push({ x, y });
  return found;
}

/** The options of a match with some changed. */
export const optionsOf = (changes: object = {}): Options => caveBrawl.options.parse(changes);

export interface Setup {
  /** The upper left square of the diagram. */
  at?: Square;
  active?: Team;
  options?: object;
  /** Factions; by default that of the types named. */
  A?: Faction;
  B?: Faction;
  /** Where the players are that the legend does not name. */
  others?: 'tunnel' | 'removed';
  ball?: Ball;
  ballAtTurnStart?: NonNullable<State['ballAtTurnStart']>;
  offence?: Team;
  drive?: number;
  turn?: number;
  score?: { A: number; B: number };
  idle?: { held: number; loose: number };
  suddenDeath?: boolean;
  /** Last touches to the state. */
  edit?: (state: State) => void;
}

/** A position in the middle of a turn, from a diagram; see the head of this file. */
export function scenario(diagram: string, setup: Setup = {}): Match {
  const corner = setup.at ?? { x: 8, y: 8 };
  const drawing = new Diagram(diagram, corner);
  const active = setup.active ?? 'A';

  const entries = [...drawing.legend].map(([symbol, [id = '', ...facts]]) => ({
    symbol,
    id,
    facts: new Facts(facts),
  }));
  const listed = entries.map((entry) => {
    const type = entry.facts.take(new RegExp(Object.keys(TYPES).join('|')))?.[0] as Type | undefined;
    return { ...entry, type };
  });

  const size = Math.max(5, ...listed.map(({ id }) => (/^[AB]\d/.test(id) ? Number(id.slice(1)) : 0)));
  const factionOf = (team: Team): Faction => {
    const mine = listed.flatMap(({ id, type }) => (id.startsWith(team) && type ? [TYPES[type].faction] : []));
    const factions = [...new Set(mine)];
    if (factions.length > 1 && !setup[team]) throw new Error(`which faction has team ${team}?`);
    return setup[team] ?? factions[0] ?? 'amazons';
  };

  const loose = drawing.cells.get('*');
  let ball: Ball | undefined = setup.ball ?? (loose && { where: 'loose', at: { ...loose } });
  const whereIs = (symbol: string, facts: Facts): Square | undefined => {
    const under = facts.take(/under (\S)/)?.[1];
    const given = facts.take(/at (\d+) (\d+)/);
    const square = drawing.cells.get(under ?? symbol) ?? (given && at(Number(given[1]), Number(given[2])));
    return square && { ...square };
  };

  const beasts: BeastPosition[] = [];
  const heldBy = new Map<string, string[]>();
  const named = new Map<string, PlayerPosition>();
  for (const { symbol, id, facts, type } of listed) {
    const square = whereIs(symbol, facts);
    const [, beastId, kind] = /^(X\d+) ([a-z-]+)$/.exec(id) ?? [];
    if (beastId) {
      const entry = BEASTS.find((b) => b.kind === kind);
      if (!entry || !square) throw new Error(`"${symbol}" is no beast on the board`);
      const hp = facts.number('hp') ?? entry.power * 3;
      const after = (facts.take(/after ([AB])/)?.[1] ?? active) as Team;
      const stalled = facts.take(/stalled (A|B|none)/)?.[1] ?? after;
      const holding = facts.take(/holding ([AB]\d+)/)?.[1];
      if (holding) heldBy.set(holding, [...(heldBy.get(holding) ?? []), beastId]);
      beasts.push({
        ...{ id: beastId, kind: entry.kind, hp, maxHp: facts.number('max') ?? hp, at: square, after },
        ...(stalled !== 'none' && { stalled: stalled as Team }),
        ...{ down: facts.flag('down'), attacked: facts.flag('attacked') },
      });
    } else {
      const team = id[0] as Team;
      if (!/^[AB]\d+$/.test(id)) throw new Error(`"${symbol} = ${id}" is nobody`);
      const bt = facts.number('BT') ?? 4;
      const cd = facts.number('CD') ?? 4;
      const pk = facts.number('PK') ?? 4;
      const mv = facts.number('MV');
      const moves = facts.number('moves');
      const hp = facts.number('hp') ?? 12;
      const maxHp = facts.number('max') ?? Math.max(1, hp);
      const turnFacts = {
        actionUsed: facts.flag('acted'),
        turnOver: facts.flag('spent'),
        rivalryRolled: facts.flag('rolled'),
        curseSpent: facts.flag('cursed'),
        stoodUp: facts.flag('stood'),
      };
      const movesLeft = turnFacts.stoodUp ? 0 : moves;
      const tunnel = facts.flag('tunnel');
      const dead = (['corpse', 'removed'] as const).find((s) => facts.flag(s));
      const status = dead ?? (tunnel ? 'tunnel' : facts.flag('down') ? 'down' : 'standing');
      named.set(id, {
        ...{ type: type ?? BASIC[factionOf(team)], bt, cd, pk, maxHp, hp: dead ? 0 : hp, status },
        ...turnFacts,
        ...(mv !== undefined && { mv }),
        ...(movesLeft !== undefined && { movesLeft }),
        ...(square && { at: square }),
      });
      if (facts.flag('ball')) ball = { where: 'held', player: id };
      if (facts.flag('on ball')) ball = { where: 'loose', at: { ...square! } };
    }
    facts.done();
  }

  const side = (team: Team) => {
    const faction = factionOf(team);
    const players = Array.from({ length: size }, (_, i): PlayerPosition => {
      const id = `${team}${i + 1}`;
      const held = { heldBy: heldBy.get(id) ?? [] };
      const found = named.get(id);
      if (found) return { ...found, ...held };
      const gone = setup.others === 'removed';
      const type = BASIC[faction];
      const maxHp = 12;
      return { type, bt: 4, cd: 4, pk: 4, maxHp, ...(gone && { status: 'removed', hp: 0 }), ...held };
    });
    return { faction, players };
  };

  const far = [at(0, 0), at(20, 20)].find((square) => !drawing.has(square));
  const { options, offence, drive, turn = 5, score, idle, suddenDeath, ballAtTurnStart } = setup;
  const state = position({
    options: { teamSize: size, ...options },
    ...{ active, turn, beasts, teams: { A: side('A'), B: side('B') } },
    ball: ball ?? { where: 'loose', at: far ?? at(0, 0) },
    ...(ballAtTurnStart && { ballAtTurnStart }),
    ...(offence && { offence }),
    ...(drive && { drive }),
    ...(score && { score }),
    ...(idle && { idle }),
    ...(suddenDeath && { suddenDeath }),
  });
  const own = reread(state);
  setup.edit?.(own);
  return new Match(own, [], drawing);
}

/**
 * A match from its first moment.
 * @param changes options; and `teams`, which are not drafted
 * @example newMatch({ teamSize: 5 }).act('A', { type: 'submit-roster', ... })
 */
export function newMatch(changes: object = {}, ...dice: Die[]): Match {
  const { teams, ...options } = changes as { readonly teams?: Teams<Sheet> };
  const { state, events } = startOf(caveBrawl, options, dice, teams);
  return new Match(state, events, new Diagram('', at(0, 0)));
}

/** A match under test. Whatever is done to it, what must hold of the pit is looked at afterwards. */
export class Match extends Driver<State, Action, Event, Options, ReturnType<typeof caveBrawl.view>> {
  private readonly drawing: Diagram;

  constructor(state: State, events: Event[], drawing: Diagram) {
    super(caveBrawl, state, events);
    this.drawing = drawing;
  }

  /** Plays a legal action with these dice, no more and no fewer; returns the events. */
  act(seat: Team, action: Action, ...dice: Die[]): Event[] {
    return this.play(seat, action, dice);
  }

  /** The violation of an action that must be refused. */
  refuse(seat: Team, action: Action): Violation {
    const refusal = this.violation(seat, action);
    if (!refusal) throw new Error(`not refused: ${JSON.stringify(action)}\n${this.board()}`);
    return refusal;
  }

  player(id: string): Player {
    const found = this.players().find((p) => p.id === id);
    if (!found) throw new Error(`no player ${id}`);
    return found;
  }

  players(): Player[] {
    const { teams } = this.state;
    return teams ? [...teams.A.players, ...teams.B.players] : [];
  }

  beast(id: string): Beast {
    const found = this.state.beasts.find((b) => b.id === id);
    if (!found) throw new Error(`no beast ${id}`);
    return found;
  }

  get ball(): Ball | undefined {
    return this.state.ball;
  }

  /** Who holds the ball. */
  get carrier(): string | undefined {
    return this.state.ball?.where === 'held' ? this.state.ball.player : undefined;
  }

  get pending(): Pending | undefined {
    return this.view.pending;
  }

  /** The candidates of a pending push or placement. */
  get candidates(): Square[] {
    const { pending } = this;
    if (!pending || pending.kind === 'carrier') throw new Error('no square is to be chosen');
    return pending.candidates;
  }

  get result() {
    return this.state.result;
  }

  /** The one seat that owes a decision, and which. @example 'A turn' */
  get owed(): string {
    return this.owes.join(', ');
  }

  /** Where a symbol stood in the diagram, also a digit. */
  square(symbol: string): Square {
    return this.drawing.square(symbol);
  }

  /** The path of a player by directions; out of the tunnel the first step needs no name. */
  path(id: string, ...steps: Direction[]): Square[] {
    const player = this.player(id);
    if (player.at) return walk(player.at, ...steps);
    const goal = GOAL[id[0] as Team];
    return [{ ...goal }, ...walk(goal, ...steps)];
  }

  /** The squares of the diagram now; of a whole match, the pit. */
  override board(): string {
    return this.drawing.height ? this.drawing.draw((square) => this.on(square)) : super.board();
  }

  private on(square: Square): string | undefined {
    const here = this.players().filter((p) => same(p.at, square));
    const up = here.find((p) => p.status !== 'corpse') ?? this.state.beasts.find((b) => same(b.at, square));
    if (up) return up.id;
    return this.ball?.where === 'loose' && same(this.ball.at, square) ? '*' : here[0]?.id;
  }

  protected override happened(events: Event[], now?: number): Event[] {
    super.happened(events, now);
    expect(JSON.stringify(this.state)).not.toContain('null');
    this.verifyPieces();
    this.verifyBall();
    this.verifyDue();
    return events;
  }

  private verifyPieces(): void {
    const taken = new Set<string>();
    const take = ({ x, y }: Square, id: string) => {
      expect({ id, inside: inGrid({ x, y }), free: !taken.has(`${x},${y}`) }).toEqual({
        id,
        inside: true,
        free: true,
      });
      taken.add(`${x},${y}`);
    };
    for (const p of this.players()) {
      const { id, status } = p;
      if (status === 'standing' || status === 'down') {
        expect({ id, alive: p.hp > 0, placed: p.at !== undefined }).toEqual({
          id,
          alive: true,
          placed: true,
        });
        take(p.at!, id);
      }
      if (status === 'tunnel') expect({ id, alive: p.hp > 0, at: p.at }).toEqual({ id, alive: true });
      if (status === 'corpse') expect({ id, type: p.type, hp: p.hp }).toEqual({ id, type: 'zombie', hp: 0 });
      if (status === 'removed') expect({ id, at: p.at }).toEqual({ id });
      for (const beast of p.heldBy) expect(this.beast(beast).holding).toBe(id);
      expect(p.movesLeft).toBeLessThanOrEqual(p.mv);
    }
    for (const b of this.state.beasts) {
      take(b.at, b.id);
      expect(b.hp).toBeGreaterThan(0);
      expect(Object.values(GOAL).some((goal) => same(goal, b.at))).toBe(false);
      if (b.holding !== undefined) {
        const victim = this.player(b.holding);
        expect(victim.heldBy).toContain(b.id);
        expect(distance(victim.at!, b.at)).toBe(1);
      }
    }
  }

  /** CB-10.1 */
  private verifyBall(): void {
    const { ball, phase } = this.state;
    if (phase === 'draft') expect(ball).toBeUndefined();
    else if (ball?.where === 'held')
      expect(['standing', 'tunnel']).toContain(this.player(ball.player).status);
    else if (ball?.where === 'loose') expect(inGrid(ball.at)).toBe(true);
    else if (phase === 'turn') expect(ball?.where).toBe('tunnel');
  }

  private verifyDue(): void {
    const { phase, active, result } = this.state;
    const { pending } = this;
    const owed = this.decisions();
    expect(result !== undefined).toBe(phase === 'over');
    expect(caveBrawl.result(this.state) !== undefined).toBe(phase === 'over');
    if (phase === 'over') expect({ owed, pending }).toEqual({ owed: [] });
    if (phase === 'turn') {
      expect(owed).toHaveLength(1);
      expect(owed[0]).toMatchObject({ seat: pending?.seat ?? active, kind: pending?.kind ?? 'turn' });
    }
    if (pending) expect(pending.candidates.length).toBeGreaterThan(0);
    for (const seat of TEAMS)
      expect(this.legal(seat).length > 0).toBe(owed.some((decision) => decision.seat === seat));
  }
}
