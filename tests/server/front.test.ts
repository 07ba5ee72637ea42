import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { Front } from '../../server/src/cli/cluster/front.ts';

/** Answers with the address that it is told of. */
let behind: Server;
let sockets: WebSocketServer;
beforeAll(async () => {
  behind = createServer((request, response) => response.end(request.headers['x-forwarded-for']));
  sockets = new WebSocketServer({ server: behind });
  sockets.on('connection', (socket, request) => socket.send(String(request.headers['x-forwarded-for'])));
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  sockets.close();
  await new Promise((resolve) => behind.close(resolve));
});

async function toldBy(trustProxy: boolean, headers: Record<string, string>): Promise<string[]> {
  const { port } = behind.address() as AddressInfo;
  const front = new Front(() => [{ port, path: '/p1', up: true }], trustProxy);
  await front.listen(0, '127.0.0.1');
  const at = `127.0.0.1:${front.port}`;
  const answers = [];
  for (const path of ['/', '/p1/'])
    answers.push(await (await fetch(`http://${at}${path}`, { headers })).text());
  const socket = new WebSocket(`ws://${at}/p1/`, { headers });
  answers.push(
    await new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data)))),
  );
  await front.close();
  return answers;
}

test('the address of a client is the one that the front sees, or that a proxy before it has seen', async () => {
  const claimed = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  const own = Array(3).fill('127.0.0.1');
  expect(await toldBy(false, claimed)).toEqual(own);
  expect(await toldBy(true, claimed)).toEqual(Array(3).fill('198.51.100.1, 203.0.113.7'));
  expect(await toldBy(true, {})).toEqual(own);
});
