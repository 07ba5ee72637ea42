import { useEffect, useState } from 'react';

/** The JSON at an address; `undefined` until it is here, and for good where it cannot be had. */
export function useFetched<T>(url: string | undefined): T | undefined {
  const [found, setFound] = useState<T>();
  useEffect(() => {
    if (url === undefined) return;
    const gone = new AbortController();
    fetch(url, gone)
      .then((answer) => answer.json())
      .then(setFound, () => {});
    return () => gone.abort();
  }, [url]);
  return found;
}
