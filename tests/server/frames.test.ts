import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Client, ClientState } from '@colyseus/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { cork, sendAll } from '../../server/src/rooms/frames.ts';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
beforeAll(() => once(server, 'listening'));
afterAll(() => server.close());

/** Both ends of a connection; the server's as Colyseus has it. */
async function connect(state: ClientState = ClientState.JOINED) {
  const heard: Buffer[] = [];
  const connected = once(server, 'connection');
  const far = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  far.on('message', (data: Buffer) => heard.push(data));
  const [ref] = (await connected) as [WebSocket];
  return { far, heard, client: { state, ref } as unknown as Client, ref };
}

test('messages of every length arrive one by one, and in order with what is sent otherwise', async () => {
  const { far, heard, client, ref } = await connect();
  const sizes = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];
  const messages = sizes.map((size, i) => Buffer.alloc(size, i + 1));
  ref.send('before');
  cork(client);
  sendAll([client], messages);
  ref.send('after');
  while (heard.length < sizes.length + 2) await once(far, 'message');
  expect(heard.map(String).slice(0, 1)).toEqual(['before']);
  expect(heard.slice(1, -1).map((data) => [data.length, data[0]])).toEqual(
    messages.map((data) => [data.length, data[0]]),
  );
  expect(String(heard.at(-1))).toBe('after');
  far.terminate();
});

test('who has not joined, and who is leaving, is passed over', async () => {
  const joining = await connect(ClientState.JOINING);
  const leaving = await connect();
  const here = await connect();
  leaving.ref.close();
  const closed = once(leaving.far, 'close');
  sendAll([joining.client, leaving.client, here.client], [Buffer.from('news')]);
  await once(here.far, 'message');
  joining.ref.send('welcome');
  await once(joining.far, 'message');
  await closed;
  expect([joining, leaving, here].map(({ heard }) => heard.map(String))).toEqual([['welcome'], [], ['news']]);
  for (const { far } of [joining, here]) far.terminate();
});
