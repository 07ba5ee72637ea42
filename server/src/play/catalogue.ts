import type { GameDetail } from '@touchline/client';
import { type AnyGame, type Codec, codec, type Typed } from '@touchline/rules/kernel';
import { z } from 'zod';
import type { Logger } from '../base/logger.ts';
import { type Refused, refused } from '../base/refused.ts';
import type { EntryRow, MatchRecord, RulesRecord, Store } from '../store/store.ts';

/** A game with what the server makes of its declarations once, at start-up. */
export interface GameKit {
  readonly game: AnyGame;
  readonly events: Codec;
  readonly schemas: GameDetail['schemas'];
}

/** By which version of a game a match is shown. */
export interface Shown {
  readonly game: string;
  readonly version: string;
  /** JSON Schema of the public state. */
  readonly state: object;
}

/** Reads the events of a stored entry. Refuses what it cannot read. */
export type Reader = (row: Pick<EntryRow, 'events'>) => Typed[];

/** What says which rules a match is played by. */
type Version = Pick<MatchRecord, 'game' | 'rulesVersion'>;

/**
 * The games of a server, and what it takes to read matches of their older rules. Throws when one
 * declares what cannot be packed.
 */
export class Catalogue {
  private readonly kits: ReadonlyMap<string, GameKit>;
  /** By game and version. */
  private kept: ReadonlyMap<string, RulesRecord> = new Map();
  private readonly readers = new Map<string, Reader>();
  /** Public states of rules that were kept. */
  private readonly states = new Map<string, z.ZodType>();

  constructor(games: readonly AnyGame[]) {
    this.kits = new Map(games.map((game) => [game.id, kitOf(game)]));
  }

  get all(): readonly GameKit[] {
    return [...this.kits.values()];
  }

  /**
   * Keeps what matches of these games are read by when their rules are others, and
   * reads what was kept before.
   */
  async keep(store: Store, log: Logger): Promise<void> {
    const before = mapped(await store.rules.all());
    const present = this.all.map(({ game, schemas }): RulesRecord => {
      const { event, state } = schemas;
      return { game: game.id, version: game.rulesVersion, event, state };
    });
    const changed = present.filter((one) => JSON.stringify(before.get(keyOf(one))) !== JSON.stringify(one));
    for (const { game, version } of changed)
      if (before.has(keyOf({ game, version })))
        log.warn({ game, version }, 'the events or the state of a game are others, and its version is not');
    if (changed.length) await store.rules.keep(changed);
    this.kept = mapped([...before.values(), ...present]);
    this.readers.clear();
    this.states.clear();
  }

  /** A game by its id. Refuses what we do not have. */
  get(id: string): GameKit {
    const kit = this.kits.get(id);
    if (!kit) throw refused('not-found', 'There is no such game here.');
    return kit;
  }

  /** The game of a match, in the version that is here. */
  of({ game, rulesVersion }: Version): GameKit {
    const kit = this.kits.get(game);
    if (!kit)
      throw refused(
        'other-rules',
        `This match needs rules ${rulesVersion} of ${game}, a game that is not here.`,
      );
    return kit;
  }

  /** What reads the events of a match, whatever rules it was played by. */
  readerOf({ game, rulesVersion }: Version): Reader {
    const key = keyOf({ game, version: rulesVersion });
    let reader = this.readers.get(key);
    if (!reader) {
      const known = this.codecOf({ game, rulesVersion });
      reader = known ? readerOf(known) : guess(this.of({ game, rulesVersion }), rulesVersion);
      this.readers.set(key, reader);
    }
    return reader;
  }

  /** What events of a match are packed by, where that was kept. */
  codecOf({ game, rulesVersion }: Version): Codec | undefined {
    const kit = this.kits.get(game);
    if (kit?.game.rulesVersion === rulesVersion) return kit.events;
    const kept = this.kept.get(keyOf({ game, version: rulesVersion }));
    return kept && codec(kept.event);
  }

  /**
   * What a match is shown by: the rules it was played by where it is over, if its final state fits them; else
   * those that are here. Refuses what fits neither.
   */
  shownBy({ game, rulesVersion, final }: Version & Pick<MatchRecord, 'final'>): Shown {
    const kit = this.of({ game, rulesVersion });
    if (kit.game.rulesVersion === rulesVersion || final === undefined) return shownBy(kit);
    const kept = this.kept.get(keyOf({ game, version: rulesVersion }));
    if (kept && this.fits(kept, final)) return kept;
    if (kit.game.publicState.safeParse(final).success) return shownBy(kit);
    throw otherRules(kit, rulesVersion, 'Its final state cannot be shown.');
  }

  /** Whether this is a public state of rules that were kept. */
  private fits(kept: RulesRecord, final: unknown): boolean {
    const key = keyOf(kept);
    let type = this.states.get(key);
    if (!type) {
      type = z.fromJSONSchema(kept.state as Parameters<typeof z.fromJSONSchema>[0]);
      this.states.set(key, type);
    }
    return type.safeParse(final).success;
  }
}

/** What a match of the rules that are here is shown by. */
export function shownBy({ game, schemas }: GameKit): Shown {
  return { game: game.id, version: game.rulesVersion, state: schemas.state };
}

/** Why a match of other rules cannot be had, and what can. */
export function otherRules({ game }: Pick<GameKit, 'game'>, rulesVersion: string, what: string): Refused {
  return refused(
    'other-rules',
    `This match needs rules ${rulesVersion} of ${game.name}; this server has ${game.rulesVersion}. ${what}`,
  );
}

function readerOf({ unpack }: Codec): Reader {
  return ({ events }) => (JSON.parse(events) as unknown[]).map((packed) => unpack(packed) as Typed);
}

/** Reads events of a version that nothing was kept of, where those of the present version look the same. */
function guess(kit: GameKit, rulesVersion: string): Reader {
  const read = readerOf(kit.events);
  return (row) => {
    try {
      const events = read(row);
      const fit = events.every((event) => kit.game.event.safeParse(event).success);
      if (fit && JSON.stringify(events.map(kit.events.pack)) === row.events) return events;
    } catch {
      // refused below
    }
    throw otherRules(kit, rulesVersion, 'It was played before the server kept what its events are read by.');
  };
}

function keyOf({ game, version }: Pick<RulesRecord, 'game' | 'version'>): string {
  return `${game} ${version}`;
}

function mapped(rules: readonly RulesRecord[]): ReadonlyMap<string, RulesRecord> {
  return new Map(rules.map((one) => [keyOf(one), one]));
}

function kitOf(game: AnyGame): GameKit {
  const schemas = {
    options: z.toJSONSchema(game.options, { io: 'input' }),
    ...(game.teams && { team: z.toJSONSchema(game.teams.team, { io: 'input' }) }),
    action: z.toJSONSchema(game.action, { io: 'input' }),
    event: z.toJSONSchema(game.event),
    state: z.toJSONSchema(game.publicState),
  };
  return { game, events: codec(schemas.event), schemas };
}
