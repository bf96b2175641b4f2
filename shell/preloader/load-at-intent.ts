const searchControl = '[data-boot=search]';

/** Loads what a search or hydration needs. */
type Loads = { search: () => void; hydration: () => void };

/**
 * Calls each load at most once: that of the search when a visitor is about to search, that of
 * hydration when the page hydrates, or may soon: the preloader is also started by a pointer over a
 * control that needs the host. A page that is only searched does not hydrate.
 */
export function loadAtIntent({ search, hydration }: Loads): void {
  const isForSearch = document.querySelector(`${searchControl}:is(:hover,:focus)`) !== null;
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(searchControl)) start();
  };
  const start = () => {
    for (const type of intents) removeEventListener(type, onIntent, true);
    search();
  };
  for (const type of intents) addEventListener(type, onIntent, true);
  if (isForSearch) start();
  // The inline script sets this mark when it starts the host.
  const intent = 'intent';
  if (!isForSearch || performance.getEntriesByName(intent).length > 0) {
    hydration();
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName(intent).length === 0) return;
    observer.disconnect();
    hydration();
  });
  observer.observe({ type: 'mark' });
}

const intents = ['focusin', 'pointerover'] as const;
