import './wanted.css';
import type { GameInfo, LobbyInfo, WantedMatch } from '@touchline/client';
import { seekWords as TOLD } from '../text/seek.ts';
import { Button } from '../ui/button.tsx';
import { sameWish, seekOthers } from './look.ts';
import { useSeek } from './seek.ts';
import { useSought } from './sought.ts';

interface Props {
  readonly wanted: LobbyInfo['wanted'];
  /** For their names. */
  readonly games: readonly GameInfo[];
  /** Of this game alone; of all where it is absent. */
  readonly game?: string | undefined;
  /** So many at most. */
  readonly most?: number;
}

/** What others look for that the reader does not look for as well. */
function useWanted({ wanted, game }: Omit<Props, 'games' | 'most'>): LobbyInfo['wanted'] {
  const seek = useSeek();
  const own = seek && seek.problem === undefined ? seek : undefined;
  return wanted.filter((one) => (game === undefined || one.game === game) && !(own && sameWish(one, own)));
}

/** Who waits for what, and the way to play with them. */
export default function WantedList(props: Props) {
  const wanted = useWanted(props).slice(0, props.most);
  if (!wanted.length) return null;
  return (
    <ul className="wanted list" aria-label={TOLD.who}>
      {wanted.map((one) => (
        <Wanted
          key={JSON.stringify([one.game, one.time, one.options])}
          wanted={one}
          name={props.games.find(({ id }) => id === one.game)?.name ?? one.game}
        />
      ))}
    </ul>
  );
}

function Wanted({ wanted, name }: { readonly wanted: WantedMatch; readonly name: string }) {
  const { people, since } = wanted;
  const what = useSought(wanted, name);
  const minutes = Math.floor((Date.now() - since) / 60_000);
  return (
    <li>
      <p>
        {TOLD.wait(people)} <b>{what}</b>{' '}
        {minutes > 0 && <span className="muted">{TOLD.since(minutes)}</span>}
      </p>
      <Button kind="main" onClick={() => void seekOthers(wanted)}>
        {TOLD.join}
        <span className="unseen"> {what}</span>
      </Button>
    </li>
  );
}
