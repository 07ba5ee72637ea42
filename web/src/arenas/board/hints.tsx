import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { useHints } from '../../ui/preferences.ts';

/** Shows what is best to do, or no more, from now on: the last of the buttons below a board. */
export function Hints() {
  const [hints, want] = useHints();
  const shown = hints === 'shown';
  return (
    <Button
      className="hints"
      aria-pressed={shown}
      aria-keyshortcuts="H"
      title={words.arena.hintsText}
      onClick={() => want(shown ? 'asked' : 'shown')}
    >
      {words.arena.hints}
    </Button>
  );
}
