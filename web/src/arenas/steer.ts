import type { KeyboardEvent } from 'react';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Moves the focus between the buttons of a drawing: with an arrow key, to the nearest one that way. */
export function steer(event: KeyboardEvent<SVGSVGElement>): void {
  const arrow = ARROWS[event.key];
  const from = event.target;
  if (!arrow || !(from instanceof SVGElement)) return;
  event.preventDefault();
  const [dx, dy] = arrow;
  const here = middle(from);
  let best: SVGElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const button of event.currentTarget.querySelectorAll<SVGElement>('[role="button"]')) {
    const there = middle(button);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    // what lies aside counts double, so that a key goes straight on where it can
    if (button === from || along < 2 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = button;
  }
  best?.focus();
}

function middle(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** What makes a part of a drawing a button: by pointer and by keyboard, with a name. */
export function button(name: string, press: () => void, consider?: (over: boolean) => void) {
  return {
    role: 'button',
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
