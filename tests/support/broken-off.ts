import { jest } from '@jest/globals';
import type { Session } from '@touchline/client';
import type { Store } from '@touchline/server';
import type { boot } from './boot.ts';
import { eventually } from './eventually.ts';
import type { HandTime } from './hand-time.ts';
import { Wire } from './wire.ts';

/** Longer than the server takes a session to be as it was. */
const FORGOTTEN_MS = 6_000;

/**
 * A request whose client goes away while the server looks up
 * who asks; resolves when the server has dealt with it.
 */
export async function brokenOff(
  server: Awaited<ReturnType<typeof boot>>,
  stores: readonly Store[],
  time: HandTime,
  { token }: Session,
  [method, path, body = '']: readonly [string, string, string?],
): Promise<void> {
  time.pass(FORGOTTEN_MS);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  let resolve = () => {};
  const asked = new Promise<void>((done) => {
    resolve = done;
  });
  const looking = stores.map(({ accounts }) => {
    const lookUp = accounts.session.bind(accounts);
    return jest.spyOn(accounts, 'session').mockImplementation(async (id) => {
      if (id === sid) {
        resolve();
        await held;
      }
      return lookUp(id);
    });
  });
  const gone = () => server.log.filter((line) => line.includes('"status":499')).length;
  const before = gone();
  const wire = new Wire(server.url);
  const head = [
    `${method} /api${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  wire.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await asked;
  wire.socket.destroy();
  await eventually(gone, (lines) => lines > before);
  for (const one of looking) one.mockRestore();
  release();
  // comes after it, as it asks the same
  await server.get('/me', token);
}
