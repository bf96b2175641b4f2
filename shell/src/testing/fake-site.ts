import type { Site } from '../frame/site-context.ts';

/** For tests: the frame's site, in which no remote is live and no button does anything. */
export const fakeSite: Site = {
  registry: { generation: 'g1', remotes: {} },
  iconSources: [],
  signOut: async () => {},
  toggleColorMode: () => {},
  chooseColorMode: () => {},
  rememberLocale: () => {},
};
