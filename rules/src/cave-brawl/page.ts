/**
 * What a page needs to draw the pit, to draft a team and to show where a player can go: small to load. The
 * server's `check` remains the authority.
 */
export { beside, GOALS, opponentOf, reach } from './arena.ts';
export { FACTIONS, TYPES } from './data.ts';
export { rosterProblems, sampleRoster, typesOf } from './roster.ts';
