import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSaid } from '../board/cast.ts';
import { faceTold } from './advice.ts';
import { adviceWords } from './advice-words.ts';
import { arrivals } from './arrivals.ts';
import { BlockDie } from './die.tsx';
import { type Doing, isPlan } from './doing.ts';
import { type Choosing, Next, nameOf, One } from './one.tsx';
import { keepDie, picksDie } from './onward.ts';
import { worthwhile } from './plans.ts';
import type { Props } from './props.ts';
import { words } from './words.ts';

interface InTurnProps extends Pick<Props, 'state' | 'seat' | 'latest'> {
  readonly chosen: Choosing;
}

/** How a turn begins: others come in by a press on the bench, and who is picked acts first. */
export function Beginning({ state, chosen }: Pick<InTurnProps, 'state' | 'chosen'>) {
  const { board, legal, onward } = chosen;
  const ways = arrivals(state, legal);
  return (
    <>
      {onward && isPlan(onward.doing) && <Next {...chosen} {...onward} />}
      {ways
        .filter(
          ({ doing }) =>
            doing === onward?.doing || (doing.type === 'skip-dugout' && board.picked === undefined),
        )
        .map(({ doing, name }) => (
          // its name says how likely it is
          <One
            key={JSON.stringify(doing)}
            {...{ board, doing, name }}
            main={doing === onward?.doing}
            weighed
          />
        ))}
    </>
  );
}

/** What else can be declared for who is picked: asked for first, as a press on the board is enough. */
export function Others({ state, kind, chosen }: Pick<InTurnProps, 'state' | 'chosen'> & { kind: string }) {
  const { board, legal } = chosen;
  const [open, unfold] = useState(false);
  const kinds = worthwhile(state, legal, kind, board.picked!);
  if (!kinds.length) return null;
  return (
    <>
      <Button
        aria-expanded={open}
        onClick={() => {
          unfold(!open);
          board.tell(
            open ? undefined : { text: adviceWords.kindsTold(kinds), clause: 'BB-3.3', whole: true },
          );
        }}
      >
        {adviceWords.what}
      </Button>
      {open &&
        kinds.map((action) => (
          <One
            key={action}
            {...{ board }}
            doing={{ type: 'activate', player: board.picked!, action }}
            name={words.kinds[action]}
            about={adviceWords.kindsAre[action]}
          />
        ))}
    </>
  );
}

/** The ball is thrown at a square that is pressed next. */
export const Aiming = ({ aim, setAim }: Choosing) => (
  <Button aria-pressed={aim !== undefined} onClick={() => setAim(aim === undefined ? 'ball' : undefined)}>
    {adviceWords.aim}
  </Button>
);

/** A face, and what comes of it here. */
function Face({ face, told }: { readonly face: number; readonly told: string | undefined }) {
  const said = useSaid();
  return (
    <span>
      {words.face(face)}
      {told && <small className="db-face-told">{said(told)}</small>}
    </span>
  );
}

/** Block dice to choose from, or to throw again: who picks one keeps them. */
export function BlockDice({ state, seat, latest, chosen }: InTurnProps) {
  const { board, legal, onward } = chosen;
  const advised = onward?.doing;
  const keep = legal.find((one) => one.type === 'use-reroll' && one.source === 'none');
  const picks = keep && seat !== undefined && picksDie(seat, latest?.events ?? []);
  const doingOf = (index: number): Doing | undefined =>
    !keep ? { type: 'choose-die', index } : picks ? keepDie(state, keep, index) : undefined;
  const said = JSON.stringify(advised);
  const advisedFirst = (doing: Doing | undefined) => Number(JSON.stringify(doing) !== said);
  const shown = state.roll?.faces ?? [];
  const block = latest?.events.findLast((one) => one.type === 'block-declared');
  const comesTo = (face: number) =>
    block?.type === 'block-declared' ? faceTold(state, block.attacker, block.defender, face) : undefined;
  // of dice that show the same one is enough: two faces of each push
  const names = shown.map(words.face);
  const faces = shown
    .map((face, index) => ({ face, index }))
    .filter(({ face, index }) => names.indexOf(words.face(face)) === index)
    .map((one) => ({ ...one, doing: doingOf(one.index) }))
    .sort((a, b) => advisedFirst(a.doing) - advisedFirst(b.doing));
  return (
    <>
      {faces.map(({ face, index, doing }) => {
        const drawn = (
          <svg viewBox="-11 -11 22 22" aria-hidden="true">
            <BlockDie face={face} />
          </svg>
        );
        return doing ? (
          <Button
            key={index}
            kind={advisedFirst(doing) ? 'plain' : 'main'}
            className="db-block-die"
            onClick={() => board.choose(doing, true)}
          >
            {drawn}
            <Face face={face} told={comesTo(face)} />
          </Button>
        ) : (
          <span key={index} className="db-block-die">
            {drawn}
            <Face face={face} told={comesTo(face)} />
          </span>
        );
      })}
      {legal
        .filter((one) => one.type === 'use-reroll' && !(picks && one === keep))
        .map((one) => (
          <One
            key={JSON.stringify(one)}
            {...{ board }}
            doing={one}
            name={nameOf(one, state, {})}
            main={one === advised}
          />
        ))}
    </>
  );
}
