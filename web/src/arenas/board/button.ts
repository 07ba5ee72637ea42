import type { KeyboardEvent } from 'react';

/**
 * What makes a part of a drawing a button: by pointer and by keyboard, with a name. The
 * frame lets the focus come to it.
 */
export function button(name: string, press: () => void, consider?: (over: boolean) => void) {
  return {
    role: 'button',
    tabIndex: -1,
    'aria-label': name,
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    },
    ...(consider && {
      onPointerEnter: () => consider(true),
      onPointerLeave: () => consider(false),
      onFocus: () => consider(true),
      onBlur: () => consider(false),
    }),
  } as const;
}

/** A part of a drawing that is told by its name and cannot be chosen; or a whole whose parts can. */
export const seen = (name: string, role: 'img' | 'group' = 'img') => ({ role, 'aria-label': name });

/** A part of a drawing that is for the eye alone: its words are told elsewhere. */
export const unheard = { 'aria-hidden': true } as const;
