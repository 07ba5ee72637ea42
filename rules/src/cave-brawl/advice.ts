/** What the bot would do in the place of a coach: fetched by a page once a coach is asked something. */
export { type Advised, advise, posts } from './bot/advice.ts';
