import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `close` after every route change, but not on the first page. */
export function useClosedOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  const onNavigation = useEffectEvent(close);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    onNavigation();
  }, [key]);
}
