/** What is told to everybody, in large letters. */
export const stagedWords = {
  catches: (player: string, from: string) => `${player} catches the pass of ${from}`,
  injured: (player: string, grade: string) => `${player}: ${grade} wound`,
  /** Why a point is given, of who was last to touch the ball. */
  causes: {
    kickoff: () => 'The kick-off is out',
    out: (who: string) => `The ball is out, last touched by ${who}`,
    interception: (who: string) => `The pass of ${who} is intercepted`,
    push: (who: string) => `${who} is pushed off the field`,
  },
  touchdown: (player: string) => `Touchdown! ${player} scores 7`,
  goal: (player: string, hexes: number) => `Field goal! ${player} kicks 3 from ${hexes} hexes`,
  turnover: (why: string, team: string, clause: string) => `${why}: 1 point for team ${team} (${clause})`,
  fumble: (who: string) => `Fumble by ${who}`,
  draw: 'Draw for the kick-off: the highest wins, but more than 13 is too much',
  threw: (team: string, total: number, bust: boolean) => `Team ${team} ${total}${bust ? ', too much' : ''}`,
  won: (team: string) => `Team ${team} wins the draw, and may choose`,
  against: (player: string, other: string, chance: string) => `${player} against ${other}: ${chance}`,
  verdict: (mine: number, theirs: number, came: string) => `${mine} against ${theirs}: ${came}`,
  hits: 'HIT',
  misses: 'no hit',
  stops: 'kick blocked',
  past: 'not blocked',
  falls: 'no hit, and falls',
  lost: (damage: number) => (damage ? `−${damage}` : 'the armour holds'),
  wound: (grade: string) => `${grade} wound`,
  damage: 'The damage',
  flies: 'The ball flies',
  wide: (hexes: number, out: boolean) =>
    out ? 'out of the field' : hexes ? `${hexes} ${hexes === 1 ? 'hex' : 'hexes'} wide` : 'straight there',
  bounces: 'The ball bounces',
  bounced: (times: number, out: boolean, rests: boolean) =>
    `${times > 1 ? `${times} times` : 'once'}${out ? ', and out' : rests ? ', and lies' : ', and on'}`,
  chosen: {
    kick: (team: string) => `Team ${team} kicks off`,
    receive: (team: string) => `Team ${team} receives`,
  },
  free: (player: string) => `Free turn of ${player}`,
  half: (n: number, a: number, b: number) => `Half ${n} is over: ${a} : ${b}`,
};
