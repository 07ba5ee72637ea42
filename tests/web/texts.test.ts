import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';
import { z } from 'zod';
import { SKILL_IDS } from '../../rules/src/dungeonbowl/data/skills.ts';
import { event } from '../../rules/src/dungeonbowl/events.ts';
import { player, team } from '../../rules/src/dungeonbowl/state.ts';
import { TERMS } from '../../web/src/arenas/dungeonbowl/beside-words.de.ts';
import { called, plain } from '../../web/src/arenas/dungeonbowl/words.de.ts';

const SRC = fileURLToPath(new URL('../../web/src/', import.meta.url));
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly cooked?: string;
  readonly operator?: string;
  readonly name?: { readonly value?: string };
  readonly children?: readonly Node[];
  readonly callee?: { readonly property?: { readonly value?: string }; readonly object?: Node };
  readonly arguments?: readonly { readonly expression: Node }[];
}

/** Attributes and properties of our parts that are shown or read out. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint)$/;
const isWord = (text: unknown): text is string =>
  typeof text === 'string' && /\p{L}{2}/u.test(text) && !text.startsWith('https:');

/** The literals that an expression may come to: not those it only compares with, or is called with. */
function literals(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literals);
  if (!node || typeof node !== 'object') return [];
  const { type, value, cooked, operator } = node as Node;
  const of = (...names: string[]) =>
    names.flatMap((name) => literals((node as Record<string, unknown>)[name]));
  switch (type) {
    case 'JSXText':
    case 'StringLiteral':
      return isWord(value) ? [value.trim()] : [];
    case 'TemplateElement':
      return isWord(cooked) ? [cooked.trim()] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return of('expression');
    case 'ConditionalExpression':
      return of('consequent', 'alternate');
    case 'TemplateLiteral':
      return of('quasis', 'expressions');
    case 'BinaryExpression':
      return operator === '&&'
        ? of('right')
        : ['+', '||', '??'].includes(operator!)
          ? of('left', 'right')
          : [];
    default:
      return [];
  }
}

/** What of a node is a text in code, or a number or a day in a fixed language or in that of the device. */
function textsAt({ type, value, name, children, callee, arguments: given }: Node): string[] {
  if (type === 'JSXElement' || type === 'JSXFragment') return literals(children);
  if (type === 'JSXAttribute') return READ.test(name?.value ?? '') ? literals(value) : [];
  const method = callee?.property?.value ?? '';
  const local = callee?.object?.value === 'Intl' || /^toLocale(Date|Time)?String$/.test(method);
  return local && given?.[0]?.expression.value !== 'LOCALE' ? [`${method} without LOCALE`] : [];
}

function textsIn(code: string, tsx: boolean): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (!node || typeof node !== 'object') return;
    if (!Array.isArray(node)) found.push(...textsAt(node));
    for (const one of Object.values(node)) walk(one);
  };
  walk(parseSync(code, { syntax: 'typescript', tsx, target: 'es2022' }));
  return found;
}

test('a text in code is found, and what nobody reads is not', () => {
  const found = (code: string) => textsIn(code, true);
  const shown = '<p title={a ? "One" : b} className="two">Three {c === "four" ? "Five " + d : e}</p>';
  expect(found(shown)).toEqual(['Three', 'Five', 'One']);
  expect(found('new Intl.NumberFormat("en"); day.toLocaleDateString(); n.toLocaleString(LOCALE)')).toEqual([
    'NumberFormat without LOCALE',
    'toLocaleDateString without LOCALE',
  ]);
});

test('all texts of the page stand where its words are', () => {
  expect(FILES.length).toBeGreaterThan(200);
  const found = FILES.flatMap((file) =>
    textsIn(readFileSync(SRC + file, 'utf8'), file.endsWith('x')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** What there is of words: by path, their kinds, and how many values a text is made of. */
function shape(words: unknown, path = ''): string[] {
  if (typeof words === 'function') return [`${path}: of values`];
  if (!words || typeof words !== 'object') return [`${path}: ${typeof words}`];
  return Object.entries(words)
    .flatMap(([name, one]) => shape(one, `${path}.${name}`))
    .sort();
}

/** All that is written there, for each to be looked at. */
const written = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : words && typeof words === 'object'
      ? Object.values(words).flatMap(written)
      : [];

const GERMAN = FILES.filter((file) => file.endsWith('.de.ts'));
const load = (file: string): Promise<object> => import(pathToFileURL(SRC + file).href);

test.each(GERMAN)('%s has all that stands in English, and nothing else', async (file) => {
  // one after the other: Jest links modules that are fetched at once into each other's way
  const english = await load(file.replace('.de.ts', '.ts'));
  const german = await load(file);
  expect(shape({ ...german })).toEqual(shape({ ...english }));
  expect(written(german).filter((text) => !text.trim())).toEqual(
    written(english).filter((text) => !text.trim()),
  );
});

/** The words that a `name` may be, anywhere in a schema. */
function namesIn(schema: unknown): string[][] {
  if (!schema || typeof schema !== 'object') return [];
  const own = (schema as { properties?: { name?: { enum?: string[] } } }).properties?.name?.enum;
  return [...(own ? [own] : []), ...Object.values(schema).flatMap(namesIn)];
}

test('what Dungeonbowl rolls for, adds and counts has a German name', () => {
  const counts = [player, team].flatMap(({ shape }) =>
    Object.keys(z.toJSONSchema(shape.stats).properties ?? {}),
  );
  // skills are called as in the rulebook; a roll of the same name is not
  const rolls = namesIn(z.toJSONSchema(event)).flatMap((names) =>
    names.includes('tackle-zone')
      ? names.filter((name) => !SKILL_IDS.some((skill) => skill === name))
      : names,
  );
  expect(counts).toContain('turnovers-knocked-down');
  expect(rolls).toEqual(expect.arrayContaining(['go-for-it', 'dodge', 'helped']));
  const english = [...new Set([...counts, ...rolls])].filter(
    (name) => (TERMS[name] ?? called(name)) === plain(name),
  );
  expect(english).toEqual([]);
});
