import type { Event, PublicState } from '@touchline/rules/streamway';
import { scoreOf } from '@touchline/rules/streamway/page';
import { TERMS, besideWords as TOLD } from './beside-words.ts';
import { words } from './words.ts';

/** Names with a number or a man in them. */
function term(name: string): string | undefined {
  // as likely as each other
  if (/^some-\d+$/.test(name)) return TOLD.each;
  const [, man] = /^die-kills-(\w+)$/.exec(name) ?? [];
  if (man) return TOLD.past(man);
  const [, ability] = /^ability-(\d)$/.exec(name) ?? [];
  if (ability) return TOLD.next(words.abilities([Number(ability)]));
  return TERMS[name];
}

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'wave-started':
      return TOLD.wave(event.wave);
    case 'monster-added':
      // a mere monster is seen to appear
      return event.boss ? TOLD.boss : undefined;
    case 'monster-destroyed':
      return TOLD.destroyed(event.monster);
    case 'man-died':
      return TOLD.dies(event.man);
    case 'team-died':
      return TOLD.dead(event.team);
    case 'game-won':
      return TOLD.won;
    case 'game-lost':
      return TOLD.lost;
    default:
      return undefined;
  }
}

function facts(state: PublicState) {
  const { options, wave, round, rounds, dicePerTurn, men, result } = state;
  const alive = men.filter(({ status }) => status !== 'dead').length;
  return [
    { name: TOLD.waves, value: wave > options.waves ? TOLD.bossWave : TOLD.of(wave, options.waves) },
    {
      name: TOLD.round,
      value: rounds ? TOLD.of(round, rounds) : TOLD.atMost(round, options.bossRoundLimit),
    },
    { name: TOLD.dice, value: String(dicePerTurn) },
    { name: TOLD.alive, value: TOLD.of(alive, men.length) },
    { name: TOLD.pointsSoFar, value: String(scoreOf(state, result?.won === true)) },
  ];
}

/** What is said beside the board: small boards do without it. */
export const beside = {
  term,
  highlight,
  facts,
  harm: (outcome: string) => outcome.startsWith('die-kills') || outcome === 'snake-eyes',
  aim: ({ options: { waves, bossWave } }: PublicState) => TOLD.aim(waves, bossWave),
};
