import type { Action, PublicState } from '@touchline/rules/streamway';
import { percent } from '../../ui/percent.ts';
import { unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import type { Spot } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { kills, landingOf, type Met, PAST } from './landing.ts';
import { playWords } from './play-words.ts';
import { fallsOf, middle } from './spots.ts';
import { outlookOf } from './ways.ts';

/** Where a place that can be chosen is seen. */
export const placeAt = ({ board }: PublicState, key: string): Spot =>
  key === PAST ? fallsOf(board) : middle(board, Number(key));

/** What is written where a man lands: the step, and whether a ladder or a snake has to do with it. */
function signOf(state: PublicState, action: Extract<Action, { type: 'apply-die' }>): string {
  const { to, tail, dead } = landingOf(state, action);
  if (dead) return '☠';
  if (tail !== undefined) return `▾${tail}`;
  return state.board.ladders.some(({ bottom }) => bottom === to) ? `▴${to}` : `${to}`;
}

interface Weighed {
  readonly className: string;
  readonly text: string;
}

/** What weighs most of whom a man meets: a rescue, a throw, a push, or the next die. */
function weighed({ bumps, pushes, thrown, hunted, risk }: Met): Weighed | undefined {
  const [bump] = bumps;
  if (thrown) return { className: 'sw-harms', text: playWords.sign.thrown(thrown) };
  if (hunted?.dies) return { className: 'sw-harms', text: playWords.sign.hunted(hunted.by) };
  if (bump) return { className: 'sw-saves', text: bump.saved ? playWords.sign.saves : playWords.sign.bumps };
  if (pushes.length > 0) return { className: 'sw-harms', text: playWords.sign.pushes };
  return risk > 0 ? { className: 'sw-harms', text: `☠ ${percent(risk)}` } : undefined;
}

interface Props {
  readonly state: PublicState;
  /** The one that is about to be used. */
  readonly die: number | undefined;
}

/** Where the die takes each man that it may be used for, and what weighs most there. */
function useLandings({ state, die }: Props) {
  const { choices } = useLaid().board;
  const all = [...new Set([...choices.targets.values()].flat() as Action[])];
  return all.flatMap((action) => {
    if (action.type !== 'apply-die' || action.die !== die) return [];
    const outlook = outlookOf(action, state);
    if (outlook?.kind !== 'way') return [];
    const { met } = landingOf(state, action);
    const weighs = met && weighed(met);
    const className = kills(state, action) ? 'sw-fatal' : weighs?.className;
    return [{ action, way: outlook.way, end: outlook.way.at(-1)!, weighs, className }];
  });
}

/** The ways there, below who stands on them. */
export function Landings(props: Props) {
  return (
    <g className="sw-landings" {...unheard}>
      {useLandings(props).map(({ action, way, end: { x, y }, className }) => (
        <g key={action.man} className={className}>
          <path d={`M${way.map((spot) => `${spot.x} ${spot.y}`).join('L')}`} />
          <circle cx={x} cy={y} r={8.2} />
        </g>
      ))}
    </g>
  );
}

/**
 * What happens at their ends, above everybody: it is what the choice hangs on.
 * @param considered has its number on its way already
 */
export function Signs({ considered, ...props }: Props & { readonly considered: Action | undefined }) {
  const said = useSaid();
  return (
    <g className="sw-landings" {...unheard}>
      {useLandings(props).map(({ action, end: { x, y }, weighs, className }) => (
        <g key={action.man} className={className}>
          {JSON.stringify(action) !== JSON.stringify(considered) && (
            <text x={x} y={y + 2.6}>
              {signOf(props.state, action)}
            </text>
          )}
          {weighs && (
            <text className="sw-weighs" x={x} y={y + 12.6}>
              {said(weighs.text)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
