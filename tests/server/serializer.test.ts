import { type Client, ClientState, Protocol } from '@colyseus/core';
import { type Decoder, Reflection, type Schema } from '@colyseus/schema';
import { expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { bridgeOf } from '../../server/src/rooms/schema-bridge.ts';
import { MatchSerializer } from '../../server/src/rooms/serializer.ts';

const lines = bridgeOf(z.strictObject({ lines: z.array(z.string()), count: z.int() }), 'Lines');

/** A client that keeps what it is given, as a socket does that cannot keep up. */
function slowClient(state: ClientState = ClientState.JOINED) {
  const kept: Uint8Array[] = [];
  const write = (frame: Buffer) => void kept.push(payloadOf(frame));
  const ref = { readyState: WebSocket.OPEN, _socket: { write } };
  return { kept, client: { state, ref } as unknown as Client };
}

/** What is in a frame of a WebSocket, behind its length. */
function payloadOf(frame: Buffer): Buffer {
  return frame.subarray(({ 126: 4, 127: 10 } as Record<number, number>)[frame[1] ?? 0] ?? 2);
}

function serializerOf(value: unknown) {
  const state = lines.create();
  lines.mirror(value, state);
  const serializer = new MatchSerializer();
  serializer.reset(state);
  return { state, serializer };
}

function decode(handshake: Uint8Array, full: Uint8Array, patches: readonly Uint8Array[]): unknown {
  const decoder: Decoder = Reflection.decode(handshake);
  for (const bytes of [full, ...patches]) decoder.decode(Buffer.from(bytes), { offset: 1 });
  return (decoder.state as Schema).toJSON();
}

test('what a slow client has been given is not written over by what comes after', () => {
  const { state, serializer } = serializerOf({ lines: ['start'], count: 0 });
  const other = serializerOf({ lines: ['another room'], count: 99 });
  const { kept, client } = slowClient();
  const full = serializer.getFullState();
  serializer.applyPatches([client]);
  for (let count = 1; count <= 20; count++) {
    lines.mirror({ lines: Array.from({ length: count }, (_, i) => `line ${i} of ${count}`), count }, state);
    serializer.applyPatches([client]);
    other.serializer.getFullState();
    lines.mirror({ lines: ['noise'.repeat(count)], count: 1000 + count }, other.state);
    other.serializer.applyPatches([slowClient().client]);
  }
  expect(kept.every((bytes) => bytes[0] === Protocol.ROOM_STATE_PATCH)).toBe(true);
  expect(full[0]).toBe(Protocol.ROOM_STATE);
  expect(decode(serializer.handshake(), full, kept)).toEqual(state.toJSON());
});

test('a state and a patch larger than any buffer of Colyseus arrive whole, and without a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { state, serializer } = serializerOf({ lines: [], count: 0 });
  const { kept, client } = slowClient();
  const empty = serializer.getFullState();
  serializer.applyPatches([client]);
  const many = { lines: Array.from({ length: 1000 }, (_, i) => `line ${i} `.repeat(10)), count: 1 };
  lines.mirror(many, state);
  serializer.applyPatches([client]);
  expect(decode(serializer.handshake(), empty, kept)).toEqual(many);
  expect(decode(serializer.handshake(), serializer.getFullState(), [])).toEqual(many);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('changes that nobody was there to see are in the state of who comes later, and not sent again', () => {
  const { state, serializer } = serializerOf({ lines: ['a', 'b', 'c'], count: 0 });
  serializer.applyPatches([]);
  lines.mirror({ lines: ['c'], count: 1 }, state);
  serializer.applyPatches([]);
  const full = serializer.getFullState();
  const { kept, client } = slowClient();
  expect(serializer.applyPatches([client])).toBe(false);
  expect(kept).toEqual([]);
  expect(decode(serializer.handshake(), full, [])).toEqual({ lines: ['c'], count: 1 });
});

test('who has not joined yet gets no patch', () => {
  const { state, serializer } = serializerOf({ lines: [], count: 0 });
  const { kept, client } = slowClient(ClientState.JOINING);
  lines.mirror({ lines: ['x'], count: 1 }, state);
  serializer.applyPatches([client]);
  expect(kept).toEqual([]);
});

test('a state of many classes is described without a warning, and once for all rooms', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const fields = (prefix: string) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${prefix}-with-a-long-name-${i}`, z.int()]));
  const many = bridgeOf(
    z.strictObject(
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, z.strictObject(fields(name))])),
    ),
    'Many',
  );
  const handshakes = [1, 2].map(() => {
    const serializer = new MatchSerializer();
    serializer.reset(many.create());
    return serializer.handshake();
  });
  expect(handshakes[0]?.length).toBeGreaterThan(4096);
  expect(handshakes[1]).toBe(handshakes[0]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
