/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), here because the rules must run the same in a browser,
 * in Node and in a worker, at once and without a dependency. `tests/rules/kernel/sha256.test.ts`
 * holds the published vectors.
 */
const K = new Int32Array(64);
const INITIAL = new Int32Array(8);
{
  // the first 32 bits of the fractional parts of the cube and square roots of the first
  // primes, by integer arithmetic
  const root = (n: bigint, degree: bigint) => {
    let low = 0n;
    let high = n;
    while (low < high) {
      const mid = (low + high + 1n) / 2n;
      if (mid ** degree <= n) low = mid;
      else high = mid - 1n;
    }
    return low;
  };
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n && prime; d++) prime = n % d !== 0;
    if (!prime) continue;
    K[found] = Number(BigInt.asIntN(32, root(BigInt(n) << 96n, 3n)));
    if (found < 8) INITIAL[found] = Number(BigInt.asIntN(32, root(BigInt(n) << 64n, 2n)));
    found++;
  }
}

/** Scratch space: the rules run on one thread, and nothing here is kept between calls. */
const W = new Int32Array(64);
const TAIL = new Uint8Array(128);

/** Folds one 64-byte block into `h`. */
function compress(h: Int32Array, data: Uint8Array, at: number): void {
  for (let i = 0, j = at; i < 16; i++, j += 4)
    W[i] = (data[j]! << 24) | (data[j + 1]! << 16) | (data[j + 2]! << 8) | data[j + 3]!;
  for (let i = 16; i < 64; i++) {
    const p = W[i - 15]!;
    const q = W[i - 2]!;
    const s0 = ((p >>> 7) | (p << 25)) ^ ((p >>> 18) | (p << 14)) ^ (p >>> 3);
    const s1 = ((q >>> 17) | (q << 15)) ^ ((q >>> 19) | (q << 13)) ^ (q >>> 10);
    W[i] = (W[i - 16]! + s0 + W[i - 7]! + s1) | 0;
  }
  let a = h[0]!;
  let b = h[1]!;
  let c = h[2]!;
  let d = h[3]!;
  let e = h[4]!;
  let f = h[5]!;
  let g = h[6]!;
  let k = h[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (k + s1 + ((e & f) ^ (~e & g)) + K[i]! + W[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    k = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  h[0] = h[0]! + a;
  h[1] = h[1]! + b;
  h[2] = h[2]! + c;
  h[3] = h[3]! + d;
  h[4] = h[4]! + e;
  h[5] = h[5]! + f;
  h[6] = h[6]! + g;
  h[7] = h[7]! + k;
}

/** Hashes `data` onto a state that has already taken in `before` bytes (a multiple of 64). */
function finish(h: Int32Array, data: Uint8Array, before: number): Uint8Array {
  const rest = data.length % 64;
  const whole = data.length - rest;
  for (let i = 0; i < whole; i += 64) compress(h, data, i);
  const end = rest < 56 ? 64 : 128;
  TAIL.fill(0, rest, end);
  for (let i = 0; i < rest; i++) TAIL[i] = data[whole + i]!;
  TAIL[rest] = 0x80;
  let bits = (before + data.length) * 8;
  for (let i = end - 1; bits > 0; i--, bits = Math.floor(bits / 256)) TAIL[i] = bits % 256;
  for (let i = 0; i < end; i += 64) compress(h, TAIL, i);
  const out = new Uint8Array(32);
  for (let i = 0; i < 32; i++) out[i] = h[i >> 2]! >>> (24 - 8 * (i & 3));
  return out;
}

/** SHA-256 of some bytes: 32 bytes. */
export function sha256(data: Uint8Array): Uint8Array {
  return finish(INITIAL.slice(), data, 0);
}

/** An HMAC key whose two padded blocks are already hashed, so that each message costs two blocks only. */
export interface HmacKey {
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

/** Prepares a key of any length. */
export function hmacKey(key: Uint8Array): HmacKey {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = INITIAL.slice();
  const outer = INITIAL.slice();
  compress(
    inner,
    block.map((b) => b ^ 0x36),
    0,
  );
  compress(
    outer,
    block.map((b) => b ^ 0x5c),
    0,
  );
  return { inner, outer };
}

/** HMAC-SHA256 of a message: 32 bytes. */
export function hmac(key: HmacKey, message: Uint8Array): Uint8Array {
  return finish(key.outer.slice(), finish(key.inner.slice(), message, 64), 64);
}

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/** Bytes of a hexadecimal string; throws on anything else. */
export function fromHex(hex: string): Uint8Array {
  if (hex.length % 2 || !/^[0-9a-f]*$/i.test(hex)) throw new Error('not hexadecimal');
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16),
  );
}

/** SHA-256 of a seed, both in hexadecimal: what is shown before the seed itself may be. */
export function commitmentOf(seed: string): string {
  return toHex(sha256(fromHex(seed)));
}

/** A text as UTF-8; half a pair of surrogates is written as U+FFFD. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0)!;
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes.push(((0xff00 >> (more + 1)) & 0xff) | (code >> (6 * more)));
      for (let i = more - 1; i >= 0; i--) bytes.push(0x80 | ((code >> (6 * i)) & 0x3f));
    }
  }
  return Uint8Array.from(bytes);
}

/** SHA-256 of a text as UTF-8, in lower-case hexadecimal. */
export const hashOfText = (text: string): string => toHex(sha256(utf8(text)));
