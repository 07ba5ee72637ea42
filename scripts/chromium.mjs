// Sees to it that the tests have a browser: Debian's headless shell of Chromium, installed when it is
// missing and we may. Any Chromium does; the shell draws a page with a third of the work.
import { existsSync } from 'node:fs';
import { install, may } from './debian.mjs';

const shell = '/usr/lib/chromium/chromium-headless-shell';
const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const there = (paths) => paths.some((path) => path && existsSync(path));
if (!there([process.env.CHROMIUM, shell]) && may) {
  try {
    install('chromium-headless-shell', 'a headless Chromium');
  } catch (error) {
    if (!there(others)) throw error;
    console.error('That failed; the tests use the Chromium that is here, and take longer.');
  }
}
