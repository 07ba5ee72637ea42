import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { luckBook, luckSentences } from '../table/luck.ts';
import { useLoaded } from '../ui/loaded.ts';

interface Props {
  /** Of a match that is over. */
  readonly id: string;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
}

/** How the dice have fallen for each side; nothing while that is not known. */
export default function LuckLine({ id, drawing, options }: Props) {
  const { value: luck } = useLoaded(`luck ${id}`, async () => {
    const { entries } = await touchline.replay(id);
    const book = luckBook(drawing);
    for (const { seat, dice, events = [] } of entries) book.count({ seat, dice, events });
    return book.all;
  });
  const told = luck && luckSentences(luck, (seat) => drawing.side(seat, options).name);
  return told?.length ? <p className="muted">{told.join(' ')}</p> : null;
}
