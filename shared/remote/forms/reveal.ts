/**
 * Shows what a press has opened: scrolls it into view where it is not, and focuses it or its first field, so that nothing
 * opens out of sight.
 */
export function reveal(panel: HTMLElement): void {
  const { top, bottom, height } = panel.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    panel.scrollIntoView({
      block: height > innerHeight / 2 ? 'start' : 'nearest',
      behavior: isCalm ? 'auto' : 'smooth',
    });
  }
  const isFocusable = panel.hasAttribute('tabindex');
  const place = isFocusable ? panel : panel.querySelector<HTMLElement>(fields);
  place?.focus({ preventScroll: true });
}

const fields = 'input:not([type=hidden]), select, textarea';

/**
 * Reveals forms in native disclosures (`<details>`) that are opened by a press. Returns a function that stops it.
 */
export function revealOpenedForms(): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  let pressed: Element | null = null;
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed =
        target instanceof Element ? (target.closest('summary')?.parentElement ?? null) : null;
    },
    options,
  );
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || target !== pressed) return;
      pressed = null;
      if (target.open && target.querySelector('form')) reveal(target);
    },
    options,
  );
  return () => end.abort();
}
