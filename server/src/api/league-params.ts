import { z } from 'zod';

export const id = (what: string) => z.string().max(80).describe(`Id of a ${what}`);
export const league = z.object({ league: id('league') });
export const season = z.object({ season: id('season') });
export const fixture = z.object({ fixture: id('fixture') });
export const team = z.object({ team: id('team') });
export const whole = (low: number, high: number, fallback: number) =>
  z.coerce.number().int().min(low).max(high).default(fallback);
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });
export const json = z
  .string()
  .max(10_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  });
export const page = z.object({
  from: whole(0, 1e9, 0).describe('Position of the first entry'),
  limit: whole(1, 500, 100).describe('How many entries at most'),
});
export const HIDDEN =
  'Of a private league, who is not in it learns nothing: all that is in it is `not-found`, as what is not there.';
export const POWER =
  'An entry in the journal of the season, with who, when and why; all that follows is computed again. On a fixture of your own team only where the league has no other organiser, and it is marked so. The operator of the server can do it with the `ADMIN_TOKEN`, and has to say why.';
export const RULED = ['not-found', 'not-organiser', 'own-fixture', 'why-needed', 'rules', 'busy'] as const;
