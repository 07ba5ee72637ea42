import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../web/src/', import.meta.url));

/** The selectors of a file of styles, one by one, whatever they stand in. */
function selectorsOf(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, head]) => head!.trim())
    .filter((head) => !head.startsWith('@') && !/^(from|to|[\d.]+%)/.test(head))
    .flatMap((head) => head.split(/,(?![^(]*\))/));
}

/**
 * The classes a selector is about: of its last part, the first, or each that `:is` lists
 * there. `.a.b` is about `a`.
 */
function styledBy(selector: string): string[] {
  const shown = selector.replace(/:(has|not)\((?:[^()]|\([^()]*\))*\)/g, '');
  const [last] = shown.trim().match(/(?:[^\s>+~()]|\([^()]*\))+$/) ?? [''];
  const listed = last.match(/:(?:is|where)\(([^()]*)\)/)?.[1];
  return (listed ? listed.split(',') : [last]).flatMap((one) => one.match(/\.([\w-]+)/)?.[1] ?? []);
}

test('what a selector is about', () => {
  expect(styledBy('.a > .b.c:hover::before')).toEqual(['b']);
  expect(styledBy('.a :is(.b, .c:focus) > svg')).toEqual([]);
  expect(styledBy('.a > :is(.b, .c:focus)')).toEqual(['b', 'c']);
  expect(styledBy('.a:has(.b):not(.c)')).toEqual(['a']);
});

test('no class is styled in two files, so that what one is changed for changes no other', () => {
  const owners = new Map<string, Set<string>>();
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  for (const file of files) {
    for (const selector of selectorsOf(readFileSync(SRC + file, 'utf8'))) {
      for (const name of styledBy(selector)) owners.set(name, (owners.get(name) ?? new Set()).add(file));
    }
  }
  expect(owners.size).toBeGreaterThan(200);
  expect([...owners].filter(([, of]) => of.size > 1).map(([name, of]) => [name, ...of])).toEqual([]);
});
