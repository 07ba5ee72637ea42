import type { Action, PublicState } from '@touchline/rules/streamway';
import { use } from 'react';
import { button, seen } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { SceneContext } from '../board/scene.ts';
import type { BoardChoices } from '../board/use-choices.ts';
import { campOf } from './choices.ts';
import { campAt, type Layout } from './layout.ts';
import { colourOf, TeamShape } from './pieces.tsx';
import { activeTeam } from './turn.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly layout: Layout;
  /** The viewer's team. */
  readonly mine: string | undefined;
  /** Absent where nothing can be chosen. */
  readonly board?: BoardChoices<Action>;
}

/** The camps of the teams. One from which a man is given or taken is a button. */
export function Camps({ state, layout, mine, board }: Props) {
  const said = useSaid();
  // a replay is seen from a seat, too
  const plays = use(SceneContext)?.plays;
  return state.teams.map(({ id, dead }, i) => {
    const [action] = board?.choices.targets.get(campOf(id)) ?? [];
    const { x, y } = campAt(layout, i);
    return (
      <g
        key={id}
        className={`sw-camp${id === activeTeam(state) ? ' sw-on-turn' : ''}${dead ? ' sw-camp-dead' : ''}`}
        transform={`translate(${x} ${y})`}
        {...(action
          ? button(
              said(words.action(action, state)),
              () => board?.choose(action),
              (over) => board?.consider(over ? action : undefined),
            )
          : seen(said(words.team(id)), 'group'))}
      >
        <rect
          className="sw-camp-ground"
          x={0}
          y={1}
          width={layout.camp - 2}
          height={layout.high - 2}
          rx={4}
          style={{ stroke: colourOf(id) }}
        />
        <g transform={`translate(9 ${layout.high / 2})`}>
          <TeamShape team={id} />
          <text className="sw-id" y={id === 'C' ? 2.4 : 1.4}>
            {id}
          </text>
        </g>
        <text className="sw-camp-name" x={16} y={layout.high / 2 + 1.4}>
          {plays && mine === id ? words.you : ''}
        </text>
      </g>
    );
  });
}
