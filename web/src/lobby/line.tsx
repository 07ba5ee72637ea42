import './lobby.css';
import { isOver, type MatchInfo, type MyMatch } from '@touchline/client';
import { type ReactNode, useState } from 'react';
import { letterOf } from '../table/seats.ts';
import { moment } from '../text/format.ts';
import { words } from '../text/index.ts';
import { pages } from '../text/pages.ts';
import { ago } from '../ui/ago.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CoachLink } from '../ui/coach-link.tsx';
import { guideKey } from '../ui/waiting.ts';
import { waits } from '../ui/waits.ts';
import { LiveBoard } from './board.tsx';
import { useNamed } from './named.ts';
import { useNear } from './near.ts';
import { outcomeFor } from './outcome.ts';
import { sideOf, sitter, sitters, standing } from './sides.ts';

interface Props {
  readonly match: MatchInfo;
  /** What the reader has to do with it, as one of its players. */
  readonly mine?: MyMatch | undefined;
  readonly gameName: string;
  /** A picture of the match. */
  readonly picture?: ReactNode;
  /**
   * The line leads to its replay, and does not tell how it ended until that is asked for: what the button for
   * that says.
   */
  readonly reveal?: string;
  /** Shows the board as it is now, and how the match stands. */
  readonly board?: boolean;
}

/** A match in a list: who plays, how it stands, and the way in. */
export function MatchLine({ match, mine, gameName, picture, reveal, board }: Props) {
  const named = useNamed(match);
  const { drawing, said } = named;
  const { id, status, seats } = match;
  const [state, seen] = useState<unknown>();
  const [told, tell] = useState(reveal === undefined);
  const playing = match.result || state === undefined ? undefined : state;
  const score = match.result?.score ?? (playing === undefined ? undefined : drawing?.score?.(playing));
  const [fact] = (playing !== undefined && said && drawing?.facts(playing)) || [];
  const others = mine && seats.filter(({ seat }) => seat !== mine.seat).map(sitter);
  const due = mine !== undefined && waits(mine);
  const outcome = mine && outcomeFor(match, mine.seat);
  const { way, open } = wayInto(match, mine !== undefined, reveal !== undefined);
  return (
    <li className={picture || board ? 'line pictured' : 'line'}>
      {picture}
      {board && <LineBoard match={match} seen={seen} />}
      <div className="line-told">
        <h3>{[gameName, ...(others ?? [])].join(' · ')}</h3>
        <p className="line-badges">
          {outcome && <span className={`badge badge-${outcome}`}>{pages.matches.outcome[outcome]}</span>}{' '}
          {told && !outcome && !due && (
            <span className={status === 'live' && !match.deserted ? 'badge live' : 'badge'}>
              {standing(match, drawing)}
            </span>
          )}{' '}
          {match.deserted && !mine && <span className="badge">{words.list.deserted}</span>}{' '}
          {match.private && <span className="badge">{words.list.private}</span>}{' '}
          {due && <span className="badge due">{words.list.waits}</span>}
        </p>
        <Sides {...{ match, named }} score={told ? score : undefined} />
        <p className="muted">
          {fact && `${fact.name}: ${said!(fact.value, playing)} · `}
          <time dateTime={new Date(match.createdAt).toISOString()} title={moment(match.createdAt)}>
            {ago(match.createdAt)}
          </time>
          {match.seq > 0 && ` · ${words.list.moves(match.seq)}`}
        </p>
      </div>
      <div className="line-ways">
        <ButtonLink
          href={reveal === undefined ? placeOf(match) : `/replay/${id}`}
          kind={due || open ? 'main' : 'plain'}
        >
          {way}
          <span className="unseen">
            {gameName}, {sitters(seats)}
          </span>
        </ButtonLink>
        {!told && (
          <Button kind="quiet" onClick={() => tell(true)}>
            {reveal}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Where a match is played: the one of a guide beside its steps. */
const placeOf = ({ id, game, status }: MatchInfo): string =>
  !isOver(status) && localStorage.getItem(guideKey(game)) === id ? `/guide/${game}` : `/matches/${id}`;

/** What leads into a match, in a word; and whether there is a seat in it. */
function wayInto({ status, seats }: MatchInfo, mine: boolean, replay: boolean) {
  const open = status === 'waiting' && seats.some((seat) => !seat.account && !seat.bot);
  const { watch, look, go, join } = words.list;
  return { open, way: replay ? watch : isOver(status) ? look : mine ? go : open ? join : watch };
}

interface SidesProps {
  readonly match: MatchInfo;
  readonly named: ReturnType<typeof useNamed>;
  /** Of each seat, as far as it is told. */
  readonly score: Readonly<Record<string, number>> | undefined;
}

/** Who plays whom, each with a crest and the points. */
function Sides({ match: { seats, options, result }, named: { drawing, Crest }, score }: SidesProps) {
  return (
    <ul className="who-plays">
      {seats.map((one) => {
        const name = sideOf(one.seat, drawing, options);
        const colour = drawing ? `var(${drawing.side(one.seat, options).colour})` : 'var(--line)';
        const won = score && result?.winners.includes(one.seat);
        return (
          <li
            key={one.seat}
            className={won ? 'line-side won' : 'line-side'}
            style={{ '--side': colour } as object}
          >
            <span className="line-crest" aria-hidden="true">
              {Crest ? <Crest of={name} /> : letterOf(name)}
            </span>
            <span className="line-who">
              {name} <small>{one.account ? <CoachLink coach={one.account} /> : sitter(one)}</small>
            </span>{' '}
            {score?.[one.seat] !== undefined && <strong>{score[one.seat]}</strong>}
          </li>
        );
      })}
    </ul>
  );
}

/** The board of a match in play: who sees it so is no spectator. */
function LineBoard({ match, seen }: { match: MatchInfo; seen(state: unknown): void }) {
  const [box, near] = useNear<HTMLDivElement>();
  return (
    <div className="board line-board" ref={box}>
      {near && <LiveBoard match={match} seen={seen} faced />}
    </div>
  );
}
