import './ways.css';
import type { Typed } from '@touchline/rules/kernel';
import { button } from './button.ts';
import { useSaid } from './cast.ts';
import type { Spot } from './spot.ts';
import { useLaid } from './use-choices.ts';

interface Props {
  /** The path of a place around 0, 0. */
  readonly shape: string;
  middle(key: string): Spot;
  /** What can be done there, in words. */
  name(actions: readonly Typed[], key: string): string;
  /** How dice may fail it: then it is a `way-` of that, too. */
  risk?(actions: readonly Typed[]): string | undefined;
}

/** The places that can be chosen, each a button. */
export function Ways({ shape, middle, name, risk }: Props) {
  const { board } = useLaid();
  const said = useSaid();
  const considered = board.considered && JSON.stringify(board.considered);
  return [...board.choices.places].map(([key, list]) => {
    const { x, y } = middle(key);
    const lit = considered !== undefined && list.some((one) => JSON.stringify(one) === considered);
    const dice = risk?.(list);
    return (
      <path
        key={key}
        className={['way', lit && 'way-lit', dice && `way-${dice}`].filter(Boolean).join(' ')}
        d={shape}
        transform={`translate(${x} ${y})`}
        data-place={key}
        {...button(
          said(name(list, key)),
          () => board.press(key),
          (over) => board.consider(over ? list[0] : undefined),
        )}
      />
    );
  });
}
