import { HEXES, opponentOf, TEAMS, type Team } from '@touchline/rules/runeball/page';
import { memo } from 'react';
import { unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { chance } from '../board/chance.ts';
import { outlines } from '../board/projection.ts';
import type { Spot } from '../board/spot.ts';
import { fieldWords } from './field-words.ts';
import { BROAD, between, LONG, postOf, seatOf, spotOfPost, UNIT, type View } from './view.ts';

const n = (value: number) => value.toFixed(1);

/** A closed path through points of the field as it lies. */
const shape = ({ at }: View, points: readonly Spot[]): string =>
  `M${points
    .map(at)
    .map(({ x, y }) => `${n(x)} ${n(y)}`)
    .join('L')}Z`;

const box = (view: View, from: number, to: number, out = 0): string =>
  shape(view, [
    { x: from, y: -out },
    { x: to, y: -out },
    { x: to, y: BROAD + out },
    { x: from, y: BROAD + out },
  ]);

/** Tufts of grass, the same ones every time. */
const TUFTS: readonly Spot[] = (() => {
  const any = chance(31);
  return Array.from({ length: 260 }, () => ({ x: any() * LONG, y: any() * BROAD }));
})();

const BANDS = Array.from({ length: 8 }, (_, i) => 3 + i * 3.25);

/** The field, its lines, its posts and the two benches. */
export const Turf = memo(function Turf({ view, seat }: { view: View; seat: string | undefined }) {
  const { hexes, at } = view;
  return (
    <g {...unheard}>
      <Stands view={view} />
      <path className="rb-turf" d={box(view, -3, LONG + 3, 3)} />
      {BANDS.map((column, i) =>
        i % 2 ? null : (
          <path key={column} className="rb-band" d={box(view, between(column), between(column + 3.25))} />
        ),
      )}
      <path
        className="rb-tufts"
        d={TUFTS.map(at)
          .map(({ x, y }) => `M${n(x - 1.4)} ${n(y)}l.9-2.2l.5 2.2l1-1.8l.3 1.8`)
          .join('')}
      />
      {TEAMS.map((team) => {
        const [from, to] = team === 'A' ? [-1, between(3)] : [between(28), LONG + 1];
        return (
          <g key={team} className={`rb-side-${team}`}>
            <path className="rb-zone" d={box(view, from, to, 1)} />
            <Runes view={view} team={team} />
            <Scores view={view} of={opponentOf(team)} seat={seat} />
          </g>
        );
      })}
      <path className="rb-grid" d={outlines(hexes, HEXES)} />
      <path className="rb-neutral" d={box(view, between(15), between(16))} />
      <path className="rb-line" d={box(view, -1, LONG + 1, 1)} />
      <path
        className="rb-line"
        d={`${shape(view, [
          { x: between(3), y: -1 },
          { x: between(3), y: BROAD + 1 },
        ])}${shape(view, [
          { x: between(28), y: -1 },
          { x: between(28), y: BROAD + 1 },
        ])}`}
      />
      {TEAMS.map((team) => (
        <Post key={team} view={view} team={team} />
      ))}
      {TEAMS.map((team) => (
        <Bench key={team} view={view} team={team} />
      ))}
    </g>
  );
});

/** Rows of the stands, as many as any window has room for. */
const TIERS = Array.from({ length: 12 }, (_, i) => i);

/** Around field and benches, where the window has room: ground, and spectators of both sides. */
function Stands({ view }: { view: View }) {
  const { x, y, width, height } = view.frame;
  const ring = (out: number) =>
    `M${n(x - out)} ${n(y - out)}h${n(width + 2 * out)}v${n(height + 2 * out)}h${n(-width - 2 * out)}Z`;
  return (
    <g>
      <path className="rb-ground" d={ring(2)} />
      {TIERS.map((tier) => (
        <g key={tier} className={tier % 2 ? 'rb-tier rb-tier-odd' : 'rb-tier'}>
          <path className="rb-row" d={ring(5.5 + tier * 9)} />
          {['', 'rb-side-A', 'rb-side-B'].map((of) => (
            <g key={of} className={`rb-crowd ${of}`}>
              <path d={ring(5.5 + tier * 9)} />
              <path className="rb-heads" d={ring(5.5 + tier * 9)} />
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

type Of = { readonly view: View; readonly team: Team };

/** Along the far edge of the end zone it is said who scores there. */
function Scores({ view, of, seat }: { view: View; of: Team; seat: string | undefined }) {
  const said = useSaid();
  const { x, y } = view.at({ x: of === 'B' ? 8 : LONG - 8, y: BROAD / 2 });
  const turn = view.lies ? (x < LONG / 2 ? -90 : 90) : 0;
  return (
    <text className="rb-scores" transform={`translate(${n(x)} ${n(y)}) rotate(${turn})`} y={3.4}>
      {seat === of ? fieldWords.youScore : said(fieldWords.scores(of))}
    </text>
  );
}

/** Three signs cut into the grass of an end zone. */
function Runes({ view, team }: Of) {
  const x = team === 'A' ? 3.1 * UNIT : LONG - 3.1 * UNIT;
  return [0.2, 0.35, 0.65, 0.8].map((share, i) => {
    const spot = view.at({ x, y: BROAD * share });
    return (
      <path
        key={share}
        className="rb-rune"
        d={RUNES[i % RUNES.length]}
        transform={`translate(${n(spot.x)} ${n(spot.y)})`}
      />
    );
  });
}
const RUNES = [
  'M-3 7V-7L4-2L-3 2L4 7',
  'M-4 7V-7M4 7V-7M-4-3L4 3',
  'M0 7V-7L5-2M0-7L-5-2M-4 4L4 0',
  'M-4-7L4 0L-4 7M-4-7V7',
];

/** A goal: two posts and a bar, with a padded foot (RB-1.9). */
function Post({ view, team }: Of) {
  const { x, y } = view.hexes.middle(postOf(team));
  return (
    <g className={`rb-side-${team}`} transform={`translate(${n(x)} ${n(y)})`} data-spot={spotOfPost(team)}>
      <ellipse className="rb-shadow" cx={0} cy={5.6} rx={6} ry={2} />
      <path className="rb-post" d="M0 6V-1M-6-9V-1H6V-9" />
      <path className="rb-pad" d="M-1.6 6V1H1.6V6Z" />
      <text className="rb-worth" y={-3}>
        3
      </text>
    </g>
  );
}

/** A bench of nine seats beside a team's sideline. */
function Bench({ view, team }: Of) {
  const [from, to] = [seatOf(team, 0.6, view), seatOf(team, 9.4, view)];
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const half = 9 * view.size;
  return (
    <g className={`rb-side-${team}`}>
      <rect
        className="rb-bench"
        x={x - half}
        y={y - half}
        width={Math.abs(from.x - to.x) + 2 * half}
        height={Math.abs(from.y - to.y) + 2 * half}
        rx={6}
      />
      {Array.from({ length: 9 }, (_, i) => {
        const spot = seatOf(team, i + 1, view);
        return <circle key={i} className="rb-seat" cx={n(spot.x)} cy={n(spot.y)} r={5 * view.size} />;
      })}
    </g>
  );
}
