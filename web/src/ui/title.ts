import { useEffect } from 'react';
import { words } from '../text/index.ts';

let waiting = 0;

/** The title of the page that is shown; `undefined` where a part of it has one. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) write(title ? `${title} · ${words.name}` : words.name);
  }, [title]);
}

/** How many matches wait for the person who sits here: it stands before the title. */
export function titleBadge(count: number): void {
  waiting = count;
  write(document.title.replace(/^\(\d+\) /, ''));
}

function write(title: string): void {
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}
