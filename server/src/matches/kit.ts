import type { GameDetail } from '@touchline/client';
import { type AnyGame, type Codec, codec, type Typed } from '@touchline/rules/kernel';
import { z } from 'zod';
import type { Logger } from '../ops/logger.ts';
import { type Refused, refused } from '../refused.ts';
import { roomStateOf } from '../rooms/room-state.ts';
import type { Bridge } from '../rooms/schema-bridge.ts';
import type { EntryRow, MatchRecord, RulesRecord, Store } from '../store/store.ts';

/** What a room shows a match by. */
export interface Mirrors {
  /** The state of the room. */
  readonly bridge: Bridge;
  /** Mirrors who is here, and the clocks, which depend on it. */
  readonly mirrorAttendance: Bridge['mirror'];
  /** Mirrors what an entry may change. */
  readonly mirrorPlay: Bridge['mirror'];
}

/** A game with what the server makes of its declarations once, at start-up. */
export interface Kit extends Mirrors {
  readonly game: AnyGame;
  readonly events: Codec;
  readonly schemas: GameDetail['schemas'];
}

/** Reads the events of a stored entry. Refuses what it cannot read. */
export type Reader = (row: Pick<EntryRow, 'events'>) => Typed[];

/** What says which rules a match is played by. */
type Version = Pick<MatchRecord, 'game' | 'rulesVersion'>;

/**
 * The games of a server, and what it takes to read matches of their older rules. Throws when one
 * declares what cannot be sent.
 */
export class Catalogue {
  private readonly kits: ReadonlyMap<string, Kit>;
  /** By game and version. */
  private kept: ReadonlyMap<string, RulesRecord> = new Map();
  private readonly readers = new Map<string, Reader>();
  private readonly shows = new Map<string, Show>();

  constructor(games: readonly AnyGame[]) {
    this.kits = new Map(games.map((game) => [game.id, kitOf(game)]));
  }

  get all(): readonly Kit[] {
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
    this.shows.clear();
  }

  /** A game by its id. Refuses what we do not have. */
  get(id: string): Kit {
    const kit = this.kits.get(id);
    if (!kit) throw refused('not-found', 'There is no such game here.');
    return kit;
  }

  /** The game of a match, in the version that is here. */
  of({ game, rulesVersion }: Version): Kit {
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
      const kit = this.kits.get(game);
      const kept = this.kept.get(key);
      if (kit?.game.rulesVersion === rulesVersion) reader = readerOf(kit.events);
      else if (kept) reader = readerOf(codec(kept.event));
      else reader = guess(this.of({ game, rulesVersion }), rulesVersion);
      this.readers.set(key, reader);
    }
    return reader;
  }

  /**
   * What shows a match: by the rules it was played by where it is over, if its final state fits them; else by
   * those that are here. Refuses what fits neither.
   */
  mirrorsOf({ game, rulesVersion, final }: Version & Pick<MatchRecord, 'final'>): Mirrors {
    const kit = this.of({ game, rulesVersion });
    if (kit.game.rulesVersion === rulesVersion || final === undefined) return kit;
    const show = this.showOf(keyOf({ game, version: rulesVersion }));
    if (show?.fits(final)) return show.mirrors;
    if (kit.game.publicState.safeParse(final).success) return kit;
    throw otherRules(kit, rulesVersion, 'Its final state cannot be shown.');
  }

  private showOf(key: string): Show | undefined {
    const kept = this.kept.get(key);
    let show = this.shows.get(key);
    if (!show && kept) {
      const type = z.fromJSONSchema(kept.state as Parameters<typeof z.fromJSONSchema>[0]);
      show = {
        mirrors: mirrorsOf(kept.game, kept.state),
        fits: (final) => type.safeParse(final).success,
      };
      this.shows.set(key, show);
    }
    return show;
  }
}

/** What shows the final states of one version of a game. */
interface Show {
  readonly mirrors: Mirrors;
  fits(final: unknown): boolean;
}

/** Why a match of other rules cannot be had, and what can. */
export function otherRules({ game }: Pick<Kit, 'game'>, rulesVersion: string, what: string): Refused {
  return refused(
    'other-rules',
    `This match needs rules ${rulesVersion} of ${game.name}; this server has ${game.rulesVersion}. ${what}`,
  );
}

function readerOf({ unpack }: Codec): Reader {
  return ({ events }) => (JSON.parse(events) as unknown[]).map((packed) => unpack(packed) as Typed);
}

/** Reads events of a version that nothing was kept of, where those of the present version look the same. */
function guess(kit: Kit, rulesVersion: string): Reader {
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

function mirrorsOf(game: string, state: object): Mirrors {
  const bridge = roomStateOf(game, state);
  const mirrorAttendance = bridge.part(['seats', 'spectators', 'clocks']);
  const mirrorPlay = bridge.part(['status', 'seq', 'decisions', 'beganAt', 'game', 'clocks', 'offer']);
  return { bridge, mirrorAttendance, mirrorPlay };
}

function kitOf(game: AnyGame): Kit {
  const schemas = {
    options: z.toJSONSchema(game.options, { io: 'input' }),
    ...(game.teams && { team: z.toJSONSchema(game.teams.team, { io: 'input' }) }),
    action: z.toJSONSchema(game.action, { io: 'input' }),
    event: z.toJSONSchema(game.event),
    state: z.toJSONSchema(game.publicState),
  };
  return { game, events: codec(schemas.event), schemas, ...mirrorsOf(game.id, schemas.state) };
}
