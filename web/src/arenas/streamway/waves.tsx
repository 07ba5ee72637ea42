import type { PublicState } from '@touchline/rules/streamway';
import { diceInWave } from '@touchline/rules/streamway/page';
import { seen, unheard } from '../board/button.ts';
import { type Layout, WAVE } from './layout.ts';
import { Die, MonsterShape } from './pieces.tsx';
import { words } from './words.ts';

const GAP = 13;

/** SW-3.4: whether a wave brings a monster, and the boss after the last. */
function bringsOf({ options }: PublicState, wave: number): 'boss' | 'monster' | undefined {
  if (wave > options.waves) return 'boss';
  const since = wave - options.firstMonsterWave;
  return since >= 0 && since % options.monsterWaveInterval === 0 ? 'monster' : undefined;
}

/** How many waves there are, with that of the boss. */
const countOf = ({ options: { waves, bossWave } }: PublicState): number => waves + Number(bossWave);

const ORDER = ['over', 'now', 'next'] as const;
const whenOf = (state: PublicState, wave: number) => ORDER[Math.sign(wave - state.wave) + 1]!;

/** A board beside the stream: how many dice each wave has, and what comes with it. */
export function WaveBoard({ state, layout: { waves, camp } }: { state: PublicState; layout: Layout }) {
  if (!waves) return null;
  const { options } = state;
  const rows = Array.from({ length: countOf(state) }, (_, i) => i + 1);
  return (
    <g className="sw-waves" transform={`translate(${waves.x} ${waves.y})`} {...unheard}>
      <rect className="sw-plank" width={camp - 2} height={rows.length * WAVE + 3} rx={3} />
      {rows.map((wave, i) => {
        const brings = bringsOf(state, wave);
        const dice = Math.min(7, diceInWave(options, wave));
        return (
          <g
            key={wave}
            className={`sw-row sw-row-${whenOf(state, wave)}`}
            transform={`translate(0 ${i * WAVE + 1.5 + WAVE / 2})`}
          >
            <rect className="sw-row-ground" x={1.4} y={-WAVE / 2} width={camp - 4.8} height={WAVE} rx={2} />
            <text x={4} y={1.8}>
              {brings === 'boss' ? '♛' : wave}
            </text>
            {Array.from({ length: dice }, (_, n) => (
              <g key={n} transform={`translate(${15 + n * 8} 0) scale(.52)`}>
                <Die value={((wave + n * 2) % 6) + 1} sides={6} />
              </g>
            ))}
            {brings && dice < 6 && (
              <text className="sw-brings" x={camp - 16} y={1.5}>
                {words.brings[brings]}
              </text>
            )}
            {brings && (
              <g transform={`translate(${camp - 11} -.4) scale(.62)`}>
                <MonsterShape boss={brings === 'boss'} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** How far along the upper bank the flags stand. */
export const flagsEnd = (state: PublicState): number => 8 + countOf(state) * GAP;

/** Flags on the upper bank: the waves that are over, the one that is, and those to come. */
export function Waves({ state }: { state: PublicState }) {
  return Array.from({ length: countOf(state) }, (_, i) => {
    const wave = i + 1;
    const brings = bringsOf(state, wave);
    const when = whenOf(state, wave);
    return (
      <g
        key={wave}
        className={`sw-flag sw-flag-${when}${brings ? ' sw-flag-deep' : ''}`}
        transform={`translate(${8 + i * GAP} -2)`}
        {...seen(words.wave(wave, when, brings))}
      >
        <path className="sw-pole" d="M0 .5V-10" />
        <path className="sw-cloth" d="M0-10H9.5L7.6-6.9L9.5-3.8H0Z" />
        <text x={3.9} y={-5.3} {...unheard}>
          {brings === 'boss' ? '♛' : wave}
        </text>
        {brings === 'monster' && <path className="sw-horns" d="M1-10L.2-11.8L2.6-10M5-10L7.4-11.8L6.6-10" />}
      </g>
    );
  });
}
