import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Refused } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { seated } from './support.ts';

const ADMIN = 'the-secret-of-those-who-run-it';
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ config: { ADMIN_TOKEN: ADMIN } });
});
afterAll(() => server.stop());

test('a player who is banned is told so, and the match is closed for that player, not for the other', async () => {
  const { ann, a, b } = await seated(server.url);
  const account = ann.account!.id;
  const closed = new Promise<void>((resolve) => {
    a.on('connection', (status) => status === 'closed' && resolve());
  });
  await server.post('/admin/sanctions', { kind: 'ban', account }, ADMIN);
  await closed;
  for (const asked of [a.legal(), ann.create({ game: 'dice-race' })]) {
    const error: unknown = await asked.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({
      code: 'banned',
      message: expect.stringContaining('has banned your account'),
    });
  }
  expect(b.connection).toBe('connected');
});
