import type { Who } from './request.ts';

const ROBOT =
  'M11 2h2v3h5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h5ZM1 10h2v6H1ZM21 10h2v6h-2Z';
const PERSON = (x: number) => `M${x} 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM${x - 7} 21c0-5 3-8 7-8s7 3 7 8Z`;
const DRAWN: Readonly<Partial<Record<Who, string>>> = {
  // a smile, and a frown
  easy: `${ROBOT}M8 9v3h2V9ZM14 9v3h2V9ZM7 14q5 5 10 0Z`,
  heuristic: `${ROBOT}M7 8l4 2v3H8ZM17 8l-4 2v3h3ZM8 15h8v2H8Z`,
  friends: PERSON(12),
  anybody: `${PERSON(8)}M18 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6ZM17 13c4 0 6 3 6 7h-6Z`,
};

/** Who else plays, as a picture. */
export const WhoIcon = ({ who }: { who: Who }) => (
  <svg className="pick-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={DRAWN[who]} fillRule="evenodd" />
  </svg>
);
