import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import { Web } from '../../server/src/api/pages/web.ts';
import { SECURITY_HEADERS } from '../../server/src/edge/security-headers.ts';

const dir = mkdtempSync(join(tmpdir(), 'touchline-'));
const dist = join(dir, 'dist/');
let server: Server;
beforeAll(async () => {
  const headers: RequestHandler = (_request, response, next) => next(void response.set(SECURITY_HEADERS));
  server = express().use(headers, new Web(dist).router()).listen(0, '127.0.0.1');
  await new Promise((listens) => server.once('listening', listens));
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const asked = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
const get = async (path: string) => {
  const answer = await asked(path);
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

  // others may show in a frame what is made for it, and nothing else
  for (const [path, ancestors, option] of [
    ['/leagues/abc', "'none'", 'DENY'],
    ['/embed/seasons/abc/table', '*', null],
  ] as const) {
    const { headers } = await asked(path);
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${ancestors}`);
    expect(headers.get('x-frame-options')).toBe(option);
  }
});
