import type { GameDetail } from '@touchline/client';
import { type AnyGame, type Codec, codec } from '@touchline/rules/kernel';
import { z } from 'zod';
import { refused } from '../refused.ts';
import { roomStateOf } from '../rooms/room-state.ts';
import type { Bridge } from '../rooms/schema-bridge.ts';
import type { MatchRecord } from '../store/store.ts';

/** A game with what the server makes of its declarations once, at start-up. */
export interface Kit {
  readonly game: AnyGame;
  readonly events: Codec;
  /** The state of its rooms. */
  readonly bridge: Bridge;
  /** Mirrors who is here, and the clocks, which depend on it. */
  readonly mirrorAttendance: Bridge['mirror'];
  /** Mirrors what an entry may change. */
  readonly mirrorPlay: Bridge['mirror'];
  readonly schemas: GameDetail['schemas'];
}

/** The games of a server. Throws when one declares what cannot be sent. */
export class Catalogue {
  private readonly kits: ReadonlyMap<string, Kit>;

  constructor(games: readonly AnyGame[]) {
    this.kits = new Map(games.map((game) => [game.id, kitOf(game)]));
  }

  get all(): readonly Kit[] {
    return [...this.kits.values()];
  }

  /** A game by its id. Refuses what we do not have. */
  get(id: string): Kit {
    const kit = this.kits.get(id);
    if (!kit) throw refused('not-found', 'There is no such game here.');
    return kit;
  }

  /** The game of a match, in the version it is played by. */
  of({ game, rulesVersion }: Pick<MatchRecord, 'game' | 'rulesVersion'>): Kit {
    const kit = this.kits.get(game);
    if (kit?.game.rulesVersion !== rulesVersion)
      throw refused(
        'other-rules',
        `This match is played by version ${rulesVersion} of ${game}, which is not here.`,
      );
    return kit;
  }
}

function kitOf(game: AnyGame): Kit {
  const schemas = {
    options: z.toJSONSchema(game.options, { io: 'input' }),
    action: z.toJSONSchema(game.action, { io: 'input' }),
    event: z.toJSONSchema(game.event),
    state: z.toJSONSchema(game.publicState),
  };
  const bridge = roomStateOf(game);
  const mirrorAttendance = bridge.part(['seats', 'spectators', 'clocks']);
  const mirrorPlay = bridge.part(['status', 'seq', 'decisions', 'beganAt', 'game', 'clocks', 'offer']);
  return { game, events: codec(schemas.event), bridge, mirrorAttendance, mirrorPlay, schemas };
}
