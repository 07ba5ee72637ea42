import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushRequest } from '@touchline/client';
import jwt from 'jsonwebtoken';

/** What has come for a browser, decrypted. */
export interface Delivered {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** What the token in `authorization` says, checked with the key beside it. */
  readonly said: jwt.JwtPayload;
  readonly key: string;
}

/** A browser that has a push service: its keys, and what was sent to it. */
export class PushedBrowser {
  readonly delivered: Delivered[] = [];
  /** What its service answers with next, 201 when nothing is said; and the seconds of `Retry-After`. */
  readonly answers: { readonly status: number; readonly retryAfter?: number }[] = [];
  readonly request: PushRequest;
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(endpoint: string) {
    this.keys.generateKeys();
    const keys = { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    this.request = { endpoint, keys };
  }

  /** RFC 8291 section 3.4, step by step. */
  decrypt(body: Buffer): string {
    const [salt, rest] = [body.subarray(0, 16), body.subarray(21)];
    const sender = rest.subarray(0, body[20]);
    const sealed = rest.subarray(body[20]);
    const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
      createHmac('sha256', key)
        .update(Buffer.concat(parts.map((one) => Buffer.from(one as string))))
        .digest();
    const shared = hmac(this.auth, this.keys.computeSecret(sender));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const made = hmac(salt, hmac(shared, info, '\x01'));
    const key = hmac(made, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
    const nonce = hmac(made, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
    const opened = createDecipheriv('aes-128-gcm', key, nonce);
    opened.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    const end = padded.lastIndexOf(2);
    return padded.subarray(0, end).toString();
  }
}

/** A push service on this machine, and the browsers that have it. */
export class PushService {
  private readonly browsers = new Map<string, PushedBrowser>();
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(now: () => number): Promise<PushService> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const browser = service.browsers.get(request.url ?? '');
        const { status = 201, retryAfter } = browser?.answers.shift() ?? {};
        const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(request.headers.authorization ?? '') ?? [];
        if (!browser || !token || !key) return response.writeHead(400).end();
        const point = Buffer.from(key, 'base64url');
        const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
        const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
        const audience = new URL(service.url).origin;
        const check = { audience, algorithms: ['ES256' as const], clockTimestamp: Math.floor(now() / 1000) };
        const said = jwt.verify(token, createPublicKey({ key: jwk, format: 'jwk' }), check) as jwt.JwtPayload;
        const text = browser.decrypt(Buffer.concat(parts));
        browser.delivered.push({ headers: request.headers, text, said, key });
        return response
          .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
          .end();
      });
    });
    const service = new PushService(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  browser(): PushedBrowser {
    const path = `/send/${this.browsers.size}`;
    const browser = new PushedBrowser(this.url + path);
    this.browsers.set(path, browser);
    return browser;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}
