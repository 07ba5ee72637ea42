/** What is told to everybody, in large letters. */
export const stagedWords = {
  outlasted: (wave: number) => `Wave ${wave} outlasted!`,
  starts: (wave: number, dice: number) => `Wave ${wave}: ${dice === 1 ? 'one die' : `${dice} dice`} a turn`,
  boss: (dice: number) => `The boss comes: ${dice === 1 ? 'one die' : `${dice} dice`} a turn`,
  won: (waves: number) =>
    waves === 1 ? 'The wave is outlasted: the crew wins!' : `All ${waves} waves outlasted: the crew wins!`,
  /** Each die is used by itself: SW-4.7. */
  rolled: (faces: readonly number[], boxcars: boolean, snakeEyes: boolean) =>
    [faces.join(' · '), boxcars && 'boxcars!', snakeEyes && 'snake eyes: monsters walk']
      .filter(Boolean)
      .join(', '),
  killed: 'The boss is destroyed: the crew wins!',
};
