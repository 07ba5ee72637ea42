import type { Action, Man, Monster, PublicState } from '@touchline/rules/streamway';
import { inReach } from '@touchline/rules/streamway/page';
import { useCallback, useRef } from 'react';
import { Board } from '../board/board.tsx';
import { useSaid } from '../board/cast.ts';
import { Menu } from '../board/menu.tsx';
import { circle, Piece } from '../board/piece.tsx';
import { Preview, Told } from '../board/preview.tsx';
import { closed, outline } from '../board/projection.ts';
import { useBoardChoices, useLaid } from '../board/use-choices.ts';
import { Ways } from '../board/ways.tsx';
import { Bar } from './bar.tsx';
import { Streamway } from './board.tsx';
import { Camps } from './camps.tsx';
import { choicesOf } from './choices.ts';
import { type Dealing, useDealing } from './dealing.ts';
import { Drama } from './drama.tsx';
import { useOwnAnswers } from './ladders.ts';
import { facesThatDrown, kills } from './landing.ts';
import { Landings, placeAt, Signs } from './landings.tsx';
import type { Place } from './layout.ts';
import { Marches } from './marches.tsx';
import { missed } from './missed.ts';
import { ManBody, MonsterBody } from './pieces.tsx';
import { playWords } from './play-words.ts';
import type { Props } from './props.ts';
import { soFar } from './so-far.ts';
import { besideFlags, CELL, cornersOf, middle } from './spots.ts';
import { Legend, Tray } from './tray.tsx';
import { campOf, nextOf } from './turn.ts';
import { useLayout } from './use-layout.ts';
import { type Staged, useStage } from './use-stage.ts';
import { useWave } from './use-wave.ts';
import { flagsEnd, Waves } from './waves.tsx';
import { outlookOf } from './ways.ts';
import { words } from './words.ts';

const NONE: readonly Action[] = [];

/** The streamway with everybody on it, the dice, and the camps of the teams, to be played on. */
export function Play({ state: position, ...rest }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const { state, wide, layout, places } = useLayout(drawing, position);
  const props = { ...rest, state };
  const { seat, still, considered, choose } = props;
  const said = useSaid();
  const mine = state.seats.find((player) => player.seat === seat)?.team;
  const staged = useStage(drawing, props, places);
  const wave = useWave(staged, (props.ahead ? soFar(state, props.ahead.events) : state).wave);
  const own = useOwnAnswers(props, staged.still ? 0 : staged.all);
  const actions = own.answers ? NONE : (props.legal as readonly Action[]);
  const dealing = useDealing(state, actions, choose);
  const { die, meant } = dealing;
  const sort = useCallback(
    () => choicesOf(state, actions, die, meant, mine),
    [state, actions, die, meant, mine],
  );
  const board = useBoardChoices(props, sort);
  const outlook = considered && outlookOf(considered, state);
  const applies = dealing.dealing || actions.some(({ type }) => type === 'apply-die');

  return (
    <Board
      drawing={drawing}
      board={board}
      name={`${words.board}: ${state.board.name}`}
      className="sw"
      frame={layout.frame}
      square={CELL}
      still={still}
      // where its steps are small, the view follows
      whole={wide || state.board.columns < 9}
      watched
      missed={(on, spot) => (applies ? missed(state, mine, actions, on, spot) : undefined)}
      bar={<Bar {...{ state, actions, board, mine, own, dealing }} />}
    >
      <Streamway
        board={state.board}
        frame={layout.frame}
        flags={flagsEnd(state)}
        sides={state.options.dieSides}
      />
      <Waves state={state} now={wave} />
      <Reach state={state} />
      <Ways
        shape={outline({ corners: cornersOf(state.board, 0.99) })}
        middle={(key) => placeAt(state, key)}
        name={(choices) => placeName(state, choices as readonly Action[], mine)}
      />
      <Landings state={state} die={die} />
      <Marches state={state} given={dealing.given} />
      <Preview outlook={outlook} says={null} />
      <Tray
        state={state}
        layout={layout}
        choosable={applies}
        die={applies ? die : undefined}
        given={dealing.given}
        pick={dealing.pick}
      />
      <Camps
        {...{ state, layout, mine, board }}
        called={(action) => playWords.action(action, state)}
        risk={(man) => facesThatDrown(state, man.step)}
      />
      {layout.legend && <Legend state={state} at={layout.legend} foot={layout.foot} />}
      <Everybody {...{ state, places, mine, dealing, staged }} />
      <Signs state={state} die={die} considered={considered} />
      <Cost outlook={outlook} flags={flagsEnd(state)} />
      <Drama staged={staged} />
      <Menu
        at={(key) => places.get(key) ?? placeAt(state, key)}
        people={places}
        verb={(action) => said(playWords.brief(action as Action, state))}
        about={(action) => said(playWords.leads(action as Action, state))}
      />
    </Board>
  );
}

/** What the next roll may cost where a way ends, beside the flags and not over them. */
function Cost({ outlook, flags }: { outlook: ReturnType<typeof outlookOf>; flags: number }) {
  if (outlook?.kind !== 'way') return null;
  const way = [besideFlags(outlook.way.at(-1)!, flags)];
  return <Told outlook={{ ...outlook, way }} says={playWords.sign.drowns} />;
}

/** The steps from which monsters throw the men who stand there. */
function Reach({ state }: { state: PublicState }) {
  const { board, monsters } = state;
  const steps = Array.from({ length: board.steps }, (_, i) => i + 1).filter((step) =>
    monsters.some((monster) => inReach(state, monster, step)),
  );
  const corners = cornersOf(board, 0.85);
  return <path className="sw-reach" d={steps.map((step) => closed(corners, middle(board, step))).join('')} />;
}

function placeName(state: PublicState, choices: readonly Action[], mine: string | undefined): string {
  const [action] = choices;
  if (action?.type === 'deploy') return playWords.deploy(nextOf(state, mine)?.id ?? '');
  return choices.map((one) => playWords.action(one, state)).join(', ');
}

interface EverybodyProps {
  readonly state: PublicState;
  readonly places: ReadonlyMap<string, Place>;
  readonly mine: string | undefined;
  readonly dealing: Dealing;
  readonly staged: Staged;
}

/** Men and monsters; who can do nothing is not in the way of what is chosen where they stand. */
function Everybody({ state, places, mine, dealing: { dealing, die, deal }, staged }: EverybodyProps) {
  const { choices } = useLaid().board;
  const through = (step: number) => (choices.places.has(`${step}`) ? 'sw-through' : '');
  const verb = (action: Action) => {
    if (action.type === 'deploy') return playWords.deploy(nextOf(state, mine)?.id ?? '');
    return playWords.action(action, state);
  };
  const man = (one: Man) => {
    const home = one.status !== 'deployed';
    const passed = home ? choices.targets.has(campOf(one.team)) && 'sw-through' : through(one.step);
    return (
      <Piece
        key={one.id}
        id={one.id}
        at={places.get(one.id)}
        size={places.get(one.id)?.scale}
        name={playWords.man(one, one.team !== one.id[0])}
        touch={circle(6.5)}
        verb={verb}
        className={choices.targets.has(one.id) ? '' : passed || ''}
        data-at={home ? one.status : one.step}
        data-harm={
          choices.targets.get(one.id)?.every((action) => kills(state, action as Action)) || undefined
        }
      >
        <ManBody
          man={one}
          drowned={staged.still ? undefined : staged.drowned.get(one.id)}
          peril={!home && facesThatDrown(state, one.step) > 0}
        />
      </Piece>
    );
  };
  const monster = (one: Monster) => (
    <Piece
      key={one.id}
      id={one.id}
      at={places.get(one.id)}
      size={places.get(one.id)?.scale}
      name={playWords.monster(one)}
      touch={circle(7)}
      own={
        dealing && die !== undefined
          ? { does: playWords.allot(one.id, die), press: () => deal(one.id) }
          : undefined
      }
      className={through(one.step)}
      data-at={one.step}
    >
      <MonsterBody monster={one} />
    </Piece>
  );
  const men = [...state.men].sort(
    (a, b) => Number(a.status === 'deployed') - Number(b.status === 'deployed'),
  );
  return (
    <>
      {state.monsters.map(monster)}
      {men.map(man)}
    </>
  );
}
