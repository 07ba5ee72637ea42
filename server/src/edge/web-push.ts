/// <reference path="./http_ece.d.ts" />
import { createECDH, createPrivateKey, type ECDH, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { encrypt } from 'http_ece';
import jwt from 'jsonwebtoken';

const CURVE = 'prime256v1';
/** How long a push service may believe what says who sends; it takes a day at most. */
const SAID_FOR_SECONDS = 12 * 3600;
/** How long a push service keeps what it cannot deliver yet. */
const KEPT_SECONDS = 3 * 24 * 3600;

/** Where a browser takes what is sent to it, and what that is encrypted with. */
export interface PushAddress {
  readonly endpoint: string;
  /** A point of P-256, uncompressed, in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

/** Whether something is a public key that can be encrypted for. */
export function isPushKey(text: string): boolean {
  try {
    const key = Buffer.from(text, 'base64url');
    if (key.length !== 65) return false;
    newKeys().computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

function newKeys(): ECDH {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return keys;
}

/**
 * Messages of this installation to browsers (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). Its
 * key is made of the secret that signs tokens: so all servers of one database have the same, and it lasts
 * as long.
 */
export class WebPush {
  /** By which browsers know who may send to them: a point of P-256, uncompressed, in base64url. */
  readonly key: string;
  private readonly signs: KeyObject;
  private readonly contact: string;

  /** @param contact whom push services may write to, `mailto:` or `https:` */
  constructor(secret: string, contact: string) {
    const keys = createECDH(CURVE);
    const d = Buffer.from(hkdfSync('sha256', secret, '', 'touchline web push', 32));
    keys.setPrivateKey(d);
    const point = keys.getPublicKey();
    this.key = point.toString('base64url');
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: part(1), y: part(33) };
    this.signs = createPrivateKey({ key: jwk, format: 'jwk' });
    this.contact = contact;
  }

  /**
   * A message as it is posted to the endpoint.
   * @param topic of what the service has not delivered yet of one topic, the latest alone stays
   * @param now milliseconds since 1970
   */
  message({ endpoint, p256dh, auth }: PushAddress, text: string, topic: string, now: number) {
    const body = encrypt(Buffer.from(text), {
      version: 'aes128gcm',
      dh: p256dh,
      privateKey: newKeys(),
      salt: randomBytes(16).toString('base64url'),
      authSecret: auth,
    });
    const iat = Math.floor(now / 1000);
    const said = { aud: new URL(endpoint).origin, iat, exp: iat + SAID_FOR_SECONDS, sub: this.contact };
    const token = jwt.sign(said, this.signs, { algorithm: 'ES256' });
    const headers = {
      authorization: `vapid t=${token}, k=${this.key}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SECONDS),
      topic,
      urgency: 'normal',
    };
    return { headers, body };
  }
}
