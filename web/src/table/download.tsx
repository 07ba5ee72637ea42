import type { Replay } from '@touchline/rules/kernel';
import { touchline } from '../client.ts';
import { replayWords } from '../text/replay.ts';

interface Props {
  readonly id: string;
  /** Where it is there already. */
  readonly replay?: Replay;
  failed?(error: unknown): void;
}

/** Gives something as a JSON file; a text of another type as it is. */
export function save(name: string, content: unknown, type = 'application/json'): void {
  const link = document.createElement('a');
  const text = type === 'application/json' ? JSON.stringify(content) : String(content);
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Gives the replay of a match as the file that the page of replays and `touchline verify` take. */
export function Download({ id, replay, failed }: Props) {
  const name = `touchline-${id}.json`;
  // asked for by the account that is signed in: a player need not wait as spectators do
  const download = async () => save(name, replay ?? (await touchline.replay(id)));
  return (
    <a
      className="button"
      href={`/api/matches/${id}/replay`}
      download={name}
      onClick={(event) => {
        event.preventDefault();
        download().catch(failed);
      }}
    >
      {replayWords.download}
    </a>
  );
}
