import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { early } from './early.ts';

// `npm run dev -w web` beside a server on its usual port
const server = process.env.TOUCHLINE ?? 'http://127.0.0.1:2567';

/** Folders of styles: a later one wins over an earlier one. */
const FOLDERS = [
  'styles',
  'ui',
  'lobby',
  'create',
  'table',
  'match',
  'replay',
  'chances',
  'analysis',
  'people',
  'theatre',
  'league',
  'lab',
  'pages',
  'arenas/board',
  'arenas',
  'stream',
];

/** Where a file of styles stands among all: by folder, then what is nearer to the top, then the one named after its folder. */
function rank(file: string): string {
  const folder = FOLDERS.findIndex((one) => file.startsWith(`${one}/`));
  if (folder < 0) throw new Error(`${file}: its folder is not among those that have styles (vite.config.ts)`);
  const first = basename(file, '.css') === basename(dirname(file)) ? 0 : 1;
  return `${String(folder).padStart(2, '0')} ${file.split('/').length} ${first} ${file}`;
}

/**
 * Makes each file of styles a cascade layer of its own. Each begins with the order of all, so that which rule wins does not
 * depend on which part of the page was fetched first.
 */
function layers(): Plugin {
  const src = join(import.meta.dirname, 'src');
  const nameOf = (file: string) => file.replace(/\.css$/, '').replaceAll('/', '-');
  const all = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => file.replaceAll(sep, '/'));
  const order = all.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).map(nameOf);
  return {
    name: 'layers',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(src, id.split('?')[0]!).replaceAll(sep, '/');
      if (!file.endsWith('.css') || file.startsWith('..')) return undefined;
      if (!order.includes(nameOf(file))) throw new Error(`${file} is new: begin again`);
      return { code: `@layer ${order.join(', ')};\n@layer ${nameOf(file)} {\n${code}\n}`, map: null };
    },
  };
}

/** Parts of Colyseus' client without use here: its accounts, inputs to rooms, HTTP/3, Discord, its debugger. */
const UNUSED =
  /@colyseus\/sdk\/build\/(Auth|input\/RoomInput|transport\/H3Transport|3rd_party\/discord|debug-channel)\.mjs$/;

/** What servers write of a state, in the one file of its library: with this goes its whole encoder. */
const SCHEMA = /@colyseus\/schema\/build\/index\.mjs$/;
const ENCODE = /^Reflection\.encode = function [\s\S]*?^};$/m;

/** Where zod's settings begin, all of them unset. */
const ZOD = /zod\/v4\/core\/core\.js$/;
const SETTINGS = /__zod_globalConfig = \{\}/;

/** Leaves {@link UNUSED} out: what is exported there does nothing. */
function without(): Plugin {
  return {
    name: 'without',
    transform(code, id) {
      if (!UNUSED.test(id)) return undefined;
      const [, names] = /^export \{(.*)\};$/m.exec(code)!;
      const nothing = names!.split(',').map((name) => `export function ${name.trim()}() {}`);
      return { code: nothing.join('\n'), map: null };
    },
  };
}

/** Puts something else in the place of what stands in one file of a library. */
function instead(file: RegExp, what: RegExp, by: string): Plugin {
  return {
    name: 'instead',
    transform(code, id) {
      if (!file.test(id)) return undefined;
      if (!what.test(code)) throw new Error(`${id} has no ${what} any more (vite.config.ts)`);
      return { code: code.replace(what, by), map: null };
    },
  };
}

/**
 * Has zod not ask whether code may be made of a text: the policy of the server forbids it, and Firefox writes each time
 * that it was asked.
 */
const unasked = () => instead(ZOD, SETTINGS, '__zod_globalConfig = { jitless: true }');

/**
 * The page in another language, which is the mode of the build: beside a file of words, `index.ts`, may stand the same in that
 * language, `index.de.ts`, which is taken in its place. A file that has none stays as it is.
 */
function translated(language: string): Plugin {
  return {
    name: 'translated',
    enforce: 'pre',
    load(id) {
      const other = id.replace(/\.ts$/, `.${language}.ts`);
      if (other === id || !id.startsWith(join(import.meta.dirname, 'src')) || !existsSync(other))
        return undefined;
      this.addWatchFile(other);
      return { code: readFileSync(other, 'utf8'), moduleType: 'ts' };
    },
  };
}

const gameOf = (file: string): string => /\/arenas\/([^/]+)\//.exec(file)![1]!;

/**
 * Files that nearly always come together are one part, with all that they need themselves: each part costs a
 * phone a way to the server and back. What an earlier one has is in no later one.
 */
const PARTS = [
  {
    name: 'client',
    test: /\/web\/src\/(main|client|ahead|arenas\/index|match\/enter|lobby\/(now|moving))\.ts$/,
  },
  {
    name: 'frame',
    test: /\/web\/src\/(root|arenas\/use|ui\/(account|late|loaded|field|refusal|empty|missing|still|percent|key))\.tsx?$/,
  },
  {
    name: 'board',
    test: /\/rules\/dist\/(geometry\/square|kernel\/(violation|arithmetic))\.js$|\/web\/src\/(lobby\/board|theatre\/times|arenas\/pips|arenas\/board\/(board|piece|zoomed|faced|projection|chance|square|hex|cast|scene|near|picks))\.tsx?$/,
  },
  {
    name: 'table',
    test: /\/web\/src\/(match\/match(-view\.tsx|\.css)|arenas\/board\/(hints|menu|near|preview|ways|told|choices|use-\w+)\.tsx?)$/,
  },
  // of two games, and in the part of neither
  { name: 'blows', test: /\/web\/src\/arenas\/board\/(blows?|recap)\.ts$/ },
  { name: gameOf, test: /\/web\/src\/arenas\/[^/]+\/arena\.tsx$/ },
  {
    name: (file: string) => `${gameOf(file)}-play`,
    test: /\/web\/src\/arenas\/[^/]+\/(index|play)\.tsx$/,
  },
].map((part, i, { length }) => ({ ...part, priority: length - i }));

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [layers(), without(), instead(SCHEMA, ENCODE, ''), unasked(), translated(mode), early(mode)],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // each language is added to what is there; parts without words are the same
    emptyOutDir: mode === 'production',
    rolldownOptions: {
      input: join(import.meta.dirname, mode === 'production' ? 'index.html' : `index.${mode}.html`),
      // "use client" of libraries means nothing here, and who starts a server times no plugins
      checks: { moduleLevelDirective: false, pluginTimings: false },
      output: { codeSplitting: { groups: PARTS } },
    },
  },
  // bots think in a thread of their own
  worker: { format: 'es', plugins: () => [unasked(), translated(mode)] },
  server: {
    proxy: Object.fromEntries(
      // the API, the documents, and the sockets of rooms
      ['/api', '/docs', '^/[\\w-]+/[\\w-]+\\?sessionId='].map((path) => [path, { target: server, ws: true }]),
    ),
  },
}));
