import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { Web } from '../../server/src/api/pages/web.ts';

const dir = mkdtempSync(join(tmpdir(), 'touchline-'));
const dist = join(dir, 'dist/');
let server: Server;
beforeAll(async () => {
  server = express().use(new Web(dist).router()).listen(0, '127.0.0.1');
  await new Promise((listens) => server.once('listening', listens));
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('a page that has not been built says what to do, at each of its addresses, until it has been', async () => {
  for (const path of ['/', '/matches/abc', '/new', '/rules/cave-brawl']) {
    const told = await get(path);
    expect(told).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
    expect(told.text).toContain('npm run build');
  }
  expect((await get('/assets/index-abc.js')).status).toBe(404);
  mkdirSync(dist);
  expect((await get('/')).status).toBe(503);
  writeFileSync(join(dist, 'index.html'), 'it is built');
  expect(await get('/new')).toMatchObject({ status: 200, text: 'it is built' });
});
