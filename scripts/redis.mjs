// Sees to it that the tests have Redis' program: Debian's, installed when it is missing and we may.
import { install, may, onPath } from './debian.mjs';

if (!onPath('redis-server')) {
  if (may) install('redis-server', 'Redis');
  else
    console.error(
      'The tests of several servers will fail: Redis is not installed here (package redis-server).',
    );
}
