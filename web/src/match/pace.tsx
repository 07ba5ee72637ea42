import { theatreWords } from '../text/theatre.ts';
import { Button } from '../ui/button.tsx';
import { SPEEDS, useSpeed } from '../ui/preferences.ts';

/** How quickly who watches is shown what happens: a press is the next pace. */
export default function Pace() {
  const [speed, set] = useSpeed();
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!;
  return (
    <Button className="watch-pace" onClick={() => set(next)}>
      {theatreWords.pace[speed]}
    </Button>
  );
}
