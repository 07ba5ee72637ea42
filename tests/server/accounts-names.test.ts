import { cleanName, madeUpName, tidy } from '../../server/src/accounts/names.ts';
import { Refused } from '../../server/src/base/refused.ts';
import { lookAlikeKeys, nameKey } from '../../server/src/base/skeleton.ts';

const refusalOf = (name: string): string | undefined => {
  try {
    cleanName(name);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
};
const alike = (a: string, b: string) => {
  const keys = new Set(lookAlikeKeys(a));
  return lookAlikeKeys(b).some((key) => keys.has(key));
};

describe('a name', () => {
  test.each([
    ['Ann', 'Ann'],
    ['  Ann   Lee ', 'Ann Lee'],
    ['Zoe\u0308', 'Zoë'],
    ['☃', '☃'],
    ['❤\ufe0f', '❤'],
    ['𝒳'.repeat(24), '𝒳'.repeat(24)],
    ['🇨🇭'.repeat(24), '🇨🇭'.repeat(24)],
    ['👍🏽'.repeat(24), '👍🏽'.repeat(24)],
    ['e\u0323\u0302'.repeat(24), 'ệ'.repeat(24)],
    ['क्षि'.repeat(3), 'क्षि'.repeat(3)],
    ['נועה', 'נועה'],
    ['محمد', 'محمد'],
    ['田中 太郎', '田中 太郎'],
    ['x', 'x'],
    ['"><script>', '"><script>'],
    ["'; drop table accounts", "'; drop table accounts"],
  ])('may be %j', (wanted, name) => {
    expect(cleanName(wanted)).toBe(name);
    expect(cleanName(name)).toBe(name);
    expect(tidy(wanted)).toBe(name);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '    '],
    ['25 characters', 'x'.repeat(25)],
    ['25 flags', '🇨🇭'.repeat(25)],
    ['a million characters', 'x'.repeat(1_000_000)],
    ['a heap of accents', `Z${'\u0300\u0301\u0302\u0303\u0304'}`],
    ['24 heaps of accents', `Z${'\u0300\u0301\u0302\u0303'}`.repeat(24)],
    ['an accent without a letter', '\u0301Ann'],
    ['an accent on a space', 'Ann \u0301Lee'],
    ['a null', 'a\u0000b'],
    ['a line end', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a line separator', 'a\u2028b'],
    ['a non-breaking space', 'a\u00a0b'],
    ['an ideographic space', 'a\u3000b'],
    ['text that is turned around', '\u202egnp.exe'],
    ['isolated text', '\u2066a\u2069'],
    ['a mark of direction', 'a\u200fb'],
    ['a zero-width space', 'a\u200bb'],
    ['only a zero-width space', '\u200b'],
    ['a zero-width joiner', 'a\u200db'],
    ['a word joiner', 'a\u2060b'],
    ['a byte order mark', '\ufeffAnn'],
    ['a soft hyphen', 'a\u00adb'],
    ['a variation selector', 'a\ufe01b'],
    ['letters that are tags', 'a\u{e0041}'],
    ['a Hangul filler', '\u3164'],
    ['a half-width filler', 'a\uffa0b'],
    ['blank Braille', '\u2800'],
    ['a combining grapheme joiner', 'a\u034fb'],
    ['a private character', 'a\ue000b'],
    ['an unassigned character', 'a\u{5ffff}b'],
    ['half a pair', 'a\ud800'],
    ['a noncharacter', 'a\uffffb'],
  ])('may not be %s', (_what, name) => {
    expect(refusalOf(name)).toBe('bad-name');
  });

  test('that is made up is a good one', () => {
    const names = new Set(Array.from({ length: 200 }, madeUpName));
    expect(names.size).toBeGreaterThan(150);
    for (const name of names) expect(cleanName(name)).toBe(name);
  });
});

describe('names look alike', () => {
  test.each([
    ['Ann', 'ann'],
    ['Ann', 'ANN'],
    ['Ann', 'Аnn'], // Cyrillic
    ['Ann', 'Αnn'], // Greek
    ['Ann', 'Ａｎｎ'], // full width
    ['Ann', '𝓐𝓷𝓷'],
    ['Ann', 'Ⓐnn'],
    ['paypal', 'раураl'],
    ['Alice', 'AIice'],
    ['Alice', 'A1ice'],
    ['Alice', 'ALlCE'],
    ['Bill', 'BiII'],
    ['Zoo', 'Z00'],
    ['Zoo', 'ZОО'],
    ['modern', 'modem'],
    ['Max', 'ⅿax'],
    ['scope', 'ѕсоре'],
    ['Zoë', 'Zoe\u0308'],
    ['İda', 'Ida'],
    ['ΝΙΚΟΣ', 'νικος'],
    ['Νικος', 'NIΚΟΣ'],
    ['Straße', 'STRASSE'],
    ['ﬁsh', 'fish'],
    ['Ǆ', 'ǆ'],
    ["D'Arcy", 'D’Arcy'],
    ['a-b', 'a‐b'],
    ['a-b', 'a–b'],
    ['rn', 'M'],
  ])('%j and %j', (a, b) => {
    expect(alike(a, b)).toBe(true);
    expect(alike(b, a)).toBe(true);
  });

  test.each([
    ['Ann', 'Anna'],
    ['Ann', 'Anne'],
    ['Ivan', 'Inan'],
    ['Zoe', 'Zoë'],
    ['Ann Lee', 'AnnLee'],
    ['Bob', 'Rob'],
    ['νίκη', 'νίκος'],
    ['田中', '中田'],
    ['Coach 23', 'Coach 32'],
  ])('not %j and %j', (a, b) => {
    expect(alike(a, b)).toBe(false);
  });

  test('a name is found by a key that is one of its own, however it is capitalised', () => {
    for (const name of ['Ann', 'ΝΙΚΟΣ', 'Νικος', 'Straße', 'Ивáн', 'iIlL1', 'ﷺ', '__proto__']) {
      expect(lookAlikeKeys(name)).toContain(nameKey(name));
      expect(lookAlikeKeys(name).length).toBeLessThanOrEqual(4);
      for (const written of [name.toUpperCase(), name.toUpperCase().toLowerCase()])
        expect(nameKey(written)).toBe(nameKey(name));
    }
  });

  test('every character has its keys, and soon', () => {
    for (let code = 0x21; code < 0x30000; code += 7)
      if (code < 0xd800 || code > 0xdfff)
        expect(lookAlikeKeys(String.fromCodePoint(code)).length).toBeGreaterThan(0);
    expect(lookAlikeKeys('ﷺ'.repeat(400))[0]?.length).toBeGreaterThan(400);
  });
});
