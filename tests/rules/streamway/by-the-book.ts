/**
 * Streamway a second time, written from the rulebook alone: what comes first in a clause comes first
 * here, a landing within a landing is a call within a call, and a decision is a `yield`. It shares
 * nothing with the rules but the boards.
 */
import type { Dice } from '@touchline/rules/kernel';
import { type Action, BOARDS, type Board, type Options } from '../../../rules/src/streamway/index.ts';

interface Man {
  readonly id: string;
  team: string;
  at: number | 'reserve' | 'dead';
  /** How often it has landed: SW-6.2. */
  landed: number;
}

interface Monster {
  readonly number: number;
  step: number;
  gifts: Set<number>;
  boss: boolean;
  landed: number;
  /** The numbers of all that have merged into it: SW-6.17. */
  was: Set<number>;
}

type Cause = 'die' | 'snake' | 'ladder' | 'bumped' | 'pushed' | 'thrown' | 'move';
type Phase = 'deploy' | 'monster-dice' | 'apply' | 'ladder' | 'follow-through' | 'boon';
type Playing<T = void> = Generator<Phase, T, Action>;

/** Thrown when the match is over: SW-3.11 to SW-3.16. */
class Over {
  readonly won: boolean;
  readonly reason: string;
  constructor(won: boolean, reason: string) {
    this.won = won;
    this.reason = reason;
  }
}

export class Book {
  readonly men: Man[] = [];
  monsters: Monster[] = [];
  readonly seats: string[] = [];
  wave = 0;
  round = 0;
  active = 0;
  private chooser: number | undefined;
  dice: { value: number; used: boolean }[] = [];
  boxcars = false;
  snakeEyes = false;
  /** Who got the dice of this turn, one entry a die. */
  getters: Man[] = [];
  /** What may be answered now; of monsters' dice nothing is listed. */
  answers: Action[] = [];
  phase: Phase | 'over' = 'over';
  over: Over | undefined;
  wavesWon = 0;
  monstersDestroyed = 0;
  bossesKilled = 0;
  readonly counts = new Map<string, number>();

  private readonly o: Options;
  private readonly d: Dice;
  private readonly board: Pick<Board, 'steps' | 'columns' | 'snakes' | 'ladders'>;
  /** By step less one: SW-2.7. */
  private readonly touching: readonly Set<number>[];
  private readonly ways = new Map<number, number[]>();
  private readonly course: Playing;
  private numbered = 0;
  /** What has happened in this root event and cannot happen again: SW-6.3. */
  private did = new Set<string>();
  private bossGone = false;

  constructor(o: Options, d: Dice) {
    this.o = o;
    this.d = d;
    const given = o.board;
    this.board = typeof given === 'string' ? BOARDS[given] : given;
    const { steps, columns } = this.board;
    const listed = typeof given === 'object' && typeof given.cells === 'object' ? given.cells : undefined;
    const cells = Array.from({ length: steps }, (_, i): readonly [number, number] => {
      const row = Math.floor(i / columns);
      return listed?.[i] ?? [row % 2 ? columns - 1 - (i % columns) : i % columns, row];
    });
    this.touching = cells.map(
      ([ax, ay]) =>
        new Set(cells.flatMap(([bx, by], b) => (Math.abs(ax - bx) + Math.abs(ay - by) === 1 ? [b + 1] : []))),
    );
    const players = (team: number) =>
      typeof o.playersPerTeam === 'number' ? o.playersPerTeam : o.playersPerTeam[team]!;
    for (let team = 0; team < o.teams; team++)
      for (let n = 1; n <= o.menPerTeam; n++)
        this.men.push({ id: `${'ABCDEF'[team]}${n}`, team: 'ABCDEF'[team]!, at: 'reserve', landed: 0 });
    for (let pass = 0; pass < 4; pass++)
      for (let team = 0; team < o.teams; team++) if (players(team) > pass) this.seats.push('ABCDEF'[team]!);
    this.course = this.match();
    this.advance(this.course.next());
  }

  act(action: Action): void {
    this.advance(this.course.next(action));
  }

  private advance({ done, value }: IteratorResult<Phase, void>): void {
    this.phase = done ? 'over' : (value as Phase);
  }

  count(what: string, n = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + n);
  }

  private mine(what: string, n = 1): void {
    this.count(`${what} ${this.active}`, n);
  }

  /** SW-8.2 */
  get score(): number {
    const living = this.men.filter((man) => man.at !== 'dead').length;
    const unfinished = !this.over?.won && this.wave <= this.o.waves;
    const part = unfinished ? Math.floor((100 * (this.round - 1)) / this.rounds) : 0;
    return 100 * this.wavesWon + part + 25 * this.monstersDestroyed + 10 * living + 200 * this.bossesKilled;
  }

  /** SW-3.2 */
  private get rounds(): number {
    const { roundsPerWave: given, dieSides } = this.o;
    return given === 'auto' ? Math.max(1, Math.floor(this.board.steps / dieSides)) : given;
  }

  /** SW-1.7, SW-1.8 */
  private get unit(): number {
    return this.o.distanceUnit === 'full' ? this.o.dieSides : Math.ceil(this.o.dieSides / 2);
  }

  private get team(): string {
    return this.seats[this.active]!;
  }

  /** SW-2.3 */
  dead(team: string): boolean {
    return this.men.every((man) => man.team !== team || man.at === 'dead');
  }

  private get deployed(): Man[] {
    return this.men.filter((man) => typeof man.at === 'number');
  }

  private reserve(team: string): Man[] {
    return this.men.filter((man) => man.team === team && man.at === 'reserve');
  }

  /** The first seat of a team from the active one on: SW-6.10. */
  private nextOf(team: string): number {
    for (let i = this.active; ; i++)
      if (this.seats[i % this.seats.length] === team) return i % this.seats.length;
  }

  /** The seat that decides. */
  get decider(): number {
    return this.chooser ?? this.active;
  }

  private get teams(): string[] {
    return [...'ABCDEF'].slice(0, this.o.teams);
  }

  private *ask(phase: Phase, answers: Action[]): Playing<Action> {
    this.answers = answers;
    return yield phase;
  }

  // 3. The shape of the game

  private *match(): Playing {
    try {
      for (this.wave = 1; ; this.wave++) {
        const last = this.wave > this.o.waves;
        this.newMonsters(last);
        const rounds = last ? this.o.bossRoundLimit : this.rounds;
        for (this.round = 1; this.round <= rounds; this.round++) {
          for (this.active = 0; this.active < this.seats.length; this.active++) yield* this.turn();
          this.active = this.seats.length - 1;
          this.count('roundsSurvived');
        }
        this.round = rounds;
        if (last) throw new Over(false, 'boss-limit');
        this.wavesWon++;
        if (this.wave === this.o.waves && !this.o.bossWave) throw new Over(true, 'waves-won');
        this.betweenWaves();
      }
    } catch (end) {
      if (!(end instanceof Over)) throw end;
      this.over = end;
    }
  }

  /** SW-3.4 to SW-3.7, SW-3.12 */
  private newMonsters(boss: boolean): void {
    const { firstMonsterWave: first, monsterWaveInterval: every, bossAbilities } = this.o;
    if (boss) {
      this.monsters = [];
      this.addMonster(bossAbilities, true);
    } else if (this.wave >= first && (this.wave - first) % every === 0)
      this.addMonster(Math.min((this.wave - first) / every, 6), false);
  }

  private addMonster(abilities: number, boss: boolean): void {
    const gifts = new Set<number>();
    while (gifts.size < abilities) gifts.add(this.d.roll(6, 'ability d6'));
    const number = ++this.numbered;
    const added = { number, step: this.board.steps, gifts, boss, landed: 0, was: new Set([number]) };
    const there = this.monsters.find((monster) => monster.step === added.step);
    this.monsters.push(added);
    if (there) this.merge(there, added);
  }

  /** SW-3.9 */
  private betweenWaves(): void {
    for (const man of this.men) {
      if (man.at === 'dead') {
        man.at = 'reserve';
        this.count(`menRestored ${man.team}`);
      } else if (man.at !== 'reserve') man.at = man.at > this.unit ? man.at - this.unit : 'reserve';
    }
  }

  // 4. A turn

  private *turn(): Playing {
    const begunDead = this.dead(this.team);
    this.dice = [];
    this.boxcars = this.snakeEyes = false;
    this.getters = [];
    this.mine(begunDead ? 'turnsDead' : 'turnsAlive');
    if (begunDead) this.count(`turnsDead ${this.team}`);
    const [first] = this.reserve(this.team);
    if (first) {
      const must = !this.deployed.some((man) => man.team === this.team);
      const answers: Action[] = must ? [{ type: 'deploy' }] : [{ type: 'deploy' }, { type: 'skip-deploy' }];
      if ((yield* this.ask('deploy', answers)).type === 'deploy') {
        first.at = 1;
        this.mine('menDeployed');
      }
    }
    for (let i = 0; i < this.o.firstWaveDice + this.wave - 1; i++)
      this.dice.push({ value: this.d.roll(this.o.dieSides, 'stream dice'), used: false });
    const showing = (face: number) => this.dice.filter((die) => die.value === face).length;
    this.boxcars = showing(this.o.dieSides) >= 2;
    this.snakeEyes = showing(1) >= 2;
    if (this.boxcars) this.mine('boxcars');
    if (this.snakeEyes) this.mine('snakeEyes');
    const stranded = this.dead(this.team) && !this.deployed.length;
    if (stranded && !this.monsters.length) this.addMonster(0, false);
    if (stranded || (this.snakeEyes && this.monsters.length && this.deployed.length))
      yield* this.monsterDice(stranded);
    if (stranded) return;
    yield* this.applyDice();
    if (this.boxcars && this.allToOne) yield* this.boon();
    yield* this.monstersStep();
  }

  private get allToOne(): boolean {
    return new Set(this.getters).size === 1;
  }

  /** SW-4.7 to SW-4.13, SW-5.4 */
  private *applyDice(): Playing {
    let asked = false;
    while (this.dice.some((die) => !die.used)) {
      if (!this.deployed.length) {
        for (const die of this.dice) die.used = true;
        return;
      }
      const [focus] = this.getters;
      const may = this.o.followThrough === 'anyone' || this.dead(this.team);
      if (
        this.boxcars &&
        focus &&
        this.allToOne &&
        typeof focus.at !== 'number' &&
        !asked &&
        may &&
        this.canBoon
      ) {
        const answers = [true, false].map((accept): Action => ({ type: 'follow-through', accept }));
        const answer = yield* this.ask('follow-through', answers);
        asked = true;
        if (answer.type === 'follow-through' && answer.accept) {
          for (const die of this.dice) die.used = true;
          return;
        }
      }
      const own = this.deployed.filter((man) => man.team === this.team);
      const men = own.length ? own : this.deployed;
      const answers = this.dice.flatMap(({ used }, die) =>
        used ? [] : men.map(({ id }): Action => ({ type: 'apply-die', die, man: id })),
      );
      const answer = yield* this.ask('apply', answers);
      if (answer.type !== 'apply-die') throw new Error('not an answer');
      const man = this.men.find(({ id }) => id === answer.man)!;
      const die = this.dice[answer.die]!;
      die.used = true;
      this.getters.push(man);
      const teammate = man.team === this.team;
      this.mine('diceApplied');
      this.mine(teammate ? 'pipsOnOwn' : 'pipsOnOthers', die.value);
      if ((man.at as number) + die.value > this.board.steps)
        this.mine(teammate ? 'ownKilled' : 'othersKilled');
      yield* this.root(this.moveMan(man, (man.at as number) + die.value, 'die'));
    }
  }

  // 5. Boxcars

  private get recipients(): string[] {
    if (!this.dead(this.team))
      return this.reserve(this.team).length ? this.teams.filter((t) => this.dead(t)) : [];
    return this.teams.filter((team) => team !== this.team && this.reserve(team).length);
  }

  private get canBoon(): boolean {
    return this.recipients.length > 0;
  }

  private *boon(): Playing {
    if (!this.canBoon) return;
    const dead = this.dead(this.team);
    const answers = this.recipients.map(
      (team): Action => (dead ? { type: 'steal-man', fromTeam: team } : { type: 'give-man', toTeam: team }),
    );
    const answer = yield* this.ask('boon', [...answers, { type: 'decline-boon' }]);
    if (answer.type === 'give-man') {
      this.reserve(this.team)[0]!.team = answer.toTeam;
      this.mine('gifts');
    }
    if (answer.type === 'steal-man') {
      this.reserve(answer.fromTeam)[0]!.team = this.team;
      this.mine('thefts');
    }
  }

  // 6. Landing

  /** SW-6.1, SW-3.15, SW-3.16 */
  private *root(event: Playing): Playing {
    this.did = new Set();
    this.bossGone = false;
    yield* event;
    if (this.bossGone) {
      this.bossesKilled++;
      throw new Over(true, 'boss-destroyed');
    }
    if (this.teams.every((team) => this.dead(team))) throw new Over(false, 'all-dead');
  }

  private once(what: string): boolean {
    return !this.did.has(what) && !!this.did.add(what);
  }

  /** SW-4.12, SW-6.7, SW-6.8 */
  private *moveMan(man: Man, to: number, cause: Cause): Playing {
    if (to > this.board.steps) {
      man.at = 'dead';
      this.count(`menLost ${man.team}`);
    } else if (to < 1) man.at = 'reserve';
    else {
      man.at = to;
      yield* this.manLands(man, cause);
    }
  }

  private *manLands(man: Man, cause: Cause): Playing {
    const now = ++man.landed;
    const s = man.at as number;
    const gone = () => man.landed !== now || typeof man.at !== 'number';
    const tails = this.board.snakes.filter(({ head }) => head === s).map(({ tail }) => tail);
    if (tails.length) {
      this.mine('snakes');
      return yield* this.moveMan(man, Math.max(...tails), 'snake');
    }
    const here = this.monsters.find((monster) => monster.step === s);
    if (here && !this.hasThrown(man, here)) yield* this.throwMonster(man, here);
    if (gone()) return;
    const [thrower] = this.monsters
      .filter((monster) => this.mayThrow(monster, man))
      .sort((a, b) => b.step + this.far(b) - a.step - this.far(a) || a.number - b.number);
    if (thrower) return yield* this.throwMan(thrower, man);
    const mate = (other: Man) => cause === 'thrown' || other.team === man.team;
    const others = this.men.filter((other) => other !== man && other.at === s);
    for (const other of [...others.filter(mate), ...others.filter((each) => !mate(each))]) {
      if (other.at !== s || !this.once(`${man.id} displaces ${other.id}`)) continue;
      if (mate(other)) {
        this.mine('pushes');
        yield* this.moveMan(other, s + 1, 'pushed');
      } else {
        this.mine('bumps');
        yield* this.moveMan(other, s - this.unit, 'bumped');
      }
      if (gone()) return;
    }
    const ladders = this.board.ladders.filter(
      ({ id, top, bottom }) => (top === s || bottom === s) && !this.did.has(`${man.id} climbs ${id}`),
    );
    if (!ladders.length) return;
    const answers = [null, ...ladders.map(({ id }) => id)].map(
      (ladder): Action => ({ type: 'choose-ladder', ladder }),
    );
    this.chooser = this.o.ladderChoice === 'owner' ? this.nextOf(man.team) : this.active;
    const answer = yield* this.ask('ladder', answers);
    this.chooser = undefined;
    if (answer.type !== 'choose-ladder' || answer.ladder === null) return;
    const { id, top, bottom } = ladders.find((ladder) => ladder.id === answer.ladder)!;
    this.did.add(`${man.id} climbs ${id}`);
    this.mine(s === bottom ? 'laddersUp' : 'laddersDown');
    yield* this.moveMan(man, s === bottom ? top : bottom, 'ladder');
  }

  private hasThrown(man: Man, monster: Monster): boolean {
    return [...monster.was].some((number) => this.did.has(`${man.id} throws ${number}`));
  }

  /** SW-6.6 */
  private *throwMonster(man: Man, monster: Monster): Playing {
    this.did.add(`${man.id} throws ${monster.number}`);
    this.mine('monstersThrown');
    monster.step += this.unit;
    if (monster.step <= this.board.steps) return yield* this.monsterLands(monster, 'thrown');
    this.monsters = this.monsters.filter((each) => each !== monster);
    this.monstersDestroyed++;
    this.mine('monstersDestroyed');
    this.bossGone ||= monster.boss;
  }

  /** SW-6.15 */
  private far(monster: Monster): number {
    return monster.gifts.has(3) ? 2 * this.unit : this.unit;
  }

  /** SW-6.3, SW-6.6, SW-6.14, SW-6.15 */
  private mayThrow(monster: Monster, man: Man): boolean {
    const { at } = man;
    if (typeof at !== 'number' || this.hasThrown(man, monster)) return false;
    if ([...monster.was].some((number) => this.did.has(`${number} throws ${man.id}`))) return false;
    const along = Math.abs(at - monster.step);
    const reached =
      along < 2 ||
      (along === 2 && monster.gifts.has(5)) ||
      (monster.gifts.has(2) && this.touch(at, monster.step));
    return reached && monster.step + this.far(monster) > at;
  }

  private touch(a: number, b: number): boolean {
    return this.touching[a - 1]!.has(b);
  }

  private *throwMan(monster: Monster, man: Man): Playing {
    this.did.add(`${monster.number} throws ${man.id}`);
    this.count('menThrown');
    yield* this.moveMan(man, monster.step + this.far(monster), 'thrown');
  }

  private *monsterLands(landing: Monster, cause: Cause): Playing {
    let monster = landing;
    monster.landed++;
    const s = monster.step;
    const tails = this.board.snakes.filter(({ head }) => head === s).map(({ tail }) => tail);
    if (tails.length) {
      monster.step = Math.min(...tails);
      return yield* this.monsterLands(monster, 'snake');
    }
    const other = this.monsters.find((each) => each !== monster && each.step === s);
    if (other) monster = this.merge(other, monster);
    const now = monster.landed;
    if (cause === 'thrown') {
      const man = this.men.find((each) => each.at === s && !this.hasThrown(each, monster));
      if (man) return yield* this.throwMonster(man, monster);
    }
    for (;;) {
      const [man] = this.deployed
        .filter((each) => this.mayThrow(monster, each))
        .sort((a, b) => (b.at as number) - (a.at as number));
      if (!man) break;
      yield* this.throwMan(monster, man);
      if (monster.landed !== now || !this.monsters.includes(monster)) return;
    }
    const tops = this.board.ladders.filter(({ bottom }) => bottom === s).map(({ top }) => top);
    if (!tops.length) return;
    monster.step = Math.min(...tops);
    yield* this.monsterLands(monster, 'ladder');
  }

  /** SW-6.17 */
  private merge(one: Monster, other: Monster): Monster {
    const [kept, gone] = one.number < other.number ? [one, other] : [other, one];
    kept.gifts = new Set([...kept.gifts, ...gone.gifts]);
    kept.was = new Set([...kept.was, ...gone.was]);
    kept.boss ||= gone.boss;
    this.monsters = this.monsters.filter((monster) => monster !== gone);
    return kept;
  }

  // 7. Monsters' movement, and SW-4.14

  private *monsterDice(stranded: boolean): Playing {
    let allot = [{ monster: `K${this.monsters[0]!.number}`, dice: this.dice.map((_, i) => i) }];
    if (this.monsters.length > 1) {
      const answer = yield* this.ask('monster-dice', []);
      if (answer.type !== 'allot-monster-dice') throw new Error('not an answer');
      allot = answer.allot;
    }
    if (stranded) for (const die of this.dice) die.used = true;
    for (const { monster: id, dice } of allot) {
      let pips = dice.reduce((sum, i) => sum + this.dice[i]!.value, 0);
      const found = () => this.monsters.find(({ number }) => `K${number}` === id);
      for (let monster = found(); monster && pips > 0; monster = found()) {
        const from = monster.step;
        const to = stranded ? this.walk(from, pips, monster, 1) : this.walk(from, pips, monster);
        if (!to) break;
        pips -= Math.max(1, to.used);
        monster.step = to.step;
        yield* this.root(this.monsterLands(monster, 'move'));
        const threw = this.men.some((man) =>
          [...monster!.was].some((number) => this.did.has(`${number} throws ${man.id}`)),
        );
        if (!threw || !monster.gifts.has(6)) break;
      }
    }
  }

  /** SW-7.1 */
  private *monstersStep(): Playing {
    for (const monster of [...this.monsters]) {
      if (!this.monsters.includes(monster)) continue;
      const to = this.walk(monster.step, monster.gifts.has(4) ? 2 : 1, monster);
      if (!to) continue;
      monster.step = to.step;
      yield* this.root(this.monsterLands(monster, 'move'));
    }
  }

  /** Where so many pips take it, to the nearest man or to a given step: SW-7.2 to SW-7.5, SW-4.14. */
  private walk(from: number, pips: number, monster: Monster, goal?: number) {
    if (goal === undefined && !this.deployed.length) return undefined;
    let step = from;
    let used = 0;
    for (; used < pips; used++) {
      const to = goal ?? this.nearest(step, monster);
      if (to === step) break;
      const next = [step - 1, step + 1];
      if (monster.gifts.has(1))
        for (let each = 1; each <= this.board.steps; each++) if (this.touch(each, step)) next.push(each);
      step = next
        .filter((each) => each >= 1 && each <= this.board.steps)
        .sort((a, b) => this.apart(a, to, monster) - this.apart(b, to, monster) || a - b)[0]!;
    }
    return { step, used };
  }

  private nearest(step: number, monster: Monster): number {
    const steps = this.deployed.map((man) => man.at as number);
    return steps.sort((a, b) => this.apart(step, a, monster) - this.apart(step, b, monster) || a - b)[0]!;
  }

  private apart(a: number, b: number, monster: Monster): number {
    return monster.gifts.has(1) ? this.overTheGrid(b)[a]! : Math.abs(a - b);
  }

  /** By steps along the stream and to squares that touch, from one step to every other. */
  private overTheGrid(from: number): number[] {
    const known = this.ways.get(from);
    if (known) return known;
    const { steps } = this.board;
    const far = new Array<number>(steps + 1).fill(Number.POSITIVE_INFINITY);
    far[from] = 0;
    for (let d = 0, edge = [from]; edge.length; d++) {
      const reached: number[] = [];
      for (const a of edge)
        for (let b = 1; b <= steps; b++)
          if (far[b]! > d + 1 && (Math.abs(a - b) === 1 || this.touch(a, b))) {
            far[b] = d + 1;
            reached.push(b);
          }
      edge = reached;
    }
    this.ways.set(from, far);
    return far;
  }
}
