import type { Outcome } from '@touchline/rules/season';

/** A message as Discord's webhooks take it. */
export interface DiscordMessage {
  /** At most 2,000 characters. */
  readonly content: string;
  /** Nobody is called by what people have named their teams. */
  readonly allowed_mentions: { readonly parse: readonly never[] };
}

/** What a message names. */
export interface Named {
  readonly league: string;
  /** Of the fixture. */
  readonly home?: string;
  readonly away?: string;
  readonly team?: string;
}

/** Letters that Discord takes as marks. */
const MARKS = /[\\*_~`|>#[\]()@:<]/g;
const plain = (name = '') => name.replace(MARKS, (mark) => `\\${mark}`);
/** A time, as each reader's own Discord writes it. @param at milliseconds since 1970 */
const moment = (at: number) => `<t:${Math.floor(at / 1000)}:f>`;

/** News of a league as a message. */
export function discordOf(
  { type, data }: { readonly type: string; readonly data: Readonly<Record<string, unknown>> },
  { league, home, away, team }: Named,
): DiscordMessage {
  const match = `${plain(home)} – ${plain(away)}`;
  const said = (): string => {
    switch (type) {
      case 'match.started':
        return `${match}: the match is open.`;
      case 'match.ended':
        return `${match} ${resultOf(data.outcome as Outcome)}`;
      case 'decision.due':
        return data.match === undefined
          ? `${plain(team)}: its coach has something to decide.`
          : `${match}: it is the turn of ${plain(team)}.`;
      case 'round.published': {
        const until =
          data.deadline === undefined ? '' : `, to be played until ${moment(Number(data.deadline))}`;
        return `Round ${data.round} is drawn${until}.`;
      }
      case 'protest':
        return `${plain(team)} protests against the result of ${match}.`;
      default:
        return 'This is a test: news will come here.';
    }
  };
  const content = `**${plain(league)}** · ${said()}`.slice(0, 2_000);
  return { content, allowed_mentions: { parse: [] } };
}

function resultOf({ score, winner }: Outcome): string {
  if (score) return `${score.home} : ${score.away}`;
  return winner ? `(the ${winner} side has won)` : '(a draw)';
}
