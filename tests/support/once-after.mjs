export { teardown as default } from './once.mjs';
