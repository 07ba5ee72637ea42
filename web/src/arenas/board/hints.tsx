import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { useHinted, useHints } from '../../ui/preferences.ts';

/** Shows what is best to do, or no more, from now on: the last of the buttons below a board. */
export function Hints({ className }: { readonly className: string }) {
  const shown = useHinted();
  return (
    <Button
      className={className}
      aria-pressed={shown}
      aria-keyshortcuts="H"
      title={words.arena.hintsText}
      onClick={() => useHints.set(shown ? 'asked' : 'shown')}
    >
      {words.arena.hints}
    </Button>
  );
}
