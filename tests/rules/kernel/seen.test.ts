import { seenBy } from '../../../rules/src/kernel/index.ts';
import { martianRugby } from '../../../rules/src/martian-rugby/index.ts';
import { match, pitch } from '../martian-rugby/scenario.ts';

test('a seat sees what is its own alone, and the other does not', () => {
  const m = match();
  const place = martianRugby.onTimeout(m.state, 'A');
  m.act('A', place);
  expect(seenBy(martianRugby, m.state, 'A').own).toEqual(martianRugby.own!(m.state, 'A'));
  expect(JSON.stringify(seenBy(martianRugby, m.state, 'A').own)).toContain('AL1');
  const other = seenBy(martianRugby, m.state, 'B');
  expect(other.own).toBeUndefined();
  expect(JSON.stringify(other)).not.toContain('AL1');
});

test('a seat may ask for the odds of what it may do', () => {
  const { state } = pitch('AL1 standing 500 450 0 ball\nBL1 standing 900 450 180');
  const seen = seenBy(martianRugby, state, 'A');
  const kick = seen.legal().find(({ type }) => type === 'kick')!;
  expect(seen.odds!(kick)).toEqual(martianRugby.odds(state, 'A', kick));
  expect(seen.odds!(kick)!.outcomes.length).toBeGreaterThan(0);
});
