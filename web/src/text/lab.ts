import { enLab } from './en-lab.ts';

/** The words of the house-rules lab: see `Words`. */
export const lab: typeof enLab = enLab;
