import { logWarning } from '../log.ts';
import type { PageState } from '../page-state.ts';

/** The links behind the first screen, and the script that makes Firefox wait for them. */
const inPage = '#root link[rel=stylesheet], #root link[rel=stylesheet] + script';

/**
 * Moves the complete style sheets from the page, where React would not expect them, into the head,
 * each behind the rules of the first screen. A sheet that fails to load leaves the page as it is.
 */
export async function loadFullStyles({ styles }: Pick<PageState, 'styles'>): Promise<void> {
  await Promise.all(styles.map(([href, address]) => loadFullStyle(href, address)));
  for (const element of document.querySelectorAll(inPage)) element.remove();
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
