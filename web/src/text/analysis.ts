import { enAnalysis } from './en-analysis.ts';

/** The words of the analysis: see `Words`. */
export const analysis: typeof enAnalysis = enAnalysis;
