// Debian's packages, for what the tests need besides npm's.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether packages can be installed here: on Debian, as root. */
export const may = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Whether there is a program of this name on the path. */
export const onPath = (program) =>
  (process.env.PATH ?? '').split(':').some((dir) => existsSync(join(dir, program)));

/**
 * Installs a package.
 * @param what as it is called when that is said
 * @throws Error when that fails
 */
export function install(name, what) {
  console.error(`Installing ${what} for the tests (once) ...`);
  const apt = (...args) =>
    execFileSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'Acquire::http::Timeout=20', ...args], {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
}
