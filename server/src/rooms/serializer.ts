import { type Client, ClientState, Protocol, SchemaSerializer } from '@colyseus/core';
import { Encoder, type Schema } from '@colyseus/schema';

// Only ever used to find out how large a buffer has to be: see below.
Encoder.BUFFER_SIZE = 4096;

/** One buffer for all rooms to encode into; nothing is kept in it from one call to the next. */
const shared = new Uint8Array(256 * 1024);

const handshakes = new WeakMap<object, Uint8Array>();

/**
 * Colyseus' serializer, with three differences: rooms share one buffer (two of their own would take more memory than a
 * match), a state class is described once and not once a room, and what is sent is a copy. The last one matters: a socket that cannot keep up keeps
 * what it was given, and the next patch would be written over it.
 */
export class MatchSerializer extends SchemaSerializer<Schema> {
  override reset(state: Schema): void {
    super.reset(state);
    this.encoder.sharedBuffer = shared;
    this.fullEncodeBuffer = shared;
  }

  override getFullState(): Uint8Array {
    shared[0] = Protocol.ROOM_STATE;
    return Buffer.from(this.encoder.encodeAll({ offset: 1 }, shared));
  }

  override applyPatches(clients: Client[]): boolean {
    if (!this.encoder.hasChanges) return false;
    if (clients.length) {
      shared[0] = Protocol.ROOM_STATE_PATCH;
      const patch = Buffer.from(this.encoder.encode({ offset: 1 }, undefined, shared));
      for (const client of clients) if (client.state === ClientState.JOINED) client.raw(patch);
    }
    this.encoder.discardChanges();
    return true;
  }

  override handshake(): Uint8Array {
    const type = this.encoder.state.constructor;
    let known = handshakes.get(type);
    if (!known) {
      known = super.handshake();
      handshakes.set(type, known);
    }
    return known;
  }
}
