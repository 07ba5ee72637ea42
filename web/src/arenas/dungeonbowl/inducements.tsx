import type { PublicState } from '@touchline/rules/dungeonbowl';
import {
  INDUCEMENT_IDS,
  INDUCEMENTS,
  type Item,
  inducementProblems,
  mercenaryCost,
  mercenarySkills,
  priceOf,
  type Race,
  ROSTERS,
  starsFor,
} from '@touchline/rules/dungeonbowl/lists';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Clause } from '../../ui/clause.tsx';
import { Field, Tick } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Doing } from './doing.ts';
import { StarRow, Stepper } from './form-parts.tsx';
import { formWords as TOLD } from './form-words.ts';
import { capital, plain, words } from './words.ts';
import './colours.css';
import './forms.css';

interface Props {
  readonly state: PublicState;
  readonly seat: string;
  /** Gold pieces that can be spent. */
  readonly money: number;
  choose(action: Doing): void;
  close(): void;
}

/** What is bought for this match, and what is left of the money: BB-20. */
export function Inducements({ state, seat, money, choose, close }: Props) {
  const [items, set] = useState<readonly Item[]>([]);
  const race = state.teams[seat as 'A']!.race as Race;
  const mine = state.players.filter((one) => one.seat === seat);
  const players = mine.map(({ number, sheet }) => ({ number, ...sheet }));
  const problems = inducementProblems({ race, players }, money, items);
  const price = priceOf({ race }, items);
  const part = { race, items, set };
  return (
    <Sheet title={words.inducements} done={TOLD.later} close={close}>
      <div className="db-form db-colours stack">
        <ul className="db-positions">
          {INDUCEMENT_IDS.filter(
            (kind) => INDUCEMENTS[kind].cost(race) && INDUCEMENTS[kind].allowed(race),
          ).map((kind) => (
            <li key={kind}>
              <b>{INDUCEMENTS[kind].name}</b>
              <span className="db-about">{words.money(INDUCEMENTS[kind].cost(race))}</span>
              <Stepper
                name={INDUCEMENTS[kind].name}
                count={items.find((one) => one.kind === kind)?.count ?? 0}
                most={INDUCEMENTS[kind].max}
                set={(count) => {
                  const others = items.filter((one) => one.kind !== kind);
                  set(count ? [...others, { kind, count }] : others);
                }}
              />
            </li>
          ))}
        </ul>
        <Stars {...part} />
        <Mercenaries {...part} />
        <div className="db-purse" role="status">
          <div className="db-purse-row">
            <b className={price > money ? 'db-debt' : undefined}>{TOLD.of(money - price, money)}</b>
            <Button
              kind="main"
              disabled={problems.length > 0}
              onClick={() => {
                close();
                choose({ type: 'buy-inducements', items: items.map((one) => ({ ...one })) });
              }}
            >
              {items.length ? TOLD.buy(words.money(price)) : TOLD.buyNothing}
            </Button>
          </div>
          {problems.length > 0 && (
            <ul>
              {problems.map(({ message, clause }) => (
                <li key={message}>
                  {message} <Clause game="dungeonbowl" clause={clause} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Sheet>
  );
}

interface PartProps {
  readonly race: Race;
  readonly items: readonly Item[];
  set(items: readonly Item[]): void;
}

/** Who can be hired, and who is. */
function Stars({ race, items, set }: PartProps) {
  const stars = starsFor(race);
  if (!stars.length) return null;
  return (
    <section>
      <h3>{TOLD.stars}</h3>
      <ul className="db-positions">
        {stars.map((star) => (
          <StarRow key={star.id} star={star}>
            <Tick
              label={TOLD.hire(star.name)}
              checked={items.some((one) => one.star === star.id)}
              onChange={(hires) => {
                const others = items.filter((one) => one.star !== star.id);
                set(hires ? [...others, { kind: 'star-player', count: 1, star: star.id }] : others);
              }}
            />
          </StarRow>
        ))}
      </ul>
    </section>
  );
}

/** Players for one match, of a position and perhaps with a skill more: BB-20.8. */
function Mercenaries({ race, items, set }: PartProps) {
  const { positions } = ROSTERS[race];
  const [id, pick] = useState(positions[0]!.id);
  const [skill, learn] = useState('');
  const position = positions.find((one) => one.id === id)!;
  const titleOf = (of: string | undefined) => positions.find((one) => one.id === of)?.title ?? '';
  return (
    <section>
      <h3>{TOLD.mercenaries}</h3>
      <ul className="db-hired">
        {items.map(
          (one) =>
            one.kind === 'mercenary' && (
              <li key={`${one.position} ${one.skill}`}>
                <span>{TOLD.mercenary(one.count, titleOf(one.position), one.skill && plain(one.skill))}</span>
                <Button onClick={() => set(items.filter((other) => other !== one))}>{TOLD.dismiss}</Button>
              </li>
            ),
        )}
      </ul>
      <div className="options">
        <Field label={TOLD.position}>
          {(tied) => (
            <select
              {...tied}
              value={id}
              onChange={({ target }) => {
                pick(target.value);
                learn('');
              }}
            >
              {positions.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}, {words.money(mercenaryCost(one, false))}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={TOLD.skill}>
          {(tied) => (
            <select {...tied} value={skill} onChange={({ target }) => learn(target.value)}>
              <option value="">{TOLD.noSkill}</option>
              {mercenarySkills(position).map((one) => (
                <option key={one} value={one}>
                  {capital(plain(one))}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Button
        onClick={() => {
          const same = (one: Item) =>
            one.kind === 'mercenary' && one.position === id && (one.skill ?? '') === skill;
          const count = (items.find(same)?.count ?? 0) + 1;
          set([
            ...items.filter((one) => !same(one)),
            { kind: 'mercenary', count, position: id, ...(skill && { skill }) },
          ]);
        }}
      >
        {TOLD.hireOne(words.money(mercenaryCost(position, skill !== '')))}
      </Button>
    </section>
  );
}
