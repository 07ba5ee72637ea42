/** What is told to everybody, in large letters. */
export const stagedWords = {
  outlasted: (wave: number) => `Wave ${wave} outlasted!`,
  starts: (wave: number, dice: number) => `Wave ${wave}: ${dice === 1 ? 'one die' : `${dice} dice`} a turn`,
  boss: (dice: number) => `The boss comes: ${dice === 1 ? 'one die' : `${dice} dice`} a turn`,
  won: (waves: number) =>
    waves === 1 ? 'The wave is outlasted: you win!' : `All ${waves} waves outlasted: you win!`,
  killed: 'The boss is destroyed: you win!',
};
