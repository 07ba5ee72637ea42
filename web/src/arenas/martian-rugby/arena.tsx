import { lazy } from 'react';
import { Played } from '../board/played.tsx';
import type { Props } from './aim.ts';
import { Watched } from './standing.tsx';
import './arena.css';

// what a small board in a list never needs
const Setup = lazy(() => import('./setup.tsx').then(({ Setup }) => ({ default: Setup })));
const Play = lazy(() => import('./play.tsx').then(({ Play }) => ({ default: Play })));

/** The field: while minions are placed, and while they play. A small one in a list is only seen. */
export function Arena(props: Props) {
  const Whole = props.state.phase === 'setup' ? Setup : Play;
  return (
    <Played watched={<Watched {...props} />}>
      <Whole {...props} />
    </Played>
  );
}
