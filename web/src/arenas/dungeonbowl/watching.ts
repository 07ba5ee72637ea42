/** What is made of news as they are shown: fetched after the board. */
export { isClose } from './close.ts';
export { Named } from './named.tsx';
export { Happened } from './seen.tsx';
