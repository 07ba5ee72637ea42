// Lets a Node without type stripping run our sources: node --import ./tests/support/typescript.mjs some.ts
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

if (import.meta.url.endsWith('?hooks') === false) register(`${import.meta.url}?hooks`);

const PACKAGES = {
  '@touchline/rules': '../../rules/src/index.ts',
  '@touchline/rules/kernel': '../../rules/src/kernel/index.ts',
  '@touchline/client': '../../client-sdk/src/index.ts',
  '@touchline/server/cli': '../../server/src/cli/index.ts',
  '@touchline/server': '../../server/src/index.ts',
};

export function resolve(specifier, context, next) {
  const own = PACKAGES[specifier];
  return own ? { url: new URL(own, import.meta.url).href, shortCircuit: true } : next(specifier, context);
}

export function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = readFileSync(fileURLToPath(url), 'utf8');
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
    sourceMaps: false,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
