import type { Replay } from '@touchline/rules/kernel';
import { type DragEvent, Suspense, useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { touchline } from '../client.ts';
import { MOST_BYTES, NoReplay, readReplay } from '../replay/read.ts';
import { ReplayView } from '../replay/replay-view.tsx';
import { words } from '../text/index.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';
import '../replay/replay.css';

const TOLD = words.replay;

export default function ReplayPage() {
  const { id } = useParams<{ id?: string }>();
  return id ? <Kept key={id} id={id} /> : <FromFile />;
}

/** The replay of a match on this server. */
function Kept({ id }: { id: string }) {
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
      <ReplayView replay={replay} />
    </Suspense>
  );
}

/** A replay from a file, which nobody sees but this browser. */
function FromFile() {
  const [replay, setReplay] = useState<Replay>();
  const [problem, setProblem] = useState<unknown>();
  const [over, setOver] = useState(false);
  useTitle(replay ? undefined : TOLD.title);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    try {
      if (file.size > MOST_BYTES) throw new NoReplay(TOLD.large);
      setReplay(readReplay(await file.text()));
    } catch (error) {
      setProblem(error);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  };
  if (replay)
    return (
      <Suspense fallback={<Loading />}>
        <ReplayView replay={replay} close={() => setReplay(undefined)} />
      </Suspense>
    );
  return (
    <section className="page replay replay-open">
      <h1>{TOLD.title}</h1>
      <p>{TOLD.text}</p>
      <label
        className={over ? 'drop dragged' : 'drop'}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
      >
        <input
          className="unseen"
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            void open(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <span className="button main drop-choose">{TOLD.choose}</span>
        <span>{TOLD.drop}</span>
      </label>
      {problem !== undefined && (
        <>
          <h2>{TOLD.bad}</h2>
          <Refusal error={problem} />
        </>
      )}
    </section>
  );
}
