import type { stagedWords as english } from './staged-words.ts';

/** What is told to everybody, in large letters. */
export const stagedWords: typeof english = {
  outlasted: (wave) => `Welle ${wave} überstanden!`,
  starts: (wave, dice) => `Welle ${wave}: ${dice === 1 ? 'ein Würfel' : `${dice} Würfel`} je Zug`,
  boss: (dice) => `Der Boss kommt: ${dice === 1 ? 'ein Würfel' : `${dice} Würfel`} je Zug`,
  won: (waves) =>
    waves === 1 ? 'Die Welle ist überstanden: gewonnen!' : `Alle ${waves} Wellen überstanden: gewonnen!`,
  rolled: (faces, boxcars, snakeEyes) =>
    [faces.join(' · '), boxcars && 'Pasch!', snakeEyes && 'Schlangenaugen: Monster gehen']
      .filter(Boolean)
      .join(', '),
  killed: 'Der Boss ist vernichtet: gewonnen!',
};
