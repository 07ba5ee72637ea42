// Writes .env.example from the declared settings. A test fails when it is not up to date.
import { writeFileSync } from 'node:fs';
import { envExample } from '../server/dist/cli/explain.js';

writeFileSync(new URL('../.env.example', import.meta.url), envExample());
