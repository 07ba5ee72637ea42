import type { TeamInfo } from '@touchline/client';
import { type CSSProperties, useEffect, useRef } from 'react';
import { touchline } from '../client.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { Dice, type Die } from '../table/dice.tsx';
import { dieTerm, termed } from '../table/seats.ts';
import { league } from '../text/league.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';

const TOLD = league.enter;

interface Props {
  /** Founded just now. */
  readonly team: TeamInfo;
  close(): void;
}

/** What a founding has rolled: everybody's dice fall before the coach's eyes, one after the other. */
export function Rolled({ team, close }: Props) {
  const drawing = useLateDrawing(team.game);
  const { value, error } = useLoaded(`rolled ${team.id}`, () => touchline.teams.ledger(team.id, 0, 1));
  const shown = useRef<HTMLElement>(null);
  // it stands where the form was, which may have been long
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView();
  }, []);
  const dice = value?.lines[0]?.entry.dice ?? [];
  const rolled = (team.people ?? []).flatMap(({ id, number, type, name }) => {
    // a purpose ends with the identity of whom it is for
    const own = dice.filter(([, purpose]) => purpose.endsWith(` ${id}`));
    const fallen = own.map(([sides, purpose, face]): Die => {
      const name = purpose.slice(0, -id.length - 1);
      return { sides, face, purpose: drawing ? dieTerm(name, drawing) : name };
    });
    return fallen.length ? [{ id, fallen, who: `${name ?? number}, ${termed(type, drawing)}` }] : [];
  });
  return (
    <section ref={shown} className="sheet stack rolled" aria-label={TOLD.rolled} tabIndex={-1}>
      <h2>{TOLD.rolled}</h2>
      <p role="status">{value && TOLD[rolled.length ? 'rolledText' : 'notRolled'](team.name)}</p>
      <Refusal error={error} />
      <ol className="list">
        {rolled.map(({ id, who, fallen }, at) => (
          <li key={id} style={{ '--after': `${at * 220}ms` } as CSSProperties}>
            <b>{who}</b>
            <Dice dice={fallen} />
          </li>
        ))}
      </ol>
      <div className="row">
        <ButtonLink href={`/teams/${team.id}`} kind="main">
          {TOLD.toTeam}
        </ButtonLink>
        <Button onClick={close}>{TOLD.enough}</Button>
      </div>
    </section>
  );
}
