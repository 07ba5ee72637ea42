import type { PublicState } from '@touchline/rules/runeball';
import { findPlayer } from '@touchline/rules/runeball/page';
import { type SyntheticEvent, useRef } from 'react';
import { seen, unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { Faced } from '../board/faced.tsx';
import { Token, Waits } from './characters.tsx';
import { kindOf } from './kind.ts';
import { log } from './log.ts';
import type { Props as Shown } from './props.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly latest: Shown['latest'];
  /** A pointer comes over a face, or a finger on it. */
  lookAt(event: SyntheticEvent): void;
}

/** Entries for which a line stands while nothing else is to be said, and what weighs while others walk. */
const STALE = 12;
const WEIGHS = 4;

/** What came of the newest entry that came to something, in a line. */
function useCaption(latest: Shown['latest']): string {
  const kept = useRef<{ seq: number; line: string; light: boolean }>(undefined);
  // who has come from elsewhere has seen none of it
  const since = latest && kept.current ? latest.seq - kept.current.seq : Number.NaN;
  if (!(since >= 0 && since <= STALE)) kept.current = undefined;
  if (latest && latest.seq !== kept.current?.seq) {
    const told = log.caption(latest.events);
    const stays = told?.light && kept.current?.light === false && since < WEIGHS;
    if (told && !stays) kept.current = { seq: latest.seq, ...told };
  }
  return kept.current?.line ?? '';
}

/**
 * Above the field, who acts in this round, in order: a row of faces, the next one first (RB-11). In play its
 * place is kept while there is no order, so that the field stays where it is.
 */
export function OrderRow({ state, latest, lookAt }: Props) {
  const caption = useCaption(latest);
  const { order, turn } = state;
  const said = useSaid();
  const known = order.flatMap(({ player: id, total }) => {
    const player = findPlayer(state, id);
    return player?.where === 'field' ? [{ id, total, player }] : [];
  });
  // who holds the turn acts when all others have, unless it is released before (RB-12.3)
  const left = [
    ...known.filter(({ player: { acted, holding } }) => !acted && !holding),
    ...known.filter(({ player }) => player.holding),
  ];
  const named = said(words.order(left.map(({ id }) => id)));
  return (
    <div className={left.length || state.phase === 'play' ? 'rb-top' : 'rb-top rb-top-bare'}>
      <div className="rb-order" onPointerOver={lookAt} {...(left.length ? seen(named) : unheard)}>
        {left.length > 0 && (
          <span className="rb-order-name" title={words.orderWhy} {...unheard}>
            {words.orderName[turn?.player === left[0]!.id ? 'now' : 'next']}
          </span>
        )}
        {left.map(({ id, total, player }) => (
          <span
            key={id}
            className={`rb-face rb-side-${id[0]}${turn?.player === id ? ' rb-face-now' : ''}${player.holding ? ' rb-face-holds' : ''}`}
            title={said(words.who(state, id))}
            data-who={id}
            {...unheard}
          >
            <svg viewBox="-8 -8 16 15" aria-hidden="true">
              <Token kind={kindOf(player)} team={id[0]!} />
              <Faced id={id} size={3.6}>
                <text className="rb-id" y={1.7} textAnchor="middle">
                  {id}
                </text>
              </Faced>
              <Waits player={player} />
            </svg>
            {total}
          </span>
        ))}
      </div>
      <p className="rb-caption" {...unheard}>
        {said(caption)}
      </p>
    </div>
  );
}
