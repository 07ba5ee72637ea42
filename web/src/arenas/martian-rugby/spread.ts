import type { Draft, Formation } from './formations.ts';

/** Which ready-made formation a draft is. @param ready what each of them is */
export function nameOf(ready: (name: Formation) => Draft, draft: Draft): Formation | undefined {
  const places = ({ minions }: Draft) => minions.map(({ id, x, y }) => `${id} ${x} ${y}`).join();
  const all: readonly Formation[] = ['usual', 'wedge', 'wings'];
  return all.find((name) => places(ready(name)) === places(draft));
}
