import { type ReactNode, useEffect } from 'react';

/**
 * Calls back once the page is hydrated. In a microtask: inside the effect React would still restore the
 * old value of a controlled input and move the caret to its end.
 */
export function Hydrated({
  onHydrated,
  children,
}: {
  onHydrated: () => void;
  children: ReactNode;
}) {
  useEffect(() => queueMicrotask(onHydrated), []);
  return children;
}
