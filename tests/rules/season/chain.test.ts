import { createHash } from 'node:crypto';
import { diceKey, fastDice, verifiableDice } from '../../../rules/src/kernel/dice.ts';
import { hashOfText } from '../../../rules/src/kernel/sha256.ts';
import {
  brokenAt,
  type ChainEntry,
  canonical,
  diceByPurpose,
  hashOf,
  headOf,
  saidOf,
  startOf,
} from '../../../rules/src/season/index.ts';

const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('chains', () => {
  test('canonical text: keys in order, nothing undefined, no spaces', () => {
    expect(canonical({ b: 1, a: [true, null, 'ü"\n'], c: undefined, A: { z: 1.5, y: -0 } })).toBe(
      '{"A":{"y":0,"z":1.5},"a":[true,null,"ü\\"\\n"],"b":1}',
    );
    expect(() => canonical({ a: Number.NaN })).toThrow(TypeError);
    expect(() => canonical(() => 1)).toThrow(TypeError);
    const dice = fastDice(3);
    const any = (depth: number): unknown => {
      const kind = dice.roll(depth ? 6 : 4, 'kind');
      if (kind === 1) return dice.roll(1000, 'n') / 8;
      if (kind === 2)
        return String.fromCodePoint(...Array.from({ length: 3 }, () => dice.roll(60_000, 'c') % 55_000));
      if (kind === 3) return dice.roll(2, 'b') === 1;
      if (kind === 4) return null;
      const parts = Array.from({ length: dice.roll(4, 'l') }, () => any(depth - 1));
      return kind === 5 ? parts : Object.fromEntries(parts.map((part, i) => [`k${(i * 7) % 5}`, part]));
    };
    for (let i = 0; i < 500; i++) {
      const value = any(3);
      expect(JSON.parse(canonical(value))).toEqual(value);
      const turned = JSON.parse(JSON.stringify(value), (_, v) =>
        v && typeof v === 'object' && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).reverse()) : v,
      );
      expect(canonical(turned)).toBe(canonical(value));
    }
  });

  test('hashes are those of UTF-8, whatever is said', () => {
    for (const text of [
      '',
      'abc',
      'ä€😀ß',
      '\u0000\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}',
      'x'.repeat(300),
    ])
      expect(hashOfText(text)).toBe(sha(text));
    expect(hashOfText('a\ud800b')).toBe(sha('a\ufffdb'));
    expect(saidOf({ salt: 's', text: 'Zoë' })).toEqual({ said: sha('s|Zoë') });
  });

  test('each entry has the hash of the one before; any change breaks it there', () => {
    const entries: ChainEntry<unknown>[] = [];
    for (let seq = 0; seq < 4; seq++)
      entries.push({ seq, at: seq, action: { n: seq }, nonce: '', dice: [], prev: headOf('c', entries) });
    expect(entries[0]!.prev).toBe(startOf('c'));
    expect(entries[2]!.prev).toBe(sha(canonical(entries[1])));
    expect(headOf('c', entries)).toBe(hashOf(entries[3]!));
    const with_ = (change: (copy: { action: { n: number }; at: number; by?: string }[]) => void) => {
      const copy = JSON.parse(JSON.stringify(entries));
      change(copy);
      return brokenAt('c', copy);
    };
    expect(with_(() => {})).toBeUndefined();
    expect(brokenAt('d', entries)).toEqual({ index: 0, field: 'prev' });
    expect(
      with_((e) => {
        e[1]!.action.n = 7;
      }),
    ).toEqual({ index: 2, field: 'prev' });
    expect(
      with_((e) => {
        e[2]!.by = 'x';
      }),
    ).toEqual({ index: 3, field: 'prev' });
    expect(with_((e) => e.splice(1, 1))).toEqual({ index: 1, field: 'seq' });
    expect(
      with_((e) => {
        e[3]!.at = 1;
      }),
    ).toEqual({ index: 3, field: 'at' });
  });

  test('dice of an entry: each purpose has its own row, that nothing else changes', () => {
    const key = diceKey(new Uint8Array(32).fill(7));
    const alone = diceByPurpose(key, 3, 'n');
    const row = Array.from({ length: 20 }, () => alone.roll(6, 'BT p1'));
    const mixed = diceByPurpose(key, 3, 'n');
    expect(
      row.map((_, i) => {
        mixed.roll(20, 'HP p2');
        mixed.roll(6, `CD p${i}`);
        return mixed.roll(6, 'BT p1');
      }),
    ).toEqual(row);
    const known = verifiableDice(key, 3, 'n|BT p1');
    expect(row.map(() => known.roll(6, 'any'))).toEqual(row);
    for (const other of [diceByPurpose(key, 4, 'n'), diceByPurpose(key, 3, 'm')])
      expect(row.map(() => other.roll(6, 'BT p1'))).not.toEqual(row);
  });
});
