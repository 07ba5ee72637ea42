import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { refusalOf } from '../../server/src/base/refused.ts';
import { Pool } from '../../server/src/store/pool.ts';

/** A message of PostgreSQL: its letter, its length, what it says. */
const message = (letter: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const WELCOME = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
const GOODBYE = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

test('a database that stops while it welcomes a connection ends no server: what was asked is not stored', async () => {
  const database = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([...WELCOME, GOODBYE])));
  });
  await once(database.listen(0, '127.0.0.1'), 'listening');
  const pool = new Pool(`postgres://somebody@127.0.0.1:${(database.address() as AddressInfo).port}/any`);
  try {
    const connection = await pool.connect();
    const asked = connection.query('select 1', []).catch(refusalOf);
    expect(await asked).toMatchObject({ code: 'not-stored' });
    connection.release();
  } finally {
    await pool.end();
    database.close();
  }
});
