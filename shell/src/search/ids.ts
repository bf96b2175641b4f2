/** The search dialog, which is on every page. */
export const searchDialogId = 'site-search';
/** The preloader's hits, shown before the host is loaded. */
export const earlyHitsId = 'early-hits';
