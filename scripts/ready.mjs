// Brings a checkout to the point where it runs: installs when
// the lock file is newer than what is installed, then builds.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [major, minor] = process.versions.node.split('.').map(Number);
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Touchline needs Node ${engines.node}; this is ${process.version}. Get one from https://nodejs.org.`,
  );
  process.exit(1);
}

const run = (command, args) =>
  execFileSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2], // what they say is not our output
    shell: process.platform === 'win32',
  });
const installed = join(root, 'node_modules', '.package-lock.json');
const wanted = join(root, 'package-lock.json');
try {
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs) {
    console.error('Installing dependencies (once; about a minute) ...');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b']);
  run('npm', ['run', '--silent', 'build', '-w', 'web']);
} catch (error) {
  console.error(`Could not get ready: ${error.message}\nTry "npm ci" and "npm run build" to see why.`);
  process.exit(1);
}
