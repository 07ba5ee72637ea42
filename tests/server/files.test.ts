import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import express from 'express';
import { Web } from '../../server/src/api/pages/web.ts';
import { sent } from '../support/wire.ts';

const dir = mkdtempSync(join(tmpdir(), 'touchline-'));
const dist = join(dir, 'dist/');
const write = (name: string, text: string) => writeFileSync(join(dist, name), text);
const SCRIPT = 'console.log("one and the same");\n'.repeat(400);
let server: Server;
let url: string;
let counted = 0;
let late = 0;
beforeAll(async () => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + late);
  mkdirSync(join(dist, 'assets/deeper'), { recursive: true });
  write('index.html', '<p>the page</p>');
  write('icon.png', 'a picture');
  write('.hidden.js', 'a secret');
  write('assets/app-1.js', SCRIPT);
  write('assets/deeper/app.js', 'too deep');
  writeFileSync(join(dir, 'outside.js'), 'a secret');
  const web = new Web(dist);
  const app = express().use(
    web.router((_request, _response, next) => {
      counted++;
      next();
    }),
    web.lost,
  );
  server = app.listen(0, '127.0.0.1');
  await new Promise((listens) => server.once('listening', listens));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => {
  counted = 0;
});

/** Asks as bytes, as `fetch` unpacks what it gets. */
async function get(path: string, headers = '', method = 'GET') {
  const { status, text } = await sent(
    url,
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`,
  );
  const [head = '', body = ''] = [
    text.slice(0, text.indexOf('\r\n\r\n')),
    text.slice(text.indexOf('\r\n\r\n') + 4),
  ];
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
  return { status, header, body: Buffer.from(body, 'latin1') };
}

test('a script comes in the form that is asked for, each with a tag of its own, and not again while it is the same', async () => {
  const tags = new Set<string>();
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    const accept = `Accept-Encoding: ${encoding}\r\n`;
    const { status, header, body } = await get('/assets/app-1.js', accept);
    expect(status).toBe(200);
    expect(header('content-encoding')).toBe(encoding === 'identity' ? undefined : encoding);
    expect(header('vary')).toContain('Accept-Encoding');
    expect(header('cache-control')).toContain('immutable');
    expect(header('content-type')).toBe('text/javascript; charset=utf-8');
    expect(Number(header('content-length'))).toBe(body.length);
    expect(unpack(body).toString()).toBe(SCRIPT);
    const tag = header('etag')!;
    tags.add(tag);
    const again = await get('/assets/app-1.js', `${accept}If-None-Match: ${tag}\r\n`);
    expect([again.status, again.body.length, again.header('etag')]).toEqual([304, 0, tag]);
    expect((await get('/assets/app-1.js', `${accept}If-None-Match: "other"\r\n`)).status).toBe(200);
    const head = await get('/assets/app-1.js', accept, 'HEAD');
    expect([head.status, head.header('etag'), head.header('content-length')]).toEqual([
      200,
      tag,
      String(body.length),
    ]);
    expect(head.body).toHaveLength(0);
  }
  expect(tags.size).toBe(3);
  expect(counted).toBe(12);
});

test('the page comes at each of its addresses, and a picture as it is', async () => {
  for (const path of ['/', '/matches/abc', '/new']) {
    const { status, header, body } = await get(path);
    expect([status, body.toString(), header('cache-control')]).toEqual([200, '<p>the page</p>', 'no-cache']);
    expect(header('content-security-policy')).toContain("script-src 'self'");
  }
  const { header, body } = await get('/icon.png', 'Accept-Encoding: br, gzip\r\n');
  expect([header('content-type'), header('content-encoding'), body.toString()]).toEqual([
    'image/png',
    undefined,
    'a picture',
  ]);
  expect((await get('/nowhere', 'Accept: text/html\r\n')).status).toBe(404);
  expect(counted).toBe(4);
});

test('the page comes in the language that was chosen in it, or that the browser would rather have, as far as it is there', async () => {
  write('index.de.html', '<p>die Seite</p>');
  late += 5_000;
  for (const [headers, body] of [
    ['Accept-Language: de-AT,de;q=0.9,en;q=0.8', '<p>die Seite</p>'],
    ['Accept-Language: fr,de;q=0.9,en;q=0.8', '<p>die Seite</p>'],
    ['Accept-Language: en-GB,de;q=0.5', '<p>the page</p>'],
    ['Accept-Language: fr', '<p>the page</p>'],
    ['Accept-Language: *', '<p>the page</p>'],
    ['Accept-Language: de\r\nCookie: a=b; language=en', '<p>the page</p>'],
    ['Accept-Language: en\r\nCookie: language=de; a=b', '<p>die Seite</p>'],
    ['Cookie: language=../../outside; otherlanguage=de', '<p>the page</p>'],
  ]) {
    const { status, header, body: got } = await get('/new', `${headers}\r\n`);
    expect([headers, status, got.toString()]).toEqual([headers, 200, body]);
    expect(header('vary')).toContain('Accept-Language, Cookie');
  }
});

test('what is not in the folder is not there, and is left to what counts other requests', async () => {
  for (const path of [
    '/.hidden.js',
    '/assets/none.js',
    '/assets/deeper/app.js',
    '/assets/..%2findex.html',
    '/..%2foutside.js',
    '/%2e%2e/outside.js',
    '/assets',
    '/assets/deeper',
    '/constructor',
  ])
    expect([path, (await get(path, 'Accept: application/json\r\n')).status]).toEqual([path, 404]);
  expect(counted).toBe(0);
});

test('a file is read once, and again when the page has been built again', async () => {
  const before = await get('/assets/app-1.js');
  // in its place, which leaves the folder as it is
  write('assets/app-1.js', 'another');
  late += 2_000;
  expect((await get('/assets/app-1.js')).body).toEqual(before.body);
  write('index.html', '<p>built again</p>');
  utimesSync(join(dist, 'index.html'), 1, 1);
  late += 2_000;
  expect((await get('/')).body.toString()).toBe('<p>built again</p>');
  expect((await get('/assets/app-1.js')).body.toString()).toBe('another');
});
