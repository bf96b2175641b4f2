import { specConstants } from '@site/shared/domain/system';
import styles from './tooltips.module.css';

const { delay, skipDelay } = specConstants.tooltip;
const distance = 6;

/**
 * Tooltips of all elements with `data-tooltip`: one shared element in the top layer, shown after
 * the specification's delay, or at once when another was shown a moment ago. A tooltip repeats the
 * element's `aria-label` (`data-tooltip="label"`) or a name that the element contains, so it carries
 * no information of its own. Returns a function that removes everything.
 */
export function watchTooltips(): () => void {
  const bubble = document.createElement('div');
  bubble.className = styles.tooltip ?? '';
  bubble.popover = 'manual';
  bubble.role = 'tooltip';
  document.body.append(bubble);

  let anchor: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  function show(target: Element): void {
    const text = target.getAttribute('data-tooltip');
    bubble.textContent = text === 'label' ? target.getAttribute('aria-label') : text;
    bubble.showPopover();
    isShown = true;
    place(bubble, target.getBoundingClientRect());
  }

  function hide(): void {
    clearTimeout(timer);
    anchor = null;
    if (!isShown) return;
    bubble.hidePopover();
    isShown = false;
    hiddenAt = performance.now();
  }

  function scheduleShow(target: Element): void {
    anchor = target;
    const pause = performance.now() - hiddenAt < skipDelay ? 0 : delay;
    timer = setTimeout(() => show(target), pause);
  }

  const onEnter = ({ target, type }: Event) => {
    const found = target instanceof Element ? target.closest('[data-tooltip]') : null;
    // A tooltip stays open while the pointer is on it.
    if (target === bubble || found === anchor) return;
    hide();
    if (!found || (type === 'focusin' && !found.matches(':focus-visible'))) return;
    scheduleShow(found);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };

  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true };
  document.addEventListener('pointerover', onEnter, options);
  document.addEventListener('focusin', onEnter, options);
  document.addEventListener('focusout', hide, options);
  document.addEventListener('pointerdown', hide, options);
  document.addEventListener('scroll', hide, { ...options, capture: true });
  document.addEventListener('keydown', onKey, options);
  // The hover that triggered hydration may still be on an element with a tooltip.
  const hovered = document.querySelector('[data-tooltip]:hover');
  if (hovered) scheduleShow(hovered);
  return () => {
    ending.abort();
    clearTimeout(timer);
    bubble.remove();
  };
}

/** Places the tooltip above its anchor, or below when there is no room, within the window. */
function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = anchor.left + (anchor.width - width) / 2;
  const above = anchor.top - height - distance;
  bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  bubble.style.top = `${above >= 8 ? above : anchor.bottom + distance}px`;
}
