import './lab.css';
import type { GameDetail } from '@touchline/client';
import { type JsonSchema, labReport } from '@touchline/rules/kernel';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { Amount } from '../create/fields.tsx';
import { OptionFields } from '../create/options.tsx';
import { Fold } from '../create/pick.tsx';
import { type Bounds, readAmount } from '../create/request.ts';
import { type Problems, readForm, typingOf } from '../create/schema.ts';
import { lab } from '../text/lab.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Figures } from './figures.tsx';
import { type Played, playSamples, type Wanted } from './samples.ts';

const TOLD = lab;
const MATCHES = 50;
const BOUNDS: Bounds = [5, 1000];

interface Props {
  readonly detail: GameDetail;
  readonly drawing: Drawing | undefined;
  /** What is tried at first. */
  readonly options: object;
  /** The options in force: what is absent is as usual. */
  readonly against: object;
}

/** House rules are tried: bots play by them and by those in force, and what differs is shown. */
export function LabView({ detail, drawing, options, against }: Props) {
  const schema = detail.schemas.options as JsonSchema;
  const [typed, setTyped] = useState(() => typingOf(schema, options));
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Problems>({});
  const work = useLab();
  const read = () => {
    const { options: tried, problems: found } = readForm(schema, typed);
    const wrong: Record<string, string> = { ...found };
    const { matches = MATCHES } = readAmount(numbers, 'matches', BOUNDS, wrong);
    return { wrong, wanted: { game: detail.id, tried, inForce: against, matches } };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { wrong, wanted } = read();
    setProblems(wrong);
    if (Object.keys(wrong).length)
      setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus());
    else void work.run(wanted);
  };
  return (
    <div className="stack">
      <form className="create" onSubmit={submit} noValidate>
        <Fold title={TOLD.rules} needed>
          <OptionFields
            {...{ drawing, schema, typed, problems, game: detail.id }}
            type={(path, text) => setTyped({ ...typed, [path]: text })}
          />
        </Fold>
        <div className="options">
          <Amount
            label={TOLD.matches}
            name="matches"
            bounds={BOUNDS}
            usual={MATCHES}
            {...{ numbers, problems, type: setNumbers }}
          />
        </div>
        <div className="row">
          {work.busy ? (
            <Button key="stop" kind="danger" onClick={work.stop}>
              {TOLD.stop}
            </Button>
          ) : (
            <Button key="go" kind="main" type="submit">
              {TOLD.go}
            </Button>
          )}
          {detail.leagues && <League game={detail.id} options={() => read().wanted.tried} />}
        </div>
      </form>
      <Refusal error={work.error} />
      {work.wanted && <Progress {...work} wanted={work.wanted} />}
      {work.wanted && work.played.inForce.length > 1 && (
        <Figures
          report={labReport(
            { matches: work.played.tried, first: detail.seats[0]! },
            { matches: work.played.inForce, first: detail.seats[0]! },
          )}
          drawing={drawing}
        />
      )}
    </div>
  );
}

/** To the form of a league by what is tried. */
function League({ game, options }: { readonly game: string; options(): object }) {
  const query = new URLSearchParams({ game, options: JSON.stringify(options()) });
  return <ButtonLink href={`/leagues/new?${query}`}>{TOLD.league}</ButtonLink>;
}

interface ProgressProps {
  readonly wanted: Wanted;
  readonly played: Played;
  readonly busy: boolean;
}

function Progress({ wanted, played, busy }: ProgressProps) {
  const done = played.tried.length + played.inForce.length;
  const all = 2 * wanted.matches;
  return (
    <p role="status" className="row">
      <span>{(busy ? TOLD.playing : done < all ? TOLD.stopped : TOLD.done)(done, all)}</span>
      {busy && <progress value={done} max={all} aria-hidden="true" />}
    </p>
  );
}

const NOTHING: Played = { tried: [], inForce: [] };

/** Matches that are being played, until all are or they are stopped. */
function useLab() {
  const [wanted, setWanted] = useState<Wanted>();
  const [played, setPlayed] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const run = async (what: Wanted) => {
    const mine = new AbortController();
    stopping.current = mine;
    setWanted(what);
    setPlayed(NOTHING);
    setError(undefined);
    setBusy(true);
    await playSamples(what, setPlayed, mine.signal).catch(setError);
    setBusy(false);
  };
  return { wanted, played, busy, error, run, stop: () => stopping.current?.abort() };
}
