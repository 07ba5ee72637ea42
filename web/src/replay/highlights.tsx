import type { Drawing, Tones } from '../arenas/arena.ts';
import type { Cast } from '../arenas/person.ts';
import { endOf } from '../table/ended.ts';
import { momentsIn } from '../table/key-moments.ts';
import { duration } from '../table/seats.ts';
import { ToneIcon } from '../table/tone-icon.tsx';
import { replayWords } from '../text/replay.ts';
import { seldom } from '../text/seldom.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { around, upTo } from './around.ts';
import type { Reading } from './engine.ts';
import type { usePlayer } from './player.ts';

const TOLD = replayWords;
const SILENCE: Tones = {};

interface Props {
  readonly reading: Reading;
  readonly drawing: Drawing;
  /** Puts the names of everybody into a text who is there at the end. */
  readonly said: Cast['said'];
  readonly player: ReturnType<typeof usePlayer>;
}

/** What one may want to jump to: what happened, how the match stood then, and when it was. */
export function Highlights({ reading, drawing, said, player: { at, seen, skim } }: Props) {
  const { highlights, replay } = reading;
  const { value } = useLoaded(`tones ${replay.game}`, async () => drawing.tones?.());
  const [first, ...more] = around(highlights.map(({ seq }) => seq));
  const seats = replay.seats.map(({ seat }) => seat);
  const lines = highlights.flatMap(({ seq, event, when }) =>
    momentsIn(
      { seq, events: replay.entries[seq]!.events },
      [event],
      drawing,
      value?.tones ?? SILENCE,
      seats,
    ).map((one) => ({ ...one, when })),
  );
  const last = lines.at(-1);
  const ended = reading.done && !reading.difference && last?.seq === replay.entries.length - 1;
  // how it ended is told to who has seen it
  const told = ended && seen < last.seq ? lines.slice(0, -1) : lines;
  return (
    <>
      {first !== undefined && (
        <Button kind="main" className="highlights-play" onClick={() => skim([first, ...more])}>
          {TOLD.playHighlights}
        </Button>
      )}
      <ul className="highlights">
        {told.map((one, i) => (
          <li key={`${one.seq} ${i}`}>
            <Button
              className="highlight"
              data-seq={one.seq}
              aria-current={one.seq === at}
              onClick={() => skim(upTo(one.seq))}
            >
              <ToneIcon tone={one.tone} />
              <span className="highlight-told">
                <b>
                  {ended && one === last ? endIn(reading, drawing) : said(one.name)}
                  {one.score && ` ${one.score}`}
                </b>
                {one.how && <span>{said(one.how)}</span>}
                <small>{one.when}</small>
              </span>
              <span className="highlight-time">{duration(replay.entries[one.seq]!.at)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {!highlights.length && <p className="muted small">{TOLD.noHighlights}</p>}
    </>
  );
}

/** Who won, and why. */
function endIn({ replay: { result, seats, options, final: state } }: Reading, drawing: Drawing): string {
  if (!result) return '';
  const winners = result.winners.map((seat) => drawing.side(seat, options).name).join(', ');
  const why = endOf({ result, seats, options, state }, drawing);
  return `${winners ? seldom.over.won(winners) : seldom.over.nobody}. ${why}.`;
}
