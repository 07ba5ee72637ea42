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
  /** Whether dice may fail it. */
  risky?(actions: readonly Typed[]): boolean | undefined;
}

/** The places that can be chosen, each a button. */
export function Ways({ shape, middle, name, risky }: Props) {
  const { board } = useLaid();
  const said = useSaid();
  const considered = board.considered && JSON.stringify(board.considered);
  return [...board.choices.places].map(([key, list]) => {
    const { x, y } = middle(key);
    const lit = considered !== undefined && list.some((one) => JSON.stringify(one) === considered);
    return (
      <path
        key={key}
        className={['way', lit && 'way-lit', risky?.(list) && 'way-risky'].filter(Boolean).join(' ')}
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
