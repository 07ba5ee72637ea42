import './more.css';
import { TouchlineError } from '@touchline/client';
import { type ComponentProps, useState } from 'react';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';
import { Button } from '../ui/button.tsx';
import type More from './more.tsx';

const TOLD = matchWords.more;

/** The button of a menu that is fetched when it is first wanted. */
export function MoreButton(props: ComponentProps<typeof More>) {
  const [Menu, setMenu] = useState<typeof More>();
  const [wanted, setWanted] = useState(false);
  const fetch = () => {
    setWanted(true);
    import('./more.tsx').then(
      (more) => setMenu(() => more.default),
      () => {
        setWanted(false);
        props.failed(new TouchlineError('unreachable', words.errors.unreachable), TOLD.title);
      },
    );
  };
  if (Menu) return <Menu {...props} />;
  return (
    <Button className="more" aria-haspopup="menu" aria-busy={wanted} onClick={fetch}>
      {TOLD.title}
    </Button>
  );
}
