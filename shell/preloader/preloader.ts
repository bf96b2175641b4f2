// The preloader: the first script of a page that hydrates or searches. It runs one round trip before
// the host and is small enough not to delay it.
import type { HostScript, PageState } from '../src/page-state.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { loadAtIntent } from './load-at-intent.ts';

// Set by the build.
declare const searchScript: HostScript;

const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '') as PageState;
loadAtIntent({
  search() {
    document.head.append(Object.assign(document.createElement('script'), searchScript));
  },
  hydration() {
    fetchAhead(state);
  },
});
