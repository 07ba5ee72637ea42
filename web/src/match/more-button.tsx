import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { words } from '../text/index.ts';

const More = lazy(() => import('./more.tsx'));

/** The button of a menu that is fetched when it is first wanted. */
export function MoreButton(props: ComponentProps<typeof More>) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className="more"
      aria-haspopup="menu"
      aria-busy={wanted}
      onClick={() => setWanted(true)}
    >
      {words.match.more.title}
    </button>
  );
  return wanted ? (
    <Suspense fallback={button}>
      <More {...props} />
    </Suspense>
  ) : (
    button
  );
}
