// The first script of a waking page, a round trip ahead of the host and small enough not to hold it up.
import type { PageState } from '../src/page-state.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { searchEarly } from './search-early.ts';

const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '') as PageState;
// Who searches is answered first: scripts and styles would take every connection to the server.
searchEarly(state.locale, () => fetchAhead(state));
