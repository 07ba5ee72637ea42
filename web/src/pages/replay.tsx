import type { Replay } from '@touchline/rules/kernel';
import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { touchline } from '../client.ts';
import { MatchLine } from '../lobby/line.tsx';
import { MatchPicture } from '../lobby/picture.tsx';
import { WatchBots } from '../lobby/watch-bots.tsx';
import { type Handed, hand, taken } from '../replay/handed.ts';
import { momentOf, playsIn } from '../replay/moment.ts';
import { MOST_BYTES, NoReplay, readReplay } from '../replay/read.ts';
import { ReplayView } from '../replay/replay-view.tsx';
import { words } from '../text/index.ts';
import { pages } from '../text/pages.ts';
import { replayWords } from '../text/replay.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Drop } from '../ui/drop.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Missing } from '../ui/missing.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';
import '../replay/replay.css';

const TOLD = replayWords;

export default function ReplayPage() {
  const { id } = useParams<{ id?: string }>();
  const [back] = useState(taken);
  useEffect(() => hand(undefined), []);
  return id ? <Kept key={id} id={id} seq={back?.seq ?? momentOf(location)} /> : <FromFile back={back} />;
}

/** The replay of a match on this server. */
function Kept({ id, seq }: { id: string; seq: number | undefined }) {
  const [[replay, fixture] = [], setRead] = useState<readonly [Replay, string | undefined]>();
  const [problem, setProblem] = useState<unknown>();
  useTitle(problem !== undefined ? TOLD.none : replay ? undefined : TOLD.title);
  useEffect(() => {
    // without it teams have no names of their own
    const info = touchline.match(id).catch(() => undefined);
    const read = async () => [await touchline.replay(id), (await info)?.fixture] as const;
    read().then(setRead, setProblem);
  }, [id]);
  if (problem !== undefined)
    return <Missing title={TOLD.none} error={problem} href="/replay" instead={words.nav.replay} />;
  if (!replay) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <ReplayView {...{ replay, fixture, seq }} plays={seq !== undefined && playsIn(location)} />
    </Suspense>
  );
}

/** What was played here lately. */
function Latest() {
  const games = useLoaded('games', () => touchline.games());
  const { value, error, reload } = useLoaded('replays', () =>
    touchline.matches({ status: 'finished', limit: 8 }),
  );
  if (error !== undefined) return <Failed error={error} again={reload} />;
  if (!value) return <Loading />;
  if (!value.matches.length)
    return (
      <Empty text={TOLD.noneYet}>
        <WatchBots games={games.value ?? []} />
      </Empty>
    );
  return (
    <>
      <ul className="list lines">
        {value.matches.map((match) => (
          <MatchLine
            key={match.id}
            match={match}
            gameName={games.value?.find(({ id }) => id === match.game)?.name ?? match.game}
            picture={<MatchPicture match={match} />}
            reveal={TOLD.reveal}
          />
        ))}
      </ul>
      {value.next && <ButtonLink href="/matches?show=over">{pages.matches.older}</ButtonLink>}
    </>
  );
}

/** A replay from a file, which nobody sees but this browser. */
function FromFile({ back }: { back: Handed | undefined }) {
  const [replay, setReplay] = useState(back?.reading.file);
  const [problem, setProblem] = useState<unknown>();
  useTitle(replay ? undefined : TOLD.title);
  const open = async (file: File) => {
    setProblem(undefined);
    try {
      if (file.size > MOST_BYTES) throw new NoReplay(TOLD.large);
      setReplay(readReplay(await file.text()));
    } catch (error) {
      setProblem(error);
    }
  };
  if (replay)
    return (
      <Suspense fallback={<Loading />}>
        <ReplayView replay={replay} seq={back?.seq} close={() => setReplay(undefined)} />
      </Suspense>
    );
  return (
    <section className="page replay replay-open">
      <h1>{TOLD.title}</h1>
      <h2>{TOLD.lately}</h2>
      <Latest />
      <h2>{TOLD.file}</h2>
      <p>{TOLD.text}</p>
      <Drop choose={TOLD.choose} drop={TOLD.drop} open={(file) => void open(file)} />
      {problem !== undefined && (
        <>
          <h2>{TOLD.bad}</h2>
          <Refusal error={problem} />
        </>
      )}
    </section>
  );
}
