import { crestsApart, PARTS } from '../../web/src/people/crest-parts.ts';

test('each side of a match has a crest with a sign, and no two the same sign or shape', () => {
  for (let match = 0; match < 500; match++) {
    const crests = [...crestsApart([`Red ${match}`, `Blue ${match}`, `Green ${match}`]).values()];
    const parts = crests.map((one) => one.split('-'));
    for (const at of [0, 2]) expect(new Set(parts.map((one) => one[at])).size).toBe(3);
    for (const [shape, field, charge] of parts) {
      expect(PARTS.shape).toContain(shape);
      expect(PARTS.field).toContain(field);
      expect(PARTS.charge).toContain(charge);
      expect(charge).not.toBe('none');
    }
  }
});
