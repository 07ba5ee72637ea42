import './told.css';
import { Clause } from '../../ui/clause.tsx';
import { useSaid } from './cast.ts';
import type { Told } from './choices.ts';

/**
 * In the bar of a board: what is said of a press, or of the position. Only what is
 * said of a press is announced.
 */
export function ToldShown({ game, told, aloud }: { game: string; told: Told | undefined; aloud?: boolean }) {
  const said = useSaid();
  if (!told) return null;
  return (
    <p className="told" role={aloud ? 'status' : undefined}>
      {said(told.text)} {told.clause && <Clause game={game} clause={told.clause} />}
    </p>
  );
}
