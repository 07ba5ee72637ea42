import type { LedgerLine, TeamInfo } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Check } from './check.tsx';
import { Folded } from './folded.tsx';
import { TakeDown } from './take-down.tsx';
import { useJob } from './use.ts';
import { when } from './when.ts';
import { Why } from './why.tsx';

const TOLD = league.team;
const A_PAGE = 20;
/** So many characters of one entry are told at once. */
const FEW = 400;

interface Props {
  readonly team: TeamInfo;
  /** Whether the reader organises the league that it plays in: then an entry can be taken back. */
  readonly organises: boolean;
  changed(): void;
}

/** What has become of a team, the latest first, with its causes. */
export function History({ team, organises, changed }: Props) {
  const [length, setLength] = useState(A_PAGE);
  const seq = team.head?.seq ?? 0;
  const from = Math.max(0, seq - length);
  const { value, error, reload } = useLoaded(seq ? `${team.id} ${from} ${seq}` : undefined, () =>
    touchline.teams.ledger(team.id, from, Math.min(500, seq - from)),
  );
  return (
    <section aria-labelledby="history">
      <h2 id="history">{TOLD.history}</h2>
      <Refusal error={error} />
      {seq === 0 && <p className="muted">{TOLD.noHistory}</p>}
      <ol className="list entries" reversed>
        {value &&
          [...value.lines]
            .reverse()
            .map((line) => <Line key={line.hash} {...{ line, team, organises, changed, reload }} />)}
      </ol>
      {from > 0 && <Button onClick={() => setLength(length + A_PAGE)}>{league.journal.more}</Button>}
      {seq > 0 && (
        <Folded title={league.proof.title}>
          <Check key={seq} team={team} />
        </Folded>
      )}
    </section>
  );
}

interface LineProps extends Props {
  readonly line: LedgerLine;
  reload(): void;
}

function Line({ line, team, organises, changed, reload }: LineProps) {
  const { entry, words, said, out } = line;
  const { action } = entry;
  const text = action.type === 'name' ? action.name : 'why' in action ? action.why : undefined;
  const cause = action.type === 'act' && action.by ? action.by : action.type;
  return (
    <li className={out && 'out'}>
      <span className="muted small">{when(entry.at)}</span> <b>{TOLD.cause[cause]}</b>
      {action.type === 'match' && (
        <>
          {' '}
          <Link href={`/replay/${action.match}`}>{league.fixture.replay}</Link>
        </>
      )}
      {out && <span className="badge">{TOLD.out[out]}</span>} {/* entries count from 0, the sheet from 1 */}
      <Link className="small" href={`/teams/${team.id}?at=${entry.seq + 1}`}>
        {TOLD.asThen}
        <span className="unseen"> {when(entry.at)}</span>
      </Link>
      {said && <q>{said.text}</q>}
      {text && !said && <span className="muted small"> {league.takeDown.gone}</span>}
      {organises && text && said && (
        <TakeDown
          targets={[
            {
              label: said.text,
              take: (why) => touchline.teams.takeDown(team.id, { what: 'text', of: text.said, why }),
            },
          ]}
          taken={() => {
            reload();
            changed();
          }}
        />
      )}
      <Told words={words} />
      {organises && !out && entry.seq > 0 && action.type !== 'reverse' && (
        <Reverse team={team.id} of={entry.seq} changed={changed} />
      )}
    </li>
  );
}

/** What came of it; long lists are opened. */
function Told({ words }: Pick<LedgerLine, 'words'>) {
  const list = (
    <ul>
      {words.map((one, at) => (
        <li key={at}>{one}</li>
      ))}
    </ul>
  );
  if (words.join().length <= FEW) return words.length > 0 && list;
  return (
    <details>
      <summary className="small">{TOLD.cameOf}</summary>
      {list}
    </details>
  );
}

interface ReverseProps {
  readonly team: string;
  readonly of: number;
  changed(): void;
}

/** Takes an entry back, with a reason. */
function Reverse({ team, of, changed }: ReverseProps) {
  const [why, setWhy] = useState('');
  const { busy, error, run } = useJob();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await touchline.teams.reverse(team, { of, why: why.trim() });
      changed();
    });
  };
  return (
    <details>
      <summary className="small">{TOLD.reverse}</summary>
      <form className="stack" onSubmit={submit}>
        <p className="muted small">{TOLD.reverseText}</p>
        <Why required why={why} type={setWhy} />
        <Refusal error={error} />
        <div>
          <Button type="submit" kind="danger" busy={busy}>
            {TOLD.reverse}
          </Button>
        </div>
      </form>
    </details>
  );
}
