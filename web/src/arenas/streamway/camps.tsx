import type { Action, Man, PublicState } from '@touchline/rules/streamway';
import { use } from 'react';
import { button, seen, unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { SceneContext } from '../board/scene.ts';
import type { BoardChoices } from '../board/use-choices.ts';
import { campAt, isRoomy, type Layout, slotOf } from './layout.ts';
import { colourOf, ManBody, TeamShape } from './pieces.tsx';
import { toFalls } from './to-falls.ts';
import { activeTeam, campOf } from './turn.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly layout: Layout;
  /** The viewer's team. */
  readonly mine: string | undefined;
  /** Absent where nothing can be chosen. */
  readonly board?: BoardChoices<Action>;
  /** What an action is called. */
  called?(action: Action): string;
  /** Of how many faces of a die each drowns a man; absent on small boards. */
  risk?(man: Man): number;
}

/** The crew, a list a team: who waits, who is how near the falls, and who has drowned. */
export function Camps(props: Props) {
  const { state, layout, mine, board, called } = props;
  const said = useSaid();
  // a replay is seen from a seat, too
  const plays = use(SceneContext)?.plays;
  const { men, teams } = state;
  const alive = men.filter(({ status }) => status !== 'dead').length;
  const roomy = isRoomy(layout);
  return (
    <>
      <text className="sw-crew" x={layout.camps.x} y={layout.camps.y - 3} {...unheard}>
        {words.crew(alive, men.length)}
      </text>
      {teams.map(({ id, dead }, i) => {
        const [action] = board?.choices.targets.get(campOf(id)) ?? [];
        const { x, y } = campAt(layout, i);
        const name = said(words.team(id));
        const you = plays && mine === id ? words.you : '';
        return (
          <g
            key={id}
            className={`sw-camp${id === activeTeam(state) ? ' sw-on-turn' : ''}${dead ? ' sw-camp-dead' : ''}`}
            transform={`translate(${x} ${y})`}
            {...(action
              ? button(
                  said(called?.(action) ?? ''),
                  () => board?.choose(action),
                  (over) => board?.consider(over ? action : undefined),
                )
              : seen(name, 'group'))}
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
            <g transform={`translate(9 ${roomy ? 17 : 9.5})`}>
              <TeamShape team={id} />
              <text className="sw-id" y={id === 'C' ? 2.4 : 1.4}>
                {id}
              </text>
            </g>
            {roomy ? (
              <text className="sw-camp-name" x={4.5} y={8}>
                {[name, you].filter(Boolean).join(' · ')}
              </text>
            ) : (
              <text className="sw-camp-name sw-camp-you" x={9} y={21}>
                {you}
              </text>
            )}
            <Listed {...props} team={i} />
          </g>
        );
      })}
    </>
  );
}

/** The men of a team, and how each of them fares; who waits stands there as a piece. */
function Listed({ state, layout, team, risk }: Props & { readonly team: number }) {
  const { x, y } = campAt(layout, team);
  const all = state.men.filter((man) => man.team === state.teams[team]!.id);
  const foot = isRoomy(layout) ? 29 : 21;
  return all.map((man, n) => {
    const slot = slotOf(layout, team, n, all.length);
    const faces = man.status === 'deployed' ? (risk?.(man) ?? 0) : 0;
    return (
      <g key={man.id} transform={`translate(${slot.x - x} 0)`} {...unheard}>
        {man.status !== 'reserve' && (
          <g
            className={`sw-away sw-away-${man.status}`}
            transform={`translate(0 ${slot.y - y}) scale(${slot.scale})`}
          >
            <ManBody man={man} />
          </g>
        )}
        {slot.scale > 0.9 && (
          <text className={faces > 0 ? 'sw-fares sw-fares-ill' : 'sw-fares'} y={foot}>
            {faces > 0
              ? words.risk(faces, state.options.dieSides)
              : words.fares[man.status](toFalls(state.board, man.step))}
          </text>
        )}{' '}
      </g>
    );
  });
}
