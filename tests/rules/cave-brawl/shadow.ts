import { caveBrawl } from '@touchline/rules';
import { sumOf as sum } from '@touchline/rules/kernel';
import { distance, type Event, type Square, type State, type Team } from './random-play.ts';

/**
 * The pit as somebody sees it who is told of events only. Throws where an event
 * does not fit what went before.
 */
interface ShadowPlayer {
  id: string;
  team: Team;
  number: number;
  hp: number;
  status: 'tunnel' | 'standing' | 'down' | 'corpse' | 'removed';
  at?: Square | undefined;
  bt: number;
  cd: number;
  pk: number;
  heldBy: string[];
}
interface ShadowBeast {
  id: string;
  kind: string;
  hp: number;
  at: Square;
  down: boolean;
  stalled?: Team | undefined;
  after: Team;
  attacked: boolean;
}

const same = (a: Square | undefined, b: Square | undefined) => a?.x === b?.x && a?.y === b?.y;
const MOVES: Readonly<Record<string, number>> = {
  'stirge-swarm': 4,
  smilodon: 6,
  stegosaurus: 5,
  'giant-snake': 6,
  mastodon: 5,
  pteranodon: 7,
};
const DIRECTIONS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;
const around = (s: Square) => DIRECTIONS.map(([dx, dy]) => ({ x: s.x + dx, y: s.y + dy }));
const key = (s: Square) => s.y * 21 + s.x;
const inGrid = (s: Square) => s.x >= 0 && s.x <= 20 && s.y >= 0 && s.y <= 20;
const isGoal = (s: Square) => s.x === 10 && (s.y === 0 || s.y === 20);

export class Shadow {
  readonly players = new Map<string, ShadowPlayer>();
  readonly beasts = new Map<string, ShadowBeast>();
  ball: State['ball'];
  score = { A: 0, B: 0 };
  drive = 0;
  turn = 0;
  active: Team | undefined;
  over = false;
  /** `pinnedCorpses: roll` */
  readonly rollUnderfoot: boolean;

  constructor(rollUnderfoot: boolean) {
    this.rollUnderfoot = rollUnderfoot;
  }

  /** Whether a turn is being ended, so that beasts act in order; those that have acted. */
  private ordered = false;
  private readonly done = new Set<string>();
  private acting: string | undefined;

  private expect(truth: boolean, event: Event, why: string): void {
    if (!truth) throw new Error(`${why}: ${JSON.stringify(event)}`);
  }

  private player(id: string): ShadowPlayer {
    const found = this.players.get(id);
    if (!found) throw new Error(`no player ${id}`);
    return found;
  }

  private beast(id: string): ShadowBeast {
    const found = this.beasts.get(id);
    if (!found) throw new Error(`no beast ${id}`);
    return found;
  }

  inArena(): ShadowPlayer[] {
    return [...this.players.values()].filter((p) => p.status === 'standing' || p.status === 'down');
  }

  free(s: Square): boolean {
    return (
      inGrid(s) &&
      !this.inArena().some((p) => same(p.at, s)) &&
      ![...this.beasts.values()].some((b) => same(b.at, s))
    );
  }

  /** Of the nearest free squares the one with the lowest y, then x. */
  private nearestFree(from: Square): Square {
    for (let d = 0; ; d++)
      for (let y = from.y - d; y <= from.y + d; y++)
        for (let x = from.x - d; x <= from.x + d; x++)
          if (distance({ x, y }, from) === d && this.free({ x, y })) return { x, y };
  }

  take(event: Event): void {
    switch (event.type) {
      case 'team-created':
        for (const p of event.players)
          this.players.set(p.id, {
            id: p.id,
            team: event.team,
            number: p.number,
            hp: p.maxHp,
            status: 'tunnel',
            bt: p.bt,
            cd: p.cd,
            pk: p.pk,
            heldBy: [],
          });
        break;
      case 'drive-started':
        this.expect(event.drive === this.drive + 1, event, 'drives are counted');
        this.expect(this.beasts.size === 0, event, 'no beast sees a new drive');
        this.drive = event.drive;
        for (const p of this.players.values())
          if (p.status !== 'removed') {
            if (p.status !== 'corpse') p.status = 'tunnel';
            p.at = undefined;
            p.heldBy = [];
          }
        this.ball = { where: 'tunnel', team: event.offence };
        break;
      case 'turn-started':
        this.expect(event.turn === this.turn + 1, event, 'turns are counted');
        this.turn = event.turn;
        this.active = event.team;
        break;
      case 'turn-ended':
        this.expect(
          event.turn === this.turn && event.team === this.active,
          event,
          'the turn that ends is this one',
        );
        this.idleBeasts(undefined, event);
        break;
      case 'zombie-revived': {
        const p = this.player(event.player);
        this.expect(p.status === 'corpse', event, 'only corpses wake');
        const woke = this.rollUnderfoot && p.at ? this.nearestFree(p.at) : p.at;
        this.expect(same(woke, event.at), event, 'it wakes where it lies, or beside who stands on it');
        p.at = event.at;
        p.hp = event.hp;
        p.status = p.at ? 'down' : 'tunnel';
        break;
      }
      case 'carrier-chosen':
        this.ball = { where: 'held', player: event.player };
        break;
      case 'player-moved': {
        const p = this.player(event.player);
        this.expect(same(p.at, event.from), event, 'it starts where it is');
        this.expect(p.status === (event.from ? 'standing' : 'tunnel'), event, 'it can walk');
        let here = event.from ?? event.path[0]!;
        for (const s of event.from ? event.path : event.path.slice(1)) {
          this.expect(distance(here, s) === 1, event, 'it walks square by square');
          this.expect(same(s, p.at) || this.free(s), event, 'the square was free');
          here = s;
        }
        p.at = here;
        p.status = 'standing';
        break;
      }
      case 'player-stood-up':
        this.expect(this.player(event.player).status === 'down', event, 'it lay');
        this.player(event.player).status = 'standing';
        break;
      case 'player-pushed': {
        const p = this.player(event.player);
        this.expect(
          same(p.at, event.from) && distance(event.from, event.to) === 1,
          event,
          'pushed one square',
        );
        this.expect(this.free(event.to), event, 'pushed into a free square');
        p.at = event.to;
        break;
      }
      case 'beast-pushed': {
        const b = this.beast(event.beast);
        this.expect(
          same(b.at, event.from) && distance(event.from, event.to) === 1,
          event,
          'pushed one square',
        );
        this.expect(this.free(event.to) && !isGoal(event.to), event, 'pushed into a free square, no goal');
        b.at = event.to;
        break;
      }
      case 'player-followed-up':
        this.expect(this.free(event.to), event, 'the vacated square');
        this.player(event.player).at = event.to;
        break;
      case 'player-knocked-down':
        this.expect(this.player(event.player).status === 'standing', event, 'it stood');
        this.player(event.player).status = 'down';
        break;
      case 'beast-knocked-down':
        this.beast(event.beast).down = true;
        break;
      case 'player-damaged': {
        const p = this.player(event.player);
        if (event.cause === 'beast' || event.cause === 'constriction') this.acts(event.by!, event);
        // a snake that holds has done what it does
        if (event.cause === 'constriction') this.attacked = event.by;
        this.expect(event.hp === Math.max(0, p.hp - sum(event.roll)), event, 'what was rolled is taken off');
        p.hp = event.hp;
        break;
      }
      case 'beast-damaged': {
        const b = this.beast(event.beast);
        this.expect(event.hp === Math.max(0, b.hp - sum(event.roll)), event, 'what was rolled is taken off');
        b.hp = event.hp;
        break;
      }
      case 'player-died': {
        const p = this.player(event.player);
        this.expect(p.hp === 0 && same(p.at, event.at), event, 'it dies at 0, where it is');
        p.status = event.corpse ? 'corpse' : 'removed';
        if (!event.corpse) p.at = undefined;
        break;
      }
      case 'beast-died':
        this.expect(this.beast(event.beast).hp === 0, event, 'it dies at 0');
        this.beasts.delete(event.beast);
        break;
      case 'ball-dropped':
        this.expect(this.ball?.where === 'held' && this.ball.player === event.player, event, 'it had it');
        this.ball = { where: 'loose', at: event.at };
        break;
      case 'ball-placed':
        this.ball = { where: 'loose', at: event.to };
        break;
      case 'pass-thrown':
        this.expect(
          this.ball?.where === 'held' && this.ball.player === event.player,
          event,
          'the passer has it',
        );
        break;
      case 'kick-attempted':
        this.expect(
          this.ball?.where === 'held' && this.ball.player === event.player,
          event,
          'the kicker has it',
        );
        break;
      case 'catch-attempted':
        if (event.roll.success) this.ball = { where: 'held', player: event.player };
        break;
      case 'ball-picked-up':
        this.expect(this.ball?.where === 'loose' && same(this.ball.at, event.at), event, 'it lay there');
        this.expect(same(this.player(event.player).at, event.at), event, 'it stands there');
        this.ball = { where: 'held', player: event.player };
        break;
      case 'vault-attempted': {
        const p = this.player(event.player);
        const over = this.player(event.over);
        this.expect(same(p.at, event.from), event, 'it starts where it is');
        this.expect(event.roll.success === (event.to !== undefined), event, 'it lands if it succeeds');
        if (event.to) {
          const beyond = { x: 2 * over.at!.x - p.at!.x, y: 2 * over.at!.y - p.at!.y };
          this.expect(
            same(event.to, beyond) && this.free(event.to),
            event,
            'straight beyond, where it is free',
          );
          p.at = event.to;
        }
        break;
      }
      case 'curse-cast': {
        const p = this.player(event.target);
        p[event.ability] = Math.max(0, p[event.ability] - sum(event.roll));
        this.expect(p[event.ability] === event.value, event, 'the score after the curse');
        break;
      }
      case 'point-scored':
        this.score[event.team]++;
        this.expect(same2(this.score, event.score), event, 'one point');
        this.expect(
          this.ball?.where === 'held' && this.ball.player === event.player,
          event,
          'the scorer has it',
        );
        this.expect(
          same(this.player(event.player).at, { x: 10, y: event.team === 'A' ? 0 : 20 }),
          event,
          'in the goal it attacks',
        );
        this.ordered = false;
        break;
      case 'beast-released':
        this.expect(this.free(event.at) && !isGoal(event.at), event, 'it comes out where it is free');
        this.expect(event.hp === sum(event.rolls[2]!), event, 'its HP are what was rolled');
        this.beasts.set(event.beast, {
          id: event.beast,
          kind: event.kind,
          hp: event.hp,
          at: event.at,
          down: false,
          stalled: event.stalled,
          after: this.active!,
          attacked: false,
        });
        break;
      case 'beast-stood-up':
        this.acts(event.beast, event);
        this.expect(this.beast(event.beast).down, event, 'it lay');
        this.beast(event.beast).down = false;
        this.stoodUp = event.beast;
        break;
      case 'beast-moved': {
        this.acts(event.beast, event);
        const beast = this.beast(event.beast);
        const wanted = this.hunt(beast);
        this.expect(wanted.prey?.id === event.prey, event, `its prey is ${wanted.prey?.id}`);
        this.expect(
          JSON.stringify(wanted.path) === JSON.stringify(event.path),
          event,
          `its way is ${JSON.stringify(wanted.path)}`,
        );
        beast.at = event.path.at(-1)!;
        this.moved = event.beast;
        break;
      }
      case 'beast-attacked': {
        this.acts(event.beast, event);
        const beast = this.beast(event.beast);
        const wanted = this.hunt(beast);
        this.expect(wanted.prey?.id === event.target, event, `its prey is ${wanted.prey?.id}`);
        this.expect(
          wanted.path.length === 0 && distance(beast.at, wanted.prey!.at!) === 1,
          event,
          'it is beside its prey',
        );
        beast.attacked = true;
        this.attacked = event.beast;
        break;
      }
      case 'player-carried-off': {
        const p = this.player(event.player);
        p.status = 'removed';
        p.at = undefined;
        break;
      }
      case 'player-constricted':
        this.player(event.player).heldBy.push(event.beast);
        break;
      case 'player-freed': {
        const p = this.player(event.player);
        this.expect(p.heldBy.includes(event.beast), event, 'it was held');
        p.heldBy = p.heldBy.filter((b) => b !== event.beast);
        break;
      }
      case 'player-drained': {
        const p = this.player(event.player);
        for (const a of ['bt', 'cd', 'pk'] as const) p[a] = Math.max(0, p[a] - 1);
        break;
      }
      case 'beasts-withdrawn':
        this.expect(
          same2([...this.beasts.keys()].sort(), [...event.beasts].sort()),
          event,
          'all of them leave',
        );
        this.beasts.clear();
        for (const p of this.players.values()) p.heldBy = [];
        break;
      case 'match-ended':
        this.expect(same2(this.score, event.score), event, 'the score as it stands');
        this.over = true;
        this.ordered = false;
        break;
      default:
        break;
    }
    // a dead or carried-off victim is held by nobody; nothing is said of it
    if (event.type === 'player-died' || event.type === 'player-carried-off')
      this.player(event.player).heldBy = [];
  }

  private moved: string | undefined;
  private attacked: string | undefined;
  private stoodUp: string | undefined;

  /** Told when a turn is being ended, before its events. */
  ending(): void {
    this.acting = this.moved = this.attacked = this.stoodUp = undefined;
    this.done.clear();
    this.ordered = true;
  }

  /** A beast has begun, or goes on, to act: those before it in line must have had nothing to do. */
  private acts(id: string, event: Event): void {
    if (this.acting === id) return;
    this.idleBeasts(id, event);
    this.acting = id;
  }

  private idleBeasts(until: string | undefined, event: Event): void {
    if (!this.ordered) return;
    if (this.acting) this.finished(this.acting, event);
    const line = [...this.beasts.values()]
      .filter((b) => b.after === this.active)
      .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
    for (const beast of line) {
      if (this.done.has(beast.id)) continue;
      if (beast.id === until) break;
      const { prey, path } = this.hunt(beast);
      const lively =
        beast.down || this.holds(beast.id) || path.length > 0 || (prey && distance(prey.at!, beast.at) === 1);
      this.expect(!lively, event, `${beast.id} had something to do first`);
      this.done.add(beast.id);
    }
    if (until)
      this.expect(line.some((b) => b.id === until) && !this.done.has(until), event, `${until} acts now`);
    if (!until) {
      this.ordered = false;
      this.done.clear();
      this.acting = undefined;
    }
  }

  /** What a beast should have done by the time the next one starts. */
  private finished(id: string, event: Event): void {
    const beast = this.beasts.get(id);
    this.done.add(id);
    if (!beast) return;
    this.expect(!beast.down, event, `${id} stands up first`);
    if (this.attacked !== id && !this.holds(id)) {
      const { prey } = this.hunt(beast);
      this.expect(!prey || distance(prey.at!, beast.at) > 1, event, `${id} attacks what it is beside`);
    }
  }

  private holds(id: string): boolean {
    return [...this.players.values()].some((p) => p.heldBy.includes(id));
  }

  /**
   * CB-16.11 to CB-16.16 and CB-16.32, read from the book for a second time: whom it
   * hunts and how it walks there.
   */
  hunt(beast: ShadowBeast): { prey?: ShadowPlayer; path: Square[] } {
    const everybody = this.inArena();
    const limited = !beast.attacked && beast.stalled && everybody.some((p) => p.team === beast.stalled);
    const prey = limited ? everybody.filter((p) => p.team === beast.stalled) : everybody;
    const still = beast.down || this.moved === beast.id || this.stoodUp === beast.id;
    const open = (s: Square) => this.free(s) && !isGoal(s);
    const from = flood([beast.at], open);
    if (!prey.length) {
      const onCorpse = (s: Square) =>
        [...this.players.values()].some((p) => p.status === 'corpse' && p.at && same(p.at, s));
      if (still || !onCorpse(beast.at)) return { path: [] };
      const goals = [...from.entries()]
        .map(([k, steps]) => ({ at: { x: k % 21, y: Math.floor(k / 21) }, steps }))
        .filter(({ at }) => !onCorpse(at))
        .sort((a, b) => a.steps - b.steps || a.at.y - b.at.y || a.at.x - b.at.x);
      const goal = goals[0];
      if (!goal || goal.steps > MOVES[beast.kind]!) return { path: [] };
      return { path: walk(beast.at, [goal.at], undefined, goal.steps, open) };
    }
    const need = (p: ShadowPlayer) =>
      Math.min(...around(p.at!).map((s) => from.get(inGrid(s) ? key(s) : -1) ?? Number.POSITIVE_INFINITY));
    const carrier = this.ball?.where === 'held' ? this.ball.player : undefined;
    const order = (measure: (p: ShadowPlayer) => number) =>
      [...prey].sort(
        (a, b) =>
          measure(a) - measure(b) ||
          Number(b.id === carrier) - Number(a.id === carrier) ||
          a.hp - b.hp ||
          Number(b.team === beast.after) - Number(a.team === beast.after) ||
          a.number - b.number,
      )[0]!;
    if (prey.some((p) => need(p) < Number.POSITIVE_INFINITY)) {
      const chosen = order(need);
      if (still) return { prey: chosen, path: [] };
      const steps = Math.min(need(chosen), MOVES[beast.kind]!);
      return { prey: chosen, path: walk(beast.at, around(chosen.at!), chosen.at!, steps, open) };
    }
    const chosen = order((p) => distance(p.at!, beast.at));
    if (still) return { prey: chosen, path: [] };
    const goal = [...from.entries()]
      .map(([k, steps]) => ({ at: { x: k % 21, y: Math.floor(k / 21) }, steps }))
      .filter(
        ({ at, steps }) =>
          steps <= MOVES[beast.kind]! && distance(at, chosen.at!) < distance(beast.at, chosen.at!),
      )
      .sort(
        (a, b) =>
          distance(a.at, chosen.at!) - distance(b.at, chosen.at!) ||
          a.steps - b.steps ||
          a.at.y - b.at.y ||
          a.at.x - b.at.x,
      )[0];
    return { prey: chosen, path: goal ? walk(beast.at, [goal.at], chosen.at!, goal.steps, open) : [] };
  }

  /** What the state says otherwise than the events did; `undefined` when they agree. */
  against(state: State): string | undefined {
    if (!state.teams) return this.players.size ? 'there are teams' : undefined;
    const wrong: string[] = [];
    const look = (what: string, told: unknown, is: unknown) => {
      if (!same2(told, is))
        wrong.push(`${what}: events say ${JSON.stringify(told)}, the state ${JSON.stringify(is)}`);
    };
    for (const team of ['A', 'B'] as const)
      for (const p of state.teams[team].players) {
        const { id, hp, status, at, bt, cd, pk, heldBy } = this.player(p.id);
        look(
          id,
          { hp, status, at, bt, cd, pk, heldBy: [...heldBy].sort() },
          {
            hp: p.hp,
            status: p.status,
            at: p.at,
            bt: p.bt,
            cd: p.cd,
            pk: p.pk,
            heldBy: [...p.heldBy].sort(),
          },
        );
      }
    look(
      'beasts',
      [...this.beasts.values()].map(({ id, kind, hp, at, stalled, after, attacked }) => [
        id,
        kind,
        hp,
        at,
        stalled,
        after,
        attacked,
      ]),
      state.beasts.map(({ id, kind, hp, at, stalled, after, attacked }) => [
        id,
        kind,
        hp,
        at,
        stalled,
        after,
        attacked,
      ]),
    );
    for (const b of this.beasts.values()) {
      const is = state.beasts.find((other) => other.id === b.id);
      look(`${b.id} down`, b.down, is?.down);
      look(`${b.id} holds`, [...this.players.values()].find((p) => p.heldBy.includes(b.id))?.id, is?.holding);
    }
    look('score', this.score, state.score);
    look('turn', this.turn, state.turn);
    look('drive', this.drive, state.drive);
    look('over', this.over, state.phase === 'over');
    if (!this.over) look('active', this.active, state.active);
    if (caveBrawl.view(state).pending?.kind !== 'place-ball') look('ball', this.ball, state.ball);
    return wrong.length ? wrong.join('\n') : undefined;
  }
}

function flood(sources: readonly Square[], open: (s: Square) => boolean): Map<number, number> {
  const steps = new Map(sources.map((s) => [key(s), 0]));
  let edge = [...sources];
  for (let n = 1; edge.length; n++) {
    const next: Square[] = [];
    for (const s of edge)
      for (const t of around(s))
        if (inGrid(t) && !steps.has(key(t)) && open(t)) {
          steps.set(key(t), n);
          next.push(t);
        }
    edge = next;
  }
  return steps;
}

/** A shortest way from `at` to one of `goals`, step by step as CB-16.15 says. */
function walk(
  at: Square,
  goals: readonly Square[],
  prey: Square | undefined,
  steps: number,
  open: (s: Square) => boolean,
): Square[] {
  const passable = (s: Square) => open(s) || same(s, at);
  const left = flood(
    goals.filter((s) => inGrid(s) && passable(s)),
    passable,
  );
  const path: Square[] = [];
  let here = at;
  for (let n = 0; n < steps; n++) {
    const now = left.get(key(here))!;
    if (now === 0) break;
    const shorter = around(here).filter((s) => inGrid(s) && open(s) && left.get(key(s)) === now - 1);
    const straight = (s: Square) => (prey ? Math.abs(s.x - prey.x) + Math.abs(s.y - prey.y) : 0);
    here = shorter.reduce((best, s) => (straight(s) < straight(best) ? s : best));
    path.push(here);
  }
  return path;
}

function same2(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
