import type { Event, PublicState } from '@touchline/rules/cave-brawl';
import { TERMS, besideWords as TOLD } from './beside-words.ts';
import { BEAST_NAMES, words } from './words.ts';

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'point-scored':
      return TOLD.point(event.team);
    case 'player-died':
      return event.corpse ? TOLD.falls(event.player) : TOLD.dies(event.player);
    case 'player-carried-off':
      return TOLD.carriedOff(event.player);
    case 'rivalry-tested':
      return event.roll.success ? undefined : TOLD.rivalry(event.player, event.rival);
    case 'fear-tested':
      return event.roll.success ? undefined : TOLD.afraid(event.player, event.target);
    case 'zombie-revived':
      return TOLD.wakes(event.player);
    case 'beast-released':
      return TOLD.released(BEAST_NAMES[event.kind]);
    case 'beast-died':
      return TOLD.killed(event.beast);
    case 'kick-attempted':
      return event.roll.success ? TOLD.through : TOLD.kick;
    case 'match-ended':
      return TOLD.end;
    default:
      return undefined;
  }
}

const HARM: ReadonlySet<string> = new Set(['fear', 'tackler-falls', 'tackler-dies']);

function facts(state: PublicState) {
  const { turn, drive, options, ball, idle, phase, teams, suddenDeath } = state;
  const lines: { name: string; value: string }[] = [];
  if (phase === 'draft' || !teams) return [{ name: TOLD.phase, value: TOLD.draft }];
  lines.push({
    name: TOLD.turn,
    value: TOLD.turnOf(turn, options.turnLimit, drive, suddenDeath),
  });
  const where = !ball
    ? '–'
    : ball.where === 'held'
      ? TOLD.held(ball.player)
      : ball.where === 'loose'
        ? TOLD.loose(words.at(ball.at))
        : TOLD.tunnel(ball.team);
  lines.push({ name: TOLD.ball, value: where });
  if (options.stallRule !== 'off') {
    const loose = ball?.where === 'loose';
    const value = TOLD.of(loose ? idle.loose : idle.held, options.stallTurns * (loose ? 2 : 1));
    lines.push({ name: TOLD.idle, value });
  }
  const alive = (['A', 'B'] as const).map((team) => {
    const { players } = teams[team];
    return `${team} ${players.filter(({ status }) => status !== 'removed' && status !== 'corpse').length}`;
  });
  lines.push({ name: TOLD.alive, value: alive.join(', ') });
  return lines;
}

/** What is said beside the board: small boards do without it. */
export const beside = {
  term: (name: string) => TERMS[name],
  highlight,
  facts,
  harm: (outcome: string) => HARM.has(outcome),
  aim: ({ options }: PublicState) => TOLD.aim(options.pointsToWin),
};
