import { randomInt } from 'node:crypto';
import { refused } from '../base/refused.ts';

const MAX_CHARACTERS = 24;
/** UTF-16 units: a character may be made of several, but not of any number. */
const MAX_UNITS = 96;

/**
 * What cannot be seen, or changes how other things are seen: control and format
 * characters, which turn text around or have no width; private ones, unassigned
 * ones, and halves of pairs; fillers; every space but the common one; blank Braille.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u;
/** Marks without a letter, and heaps of them. */
const STRAY_MARKS = /^\p{M}| \p{M}|\p{M}{4}/u;
/** Says "as an emoji" after a character that can be one; phones add it, and it shows nothing. */
const AS_EMOJI = /\uFE0F/g;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name as it is kept: composed (NFC), with single spaces between its words and none around them. */
export function tidy(name: string): string {
  return name.normalize('NFC').replace(AS_EMOJI, '').replace(/ +/g, ' ').replace(/^ | $/g, '');
}

/** {@link tidy}, and refuses what is no name. */
export function cleanName(wanted: string): string {
  if (wanted.length > 4 * MAX_UNITS) throw tooLong();
  const name = tidy(wanted);
  if (UNSEEN.test(name) || STRAY_MARKS.test(name))
    throw refused(
      'bad-name',
      'A name has visible characters only, single spaces between them, and no heaps of accents.',
    );
  if (!name) throw refused('bad-name', 'A name has at least one character.');
  if (name.length > MAX_UNITS || [...characters.segment(name)].length > MAX_CHARACTERS) throw tooLong();
  return name;
}

function tooLong() {
  return refused('bad-name', `A name has at most ${MAX_CHARACTERS} characters.`);
}

const TEMPERS =
  'Bold Crafty Gallant Grim Hasty Lucky Merry Muddy Nimble Plucky Quiet Rusty Sleepy Sturdy Swift';
const FOLK =
  'Badger Blocker Catcher Dwarf Goblin Golem Griffin Hedgehog Keeper Kicker Ogre Raven Rookie Troll';

/** A name for a guest who gave none, e.g. `Plucky Hedgehog 42`. */
export function madeUpName(): string {
  const one = (words: string) => {
    const all = words.split(' ');
    return all[randomInt(all.length)];
  };
  return `${one(TEMPERS)} ${one(FOLK)} ${randomInt(10, 100)}`;
}
