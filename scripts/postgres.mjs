// Sees to it that the tests have PostgreSQL's programs: Debian's, installed when they are missing and we may.
import { existsSync } from 'node:fs';
import { install, may, onPath } from './debian.mjs';

if (!existsSync('/usr/lib/postgresql') && !onPath('initdb')) {
  if (may) install('postgresql', 'PostgreSQL');
  else
    console.error(
      'The tests of PostgreSQL will fail: it is not installed here (the package postgresql has it).',
    );
}
