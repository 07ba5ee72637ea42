import './die.css';

/** What a block die shows, by its face: BB-1.2; around 0, 0 and no larger than 10. */
const SIGNS: readonly string[] = [
  // the attacker's skull
  'M-6.5-1.5Q-6.5-8.5 0-8.5Q6.5-8.5 6.5-1.5Q6.5 1.5 4.5 3V6.5H2.4V4.6H.8V6.5H-.8V4.6H-2.4V6.5H-4.5V3Q-6.5 1.5-6.5-1.5ZM-4-1.6A1.7 1.7 0 1 0-.6-1.6A1.7 1.7 0 1 0-4-1.6ZM.6-1.6A1.7 1.7 0 1 0 4-1.6A1.7 1.7 0 1 0 .6-1.6Z',
  // both go down
  'M-8.5-3.5L-3-6.5L-1.2-1.5L1-7L3-1.5L8.5-4.5L5 1L8 5.5L2.4 3.4L.4 8L-2 3.4L-7.5 6L-5 .6Z',
  // pushed
  'M-8 0L0-7.5V-3H8V3H0V7.5Z',
  'M-8 0L0-7.5V-3H8V3H0V7.5Z',
  // down, unless they dodge
  'M-8 2L-2-4V-1H3Q8-1 8 5Q6 2.4 3 2.6H-2V6ZM4.4-8H7.2L6.6-3.4H5ZM5-2.6H6.6V-1.4H5Z',
  // down
  'M-1.4-8.5L1.4-3.2L7.5-6L4.8-.4L8.6 2.6L3.4 3.4L3.8 8.4L0 5L-3.8 8.4L-3.4 3.4L-8.6 2.6L-4.8-.4L-7.5-6L-2.6-3.4Z',
];

/** A block die as it lies, in a square of 20 around 0, 0. */
export function BlockDie({ face }: { face: number }) {
  const kind = face === 1 ? 'bad' : face >= 5 ? 'good' : 'even';
  return (
    <g className={`db-die db-die-${kind}`}>
      <rect x={-10} y={-10} width={20} height={20} rx={4} />
      <path d={SIGNS[face - 1]} fillRule="evenodd" />
    </g>
  );
}
