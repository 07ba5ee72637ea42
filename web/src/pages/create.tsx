import './create.css';
import {
  type CreateMatch,
  type GameInfo,
  type MatchInfo,
  Refused,
  type TimeRequest,
} from '@touchline/client';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { needAccount, touchline } from '../client.ts';
import { OptionFields } from '../create/options.tsx';
import { Quick } from '../create/quick.tsx';
import { fieldOf, type Problems, readForm, type Schema, type Typing } from '../create/schema.ts';
import { sitDown } from '../lobby/begin.ts';
import { sideOf, useLateDrawing } from '../lobby/sides.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { Field, Tick } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = words.create;

/** Who sits on a seat. */
const SITS = ['me', 'open', 'heuristic', 'random'] as const;
type Sits = (typeof SITS)[number];
const WHOS = ['friends', 'heuristic', 'random', 'seats', 'watch'] as const;
type Who = (typeof WHOS)[number];

/** The fields of a time policy with what the server takes when they are left empty: seconds, and hours for `decision`. */
const TIMES = {
  untimed: {},
  live: { bank: 900, increment: 10, reaction: 30, away: 120 },
  correspondence: { decision: 72 },
} as const;
type Kind = keyof typeof TIMES;
const MOST_TIME: Readonly<Record<string, readonly [number, number]>> = {
  bank: [1, 86_400],
  increment: [0, 3600],
  reaction: [1, 3600],
  away: [0, 3600],
  decision: [1, 720],
  delay: [0, 900],
};

/** Sets up a match of any game, with all its options. */
export default function Create() {
  useTitle(TOLD.title);
  const [, go] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('game');
  const { value: games, error, reload } = useLoaded('games', () => touchline.games());
  const game = games?.find(({ id }) => id === wanted) ?? games?.[0];
  return (
    <>
      <h1>{TOLD.title}</h1>
      {error !== undefined && !games && (
        <>
          <Refusal error={error} />
          <Button onClick={reload}>{words.again}</Button>
        </>
      )}
      {!games && error === undefined && <Loading />}
      {games && game && (
        <>
          <div className="create">
            <fieldset>
              <legend>{TOLD.game}</legend>
              <Pick
                name="game"
                value={game.id}
                options={games.map(({ id, name }) => ({ id, name }))}
                pick={(id) => go(`/new?game=${encodeURIComponent(id)}`, { replace: true })}
              />
            </fieldset>
            <Quick key={game.id} game={game} />
          </div>
          <Form key={game.id} game={game} />
        </>
      )}
    </>
  );
}

function Form({ game }: { game: GameInfo }) {
  const [, go] = useLocation();
  const drawing = useLateDrawing(game.id);
  const detail = useLoaded(game.id, () => touchline.game(game.id));
  const schema = (detail.value?.schemas.options ?? {}) as Schema;

  const [who, setWho] = useState<Who>('friends');
  const [sits, setSits] = useState<Readonly<Record<string, Sits>>>({});
  const [kind, setKind] = useState<Kind>('untimed');
  const [typed, setTyped] = useState<Typing>({});
  const [numbers, setNumbers] = useState<Typing>({});
  const [closed, setClosed] = useState(false);
  const [chat, setChat] = useState(true);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const invites = who === 'friends' || who === 'seats';
  const FURTHER = '';
  const sitsAt = (seat: string, index: number): Sits => {
    if (who === 'seats') return sits[seat] ?? sits[FURTHER] ?? (index === 0 ? 'me' : 'open');
    if (who === 'watch') return 'heuristic';
    return index === 0 ? 'me' : who === 'friends' ? 'open' : who;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    const { options, problems: found } = readForm(schema, typed);
    const wrong: Record<string, string> = { ...found };
    const number = (name: string): number | undefined => {
      const text = numbers[name]?.trim();
      if (!text) return undefined;
      const [least, most] = MOST_TIME[name]!;
      const value = Number(text);
      if (Number.isInteger(value) && value >= least && value <= most) return value;
      wrong[`.${name}`] = TOLD.problems.range(least, most);
      return undefined;
    };
    const given = Object.keys(TIMES[kind]).flatMap((name) => {
      const value = number(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const delay = number('delay');
    setProblems(wrong);
    if (Object.keys(wrong).length) return focusFirst();
    const request: CreateMatch = {
      game: game.id,
      options,
      time: { kind, ...Object.fromEntries(given) } as TimeRequest,
      chat,
      private: invites && closed,
      ...(delay !== undefined && { delay }),
    };
    setBusy(true);
    try {
      const match = await makeMatch(request, sitsAt);
      go(`/matches/${match.id}`);
    } catch (failed) {
      const all = failed instanceof Refused ? (failed.problems ?? [failed]) : [];
      const atFields = all.flatMap(({ message, path }) => {
        const field = path === undefined ? undefined : fieldOf(path, schema);
        return field === undefined ? [] : [[field, message] as const];
      });
      setProblems(Object.fromEntries(atFields));
      setRefusal(failed);
      setBusy(false);
      if (atFields.length) focusFirst();
    }
  };

  const amiss = Object.keys(problems).length > 0;
  return (
    <form className="create" onSubmit={submit} noValidate>
      <fieldset>
        <legend>{TOLD.who}</legend>
        <Pick
          name="who"
          value={who}
          options={WHOS.map((id) => ({ id, name: TOLD.whos[id] }))}
          pick={(id) => setWho(id as Who)}
        />
        {who === 'seats' && (
          <div className="options">
            {[...game.seats, FURTHER].map((seat, index) => (
              <Field key={seat} label={seat === FURTHER ? TOLD.further : TOLD.seat(sideOf(seat, drawing))}>
                {(tied) => (
                  <select
                    {...tied}
                    value={seat === FURTHER ? (sits[FURTHER] ?? 'open') : sitsAt(seat, index)}
                    onChange={({ target }) => setSits({ ...sits, [seat]: target.value as Sits })}
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
        {invites && <Tick label={TOLD.private} checked={closed} onChange={setClosed} />}
      </fieldset>
      <fieldset>
        <legend>{TOLD.time}</legend>
        <Pick
          name="time"
          value={kind}
          options={(Object.keys(TIMES) as Kind[]).map((id) => ({ id, name: TOLD.times[id] }))}
          pick={(id) => setKind(id as Kind)}
        />
        {kind !== 'untimed' && (
          <div className="options">
            {Object.entries(TIMES[kind]).map(([name, usual]) => (
              <Amount
                key={name}
                label={TOLD[name as 'bank']}
                name={name}
                usual={usual}
                {...{ numbers, setNumbers, problems }}
              />
            ))}
          </div>
        )}
      </fieldset>
      <Fold title={TOLD.options} needed={Object.keys(problems).some((path) => !path.startsWith('.'))}>
        <p className="muted">{TOLD.optionsText}</p>
        {Object.keys(typed).length > 0 && <Button onClick={() => setTyped({})}>{TOLD.reset}</Button>}
        <OptionFields
          game={game.id}
          drawing={drawing}
          schema={schema}
          typed={typed}
          problems={problems}
          type={(path, text) => {
            setTyped({ ...typed, [path]: text });
            const { [path]: _, ...others } = problems;
            setProblems(others);
          }}
        />
      </Fold>
      <Fold title={TOLD.more} needed={problems['.delay'] !== undefined}>
        <Tick label={TOLD.chat} checked={chat} onChange={setChat} />
        <Amount label={TOLD.delay} name="delay" usual={0} {...{ numbers, setNumbers, problems }} />
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

/** Makes the match, sits down in it, and gives bots their seats: which seats there are, only the game knows. */
async function makeMatch(
  request: CreateMatch,
  sitsAt: (seat: string, index: number) => Sits,
): Promise<MatchInfo> {
  await needAccount();
  const match = await touchline.create(request);
  const places = match.seats.map(({ seat }, index) => ({ seat, sits: sitsAt(seat, index) }));
  const mine = places.find(({ sits }) => sits === 'me');
  if (mine) await sitDown(match.id, mine.seat);
  for (const { seat, sits } of places)
    if (sits === 'heuristic' || sits === 'random') await touchline.addBot(match.id, { seat, bot: sits });
  return match;
}

/** Takes whoever fills the form in to the first field that needs another look, once it is shown as such. */
function focusFirst(): void {
  setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus());
}

interface FoldProps {
  readonly title: string;
  /** Something in it needs a look: it opens, and stays so. */
  readonly needed: boolean;
  readonly children: ReactNode;
}

/** What is folded away at first. */
function Fold({ title, needed, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface PickProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  pick(id: string): void;
}

function Pick({ name, value, options, pick }: PickProps) {
  return (
    <div className="pick">
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            onChange={() => pick(option.id)}
          />
          {option.name}
        </label>
      ))}
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly name: string;
  readonly usual: number;
  readonly numbers: Typing;
  setNumbers(numbers: Typing): void;
  readonly problems: Problems;
}

/** A whole number; empty for the usual. */
function Amount({ label, name, usual, numbers, setNumbers, problems }: AmountProps) {
  const [least, most] = MOST_TIME[name]!;
  return (
    <Field
      label={label}
      hint={`${TOLD.from(least, most)} · ${TOLD.usually(String(usual))}`}
      problem={problems[`.${name}`]}
    >
      {(tied) => (
        <input
          {...tied}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(usual)}
          value={numbers[name] ?? ''}
          onChange={({ target }) => setNumbers({ ...numbers, [name]: target.value })}
        />
      )}
    </Field>
  );
}
