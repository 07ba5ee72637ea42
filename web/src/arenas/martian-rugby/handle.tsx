import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { centre, heading } from '@touchline/rules/martian-rugby/page';
import type { KeyboardEvent } from 'react';
import { useSaid } from '../board/cast.ts';
import type { Aim } from './aim.ts';
import { actionOf, onField, slidden, turned } from './aiming.ts';
import { coachWords as words } from './coach-words.ts';
import type { Lie } from './field.tsx';
import { missedBy } from './missed.ts';
import { isMovement, outlookOf } from './outlook.ts';
import { ARROWS } from './plan.ts';
import { consequences } from './words.ts';

interface HandleProps extends Lie {
  readonly state: PublicState;
  readonly aim: Aim;
  readonly minion: Minion;
  readonly problem: string | undefined;
  change(aim: Aim): void;
  go(): void;
}

/** The ghost as a thing to hold: by keyboard, and for a screen reader. */
export function Handle({ state, aim, minion, problem, change, go, plan, scale }: HandleProps) {
  const said = useSaid();
  const kicks = aim.tool === 'kick';
  const action = actionOf(state, aim);
  const outlook = action && isMovement(action) ? outlookOf(state, action) : undefined;
  const at = kicks ? aim.target : outlook && centre(state, { ...minion, ...outlook.pose });
  if (!at) return null;
  const keys = (event: KeyboardEvent<SVGGElement>) => {
    const { key, shiftKey } = event;
    const next = kicks
      ? kickKey(state, plan, aim, key, shiftKey)
      : moveKey(state, aim, minion, key, shiftKey);
    if (key === 'Enter' || key === ' ') go();
    else if (next) change(next);
    else return;
    event.preventDefault();
  };
  const { x, y } = plan.at(at);
  return (
    <g
      className="mr-handle"
      role="slider"
      tabIndex={0}
      aria-label={said(kicks ? words.target(minion.id) : words.ghost(minion.id))}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={kicks ? aim.face : aim.heading}
      aria-valuetext={
        kicks
          ? said(words.targetValue(state, minion, at, problem))
          : words.ghostValue(
              state,
              minion.side,
              aim.heading,
              aim.slide,
              outlook ? [...consequences(outlook), missedBy(state, outlook) ?? []].flat().map(said) : [],
            )
      }
      aria-description={kicks ? words.targetHelp : words.ghostHelp}
      onKeyDown={keys}
    >
      <circle cx={x} cy={y} r={22 / scale} strokeWidth={2 / scale} />
    </g>
  );
}

const TURNS: Readonly<Record<string, number>> = { '+': 1, '=': 1, ArrowUp: 1, '-': -1, _: -1, ArrowDown: -1 };

function kickKey(state: PublicState, plan: Lie['plan'], aim: Aim, key: string, fine: boolean) {
  const arrow = ARROWS[key];
  if (arrow) {
    const by = fine ? 1 : 10;
    const { x, y } = plan.at(aim.target);
    const target = plan.back({ x: x + arrow[0] * by, y: y + arrow[1] * by });
    return { ...aim, target: onField(state, target) };
  }
  const turn = TURNS[key];
  return turn ? { ...aim, face: heading(aim.face + turn * (fine ? 1 : 15)) } : undefined;
}

function moveKey(state: PublicState, aim: Aim, minion: Minion, key: string, fine: boolean) {
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return slidden(state, aim, minion, (key === 'ArrowLeft' ? 1 : -1) * (fine ? 100 : 1000));
  const turn = TURNS[key];
  return turn ? turned(aim, minion, turn * (fine ? 1 : 5)) : undefined;
}
