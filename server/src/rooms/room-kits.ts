import { type Catalogue, type Shown, shownBy } from '../play/catalogue.ts';
import { roomStateOf } from './room-state.ts';
import type { Bridge } from './schema-bridge.ts';

/** What a room shows a match by. */
export interface RoomKit {
  /** The state of the room. */
  readonly bridge: Bridge;
  /** Mirrors who is here, and the clocks, which depend on it. */
  readonly mirrorAttendance: Bridge['mirror'];
  /** Mirrors what an entry may change. */
  readonly mirrorPlay: Bridge['mirror'];
}

/** The kits of a server's games, also of their older rules; each is made once. */
export class RoomKits {
  /** By the public state they show. */
  private readonly kits = new WeakMap<object, RoomKit>();

  /** Throws when a game declares what cannot be sent. */
  constructor(catalogue: Catalogue) {
    for (const kit of catalogue.all) this.of(shownBy(kit));
  }

  of({ game, state }: Shown): RoomKit {
    let kit = this.kits.get(state);
    if (!kit) {
      kit = roomKitOf(game, state);
      this.kits.set(state, kit);
    }
    return kit;
  }
}

function roomKitOf(game: string, state: object): RoomKit {
  const bridge = roomStateOf(game, state);
  const mirrorAttendance = bridge.part(['seats', 'spectators', 'clocks']);
  const mirrorPlay = bridge.part([
    'status',
    'seq',
    'decisions',
    'beganAt',
    'game',
    'clocks',
    'offer',
    'takeBack',
  ]);
  return { bridge, mirrorAttendance, mirrorPlay };
}
