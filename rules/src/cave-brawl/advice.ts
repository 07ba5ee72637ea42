/** What the bot would do in the place of a coach: fetched by a page once a coach is asked something. */
export { type Advised, advise } from './bot/advice.ts';
