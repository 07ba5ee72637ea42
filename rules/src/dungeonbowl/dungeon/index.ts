export { groundOf, OFFSETS, stepsFrom } from './ground.ts';
export { interceptionCells, type Range, rangeOf, type Target, targetsFrom } from './lines.ts';
export { SHIPPED, SHIPPED_IDS, type ShippedId, USUAL } from './shipped.ts';
export * from './types.ts';
export { CHESTS, dungeonFindings, type Findings, hasTerrain, type Wanted } from './validate.ts';
