import './badge.css';
import './clock.css';
import './waiting.css';
import type { MatchInfo, RoomState } from '@touchline/client';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { pitchOf } from '../arenas/index.ts';
import { needAccount, touchline } from '../client.ts';
import { duration, letterOf, titled } from '../table/seats.ts';
import { useTick } from '../table/use-tick.ts';
import { ahead } from '../text/format.ts';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';
import { waitingWords } from '../text/waiting.ts';
import { useAccount } from '../ui/account.ts';
import { Button } from '../ui/button.tsx';
import { Part } from '../ui/part.tsx';
import { Refusal } from '../ui/refusal.tsx';

const TOLD = waitingWords;
/** What there is to look at until somebody comes. */
const ReelBoard = lazy(() => import('../lobby/reel.tsx').then((all) => ({ default: all.ReelBoard })));
const Invited = lazy(() => import('./invited.tsx'));
const Bring = lazy(() => import('./bring.tsx'));

interface Props {
  readonly info: MatchInfo;
  readonly room: RoomState;
  readonly drawing: Drawing;
  readonly seated: boolean;
  readonly invite: string | undefined;
  /** Takes a seat. */
  sit(seat?: string): Promise<void>;
  /** Leaves the reader's seat. */
  leave(): Promise<void>;
}

/**
 * Before the start: who is here, an open seat to sit down on or to give to a bot, and
 * the link that brings others.
 */
export default function Waiting(props: Props) {
  const { info, room, drawing, seated, invite, sit } = props;
  const account = useAccount();
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const open = room.seats.filter((one) => one.name === undefined && one.bot === undefined);
  const kept = info.seats.some((one) => account && one.account?.id === account.id && !one.commitment);
  const attempt = (job: () => Promise<unknown>) => async () => {
    setBusy(true);
    setProblem(undefined);
    await job().catch(setProblem);
    setBusy(false);
  };
  // when somebody left while the seeds were shown, all others are to take their seats once more
  const again = seated && kept;
  useEffect(() => {
    if (again) sit().catch(setProblem);
  }, [again, sit]);
  const invited = !info.private || (info.invite ?? invite) !== undefined;
  const parts = { ...props, open, kept, invited, busy, attempt };
  return (
    <section className="waiting match-card" aria-label={TOLD.title}>
      <h2>
        {room.status === 'seeding' ? TOLD.seeding : titleOf(info, account?.id, { seated, kept, invited })}
      </h2>
      <Terms {...{ info, drawing }} />
      <p>{room.status === 'seeding' ? TOLD.seedingText : open.length ? TOLD.open(open.length) : TOLD.full}</p>
      <Deadlines info={info} />
      {seated && <Bringing {...parts} />}
      {(open.length > 0 || kept) && <OpenSeats {...parts} />}
      {!invited && !seated && !kept && open.length > 0 && <p>{TOLD.private}</p>}
      {!seated && <Bringing {...parts} />}
      {info.readyBy === undefined && <Leaving {...parts} />}
      <p className="muted small pitch">
        {pitchOf(info.game)} <Link href={`/guide/${info.game}`}>{matchWords.more.guide}</Link>{' '}
        <Link href={`/rules/${info.game}`}>{matchWords.more.rules}</Link>
      </p>
      {problem !== undefined && <Refusal game={info.game} error={problem} />}
      {open.length > 0 && (
        <figure className="waiting-reel">
          <div className="board">
            <Part>
              <Suspense>
                <ReelBoard game={info.game} seats={info.seats.map(({ seat }) => seat)} />
              </Suspense>
            </Part>
          </div>
          <figcaption>{words.list.asBots(titled(info.game))}</figcaption>
        </figure>
      )}
    </section>
  );
}

/** Who invites, who wants to play again, or who is waited for. */
function titleOf(
  { seats, rematchOf }: MatchInfo,
  me: string | undefined,
  { seated, kept, invited }: Readonly<Record<'seated' | 'kept' | 'invited', boolean>>,
): string {
  const others = seats.filter(({ account }) => account && account.id !== me);
  const names = (all: typeof others) => all.map(({ account }) => account!.name).join(', ');
  if (kept && rematchOf !== undefined && others.length) return TOLD.again(names(others));
  if (!seated && !kept) return invited && others.length ? TOLD.invited(others[0]!.account!.name) : TOLD.title;
  const absent = others.filter(({ commitment }) => !commitment);
  return absent.length ? TOLD.waitsFor(names(absent)) : TOLD.title;
}

/** What is accepted by sitting down: which game, and how long one may think. */
function Terms({ info, drawing }: Pick<Props, 'info' | 'drawing'>) {
  const { game, time } = info;
  const clock =
    time.kind === 'untimed'
      ? TOLD.untimed
      : time.kind === 'live'
        ? TOLD.live(duration(time.bank * 1000), time.increment)
        : TOLD.correspondence(time.decision);
  return (
    <p>
      {titled(game)} · {clock}
      <Part>
        <Suspense>
          <Invited {...{ info, drawing }} />
        </Suspense>
      </Part>
    </p>
  );
}

/** Until when something has to happen, or the match is given up. */
function Deadlines({ info: { readyBy, seedsBy, openUntil } }: Pick<Props, 'info'>) {
  const now = useTick(readyBy !== undefined || seedsBy !== undefined);
  const left = (what: string, by: number | undefined) =>
    by !== undefined && (
      <p className="ready">
        {what} <b className="clock">{duration(Math.max(0, by - now))}</b>
      </p>
    );
  return (
    <>
      {left(TOLD.ready, readyBy)}
      {left(TOLD.seedsBy, seedsBy)}
      {openUntil !== undefined && <p className="quiet">{TOLD.openUntil(ahead(openUntil))}</p>}
    </>
  );
}

interface Parts extends Props {
  readonly open: RoomState['seats'];
  /** A seat is kept for the reader. */
  readonly kept: boolean;
  /** The reader may sit down. */
  readonly invited: boolean;
  readonly busy: boolean;
  attempt(job: () => Promise<unknown>): () => void;
}

/** The link that brings others: what is to be done by who sits and waits. */
function Bringing({ info, seated, invite, open, kept }: Parts) {
  if (!open.length || !(seated || kept || info.made || info.invite !== undefined)) return null;
  const key = info.invite ?? invite;
  const url = `${location.origin}/matches/${info.id}${key ? `#${key}` : ''}`;
  return (
    <Part>
      <Suspense>
        <Bring main={seated} invitation={info.private} url={url} />
      </Suspense>
    </Part>
  );
}

function OpenSeats({ info, drawing, seated, sit, open, kept, invited, busy, attempt }: Parts) {
  const mayAdd = seated || info.invite !== undefined;
  return (
    <ul className="open-seats">
      {kept && (
        <li>
          <span>{TOLD.kept}</span>
          <Button kind="main" busy={busy} onClick={attempt(() => sit())}>
            {TOLD.here}
          </Button>
        </li>
      )}
      {open.map(({ seat }) => {
        const { name, colour } = drawing.side(seat, info.options);
        const sitDown = async () => {
          await needAccount();
          await sit(seat);
        };
        return (
          <li key={seat} style={{ '--side': `var(${colour})` } as object}>
            <span className="side-badge" aria-hidden="true">
              {letterOf(name)}
            </span>
            <b>{name}</b>
            {!seated && !kept && invited && (
              <Button kind="main" busy={busy} onClick={attempt(sitDown)}>
                {TOLD.sit(name)}
              </Button>
            )}
            {mayAdd && (
              <Button busy={busy} onClick={attempt(() => touchline.addBot(info.id, { seat }))}>
                {TOLD.bot(name)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Leaving({ info, seated, leave, kept, busy, attempt }: Parts) {
  const me = useAccount()?.id;
  const [asking, ask] = useState(false);
  if (!seated && !kept && !info.made) return null;
  const withdraw = attempt(() => touchline.withdraw(info.id));
  const others = info.seats.some(({ account }) => account && account.id !== me);
  if (asking) return <Sure busy={busy} yes={withdraw} no={() => ask(false)} />;
  return (
    <p className="row">
      {(seated || kept) && (
        <Button busy={busy} onClick={attempt(leave)}>
          {TOLD.leave}
        </Button>
      )}
      {info.made && (
        <Button busy={busy} onClick={info.private || others ? () => ask(true) : withdraw}>
          {TOLD.withdraw}
        </Button>
      )}
    </p>
  );
}

interface SureProps {
  readonly busy: boolean;
  yes(): void;
  no(): void;
}

/** Asks once before a match is withdrawn that somebody else may want to play. */
function Sure({ busy, yes, no }: SureProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="alertdialog" aria-label={TOLD.withdraw} aria-describedby="sure">
      <p id="sure">{TOLD.sure}</p>
      <p className="row">
        <Button kind="danger" busy={busy} onClick={yes}>
          {TOLD.sureYes}
        </Button>
        <Button ref={stay} onClick={no}>
          {TOLD.sureNo}
        </Button>
      </p>
    </div>
  );
}
