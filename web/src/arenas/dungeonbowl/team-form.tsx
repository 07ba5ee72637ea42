import type { GivenTeam } from '@touchline/rules/dungeonbowl';
import {
  AT_CREATION,
  INDUCEMENT_IDS,
  INDUCEMENTS,
  moneyLeft,
  type Position,
  RACES,
  type Race,
  ROSTERS,
  STAFF_COST,
  standardTeam,
  starsFor,
  TEAM_SIZE,
  teamProblems,
} from '@touchline/rules/dungeonbowl/lists';
import { Button } from '../../ui/button.tsx';
import { Field, Tick } from '../../ui/field.tsx';
import type { FormProps } from '../arena.ts';
import { RoleMark, Token } from './bodies.tsx';
import { about, StarRow, Stepper } from './form-parts.tsx';
import { formWords as TOLD } from './form-words.ts';
import { roleOf } from './roles.ts';
import { plain, words } from './words.ts';
import './colours.css';
import './forms.css';

/** Whether a value is a team as far as this form can show it; what else is wrong, it says. */
const isTeam = (value: unknown): value is GivenTeam =>
  typeof value === 'object' &&
  value !== null &&
  'race' in value &&
  (RACES as readonly unknown[]).includes(value.race) &&
  'players' in value &&
  Array.isArray(value.players);

/** A team for a match: BB-2.6. */
export function Form({ value, options, change }: FormProps<GivenTeam>) {
  const team = isTeam(value) ? { ...standardTeam(value.race), ...value } : undefined;
  const { league = false, inducements = league } = options as { league?: boolean; inducements?: boolean };
  return (
    <>
      <TeamForm team={team} league={league} change={change} />
      {team && inducements && <Wanted race={team.race} />}
    </>
  );
}

/** What can be bought for a match, where it is known what there is to spend: BB-20. */
function Wanted({ race }: { readonly race: Race }) {
  const sold = INDUCEMENT_IDS.map((kind) => INDUCEMENTS[kind]).filter(
    ({ cost, allowed }) => cost(race) && allowed(race),
  );
  return (
    <details className="db-form db-colours">
      <summary>{TOLD.wanted}</summary>
      <p>{TOLD.wantedText}</p>
      <ul className="db-positions">
        {sold.map(({ name, cost }) => (
          <li key={name}>
            <b>{name}</b>
            <span className="db-about">{words.money(cost(race))}</span>
          </li>
        ))}
        {starsFor(race).map((star) => (
          <StarRow key={star.id} star={star} />
        ))}
      </ul>
    </details>
  );
}

interface Props {
  /** Absent before a race is chosen. */
  readonly team: GivenTeam | undefined;
  readonly league: boolean;
  /** A team without a name and without players' names: that of a season is named elsewhere. */
  readonly nameless?: boolean | undefined;
  change(team: GivenTeam): void;
}

/** A team is bought: how many of each position, what else, and what is left of the million. BB-19.7 */
export function TeamForm({ team, league, nameless, change }: Props) {
  return (
    <div className="db-form db-colours stack">
      <Field label={TOLD.race} hint={TOLD.raceHint}>
        {(tied) => (
          <select
            {...tied}
            value={team?.race ?? ''}
            onChange={({ target }) => target.value && change(standardTeam(target.value as Race))}
          >
            <option value="">{TOLD.noRace}</option>
            {RACES.map((race) => (
              <option key={race} value={race}>
                {ROSTERS[race].name}
                {ROSTERS[race].unofficial ? TOLD.unofficial : ''}
              </option>
            ))}
          </select>
        )}
      </Field>
      {team && <Bought {...{ team, league, nameless, change }} />}
    </div>
  );
}

function Bought({ team, league, nameless, change }: Props & { readonly team: GivenTeam }) {
  const roster = ROSTERS[team.race];
  const problems = teamProblems({ league }, team);
  const left = moneyLeft(team);
  const staff = [
    ['rerolls', roster.reroll, AT_CREATION.rerolls],
    ['fanFactor', STAFF_COST.fanFactor, AT_CREATION.fanFactor],
    ['assistantCoaches', STAFF_COST.assistantCoaches, 20],
    ['cheerleaders', STAFF_COST.cheerleaders, 20],
  ] as const;
  return (
    <>
      <div className="row">
        <Button onClick={() => change({ ...standardTeam(team.race), name: team.name })}>
          {TOLD.standard}
        </Button>
        <Button onClick={() => change({ ...team, players: [] })}>{TOLD.nobody}</Button>
      </div>
      {!nameless && (
        <Field label={TOLD.name}>
          {(tied) => (
            <input
              {...tied}
              maxLength={40}
              autoComplete="off"
              value={team.name}
              onChange={({ target }) => change({ ...team, name: target.value })}
            />
          )}
        </Field>
      )}
      <ul className="db-positions">
        {roster.positions.map((position) => (
          <Row key={position.id} {...{ position, team, change }} />
        ))}
      </ul>
      <ul className="db-positions">
        {staff.map(([what, cost, most]) => (
          <li key={what}>
            <b>{TOLD.staff[what]}</b>
            <span className="db-about">{words.money(cost)}</span>
            <Stepper
              name={TOLD.staff[what]}
              count={team[what]}
              most={most}
              set={(count) => change({ ...team, [what]: count })}
            />
          </li>
        ))}
        {roster.apothecary && (
          <li>
            <Tick
              label={`${TOLD.apothecary}, ${words.money(STAFF_COST.apothecary)}`}
              checked={team.apothecary}
              onChange={(apothecary) => change({ ...team, apothecary })}
            />
          </li>
        )}
      </ul>
      {!nameless && <Names team={team} change={change} />}
      <div className="db-purse" role="status">
        <p>
          <b className={left < 0 ? 'db-debt' : undefined}>{TOLD.left(left)}</b>{' '}
          {TOLD.count(team.players.length)}
        </p>
        {problems.length > 0 ? (
          <ul>
            {problems.map(({ message, path }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        ) : (
          <p>{TOLD.fine}</p>
        )}
      </div>
    </>
  );
}

interface RowProps {
  readonly position: Position;
  readonly team: GivenTeam;
  change(team: GivenTeam): void;
}

/** A position with its numbers, and how many the team has. */
function Row({ position, team, change }: RowProps) {
  const { id, title, max } = position;
  const there = team.players.filter((one) => one.position === id);
  const set = (count: number) => {
    if (count < there.length) {
      const last = there.at(-1);
      return change({ ...team, players: team.players.filter((one) => one !== last) });
    }
    const taken = new Set(team.players.map(({ number }) => number));
    const number = Array.from({ length: TEAM_SIZE.most }, (_, i) => i + 1).find((n) => !taken.has(n));
    if (number) change({ ...team, players: [...team.players, { number, position: id }] });
  };
  return (
    <li>
      <svg viewBox="-7.5 -7.5 15 15" className="db-side-A" aria-hidden="true">
        <Token race={team.race} seat="A" />
        <RoleMark role={roleOf({ position: id, st: position.st })} />
      </svg>
      <b>{title}</b>
      <span className="db-about">{about(position.cost, position)}</span>
      <Stepper
        name={title}
        count={there.length}
        most={max}
        set={set}
        full={team.players.length >= TEAM_SIZE.most}
      />
    </li>
  );
}

/** Names of their own for the players of a team. */
function Names({ team, change }: Omit<RowProps, 'position'>) {
  const call = (number: number, name: string) =>
    change({
      ...team,
      players: team.players.map(({ name: old, ...one }) =>
        one.number === number ? { ...one, ...(name && { name }) } : { ...one, ...(old && { name: old }) },
      ),
    });
  return (
    <details>
      <summary>{TOLD.names}</summary>
      <ol className="db-names">
        {team.players.map(({ number, position, name }) => (
          <li key={number}>
            <Field label={TOLD.nameOf(number, plain(position))}>
              {(tied) => (
                <input
                  {...tied}
                  maxLength={40}
                  autoComplete="off"
                  value={name ?? ''}
                  onChange={({ target }) => call(number, target.value.trimStart())}
                />
              )}
            </Field>
          </li>
        ))}
      </ol>
    </details>
  );
}
