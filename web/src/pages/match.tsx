import type { MatchInfo } from '@touchline/client';
import { type ReactNode, Suspense, useCallback, useEffect, useReducer, useState } from 'react';
import { useParams } from 'wouter';
import { drawingOf } from '../arenas/index.ts';
import { needAccount, restored, touchline } from '../client.ts';
import { enter } from '../match/enter.ts';
import { MatchView } from '../match/match-view.tsx';
import { Table } from '../match/table.ts';
import { titled } from '../table/seats.ts';
import { matchWords } from '../text/match.ts';
import { useAccount } from '../ui/account.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Missing } from '../ui/missing.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

export default function MatchPage() {
  const { id } = useParams<{ id: string }>();
  return <Door key={id} id={id} />;
}

interface Inside {
  readonly table: Table;
  readonly info: MatchInfo;
  readonly notice?: ReactNode;
}

/** Finds out who comes, and opens the match: at their seat, or to watch. */
function Door({ id }: { id: string }) {
  const { inside, problem, entering, reconnect } = useInside(id);
  const [invite] = useState(() => location.hash.slice(1) || undefined);
  useTitle(problem !== undefined ? matchWords.notFound : inside ? undefined : '');
  const sit = useCallback(
    async (seat?: string) => {
      await needAccount();
      // whose seat it is then comes in to it
      const match = await touchline.join(id, { ...(seat && { seat }), ...(invite && { invite }) });
      await match.leave();
      reconnect();
      // the button is gone: what comes is begun at its top
      document.querySelector('main')?.focus({ preventScroll: true });
    },
    [id, invite, reconnect],
  );
  const leave = useCallback(async () => {
    await touchline.leaveSeat(id);
    reconnect();
  }, [id, reconnect]);

  if (problem !== undefined) return <NotFound problem={problem} reconnect={reconnect} />;
  if (!inside) return <Loading />;
  return (
    <>
      <h1 className="unseen">{matchWords.title(titled(inside.info.game))}</h1>
      <Suspense fallback={<Loading />}>
        <MatchView
          key={inside.table.match.seat ?? ''}
          {...inside}
          {...{ invite, sit, leave, reconnect, entering }}
        />
      </Suspense>
    </>
  );
}

/** The match as it is seen from here; entered once more with another account, and by `reconnect`. */
function useInside(id: string) {
  const account = useAccount()?.id;
  const [known, know] = useReducer(() => true, false);
  const [inside, setInside] = useState<Inside>();
  const [problem, setProblem] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [entering, setEntering] = useState(true);
  useEffect(() => void restored.then(know), []);
  useEffect(() => {
    if (!known) return undefined;
    let off = false;
    let table: Table | undefined;
    setProblem(undefined);
    setEntering(true);
    seen(id).then(
      (entered) => {
        table = entered.table;
        if (off) return void table.match.leave();
        setInside(entered);
        setEntering(false);
      },
      (error) => !off && setProblem(error),
    );
    return () => {
      off = true;
      void table?.match.leave();
    };
  }, [known, id, account, attempt]);
  useFreshInfo(inside, (info) => setInside((now) => now && { ...now, info }));
  const reconnect = useCallback(() => setAttempt((n) => n + 1), []);
  return { inside, problem, entering, reconnect };
}

function NotFound({ problem, reconnect }: { problem: unknown; reconnect(): void }) {
  return (
    <Missing title={matchWords.notFound} error={problem} href="/matches" instead={matchWords.over.others}>
      <Button kind="main" onClick={reconnect}>
        {matchWords.connect}
      </Button>
    </Missing>
  );
}

/** The match, and its drawing, which can do without if it cannot be fetched: the page says so. */
async function seen(id: string): Promise<Inside> {
  const { match, info, refused } = await enter(id);
  await drawingOf(info.game).catch(() => {});
  return { table: new Table(match), info, notice: refused && <Refusal error={refused} /> };
}

/** Who has sat down since is in the room; the account, the invite and the ready check are asked for. */
function useFreshInfo(inside: Inside | undefined, tell: (info: MatchInfo) => void): void {
  const table = inside?.table;
  useEffect(() => {
    if (!table) return;
    let known = seatsOf(table);
    return table.subscribe(() => {
      const now = seatsOf(table);
      if (now === known) return;
      known = now;
      touchline.match(table.match.id).then(tell, () => {});
    });
  }, [table]);
}

const seatsOf = ({ match: { room } }: Table): string =>
  JSON.stringify([room.status, room.seats.map(({ seat, name }) => [seat, name])]);
