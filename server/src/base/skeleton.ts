import { CONFUSABLES } from './confusables.ts';

/** What each character is drawn like, where it is drawn like another. */
const LIKE = new Map<string, string>();
{
  const text = (hex: string) => hex.split('+').map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
  let target = '';
  for (const word of CONFUSABLES.split(/\s+/)) {
    if (word.endsWith(':')) target = text(word.slice(0, -1)).join('');
    else if (word) LIKE.set(text(word).join(''), target);
  }
}

/** The skeleton of UTS #39: the same for texts that are hard to tell apart. Not for people's eyes. */
function skeleton(text: string): string {
  let like = '';
  for (const character of text.normalize('NFD')) like += LIKE.get(character) ?? character;
  return like.normalize('NFD');
}

/**
 * The skeleton when a capital is as good as a small letter; so
 * `I`, which is drawn like `l`, makes `i` one with it.
 */
function caselessSkeleton(text: string): string {
  let now = text;
  for (let before = ''; now !== before; ) {
    before = now;
    // a dot on an i that has one is not seen
    now = skeleton(now).toLowerCase().replaceAll('i\u0307', 'i');
  }
  return now.replaceAll('i', 'l');
}

/** What a name is found by: the same however it is capitalised. Always one of its {@link lookAlikeKeys}. */
export function nameKey(name: string): string {
  return caselessSkeleton(name.normalize('NFKC').toUpperCase().toLowerCase());
}

/** Whether two names may be mistaken for each other. */
export function lookAlike(one: string, other: string): boolean {
  const keys = lookAlikeKeys(other);
  return lookAlikeKeys(one).some((key) => keys.includes(key));
}

/**
 * What a name may be mistaken for, in one to four keys: two names look alike when
 * they share a key. There is more than one because capitals and small letters do
 * not resemble the same things: Greek `Ν` is drawn like N, its small `ν` like v.
 */
export function lookAlikeKeys(name: string): readonly string[] {
  const compatible = name.normalize('NFKC');
  const ways = [name, compatible, compatible.toUpperCase()].map(caselessSkeleton);
  return [...new Set([nameKey(name), ...ways])];
}
