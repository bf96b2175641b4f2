import { logWarning } from '../log.ts';
import type { PageState } from '../page-state.ts';

/**
 * Loads in full the style sheets of which the document contains only the needed rules, each behind
 * its inline part: the hydrated page may need the other rules. A sheet that fails to load leaves
 * the page as it is.
 */
export async function loadFullStyles({ styles }: Pick<PageState, 'styles'>): Promise<void> {
  await Promise.all(styles.map(([href, address]) => loadFullStyle(href, address)));
}

function loadFullStyle(href: string, address: string): Promise<void> {
  const part = document.querySelector(`style[data-href="${CSS.escape(href)}"]`);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      logWarning('A style sheet did not come', address);
      resolve();
    });
    if (part) part.after(link);
    else resolve();
  });
}
