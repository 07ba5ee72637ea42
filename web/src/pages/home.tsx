import './home.css';
import type { GameInfo, LobbyInfo, MatchInfo } from '@touchline/client';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { pitchOf } from '../arenas/index.ts';
import { touchline } from '../client.ts';
import { botsOnly, playNow } from '../lobby/begin.ts';
import { LiveBoard } from '../lobby/board.tsx';
import { useNear } from '../lobby/near.ts';
import { SampleBoard } from '../lobby/sample.tsx';
import { sitter } from '../lobby/sides.ts';
import { words } from '../text/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = words.home;
/** Live boards on this page at once: each is a connection. */
const BOARDS = 4;
/** The matches that moved last among which they are chosen: so many pages, each of so many. */
const PAGES = 5;
const PAGE = 100;
const REFRESH_MS = 15_000;

interface Now {
  readonly games: readonly GameInfo[];
  readonly lobby: LobbyInfo;
  readonly live: readonly MatchInfo[];
}

async function now(): Promise<Now> {
  const [games, lobby, live] = await Promise.all([touchline.games(), touchline.lobby(), moving()]);
  return { games, lobby, live };
}

/** The matches that moved last and are not deserted; further pages are read only while too few have been found. */
async function moving(): Promise<MatchInfo[]> {
  const found: MatchInfo[] = [];
  let before: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const { matches, next } = await touchline.matches({
      status: 'live',
      by: 'moves',
      limit: PAGE,
      ...(before !== undefined && { before }),
    });
    found.push(...matches.filter((one) => !one.deserted));
    before = next;
    if (found.length >= BOARDS || before === undefined) break;
  }
  return found.slice(0, BOARDS);
}

/** A match to watch: of people, or of bots, which begins for this. One of both may stand still for long. */
async function watch(): Promise<string> {
  const { games, live } = await now();
  const people = live.find(({ seats }) => seats.every(({ bot }) => !bot));
  const bots = live.find(({ seats }) => seats.every(({ bot }) => bot));
  return (people ?? bots)?.id ?? botsOnly(games[0]!);
}

/** The first page: what this is, what is going on, and one click to watch or play. */
export default function Home() {
  useTitle('');
  const [, go] = useLocation();
  const { value, error, reload } = useLoaded('home', now);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);

  const begin = async (name: string, make: () => Promise<string>) => {
    setBusy(name);
    setProblem(undefined);
    try {
      go(`/matches/${await make()}`);
    } catch (failed) {
      setProblem(failed);
      setBusy(undefined);
    }
  };

  const first = value?.games[0];
  return (
    <>
      <section className="hero">
        <Scene />
        <div className="copy">
          <h1>{TOLD.title}</h1>
          <p>{TOLD.lead}</p>
          <div className="row hero-row">
            <Button
              kind="main"
              className="hero-button"
              busy={busy !== undefined}
              onClick={() => begin('watch', watch)}
            >
              {TOLD.watchNow}
            </Button>
            <a className="button hero-button" href="#games">
              {TOLD.playNow}
            </a>
          </div>
          {value && (
            <p className="counts">
              {counted(
                [TOLD.online, value.lobby.online],
                [TOLD.playing, value.lobby.games.reduce((sum, { live }) => sum + live, 0)],
                [TOLD.waiting, value.lobby.games.reduce((sum, { waiting }) => sum + waiting, 0)],
              )}
            </p>
          )}
        </div>
      </section>
      <div role="status">{busy !== undefined && <p>{TOLD.preparing}</p>}</div>
      <Refusal error={problem} />
      {error !== undefined && !value && (
        <>
          <Refusal error={error} />
          <p>
            <Button onClick={reload}>{words.again}</Button>
          </p>
        </>
      )}
      {!value && error === undefined && <Loading />}
      {value && (
        <>
          <section aria-labelledby="live">
            <h2 id="live">{TOLD.live}</h2>
            {value.live.length === 0 ? (
              <Empty text={TOLD.quiet}>
                {first && (
                  <Button busy={busy !== undefined} onClick={() => begin('watch', () => botsOnly(first))}>
                    {TOLD.watchBots}
                  </Button>
                )}
              </Empty>
            ) : (
              <ul className="cards list">
                {value.live.map((match) => (
                  <LiveCard key={match.id} match={match} games={value.games} />
                ))}
              </ul>
            )}
            <p>
              <Link href="/matches">{TOLD.all}</Link>
            </p>
          </section>
          <section aria-labelledby="games">
            <h2 id="games">{TOLD.games}</h2>
            <ul className="cards list">
              {value.games.map((game) => (
                <GameCard
                  key={game.id}
                  game={game}
                  counts={value.lobby.games.find(({ id }) => id === game.id)}
                  busy={busy !== undefined}
                  play={() => begin(game.id, () => playNow(game))}
                />
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}

function LiveCard({ match, games }: { match: MatchInfo; games: readonly GameInfo[] }) {
  const name = games.find(({ id }) => id === match.game)?.name ?? match.game;
  return (
    <li className="card">
      <Link href={`/matches/${match.id}`} className="board" aria-hidden="true" tabIndex={-1}>
        <LiveBoard id={match.id} game={match.game} />
      </Link>
      <div className="inner">
        <h3>{name}</h3>
        <p>{match.seats.map(sitter).join(' – ')}</p>
        <div className="row card-row">
          <ButtonLink href={`/matches/${match.id}`}>
            {words.list.watch}
            <span className="unseen">
              {name}, {match.seats.map(sitter).join(' – ')}
            </span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

/** How many of each, without those of which there is none. */
const counted = (...counts: (readonly [(n: number) => string, number])[]): string =>
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

function GameCard({ game, counts, busy, play }: GameCardProps) {
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

/** Dice that fall over a touchline, by torchlight. */
function Scene() {
  return (
    <svg viewBox="0 0 600 360" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="bone" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff6dd" />
          <stop offset="1" stopColor="#c9a468" />
        </linearGradient>
        <linearGradient id="jade" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#7fe0bd" />
          <stop offset="1" stopColor="#14614c" />
        </linearGradient>
      </defs>
      <path d="M60 380 420 -20" stroke="#f7f3e8" strokeWidth="10" strokeDasharray="120 14" opacity="0.55" />
      <ellipse cx="415" cy="290" rx="115" ry="18" fill="#000" opacity="0.4" />
      <g transform="translate(410 190)">
        <path d="M0-100 87-50V50L0 100-87 50V-50Z" fill="url(#bone)" stroke="#6d4f22" strokeWidth="3" />
        <path
          d="M0-100-50-26H50ZM-50-26 0 62 50-26ZM-50-26-87-50M50-26 87-50M-50-26-87 50M50-26 87 50M0 62-87 50M0 62 87 50M0 62V100"
          fill="none"
          stroke="#6d4f22"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <text
          y="16"
          textAnchor="middle"
          fontFamily="Georgia, serif"
          fontWeight="700"
          fontSize="46"
          fill="#3d2a0c"
        >
          20
        </text>
      </g>
      <ellipse cx="262" cy="318" rx="60" ry="12" fill="#000" opacity="0.4" />
      <g transform="translate(262 262) rotate(-14)">
        <rect
          x="-46"
          y="-46"
          width="92"
          height="92"
          rx="16"
          fill="url(#jade)"
          stroke="#06281f"
          strokeWidth="3"
        />
        {[
          [-24, -24],
          [24, -24],
          [0, 0],
          [-24, 24],
          [24, 24],
        ].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="8.5" fill="#f7f3e8" />
        ))}
      </g>
      <g transform="translate(548 92) rotate(18)">
        <path d="M0-52 48 34H-48Z" fill="#b23a00" stroke="#3b1200" strokeWidth="3" strokeLinejoin="round" />
        <path d="M0-52 0 8-48 34M0 8 48 34" fill="none" stroke="#3b1200" strokeWidth="2.5" />
      </g>
    </svg>
  );
}
