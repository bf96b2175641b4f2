import { logWarning } from '../log.ts';
import type { PageState } from '../page-state.ts';

/**
 * Brings the style sheets of which the document carries only the rules it needs, each behind its
 * part: what comes to life may need the rest. A sheet that does not come leaves the page as it is.
 */
export async function wholeStyles({ styles }: Pick<PageState, 'styles'>): Promise<void> {
  await Promise.all(styles.map(([href, address]) => wholeStyle(href, address)));
}

function wholeStyle(href: string, address: string): Promise<void> {
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
