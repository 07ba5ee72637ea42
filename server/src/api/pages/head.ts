import type { MatchInfo, SeatInfo } from '@touchline/client';
import type { Request } from 'express';
import type { Matches } from '../../matches/matches.ts';
import type { Catalogue } from '../../play/catalogue.ts';
import { HEIGHT, WIDTH } from '../../play/drawn.ts';
import type { Seasons } from '../../seasons/index.ts';
import { type Html, html } from './html.ts';

/** How long an address waits for what is said of it, in milliseconds; then it goes without. */
const PATIENCE_MS = 1_000;
const LONGEST = 200;
/** How far into a replay it is shown where no moment is named: a part of its entries. */
const INTO_IT = 0.4;

/** What is told of an address to those that show a link to it. */
export interface Head {
  readonly title: string;
  readonly text: string;
  /** The address of a picture of it, on this server. */
  readonly image?: string;
  /** The id of the game whose board is shown there. */
  readonly game?: string;
}

/** What the first page is; the picture is a file of the page. */
const HOME: Head = {
  title: 'Touchline: fantasy tabletop sports, played live',
  text: 'Play against people or bots, or watch: no account is needed, and every die can be checked.',
  image: '/share.png',
};

interface Told {
  readonly catalogue: Catalogue;
  readonly matches: Pick<Matches, 'reading'>;
  readonly seasons: Pick<Seasons, 'leagues' | 'reading'>;
}

/** Of what a stranger may see, and of nothing else. */
export class Heads {
  private readonly told: Told;

  constructor(told: Told) {
    this.told = told;
  }

  /** What is told of an address of the page; nothing where there is nothing to tell. */
  async of({ path, query }: Pick<Request, 'path'> & { query?: unknown }): Promise<Head | undefined> {
    if (path === '/') return HOME;
    const [, what, id, ...more] = path.split('/');
    if (!id || more.length) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    });
    // what is not there, or not for everybody, has no head; nor has anything while the store is away
    const found = this.find(what ?? '', id, entryOf(query)).catch(() => undefined);
    return Promise.race([found, late]).finally(() => clearTimeout(timer));
  }

  private async find(what: string, id: string, at: number | undefined): Promise<Head | undefined> {
    if (what === 'matches') return this.match(id);
    if (what === 'replay') return this.replay(id, at);
    if (what === 'leagues') return this.league(id);
    if (what === 'seasons') return this.season(id);
    return undefined;
  }

  private async match(id: string): Promise<Head | undefined> {
    const info = await this.told.matches.reading.info(id, {});
    if (info.private) return undefined;
    return {
      title: `${this.nameOf(info.game)}: ${playersOf(info)}`,
      text: STANDING[info.status],
      game: info.game,
      ...this.image(info, info.seq - 1),
    };
  }

  /** How it ended is not told: who comes wants to see. */
  private async replay(id: string, at: number | undefined): Promise<Head | undefined> {
    const info = await this.told.matches.reading.info(id, {});
    if (info.private || info.result === undefined) return undefined;
    return {
      title: `${this.nameOf(info.game)}: ${sittersOf(info)}`,
      text: 'Watch the replay: every die is checked in your browser.',
      game: info.game,
      ...this.image(info, at ?? Math.floor(info.seq * INTO_IT)),
    };
  }

  /** How a match looked after an entry, where that can be drawn. */
  private image({ id, game, rulesVersion, seq }: MatchInfo, at: number): Pick<Head, 'image'> {
    const kit = this.told.catalogue.all.find((one) => one.game.id === game);
    if (!seq || !kit?.game.picture || kit.game.rulesVersion !== rulesVersion) return {};
    return { image: `/api/matches/${id}/picture?at=${Math.min(at, seq - 1)}` };
  }

  private async league(id: string): Promise<Head> {
    const { name, game, about } = await this.told.seasons.leagues.info(id, undefined);
    return { title: name, text: about ?? `A league of ${this.nameOf(game)}.` };
  }

  private async season(id: string): Promise<Head> {
    const { leagues, reading } = this.told.seasons;
    const { league } = await leagues.access('season', id, undefined);
    const { number, champion } = await reading.info(id, undefined);
    return {
      title: `${league.name}, season ${number}`,
      text: champion ? `Champion: ${champion.name}.` : `A league of ${this.nameOf(league.game)}.`,
    };
  }

  private nameOf(game: string): string {
    return this.told.catalogue.all.find((kit) => kit.game.id === game)?.game.name ?? game;
  }
}

const STANDING: Readonly<Record<MatchInfo['status'], string>> = {
  waiting: 'A seat may be open: come and play, or watch.',
  seeding: 'It is about to begin.',
  live: 'It is being played now. Watch it.',
  adjourned: 'It is adjourned, and goes on later.',
  finished: 'It is over. See how it went.',
  abandoned: 'It is over. See how it went.',
  adjudicated: 'It is over. See how it went.',
};

/** Bots as the page calls them. */
const BOTS: Readonly<Record<string, string>> = { heuristic: 'good', easy: 'easy', random: 'random' };
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const sitter = ({ account, bot }: SeatInfo): string =>
  account?.name ?? (bot === undefined ? 'an open seat' : `${BOTS[bot] ?? bot} bot`);

/** Who plays: bots that are all alike in a word. */
function sittersOf({ seats }: Pick<MatchInfo, 'seats'>): string {
  const [first, ...others] = seats.map(sitter);
  const alike = others.length > 0 && seats.every(({ bot }) => bot) && others.every((one) => one === first);
  return alike ? `${COUNTS[seats.length] ?? seats.length} ${first}s` : [first, ...others].join(' – ');
}

/** Who plays, with the score of a match that is over where it counts for seats. */
function playersOf({ seats, result }: MatchInfo): string {
  const scored = result && seats.every(({ seat }) => result.score[seat] !== undefined);
  return scored
    ? seats.map((one) => `${sitter(one)} ${result.score[one.seat]}`).join(' – ')
    : sittersOf({ seats });
}

/** The entry that an address of a replay names: `?at=159`. */
function entryOf(query: unknown): number | undefined {
  const { at } = (query ?? {}) as { at?: unknown };
  return typeof at === 'string' && /^\d{1,6}$/.test(at) ? Number(at) : undefined;
}

/** @param origin that of this server, as who asks has it */
export function tagsOf({ title, text, image }: Head, origin = ''): Html {
  const cut = (long: string) => (long.length > LONGEST ? `${long.slice(0, LONGEST)} …` : long);
  const tag = (property: string, content: string) =>
    html`<meta property="${property}" content="${cut(content)}">\n`;
  const pictured = image
    ? html`${tag('og:image', `${origin}${image}`)}${tag('og:image:width', String(WIDTH))}${tag('og:image:height', String(HEIGHT))}${tag('og:image:alt', `The board. ${title}`)}<meta name="twitter:card" content="summary_large_image">\n`
    : html``;
  return html`${tag('og:site_name', 'Touchline')}${tag('og:type', 'website')}${tag('og:title', title)}${tag('og:description', text)}${pictured}`;
}
