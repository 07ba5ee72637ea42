import type { GameInfo } from '@touchline/client';
import { homeWords } from '../text/home.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { watchBots } from './begin.ts';
import { useBeginning } from './use-beginning.ts';

interface Props {
  readonly games: readonly GameInfo[];
  /** The one that is looked for; absent: any. */
  readonly game?: string | undefined;
}

/** The way to a match of bots, of the game that is looked for. */
export function WatchBots({ games, game }: Props) {
  const { begin, busy, problem } = useBeginning();
  const of = games.find(({ id }) => id === game) ?? games[0];
  return (
    of && (
      <>
        <Button kind="main" busy={busy !== undefined} onClick={() => begin('bots', () => watchBots(of))}>
          {homeWords.watchBots}
        </Button>
        <Refusal error={problem} />
      </>
    )
  );
}
