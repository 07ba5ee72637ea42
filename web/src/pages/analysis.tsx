import { TouchlineError } from '@touchline/client';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Analysis } from '../analysis/analysis.ts';
import { AnalysisView } from '../analysis/analysis-view.tsx';
import { openHanded, openLine, openShared } from '../analysis/opening.ts';
import { fromLink, MOST_FILE, NoAnalysis, readShared } from '../analysis/shared.ts';
import { left } from '../analysis/tree.ts';
import { hand, taken } from '../replay/handed.ts';
import { analysis } from '../text/analysis.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Drop } from '../ui/drop.tsx';
import { Field } from '../ui/field.tsx';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';
import '../analysis/analysis.css';

const TOLD = analysis;

type Now = { readonly analysis: Analysis } | { readonly opening: true } | { readonly problem?: unknown };

/** What is opened: what was handed over by a replay, what the fragment says, a file, or a line of text. */
export default function AnalysisPage() {
  const [handed] = useState(taken);
  const [now, setNow] = useState<Now>({});
  const [, navigate] = useLocation();
  const open = useCallback(async (job: () => Promise<Analysis>) => {
    setNow({ opening: true });
    try {
      setNow({ analysis: await job() });
    } catch (problem) {
      setNow({ problem });
    }
  }, []);

  useEffect(() => {
    hand(undefined);
    const link = () => {
      const fragment = location.hash.slice(1);
      if (fragment) void open(async () => openShared(await fromLink(fragment)));
    };
    if (handed) void open(() => openHanded(handed));
    else link();
    addEventListener('hashchange', link);
    return () => removeEventListener('hashchange', link);
  }, [handed, open]);

  if ('analysis' in now) {
    const { analysis } = now;
    const close = () => {
      const { source, reading } = analysis.main;
      const { tree } = analysis.shown();
      const id = source.kind === 'match' ? source.id : undefined;
      if (!reading) {
        history.replaceState(history.state, '', '/analysis');
        return setNow({});
      }
      hand({ reading, id, seq: left(tree, tree.here), seat: undefined });
      return navigate(id === undefined ? '/replay' : `/replay/${id}`);
    };
    return (
      <AnalysisView key={now.analysis.main.game.id} analysis={analysis} from={handed?.seat} close={close} />
    );
  }
  if ('opening' in now)
    return (
      <>
        <Loading />
        <p className="muted analysis-open" role="status">
          {TOLD.opening}
        </p>
      </>
    );
  return <Nothing problem={now.problem} open={open} />;
}

interface NothingProps {
  readonly problem: unknown;
  open(job: () => Promise<Analysis>): Promise<void>;
}

/** Says what this is, and how to begin. */
function Nothing({ problem, open }: NothingProps) {
  const [line, setLine] = useState('');
  useTitle(TOLD.title);
  const file = async (file: File) => {
    if (file.size > MOST_FILE) throw new NoAnalysis(TOLD.wrong.large);
    return openShared(readShared(await file.text()));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open(() => openLine(line));
  };
  return (
    <section className="page analysis-open">
      <h1>{problem === undefined ? TOLD.title : TOLD.bad}</h1>
      {problem !== undefined && <Refusal error={known(problem)} />}
      <p>{TOLD.text}</p>
      <p>{TOLD.how}</p>
      <p>
        <ButtonLink href="/replay">{TOLD.replays}</ButtonLink>
      </p>
      <Drop choose={TOLD.file} drop={TOLD.drop} open={(one) => void open(() => file(one))} />
      <form className="stack" onSubmit={submit}>
        <Field label={TOLD.line} hint={TOLD.lineHint}>
          {(tied) => (
            <textarea {...tied} rows={3} value={line} onChange={(event) => setLine(event.target.value)} />
          )}
        </Field>
        <p>
          <Button type="submit" disabled={!line.trim()}>
            {TOLD.open}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** Whatever else a stranger's file makes the rules throw is no more than that: it does not fit them. */
const known = (problem: unknown): unknown =>
  problem instanceof TouchlineError ? problem : new NoAnalysis(TOLD.wrong.untrue);
