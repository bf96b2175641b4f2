import { useRef } from 'react';

/** Skips the call at the beginning of a stream: the page has just been loaded. */
export function useSkippedFirst(work: () => Promise<unknown>): () => Promise<unknown> {
  const isFirst = useRef(true);
  return async () => {
    if (!isFirst.current) return work();
    isFirst.current = false;
  };
}
