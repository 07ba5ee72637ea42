import './facts.css';
import type { ReactNode } from 'react';
import type { Drawing } from '../arenas/arena.ts';

interface Props {
  readonly facts: ReturnType<Drawing['facts']>;
  /** Before the others. */
  readonly children?: ReactNode;
}

/** How a match stands: turn, phase, score. */
export function Facts({ facts, children }: Props) {
  return (
    <dl className="facts">
      {children}
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
