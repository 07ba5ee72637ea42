/** Words of what is fetched once there is something to do. */
export const lateWords = {
  /** What the main button does: by what it is for. */
  advice: {
    score: (id: string) => `${id} runs in: touchdown!`,
    run: (id: string, left: number) => `${id} runs on: ${left} left`,
    nears: (id: string) => `${id} nears the ball`,
    helps: (id: string, carrier: string) => `${id} helps ${carrier}`,
    guards: (id: string, carrier: string) => `${id} guards ${carrier}`,
    ball: (id: string) => `${id} gets the ball`,
    hit: (id: string, foe: string) => `${id} hits ${foe}`,
    strip: (id: string, foe: string) => `${id} robs ${foe}`,
    pass: (id: string, to: string) => `${id} passes to ${to}`,
    gives: (id: string, to: string) => `${id} hands over to ${to}`,
    takes: (id: string, from: string) => `${id} takes over from ${from}`,
    kick: (id: string) => `${id} kicks for goal`,
    waits: (id: string, carrier: string) => `${id} waits for ${carrier}`,
    stays: (id: string) => `${id} stays`,
    done: (id: string) => `${id} is done`,
    blitz: (id: string) => `${id} strikes first`,
    free: (id: string) => `${id} takes it`,
    kickoff: 'Kick off deep',
    push: (id: string) => `Push ${id} back`,
  },
  kickHint: (usual: number, most: number) =>
    `Half of all kicks land ${usual ? `within ${usual} hexes` : 'right there'}, all within ${most}. Out of their half is a point for them: aimed at a bright hex it stays in.`,
  kickOut: (chance: string | undefined) => (chance ? `out ${chance}` : 'stays in'),
  legend: { half: 'half + blow', full: 'whole + tackle', sprint: 'sprint' },
  intercepted: (chance: string) => `lost ${chance}`,
  toward: { goal: (hexes: number) => `${hexes} to score`, ball: (hexes: number) => `ball: ${hexes}` },
};
