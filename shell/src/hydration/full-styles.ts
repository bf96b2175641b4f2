import { logWarning } from '../log.ts';

const sheet = '#root link[rel=stylesheet]';
/** The links behind the first screen, and the script that makes Firefox wait for them. */
const inPage = `${sheet}, ${sheet} + script`;

/**
 * Moves the complete style sheets from the page, where React would not expect them, into the head,
 * each behind its rules of the first screen. A sheet that fails to load leaves the page as it is.
 */
export async function loadFullStyles(): Promise<void> {
  const parts = document.querySelectorAll('head > style[data-href]');
  const links = [...document.querySelectorAll<HTMLLinkElement>(sheet)];
  await Promise.all(links.map((link, index) => loadFullStyle(link, parts[index])));
  for (const element of document.querySelectorAll(inPage)) element.remove();
}

function loadFullStyle(inBody: HTMLLinkElement, part: Element | undefined): Promise<void> {
  const link = inBody.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      logWarning('A style sheet did not come', link.href);
      resolve();
    });
    if (part) part.after(link);
    else resolve();
  });
}
