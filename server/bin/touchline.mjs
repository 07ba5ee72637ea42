#!/usr/bin/env node
// The command line. In a checkout that was not built yet, it gets that done first.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
if (!existsSync(path('../dist/cli/index.js')) && existsSync(path('../../scripts/ready.mjs'))) {
  const { status } = spawnSync(process.execPath, [path('../../scripts/ready.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { main } = await import('../dist/cli/index.js');
// what only a checkout has
const tools = new URL('../../tools/dist/index.js', import.meta.url);
const { commands } = existsSync(fileURLToPath(tools)) ? await import(tools.href) : { commands: [] };
await main(process.argv.slice(2), commands);
