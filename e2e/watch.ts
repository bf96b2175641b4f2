import type { Page } from '@playwright/test';

/** What a page has logged and violated since the watch started. */
export type Watch = {
  /** Console errors and warnings, and uncaught errors. */
  words: string[];
  /** Violations of the content security policy. */
  violations: () => Promise<string[]>;
  /** DOM changes inside the page's root since the document was parsed. */
  changes: () => Promise<string[]>;
};

/** A message of Playwright itself in journeys that block service workers. */
const noServiceWorker = 'Service Worker registration blocked by Playwright';

type Watched = Window & { violations: string[]; changesSoFar: () => string[] };

/** Starts watching; call it before the page is opened. */
export async function watch(page: Page): Promise<Watch> {
  const words: string[] = [];
  page.on('console', (message) => {
    if (message.text() === noServiceWorker) return;
    if (['error', 'warning'].includes(message.type())) words.push(message.text());
  });
  page.on('pageerror', (error) => words.push(String(error)));
  await page.addInitScript(observeDocument);
  return {
    words,
    violations: () => page.evaluate(() => (window as unknown as Watched).violations),
    changes: () => page.evaluate(() => (window as unknown as Watched).changesSoFar()),
  };
}

/** The scripts that a page requests from now on. */
export function scriptsOf(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** Resolves when React has hydrated the whole page and is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const adopted = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const { dataset } = document.documentElement;
    return dataset.booted !== undefined && adopted(document.querySelector('main :first-child'));
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
}

type Marked = Window & { marked?: true };

/** Sets a mark that lasts as long as the document. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as Marked).marked = true;
  });
}

/** Whether the marked document is still there, so that no document was loaded. */
export function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Marked).marked === true);
}

/**
 * Runs in the page before its scripts. React rewrites the attributes of form controls with equal values, so
 * values are compared, first against last, and control attributes are ignored.
 */
function observeDocument(): void {
  const watched = window as unknown as Watched;
  watched.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    watched.violations.push(`${violatedDirective}: ${blockedURI}`);
  });

  const isControl = (node: Node) =>
    node instanceof HTMLElement && node.matches('input, textarea, select, option, textarea *');
  const name = (node: Node) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : `"${node.textContent}"`;
  // The links of complete style sheets are moved into the head before hydration (decision 019).
  const isSheet = (node: Node) =>
    node instanceof HTMLElement && node.matches('link[rel=stylesheet], script:not([type])');
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((seen) => records.push(...seen));
  watched.changesSoFar = () => {
    records.push(...observer.takeRecords());
    const firsts = new Map<Node, Map<string, string | null>>();
    const changes: string[] = [];
    for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
      if (isControl(target)) continue;
      if (type === 'childList') {
        for (const node of addedNodes) changes.push(`added ${name(node)}`);
        for (const node of removedNodes) {
          if (!isSheet(node)) changes.push(`removed ${name(node)}`);
        }
        continue;
      }
      const values = firsts.get(target) ?? new Map<string, string | null>();
      firsts.set(target, values);
      const key = attributeName ?? '';
      if (!values.has(key)) values.set(key, oldValue);
    }
    for (const [target, values] of firsts) {
      for (const [key, first] of values) {
        const now = target instanceof Element ? target.getAttribute(key) : target.textContent;
        if (now !== first) changes.push(`${key || 'text'} was "${first}" in ${name(target)}`);
      }
    }
    return changes;
  };
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    if (!root) throw new Error('the document has no root element');
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeOldValue: true,
      characterData: true,
      characterDataOldValue: true,
    });
  });
}
