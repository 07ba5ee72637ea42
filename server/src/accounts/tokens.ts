import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { refused } from '../refused.ts';

const ISSUER = 'touchline';

/** The secret that signs tokens: the given one, or the one kept in the data directory, made on first use. */
export function tokenSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const path = join(dataDir, 'token-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/** Signs and reads the tokens of accounts. */
export class Tokens {
  private readonly secret: KeyObject;

  constructor(secret: string) {
    this.secret = createSecretKey(Buffer.from(secret));
  }

  sign(account: string): string {
    return jwt.sign({}, this.secret, {
      algorithm: 'HS256',
      subject: account,
      issuer: ISSUER,
      expiresIn: '400d',
    });
  }

  /** The account of a token. Refuses what we did not sign. */
  read(token: string): string {
    try {
      const { sub } = jwt.verify(token, this.secret, { algorithms: ['HS256'], issuer: ISSUER }) as {
        sub?: unknown;
      };
      if (typeof sub === 'string') return sub;
    } catch {
      // told below
    }
    throw refused('bad-token', 'This token is not valid here. Sign in again.');
  }
}
