import { type GameInfo, isOver, type MatchInfo, type MyMatch } from '@touchline/client';
import { pages } from '../text/pages.ts';
import { MatchLine } from './line.tsx';
import { recordOf } from './outcome.ts';
import { MatchPicture } from './picture.tsx';

/** So many lines show a board, and so many a picture: a board is a connection, and a picture is drawn. */
const SHOWN = 6;

export interface Line {
  readonly match: MatchInfo;
  /** What the reader has to do with it, as one of its players. */
  readonly mine?: MyMatch;
}

interface Props {
  readonly lines: readonly Line[];
  readonly games: readonly GameInfo[];
}

/** Matches in a list: the first that are played with their boards, the first that are over with pictures. */
export function MatchLines({ lines, games }: Props) {
  const first = (wanted: (match: MatchInfo) => boolean) =>
    new Set(lines.filter(({ match }) => wanted(match)).slice(0, SHOWN));
  const boards = first(({ status }) => status === 'live');
  const pictures = first(({ status, seq }) => isOver(status) && seq > 0);
  return (
    <ul className="list lines">
      {lines.map((line) => (
        <MatchLine
          key={line.match.id}
          match={line.match}
          mine={line.mine}
          gameName={games.find(({ id }) => id === line.match.game)?.name ?? line.match.game}
          board={boards.has(line)}
          picture={pictures.has(line) && <MatchPicture match={line.match} ended />}
        />
      ))}
    </ul>
  );
}

/** How one's own matches ended that are in a list. */
export function OwnRecord({ mine }: { readonly mine: readonly MyMatch[] }) {
  const record = recordOf(mine);
  return record && <p className="muted">{pages.matches.record(record.won, record.drawn, record.lost)}</p>;
}
