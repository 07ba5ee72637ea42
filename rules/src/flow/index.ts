export * from './actions.ts';
export * from './effects.ts';
export * from './flow.ts';
export * from './foresee.ts';
export { readerOf } from './form.ts';
export * from './frame.ts';
export * from './procedure.ts';
export * from './question.ts';
export * from './reroll.ts';
