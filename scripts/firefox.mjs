// Sees to it that the tests have Firefox as well: Debian's, installed when it is missing and we may.
// Where it cannot be, one test fails, and all others run.
import { existsSync } from 'node:fs';
import { install, may } from './debian.mjs';

const paths = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
if (!paths.some((path) => path && existsSync(path))) {
  try {
    if (!may) throw new Error('packages are installed on Debian, as root');
    install('firefox-esr', 'Firefox');
  } catch (error) {
    console.error(`No Firefox: ${error.message}.`);
    console.error('Install it, or set FIREFOX to its path; without it tests/web/firefox.test.ts fails.');
  }
}
