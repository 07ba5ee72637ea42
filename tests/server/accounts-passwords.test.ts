import { type Cost, type Derive, Passwords } from '../../server/src/accounts/passwords.ts';
import { Refused } from '../../server/src/base/refused.ts';

const ln = 14;
const password = 'correct horse battery';

/** Hashes that are quick, and can be held back; and what was asked for. */
function held() {
  const asked: { password: string; cost: Cost; salt: string }[] = [];
  const waiting: (() => void)[] = [];
  const derive: Derive = async (text, salt, cost) => {
    asked.push({ password: text, cost, salt: salt.toString('hex') });
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Buffer.alloc(32, text);
  };
  /** Lets the hashes end that have begun. */
  const release = () => {
    for (const one of waiting.splice(0)) one();
  };
  return { asked, waiting, derive, release };
}
const turn = () => new Promise(setImmediate);

test('a hash says how it was made, and no two are the same', async () => {
  const passwords = new Passwords({ ln });
  const [one, two] = await Promise.all([passwords.hash(password), passwords.hash(password)]);
  for (const hash of [one, two])
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(password, one)).toBe('right');
  expect(await passwords.verify(password, two)).toBe('right');
  for (const wrong of ['', 'Correct horse battery', `${password} `, password.slice(1), '\u0000'])
    expect(await passwords.verify(wrong, one)).toBe('wrong');
});

test('what scrypt makes is what RFC 7914 says', async () => {
  const passwords = new Passwords({ ln });
  // scrypt("pleaseletmein", "SodiumChloride", 16384, 8, 1), its first 32 bytes
  const salt = Buffer.from('SodiumChloride').toString('base64').replace(/=+$/, '');
  const key = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
  const hash = `$scrypt$ln=14,r=8,p=1$${salt}$${key.toString('base64').replace(/=+$/, '')}`;
  expect(await passwords.verify('pleaseletmein', hash)).toBe('right');
});

test('of another cost than today’s a hash is right, but out of date', async () => {
  const hash = await new Passwords({ ln: 14 }).hash(password);
  const today = new Passwords({ ln: 15 });
  expect(await today.verify(password, hash)).toBe('outdated');
  expect(await today.verify('wrong', hash)).toBe('wrong');
  expect(await today.verify(password, await today.hash(password))).toBe('right');
});

test('without a hash the same work is done, and nothing is right', async () => {
  const { asked, derive, release } = held();
  const passwords = new Passwords({ ln, derive });
  const making = passwords.hash(password);
  release();
  const hash = await making;
  asked.length = 0;
  const both = [passwords.verify('wrong', hash), passwords.verify('wrong', undefined)];
  release();
  expect(await Promise.all(both)).toEqual(['wrong', 'wrong']);
  const [known, unknown] = asked;
  expect(unknown?.cost).toEqual(known?.cost);
  expect(unknown?.password).toBe('wrong');
  expect(unknown?.salt).toHaveLength(known?.salt.length ?? 0);

  const zeros = new Passwords({ ln, derive: async () => Buffer.alloc(32) });
  expect(await zeros.verify('anything', undefined)).toBe('wrong');
});

test('so many hashes at a time, so many in wait, and the next is refused', async () => {
  const { asked, waiting, derive, release } = held();
  const passwords = new Passwords({ ln, atOnce: 2, waiting: 3, derive });
  const all = Array.from({ length: 7 }, (_, i) => passwords.hash(`password ${i}`).then(() => i));
  const ends = Promise.allSettled(all);
  await turn();
  expect(asked).toHaveLength(2);
  for (const expected of [2, 4, 5]) {
    expect(asked).toHaveLength(expected);
    release();
    await turn();
  }
  const settled = await ends;
  expect(settled.map((one) => one.status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
  const { reason } = settled[6] as PromiseRejectedResult;
  expect(reason).toBeInstanceOf(Refused);
  expect(reason).toMatchObject({ status: 503, refusal: { code: 'busy' }, waitMs: 1000 });
  expect(asked.map((one) => one.password)).toEqual([0, 1, 2, 3, 4].map((i) => `password ${i}`));

  // the places are free again
  const later = passwords.hash(password);
  await turn();
  expect(waiting).toHaveLength(1);
  release();
  await later;
});

test('a hash that fails gives its place to the next', async () => {
  let fail = true;
  const passwords = new Passwords({
    ln,
    atOnce: 1,
    derive: async () => {
      if (!fail) return Buffer.alloc(32);
      fail = false;
      throw new Error('out of memory');
    },
  });
  const [first, second] = await Promise.allSettled([passwords.hash('a'), passwords.hash('b')]);
  expect(first).toMatchObject({ status: 'rejected' });
  expect(second).toMatchObject({ status: 'fulfilled' });
});

test.each([
  '',
  'password',
  '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA',
  '$scrypt$ln=14,r=8,p=1$$',
  '$scrypt$ln=14,r=8,p=1$c2FsdA$short',
])('%j is no hash, and is not taken for one', async (hash) => {
  await expect(new Passwords({ ln }).verify('x', hash)).rejects.toThrow('cannot be read');
});
