import { seldom } from '../text/seldom.ts';
import { done } from '../ui/toasts.tsx';

/** Says that an answer was given without a press. @param what it was, in words */
export const sayForced = (what: string): void => done(seldom.only(what));
