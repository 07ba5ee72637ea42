/** Where what is asked about ends: a throw comes from far away. */
const ENDS = '.preview-end, .preview-throw circle, .preview-blow circle, .preview-chance';

/** Pixels that are left free around what is asked about. */
const FREE = 16;

/**
 * Keeps what is asked about on the board in sight above a sheet that lies over it, also when that grows.
 * @param button on the sheet; absent where it is gone again
 * @returns puts the view back where it was
 */
export function inSight(button: HTMLElement | null): (() => void) | undefined {
  const sheet = button?.closest('section');
  const view = document.querySelector('.arena .zoomed-view');
  if (!sheet || !view) return undefined;
  let moved = 0;
  const look = () => {
    const { top, left, right } = sheet.getBoundingClientRect();
    const { top: upper, bottom: lower } = view.getBoundingClientRect();
    const ends = view.querySelectorAll(ENDS);
    const about = [...(ends.length ? ends : view.querySelectorAll('.preview'))]
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.right > left && box.left < right && box.bottom > upper && box.top < lower);
    const low = Math.max(...about.map((box) => box.bottom)) + FREE;
    // a sheet beside the board, or below it, covers nothing
    if (low <= top || top >= lower) return;
    const before = view.scrollTop;
    view.scrollTop += low - top;
    moved += view.scrollTop - before;
  };
  const watch = new ResizeObserver(look);
  watch.observe(sheet);
  return () => {
    watch.disconnect();
    view.scrollTop -= moved;
  };
}
