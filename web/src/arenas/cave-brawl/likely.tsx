import { unheard } from '../board/button.ts';
import type { Spot } from '../board/spot.ts';
import { useAllChances } from '../board/use-chances.ts';
import { type BoardChoices, useLaid } from '../board/use-choices.ts';
import { TERMS } from './beside-words.ts';
import type { Doing } from './doing.ts';

interface Props {
  readonly board: BoardChoices<Doing>;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** As much of it as is read at a glance. */
const about = (p: number): string => `${Math.round(p * 100)} %`;

/** From how likely on it is shown that a blow may kill. */
const DEADLY = 0.03;

/**
 * Over each whom the chosen one can do something to: how likely the best of that comes off, and how likely
 * one of it kills.
 */
export function Likely({ board, spots }: Props) {
  const { picked, menu, choices, chancesOf } = board;
  const shown = picked !== undefined && menu === undefined;
  return [...(shown ? choices.targets : [])].map(([id, list]) =>
    id !== picked && spots.has(id) ? (
      <One key={id} at={spots.get(id)!} list={list as readonly Doing[]} chancesOf={chancesOf} />
    ) : null,
  );
}

interface OneProps {
  readonly at: Spot;
  readonly list: readonly Doing[];
  readonly chancesOf: BoardChoices<Doing>['chancesOf'];
}

function One({ at: { x, y }, list, chancesOf }: OneProps) {
  const { square, scale } = useLaid();
  const all = [...useAllChances(list, chancesOf).values()];
  if (!all.length) return null;
  const hoped = Math.max(...all.map(([first]) => first!.p));
  const kills = Math.max(0, ...all.flat().flatMap(({ name, p }) => (name === TERMS.kill ? p : [])));
  const font = Math.max(square * 0.28, 11 / scale);
  const lines = [kills > DEADLY && `☠ ${about(kills)}`, about(hoped)].filter(Boolean);
  return lines.map((line, i) => (
    <text
      key={i}
      className="cb-likely"
      x={x}
      y={y - square * 0.36 - (lines.length - 1 - i) * font}
      fontSize={font}
      strokeWidth={font * 0.3}
      {...unheard}
    >
      {line}
    </text>
  ));
}
