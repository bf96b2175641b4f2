/** Where the worker lies; from there it may see the whole site. */
export const serviceWorkerAddress = '/service-worker.js';

/** Names of everything the worker keeps begin with it. */
export const cacheNames = 'site-';

/** The line on a page from the device; it goes when another page is opened inside that document. */
export const keptNoteId = 'kept-note';

/** To the service worker: an address somebody opened without a document of its own. */
export type ToServiceWorker = { visited: string };
