import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { refused } from '../base/refused.ts';
import type { Now } from '../base/time.ts';

const ISSUER = 'touchline';

const claims = z.object({
  /** The account. */
  sub: z.string(),
  /** The session. */
  sid: z.string(),
  /** How often the session had been renewed when the token was made. */
  gen: z.int().min(0),
  exp: z.number(),
});
/** What a token says. */
type Claims = Omit<z.infer<typeof claims>, 'exp'>;

/** Makes and reads the tokens of sessions. */
export class Tokens {
  private readonly secret: KeyObject;
  private readonly renewal: KeyObject;
  private readonly lifetimeMs: number;
  private readonly clock: Now;

  constructor(secret: string, lifetimeMs: number, clock: Now) {
    this.secret = createSecretKey(Buffer.from(secret));
    this.renewal = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'touchline renewal', 32)));
    this.lifetimeMs = lifetimeMs;
    this.clock = clock;
  }

  /** A token that is good from now on for its lifetime. */
  sign({ sub, sid, gen }: Claims): { token: string; expiresAt: number } {
    const iat = Math.floor(this.clock() / 1000);
    const exp = iat + Math.round(this.lifetimeMs / 1000);
    const token = jwt.sign({ iss: ISSUER, sub, sid, gen, iat, exp }, this.secret, { algorithm: 'HS256' });
    return { token, expiresAt: exp * 1000 };
  }

  /** What a token says. Refuses one that this server did not sign, or that has expired. */
  read(token: string): Claims {
    try {
      return claims.parse(
        jwt.verify(token, this.secret, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          clockTimestamp: Math.floor(this.clock() / 1000),
        }),
      );
    } catch {
      throw refused(
        'bad-token',
        'This token is not valid, or not any more. Renew the session, or sign in again.',
      );
    }
  }

  /**
   * The refresh token that comes after another one when the session is renewed for the `generation`th time:
   * its first half is the same, and the second always the same for the same token and time.
   */
  successor(refresh: Buffer, generation: number): Buffer {
    const made = createHmac('sha256', this.renewal).update(refresh).update(String(generation)).digest();
    return Buffer.concat([refresh.subarray(0, 16), made.subarray(0, 16)]);
  }
}
