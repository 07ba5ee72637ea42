import { useEffect, useState } from 'react';

/** The time, told a few times a second for as long as `on`. Milliseconds since 1970. */
export function useTick(on: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!on) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [on]);
  return now;
}
