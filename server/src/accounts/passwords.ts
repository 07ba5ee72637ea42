import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Turns } from '../base/turns.ts';

/** How much work a hash is: scrypt's N is 2 to the `ln`. It takes `128 * r * 2 ** ln` bytes. */
export interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** Computes a hash of 32 bytes. */
export type Derive = (password: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

/** A password against a hash; `outdated` is right too, but should be hashed again, at today's cost. */
export type Verdict = 'right' | 'outdated' | 'wrong';

interface PasswordOptions {
  /** Logarithm of scrypt's N: 17 is what OWASP advises, 128 MiB and about half a second. */
  readonly ln: number;
  /** Hashes at a time; each takes its memory and a thread. */
  readonly atOnce?: number;
  /** How many may wait for their turn. Refused as `busy` when all places are taken. */
  readonly waiting?: number;
  readonly derive?: Derive;
}

/**
 * Hashes passwords, with scrypt, and compares them. A hash is kept in the PHC form
 * `$scrypt$ln=17,r=8,p=1$salt$hash`, so each says what it cost and the cost can be raised at any time.
 */
export class Passwords {
  private readonly cost: Cost;
  private readonly derive: Derive;
  private readonly decoy: string;
  private readonly turns: Turns;

  constructor({ ln, atOnce = 2, waiting = 32, derive = scryptOf }: PasswordOptions) {
    this.cost = { ln, r: 8, p: 1 };
    this.derive = derive;
    const full = 'Too many people are signing in at this moment. Try again.';
    this.turns = new Turns({ atOnce, waiting, full });
    this.decoy = encode(this.cost, randomBytes(16), randomBytes(32));
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return encode(this.cost, salt, await this.inTurn(password, salt, this.cost));
  }

  /**
   * Compares a password with a hash. Without a hash it is wrong, after the same work as with one: how long
   * the answer takes does not tell whether there is one.
   */
  async verify(password: string, hash: string | undefined): Promise<Verdict> {
    const { cost, salt, key } = decode(hash ?? this.decoy);
    const same = timingSafeEqual(await this.inTurn(password, salt, cost), key);
    if (!same || hash === undefined) return 'wrong';
    const today = cost.ln === this.cost.ln && cost.r === this.cost.r && cost.p === this.cost.p;
    return today ? 'right' : 'outdated';
  }

  private inTurn(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
    // the same letters typed on another keyboard may be other code points
    return this.turns.take(() => this.derive(password.normalize('NFC'), salt, cost));
  }
}

const scryptOf: Derive = (password, salt, { ln, r, p }) =>
  new Promise((resolve, reject) => {
    const N = 2 ** ln;
    scrypt(password, salt, 32, { N, r, p, maxmem: 256 * r * N }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function encode({ ln, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(key)}`;
}

function decode(hash: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [, ln, r, p, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/.exec(hash) ?? [];
  if (!key) throw new Error('a password hash in the store cannot be read');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
