import type { Replay } from '@touchline/rules/kernel';
import { touchline } from '../client.ts';
import { words } from '../text/index.ts';

interface Props {
  readonly id: string;
  /** Where it is there already. */
  readonly replay?: Replay;
  failed?(error: unknown): void;
}

/** Gives the replay of a match as the file that the page of replays and `touchline verify` take. */
export function Download({ id, replay, failed }: Props) {
  const name = `touchline-${id}.json`;
  // asked for as whoever is signed in: a player need not wait as spectators do
  const save = async () => {
    const text = JSON.stringify(replay ?? (await touchline.replay(id)));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <a
      className="button"
      href={`/api/matches/${id}/replay`}
      download={name}
      onClick={(event) => {
        event.preventDefault();
        save().catch(failed);
      }}
    >
      {words.replay.download}
    </a>
  );
}
