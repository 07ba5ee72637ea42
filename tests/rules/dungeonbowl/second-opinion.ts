/**
 * A second reading of one block and what comes of it: BB-6, BB-7, BB-9 and the skills of BB-12 to BB-17 that
 * have a say in them. Written from the rulebook alone and in another shape than the rules: men on drawn rows,
 * a function from start to end, dice and answers by callbacks. No pads, chests, holes or balls.
 */

export interface Man {
  readonly id: string;
  readonly seat: string;
  x: number;
  y: number;
  st: number;
  av: number;
  skills: string[];
  niggling: number;
  condition: 'standing' | 'prone' | 'stunned';
  place: 'dungeon' | 'reserves' | 'ko' | 'casualty';
  rooted?: boolean;
  star?: boolean;
  /** D68 results that stand. */
  casualties: number[];
  proUsed?: boolean;
}

export interface Table {
  /** `#` wall, `S` obstacle, `.` floor. */
  readonly rows: readonly string[];
  readonly men: Man[];
  /** The seat whose turn it is. */
  readonly turn: string;
  rerolls: Record<string, number>;
  rerollUsed: boolean;
  apothecaries: Record<string, number>;
  igors: Record<string, boolean>;
  /** The turn is over when this block is: BB-4.1. */
  turnover?: boolean;
}

/** Where dice and answers come from. */
export interface Source {
  die(sides: number, purpose: string): number;
  /** The sum of two D6, where they are not thrown one by one. */
  two?(purpose: string): number;
  /**
   * @param kind of section 3.3
   * @param choices the answers; of `choose-die` the dice, to be answered by an index
   */
  ask(kind: string, about: string, choices: readonly unknown[]): unknown;
}

export interface How {
  readonly blitz: boolean;
  /** At least one square moved before it. */
  readonly moved: boolean;
  /** Squares that can still be paid for, the second block of Frenzy among them. */
  squaresLeft: number;
}

const FACES = ['?', 'attacker-down', 'both-down', 'pushed', 'pushed', 'defender-stumbles', 'defender-down'];
const COMPASS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

const has = (man: Man, skill: string) => man.skills.includes(skill);
/** BB-11.2 */
const uses = (man: Man, skill: string) =>
  man.place === 'dungeon' && man.condition === 'standing' && has(man, skill);

const closed = ({ rows }: Table, x: number, y: number) => '#S'.includes(rows[y]?.[x] ?? '#');
/** DB-2.5 */
const joined = (table: Table, ax: number, ay: number, bx: number, by: number) =>
  Math.max(Math.abs(ax - bx), Math.abs(ay - by)) === 1 &&
  (ax === bx || ay === by || !closed(table, ax, by) || !closed(table, bx, ay));
const beside = (table: Table, a: Man, b: Man) =>
  a.place === 'dungeon' && b.place === 'dungeon' && joined(table, a.x, a.y, b.x, b.y);
const manAt = ({ men }: Table, x: number, y: number) =>
  men.find((man) => man.place === 'dungeon' && man.x === x && man.y === y);

/** BB-6.3 to BB-6.5: how many help `man` against `other`. */
function helpers(table: Table, man: Man, other: Man): number {
  return table.men.filter(
    (mate) =>
      mate.seat === man.seat &&
      mate !== man &&
      mate.condition === 'standing' &&
      beside(table, mate, other) &&
      (has(mate, 'guard') ||
        !table.men.some(
          (foe) =>
            foe.seat !== man.seat &&
            foe !== other &&
            foe.condition === 'standing' &&
            beside(table, foe, mate),
        )),
  ).length;
}

/** BB-9: throws again what failed, or what the coach does not like, where somebody may. */
function again(table: Table, man: Man, source: Source): boolean {
  const choices: string[] = ['none'];
  const own = table.turn === man.seat && !table.rerollUsed && (table.rerolls[man.seat] ?? 0) > 0;
  if (own) choices.push('team');
  if (has(man, 'pro') && !man.proUsed) choices.push('pro');
  if (choices.length === 1) return false;
  const chosen = source.ask('reroll', man.id, choices);
  if (chosen === 'team') return team(table, man, source);
  if (chosen !== 'pro') return false;
  man.proUsed = true;
  if (source.die(6, 'pro') >= 4) return true;
  // BB-12.9: the die of Pro itself may be rolled again with a team re-roll
  if (!own || source.ask('reroll', man.id, ['none', 'team']) !== 'team') return false;
  return team(table, man, source) && source.die(6, 'pro') >= 4;
}

/** BB-9.3, BB-9.7 */
function team(table: Table, man: Man, source: Source): boolean {
  table.rerolls[man.seat]!--;
  table.rerollUsed = true;
  return !has(man, 'loner') || source.die(6, 'loner') >= 4;
}

/** A roll of one D6 that has to reach a number. */
function reaches(table: Table, man: Man, least: number, purpose: string, source: Source): boolean {
  if (source.die(6, purpose) >= least) return true;
  return again(table, man, source) && source.die(6, purpose) >= least;
}

const two = (source: Source, purpose: string) =>
  source.two?.(purpose) ?? source.die(6, purpose) + source.die(6, purpose);

interface Knock {
  readonly man: Man;
  /** Who has caused it by a block. */
  readonly by?: Man | undefined;
  /** It is a block of `by`, who was not blocked. */
  readonly own?: boolean;
}

/** BB-7.1, BB-7.14 to BB-7.16, BB-15.5, BB-15.7, BB-16.2: of one who is prone already. */
function hurt(table: Table, { man, by, own }: Knock, source: Source): void {
  // in a both-down, too: the skill belongs to the knock-down, and both still stood then
  const mighty = by && has(by, 'mighty-blow') ? 1 : 0;
  let left = mighty;
  let piled = false;
  const pile = () => {
    if (piled || !own || !by || !uses(by, 'piling-on') || !beside(table, by, man)) return false;
    if (source.ask('piling-on', by.id, [true, false]) !== true) return false;
    piled = true;
    by.condition = 'prone';
    return true;
  };
  const breaks = (total: number) => total > man.av || (total >= 8 && !!by && clawed);
  const clawed = !!by && has(by, 'claw');
  const bonus = has(man, 'chainsaw') || (by && !own && has(by, 'chainsaw')) ? 3 : 0;
  const armour = () => {
    const total = two(source, 'armour') + bonus;
    if (breaks(total)) return true;
    if (!mighty || !breaks(total + 1)) return false;
    left = 0;
    return true;
  };
  if (!has(man, 'ball-and-chain') && !armour() && !(pile() && armour())) return;
  const injury = () => two(source, 'injury') + man.niggling + left;
  let total = injury();
  if (pile()) total = injury();
  suffer(table, man, total, source);
}

/** BB-7.2, BB-15.10, BB-17.3, BB-17.21 */
function suffer(table: Table, man: Man, total: number, source: Source): void {
  let result: 'stunned' | 'ko' | 'badly-hurt' | 'casualty' =
    total <= 7 ? 'stunned' : total <= 9 ? 'ko' : 'casualty';
  if (has(man, 'stunty') && total === 7) result = 'ko';
  if (has(man, 'stunty') && total === 9) result = 'badly-hurt';
  if (has(man, 'thick-skull') && total === 8) result = 'stunned';
  if (has(man, 'ball-and-chain') && result === 'stunned') result = 'ko';
  if (result === 'stunned') {
    man.condition = 'stunned';
    return;
  }
  man.place = result === 'ko' ? 'ko' : 'casualty';
  if (result !== 'ko') injured(table, man, result === 'badly-hurt', source);
}

/** BB-7.19, BB-7.21, BB-17.9, BB-17.16, BB-20.7 */
function injured(table: Table, man: Man, surelyHurt: boolean, source: Source): void {
  const d68 = () => source.die(6, 'casualty') * 10 + source.die(8, 'casualty');
  let results = surelyHurt ? [11] : has(man, 'decay') ? [d68(), d68()] : [d68()];
  const doctors = man.star ? 0 : (table.apothecaries[man.seat] ?? 0);
  if (doctors && source.ask('apothecary', man.id, [true, false]) === true) {
    table.apothecaries[man.seat] = doctors - 1;
    if (!surelyHurt) {
      const second = d68();
      const chosen = source.ask('choose-casualty', man.id, [0, 1]);
      results = [chosen === 0 ? results[0]! : second];
    }
    if (results[0]! <= 38) {
      man.place = 'reserves';
      return;
    }
  }
  if (has(man, 'regeneration')) {
    let well = source.die(6, 'regeneration') >= 4;
    if (!well && table.igors[man.seat] && source.ask('igor', man.id, [true, false]) === true) {
      table.igors[man.seat] = false;
      well = source.die(6, 'regeneration') >= 4;
    }
    if (well) {
      man.place = 'reserves';
      return;
    }
  }
  man.casualties = results;
}

/** BB-7.22: nothing is added; BB-4.2: a turnover for the team whose turn it is. */
function slam(table: Table, man: Man, source: Source): void {
  if (man.place !== 'dungeon' || two(source, 'armour') <= man.av) return;
  if (man.condition === 'standing') {
    man.condition = 'prone';
    if (man.seat === table.turn) table.turnover = true;
  }
  suffer(table, man, two(source, 'injury') + man.niggling, source);
}

interface Push {
  /** From the one first pushed to the farthest: where each goes. */
  readonly moves: { man: Man; x: number; y: number }[];
  readonly slammed: Man[];
  /** Whether the square in front is free after it. */
  free: boolean;
}

/** BB-6.11 to BB-6.14, of `man` away from a square. */
function push(
  table: Table,
  from: { x: number; y: number },
  man: Man,
  source: Source,
  by: { man: Man; how: How; chain: Man[] },
): Push {
  const stays: Push = { moves: [], slammed: [], free: false };
  if (man.rooted) return stays;
  const juggernaut = uses(by.man, 'juggernaut') && by.how.blitz;
  // BB-15.4: the whole push is part of the block
  if (uses(man, 'stand-firm') && !juggernaut)
    if (source.ask('stand-firm', man.id, [true, false]) === true) return stays;
  const [dx, dy] = [man.x - from.x, man.y - from.y];
  // the three squares farthest from the pusher among the eight: straight on, and beside it
  const sides: readonly (readonly [number, number])[] =
    dx && dy
      ? [
          [dx, dy],
          [dx, 0],
          [0, dy],
        ]
      : [
          [dx, dy],
          [dx || -1, dy || -1],
          [dx || 1, dy || 1],
        ];
  const squares = COMPASS.filter(([x, y]) => sides.some((side) => side[0] === x && side[1] === y)).map(
    ([x, y]) => ({ x: man.x + x, y: man.y + y }),
  );
  const shut = ({ x, y }: { x: number; y: number }) =>
    closed(table, x, y) ||
    !joined(table, man.x, man.y, x, y) ||
    by.chain.some((one) => one.x === x && one.y === y);
  const empty = (square: { x: number; y: number }) => !shut(square) && !manAt(table, square.x, square.y);
  const all = COMPASS.map(([x, y]) => ({ x: man.x + x, y: man.y + y })).filter(empty);
  const first = by.chain.length === 1;
  const grab = first && !by.how.blitz && uses(by.man, 'grab');
  const steps = uses(man, 'side-step');
  const cancelled = first && uses(by.man, 'grab') && steps;
  const free = (steps || grab) && !cancelled && all.length ? all : squares.filter(empty);
  const pick = (choices: { x: number; y: number }[]) =>
    choices.length === 1
      ? choices[0]!
      : (source.ask('choose-push', man.id, choices) as { x: number; y: number });
  if (free.length) return { moves: [{ man, ...pick(free) }], slammed: [], free: true };
  if (squares.some(shut)) return { moves: [], slammed: [man], free: false };
  const to = pick(squares);
  const next = manAt(table, to.x, to.y)!;
  const beyond = push(table, man, next, source, { ...by, chain: [...by.chain, man] });
  if (!beyond.free) return beyond;
  return { moves: [...beyond.moves, { man, ...to }], slammed: beyond.slammed, free: true };
}

/** One block: BB-6.16. @returns whether Frenzy wants another */
function once(table: Table, blocker: Man, target: Man, how: How, source: Source): boolean {
  if (has(target, 'foul-appearance') && !reaches(table, blocker, 2, 'foul-appearance', source)) return false;
  let st = blocker.st + (uses(blocker, 'horns') && how.blitz && how.moved ? 1 : 0);
  if (has(blocker, 'dauntless') && st < target.st)
    if (reaches(table, blocker, target.st - st + 1, 'dauntless', source)) st = target.st;
  const attack = st + helpers(table, blocker, target);
  const defence = target.st + helpers(table, target, blocker);
  const [high, low] = [Math.max(attack, defence), Math.min(attack, defence)];
  const count = high === low ? 1 : high > 2 * low ? 3 : 2;
  const throwAll = () => Array.from({ length: count }, () => source.die(6, 'block'));
  let dice = throwAll();
  if (again(table, blocker, source)) dice = throwAll();
  const same = new Set(dice).size === 1;
  const by = attack >= defence ? blocker : target;
  const face = FACES[same ? dice[0]! : dice[source.ask('choose-die', by.id, dice) as number]!]!;

  const juggernaut = how.blitz && uses(blocker, 'juggernaut');
  const blows: Knock[] = [];
  const down = (man: Man) => blows.push({ man, by: man === target ? blocker : target, own: man === target });
  let result = face;
  if (result === 'both-down') {
    if (juggernaut && source.ask('juggernaut', blocker.id, [true, false]) === true) result = 'pushed';
    else {
      const wrestles = (man: Man) =>
        uses(man, 'wrestle') &&
        !(man === target && juggernaut) &&
        source.ask('wrestle', man.id, [true, false]) === true;
      if (wrestles(blocker) || wrestles(target)) {
        for (const man of [target, blocker]) man.condition = 'prone';
        // BB-17.3: Placed Prone is enough
        for (const man of [target, blocker]) if (has(man, 'ball-and-chain')) hurt(table, { man }, source);
        return false;
      }
      if (!has(target, 'block')) down(target);
      if (!has(blocker, 'block')) down(blocker);
    }
  }
  if (result === 'attacker-down') down(blocker);
  const dodges = uses(target, 'dodge') && !uses(blocker, 'tackle');
  const pushed = result === 'pushed' || (result === 'defender-stumbles' && dodges);
  const falls = result === 'defender-down' || (result === 'defender-stumbles' && !dodges);
  if (pushed || falls) {
    const left = { x: target.x, y: target.y };
    const { moves, slammed, free } = push(table, blocker, target, source, {
      man: blocker,
      how,
      chain: [blocker],
    });
    for (const { man, x, y } of moves) Object.assign(man, { x, y });
    if (free) {
      const held = blocker.rooted || (has(target, 'fend') && !juggernaut);
      const follows =
        !held && (has(blocker, 'frenzy') || source.ask('follow-up', blocker.id, [true, false]) === true);
      if (follows) Object.assign(blocker, left);
    }
    for (const man of slammed) if (!(man === target && falls)) slam(table, man, source);
    if (falls) down(target);
  }
  const standing = blows.filter(({ man }) => man.place === 'dungeon' && man.condition === 'standing');
  for (const { man } of standing) man.condition = 'prone';
  for (const blow of standing) hurt(table, blow, source);
  return (
    has(blocker, 'frenzy') &&
    !table.turnover &&
    (result === 'pushed' || result === 'defender-stumbles') &&
    [blocker, target].every((man) => man.place === 'dungeon' && man.condition === 'standing') &&
    beside(table, blocker, target)
  );
}

/** A block, and with Frenzy perhaps a second one: BB-12.5. */
export function secondOpinion(table: Table, blocker: Man, target: Man, how: How, source: Source): void {
  if (!once(table, blocker, target, how, source)) return;
  if (how.blitz && how.squaresLeft < 1) return;
  once(table, blocker, target, how, source);
}

/**
 * The outcomes of something with their probabilities, by every way in which its dice can fall; of two D6 the
 * sums count, and of a D68 only the tens.
 */
export function everyWay(run: (source: Pick<Source, 'die' | 'two'>) => string): Map<string, number> {
  const found = new Map<string, number>();
  const faces: { face: number; last: number }[] = [];
  for (;;) {
    let at = 0;
    let p = 1;
    const next = (last: number) => {
      faces[at] ??= { face: 1, last };
      return faces[at++]!.face;
    };
    const value = run({
      die(sides) {
        if (sides === 8) return 1;
        p /= sides;
        return next(sides);
      },
      two() {
        const sum = next(11) + 1;
        p *= (6 - Math.abs(7 - sum)) / 36;
        return sum;
      },
    });
    found.set(value, (found.get(value) ?? 0) + p);
    faces.length = at;
    while (faces.length && faces.at(-1)!.face === faces.at(-1)!.last) faces.pop();
    const last = faces.at(-1);
    if (!last) return found;
    last.face++;
  }
}
