import { useEffect, useState } from 'react';
import type { Analysis } from './analysis.ts';
import { toLink, toShared } from './shared.ts';
import type { Tree } from './tree.ts';

/** The address follows when nothing has happened for so long, in milliseconds. */
const REST = 300;

/** A link: `length` alone where it would be too long. */
export type Link = Awaited<ReturnType<typeof toLink>>;

/** The link to an analysis as it stands, `undefined` while it is made; the address of the page follows it. */
export function useLink({ main }: Analysis, tree: Tree): Link | undefined {
  const [made, setMade] = useState<{ readonly tree: Tree; readonly link: Link }>();
  useEffect(() => {
    let off = false;
    const timer = setTimeout(async () => {
      const link = await toLink(toShared(main, tree, false));
      if (off) return;
      const { pathname } = location;
      history.replaceState(history.state, '', link.link ? `${pathname}#${link.link}` : pathname);
      setMade({ tree, link });
    }, REST);
    return () => {
      off = true;
      clearTimeout(timer);
    };
  }, [main, tree]);
  return made?.tree === tree ? made.link : undefined;
}
