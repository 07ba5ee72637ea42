import type { GameInfo, LobbyInfo, MatchInfo } from '@touchline/client';
import { Link } from 'wouter';
import { pitchOf } from '../arenas/index.ts';
import { LiveBoard } from '../lobby/board.tsx';
import { useNear } from '../lobby/near.ts';
import { SampleBoard } from '../lobby/sample.tsx';
import { sitters } from '../lobby/sides.ts';
import { homeWords } from '../text/home.ts';
import { words } from '../text/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

const TOLD = homeWords;

interface LiveProps {
  readonly match: MatchInfo;
  readonly games: readonly GameInfo[];
  /** The viewer plays in it. */
  readonly own: boolean;
}

export function LiveCard({ match, games, own }: LiveProps) {
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
          <ButtonLink kind={own ? 'main' : 'plain'} href={`/matches/${match.id}`}>
            {own ? words.list.go : words.list.watch}
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
  /** What was pressed and is under way. */
  readonly busy: string | undefined;
  play(): void;
  watch(): void;
}

/** A game: what it is, and the ways into it. */
export function GameCard({ game: { id, name }, counts, busy, play, watch }: GameCardProps) {
  const [card, near] = useNear<HTMLLIElement>();
  const called = <span className="unseen"> {name}</span>;
  const told =
    counts &&
    counted([TOLD.playing, counts.live], [TOLD.waiting, counts.waiting], [TOLD.watching, counts.spectators]);
  return (
    <li className="card game-card" ref={card}>
      <div className="board game-board">{near && <SampleBoard game={id} />}</div>
      <div className="inner game-told">
        <h3>{name}</h3>
        <p>{pitchOf(id)}</p>
        {told && <p className="muted">{told}</p>}
      </div>
      <div className="game-ways">
        <div className="row game-go">
          <Button kind="main" busy={busy === `play ${id}`} onClick={play}>
            {TOLD.playNow}
            {called}
          </Button>
          <Button busy={busy === `watch ${id}`} onClick={watch}>
            {TOLD.watchGame}
            {called}
          </Button>
        </div>
        <div className="game-links">
          <Link href={`/guide/${id}`}>
            {TOLD.guide}
            {called}
          </Link>
          <Link href={`/rules/${id}`}>
            {TOLD.rulebook}
            {called}
          </Link>
          <Link href={`/new?game=${id}`}>
            {TOLD.create}
            {called}
          </Link>
        </div>
      </div>
    </li>
  );
}
