import type { Site } from '../frame/site-context.ts';

/** For tests: a site without live remotes, whose callbacks do nothing. */
export const fakeSite: Site = {
  registry: { generation: 'g1', remotes: {} },
  iconSources: [],
  signOut: async () => {},
  toggleColorMode: () => {},
  chooseColorMode: () => {},
  rememberLocale: () => {},
};
