import { specConstants } from '@site/shared/domain/system';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const { closeThreshold, scrollLockDelay } = specConstants.drawer;

/** Whether a drag closes the drawer. `share` is the part of its width dragged outwards. */
export function isSwipeToClose(share: number): boolean {
  return share >= closeThreshold;
}

/**
 * Closes a drawer at the right edge when it is dragged outwards by a quarter of its width. A drag
 * right after scrolling is the end of that scroll and is ignored.
 */
export function useSwipeToClose(drawer: RefObject<HTMLElement | null>, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const element = drawer.current;
    if (!element) return;
    let startX: number | undefined;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    element.addEventListener('scroll', () => (scrolledAt = performance.now()), options);
    element.addEventListener(
      'touchstart',
      ({ touches }) => {
        startX = performance.now() - scrolledAt < scrollLockDelay ? undefined : touches[0]?.clientX;
      },
      options,
    );
    element.addEventListener(
      'touchmove',
      ({ touches }) => {
        if (startX === undefined || !touches[0]) return;
        const dragged = Math.max(0, touches[0].clientX - startX);
        element.style.translate = `${dragged}px 0`;
      },
      options,
    );
    element.addEventListener(
      'touchend',
      ({ changedTouches }) => {
        if (startX === undefined || !changedTouches[0]) return;
        const share = (changedTouches[0].clientX - startX) / element.clientWidth;
        startX = undefined;
        element.style.translate = '';
        if (isSwipeToClose(share)) onClose();
      },
      options,
    );
    return () => listeners.abort();
  }, [drawer]);
}
