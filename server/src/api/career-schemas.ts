import type {
  Best,
  Champion,
  CoachMatch,
  CoachProfile,
  HallOfFame,
  LuckRow,
  Ranking,
  RatingHistory,
  RatingPoint,
  SeasonArchive,
  SeasonRef,
  TeamRecords,
} from '@touchline/client';
import { z } from 'zod';
import { personRef, seasonInfo, teamRef } from './league-schemas.ts';
import { account, counts, sameAsProtocol } from './schemas.ts';

const at = z.int().describe('Milliseconds since 1970');
const outcome = z.enum(['won', 'drawn', 'lost']);
const ratingShape = {
  game: z.string(),
  rating: z.number().describe('By Glicko-2; 1500 before the first match'),
  deviation: z.number().describe('With 95 % certainty the rating is right within two of them'),
  won: z.int().describe('How many matches'),
  drawn: z.int(),
  lost: z.int(),
};
export const ranking = sameAsProtocol<Ranking>()(
  'Ranking',
  z.strictObject({
    coaches: z.array(z.strictObject({ coach: account, ...ratingShape })),
    next: z.string().exactOptional().describe('Pass as `before` for the next page'),
  }),
);
const pointShape = {
  match: z.string(),
  game: z.string(),
  at,
  outcome,
  rating: z.number().describe('After it'),
  deviation: z.number(),
  change: z.number(),
};
const ratingPoint = sameAsProtocol<RatingPoint>()(
  'RatingPoint',
  z.strictObject({
    ...pointShape,
    takenBack: z
      .literal(true)
      .exactOptional()
      .describe('The match counts no more: what it did was taken back by this'),
  }),
);
export const ratingHistory = sameAsProtocol<RatingHistory>()(
  'RatingHistory',
  z.strictObject({
    points: z.array(ratingPoint).describe('The latest first'),
    next: z.number().exactOptional().describe('Pass as `before` for earlier ones'),
  }),
);
const seasonRef = sameAsProtocol<SeasonRef>()(
  'SeasonRef',
  z.strictObject({
    id: z.string(),
    number: z.int().describe('From 1 within the league'),
    league: teamRef,
    game: z.string(),
  }),
);
const champion = sameAsProtocol<Champion>()(
  'Champion',
  z.strictObject({ season: seasonRef, team: teamRef, coach: account, at }),
);
const best = sameAsProtocol<Best>()(
  'Best',
  z.strictObject({
    kind: z.enum(['team', 'person']),
    counter: z.string().describe('Of the statistics of the game'),
    value: z.number(),
    matches: z.int(),
    team: teamRef,
    coach: account,
    person: personRef.exactOptional(),
    season: seasonRef,
  }),
);
export const hallOfFame = sameAsProtocol<HallOfFame>()(
  'HallOfFame',
  z.strictObject({
    champions: z.array(champion).describe('The latest first'),
    bests: z.array(best).describe('The most in one season that has ended; the most first by each counter'),
  }),
);
const coachMatch = sameAsProtocol<CoachMatch>()(
  'CoachMatch',
  z.strictObject({
    ...pointShape,
    opponents: z.array(account),
    score: z.record(z.string(), z.number()),
    fixture: z.string().exactOptional().describe('What it was played for'),
  }),
);
export const coachProfile = sameAsProtocol<CoachProfile>()(
  'CoachProfile',
  z.strictObject({
    coach: account,
    games: z.array(
      z.strictObject({ ...ratingShape, form: z.array(outcome).describe('The latest match first') }),
    ),
    titles: z.array(champion).describe('Seasons won, the latest first'),
    teams: z.array(z.strictObject({ id: z.string(), name: z.string(), game: z.string() })),
    matches: z.array(coachMatch).describe('The latest first'),
  }),
);
export const teamRecords = sameAsProtocol<TeamRecords>()(
  'TeamRecords',
  z.strictObject({
    seasons: z.array(
      z.strictObject({
        season: seasonRef,
        matches: z.int(),
        counts,
        champion: z.literal(true).exactOptional(),
      }),
    ),
    people: z
      .array(z.strictObject({ person: personRef, matches: z.int(), counts }))
      .describe('Over all of these seasons'),
  }),
);
export const seasonArchive = sameAsProtocol<SeasonArchive>()(
  'SeasonArchive',
  z.strictObject({
    seasons: z.array(
      z.strictObject({ season: seasonInfo, coach: account.exactOptional().describe('Of the champion') }),
    ),
    next: z.int().exactOptional().describe('Pass as `before` for earlier ones'),
  }),
);
export const luckRow = sameAsProtocol<LuckRow>()(
  'LuckRow',
  z.strictObject({
    team: teamRef,
    coach: account,
    tried: z.int().describe('So many rolls needed something'),
    succeeded: z.int(),
    expected: z.number().describe('So many were to be expected to succeed'),
    kinds: z.array(
      z.strictObject({
        kind: z.string().describe('The purpose of the dice, as the game names it'),
        sides: z.int().exactOptional(),
        rolls: z.int().describe('Dice'),
        sum: z.number().describe('Of the faces'),
        tried: z.int(),
        succeeded: z.int(),
        expected: z.number(),
      }),
    ),
  }),
);
