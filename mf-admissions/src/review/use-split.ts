import { readText, storeText } from '@site/shared/remote';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';

const key = 'review-split';
const range = { min: 30, max: 70 } as const;
const step = 5;
const usual = 52;

/** Width of the first of two panes in per cent, kept on this device, and the handlers of the separator. */
export function useSplit(panes: RefObject<HTMLElement | null>) {
  const [share, setShare] = useState(usual);
  useLayoutEffect(() => setShare(within(Number(readText('localStorage', key)) || usual)), []);
  // As a property: the policy of the document forbids style attributes.
  useLayoutEffect(() => panes.current?.style.setProperty('--share', `${share}%`), [panes, share]);

  function set(next: number): void {
    const kept = within(next);
    setShare(kept);
    storeText('localStorage', key, String(kept));
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const panes = event.currentTarget.parentElement?.getBoundingClientRect();
    if (panes) set(((event.clientX - panes.left) / panes.width) * 100);
  }

  function press(event: KeyboardEvent): void {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(share + by);
  }

  return {
    share,
    range,
    handlers: {
      onKeyDown: press,
      onPointerDown: (event: PointerEvent<HTMLElement>) =>
        event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove: drag,
    },
  };
}

function within(share: number): number {
  return Math.min(Math.max(share, range.min), range.max);
}
