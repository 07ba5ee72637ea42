import type { GameDetail, SeasonInfo } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { plainly, termed } from '../table/seats.ts';
import { league } from '../text/league.ts';
import { useLoaded } from '../ui/loaded.ts';

const TOLD = league.terms;

/** A criterion of the table in words. */
export function criterion(name: string, drawing?: Drawing): string {
  const [kind = '', of = ''] = name.split(':');
  const told = league.criteria[kind as keyof typeof league.criteria] ?? kind;
  return typeof told === 'function' ? told(termed(of, drawing).toLowerCase()) : told;
}

function formatOf({ format }: SeasonInfo['terms']): string {
  if (format.type === 'round-robin') return TOLD['round-robin'](format.legs, format.championship);
  if (format.type === 'swiss') return TOLD.swiss(format.rounds, format.championship);
  return TOLD.bracket(format.seeding, format.thirdPlace);
}

function timeOf({ time }: SeasonInfo['play']): string {
  if (time.kind === 'live') return TOLD.live(time.bank, time.increment);
  return time.kind === 'correspondence' ? TOLD.correspondence(time.decision) : TOLD.untimed;
}

/** What a coach agrees to by entering, a sentence each. */
export function sentencesOf({ terms, play }: SeasonInfo, drawing?: Drawing): string[] {
  const { format, teams, divisions, promoted, points, criteria, protestHours } = terms;
  const all = [
    formatOf(terms),
    TOLD.teams(teams.min, teams.max),
    divisions > 1 && TOLD.divisions(divisions, promoted),
    timeOf(play),
    play.roundHours === undefined ? TOLD.noHours : TOLD.roundHours(play.roundHours),
    TOLD.late(league.late[terms.late]),
    format.type !== 'bracket' && points && TOLD.points(points.win, points.draw, points.loss),
    format.type !== 'bracket' &&
      criteria &&
      TOLD.criteria(criteria.map((one) => criterion(one, drawing)).join(', ')),
    TOLD.withdrawal[terms.withdrawal],
    terms.lateEntry && TOLD.lateEntry,
    protestHours ? TOLD.protest(protestHours) : TOLD.noProtest,
    play.delay > 0 && TOLD.delay(play.delay),
    play.chat && TOLD.chat,
  ];
  return all.filter((one): one is string => typeof one === 'string');
}

/** The options that are not as usual: house rules. */
function houseRules(detail: GameDetail, options: unknown, drawing?: Drawing): string[] {
  const { properties = {} } = detail.schemas.options as JsonSchema;
  return Object.entries((options ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    if (value === undefined || JSON.stringify(value) === JSON.stringify(properties[name]?.default)) return [];
    const told = typeof value === 'string' ? termed(value, drawing) : JSON.stringify(value);
    return [`${termed(name, drawing)}: ${told}`];
  });
}

/** How a season is played, in words; open at first where somebody has still to decide. */
export function Terms({ season, open }: { readonly season: SeasonInfo; readonly open: boolean }) {
  const { game, options } = season.terms;
  const [shown, setShown] = useState(open);
  const drawing = useLateDrawing(game);
  const detail = useLoaded(shown ? game : undefined, () => touchline.game(game));
  const own = detail.value && houseRules(detail.value, options, drawing);
  return (
    <details
      className="sheet fold"
      open={shown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>{TOLD.title}</summary>
      <ul className="terms">
        {sentencesOf(season, drawing).map((one) => (
          <li key={one}>{one}</li>
        ))}
        {own?.length === 0 && <li>{TOLD.noHouseRules}</li>}
        {own?.map((one) => (
          <li key={one}>
            <b>{plainly(one)}</b>
          </li>
        ))}
      </ul>
      <p className="muted small">
        {TOLD.fixed}{' '}
        <Link href={`/lab/${game}?${new URLSearchParams({ against: JSON.stringify(options) })}`}>
          {TOLD.lab}
        </Link>
      </p>
    </details>
  );
}
