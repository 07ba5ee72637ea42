import type { oddsWords as english } from './odds.ts';

/** The words of the odds of an action. */
export const oddsWords: typeof english = {
  certain: 'Darüber entscheiden keine Würfel.',
  refused: 'So geht das nicht.',
  sure: (name) => `${name}: kann nicht misslingen`,
  roll: (name, { die, count = 1, target, low, opposed }, p) =>
    opposed
      ? `${name}: dein W${die} gegen den der anderen, ${p}`
      : `${name}: braucht ${low ? (target > 1 ? `höchstens ${target}` : target) : `${target}+`} auf ${count > 1 ? count : 'einem '}W${die}, ${p}`,
  modifier: (name, of) => (of ? `${name} von ${of}` : name),
};
