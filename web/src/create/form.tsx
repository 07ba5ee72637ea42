import { type CreateMatch, type GameInfo, type MatchInfo, Refused } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { needAccount, touchline } from '../client.ts';
import { sitDown } from '../lobby/begin.ts';
import { sideOf, useLateDrawing } from '../lobby/sides.ts';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';
import { Field, Tick } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Amount } from './fields.tsx';
import { OptionFields } from './options.tsx';
import { Fold, Pick } from './pick.tsx';
import {
  type Clock,
  FURTHER,
  invites,
  PRESETS,
  readRequest,
  SITS,
  type Sits,
  sitsAt,
  TIMES,
  teamsSchema,
  usualOf,
  WHOS,
  type Wishes,
} from './request.ts';
import { fieldOf, type Problems, readForm } from './schema.ts';

const TOLD = pages.create;
const CLOCKS: readonly Clock[] = ['untimed', ...(Object.keys(PRESETS) as (keyof typeof PRESETS)[]), 'own'];
const KINDS = ['live', 'correspondence'] as const;

/** Sets up a match of one game, with all its options. */
export function Form({ game }: { game: GameInfo }) {
  const drawing = useLateDrawing(game.id);
  const detail = useLoaded(game.id, () => touchline.game(game.id));
  const schema = (detail.value?.schemas.options ?? {}) as JsonSchema;
  const teams = detail.value?.schemas.team && teamsSchema(game.seats, (seat) => sideOf(seat, drawing));
  const { wishes, wish, problems, setProblems, refusal, busy, submit } = useWishes(game, schema, teams);
  const { typed, numbers, chat } = wishes;
  const counted = { numbers, problems, type: (to: typeof numbers) => wish({ numbers: to }) };
  const amiss = Object.keys(problems).length > 0;
  const { options } = readForm(schema, typed);
  const fields = (what: 'typed' | 'brought') => ({
    ...{ game: game.id, drawing, problems, options, typed: wishes[what] },
    type(path: string, text: string) {
      wish({ [what]: { ...wishes[what], [path]: text } });
      const { [path]: _, ...others } = problems;
      setProblems(others);
    },
  });
  return (
    <form className="create" onSubmit={submit} noValidate>
      <WhoFields {...{ game, drawing, wishes, wish }} />
      <fieldset>
        <legend>{TOLD.time}</legend>
        <Pick
          name="clock"
          value={wishes.clock}
          options={CLOCKS.map((id) => ({ id, name: TOLD.clocks[id] }))}
          pick={(clock) => wish({ clock })}
        />
        {wishes.clock === 'own' && (
          <>
            <Pick
              name="kind"
              value={wishes.kind}
              options={KINDS.map((id) => ({ id, name: TOLD.times[id] }))}
              pick={(kind) => wish({ kind })}
            />
            <div className="options">
              {Object.entries(TIMES[wishes.kind]).map(([name, usual]) => (
                <Amount key={name} label={TOLD[name as 'bank']} {...{ name, usual }} {...counted} />
              ))}
            </div>
          </>
        )}
      </fieldset>
      <Fold title={TOLD.options} needed={Object.keys(problems).some((path) => fieldOf(path, schema))}>
        <p className="muted">{TOLD.optionsText}</p>
        {Object.keys(typed).length > 0 && <Button onClick={() => wish({ typed: {} })}>{TOLD.reset}</Button>}
        <OptionFields {...fields('typed')} schema={schema} />
      </Fold>
      {teams && (
        <Fold title={TOLD.teams} needed={Object.keys(problems).some((path) => fieldOf(path, teams))}>
          <p className="muted">{TOLD.teamsText}</p>
          <OptionFields {...fields('brought')} prefix="teams." schema={teams.properties!.teams!} />
        </Fold>
      )}
      <Fold title={TOLD.more} needed={problems['.delay'] !== undefined}>
        <Tick label={TOLD.chat} checked={chat} onChange={(on) => wish({ chat: on })} />
        <Amount label={TOLD.delay} name="delay" usual={0} {...counted} />
      </Fold>
      <Refusal error={detail.error} />
      <Refusal error={refusal} game={game.id} />
      {amiss && refusal === undefined && (
        <p className="problems-inside" role="alert">
          {TOLD.fix}
        </p>
      )}
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {TOLD.go}
        </Button>
      </div>
    </form>
  );
}

interface WhoProps {
  readonly game: GameInfo;
  readonly drawing: ReturnType<typeof useLateDrawing>;
  readonly wishes: Wishes;
  wish(some: Partial<Wishes>): void;
}

/** Who plays: together, or seat by seat; and whether a stranger may. */
function WhoFields({ game, drawing, wishes, wish }: WhoProps) {
  const { who, sits, closed } = wishes;
  return (
    <fieldset>
      <legend>{TOLD.who}</legend>
      <Pick
        name="who"
        value={who}
        options={WHOS.map((id) => ({ id, name: TOLD.whos[id] }))}
        pick={(to) => wish({ who: to })}
      />
      {who === 'seats' && (
        <div className="options">
          {[...game.seats, FURTHER].map((seat, index) => (
            <Field key={seat} label={seat === FURTHER ? TOLD.further : TOLD.seat(sideOf(seat, drawing))}>
              {(tied) => (
                <select
                  {...tied}
                  value={seat === FURTHER ? (sits[FURTHER] ?? 'open') : sitsAt(wishes, seat, index)}
                  onChange={({ target }) => wish({ sits: { ...sits, [seat]: target.value as Sits } })}
                >
                  {SITS.filter((one) => seat !== FURTHER || one !== 'me').map((one) => (
                    <option key={one} value={one}>
                      {TOLD.sits[one]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </div>
      )}
      {invites(wishes) && (
        <Tick label={TOLD.private} checked={closed} onChange={(on) => wish({ closed: on })} />
      )}
    </fieldset>
  );
}

/** What is wished for, what is wrong with it, and how it is asked for. */
function useWishes(game: GameInfo, schema: JsonSchema, teams: JsonSchema | undefined) {
  const [, go] = useLocation();
  const [wishes, setWishes] = useState(() => usualOf(game));
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    const { request, problems: wrong } = readRequest(game.id, schema, wishes, teams);
    setProblems(wrong);
    if (Object.keys(wrong).length) return focusFirst();
    setBusy(true);
    try {
      const match = await makeMatch(request, wishes);
      go(`/matches/${match.id}`);
    } catch (failed) {
      const all = failed instanceof Refused ? (failed.problems ?? [failed]) : [];
      const atFields: Record<string, string> = {};
      for (const { message, path = '' } of all) {
        const field = fieldOf(path, teams ?? {}) ?? fieldOf(path, schema);
        if (field === undefined) continue;
        const inside = path.slice(field.length + 1);
        const before = atFields[field] === undefined ? '' : `${atFields[field]}\n`;
        atFields[field] = `${before}${inside && `${inside}: `}${message}`;
      }
      setProblems(atFields);
      setRefusal(failed);
      setBusy(false);
      if (Object.keys(atFields).length) focusFirst();
    }
  };
  const wish = (some: Partial<Wishes>) => setWishes((before) => ({ ...before, ...some }));
  return { wishes, wish, problems, setProblems, refusal, busy, submit };
}

/**
 * Makes the match, sits down in it, and gives bots their seats: which seats there are, only the game knows.
 */
async function makeMatch(request: CreateMatch, wishes: Wishes): Promise<MatchInfo> {
  await needAccount();
  const match = await touchline.create(request);
  const places = match.seats.map(({ seat }, index) => ({ seat, sits: sitsAt(wishes, seat, index) }));
  const mine = places.find(({ sits }) => sits === 'me');
  if (mine) await sitDown(match.id, mine.seat);
  for (const { seat, sits } of places)
    if (sits === 'heuristic' || sits === 'random') await touchline.addBot(match.id, { seat, bot: sits });
  return match;
}

/** Takes the focus to the first field that needs another look, once it is shown as such. */
function focusFirst(): void {
  setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus());
}
