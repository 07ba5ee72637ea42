import type { PublicState } from '@touchline/rules/runeball';
import { findPlayer, opponentOf, stands, type Team, team } from '@touchline/rules/runeball/page';
import { useSaid } from '../board/cast.ts';
import { hexesApart } from '../board/near.ts';
import { outline } from '../board/projection.ts';
import type { Doing } from './doing.ts';
import { frontOf } from './front.ts';
import { lateWords } from './late-words.ts';
import { STRIDES } from './marks.tsx';
import { UNIT, viewOf } from './view.ts';

const HEX = outline(viewOf(undefined, true).hexes, 0.9);

/** What the hexes that can be walked to mean: how much of the turn each takes. */
export function Legend({ modes }: { modes: readonly (keyof typeof STRIDES)[] }) {
  return (
    <p className="rb-legend">
      {modes.map((mode) => (
        <span key={mode}>
          <svg viewBox={`${-UNIT} ${-UNIT * 0.9} ${2 * UNIT} ${1.8 * UNIT}`} aria-hidden="true">
            <path className="rb-legend-hex" d={HEX} />
            <g className={`rb-stride-${mode}`}>
              <path className="rb-shade" d={HEX} />
              <path className="rb-mark" d={STRIDES[mode]} transform="scale(1.3)" />
            </g>
          </svg>
          {lateWords.legend[mode]}
        </span>
      ))}
    </p>
  );
}

/** What a run that waits for a second press takes, past whom it leads, and beside whom it ends. */
export function Meets({ state, action }: { readonly state: PublicState; readonly action: Doing }) {
  const said = useSaid();
  return (
    <p className="told" role="status">
      {said(metBy(state, action))}
    </p>
  );
}

/** {@link Meets}, in words. */
export function metBy(state: PublicState, { player, path, mode }: Doing): string {
  const foes = team(state, opponentOf(player![0] as Team)).filter((one) => one.hex && stands(one));
  const from = findPlayer(state, player!)!.hex!;
  const end = path!.at(-1)!;
  const left = [from, ...path!.slice(0, -1)];
  const guards = foes.filter((foe) =>
    frontOf(foe).some((hex) => left.some((one) => hexesApart(one, hex) === 0)),
  );
  const strikes = foes.filter(
    ({ hex, declared }) => declared?.kind === 'block' && path!.some((one) => hexesApart(one, hex!) === 1),
  );
  const beside = foes.filter(({ hex }) => hexesApart(end, hex!) === 1);
  return [
    lateWords.met.takes[mode as keyof typeof lateWords.met.takes],
    guards.length ? lateWords.met.past(guards.map(({ id }) => id)) : '',
    strikes.length ? lateWords.met.strikes(strikes.map(({ id }) => id)) : '',
    beside.length ? lateWords.met.beside(beside.map(({ id }) => id)) : '',
    lateWords.met.again,
  ]
    .filter(Boolean)
    .join(' ');
}
