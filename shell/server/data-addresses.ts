const calls =
  /^\/(?:api|auth|users|_i18n|_generations|__nuxt_content|__nuxt_island|builds|remotes|_shell|assets|calendar)(?:\/|$)|^(?:\/en)?\/docs(?:\/|$)/;
const files =
  /^(?:\/en)?\/(?:healthz|livez|readyz|metrics|__clock|[\w-]+\.(?:json|xml|txt|ico|svg|png|webmanifest))$/;

/** Addresses of data or files. No page is there, and their errors are data as well. */
export function isDataAddress(pathname: string): boolean {
  return calls.test(pathname) || (files.test(pathname) && !pathname.endsWith('/_payload.json'));
}
