import './take-back.css';
import type { Match } from '@touchline/client';
import { useState } from 'react';
import { matchWords } from '../text/match.ts';
import { Button } from '../ui/button.tsx';

const TOLD = matchWords.turn;

interface Props {
  readonly match: Match;
  consider(action: undefined): void;
  failed(error: unknown, what?: string): void;
}

/** Undoes what the viewer has done last; there only while that can be done. */
export default function TakeBack({ match, consider, failed }: Props) {
  const [busy, setBusy] = useState(false);
  const back = async () => {
    setBusy(true);
    // what was looked at is of another position
    consider(undefined);
    await match.takeBack().catch((error) => failed(error, TOLD.takeBack));
    setBusy(false);
  };
  return (
    <Button className="take-back" aria-keyshortcuts="Z" busy={busy} onClick={() => void back()}>
      {TOLD.takeBack}
    </Button>
  );
}
