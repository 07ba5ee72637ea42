import type { Action, PublicState } from '@touchline/rules/streamway';
import { percent } from '../../ui/percent.ts';
import { unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import type { Spot } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { facesTo, kills, ladderMet, ladderTo, landingOf, type Met, PAST } from './landing.ts';
import { playWords } from './play-words.ts';
import { fallsOf, middle } from './spots.ts';
import { outlookOf } from './ways.ts';

/** Where a place that can be chosen is seen. */
export const placeAt = ({ board }: PublicState, key: string): Spot =>
  key === PAST ? fallsOf(board) : middle(board, Number(key));

type Dealt = Extract<Action, { type: 'apply-die' }>;
type Climbed = Extract<Action, { type: 'choose-ladder' }>;

/** What is written where a man lands: the step, and whether a ladder or a snake has to do with it. */
function signOf(state: PublicState, action: Dealt | Climbed): string {
  if (action.type === 'choose-ladder') {
    const { from, to = from } = ladderTo(state, action);
    return to === from ? '' : `${to < from ? '▴' : '▾'}${to}`;
  }
  const { to, tail, dead } = landingOf(state, action);
  if (dead) return '☠';
  if (tail !== undefined) return `▾${tail}`;
  return state.board.ladders.some(({ bottom }) => bottom === to) ? `▴${to}` : `${to}`;
}

interface Weighed {
  readonly className?: string;
  readonly text: string;
  /** What a face of the next die leads to, in place of a text. */
  readonly faces?: ReturnType<typeof facesTo>;
}

const FACES = ' ⚀⚁⚂⚃⚄⚅';
/** Of more there is no room. */
const MOST = 3;

/** What weighs most of whom a man meets: a rescue, a throw, a push, or that the next die drowns. */
function weighed({ bumps, pushes, thrown, hunted, risk }: Met): Weighed | undefined {
  const [bump] = bumps;
  if (thrown) return { className: 'sw-harms', text: playWords.sign.thrown(thrown) };
  if (hunted?.dies) return { className: 'sw-harms', text: playWords.sign.hunted(hunted.by) };
  if (bump) return { className: 'sw-saves', text: bump.saved ? playWords.sign.saves : playWords.sign.bumps };
  if (pushes.length > 0) return { className: 'sw-harms', text: playWords.sign.pushes };
  return risk > 0 ? { className: 'sw-harms', text: `☠ ${percent(risk)}` } : undefined;
}

/** How far a snake leads down, or a ladder up. */
function moved(steps: number): Weighed | undefined {
  const text = playWords.steps(steps);
  return text ? { className: steps < 0 ? 'sw-saves' : 'sw-harms', text } : undefined;
}

/** What is to be won and lost by the next die of who stops there, where nothing else weighs. */
function ahead(state: PublicState, step: number): Weighed | undefined {
  const faces = facesTo(state, step).slice(0, MOST);
  return faces.length ? { text: '', faces } : undefined;
}

/** Of what an action comes to: what weighs most of it. */
function weighs(state: PublicState, action: Dealt | Climbed): Weighed | undefined {
  if (action.type === 'choose-ladder') {
    const { from, to = from } = ladderTo(state, action);
    const met = ladderMet(state, action);
    return (met && weighed(met)) ?? moved(to - from) ?? ahead(state, from);
  }
  const { to, tail, met } = landingOf(state, action);
  if (!met) return undefined;
  const end = tail ?? to;
  return weighed(met) ?? moved((met.up ?? end) - to) ?? ahead(state, end);
}

interface Props {
  readonly state: PublicState;
  /** The one that is about to be used. */
  readonly die: number | undefined;
}

/** Where the die takes each man that it may be used for, and what weighs most there. */
function useLandings({ state, die }: Props) {
  const { choices } = useLaid().board;
  const places = [...choices.places.values()].flat().filter(({ type }) => type === 'choose-ladder');
  const all = [...new Set([...[...choices.targets.values()].flat(), ...places] as Action[])];
  return all.flatMap((action) => {
    if (action.type === 'apply-die' ? action.die !== die : action.type !== 'choose-ladder') return [];
    const outlook = outlookOf(action, state);
    if (outlook?.kind !== 'way') return [];
    const told = weighs(state, action as Dealt | Climbed);
    const className = kills(state, action) ? 'sw-fatal' : told?.className;
    const key = JSON.stringify(action);
    return [
      {
        key,
        action: action as Dealt | Climbed,
        ...{ way: outlook.way, end: outlook.way.at(-1)!, told, className },
      },
    ];
  });
}

/** The ways there, below who stands on them. */
export function Landings(props: Props) {
  return (
    <g className="sw-landings" {...unheard}>
      {useLandings(props).map(({ key, way, end: { x, y }, className }) => (
        <g key={key} className={className}>
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
      {useLandings(props).map(({ key, action, end: { x, y }, told, className }) => (
        <g key={key} className={className}>
          {key !== JSON.stringify(considered) && (
            <text x={x} y={y + 2.6}>
              {signOf(props.state, action)}
            </text>
          )}{' '}
          {told && (
            <text className="sw-weighs" x={x} y={y + 12.6}>
              {said(told.text)}
              {told.faces?.map(({ face, to, up }) => (
                <tspan key={face} className={up ? 'sw-lift' : 'sw-slide'}>
                  {`${FACES[face] ?? `${face}:`}${up ? '▴' : '▾'}${to} `}
                </tspan>
              ))}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
