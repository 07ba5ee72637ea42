import { type Client, Protocol, SchemaSerializer } from '@colyseus/core';
import { Encoder, type Schema } from '@colyseus/schema';
import { sendAll } from './frames.ts';

/** Colyseus' own buffers are thrown away at once: see below. */
const SMALL = 4096;
const LARGE = 256 * 1024;
Encoder.BUFFER_SIZE = SMALL;

/** One buffer for all rooms to encode into; nothing is kept in it from one call to the next. */
const shared = new Uint8Array(LARGE);

const handshakes = new WeakMap<object, Uint8Array>();

/**
 * Colyseus' serializer, with three differences: rooms share one buffer (two of their
 * own would take more memory than a match), a state class is described once and not
 * once a room, and what is sent is a copy. The last one matters: a socket that cannot
 * keep up keeps what it was given, and the next patch would be written over it.
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
    if (clients.length) sendAll(clients, [this.patch()]);
    else this.encoder.discardChanges();
    return true;
  }

  /** The message that tells of all changes since the last one. */
  patch(): Buffer {
    shared[0] = Protocol.ROOM_STATE_PATCH;
    const patch = Buffer.from(this.encoder.encode({ offset: 1 }, undefined, shared));
    this.encoder.discardChanges();
    return patch;
  }

  override handshake(): Uint8Array {
    const type = this.encoder.state.constructor;
    let known = handshakes.get(type);
    if (!known) {
      Encoder.BUFFER_SIZE = LARGE;
      known = super.handshake();
      Encoder.BUFFER_SIZE = SMALL;
      handshakes.set(type, known);
    }
    return known;
  }
}
