/** Where letters are written, or where they choose something else. */
const WRITTEN = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/**
 * The key of a shortcut, a letter as a capital one; `undefined` where it is meant otherwise: in a field, in a
 * menu or a dialog, held with Control, or answered already.
 */
export function keyOf({ key, target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || altKey || metaKey) return undefined;
  if (target instanceof Element && target.closest(WRITTEN)) return undefined;
  return key.length === 1 ? key.toUpperCase() : key;
}
