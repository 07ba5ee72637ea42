import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { Loading } from './loading.tsx';

/**
 * What is fetched when it is first shown. Unlike what is `lazy`, it is shown as soon as it is there: React
 * keeps what was suspended from the eye until 0.3 s after the last {@link Loading}.
 */
export function late(load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  let Fetched: ComponentType | undefined;
  return function Late() {
    const [, show] = useReducer((n: number) => n + 1, 0);
    const [missed, miss] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (Fetched) return;
      load().then(
        (part) => {
          Fetched = part.default;
          show();
        },
        (error: unknown) => miss({ error }),
      );
    }, []);
    if (missed) throw missed.error;
    return Fetched ? <Fetched /> : <Loading />;
  };
}
