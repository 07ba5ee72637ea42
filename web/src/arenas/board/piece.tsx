import './piece.css';
import type { Typed } from '@touchline/rules/kernel';
import type { ReactNode, SVGProps } from 'react';
import { words } from '../../text/index.ts';
import { button, seen, unheard } from './button.ts';
import { useSaid } from './cast.ts';
import { actionsAt, pickable } from './choices.ts';
import { placed, type Spot } from './spot.ts';
import { useLaid } from './use-choices.ts';

interface Props extends Omit<SVGProps<SVGGElement>, 'name' | 'children'> {
  /** What events call it. */
  readonly id: string;
  /** Where its middle is; it glides there. Absent where its parts say it themselves. */
  readonly at?: Spot | undefined;
  readonly size?: number | undefined;
  /** What it is, for a viewer who does not see it. */
  readonly name: string;
  /** What else is to be known of it, for the same viewer. */
  readonly about?: string | undefined;
  /** The path around 0, 0 in which it is pressed; a finger also means it from beside. */
  readonly touch?: string;
  /** An action in a word or two. */
  verb?(action: Typed): string;
  /** What pressing it does, where that is not what the choices of the board say; `undefined`: nothing. */
  readonly own?: { readonly does?: string; readonly picked?: boolean; press(): void } | undefined;
  readonly children: ReactNode;
}

const unmoved = () => {};

/** A piece: a button while it can be picked or stands for an action, and told by its name otherwise. */
export function Piece(props: Props) {
  const { id, at, size = 1, name: called, about, touch, verb, own, className, children, ...rest } = props;
  const said = useSaid();
  const name = said(called);
  const { board } = useLaid();
  const list = actionsAt(board.choices, id);
  const can = board.choices.pieces.has(id);
  const picked = own?.picked ?? (can ? board.picked === id : undefined);
  const does =
    own?.does ??
    (list.length && verb ? list.map(verb).join(', ') : pickable(board, id) ? words.arena.pick : '');
  const press = own?.press ?? (can || list.length > 0 ? () => board.press(id) : undefined);
  const only = list.length === 1 ? list[0] : undefined;
  const consider = own ? undefined : (over: boolean) => board.consider(over ? only : undefined);
  const classes = [
    'piece',
    press && 'piece-can',
    list.length > 0 && id !== board.picked && 'piece-aim',
    picked && 'piece-picked',
    className,
  ];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      style={at && placed(at, size)}
      data-piece={id}
      aria-description={about}
      {...(press
        ? {
            ...button(does ? `${name} – ${said(does)}` : name, press, consider),
            'aria-pressed': picked,
          }
        : // a browser moves a finger's press from what hears none to what does beside it
          { ...seen(name), onClick: unmoved })}
      {...rest}
    >
      {touch && <path className="piece-touch" d={touch} />}
      <g {...unheard}>{children}</g>
    </g>
  );
}

/** The path of a circle around 0, 0. */
export const circle = (r: number): string =>
  `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
