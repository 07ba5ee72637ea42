import type { CreateMatch, MatchInfo } from '@touchline/client';
import { commitmentOf, readTeams, type Seat } from '@touchline/rules/kernel';
import { newId } from '../base/ids.ts';
import { Refused, refused, statusOf, violated } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import type { Directory } from '../hosting/directory.ts';
import type { Catalogue } from '../play/catalogue.ts';
import { shaped, timeOf } from '../play/requests.ts';
import { newSeed } from '../play/seeds.ts';
import { isOver } from '../store/status.ts';
import type { AccountRecord, NewMatch, SeatRecord, Store } from '../store/store.ts';
import { type Patience, seatedBot, seatHeld } from './about.ts';
import type { Reading } from './reading.ts';

/** What is read of the JSON Schema of a game's options: `under` says of what time an option is a part. */
interface OptionsSchema {
  readonly properties?: Readonly<Record<string, { readonly under?: 'live'; readonly default?: unknown }>>;
}

/** What a match has besides what was asked for. */
interface Arranged extends Pick<NewMatch, 'createdBy' | 'rematchOf' | 'readyBy' | 'origins'> {
  /** Whom seats are kept for. */
  readonly people?: ReadonlyMap<Seat, AccountRecord>;
}

/** Makes matches. */
export class Making {
  private readonly store: Store;
  private readonly catalogue: Catalogue;
  private readonly directory: Directory;
  private readonly reading: Reading;
  private readonly now: Now;
  private readonly waitingMs: number;

  constructor(
    store: Store,
    catalogue: Catalogue,
    directory: Directory,
    reading: Reading,
    now: Now,
    { waitingMs }: Patience,
  ) {
    this.store = store;
    this.catalogue = catalogue;
    this.directory = directory;
    this.reading = reading;
    this.now = now;
    this.waitingMs = waitingMs;
  }

  async create(wanted: CreateMatch, maker: AccountRecord): Promise<MatchInfo> {
    this.checkTimes(wanted);
    const id = newId();
    await this.make(id, wanted, { createdBy: maker.id });
    return this.reading.info(id, { account: maker });
  }

  /**
   * Makes a match of what was asked for.
   * @returns `false` when it was to be a rematch of a match that has one
   */
  async make(id: string, wanted: CreateMatch, more: Arranged): Promise<boolean> {
    const planned = this.plan(id, wanted, more);
    const made = await this.store.matches.create(planned);
    await this.made(planned);
    return made;
  }

  /** What a match is stored as that was asked for: nothing has happened yet. */
  plan(id: string, wanted: CreateMatch, more: Arranged): NewMatch {
    const { game } = this.catalogue.get(wanted.game);
    const options = this.optionsOf(wanted);
    const { teams, wrong } = readTeams(game, options, wanted.teams);
    if (wrong) throw new Refused(wrong, wrong.code === 'malformed' ? 400 : 422);
    const time = timeOf(game, wanted.time);
    const names = game.seats(options);
    for (const name of Object.keys(wanted.bots ?? {}))
      if (!names.includes(name))
        throw refused('no-such-seat', `The seats of this match are ${names.join(', ')}.`);

    const { people = new Map<Seat, AccountRecord>(), ...rest } = more;
    const seats = names.map((seat): SeatRecord => {
      const bot = wanted.bots && Object.hasOwn(wanted.bots, seat) ? wanted.bots[seat] : undefined;
      const account = people.get(seat);
      return { seat, ...(bot ? seatedBot(bot) : account && { account }) };
    });
    const serverSeed = newSeed();
    const botsOnly = seats.every((seat) => seat.bot);
    return {
      ...rest,
      id,
      game: game.id,
      rulesVersion: game.rulesVersion,
      options,
      ...(teams && { teams }),
      time,
      serverSeed,
      commitment: commitmentOf(serverSeed),
      status: botsOnly ? 'seeding' : 'waiting',
      createdAt: this.now(),
      ...(!botsOnly && rest.readyBy === undefined && { dueAt: this.now() + this.waitingMs }),
      delay: wanted.delay ?? 0,
      chat: wanted.chat ?? true,
      ...(wanted.private && { invite: newId() }),
      seats,
    };
  }

  /** All options of a match. Refuses what the game does not take. */
  optionsOf({ game: id, options: given = {} }: Pick<CreateMatch, 'game' | 'options'>) {
    const { game } = this.catalogue.get(id);
    const options = shaped(game.options, given, 'set of options', game.unreadable?.options);
    const improper = game.checkOptions(options);
    if (improper) throw violated(improper);
    return options;
  }

  /** Lets a match go on that has been stored: one among bots begins; others' players hear of their seats. */
  async made({ id, seats }: Pick<NewMatch, 'id' | 'seats'>): Promise<void> {
    if (seats.every((seat) => seat.bot)) await this.directory.room(id);
    else if (seats.some((seat) => seat.account)) await this.directory.refresh(id);
  }

  /** Refuses an option that means something under live time only, other than usual, where there is none. */
  checkTimes({ game: id, options = {}, time }: Pick<CreateMatch, 'game' | 'options' | 'time'>): void {
    const { game, schemas } = this.catalogue.get(id);
    if ((time ?? game.time)?.kind === 'live') return;
    const { properties = {} } = schemas.options as OptionsSchema;
    for (const [name, { under, default: usual }] of Object.entries(properties)) {
      const given = (options as Readonly<Record<string, unknown>>)[name];
      if (under !== 'live' || given === undefined || given === usual) continue;
      const message = `Without live time ${name} would mean nothing: ask for live time, or leave it out.`;
      throw new Refused({ code: 'needs-live-time', message, path: name }, statusOf('needs-live-time'));
    }
  }

  /**
   * The match in which the same people play the same again: a new one, unless one of them has asked before.
   */
  async rematch(id: string, account: AccountRecord): Promise<MatchInfo> {
    const record = await this.reading.record(id);
    if (!seatHeld(record, account)) throw refused('spectator', 'You have no seat in this match.');
    if (!isOver(record.status)) throw refused('not-over', 'A rematch can be had when the match is over.');
    if (record.fixture !== undefined)
      throw refused('fixture-match', 'A fixture is played again only when an organiser orders it.');
    if (record.rematch === undefined) {
      const { game, options, teams, time, chat, delay, seats } = record;
      const bots = Object.fromEntries(seats.flatMap(({ seat, bot }) => (bot ? [[seat, bot]] : [])));
      const people = new Map(seats.flatMap(({ seat, account }) => (account ? [[seat, account]] : [])));
      const wanted = {
        ...{ game, options: options as object, time, chat, delay, bots, private: true },
        ...(teams && { teams }),
      };
      await this.make(newId(), wanted, { createdBy: account.id, rematchOf: id, people });
      await this.directory.refresh(id);
    }
    const { rematch = '' } = await this.reading.record(id);
    return this.reading.info(rematch, { account });
  }
}
