import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { savesData } from '../saves-data.ts';

/** Dispatched on the window by a page that shows an error of this browser, or of its remote. */
export const failedEvent = 'page-failed';
/** Such an error in the document. */
const shownErrors = '[data-error=here],[data-error=remote]';

/**
 * Reports to the site when a view fails, once for each address, and the web vitals of the document when it is left: figures
 * of the release, without anything about the visitor (`shell/server/releases/figures`).
 */
export function reportViews(generation: string): void {
  let reported = '';
  const fail = () => {
    const path = location.pathname;
    if (path === reported) return;
    reported = path;
    reportFailure(generation);
  };
  if (document.querySelector(shownErrors)) fail();
  addEventListener(failedEvent, fail);
  addEventListener('error', ({ filename }) => isOurs(filename) && fail());
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && isOurs(reason.stack)) fail();
  });
  const path = location.pathname;
  if (!savesData()) measure((vitals) => send({ generation, path, vitals }));
}

/** Reports that the page at this address has failed. */
export function reportFailure(generation: string): void {
  send({ generation, path: location.pathname, failed: true });
}

function send(report: object): void {
  const body = JSON.stringify(report);
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' };
  // Nobody waits for it, and offline there is nobody to tell.
  fetch('/api/_report', { method: 'POST', body, headers, keepalive: true }).catch(() => {});
}

/** Errors of extensions and injected scripts are not those of a release. */
function isOurs(trace: string | undefined): boolean {
  return trace?.includes(location.origin) ?? false;
}

function measure(report: (vitals: Record<string, number>) => void): void {
  let vitals: Record<string, number> = {};
  const keep = ({ name, value }: Metric) => {
    vitals[name.toLowerCase()] = value;
  };
  for (const watch of [onLCP, onINP, onCLS]) watch(keep);
  // The library gives the last values at the same moment, on the document.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return;
    report(vitals);
    vitals = {};
  });
}
