import { type CreateMatch, type GameInfo, type LobbyInfo, type MatchInfo, Refused } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { needAccount, touchline } from '../client.ts';
import { sitDown } from '../lobby/begin.ts';
import { sameWish } from '../lobby/look.ts';
import { sideOf, useLateDrawing } from '../lobby/sides.ts';
import { termed } from '../table/seats.ts';
import { pages } from '../text/pages.ts';
import { seekWords } from '../text/seek.ts';
import { Button } from '../ui/button.tsx';
import { Field, Tick } from '../ui/field.tsx';
import { useLoaded, useReloads } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Amount } from './fields.tsx';
import { OptionFields } from './options.tsx';
import { Fold, Pick } from './pick.tsx';
import { Quick } from './quick.tsx';
import {
  type Clock,
  FURTHER,
  invites,
  PRESETS,
  type Preset,
  readRequest,
  SELDOM_WHOS,
  SITS,
  type Sits,
  sitsAt,
  TIMES,
  teamsSchema,
  usualOf,
  WHOS,
  type Who,
  type Wishes,
} from './request.ts';
import { fieldOf, ownLimits, type Problems, readForm, type Typing, typingOf } from './schema.ts';
import { WhoIcon } from './who-icon.tsx';

const TOLD = pages.create;
const CLOCKS: readonly Clock[] = ['untimed', ...(Object.keys(PRESETS) as Preset[])];
const LENGTHS = ['short', 'whole'] as const;
const KINDS = ['live', 'correspondence'] as const;
const REFRESH_MS = 10_000;
const NONE: LobbyInfo['wanted'] = [];
const preset = (clock: Clock): Preset => (clock === 'own' || clock === 'untimed' ? 'steady' : clock);

interface Props {
  readonly game: GameInfo;
  /** Who else plays, at first. */
  readonly who: Who;
  chosen(who: Who): void;
  /** Whether what is seldom wished for is unfolded, at first. */
  readonly unfolded: boolean;
  unfold(open: boolean): void;
}

/** Sets up a match of one game: whom with, how long, and all its options below. */
export function Form({ game, who: first, chosen, unfolded, unfold }: Props) {
  const drawing = useLateDrawing(game.id);
  const detail = useLoaded(game.id, () => touchline.game(game.id));
  const schema = (detail.value?.schemas.options ?? {}) as JsonSchema;
  const teams = detail.value?.schemas.team && teamsSchema(game.seats, (seat) => sideOf(seat, drawing));
  const all = useWishes(game, schema, teams, first);
  const { wishes, wish, problems, refusal, busy, submit } = all;
  const { who, clock } = wishes;
  const short = useShort(drawing, schema, wish);
  // people who look for others choose a length and no more, so that they find each other
  const options = short && isTyped(wishes, short) ? drawing?.lesson : undefined;
  const amiss = Object.keys(problems).length > 0;
  const anybody = who === 'anybody';
  const wanted = useWantedNow(anybody);
  const pick = (to: Who) => {
    wish({ who: to });
    chosen(to);
  };
  return (
    <form className="create" onSubmit={submit} noValidate>
      <fieldset>
        <legend>{TOLD.who}</legend>
        <Pick
          name="who"
          className="icons"
          value={who}
          options={WHOS.map((id) => ({
            ...{ id, name: TOLD.whos[id], hint: TOLD.whoHints[id] },
            picture: <WhoIcon who={id} />,
          }))}
          pick={pick}
        />
      </fieldset>
      <fieldset>
        <legend>{TOLD.time}</legend>
        {short && <Length {...{ short, wishes, wish }} />}
        <Pick
          name="clock"
          value={anybody ? preset(clock) : clock}
          options={CLOCKS.filter((id) => !anybody || id !== 'untimed').map((id) => ({
            ...{ id, name: TOLD.clocks[id], hint: hintOf(id, game, options, wanted) },
          }))}
          pick={(to) => wish({ clock: to })}
        />
        {isLive(wishes, anybody) && (
          <Limits
            limits={ownLimits(schema, options ?? readForm(schema, wishes.typed).options)}
            drawing={drawing}
          />
        )}
      </fieldset>
      {!anybody && <Further {...{ game, drawing, schema, teams, all, unfolded, unfold }} />}
      <Refusal error={detail.error} />
      <Refusal error={refusal} game={game.id} />
      {amiss && refusal === undefined && (
        <p className="problems-inside" role="alert">
          {TOLD.fix}
        </p>
      )}
      {anybody ? (
        <Quick game={game} clock={preset(clock)} options={options} wanted={wanted} />
      ) : (
        <div className="create-go">
          <Button
            kind="main"
            className="create-big"
            type="submit"
            busy={busy || (!detail.value && !detail.error)}
          >
            {TOLD.goes[who]}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Whether each has a clock. */
const isLive = ({ clock, kind }: Wishes, anybody: boolean): boolean =>
  clock === 'own' && !anybody
    ? kind === 'live'
    : (anybody || clock !== 'untimed') && PRESETS[preset(clock)].kind === 'live';

interface LimitsProps {
  readonly limits: ReturnType<typeof ownLimits>;
  readonly drawing: Drawing | undefined;
}

/** What time a game gives by itself, as that runs in place of what is chosen. */
function Limits({ limits, drawing }: LimitsProps) {
  const all = limits.map(([name, seconds]) => `${termed(name, drawing)}: ${seconds}`).join(' · ');
  return all && <p className="create-limits muted small">{TOLD.limits(all)}</p>;
}

/** What is looked for, as long as somebody wants to know. */
function useWantedNow(on: boolean): LobbyInfo['wanted'] {
  const { value, reload } = useLoaded(on ? 'wanted' : undefined, () => touchline.lobby());
  useReloads(reload, on ? REFRESH_MS : undefined);
  return value?.wanted ?? NONE;
}

/** What a clock means, and how many others wait for a match with it. */
function hintOf(
  clock: Clock,
  { id: game }: GameInfo,
  options: object | undefined,
  wanted: LobbyInfo['wanted'],
): string {
  const hint = TOLD.clockHints[clock];
  if (clock === 'own' || clock === 'untimed') return hint;
  const time = PRESETS[clock];
  const usual = { ...TIMES[time.kind], ...time };
  const of = wanted.find((one) => sameWish(one, { game, time: usual, options }));
  return of ? `${hint} · ${seekWords.short(of.people)}` : hint;
}

const isTyped = ({ typed }: Wishes, other: Typing): boolean =>
  JSON.stringify(typed) === JSON.stringify(other);

interface LengthProps {
  /** What is typed for a short match. */
  readonly short: Typing;
  readonly wishes: Wishes;
  wish(some: Partial<Wishes>): void;
}

/** A short match, or as the rulebook has it; neither where options were chosen by hand. */
function Length({ short, wishes, wish }: LengthProps) {
  return (
    <Pick
      name="length"
      value={isTyped(wishes, short) ? 'short' : isTyped(wishes, {}) ? 'whole' : undefined}
      options={LENGTHS.map((id) => ({ id, name: TOLD.lengths[id], hint: TOLD.lengthHints[id] }))}
      pick={(id) => wish({ typed: id === 'short' ? short : {} })}
    />
  );
}

/**
 * What is typed for a short match, which is wished for at first; `undefined` where a game has none. A lesson
 * that changes no amount is as long as the usual match.
 */
function useShort(
  drawing: Drawing | undefined,
  schema: JsonSchema,
  wish: LengthProps['wish'],
): Typing | undefined {
  const lesson = drawing?.lesson;
  const amounts = lesson && Object.values(lesson).some((one) => typeof one === 'number');
  const short = useMemo(
    () => (amounts && schema.properties ? typingOf(schema, lesson) : undefined),
    [amounts, lesson, schema],
  );
  useEffect(() => {
    if (short) wish({ typed: short });
  }, [short]);
  return short;
}

interface FurtherProps {
  readonly unfolded: boolean;
  unfold(open: boolean): void;
  readonly game: GameInfo;
  readonly drawing: Drawing | undefined;
  readonly schema: JsonSchema;
  readonly teams: JsonSchema | undefined;
  readonly all: ReturnType<typeof useWishes>;
}

/** All that is seldom wished for. */
function Further({ game, drawing, schema, teams, all, unfolded, unfold }: FurtherProps) {
  const { wishes, wish, problems, setProblems } = all;
  const { typed, numbers, chat, who, clock } = wishes;
  const counted = { numbers, problems, type: (to: typeof numbers) => wish({ numbers: to }) };
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
    <Fold
      title={TOLD.further}
      needed={Object.keys(problems).length > 0 || clock === 'own'}
      opened={unfolded}
      told={unfold}
    >
      <Pick
        name="who"
        value={SELDOM_WHOS.find((id) => id === who)}
        options={SELDOM_WHOS.map((id) => ({ id, name: TOLD.whos[id] }))}
        pick={(to) => wish({ who: to })}
      />
      <WhoFields {...{ game, drawing, wishes, wish }} />
      <Tick
        label={TOLD.clocks.own}
        checked={clock === 'own'}
        onChange={(on) => wish({ clock: on ? 'own' : 'untimed' })}
      />
      {clock === 'own' && (
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
    </Fold>
  );
}

interface WhoProps {
  readonly game: GameInfo;
  readonly drawing: ReturnType<typeof useLateDrawing>;
  readonly wishes: Wishes;
  wish(some: Partial<Wishes>): void;
}

/** Who plays, seat by seat; and whether a stranger may. */
function WhoFields({ game, drawing, wishes, wish }: WhoProps) {
  const { who, sits, closed } = wishes;
  return (
    <>
      {who === 'seats' && (
        <div className="options">
          {[...game.seats, FURTHER].map((seat, index) => (
            <Field key={seat} label={seat === FURTHER ? TOLD.furtherSeats : TOLD.seat(sideOf(seat, drawing))}>
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
    </>
  );
}

/** What is wished for, what is wrong with it, and how it is asked for. */
function useWishes(game: GameInfo, schema: JsonSchema, teams: JsonSchema | undefined, who: Who) {
  const [, go] = useLocation();
  const [wishes, setWishes] = useState(() => ({ ...usualOf(game), who }));
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
    if (sits === 'heuristic' || sits === 'easy') await touchline.addBot(match.id, { seat, bot: sits });
  return match;
}

/** Takes the focus to the first field that needs another look, once it is shown as such. */
function focusFirst(): void {
  setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus());
}
