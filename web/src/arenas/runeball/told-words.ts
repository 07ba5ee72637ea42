/** What is to be read above characters, and above the middle of the field, after an event. */
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
  causes: { out: 'The ball is out', interception: 'Intercepted', push: 'Pushed out' },
  touchdown: (player: string) => `Touchdown! ${player}`,
  goal: (player: string) => `Field goal! ${player}`,
  turnover: (cause: string, team: string) => `${cause}: 1 for ${team}`,
  fumble: (who: string) => `Fumble by ${who}`,
  won: (team: string) => `Team ${team} wins the throw`,
  chosen: {
    kick: (team: string) => `Team ${team} kicks off`,
    receive: (team: string) => `Team ${team} receives`,
  },
  free: (player: string) => `Free turn of ${player}`,
  half: (n: number, a: number, b: number) => `Half ${n} is over: ${a} : ${b}`,
};
