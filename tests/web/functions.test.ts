import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const SRC = fileURLToPath(new URL('../../web/src/', import.meta.url));

/**
 * Lines that can be read at one sitting. Most have less than 60; what has more is carved when it is opened.
 */
const MOST = 80;

interface Found {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

type Node = Readonly<Record<string, unknown>> & { readonly span?: { start: number; end: number } };
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod'];

/**
 * Every function of a module with its length. A linter that counts line ends outside of JSX
 * only sees half of a component.
 */
function functionsOf(code: string, tsx = true): Found[] {
  // spans are in bytes, and go on from one module to the next: the first of this one is that of a semicolon
  const bytes = Buffer.from(`;${code}`);
  const module = parseSync(`;${code}`, { syntax: 'typescript', tsx }) as unknown as Node;
  const lineAt = (at: number) =>
    bytes
      .subarray(0, at - module.span!.start)
      .toString()
      .split('\n').length;
  const found: Found[] = [];
  const walk = (node: unknown, name = '') => {
    if (Array.isArray(node)) for (const one of node) walk(one, name);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, span, id, identifier, key } = node as Node;
    const named = (id ?? identifier ?? key) as { value?: unknown } | undefined;
    const called = typeof named?.value === 'string' ? named.value : name;
    if (span && FUNCTIONS.includes(type as string)) {
      const line = lineAt(span.start);
      found.push({ name: called, line, lines: lineAt(span.end) - line + 1 });
    }
    for (const [part, value] of Object.entries(node)) if (part !== 'span') walk(value, called);
  };
  walk(module.body);
  return found;
}

test('the length of a function', () => {
  expect(
    functionsOf(
      '// “so”\nfunction one() {\n  return (\n    <b>\n      “”\n    </b>\n  );\n}\nconst two = () => 2;',
    ),
  ).toEqual([
    { name: 'one', line: 2, lines: 7 },
    { name: 'two', line: 9, lines: 1 },
  ]);
});

test('every function of the page can be read at one sitting', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const all = files.flatMap((file) =>
    functionsOf(readFileSync(SRC + file, 'utf8'), file.endsWith('x')).map(({ name, line, lines }) => ({
      at: `${file}:${line} ${name}`,
      lines,
    })),
  );
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ lines }) => lines > MOST)).toEqual([]);
});
