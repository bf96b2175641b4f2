// The preloader: the first script of a page that hydrates. It runs one round trip before the host
// and is small enough not to delay it.
import type { PageState } from '../src/page-state.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { searchEarly } from './search-early.ts';

const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '') as PageState;
// A search in progress is answered first: scripts and styles would occupy every connection to the
// server.
searchEarly(state.locale, () => fetchAhead(state));
