import type { PublicState } from '@touchline/rules/streamway';
import { diceInWave } from '@touchline/rules/streamway/page';
import type { Spot } from '../board/spot.ts';
import { acrossOf, CELL, fallsOf, GORGE, middle, POOL, widthOf } from './spots.ts';

/** Flags stand on the upper bank, some with horns, and the stream leaves at a side. */
const BANK = 19;
/** Below the board, and beside dice and camps. */
const EDGE = 8;
export const DIE = 16;
/** How high the list of a team is below the board, and beside it where there is room. */
const CAMP = 24;
const ROOMY = 33;
/** How high a line is that says what a monster can do. */
export const LINE = 6.5;
/** What is said above the lists of the crew. */
const CREW = 9;

/** How far dice come down into the room above the flags. */
const NESTLED = 4;

/** Room for dice and camps beside the board, and between it and them. */
const ASIDE = 84;
const GAP = 12;

/**
 * The measures of a drawing, which follow from the board and the options: dice are above it and camps below,
 * or both beside it.
 */
export function layoutOf({ board, options, teams, monsters }: PublicState, wide: boolean) {
  const grid = { width: widthOf(board), height: board.rows * CELL };
  const room = wide ? ASIDE : Math.max(grid.width, 120);
  const across = Math.floor(room / DIE);
  const most = diceInWave(options, options.waves + Number(options.bossWave));
  const abreast = !wide && teams.length > 1 && room >= 160 ? 2 : 1;
  const gorge = grid.height + GORGE;
  const dice = Math.ceil(most / across) * DIE;
  // whatever covers the foot of a page, dice are seen: above the flags
  const top = wide ? BANK : BANK + dice - NESTLED;
  const tray = wide ? { x: grid.width + GAP, y: 0 } : { x: 0, y: -top };
  const camps = { x: tray.x, y: (wide ? dice : gorge + 5) + 3 + CREW };
  const told = monsters.reduce((lines, { abilities }) => lines + abilities.length, 0) * LINE;
  const high = wide ? Math.max(CAMP, Math.min(ROOMY, (grid.height - camps.y - told) / teams.length)) : CAMP;
  const bottom = camps.y + Math.ceil(teams.length / abreast) * high;
  const right = wide ? tray.x + room + EDGE : room + (fallsOf(board).x > grid.width ? BANK : EDGE);
  return {
    across,
    tray,
    camps,
    abreast,
    high,
    legend: wide ? { x: camps.x, y: bottom + 8 } : undefined,
    foot: grid.height,
    camp: room / abreast,
    frame: {
      x: -BANK,
      y: -top,
      width: BANK + right,
      height: top + (wide ? Math.max(bottom, gorge) : bottom + EDGE),
    },
  };
}
export type Layout = ReturnType<typeof layoutOf>;

export interface Place extends Spot {
  readonly scale: number;
}

/** Where everybody is, by id: on its step, beside the others there, or in the camp of its team. */
export function placesOf(state: PublicState, layout: Layout): Map<string, Place> {
  const { board, men, monsters, teams } = state;
  const broad = acrossOf(board) / CELL;
  const places = new Map<string, Place>();
  const crowds = new Map<number, string[]>();
  const put = (step: number, id: string) => crowds.set(step, [...(crowds.get(step) ?? []), id]);
  for (const { id, step } of monsters) put(step, id);
  for (const { id, step, status } of men) if (status === 'deployed') put(step, id);
  for (const [step, ids] of crowds) {
    const { x, y } = middle(board, step);
    if (ids.length === 2) {
      for (const [i, id] of ids.entries())
        places.set(id, { x: x + (i ? 4.8 : -4.8) * broad, y: y + (i ? 3.4 : -3.4), scale: 0.84 });
      continue;
    }
    const side = Math.ceil(Math.sqrt(ids.length));
    const gap = side > 1 ? 17.5 / side : 0;
    ids.forEach((id, i) => {
      places.set(id, {
        x: x + ((i % side) - (side - 1) / 2) * gap * broad,
        y: y + (Math.floor(i / side) - (Math.ceil(ids.length / side) - 1) / 2) * gap,
        scale: side > 1 ? 1.45 / side : 1.15,
      });
    });
  }
  teams.forEach(({ id: team }, i) => {
    const all = men.filter((man) => man.team === team);
    all.forEach(({ id, status }, n) => {
      if (status === 'reserve') places.set(id, slotOf(layout, i, n, all.length));
    });
  });
  // the drowned drift where the stream has brought them
  const drowned = men.filter(({ status }) => status === 'dead');
  const room = widthOf(board) - 30;
  drowned.forEach(({ id }, n) => {
    places.set(id, {
      x: 20 + (n + 0.5) * Math.min(16, room / drowned.length),
      y: board.rows * CELL + POOL + (n % 2 ? 1.6 : -1.2),
      scale: 1,
    });
  });
  return places;
}

/** The camp of the team that is so many'th. */
export const campAt = ({ camps, abreast, camp, high }: Layout, i: number): Spot => ({
  x: camps.x + (i % abreast) * camp,
  y: camps.y + Math.floor(i / abreast) * high,
});

/** Where the name of a team leaves room for its men, and how wide they stand there. */
const NAMED = 18;
const ABREAST = 30;

/** Where the `n`-th of so many men of a team is listed. */
export function slotOf(layout: Layout, team: number, n: number, count: number): Place {
  const { x, y } = campAt(layout, team);
  const gap = Math.min(ABREAST, (layout.camp - NAMED - 3) / count);
  const row = isRoomy(layout) ? 17 : 9.5;
  return { x: x + NAMED + (n + 0.5) * gap, y: y + row, scale: Math.min(1, gap / 15) };
}

/** Whether there is room for the name of a team above its men. */
export const isRoomy = ({ high }: Layout): boolean => high > CAMP + 4;
