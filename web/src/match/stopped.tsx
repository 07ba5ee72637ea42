import { isOver, type MatchInfo } from '@touchline/client';
import { seldom } from '../text/seldom.ts';
import { Button } from '../ui/button.tsx';
import type { Snapshot, Table } from './table.ts';

const { standing } = seldom;

interface Props extends Pick<Table, 'match'> {
  readonly info: MatchInfo;
  readonly room: Snapshot['room'];
  readonly seated: boolean;
  failed(error: unknown, what: string): void;
}

/** Why nothing happens in a match, and what can be done. */
export default function Stopped(props: Props) {
  return (
    <>
      <StandsStill {...props} />
      {props.room.status === 'adjourned' && <Adjourned {...props} />}
    </>
  );
}

/** A match that was put off: who plays it can offer to go on. */
function Adjourned({ match, room, seated, failed }: Props) {
  const { title, text, resume } = seldom.adjourned;
  return (
    <section className="match-card" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {seated && !room.offer && (
        <Button kind="main" onClick={() => match.offerResume().catch((error) => failed(error, resume))}>
          {resume}
        </Button>
      )}
    </section>
  );
}

/** A match that the rules of this server cannot follow: why nothing happens, and what can. */
function StandsStill({ info, room, seated }: Props) {
  const { otherRules, rulesVersion, delay } = info;
  // of a match with a delay, others than its players do not know yet
  if (otherRules === undefined || isOver(room.status) || (delay > 0 && !seated)) return null;
  return (
    <section className="match-card" aria-label={standing.title}>
      <h2>{standing.title}</h2>
      <p>{standing.text(rulesVersion, otherRules)}</p>
      <p>{seated ? standing.mine : standing.theirs}</p>
    </section>
  );
}
