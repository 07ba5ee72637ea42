import type { Action, Placed, PublicState, Side } from '@touchline/rules/martian-rugby';
import { defaultFormation, sideOf } from '@touchline/rules/martian-rugby/page';
import { useEffect, useMemo, useState } from 'react';
import type { Props } from './aim.ts';
import { type Draft, keptFrom } from './formations.ts';
import { words } from './words.ts';

/** The drafts that the server proposes. */
function draftsOf(legal: readonly Action[]): Draft[] {
  return legal.flatMap((action): Draft[] => {
    if (action.type === 'place') return [{ minions: action.minions, kicker: action.kicker }];
    if (action.type !== 'place-one') return [];
    return [{ minions: [action.minion], kicker: action.kicker ? action.minion.id : undefined }];
  });
}

/** What was committed last: after a try a coach begins with it. */
let last: Draft | undefined;

/** How far a coach is with placing. */
export interface Placing {
  readonly secret: boolean;
  /** What the server proposes. */
  readonly drafts: readonly Draft[];
  readonly current: Draft | undefined;
  /** What is shown of the coach's own: what is placed, committed, or considered. */
  readonly drawn: readonly Placed[];
  /** Committed, and the other has not. */
  readonly waits: boolean;
  /** Whom keys and tools are for. */
  readonly picked: Placed | undefined;
  readonly chosen: string | undefined;
  readonly dragged: string | undefined;
  choose(id: string | undefined): void;
  drag(id: string | undefined): void;
  draft(draft: Draft | undefined): void;
  change(id: string, by: (m: Placed) => Placed): void;
  commit(): void;
}

export function usePlacing(props: Props, side: Side): Placing {
  const { state, own, seat, legal, considered, decision } = props;
  const drafts = useMemo(() => draftsOf(legal as readonly Action[]), [legal]);
  const secret = state.options.placement === 'secret';
  const [begun, draft] = useState<Draft>();
  const [chosen, choose] = useState<string>();
  const [dragged, drag] = useState<string>();
  // one by one, who has been placed meanwhile is a draft no longer
  const stale = begun?.minions.some((m) => state.minions.some(({ id }) => id === m.id));
  const [first] = drafts;
  const kept = useMemo(() => (secret && first ? keptFrom(state, side, first, last) : first), [first]);
  const current = decision ? ((stale ? undefined : begun) ?? kept) : undefined;
  useEffect(() => draft(undefined), [state.kicking, state.score.A, state.score.B, state.half]);

  const committed = (own as { placement?: Draft } | undefined)?.placement;
  const mine =
    current?.minions ?? committed?.minions ?? (seat && secret ? defaultFormation(state, side) : []);
  const held = current?.minions.find((m) => m.id === chosen);
  return {
    secret,
    drafts,
    current,
    drawn: considered?.type === 'place' && !begun ? considered.minions : mine,
    waits: seat !== undefined && !decision && Boolean(state.committed?.[side]),
    picked: held ?? (secret ? undefined : current?.minions[0]),
    chosen,
    dragged,
    choose,
    drag,
    draft,
    change: (id, by) =>
      current && draft({ ...current, minions: current.minions.map((m) => (m.id === id ? by(m) : m)) }),
    commit: () => {
      if (!current) return;
      last = current;
      props.choose(placeOf(current, secret));
    },
  };
}

function placeOf({ minions, kicker }: Draft, secret: boolean): Action {
  const placed = minions.map((m) => ({ ...m }));
  if (secret) return { type: 'place', minions: placed, ...(kicker && { kicker }) };
  return { type: 'place-one', minion: placed[0]!, ...(kicker && { kicker: true as const }) };
}

export const pieceName = (state: PublicState, { id, x, y }: Placed, draft: Draft | undefined) =>
  words.setup.piece(state, sideOf(id), id, { x, y }, draft?.kicker === id);

export const laid = (m: Placed): Placed => ({ ...m, stance: m.stance === 'standing' ? 'lying' : 'standing' });
