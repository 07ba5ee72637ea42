// Sees to it that the tests have a browser: Debian's Chromium, installed when it is missing and we may.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const may = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
if (!known.some((path) => path && existsSync(path)) && may) {
  console.error('Installing Chromium for the tests (once) ...');
  const apt = (...args) =>
    execFileSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
}
