/** The search dialog, which is on every page. */
export const searchDialogId = 'site-search';
/** The place of the live results in it. */
export const liveSearchId = 'live-search';
