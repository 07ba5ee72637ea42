import type { Star } from '@touchline/rules/dungeonbowl/lists';
import { ROSTERS, STARS } from '@touchline/rules/dungeonbowl/lists';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formWords as TOLD } from './form-words.ts';
import { capital, plain, words } from './words.ts';

interface StepperProps {
  readonly name: string;
  readonly count: number;
  readonly most: number;
  readonly full?: boolean;
  set(count: number): void;
}

/** How many of something, one more, and one fewer. */
export function Stepper({ name, count, most, full = false, set }: StepperProps) {
  return (
    <span className="db-stepper">
      <Button aria-label={TOLD.fewer(name)} disabled={count <= 0} onClick={() => set(count - 1)}>
        −
      </Button>
      <output aria-label={name}>
        {count}/{most}
      </output>
      <Button aria-label={TOLD.more(name)} disabled={full || count >= most} onClick={() => set(count + 1)}>
        +
      </Button>
    </span>
  );
}

/** Characteristics and skills in a line, after what it costs. */
export function about(cost: number, { ma, st, ag, av, skills }: Omit<Star, 'id' | 'name' | 'races'>): string {
  const list = skills.map((one) => capital(plain(one))).join(', ');
  return `${words.money(cost)} · MA\u00a0${ma} ST\u00a0${st} AG\u00a0${ag} AV\u00a0${av}${list && ` · ${list}`}`;
}

/** A star: what it costs, what it can do, whom it brings and whom it plays for. BB-20.9 */
export function StarRow({ star, children }: { readonly star: Star; readonly children?: ReactNode }) {
  const brought = STARS.filter(({ with: by }) => by === star.id);
  return (
    <li className="db-star">
      <b>{star.name}</b>
      <span className="db-about">
        {about(star.cost, star)}
        {brought.map((one) => (
          <span key={one.id}>{TOLD.brings(one.name, about(0, one).replace(/^\S+ · /, ''))}</span>
        ))}
        <span>{TOLD.playsFor(star.races.map((race) => ROSTERS[race].name))}</span>
      </span>
      {children}
    </li>
  );
}
