// The preloader: the first script of a page that hydrates or searches. It runs one round trip before
// the host and is small enough not to delay it.
import type { HostScript } from '../src/page-state.ts';
import { readPageState } from '../src/read-page-state.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { loadAtIntent } from './load-at-intent.ts';

// Set by the build.
declare const searchScript: HostScript;

const state = readPageState();
loadAtIntent({
  search() {
    document.head.append(Object.assign(document.createElement('script'), searchScript));
  },
  hydration() {
    fetchAhead(state);
  },
});
