import { areaOf } from './areas.ts';

type Focusable = HTMLElement | SVGElement;

const BUTTONS = '.arena svg [role="button"]';
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * What plays a match by keyboard. The buttons of a drawing are one stop of the Tab key, and arrows move
 * between them, as they do in the list of choices. When what was pressed is gone, the focus stays in its
 * area: on the next thing to press there, or on the area itself until there is one.
 * @param pressedIn where a key was pressed last
 * @returns ends it
 */
export function byKeyboard(root: HTMLElement, pressedIn: HTMLElement | undefined): () => void {
  let area = pressedIn;
  let stop: Focusable | undefined;
  let last: Focusable | undefined;
  let parked = false;

  const look = () => {
    const all = [...root.querySelectorAll<SVGElement>(BUTTONS)];
    if (!stop || !all.includes(stop as SVGElement)) stop = first(all);
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;

    const now = document.activeElement;
    if (!area?.isConnected || !(lost(now) || (parked && now === area))) return;
    const next = last && usable(last) ? last : area.matches('.arena') ? stop : listed(area);
    if (next === undefined && parked && now === area) return;
    parked = next === undefined;
    (next ?? area).focus({ preventScroll: parked });
  };
  const remember = ({ target, type }: Event) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    if (target.closest('.confirmation') || target === area) return;
    parked = false;
    last = target;
    // a pointer does not need the focus
    const keyed = type === 'keydown' || target.matches(':focus-visible');
    area = keyed ? areaOf(target) : undefined;
    if (!target.matches(BUTTONS) || target === stop) return;
    stop = target;
    look();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element) || !root.contains(event.target)) return;
    const next = event.target.matches(BUTTONS)
      ? steered(event.target, event.key, root.querySelectorAll<SVGElement>(BUTTONS))
      : event.target.matches('.choices :is(summary, .choice)')
        ? stepped(event.target, event.key)
        : undefined;
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  };
  const pointed = () => {
    area = undefined;
  };
  const watch = new MutationObserver(look);
  const attributeFilter = ['role', 'disabled', 'aria-pressed'];
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter });
  look();
  addEventListener('keydown', remember, true);
  addEventListener('keydown', pressed);
  addEventListener('focusin', remember);
  addEventListener('pointerdown', pointed);
  return () => {
    watch.disconnect();
    removeEventListener('keydown', remember, true);
    removeEventListener('keydown', pressed);
    removeEventListener('focusin', remember);
    removeEventListener('pointerdown', pointed);
  };
}

/** Whether a key pressed now would go nowhere: what had the focus is gone, or cannot have it any more. */
const lost = (now: Element | null): boolean =>
  !now ||
  now === document.body ||
  now.matches(':disabled') ||
  (now instanceof SVGElement && !now.hasAttribute('tabindex'));

const usable = (one: Focusable): boolean => one.isConnected && !lost(one) && one.checkVisibility();

/** Where a drawing is entered: at the piece one is busy with, or one that can be chosen without harm. */
const first = (all: readonly SVGElement[]): SVGElement | undefined =>
  all.find((one) => one.matches('[data-piece][aria-pressed="true"]')) ??
  all.find((one) => one.matches('[data-piece]:not([data-harm])')) ??
  all.find((one) => one.matches('[data-piece]')) ??
  all[0];

const listed = (area: Element): HTMLElement | undefined =>
  area.querySelector<HTMLElement>('.looked-at') ??
  area.querySelector<HTMLElement>('.choice') ??
  area.querySelector('summary') ??
  undefined;

/** The nearest button that way; `null` when there is none, `undefined` for another key. */
function steered(from: Element, key: string, all: Iterable<SVGElement>): SVGElement | null | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const [dx, dy] = arrow;
  const here = middle(from);
  let best: SVGElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const button of all) {
    const there = middle(button);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    // what lies aside counts double, so that a key goes straight on where it can
    if (button === from || along < 2 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = button;
  }
  return best;
}

function middle(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The next choice or heading of choices up or down, or the first or the last. */
function stepped(from: Element, key: string): HTMLElement | null | undefined {
  const all = [...from.closest('.choices')!.querySelectorAll<HTMLElement>('summary, .choice')];
  const at = all.indexOf(from as HTMLElement);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[key];
  return to === undefined ? undefined : (all[to] ?? null);
}
