import { type GameInfo, type NewSeason, Refused } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import { type FormEvent, type ReactNode, useState } from 'react';
import { touchline } from '../client.ts';
import { Amount } from '../create/fields.tsx';
import { OptionFields } from '../create/options.tsx';
import { Fold, Pick } from '../create/pick.tsx';
import { TIMES } from '../create/request.ts';
import { fieldOf, type Problems, readForm } from '../create/schema.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { league } from '../text/league.ts';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';
import { Field, Tick } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { TableFields } from './table-fields.tsx';
import { useJob } from './use.ts';
import {
  AMOUNTS,
  FORMATS,
  HOURS,
  hasFinal,
  JOININGS,
  KINDS,
  LATES,
  type Parts,
  POINTS,
  readSeason,
  USUAL,
  WITHDRAWALS,
  type Wishes,
} from './wishes.ts';

const TOLD = league.start;

const named = <const Id extends string>(ids: readonly Id[], names: Readonly<Record<Id, string>>) =>
  ids.map((id) => ({ id, name: names[id] }));

interface Props {
  /** Those with leagues, for a league that is started; absent where only a season is opened. */
  readonly games?: readonly GameInfo[];
  /** How the form begins; it names the game of the season. */
  readonly begun: Pick<Wishes, 'game'> & Partial<Wishes>;
  readonly go: string;
  submit(season: NewSeason, wishes: Wishes): Promise<void>;
}

/** One form for a season, and for the league around it where there is none yet. */
export function SeasonForm({ games, begun, go, submit }: Props) {
  const [wishes, setWishes] = useState<Wishes>({ ...USUAL, ...begun });
  const [problems, setProblems] = useState<Problems>({});
  const { busy, error, run } = useJob();
  const detail = useLoaded(wishes.game, () => touchline.game(wishes.game));
  const rules = useLoaded(`rules ${wishes.game}`, () => touchline.teams.rules(wishes.game)).value;
  const schema = (detail.value?.schemas.options ?? {}) as JsonSchema;
  const wish = (some: Partial<Wishes>) => setWishes((before) => ({ ...before, ...some }));
  const amiss = (wrong: Problems) => {
    setProblems(wrong);
    setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { season, problems: wrong } = readSeason(wishes, schema, games !== undefined, rules?.points);
    if (Object.keys(wrong).length) return amiss(wrong);
    setProblems({});
    void run(async () => {
      try {
        await submit(season, wishes);
      } catch (failed) {
        if (failed instanceof Refused) amiss(atFields(failed, schema));
        throw failed;
      }
    });
  };
  const parts = { wishes, problems, wish };
  const optionsWrong = Object.keys(problems).some((path) => fieldOf(path, schema));
  const wrong = (names: readonly string[]) => names.some((name) => problems[`.${name}`] !== undefined);
  const further = ['least', 'protestHours', 'delay', 'divisions', 'promoted'];
  return (
    <form className="create" onSubmit={send} noValidate>
      {games && <LeagueFields games={games} {...parts} />}
      <Group legend={TOLD.format}>
        <Pick
          name="format"
          value={wishes.format}
          options={named(FORMATS, TOLD.formats)}
          pick={(format) => wish({ format })}
        />
        <FormatFields {...parts} />
      </Group>
      <TimeFields {...parts} />
      <Fold title={TOLD.rules} needed={optionsWrong}>
        <Rules schema={schema} {...parts} />
        <Refusal error={detail.error} />
      </Fold>
      {wishes.format !== 'bracket' && rules && (
        <Fold title={TOLD.table} needed={wrong(POINTS)}>
          <TableFields rules={rules} {...parts} />
        </Fold>
      )}
      <Fold title={TOLD.more} needed={wrong(further)}>
        <More {...parts} />
      </Fold>
      <Refusal error={error} game={wishes.game} />
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {go}
        </Button>
      </div>
    </form>
  );
}

/** What a refusal says of options, at their fields. */
function atFields(failed: Refused, schema: JsonSchema): Problems {
  const told = (failed.problems ?? [failed]).flatMap(({ message, path = '' }) => {
    const field = fieldOf(path, schema);
    return field === undefined ? [] : [[field, message] as const];
  });
  return Object.fromEntries(told);
}

interface LeagueProps extends Parts {
  /** To choose from; absent where the game stays. */
  readonly games?: readonly GameInfo[];
}

/** What a league is, besides its seasons. */
export function LeagueFields({ games, wishes, problems, wish }: LeagueProps) {
  const about = (
    <Field label={TOLD.about} hint={TOLD.aboutHint}>
      {(tied) => (
        <textarea
          {...tied}
          className="prose"
          maxLength={2000}
          value={wishes.about}
          onChange={({ target }) => wish({ about: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Group legend={TOLD.league}>
        <Field label={TOLD.name} hint={TOLD.nameHint} problem={problems['.name']}>
          {(tied) => (
            <input
              {...tied}
              autoComplete="off"
              maxLength={60}
              value={wishes.name}
              onChange={({ target }) => wish({ name: target.value })}
            />
          )}
        </Field>
      </Group>
      {games && (
        <Group legend={TOLD.game}>
          <Pick
            name="game"
            value={wishes.game}
            options={games}
            pick={(game) => game !== wishes.game && wish({ game, typed: {}, criteria: undefined })}
          />
        </Group>
      )}
      <Group legend={TOLD.joining}>
        <Pick
          name="joining"
          value={wishes.joining}
          options={named(JOININGS, TOLD.joinings)}
          pick={(joining) => wish({ joining })}
        />
      </Group>
      <Group legend={TOLD.seen}>
        <Pick
          name="seen"
          value={wishes.seen}
          options={named(['public', 'private'], TOLD.seens)}
          pick={(seen) => wish({ seen })}
        />
      </Group>
      {games ? (
        <Fold title={TOLD.about} needed={false}>
          {about}
        </Fold>
      ) : (
        about
      )}
    </>
  );
}

/** A number of {@link AMOUNTS}. */
function Count({ name, wishes, problems, wish }: Parts & { readonly name: keyof typeof AMOUNTS }) {
  const { usual, bounds } = AMOUNTS[name];
  return (
    <Amount
      {...{ name, usual, bounds, problems, label: TOLD.amounts[name], numbers: wishes.numbers }}
      type={(numbers) => wish({ numbers })}
    />
  );
}

function FormatFields(parts: Parts) {
  const { wishes, wish } = parts;
  const { format, seeding, thirdPlace } = wishes;
  return (
    <>
      <div className="options">
        <Count name="most" {...parts} />
        {format === 'swiss' && <Count name="rounds" {...parts} />}
        {format === 'bracket' && (
          <Choice
            label={TOLD.seeding}
            value={seeding}
            options={named(['drawn', 'by-hand'], TOLD.seedings)}
            pick={(to) => wish({ seeding: to })}
          />
        )}
      </div>
      {format === 'bracket' ? (
        <Tick label={TOLD.thirdPlace} checked={thirdPlace} onChange={(on) => wish({ thirdPlace: on })} />
      ) : (
        <Tick label={TOLD.final} checked={hasFinal(wishes)} onChange={(on) => wish({ final: on })} />
      )}
    </>
  );
}

function TimeFields({ wishes, problems, wish }: Parts) {
  const { time, late, numbers } = wishes;
  const counted = { numbers, problems, type: (to: Wishes['numbers']) => wish({ numbers: to }) };
  return (
    <Group legend={TOLD.time}>
      <Pick
        name="time"
        value={time}
        options={named(KINDS, TOLD.times)}
        pick={(kind) => wish({ time: kind })}
      />
      <div className="options">
        {time !== 'game' &&
          Object.entries(TIMES[time]).map(([name, usual]) => (
            <Amount key={name} label={pages.create[name as 'bank']} {...{ name, usual }} {...counted} />
          ))}
        <Field label={TOLD.hours} hint={TOLD.hoursHint} problem={problems['.roundHours']}>
          {(tied) => (
            <input
              {...tied}
              inputMode="numeric"
              autoComplete="off"
              value={numbers.roundHours ?? ''}
              placeholder={`${HOURS[0]}–${HOURS[1]}`}
              onChange={({ target }) => wish({ numbers: { ...numbers, roundHours: target.value } })}
            />
          )}
        </Field>
        <Choice
          label={TOLD.late}
          value={late}
          options={named(LATES, league.late)}
          pick={(to) => wish({ late: to })}
        />
      </div>
    </Group>
  );
}

/** House rules: every option of the game. */
function Rules({ schema, wishes, problems, wish }: Parts & { readonly schema: JsonSchema }) {
  const { game, typed } = wishes;
  const drawing = useLateDrawing(game);
  const lab = new URLSearchParams({ options: JSON.stringify(readForm(schema, typed).options) });
  return (
    <>
      <p className="muted">
        {TOLD.rulesText}{' '}
        <a href={`/lab/${game}?${lab}`} target="_blank" rel="noopener">
          {TOLD.lab}
        </a>
      </p>
      {Object.keys(typed).length > 0 && (
        <Button onClick={() => wish({ typed: {} })}>{pages.create.reset}</Button>
      )}
      <OptionFields
        {...{ game, drawing, schema, typed, problems }}
        type={(path, text) => wish({ typed: { ...typed, [path]: text } })}
      />
    </>
  );
}

function More(parts: Parts) {
  const { wishes, wish } = parts;
  return (
    <>
      <div className="options">
        <Count name="least" {...parts} />
        {wishes.format !== 'bracket' && (
          <>
            <Count name="divisions" {...parts} />
            <Count name="promoted" {...parts} />
          </>
        )}
        <Choice
          label={TOLD.withdrawal}
          value={wishes.withdrawal}
          options={named(WITHDRAWALS, TOLD.withdrawals)}
          pick={(withdrawal) => wish({ withdrawal })}
        />
        <Count name="protestHours" {...parts} />
        <Count name="delay" {...parts} />
      </div>
      <Tick label={TOLD.lateEntry} checked={wishes.lateEntry} onChange={(lateEntry) => wish({ lateEntry })} />
      <Tick label={pages.create.chat} checked={wishes.chat} onChange={(chat) => wish({ chat })} />
    </>
  );
}

interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly value: Id;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  pick(id: Id): void;
}

const Choice = <Id extends string>({ label, value, options, pick }: ChoiceProps<Id>) => (
  <Field label={label}>
    {(tied) => (
      <select {...tied} value={value} onChange={({ target }) => pick(target.value as Id)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const Group = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
