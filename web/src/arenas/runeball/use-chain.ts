import type { Decision } from '@touchline/rules/kernel';
import type { PublicState } from '@touchline/rules/runeball';
import { carrierOf, type Orders, type Team, team, teamOf } from '@touchline/rules/runeball/page';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Advice } from './advice.ts';
import type { Doing } from './doing.ts';
import type { Props } from './props.ts';
import type { Advised } from './use-advice.ts';

/** What goes on by itself after a press: a turn to its end, or all turns of a side in this round. */
interface Going {
  /** Whose turn; absent: those of all who are left. */
  readonly player?: string | undefined;
  readonly when: string;
  /** What the movement that was pressed leads up to. */
  readonly meant?: Advice['meant'];
  /** Whom it hits, whatever is advised. */
  readonly foe?: string | undefined;
  /** Who has nothing to do is done together with others. */
  readonly idle?: boolean | undefined;
}

export interface Chain {
  /** Does what is advised, and what belongs to it. */
  take(): void;
  /** Everybody who is left in this round is being played. */
  readonly all: boolean;
  /** How many there are left; `undefined` where they cannot be played at once. */
  readonly left: number | undefined;
  begin(): void;
  stop(): void;
  /** What all of them would do is looked at. */
  readonly looks: boolean;
  look(on: boolean): void;
  /** Is told what is chosen otherwise: it ends what goes on by itself. */
  byHand(action: Doing): void;
  /** Goes to somebody and hits them. */
  charge(action: Doing): void;
}

/** Nothing falls with these, and no dice. */
const SURE: ReadonlySet<string> = new Set(
  'move face stand hold dodge-stance end-turn pass-preempt choose-knockback shake-off'.split(' '),
);

/** The round, and whether the others have the ball: when that changes the coach decides again. */
function whenOf(state: PublicState, seat: string | undefined): string {
  const carrier = carrierOf(state);
  return `${state.half} ${state.round} ${carrier !== undefined && teamOf(carrier) !== seat}`;
}

const heldIn = ({ half, round }: PublicState, id: string): string => `${half} ${round} ${id}`;

const isMeant = (meant: Advice['meant'], { type, target, teammate }: Doing): boolean =>
  meant !== undefined && meant.type === type && (meant.target ?? '') === String(target ?? teammate ?? '');

/** Whether what is advised follows from what was pressed. */
export function follows(
  going: Going,
  state: PublicState,
  decision: Pick<Decision, 'kind' | 'about'>,
  advice: Advice,
): boolean {
  const { action, meant } = advice;
  const acts = decision.kind === 'turn' ? decision.about : state.turn?.player;
  if (isMeant(going.meant, action)) return true;
  // where dice are to fall after it, it is pressed; so is what a button of one turn has not said
  const sure = meant ? meant.chance === 1 && going.player === undefined : SURE.has(action.type);
  if (going.idle && (advice.idle || (sure && state.turn?.did))) return true;
  return sure && (going.player === undefined || acts === going.player);
}

/** What was pressed a movement for, where it can be done now, whatever is advised by then. */
export const promised = (
  { player, meant }: Pick<Going, 'player' | 'meant'>,
  legal: readonly Doing[],
  about: string | undefined,
): Doing | undefined =>
  player !== undefined && about === player ? legal.find((one) => isMeant(meant, one)) : undefined;

/** Who has its turn in this round still to come. */
const leftOf = (state: PublicState, seat: string): number =>
  team(state, seat as Team).filter(({ where, conscious, acted }) => where === 'field' && conscious && !acted)
    .length;

/**
 * What one press of the main button does: all that follows without dice.
 * @param hinted what is best to do is told; else only what was chosen is done to its end
 */
export function useChain(
  { state, seat, decision, legal, choose, own }: Props,
  advised: Advised,
  hinted: boolean,
): Chain {
  const [going, go] = useState<Going>();
  const [looks, look] = useState(false);
  const sent = useRef<unknown>(undefined);
  /** Who was told by hand to wait, and is asked about. */
  const told = useRef(new Set<string>());
  const when = whenOf(state, seat);
  const on = going?.when === when && (hinted || going.foe) ? going : undefined;
  const does = (action: Doing) => {
    sent.current = state;
    // its chance stands on the button
    choose(action, true);
  };
  useEffect(() => {
    // what was refused stays with the coach
    if (!decision || !legal.length || !advised || sent.current === state) return;
    const { action } = advised;
    const asks = (own as { orders?: Orders } | undefined)?.orders?.blitz === 'all';
    const idle =
      action.type === 'pass-preempt' &&
      (legal as readonly Doing[]).every(
        ({ type, player = '' }) =>
          type === 'pass-preempt' ||
          (type === 'blitz' && advised.idle && !asks) ||
          (type === 'release' && !told.current.has(heldIn(state, player))),
      );
    const blow =
      on?.foe && decision.about === on.player && advised.charges?.find(({ target }) => target === on.foe);
    const said = on && promised(on, legal as readonly Doing[], decision.about);
    if (blow) {
      // who is hit goes where they are best pushed
      if (blow.first!.type !== 'move') go({ player: on!.player, when });
      does(blow.first!);
    } else if (on && said) {
      go({ player: on.player, when });
      does(said);
    } else if (idle || (on && hinted && follows(on, state, decision, advised))) does(action);
    // all who were told together stay so, also where somebody else is asked about between them
    else if (on && !on.idle) go(undefined);
  }, [on, state, decision, legal, advised, hinted]);
  const byHand = useCallback(
    (action: Doing) => {
      if (action.type === 'hold') told.current.add(heldIn(state, action.player ?? ''));
      go(undefined);
    },
    [state],
  );
  const rounds = state.phase === 'play' && state.round > 0 && state.turn?.type !== 'free';
  const asks = decision?.kind === 'turn' || decision?.kind === 'preempt';
  const left = seat && rounds && asks ? leftOf(state, seat) : 0;
  const charge = ({ player, target, first }: Doing) => {
    go({ player, when, foe: target as string });
    does(decision?.kind === 'preempt' ? { type: 'blitz', player: player! } : first!);
  };
  return {
    charge,
    take: () => {
      if (!advised) return;
      const { action, meant, idle } = advised;
      if (action.first) return charge(action);
      const player = decision?.kind === 'turn' ? decision.about : action.player;
      if (on && on.player === undefined) go({ when, meant });
      else if (player) go({ player, when, meant, idle: idle || on?.idle });
      does(action);
    },
    all: on !== undefined && on.player === undefined,
    left: left > 1 ? left : undefined,
    begin: () => go({ when }),
    stop: () => go(undefined),
    looks,
    look,
    byHand,
  };
}
