import type { GameInfo, LobbyInfo, MatchInfo } from '@touchline/client';
import { Link } from 'wouter';
import { pitchOf } from '../arenas/index.ts';
import { LiveBoard } from '../lobby/board.tsx';
import { useNear } from '../lobby/near.ts';
import { SampleBoard } from '../lobby/sample.tsx';
import { sitters } from '../lobby/sides.ts';
import { words } from '../text/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

const TOLD = words.home;

export function LiveCard({ match, games }: { match: MatchInfo; games: readonly GameInfo[] }) {
  const name = games.find(({ id }) => id === match.game)?.name ?? match.game;
  const [card, near] = useNear<HTMLLIElement>();
  return (
    <li className="card" ref={card}>
      <Link href={`/matches/${match.id}`} className="board" aria-hidden="true" tabIndex={-1}>
        {near && <LiveBoard match={match} />}
      </Link>
      <div className="inner">
        <h3>{name}</h3>
        <p>{sitters(match.seats)}</p>
        <div className="row card-row">
          <ButtonLink href={`/matches/${match.id}`}>
            {words.list.watch}
            <span className="unseen">
              {name}, {sitters(match.seats)}
            </span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

/** How many of each, without those of which there is none. */
export const counted = (...counts: (readonly [(n: number) => string, number])[]): string =>
  counts
    .filter(([, n]) => n > 0)
    .map(([say, n]) => say(n))
    .join(' · ');

interface GameCardProps {
  readonly game: GameInfo;
  readonly counts: LobbyInfo['games'][number] | undefined;
  readonly busy: boolean;
  play(): void;
}

export function GameCard({ game, counts, busy, play }: GameCardProps) {
  const [card, near] = useNear<HTMLLIElement>();
  return (
    <li className="card" ref={card}>
      <div className="board">{near && <SampleBoard game={game.id} />}</div>
      <div className="inner">
        <h3>{game.name}</h3>
        <p>{pitchOf(game.id)}</p>
        {counts && (
          <p className="muted">
            {counted(
              [TOLD.playing, counts.live],
              [TOLD.waiting, counts.waiting],
              [TOLD.watching, counts.spectators],
            )}
          </p>
        )}
        <div className="row card-row">
          <Button kind="main" busy={busy} onClick={play}>
            {TOLD.playNow}
            <span className="unseen"> {game.name}</span>
          </Button>
          <Link href={`/guide/${game.id}`}>
            {TOLD.guide}
            <span className="unseen"> {game.name}</span>
          </Link>
          <Link href={`/rules/${game.id}`}>
            {TOLD.rulebook}
            <span className="unseen"> {game.name}</span>
          </Link>
          <Link href={`/new?game=${game.id}`}>
            {TOLD.create}
            <span className="unseen"> {game.name}</span>
          </Link>
        </div>
      </div>
    </li>
  );
}
