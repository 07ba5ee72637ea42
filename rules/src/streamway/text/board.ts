import { cellOf, otherEnd } from '../course.ts';
import type { DecisionKind, Ending } from '../data.ts';
import type { PublicState } from '../state.ts';

const COLUMNS = 80;
/** What a square of the grid needs: a step, an arrow and where it leads. */
const SQUARE = 7;

/** The board and its facts, as lines of at most 80 columns. */
export function boardText(view: PublicState): string {
  const { board } = view;
  const width = Math.min(9, Math.floor(COLUMNS / board.columns));
  const lines = [...situation(view), '', ...(width >= SQUARE ? [...grid(view, width), ''] : [])];
  lines.push(
    ...wrap(
      'Snakes',
      view.board.snakes.map(({ id, head, tail }) => `${id} ${head} down to ${tail}`),
    ),
  );
  lines.push(
    ...wrap(
      'Ladders',
      view.board.ladders.map(({ id, top, bottom }) => `${id} ${bottom} up to ${top}`),
    ),
  );
  lines.push('');
  for (const { id, dead } of view.teams) {
    const seats = view.seats.filter((seat) => seat.team === id).map(({ seat }) => seat);
    const name = `Team ${id}${dead ? ', dead' : ''} (seat ${seats.join(', ')})`;
    const men = view.men.filter((man) => man.team === id);
    lines.push(
      ...wrap(
        name,
        men.map((man) => `${man.id} ${man.status === 'deployed' ? `on ${man.step}` : man.status}`),
      ),
    );
  }
  const monsters = view.monsters.map(
    ({ id, step, abilities, boss }) =>
      `${boss ? 'boss ' : ''}${id} on ${step}${abilities.length ? ` (abilities ${abilities.join(', ')})` : ''}`,
  );
  lines.push(...wrap('Monsters', monsters));
  return lines.join('\n');
}

const WANTED: Readonly<Record<DecisionKind, string>> = {
  deploy: 'deploys a man or keeps the reserve',
  'monster-dice': 'allots the dice to monsters',
  apply: 'applies a die to a man',
  ladder: 'chooses a ladder',
  'follow-through': 'gives up the other dice for a boon, or applies them',
  boon: 'gives or takes a man, or declines',
};

const OUTCOMES: Readonly<Record<Ending, string>> = {
  'waves-won': 'Won: every wave is outlasted.',
  'boss-destroyed': 'Won: the boss is destroyed.',
  'all-dead': 'Lost: everybody is dead.',
  'boss-limit': 'Lost: the boss has lived too long.',
};

function situation(view: PublicState): string[] {
  const {
    options,
    wave,
    round,
    rounds,
    dicePerTurn,
    phase,
    active,
    decides = active,
    dice,
    result,
    ladder,
  } = view;
  const which = rounds === undefined ? 'Boss wave' : `Wave ${wave} of ${options.waves}`;
  const when = `round ${round} of ${rounds ?? `at most ${options.bossRoundLimit}`}`;
  const lines = [view.board.name, `${which}, ${when}, dice a turn: ${dicePerTurn}.`];
  if (phase === 'over') {
    if (result) lines.push(`${OUTCOMES[result.reason]} Score ${result.score}.`);
    return lines;
  }
  const player = view.seats[Number(decides)]!;
  lines.push(`Seat ${decides}, team ${player.team}${player.dead ? ', dead' : ''}: ${WANTED[phase]}.`);
  const special = [view.boxcars ? 'boxcars' : '', view.snakeEyes ? 'snake eyes' : ''].filter(Boolean);
  if (dice.length)
    lines.push(
      ...wrap(
        `Dice${special.length ? `, ${special.join(' and ')}` : ''}`,
        dice.map(({ value, used }, i) => `#${i} ${value}${used ? ' used' : ''}`),
      ),
    );
  if (ladder) {
    const { step } = view.men.find((man) => man.id === ladder.man)!;
    const ways = ladder.ladders.map((id) => {
      const to = otherEnd(view.board.ladders.find((each) => each.id === id)!, step);
      return `${id} ${to < step ? 'up' : 'down'} to ${to}`;
    });
    lines.push(...wrap(`${ladder.man} on ${step} may take`, ways));
  }
  return lines;
}

/** Two lines a row: the steps with what leads away from them, and who stands there. */
function grid({ board, men, monsters }: PublicState, width: number): string[] {
  const rows = Array.from({ length: board.rows }, () => ({
    steps: new Array<string>(board.columns).fill(''),
    pieces: new Array<string>(board.columns).fill(''),
  }));
  for (let step = 1; step <= board.steps; step++) {
    const { x, y } = cellOf(board, step);
    const snake = board.snakes.find(({ head }) => head === step);
    const ladder = board.ladders.find(({ bottom }) => bottom === step);
    const away = snake ? `v${snake.tail}` : ladder ? `^${ladder.top}` : '';
    rows[y]!.steps[x] = `${step}${away}`;
    const here = men.filter((man) => man.status === 'deployed' && man.step === step).map(({ id }) => id);
    for (const monster of monsters) if (monster.step === step) here.push(monster.id);
    rows[y]!.pieces[x] = fit(here, width - 1);
  }
  const line = (cells: string[]) =>
    cells
      .map((cell) => cell.slice(0, width - 1).padEnd(width))
      .join('')
      .trimEnd();
  return rows.flatMap(({ steps, pieces }) => [line(steps), line(pieces)]);
}

/** As many names as there is room for; a plus for the others, who are listed below the board. */
function fit(names: readonly string[], width: number): string {
  const all = names.join('');
  if (all.length <= width) return all;
  let text = '';
  for (const name of names) {
    if (text.length + name.length >= width) break;
    text += name;
  }
  return `${text}+`;
}

/** A heading and a list, broken before the 80th column. */
function wrap(heading: string, items: readonly string[]): string[] {
  const lines: string[] = [];
  let line = `${heading}:`;
  const words = items.length ? items : ['none'];
  words.forEach((word, i) => {
    const next = ` ${word}${i < words.length - 1 ? ',' : ''}`;
    if (line.length + next.length > COLUMNS) {
      lines.push(line);
      line = ' ';
    }
    line += next;
  });
  lines.push(line);
  return lines;
}
