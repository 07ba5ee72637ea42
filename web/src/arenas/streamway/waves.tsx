import type { PublicState } from '@touchline/rules/streamway';
import { diceInWave } from '@touchline/rules/streamway/page';
import { seen, unheard } from '../board/button.ts';
import { FLAGS, flagOf } from './spots.ts';
import { words } from './words.ts';

/** SW-3.4: whether a wave brings a monster, and the boss after the last. */
export function bringsOf({ options }: PublicState, wave: number): 'boss' | 'monster' | undefined {
  if (wave > options.waves) return 'boss';
  const since = wave - options.firstMonsterWave;
  return since >= 0 && since % options.monsterWaveInterval === 0 ? 'monster' : undefined;
}

/** How many waves there are, with that of the boss. */
export const countOf = ({ options: { waves, bossWave } }: PublicState): number => waves + Number(bossWave);

const ORDER = ['over', 'now', 'next'] as const;

/** How far along the upper bank the flags stand. */
export const flagsEnd = (state: PublicState): number => 8 + countOf(state) * FLAGS;

/**
 * Flags on the upper bank: the waves that are over, the one that is, and those to come.
 * @param now the wave that is, where another is shown than that of the state
 */
export function Waves({ state, now = state.wave }: { state: PublicState; now?: number }) {
  return Array.from({ length: countOf(state) }, (_, i) => {
    const wave = i + 1;
    const brings = bringsOf(state, wave);
    const when = ORDER[Math.sign(wave - now) + 1]!;
    const { x, y } = flagOf(wave);
    return (
      <g
        key={wave}
        className={`sw-flag sw-flag-${when}${brings ? ' sw-flag-deep' : ''}`}
        transform={`translate(${x} ${y})`}
        {...seen(words.wave(wave, when, brings, diceInWave(state.options, wave)))}
      >
        <path className="sw-pole" d="M0 .5V-10" />
        <path className="sw-cloth" d="M0-10H9.5L7.6-6.9L9.5-3.8H0Z" />
        <text x={3.9} y={-5.3} {...unheard}>
          {brings === 'boss' ? '♛' : wave}
        </text>
        {/* so many dice */}
        <path className="sw-flag-dice" d={dots(Math.min(7, diceInWave(state.options, wave)))} />
        {brings === 'monster' && <path className="sw-horns" d="M1-10L.2-11.8L2.6-10M5-10L7.4-11.8L6.6-10" />}
      </g>
    );
  });
}

const dots = (n: number): string => Array.from({ length: n }, (_, i) => `M${1.4 + i * 1.5}-1.6h.01`).join('');
