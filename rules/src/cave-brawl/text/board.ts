import type { Square } from '../../geometry/square.ts';
import { ballSquare, CAVES, carrierOf, GOALS, grid, onBoard, teamWithBall } from '../arena.ts';
import type { Team } from '../data.ts';
import type { Beast, OnBoard, Player, PublicState } from '../state.ts';

const HALF = 39;
const FLOOR = '  ·';
const GOAL = '  ∩';
const LOOSE = '  ●';
const LEGEND = [
  'A1 stands  a1 lies knocked down  †A1 corpse  X1 beast (x1: knocked down)',
  '● ball  ●A1 carries it  ○A1 is on it  ∩ goal square  « » animal caves',
  'From number 10 a mark takes the place of the letter.',
  'In the lists: - its turn is over, ! constricted',
];

/** The pit with everybody in it, and the facts of the match: lines of at most 80 columns. */
export function board(view: PublicState): string {
  const lines = [title(view), score(view), ...(toDecide(view) ?? [])];
  if (view.teams) {
    lines.push(ballLine(view), idleLine(view), '', ...pit(view), '', ...LEGEND, '');
    lines.push(tunnel(view, 'B'), tunnel(view, 'A'), '', ...teams(view));
    for (const beast of view.beasts) lines.push(beastLine(beast));
  }
  return lines.join('\n');
}

function title({ phase, drive, turn, suddenDeath, options }: PublicState): string {
  if (phase === 'draft') return 'Cave Brawl: the draft';
  const limit = options.turnLimit ? ` of ${options.turnLimit}` : '';
  const when = `drive ${drive}, turn ${turn}${limit}${suddenDeath ? ', sudden death' : ''}`;
  return `Cave Brawl: ${phase === 'over' ? 'over, ' : ''}${when}`;
}

const score = ({ score: { A, B }, options: { pointsToWin } }: PublicState): string =>
  `Score: A ${A}, B ${B} (${pointsToWin} wins)`;

/** Who owes which decision, or how the match ended. */
function toDecide(view: PublicState): string[] {
  const { phase, pending, submitted, result, active } = view;
  if (result) return [`${result.winner ? `${result.winner} wins` : 'A draw'} (${result.reason})`];
  if (phase === 'draft') {
    const team = (t: Team) => `Team ${t}: ${submitted?.[t] ? 'roster is in, sealed' : 'still choosing'}`;
    return [team('A'), team('B')];
  }
  if (!pending)
    return [`To decide: ${active}, ${active === 'A' ? 'attacking upwards' : 'attacking downwards'}`];
  const { seat } = pending;
  switch (pending.kind) {
    case 'carrier':
      return [`To decide: ${seat} names the carrier`];
    case 'push':
      return [`To decide: ${seat} pushes ${pending.target}, blocked by ${pending.blocker}`];
    case 'place-ball':
      return [
        `To decide: ${seat} places the ball, ${pending.distance} from ${at(pending.center)} (${pending.reason})`,
      ];
  }
}

function ballLine(view: PublicState): string {
  const { ball } = view;
  const carrier = carrierOf(view);
  if (carrier) return `Ball: held by ${carrier.id}, ${carrier.at ? at(carrier.at) : 'in the tunnel'}`;
  if (ball?.where === 'loose') return `Ball: loose at ${at(ball.at)}`;
  return ball?.where === 'tunnel' ? `Ball: in the tunnel of ${ball.team}` : 'Ball: none yet';
}

/** How near the beasts are: CB-16.1, CB-16.4. */
function idleLine(view: PublicState): string {
  const { stallRule, stallTurns } = view.options;
  if (stallRule === 'off') return 'Idle turns: not counted';
  const holder = teamWithBall(view);
  const held = `held ${view.idle.held} of ${stallTurns}${holder ? ` (${holder})` : ''}`;
  return `Idle turns: ${held}, loose ${view.idle.loose} of ${2 * stallTurns}`;
}

const at = ({ x, y }: Square): string => `${x},${y}`;

/** The pit itself: column numbers, a wall with the two tunnels in it, and three columns of text a square. */
function pit(view: PublicState): string[] {
  const cells = grid.squares.map(() => FLOOR);
  const put = (square: Square, cell: string) => {
    cells[grid.indexOf(square)] = cell;
  };
  put(GOALS.A, GOAL);
  put(GOALS.B, GOAL);
  put(CAVES.left, '  «');
  put(CAVES.right, '  »');
  const { A, B } = view.teams!;
  const players = [...A.players, ...B.players];
  for (const p of players) if (p.status === 'corpse' && p.at) put(p.at, marked('†', p.id));
  const ball = ballSquare(view);
  if (ball) put(ball, LOOSE);
  const held = view.ball?.where === 'held' ? view.ball.player : undefined;
  for (const p of players) if (onBoard(p)) put(p.at, playerCell(p, held, ball));
  for (const b of view.beasts) put(b.at, inThree(b.down ? b.id.toLowerCase() : b.id));
  const columns = `   ${Array.from({ length: grid.width }, (_, x) => String(x).padStart(3)).join('')}`;
  const wall = (left: string, team: Team, right: string) =>
    `  ${left}${'─'.repeat(30)}┤${team}├${'─'.repeat(31)}${right}`;
  const rows = Array.from({ length: grid.height }, (_, y) => {
    const row = cells.slice(y * grid.width, (y + 1) * grid.width).join('');
    return `${String(y).padStart(2)}│${row} │${y}`;
  });
  return [columns, wall('┌', 'B', '┐'), ...rows, wall('└', 'A', '┘'), columns];
}

/** An id in three columns; one that is too long goes without its letter. */
const inThree = (id: string): string => (id.length > 3 ? id.slice(1) : id.padStart(3));

/** A mark before an id, in three columns. */
const marked = (mark: string, id: string): string => `${mark}${id.length > 2 ? id.slice(1) : id}`;

function playerCell(player: OnBoard, held: string | undefined, ball: Square | undefined): string {
  const id = player.status === 'down' ? player.id.toLowerCase() : player.id;
  if (player.id === held) return marked('●', id);
  if (ball && player.at.x === ball.x && player.at.y === ball.y) return marked('○', id);
  return inThree(id);
}

/** Who waits in a tunnel: CB-1.10. */
function tunnel({ teams, ball }: PublicState, team: Team): string {
  const held = ball?.where === 'held' ? ball.player : undefined;
  const inside = teams![team].players
    .filter((p) => p.status === 'tunnel' || (p.status === 'corpse' && !p.at))
    .map((p) => `${p.status === 'corpse' ? '†' : p.id === held ? '●' : ''}${p.id}`);
  if (ball?.where === 'tunnel' && ball.team === team) inside.push('●');
  return `Tunnel ${team}: ${inside.join(' ') || '-'}`;
}

/** Both teams, side by side. */
function teams(view: PublicState): string[] {
  const [left, right] = (['A', 'B'] as const).map((team) => {
    const { faction, players } = view.teams![team];
    return [column(`${team} ${faction}`, 'BT/CD/PK HP     where'), ...players.map(playerLine)];
  }) as [string[], string[]];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) =>
    `${(left[i] ?? '').padEnd(HALF)}  ${right[i] ?? ''}`.trimEnd(),
  );
}

const column = (head: string, rest: string): string => `${head.padEnd(16).slice(0, 16)} ${rest}`;

function playerLine(p: Player): string {
  const who = `${p.id.padEnd(3)} ${clipped(p.name ?? p.type, 12)}`;
  const scores = `${p.bt}/${p.cd}/${p.pk}`.padEnd(8);
  const where = p.at ? at(p.at) : p.status === 'removed' ? 'gone' : 'tunnel';
  const note = p.status === 'corpse' ? '†' : p.heldBy.length ? '!' : p.turnOver ? '-' : '';
  return column(who, `${scores} ${String(`${p.hp}/${p.maxHp}`).padEnd(5)} ${where}${note}`);
}

/** A name in so many columns. What a terminal would obey in place of showing is left out. */
function clipped(name: string, width: number): string {
  const letters = [...name.replace(/\p{C}/gu, '')];
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : letters.join('');
}

function beastLine(b: Beast): string {
  const prey = b.stalled && !b.attacked ? `hunts ${b.stalled}` : 'hunts both';
  const holding = b.holding ? `, holds ${b.holding}` : '';
  const facts = `Power ${b.power}, ${b.damageDice}d6, MV ${b.mv}, HP ${b.hp}/${b.maxHp}`;
  return `${b.id} ${b.kind} ${at(b.at)}: ${facts}, ${prey}${holding}`;
}
