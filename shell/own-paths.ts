/**
 * Paths of the shell's own pages, without locale, in the router's syntax; used by the browser and
 * the server.
 */
export const ownPaths = {
  search: '/search',
  contents: '/contents',
  'contents-page': '/contents/:page',
} as const;
