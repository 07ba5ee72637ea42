/** What is to be read above characters after an event. */
export const toldWords = {
  armour: 'armour',
  wound: (grade: string) => `${grade} wound`,
  out: 'knocked out',
  dies: 'dies',
  down: 'down',
  caught: 'caught',
  has: 'has it',
  ejected: 'sent off',
  blitz: 'blitz!',
  fails: 'fails',
  stays: 'stays',
};
