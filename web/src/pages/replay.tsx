import type { Replay } from '@touchline/rules/kernel';
import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { touchline } from '../client.ts';
import { type Handed, hand, taken } from '../replay/handed.ts';
import { MOST_BYTES, NoReplay, readReplay } from '../replay/read.ts';
import { ReplayView } from '../replay/replay-view.tsx';
import { words } from '../text/index.ts';
import { Drop } from '../ui/drop.tsx';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';
import '../replay/replay.css';

const TOLD = words.replay;

export default function ReplayPage() {
  const { id } = useParams<{ id?: string }>();
  const [back] = useState(taken);
  useEffect(() => hand(undefined), []);
  return id ? <Kept key={id} id={id} seq={back?.seq} /> : <FromFile back={back} />;
}

/** The replay of a match on this server. */
function Kept({ id, seq }: { id: string; seq: number | undefined }) {
  const [replay, setReplay] = useState<Replay>();
  const [problem, setProblem] = useState<unknown>();
  useTitle(problem !== undefined ? TOLD.none : replay ? undefined : TOLD.title);
  useEffect(() => {
    touchline.replay(id).then(setReplay, setProblem);
  }, [id]);
  if (problem !== undefined)
    return (
      <section className="page replay-open">
        <h1>{TOLD.none}</h1>
        <Refusal error={problem} />
      </section>
    );
  if (!replay) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <ReplayView replay={replay} seq={seq} />
    </Suspense>
  );
}

/** A replay from a file, which nobody sees but this browser. */
function FromFile({ back }: { back: Handed | undefined }) {
  const [replay, setReplay] = useState(back?.reading.replay);
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
