import './tone-icon.css';
import type { Tone } from '../arenas/arena.ts';

const HIT = 'M12 2l2.4 6.2 6.4-2.6-3 6.3 5 4-6.6.5.6 6.4L12 18l-4.8 4.8.6-6.4-6.6-.5 5-4-3-6.3 6.4 2.6Z';
const DOT = 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14';
const FLAG = 'M5 2h2v20H5ZM8 3h11l-3 5 3 5H8Z';
const SHAPES: Readonly<Partial<Record<Tone, string>>> = {
  point: 'M12 2l3 6.4 7 .9-5.1 4.9 1.3 7L12 17.8l-6.2 3.4 1.3-7L2 9.3l7-.9Z',
  death:
    'M12 2C6.5 2 3.5 5.5 3.5 10c0 3 1.5 4.6 3.5 5.5V21h10v-5.5c2-.9 3.5-2.5 3.5-5.5 0-4.5-3-8-8.5-8ZM8.5 9a2 2 0 1 1 0 4 2 2 0 1 1 0-4Zm7 0a2 2 0 1 1 0 4 2 2 0 1 1 0-4Z',
  hit: HIT,
  fall: HIT,
  ball: 'M2 12C6 4 18 4 22 12 18 20 6 20 2 12ZM8 11v2h8v-2Z',
  turn: 'M4 10a8 8 0 0 1 14-4l2-2v7h-7l3-3a5 5 0 0 0-9 2ZM20 14a8 8 0 0 1-14 4l-2 2v-7h7l-3 3a5 5 0 0 0 9-2Z',
  clock: FLAG,
  end: FLAG,
};

/** What kind of moment it is, as a picture. */
export const ToneIcon = ({ tone }: { tone: Tone | undefined }) => (
  <svg className={`tone tone-${tone}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={(tone && SHAPES[tone]) ?? DOT} fillRule="evenodd" />
  </svg>
);
