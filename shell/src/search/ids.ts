/** The dialog that every page carries. */
export const searchDialogId = 'site-search';
/** Where hits stand before the host has come. */
export const earlyHitsId = 'early-hits';
