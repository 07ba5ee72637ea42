import { createHash, createHmac } from 'node:crypto';
import { fromHex, hmac, hmacKey, sha256, toHex } from '@touchline/rules/kernel';
import fc from 'fast-check';

const text = (s: string) => new TextEncoder().encode(s);

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('FIPS 180-4 vector %#', (message, digest) => expect(toHex(sha256(text(message)))).toBe(digest));

test.each([
  ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    '4a656665',
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    'aa'.repeat(131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
])('RFC 4231 vector %#', (key, message, mac) =>
  expect(toHex(hmac(hmacKey(fromHex(key)), text(message)))).toBe(mac));

test('agrees with the platform on any key and message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 300 }), (key, message) => {
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(toHex(hmac(hmacKey(key), message))).toBe(
        createHmac('sha256', key).update(message).digest('hex'),
      );
    }),
    { seed: 1 },
  );
});

test('hexadecimal that is none is refused', () => {
  expect(() => fromHex('abc')).toThrow('hexadecimal');
  expect(() => fromHex('zz')).toThrow('hexadecimal');
});
