import { whole } from '../../ui/percent.ts';
import { unheard } from '../board/button.ts';
import type { Spot } from '../board/spot.ts';
import { useAllChances } from '../board/use-chances.ts';
import { type BoardChoices, useLaid } from '../board/use-choices.ts';
import { TERMS } from './beside-words.ts';
import type { Doing } from './doing.ts';
import { raised } from './near.ts';

interface Props {
  readonly board: BoardChoices<Doing>;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** From how likely on it is shown that a blow may kill. */
const DEADLY = 0.03;
/** CSS pixels of a square in which there is room for one figure: what kills is told when one is chosen. */
const TIGHT = 34;

/**
 * Over each whom the chosen one can do something to: how likely the best of that comes off, and how likely
 * one of it kills.
 */
export function Likely({ board, spots }: Props) {
  const { picked, menu, choices, chancesOf } = board;
  const { square } = useLaid();
  const shown = picked !== undefined && menu === undefined;
  const targets = [...(shown ? choices.targets : [])].filter(([id]) => id !== picked && spots.has(id));
  const all = targets.map(([id]) => spots.get(id)!);
  return targets.map(([id, list]) => (
    <One
      key={id}
      at={spots.get(id)!}
      raised={raised(spots.get(id)!, all, square)}
      list={list as readonly Doing[]}
      chancesOf={chancesOf}
    />
  ));
}

interface OneProps {
  readonly at: Spot;
  readonly raised: boolean;
  readonly list: readonly Doing[];
  readonly chancesOf: BoardChoices<Doing>['chancesOf'];
}

function One({ at: { x, y }, raised: up, list, chancesOf }: OneProps) {
  const { square, scale } = useLaid();
  const all = [...useAllChances(list, chancesOf).values()];
  if (!all.length) return null;
  const hoped = Math.max(...all.map(([first]) => first!.p));
  const kills = Math.max(0, ...all.flat().flatMap(({ name, p }) => (name === TERMS.kill ? p : [])));
  const tight = square * scale < TIGHT;
  const font = Math.max(square * 0.28, (tight ? 9.5 : 11) / scale);
  const lines = [!tight && kills > DEADLY && `☠ ${whole(kills)}`, whole(hoped)].filter(Boolean);
  // in its square, where the next are close
  const foot = tight ? square * 0.5 - font * 0.75 : square * 0.36 + Number(up) * font;
  return lines.map((line, i) => (
    <text
      key={i}
      className="cb-likely"
      x={x}
      y={y - foot - (lines.length - 1 - i) * font}
      fontSize={font}
      strokeWidth={font * 0.3}
      {...unheard}
    >
      {line}
    </text>
  ));
}
