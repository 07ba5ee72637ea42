import { useEffect } from 'react';
import { words } from '../text/index.ts';

let page = '';
let waiting = 0;
const write = () => {
  const name = page ? `${page} · ${words.name}` : words.name;
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
};

/** The title of the page that is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}

/** How many matches wait for the person who sits here: it stands before every title. */
export function titleBadge(count: number): void {
  waiting = count;
  write();
}
