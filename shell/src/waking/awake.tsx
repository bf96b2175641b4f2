import { type ReactNode, useEffect } from 'react';

/**
 * Calls back once the page is awake. In a microtask: inside the effect React would still put the old
 * value of a controlled input back, and the caret to its end.
 */
export function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(() => queueMicrotask(onAwake), []);
  return children;
}
