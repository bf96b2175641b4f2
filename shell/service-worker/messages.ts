/** Prefix of the names of the worker's caches. */
export const cacheNames = 'site-';

/**
 * Id of the note on a page from the cache; it is removed when another page is opened inside that
 * document.
 */
export const keptNoteId = 'kept-note';

/** To the service worker: an address that was opened by client-side navigation. */
export type ToServiceWorker = { visited: string };
