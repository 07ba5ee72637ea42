import { type ComponentType, lazy } from 'react';

/** A part of a drawing that is fetched when it is first shown, and left out where it cannot be. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(() =>
    load()
      .then((one) => ({ default: one }))
      .catch(() => ({ default: nothing })),
  );
}
