/** Where the shell's own pages are, without locale, as the router writes it: for the browser and the server. */
export const ownPaths = {
  search: '/search',
  contents: '/contents',
  'contents-page': '/contents/:page',
} as const;
