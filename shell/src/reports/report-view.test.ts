// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedEvent, reportViews } from './report-view.ts';

/** The callbacks of the library, by vital. */
const measured = vi.hoisted(() => new Map<string, (metric: object) => void>());
vi.mock('web-vitals', () => ({
  onLCP: (heard: (metric: object) => void) => measured.set('LCP', heard),
  onINP: (heard: (metric: object) => void) => measured.set('INP', heard),
  onCLS: (heard: (metric: object) => void) => measured.set('CLS', heard),
}));

const sent = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response()));
const reports = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body as string));
const leave = (state: string) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
  dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  document.body.innerHTML = '';
  history.replaceState(null, '', '/news');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('reports a view that fails, once for each address, and nothing else about it', () => {
  reportViews('generation-1');
  dispatchEvent(new Event(failedEvent));
  dispatchEvent(new Event(failedEvent));
  expect(reports()).toEqual([{ generation: 'generation-1', path: '/news', failed: true }]);
});

test('reports an error that the page has shown before', () => {
  document.body.innerHTML = '<div data-error="here"></div>';
  reportViews('generation-2');
  expect(reports()).toContainEqual({ generation: 'generation-2', path: '/news', failed: true });
});

test('errors of extensions are not those of a release', () => {
  history.replaceState(null, '', '/extended');
  reportViews('generation-3');
  dispatchEvent(new ErrorEvent('error', { filename: 'moz-extension://one/content.js' }));
  expect(reports()).toEqual([]);
  dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/remotes/a.js` }));
  expect(reports()).toContainEqual({
    generation: 'generation-3',
    path: '/extended',
    failed: true,
  });
});

test('reports the vitals of a document when it is left', () => {
  reportViews('generation-4');
  measured.get('LCP')?.({ name: 'LCP', value: 900 });
  measured.get('CLS')?.({ name: 'CLS', value: 0.02 });
  leave('visible');
  expect(reports()).toEqual([]);
  leave('hidden');
  leave('hidden');
  expect(reports()).toEqual([
    { generation: 'generation-4', path: '/news', vitals: { lcp: 900, cls: 0.02 } },
  ]);
});
