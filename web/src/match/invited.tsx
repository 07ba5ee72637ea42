import type { MatchInfo } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { said, termed } from '../table/seats.ts';
import { waitingWords } from '../text/waiting.ts';
import { useLoaded } from '../ui/loaded.ts';
import { unusual } from './house-rules.tsx';

interface Props {
  readonly info: MatchInfo;
  readonly drawing: Drawing;
}

/** How a match is otherwise than usual, for who is invited to it: options, and what was chosen in a word. */
export default function Invited({ info: { game, options }, drawing }: Props) {
  const { value } = useLoaded(game, () => touchline.game(game));
  const chosen = options as Record<string, unknown>;
  const lesson = Object.entries(drawing.lesson ?? {});
  if (lesson.length && lesson.every(([name, one]) => JSON.stringify(chosen[name]) === JSON.stringify(one)))
    return ` · ${waitingWords.short}`;
  return unusual((value?.schemas.options ?? {}) as JsonSchema, chosen).map((name) => (
    <span key={name}>
      {' · '}
      {termed(name, drawing)}
      {typeof chosen[name] !== 'object' && `: ${said(chosen[name], drawing)}`}
    </span>
  ));
}
