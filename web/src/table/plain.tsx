import type { Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';

const TOLD = matchWords.plain;

/** `{ type: 'move', to: 5 }` as `move to 5`. */
function told({ type, ...rest }: Typed): string {
  const fields = Object.entries(rest).map(([name, value]) => `${name} ${scalar(value)}`);
  return [type.replaceAll('-', ' '), ...fields].join(', ');
}

const scalar = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** For a game that nobody has drawn: everything as text. */
export const plain: Drawing = {
  Arena: () => <p className="no-drawing">{TOLD.none}</p>,
  side: (seat) => ({ name: words.list.seat(seat), colour: '--accent' }),
  action: told,
  group: ({ type }) => type.replaceAll('-', ' '),
  decision: ({ kind }) => kind.replaceAll('-', ' '),
  event: told,
  highlight: () => undefined,
  facts: (state) =>
    Object.entries(state as object)
      .filter(([, value]) => typeof value !== 'object')
      .map(([name, value]) => ({ name, value: String(value) })),
  guide: async () => ({ guide: [] }),
};
